//! The marks of the bars: one by one, or merged where they are narrower than pixels.

use super::super::axis::Axis;
use super::super::class::MarkClass;
use super::super::pen::{BarElement, Pen};
use super::super::scene::BarDatum;
use super::{BarsData, Heights};

/// Shares of the slot that the bars take.
const EXACT_WIDTH: f64 = 0.69;
const OBSERVED_WIDTH: f64 = 0.26;

/// The top of a bar in axis units: at least `least` above the base if it is positive.
fn top(y: &Axis, value: f64, least: f64) -> f64 {
    let range = y.range();
    match y.place(value) {
        Some(at) if value > 0.0 => at.clamp(range.start + least, range.end),
        _ => range.start,
    }
}

/// Every bar by itself; `slot` is the width of an outcome in pixels.
pub(super) fn single_bars(
    pen: &mut Pen<'_, '_, '_>,
    data: &BarsData,
    heights: &[Heights],
    slot: f64,
) {
    let y = pen.plot().y;
    let base = y.range().start;
    let pixel = (y.range().end - base) / pen.plot().area.height;
    // No observed bar is thinner than a pixel.
    let widths = [EXACT_WIDTH, OBSERVED_WIDTH.max(1.0 / slot)];
    for class in [MarkClass::Exact, MarkClass::Observed] {
        let exact = class == MarkClass::Exact;
        let half = widths[usize::from(!exact)] / 2.0;
        for (i, (bar, heights)) in data.bars.iter().zip(heights).enumerate() {
            let x = data.first.saturating_add(i as u64);
            let value = if exact {
                heights.exact
            } else {
                heights.observed
            };
            let Some(value) = value else { continue };
            let datum = BarDatum {
                x,
                pmf: bar.pmf,
                count: bar.count,
            };
            let at = x as f64;
            pen.bar(BarElement {
                corners: [(at - half, base), (at + half, top(&y, value, pixel))],
                class,
                selected: data.is_selected(x),
                bar: exact.then_some(datum),
            });
        }
    }
}

/// The bars as areas; `slot` is the width of an outcome in pixels.
pub(super) fn outlines(pen: &mut Pen<'_, '_, '_>, data: &BarsData, heights: &[Heights], slot: f64) {
    let values = |pick: fn(&Heights) -> Option<f64>| -> Vec<f64> {
        heights.iter().map(|h| pick(h).unwrap_or(0.0)).collect()
    };
    let first = data.first as f64;
    let exact = values(|h| h.exact);
    if data.show_exact {
        pen.area(steps(&pen.plot().y, first, &exact, slot), MarkClass::Exact);
    }
    if data.runs > 0 {
        let seen = values(|h| h.observed);
        pen.area(
            steps(&pen.plot().y, first, &seen, slot),
            MarkClass::Observed,
        );
    }
    if data.show_exact {
        if let Some((from, count)) = data.selected_window() {
            let chosen = &exact[from..from + count];
            // A selection narrower than two pixels would not be seen.
            let width = (2.0 / slot).max(count as f64);
            let start = first + from as f64 - (width - count as f64) / 2.0;
            if width > count as f64 {
                let height = chosen.iter().copied().fold(0.0, f64::max);
                block(pen, start - 0.5, width, height);
            } else {
                pen.area(
                    steps(&pen.plot().y, start, chosen, slot),
                    MarkClass::Selected,
                );
            }
        }
        // Single bars leave the law in sight; here its edge is drawn once more, in front.
        pen.steps(steps(&pen.plot().y, first, &exact, slot), MarkClass::Exact);
    }
}

fn block(pen: &mut Pen<'_, '_, '_>, left: f64, width: f64, height: f64) {
    let y = pen.plot().y;
    let (base, top) = (y.range().start, top(&y, height, 0.0));
    let corners = vec![
        (left, base),
        (left, top),
        (left + width, top),
        (left + width, base),
    ];
    pen.area(corners, MarkClass::Selected);
}

/// The outline, in axis units, of bars that touch, from the slot of `first`: one step for
/// each pixel, as high as the highest of its bars.
fn steps(y: &Axis, first: f64, values: &[f64], slot: f64) -> Vec<(f64, f64)> {
    let base = y.range().start;
    let per_step = ((1.0 / slot).ceil() as usize).max(1);
    let left = first - 0.5;
    let mut points = vec![(left, base)];
    for (i, group) in values.chunks(per_step).enumerate() {
        let height = top(y, group.iter().copied().fold(0.0, f64::max), 0.0);
        let from = left + (i * per_step) as f64;
        if points.last().is_none_or(|p| p.1 != height) {
            points.push((from, height));
        } else {
            points.pop();
        }
        points.push((from + group.len() as f64, height));
    }
    points.push((left + values.len() as f64, base));
    points
}

//! Exact bars with observed bars standing on them, for the Events lab.

use super::axis::{Axis, Labels, round_up};
use super::class::MarkClass;
use super::frame::{BarElement, Pen, framed};
use super::plot::Chart;
use super::scene::BarDatum;

/// One outcome of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bar {
    /// P(X = x).
    pub pmf: f64,
    /// P(X ≤ x).
    pub cdf: f64,
    /// Runs that ended with x.
    pub count: u64,
    /// Runs that ended with x or less, those left of the window too.
    pub count_up_to: u64,
}

/// What the chart shows.
#[derive(Clone, Debug, PartialEq)]
pub struct BarsData {
    /// The outcome of the first bar.
    pub first: u64,
    /// The bars of the window, one for each outcome from `first`.
    pub bars: Vec<Bar>,
    /// Runs made.
    pub runs: u64,
    /// Whether the exact law may be seen; without it no mark, and no axis, depends on it.
    pub show_exact: bool,
    /// Expected and observed counts instead of shares. Before the first run all expected
    /// counts are 0, so shares are drawn until then.
    pub in_counts: bool,
    /// Whether the vertical axis is logarithmic.
    pub log: bool,
    /// P(X ≤ x) instead of P(X = x).
    pub cumulative: bool,
    /// The selected outcomes, first and last.
    pub selected: Option<(u64, u64)>,
    /// The exact mean, a line.
    pub mean: Option<f64>,
    /// The mean of the runs so far, a line.
    pub mean_observed: Option<f64>,
    /// The predicted mean, a line.
    pub prediction: Option<f64>,
    /// Width in pixels.
    pub width: f64,
    /// Height in pixels.
    pub height: f64,
}

/// Below this width of a slot in pixels bars are merged into one outline.
const NARROWEST_SLOT: f64 = 4.0;
/// With more bars than this they are merged whatever their width.
const MOST_BARS: usize = 1000;
/// Shares of the slot that the bars take.
const EXACT_WIDTH: f64 = 0.69;
const OBSERVED_WIDTH: f64 = 0.26;

/// Heights of the bars of one outcome, in data units; `None` where there is no bar.
#[derive(Clone, Copy)]
struct Heights {
    exact: Option<f64>,
    observed: Option<f64>,
}

/// Draws the bars: the exact law wide, the runs narrow over it, on one scale. An exact bar
/// of a positive probability is at least a pixel high. When slots are narrower than 4 pixels
/// the bars become two outlines, in which the highest bar of each pixel is shown; then
/// [`super::PlotArea::index_at`] and [`super::PlotArea::slot`] still find every outcome.
pub fn bars_chart(data: &BarsData) -> Chart {
    let last = data
        .first
        .saturating_add((data.bars.len() as u64).saturating_sub(1));
    let x = Axis::outcomes(data.first, last);
    let heights: Vec<Heights> = data.bars.iter().map(|bar| data.heights(bar)).collect();
    let y = data.y_axis(&heights);
    framed((data.width, data.height), (x, y), 22.0, |pen| {
        let range = x.range();
        let slot = pen.plot().area.width / (range.end - range.start);
        if heights.is_empty() {
        } else if slot >= NARROWEST_SLOT && heights.len() <= MOST_BARS {
            single_bars(pen, data, &heights, slot);
        } else {
            outlines(pen, data, &heights, slot);
        }
        let exact = data.mean.filter(|_| data.show_exact);
        let lines = [
            (exact, MarkClass::Mean),
            (data.mean_observed, MarkClass::MeanObserved),
            (data.prediction, MarkClass::Prediction),
        ];
        for (at, class) in lines {
            if let Some(at) = at {
                pen.vertical(at, class);
            }
        }
    })
}

impl BarsData {
    fn counts_shown(&self) -> bool {
        self.in_counts && self.runs > 0
    }

    fn heights(&self, bar: &Bar) -> Heights {
        let runs = self.runs as f64;
        let (law, seen) = if self.cumulative {
            (bar.cdf, bar.count_up_to)
        } else {
            (bar.pmf, bar.count)
        };
        let (per_share, per_run) = if self.counts_shown() {
            (runs, 1.0)
        } else {
            (1.0, 1.0 / runs)
        };
        let lawful = self.show_exact && law.is_finite() && law >= 0.0;
        Heights {
            exact: lawful.then_some(law * per_share),
            observed: (self.runs > 0 && seen > 0).then_some(seen as f64 * per_run),
        }
    }

    fn y_axis(&self, heights: &[Heights]) -> Axis {
        let labels = if self.counts_shown() {
            Labels::Count
        } else {
            Labels::Share
        };
        let all = || heights.iter().flat_map(|h| [h.exact, h.observed]).flatten();
        if self.log {
            // A third of a decade of room, so that the least bar has a height.
            let least = all().filter(|v| *v > 0.0).fold(f64::INFINITY, f64::min) / 2.0;
            Axis::decades(all().chain([least]), labels)
        } else {
            Axis::linear(0.0, round_up(all().fold(0.0, f64::max)), labels)
        }
    }

    fn is_selected(&self, x: u64) -> bool {
        self.selected.is_some_and(|(a, b)| a <= x && x <= b)
    }
}

/// The top of a bar in axis units: at least `least` above the base if it is positive.
fn top(y: &Axis, value: f64, least: f64) -> f64 {
    let range = y.range();
    match y.place(value) {
        Some(at) if value > 0.0 => at.clamp(range.start + least, range.end),
        _ => range.start,
    }
}

fn single_bars(pen: &mut Pen<'_, '_, '_>, data: &BarsData, heights: &[Heights], slot: f64) {
    let y = pen.plot().y;
    let base = y.range().start;
    let pixel = (y.range().end - base) / pen.plot().area.height;
    // No observed bar is thinner than a pixel.
    let widths = [EXACT_WIDTH, OBSERVED_WIDTH.max(1.0 / slot)];
    for class in [MarkClass::Exact, MarkClass::Observed] {
        let exact = class == MarkClass::Exact;
        let half = widths[usize::from(!exact)] / 2.0;
        for ((x, bar), heights) in (data.first..).zip(&data.bars).zip(heights) {
            let Some(value) = (if exact {
                heights.exact
            } else {
                heights.observed
            }) else {
                continue;
            };
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

fn outlines(pen: &mut Pen<'_, '_, '_>, data: &BarsData, heights: &[Heights], slot: f64) {
    let values = |pick: fn(&Heights) -> Option<f64>| -> Vec<f64> {
        heights.iter().map(|h| pick(h).unwrap_or(0.0)).collect()
    };
    let first = data.first as f64;
    let exact = values(|h| h.exact);
    if data.show_exact {
        outline(pen, first, &exact, slot, MarkClass::Exact);
        if let Some((from, count)) = data.selected_window() {
            let chosen = &exact[from..from + count];
            // A selection narrower than two pixels would not be seen.
            let width = (2.0 / slot).max(count as f64);
            let start = first + from as f64 - (width - count as f64) / 2.0;
            if width > count as f64 {
                let height = chosen.iter().copied().fold(0.0, f64::max);
                block(pen, start - 0.5, width, height);
            } else {
                outline(pen, start, chosen, slot, MarkClass::Selected);
            }
        }
    }
    if data.runs > 0 {
        outline(
            pen,
            first,
            &values(|h| h.observed),
            slot,
            MarkClass::Observed,
        );
    }
}

impl BarsData {
    /// Position and number of the selected bars inside the window.
    fn selected_window(&self) -> Option<(usize, usize)> {
        let (a, b) = self.selected?;
        let last = self.first + (self.bars.len() as u64).checked_sub(1)?;
        let (a, b) = (a.max(self.first), b.min(last));
        (a <= b).then(|| ((a - self.first) as usize, (b - a + 1) as usize))
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
    pen.outline(corners, MarkClass::Selected);
}

/// The outline of bars that touch, from the slot of `first`: one step for each pixel, as
/// high as the highest of its bars.
fn outline(pen: &mut Pen<'_, '_, '_>, first: f64, values: &[f64], slot: f64, class: MarkClass) {
    let y = pen.plot().y;
    let base = y.range().start;
    let per_step = ((1.0 / slot).ceil() as usize).max(1);
    let left = first - 0.5;
    let mut points = vec![(left, base)];
    for (i, group) in values.chunks(per_step).enumerate() {
        let height = top(&y, group.iter().copied().fold(0.0, f64::max), 0.0);
        let from = left + (i * per_step) as f64;
        if points.last().is_none_or(|p| p.1 != height) {
            points.push((from, height));
        } else {
            points.pop();
        }
        points.push((from + group.len() as f64, height));
    }
    let right = left + values.len() as f64;
    points.push((right, base));
    pen.outline(points, class);
}

//! How much room the labels take, and which of them fit.

use super::axis::Axis;
use super::text;
use super::ticks::Tick;

/// Size of tick labels in pixels.
pub const FONT: f64 = 12.0;
/// Room above the plot: half of the topmost label.
pub const TOP: f64 = 8.0;
/// Between the plot and its labels, in pixels: twice what plotters is told a tick measures.
pub const LABEL_DISTANCE: f64 = 6.0;
/// Room under the plot: the distance, a label, and its descenders.
pub const BOTTOM: f64 = LABEL_DISTANCE + FONT + 2.0;
/// Pixels between neighbouring labels under the plot, at least.
const GAP: f64 = 8.0;
/// Height a labelled horizontal line gets, roughly.
const ROW: f64 = 56.0;
/// The same on a log axis, which is harder to read.
const LOG_ROW: f64 = 36.0;

/// The size of a chart, its margins, and the ticks that have room.
pub struct Layout {
    /// Width and height in pixels.
    pub size: (f64, f64),
    /// Pixels left of the plot.
    pub left: f64,
    /// Pixels right of the plot.
    pub right: f64,
    /// Labels under the plot.
    pub x_ticks: Vec<Tick>,
    /// Labels left of the plot, each with its line.
    pub y_ticks: Vec<Tick>,
}

impl Layout {
    /// The layout of a chart of `width` by `height` pixels whose labels under the plot
    /// get about `column` pixels each.
    pub fn new(width: f64, height: f64, x: &Axis, y: &Axis, column: f64) -> Layout {
        let row = if y.is_log() { LOG_ROW } else { ROW };
        let rows = ((height - TOP - BOTTOM) / row) as usize + 1;
        let mut y_ticks = y.ticks(rows.clamp(2, 9));
        let widest = y_ticks
            .iter()
            .map(|tick| text::width(&tick.label, FONT))
            .fold(0.0, f64::max);
        let left = (widest + LABEL_DISTANCE + 2.0).ceil().min(width * 0.6);
        y_ticks.retain(|tick| text::width(&tick.label, FONT) + LABEL_DISTANCE <= left);
        let room = width - left;
        // The last label is centred on its tick and may reach beyond the plot.
        let mut right = 10.0f64;
        for _ in 0..2 {
            let ticks = spaced_ticks(x, left, room - right, column);
            let beyond = ticks.last().map_or(0.0, |tick| {
                let (centre, half) = label_box(x, tick, left, room - right);
                (centre + half - (width - right)).ceil()
            });
            right = right.max(beyond.min(room * 0.3));
        }
        let mut x_ticks = spaced_ticks(x, left, room - right, column);
        x_ticks.retain(|tick| {
            let (centre, half) = label_box(x, tick, left, room - right);
            centre - half >= 0.0 && centre + half <= width
        });
        Layout {
            size: (width, height),
            left,
            right,
            x_ticks,
            y_ticks,
        }
    }
}

/// Centre and half width of a label under the plot, in pixels.
fn label_box(axis: &Axis, tick: &Tick, left: f64, width: f64) -> (f64, f64) {
    let range = axis.range();
    let share = (tick.at - range.start) / (range.end - range.start);
    (left + share * width, text::width(&tick.label, FONT) / 2.0)
}

/// As many ticks as fit without their labels touching.
fn spaced_ticks(axis: &Axis, left: f64, width: f64, column: f64) -> Vec<Tick> {
    let apart = |ticks: &[Tick]| {
        let boxes = ticks.iter().map(|tick| label_box(axis, tick, left, width));
        let edges: Vec<_> = boxes
            .map(|(centre, half)| (centre - half, centre + half))
            .collect();
        edges.windows(2).all(|pair| pair[1].0 - pair[0].1 >= GAP)
    };
    let most = ((width / column) as usize + 1).clamp(2, 60);
    let even = (2..=most).rev().map(|limit| axis.ticks(limit));
    // On a very narrow plot: the ends of any even spacing, or the first label alone.
    let ends = (2..=6).map(|limit| match axis.ticks(limit).as_slice() {
        [first, .., last] => vec![first.clone(), last.clone()],
        other => other.to_vec(),
    });
    let fitting = even
        .chain(ends)
        .find(|ticks| ticks.len() > 1 && apart(ticks));
    fitting.unwrap_or_else(|| axis.ticks(2).into_iter().take(1).collect())
}

//! Exact bars with observed bars standing on them, for the Events lab.

use super::axis::{Axis, Labels};
use super::class::MarkClass;
use super::frame::framed;
use super::plot::Chart;
use super::ticks::round_up;

mod marks;

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
    /// Where bars are merged, over how many outcomes the runs are averaged; 1 for none. Few
    /// runs on many outcomes would else stand far above a law they fit. P(X ≤ x) is never
    /// averaged.
    pub bin: u64,
    /// Width in pixels.
    pub width: f64,
    /// Height in pixels.
    pub height: f64,
}

/// Below this width of a slot in pixels bars are merged into one outline.
pub const NARROWEST_SLOT: f64 = 4.0;
/// With more bars than this they are merged whatever their width.
const MOST_BARS: usize = 1000;

/// Heights of the bars of one outcome, in data units; `None` where there is no bar.
#[derive(Clone, Copy)]
struct Heights {
    exact: Option<f64>,
    observed: Option<f64>,
}

/// Draws the bars: the exact law wide, the runs narrow over it, on one scale. An exact bar
/// of a positive probability is at least a pixel high. When slots are narrower than 4 pixels
/// the bars become two areas, in which the highest bar of each pixel is shown, with the edge
/// of the exact one (an open path) in front; then
/// [`super::PlotArea::index_at`] and [`super::PlotArea::slot`] still find every outcome.
pub fn bars_chart(data: &BarsData) -> Chart {
    let last = data
        .first
        .saturating_add((data.bars.len() as u64).saturating_sub(1));
    let x = Axis::outcomes(data.first, last);
    let mut heights: Vec<Heights> = data.bars.iter().map(|bar| data.heights(bar)).collect();
    if data.bin > 1 && !data.cumulative {
        data.average(&mut heights);
    }
    let y = data.y_axis(&heights);
    // A few bars get a label each; many need no more than a scale.
    let column = if data.bars.len() <= 32 { 22.0 } else { 52.0 };
    framed((data.width, data.height), (x, y), column, |pen| {
        let range = x.range();
        let slot = pen.plot().area.width / (range.end - range.start);
        if slot >= NARROWEST_SLOT && heights.len() <= MOST_BARS {
            marks::single_bars(pen, data, &heights, slot);
        } else {
            marks::outlines(pen, data, &heights, slot);
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

    /// Gives all outcomes of a bin their mean observed height. Bins begin at multiples of
    /// their width, so that they stand still when the window grows.
    fn average(&self, heights: &mut [Heights]) {
        let bin = |i: usize| self.first.saturating_add(i as u64) / self.bin;
        let mut start = 0;
        while start < heights.len() {
            let same = (start..heights.len()).take_while(|i| bin(*i) == bin(start));
            let end = start + same.count();
            let group = &mut heights[start..end];
            let seen: f64 = group.iter().filter_map(|h| h.observed).sum();
            let mean = (seen > 0.0).then(|| seen / group.len() as f64);
            group.iter_mut().for_each(|h| h.observed = mean);
            start = end;
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

    /// Position and number of the selected bars inside the window.
    fn selected_window(&self) -> Option<(usize, usize)> {
        let (a, b) = self.selected?;
        let last = self
            .first
            .saturating_add((self.bars.len() as u64).checked_sub(1)?);
        let (a, b) = (a.max(self.first), b.min(last));
        (a <= b).then(|| ((a - self.first) as usize, (b - a + 1) as usize))
    }
}

//! The fill ratio against the number of keys.

use super::axis::{Axis, Labels};
use super::class::MarkClass;
use super::line::{Dot, LineChart, Series};
use super::plot::Chart;

/// What the chart shows. Fill ratios are shares between 0 and 1, points are (n, fill).
#[derive(Clone, Debug, PartialEq)]
pub struct FillData {
    /// The expected fill (exact).
    pub expected: Vec<(f64, f64)>,
    /// The fill of this filter as keys went in.
    pub observed: Vec<(f64, f64)>,
    /// Where this filter is now.
    pub current: Option<(f64, f64)>,
    /// The n at which the filter is half full.
    pub half_full: Option<f64>,
    /// Where the horizontal axis ends.
    pub n_max: f64,
    /// Width in pixels.
    pub width: f64,
    /// Height in pixels.
    pub height: f64,
}

/// Draws the fill ratio against n, from empty to full, with a line at one half.
pub fn fill_chart(data: &FillData) -> Chart {
    let x = Axis::linear(0.0, data.n_max.max(0.0), Labels::Count);
    let y = Axis::linear(0.0, 1.0, Labels::Percent);
    let mut chart = LineChart::new(data.width, data.height, x, y);
    chart.levels.push((0.5, MarkClass::Level));
    chart
        .verticals
        .extend(data.half_full.map(|n| (n, MarkClass::Design)));
    let series = [
        (MarkClass::Exact, &data.expected),
        (MarkClass::Observed, &data.observed),
    ];
    chart.series = series
        .map(|(class, points)| Series {
            class,
            points: points.clone(),
        })
        .into();
    let current = |(x, y)| Dot {
        x,
        y,
        radius: 4.0,
        filled: true,
        class: MarkClass::Current,
    };
    chart.dots.extend(data.current.map(current));
    chart.draw()
}

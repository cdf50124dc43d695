//! The false-positive rate against the number of keys.

use super::axis::{Axis, Labels, round_up};
use super::class::MarkClass;
use super::line::{Dot, Interval, LineChart, Series};
use super::plot::Chart;

/// A measured rate with its interval, all shares between 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// Keys in the filter when it was measured.
    pub n: f64,
    /// The rate.
    pub rate: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

/// What the chart shows. Rates are shares between 0 and 1, points are (n, rate). All of
/// them may be empty.
#[derive(Clone, Debug, PartialEq)]
pub struct RateData {
    /// The textbook's curve.
    pub textbook: Vec<(f64, f64)>,
    /// The exact law's curve.
    pub exact: Vec<(f64, f64)>,
    /// The rate of this filter as keys went in.
    pub observed: Vec<(f64, f64)>,
    /// Rates measured with absent queries.
    pub measured: Vec<Measured>,
    /// Where this filter is now.
    pub current: Option<(f64, f64)>,
    /// The n at which the filter is half full. Its label is HTML: [`super::PlotArea::x_px`]
    /// says where.
    pub half_full: Option<f64>,
    /// Where the horizontal axis ends.
    pub n_max: f64,
    /// Whether the vertical axis is logarithmic. Rates of 0 are left out there.
    pub log: bool,
    /// Width in pixels.
    pub width: f64,
    /// Height in pixels.
    pub height: f64,
}

/// Draws the false-positive rate against n. The vertical axis reaches from 0 to a round
/// value above every rate shown, or over the whole decades that hold them.
pub fn rate_chart(data: &RateData) -> Chart {
    let x = Axis::linear(0.0, data.n_max.max(0.0), Labels::Count);
    let curves = [&data.textbook, &data.exact, &data.observed];
    let rates = || {
        let shown = |p: &(f64, f64)| (0.0..=x.max()).contains(&p.0).then_some(p.1);
        let drawn = curves.into_iter().flatten().filter_map(shown);
        let measured = data.measured.iter().map(|m| (m.n, m.rate));
        let upper = data.measured.iter().map(|m| (m.n, m.high));
        let dots = measured
            .chain(upper)
            .chain(data.current)
            .filter_map(move |p| shown(&p));
        drawn.chain(dots).filter(|rate| (0.0..=1.0).contains(rate))
    };
    let y = if data.log {
        Axis::decades(rates(), Labels::Percent)
    } else {
        Axis::linear(0.0, round_up(rates().fold(0.0, f64::max)), Labels::Percent)
    };
    let mut chart = LineChart::new(data.width, data.height, x, y);
    let series = [
        (MarkClass::Textbook, &data.textbook),
        (MarkClass::Exact, &data.exact),
        (MarkClass::Observed, &data.observed),
    ];
    chart.series = series
        .map(|(class, points)| Series {
            class,
            points: points.clone(),
        })
        .into();
    chart
        .verticals
        .extend(data.half_full.map(|n| (n, MarkClass::Design)));
    for m in &data.measured {
        let (x, low, high) = (m.n, m.low, m.high);
        chart.intervals.push(Interval {
            x,
            low,
            high,
            class: MarkClass::Interval,
        });
        let class = MarkClass::Measured;
        chart.dots.push(Dot {
            x,
            y: m.rate,
            radius: 3.0,
            filled: false,
            class,
        });
    }
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

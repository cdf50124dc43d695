//! Scales and ticks.
//!
//! An axis maps data to *axis units*: the value itself, or its decimal logarithm. plotters
//! sees axis units only. Its own logarithmic coordinate drops every tick below 2.2e-16,
//! and rates of 1e-40 are ordinary here, so it is asked for whole exponents instead. It is
//! also asked for linear ticks with the range scaled to between 1 and 10, because it
//! takes ranges below 2.2e-16 for empty.

use std::ops::Range;

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};
use plotters::coord::types::{RangedCoordf64, RangedCoordi64};

use super::label;

/// What the numbers on an axis are, which decides how they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labels {
    /// Counts of something: whole ticks wherever the range allows.
    Count,
    /// Shares, written as decimals.
    Share,
    /// Shares, written as percentages.
    Percent,
}

/// One axis: its range, its scale, and how its ticks are written. Always drawable: a range
/// that is empty, reversed, not finite or, on a log axis, not positive is repaired.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    start: f64,
    end: f64,
    log: bool,
    labels: Labels,
    integers: bool,
}

/// A labelled place on an axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Tick {
    /// Where, in axis units.
    pub at: f64,
    /// What is written there.
    pub label: String,
}

/// Up to here a double tells halves of whole numbers apart (2^52 would be the limit).
const LARGEST_INTEGER: f64 = 1_125_899_906_842_624.0;
/// Largest value an axis is drawn for; the length of any range stays finite.
const LARGEST: f64 = 1e300;

impl Axis {
    /// A linear axis from `min` to `max`.
    pub fn linear(min: f64, max: f64, labels: Labels) -> Axis {
        let (mut start, mut end) = match (min.is_finite(), max.is_finite()) {
            (true, true) => (min.min(max), max.max(min)),
            (true, false) => (min, min),
            (false, true) => (max, max),
            (false, false) => (0.0, 0.0),
        };
        start = start.clamp(-LARGEST, LARGEST);
        end = end.clamp(-LARGEST, LARGEST);
        // Sixteen digits would be needed to tell the ticks of such a range apart.
        let least = (start.abs().max(end.abs()) * 1e-12).max(1e-300);
        if end - start < least {
            end = if start == 0.0 {
                1.0
            } else {
                start + start.abs()
            };
        }
        Axis {
            start,
            end,
            log: false,
            labels,
            integers: false,
        }
    }

    /// A logarithmic axis from `min` to `max`, both positive.
    pub fn log(min: f64, max: f64, labels: Labels) -> Axis {
        let positive = |v: f64| v.is_finite() && v > 0.0;
        let mut end = if positive(max) {
            max.clamp(1e-300, LARGEST)
        } else {
            1.0
        };
        let mut start = if positive(min) {
            min.clamp(1e-307, LARGEST)
        } else {
            end * 1e-3
        };
        if start > end {
            (start, end) = (end, start);
        }
        if end / start < 1.0 + 1e-9 {
            start = end / 10.0;
        }
        Axis {
            start: start.log10(),
            end: end.log10(),
            log: true,
            labels,
            integers: false,
        }
    }

    /// A logarithmic axis over the whole decades that hold all positive `values`; over
    /// 0.001 to 1 when there is none.
    pub fn decades(values: impl Iterator<Item = f64>, labels: Labels) -> Axis {
        let (mut low, mut high) = (f64::INFINITY, 0.0f64);
        for v in values.filter(|v| v.is_finite() && *v > 0.0) {
            low = low.min(v);
            high = high.max(v);
        }
        if high == 0.0 {
            return Axis {
                start: -3.0,
                end: 0.0,
                log: true,
                labels,
                integers: false,
            };
        }
        let start = (low.log10() + 1e-9).floor().clamp(-307.0, 299.0);
        let end = (high.log10() - 1e-9).ceil().clamp(start + 1.0, 300.0);
        Axis {
            start,
            end,
            log: true,
            labels,
            integers: false,
        }
    }

    /// An axis of outcomes `lo..=hi`, each with a slot of width 1 round it.
    pub fn outcomes(lo: u64, hi: u64) -> Axis {
        let lo = (lo as f64).min(LARGEST_INTEGER - 1.0);
        let hi = (hi as f64).min(LARGEST_INTEGER - 1.0).max(lo);
        Axis {
            start: lo - 0.5,
            end: hi + 0.5,
            log: false,
            labels: Labels::Count,
            integers: true,
        }
    }

    /// Whether equal distances are equal ratios.
    pub fn is_log(&self) -> bool {
        self.log
    }

    /// The smallest value shown.
    pub fn min(&self) -> f64 {
        self.value(self.start)
    }

    /// The largest value shown.
    pub fn max(&self) -> f64 {
        self.value(self.end)
    }

    /// The ends of the axis in axis units.
    pub fn range(&self) -> Range<f64> {
        self.start..self.end
    }

    /// A value in axis units; `None` if it has no place on any axis of this scale (not
    /// finite, or not positive on a log axis). It may lie outside the range.
    pub fn place(&self, value: f64) -> Option<f64> {
        let at = if self.log {
            if value > 0.0 {
                value.log10()
            } else {
                return None;
            }
        } else {
            value
        };
        at.is_finite().then_some(at)
    }

    /// The value at a place given in axis units.
    pub fn value(&self, at: f64) -> f64 {
        if self.log { 10f64.powf(at) } else { at }
    }

    /// At most about `limit` ticks (at least 2 are asked for), in rising order.
    pub fn ticks(&self, limit: usize) -> Vec<Tick> {
        let limit = limit.clamp(2, 200);
        let ticks = if self.log {
            self.log_ticks(limit)
        } else {
            self.linear_ticks(limit)
        };
        ticks
            .into_iter()
            .filter(|tick| self.start <= tick.at && tick.at <= self.end)
            .collect()
    }

    fn linear_ticks(&self, limit: usize) -> Vec<Tick> {
        let span = self.end - self.start;
        let whole = self.integers || (self.labels == Labels::Count && span >= 1.0);
        let (values, step) = if whole && self.start.abs().max(self.end.abs()) < LARGEST_INTEGER {
            whole_values(self.start.ceil() as i64, self.end.floor() as i64, limit)
        } else {
            decimal_values(self.start, self.end, limit)
        };
        let label = |v: f64| match self.labels {
            Labels::Count => label::count(v, step, self.end),
            Labels::Share => label::share(v, step),
            Labels::Percent => label::percent(v, step),
        };
        values
            .into_iter()
            .map(|at| Tick {
                at,
                label: label(at),
            })
            .collect()
    }

    fn log_ticks(&self, limit: usize) -> Vec<Tick> {
        let (first, last) = (
            (self.start - 1e-9).ceil() as i64,
            (self.end + 1e-9).floor() as i64,
        );
        if first >= last {
            // Less than a decade: ticks at round values instead of at powers of ten.
            let (min, max) = (self.min() * (1.0 - 1e-12), self.max() * (1.0 + 1e-12));
            let linear = Axis::linear(min, max, self.labels);
            let place = |t: Tick| self.place(t.at).map(|at| Tick { at, ..t });
            return linear
                .linear_ticks(limit)
                .into_iter()
                .filter_map(place)
                .collect();
        }
        let (exponents, _) = whole_values(first, last, limit);
        let least = exponents.first().copied().unwrap_or(0.0);
        let most = exponents.last().copied().unwrap_or(0.0);
        let plain = match self.labels {
            Labels::Count => least >= -3.0 && most <= 5.0,
            Labels::Share => least >= -3.0 && most <= 0.0,
            Labels::Percent => least >= -4.0 && most <= 0.0,
        };
        let label = |e: f64| {
            let v = 10f64.powi(e as i32);
            match self.labels {
                _ if !plain => label::power_of_ten(e as i32),
                Labels::Percent => label::percent(v, v),
                _ if e >= 0.0 => label::grouped(v as u64),
                _ => label::share(v, v),
            }
        };
        exponents
            .into_iter()
            .map(|at| Tick {
                at,
                label: label(at),
            })
            .collect()
    }
}

/// Multiples of 1, 2 or 5 times a power of ten from `first` to `last`, and their distance.
fn whole_values(first: i64, last: i64, limit: usize) -> (Vec<f64>, f64) {
    if first > last {
        return (Vec::new(), 1.0);
    }
    let points: Vec<f64> = RangedCoordi64::from(first..last)
        .key_points(limit)
        .into_iter()
        .map(|v| v as f64)
        .collect();
    let step = distance(&points).unwrap_or(1.0);
    (points, step)
}

/// Round decimals from `start` to `end`, and their distance.
fn decimal_values(start: f64, end: f64, limit: usize) -> (Vec<f64>, f64) {
    let e = exponent_of(end - start);
    let scale = |v: f64| v / decimal(1.0, e);
    // A little beyond both ends, so that rounding loses no tick that stands at an end.
    let edge = 1e-9 * scale(end - start);
    let scaled = RangedCoordf64::from(scale(start) - edge..scale(end) + edge).key_points(limit);
    let step = distance(&scaled).unwrap_or(1.0);
    // Ticks are multiples of a thousandth of the unit, if that, so each one can be written
    // as the double nearest to its decimal: 0.3, not 3 × 0.1.
    let values = scaled
        .into_iter()
        .map(|v| decimal((v * 1000.0).round(), e - 3));
    (
        values.map(|v| v.clamp(start, end)).collect(),
        step * decimal(1.0, e),
    )
}

fn distance(points: &[f64]) -> Option<f64> {
    match points {
        [a, b, ..] if b > a => Some(b - a),
        _ => None,
    }
}

/// The exponent of the power of ten at or below a positive `value`.
fn exponent_of(value: f64) -> i32 {
    value.log10().floor().clamp(-300.0, 300.0) as i32
}

/// `digits` times 10 to the `exponent`, rounded once where the power is exact.
fn decimal(digits: f64, exponent: i32) -> f64 {
    if exponent >= 0 {
        digits * 10f64.powi(exponent)
    } else {
        digits / 10f64.powi(-exponent)
    }
}

/// The next of 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8 times a power of ten at or above `value`:
/// an axis that ends there stands still while its data grow a little. 1 for a value that
/// is not finite and positive.
pub fn round_up(value: f64) -> f64 {
    if !(value.is_finite() && value > 0.0) {
        return 1.0;
    }
    let e = exponent_of(value);
    [10.0, 12.0, 15.0, 20.0, 25.0, 30.0, 40.0, 50.0, 60.0, 80.0]
        .into_iter()
        .map(|tenths| decimal(tenths, e - 1))
        .find(|candidate| *candidate >= value * (1.0 - 1e-12))
        .unwrap_or(decimal(1.0, e + 1))
}

/// The coordinate that plotters is given: axis units, with ticks chosen beforehand.
#[derive(Clone, Debug)]
pub struct Coord {
    range: Range<f64>,
    ticks: Vec<Tick>,
}

impl Coord {
    /// The coordinate of `axis`, with these ticks.
    pub fn new(axis: &Axis, ticks: Vec<Tick>) -> Coord {
        Coord {
            range: axis.range(),
            ticks,
        }
    }
}

impl Ranged for Coord {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, (low, high): (i32, i32)) -> i32 {
        let share = (value - self.range.start) / (self.range.end - self.range.start);
        // plotters cuts everything off at the plot; here it is enough to stay far from overflow.
        low + (share.clamp(-1.0, 2.0) * f64::from(high - low)).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        // plotters asks twice, for light lines between the labels first: there are none.
        if hint.weight().allow_light_points() {
            return Vec::new();
        }
        self.ticks.iter().map(|tick| tick.at).collect()
    }

    fn range(&self) -> Range<f64> {
        self.range.clone()
    }
}

impl ValueFormatter<f64> for Coord {
    fn format_ext(&self, value: &f64) -> String {
        let tick = self.ticks.iter().find(|tick| tick.at == *value);
        tick.map_or_else(String::new, |tick| tick.label.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(axis: Axis, limit: usize) -> Vec<String> {
        axis.ticks(limit)
            .into_iter()
            .map(|tick| tick.label)
            .collect()
    }

    #[test]
    fn every_outcome_of_twenty_has_its_tick() {
        let twenty: Vec<String> = (0..=20).map(|x| x.to_string()).collect();
        assert_eq!(labels(Axis::outcomes(0, 20), 21), twenty);
        assert_eq!(
            labels(Axis::outcomes(0, 20), 12),
            twenty.iter().step_by(2).cloned().collect::<Vec<_>>()
        );
        assert_eq!(labels(Axis::outcomes(0, 0), 21), ["0"]);
        assert_eq!(
            labels(Axis::outcomes(500, 700), 5),
            ["500", "550", "600", "650", "700"]
        );
    }

    #[test]
    fn shares_and_percentages_are_round() {
        assert_eq!(
            labels(Axis::linear(0.0, 0.3, Labels::Share), 5),
            ["0.0", "0.1", "0.2", "0.3"]
        );
        assert_eq!(
            labels(Axis::linear(0.0, 1.0, Labels::Percent), 6),
            ["0%", "20%", "40%", "60%", "80%", "100%"]
        );
        assert_eq!(
            labels(Axis::linear(0.0, 4e-30, Labels::Share), 5),
            ["0", "10⁻³⁰", "2×10⁻³⁰", "3×10⁻³⁰", "4×10⁻³⁰"]
        );
    }

    #[test]
    fn a_tick_is_the_double_nearest_to_its_decimal() {
        let at: Vec<f64> = Axis::linear(0.0, 1.0, Labels::Share)
            .ticks(11)
            .into_iter()
            .map(|t| t.at)
            .collect();
        assert_eq!(at, [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0]);
    }

    #[test]
    fn log_axes_reach_far_down() {
        let axis = Axis::decades([1e-40, 0.3, 0.0, f64::NAN].into_iter(), Labels::Percent);
        assert_eq!(axis.range(), -40.0..0.0);
        assert_eq!(labels(axis, 6), ["10⁻⁴⁰", "10⁻³⁰", "10⁻²⁰", "10⁻¹⁰", "1"]);
        let near = Axis::decades([0.002, 0.9].into_iter(), Labels::Percent);
        assert_eq!(labels(near, 6), ["0.1%", "1%", "10%", "100%"]);
        let bits = Axis::log(1.0, 1e10, Labels::Count);
        assert_eq!(labels(bits, 4), ["1", "10⁵", "10¹⁰"]);
        assert_eq!(axis.place(0.0), None);
        assert_eq!(axis.place(1e-40), Some(-40.0));
    }

    #[test]
    fn less_than_a_decade_still_has_ticks() {
        assert_eq!(
            labels(Axis::log(2.0, 8.0, Labels::Count), 7),
            ["2", "3", "4", "5", "6", "7", "8"]
        );
    }

    #[test]
    fn a_range_that_cannot_be_drawn_is_repaired() {
        for (min, max) in [
            (0.0, 0.0),
            (5.0, 5.0),
            (3.0, -3.0),
            (f64::NAN, 1.0),
            (0.0, f64::INFINITY),
            (-f64::MAX, f64::MAX),
            (0.0, 5e-324),
            (1e15, 1e15 + 0.125),
        ] {
            for axis in [
                Axis::linear(min, max, Labels::Share),
                Axis::log(min, max, Labels::Count),
            ] {
                let range = axis.range();
                let span = range.end - range.start;
                assert!(span.is_finite() && span > 0.0, "{min} {max} {axis:?}");
                assert!(axis.ticks(6).len() <= 8, "{min} {max} {axis:?}");
            }
        }
    }

    #[test]
    fn round_ends() {
        assert_eq!(round_up(0.2851), 0.3);
        assert_eq!(round_up(0.3), 0.3);
        assert_eq!(round_up(1.0), 1.0);
        assert_eq!(round_up(8.5), 10.0);
        assert_eq!(round_up(0.0), 1.0);
        assert_eq!(round_up(f64::NAN), 1.0);
    }
}

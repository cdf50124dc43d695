//! Axes: the range and the scale of what is drawn.
//!
//! An axis maps data to *axis units*: the value itself, or its decimal logarithm. plotters
//! sees axis units only.

use std::ops::Range;

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
    pub(super) start: f64,
    pub(super) end: f64,
    pub(super) log: bool,
    pub(super) labels: Labels,
    pub(super) integers: bool,
}

/// Up to here a double tells halves of whole numbers apart (2^52 would be the limit).
pub(super) const LARGEST_INTEGER: f64 = 1_125_899_906_842_624.0;
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_a_logarithm_on_a_log_axis() {
        let axis = Axis::decades([1e-40, 0.3, 0.0, f64::NAN].into_iter(), Labels::Percent);
        assert_eq!(axis.range(), -40.0..0.0);
        assert_eq!(axis.place(0.0), None);
        assert_eq!(axis.place(1e-40), Some(-40.0));
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
}

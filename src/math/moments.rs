//! Mean and variance of counts that keep coming in, from integers.

use num_bigint::BigUint;
use num_traits::Zero;

use super::fixed::ratio_to_f64;
use super::interval::{Interval, Z_95, wilson};

/// The number of runs, the sum of their counts and the sum of the squares.
///
/// Integers, so the order in which runs arrive, and how they were sliced, changes nothing.
/// Room for 10^12 runs of counts up to 10^7 and far more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moments {
    runs: u64,
    sum: u128,
    sum_of_squares: u128,
}

impl Moments {
    /// No runs yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes in `times` runs with count `x`.
    pub fn add(&mut self, x: u64, times: u64) {
        let (value, weight) = (u128::from(x), u128::from(times));
        // Saturation is out of reach of any session; it is here so that no input can panic.
        self.runs = self.runs.saturating_add(times);
        self.sum = self.sum.saturating_add(value * weight);
        self.sum_of_squares = self
            .sum_of_squares
            .saturating_add((value * value).saturating_mul(weight));
    }

    /// Runs so far, N.
    pub fn runs(&self) -> u64 {
        self.runs
    }

    /// Σx: the events of all runs together.
    pub fn sum(&self) -> u128 {
        self.sum
    }

    /// Σx².
    pub fn sum_of_squares(&self) -> u128 {
        self.sum_of_squares
    }

    /// Σx/N, correctly rounded; `None` without runs.
    pub fn mean(&self) -> Option<f64> {
        (self.runs > 0).then(|| ratio_to_f64(&self.sum.into(), &self.runs.into()))
    }

    /// The sample variance `(N·Σx² − (Σx)²)/(N(N − 1))`, correctly rounded; `None` for fewer
    /// than two runs.
    pub fn variance(&self) -> Option<f64> {
        if self.runs < 2 {
            return None;
        }
        let runs = BigUint::from(self.runs);
        let sum = BigUint::from(self.sum);
        let squares = &runs * self.sum_of_squares;
        let sum_squared = &sum * &sum;
        // Cauchy and Schwarz: never negative unless a sum saturated.
        let spread = if squares > sum_squared {
            squares - sum_squared
        } else {
            BigUint::zero()
        };
        Some(ratio_to_f64(&spread, &(&runs * (&runs - 1_u32))))
    }

    /// The sample standard deviation; `None` for fewer than two runs.
    pub fn sd(&self) -> Option<f64> {
        self.variance().map(f64::sqrt)
    }

    /// Half the width of the standard deviation's 95 % interval, `1.96·√((m₄ − s⁴)/N)/(2s)`
    /// with m₄ the fourth central moment of `seen`, the counts and how many runs had each
    /// (Cramér 1946, section 27.7). `None` for fewer than two runs and while all are alike.
    ///
    /// # Numerics
    ///
    /// A normal approximation for many runs; summed in `f64`, relative error about 10^−13 for
    /// up to 10^3 different counts.
    pub fn sd_half_width(&self, seen: impl Iterator<Item = (u64, u64)>) -> Option<f64> {
        let (mean, sd) = (self.mean()?, self.sd().filter(|sd| *sd > 0.0)?);
        let runs = self.runs as f64;
        let fourth: f64 = seen
            .map(|(x, count)| count as f64 * (x as f64 - mean).powi(4))
            .sum();
        let variance = (fourth / runs - sd.powi(4)).max(0.0) / runs;
        Some(Z_95 * variance.sqrt() / (2.0 * sd))
    }

    /// The mean's 95 % interval, mean ± 1.96·sd/√N, from the spread that was seen; `None` for
    /// fewer than two runs.
    ///
    /// A normal approximation, too narrow for few runs, and without width while all runs are
    /// alike. When the runs are known to be `n` lookups each,
    /// [`mean_interval_of_lookups`](Self::mean_interval_of_lookups) does better.
    pub fn mean_interval(&self) -> Option<Interval> {
        let (mean, sd) = (self.mean()?, self.sd()?);
        let half = Z_95 * sd / (self.runs as f64).sqrt();
        Some(Interval {
            low: (mean - half).max(0.0),
            high: mean + half,
        })
    }

    /// The mean's 95 % interval when every run is `n` independent lookups of one common p:
    /// n times [Wilson's interval](wilson) of the share of events among all lookups. Has a
    /// width even when nothing was seen; `None` without lookups.
    pub fn mean_interval_of_lookups(&self, n: u64) -> Option<Interval> {
        let lookups = n.checked_mul(self.runs)?;
        let share = wilson(u64::try_from(self.sum).ok()?, lookups)?;
        Some(Interval {
            low: n as f64 * share.low,
            high: n as f64 * share.high,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::check::close;

    fn moments(counts: &[u64]) -> Moments {
        let mut moments = Moments::new();
        for &x in counts {
            moments.add(x, 1);
        }
        moments
    }

    #[test]
    fn nothing_before_there_is_enough() {
        let none = Moments::new();
        assert_eq!(
            (none.mean(), none.variance(), none.mean_interval()),
            (None, None, None)
        );
        assert_eq!(none.mean_interval_of_lookups(20), None);
        let one = moments(&[3]);
        assert_eq!(
            (one.mean(), one.variance(), one.sd()),
            (Some(3.0), None, None)
        );
    }

    #[test]
    fn the_spread_of_the_standard_deviation() {
        // Counts 0, 0, 1, 3: mean 1, s² = 6/3 = 2.
        let m = moments(&[0, 0, 1, 3]);
        let half = m
            .sd_half_width([(0, 2), (1, 1), (3, 1)].into_iter())
            .unwrap();
        // m₄ = (1 + 1 + 0 + 16)/4 = 4.5, s⁴ = 4, so 1.96·√(0.5/4)/(2√2).
        close(
            half,
            Z_95 * 0.125_f64.sqrt() / (2.0 * 2.0_f64.sqrt()),
            1e-14,
        );
        assert_eq!(moments(&[2, 2]).sd_half_width([(2, 2)].into_iter()), None);
        assert_eq!(moments(&[2]).sd_half_width([(2, 1)].into_iter()), None);
    }

    #[test]
    fn mean_and_variance() {
        let m = moments(&[0, 0, 1, 3]);
        assert_eq!((m.runs(), m.sum(), m.sum_of_squares()), (4, 4, 10));
        assert_eq!(m.mean(), Some(1.0));
        assert_eq!(m.variance(), Some(2.0));
        assert_eq!(moments(&[5, 5, 5]).variance(), Some(0.0));
    }

    /// Large equal counts with a small spread: sums of floats would lose it.
    #[test]
    fn small_spread_on_large_counts() {
        let m = moments(&[9_999_999, 9_999_999, 10_000_000, 10_000_000]);
        close(m.variance().unwrap(), 1.0 / 3.0, 0.0);
        let mut many = Moments::new();
        many.add(9_999_999, 500_000_000_000);
        many.add(10_000_000, 500_000_000_000);
        close(many.variance().unwrap(), 0.25, 1e-11);
    }

    #[test]
    fn no_amount_of_runs_panics() {
        let mut m = Moments::new();
        m.add(u64::MAX, u64::MAX);
        m.add(u64::MAX, u64::MAX);
        assert!(m.mean().is_some() && m.variance().is_some());
        assert_eq!(m.mean_interval_of_lookups(20), None);
    }

    #[test]
    fn interval_of_nothing_seen_has_a_width() {
        let m = moments(&[0; 10]);
        let by_spread = m.mean_interval().unwrap();
        assert_eq!((by_spread.low, by_spread.high), (0.0, 0.0));
        let by_lookups = m.mean_interval_of_lookups(20).unwrap();
        assert_eq!(by_lookups.low, 0.0);
        // 20·z²/(200 + z²)
        close(
            by_lookups.high,
            20.0 * Z_95 * Z_95 / (200.0 + Z_95 * Z_95),
            1e-15,
        );
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn order_and_grouping_change_nothing(mut counts in proptest::collection::vec(0_u64..30, 0..60)) {
            let mut one_by_one = Moments::new();
            counts.iter().for_each(|&x| one_by_one.add(x, 1));
            counts.sort_unstable();
            let mut grouped = Moments::new();
            counts.chunk_by(|a, b| a == b).for_each(|same| grouped.add(same[0], same.len() as u64));
            prop_assert_eq!(one_by_one, grouped);
        }
    }
}

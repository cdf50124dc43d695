//! The interval that goes with an observed share.

/// The 97.5 % point of the standard normal distribution.
pub(crate) const Z_95: f64 = 1.959_963_984_540_054;

/// A closed interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl Interval {
    /// Whether `value` lies in the interval, ends included.
    pub fn contains(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}

/// Wilson's 95 % interval of a share, from `successes` among `trials` (Wilson 1927).
///
/// The shares p whose own standard error puts the observed one within z = 1.96 of them: the two
/// roots of `(N + z²)p² − (2S + z²)p + S²/N`. Unlike the interval s ± 1.96·se it has a width
/// when nothing was seen, and it stays within 0..=1.
///
/// `None` for no trials, or more successes than trials.
///
/// # Numerics
///
/// A few roundings at both ends: the lower root comes from the product of the roots, not from a
/// difference. Only + − × ÷ and the square root, so the same on every target. Counts above 2^53
/// are rounded.
pub fn wilson(successes: u64, trials: u64) -> Option<Interval> {
    if trials == 0 || successes > trials {
        return None;
    }
    let high = upper(successes, trials);
    let (s, n) = (successes as f64, trials as f64);
    let low = s * s / n / ((n + Z_95 * Z_95) * high);
    Some(Interval { low, high })
}

fn upper(successes: u64, trials: u64) -> f64 {
    if successes == trials {
        return 1.0;
    }
    let (s, n) = (successes as f64, trials as f64);
    let z2 = Z_95 * Z_95;
    let failures = (trials - successes) as f64;
    let root = Z_95 * (z2 + 4.0 * s * (failures / n)).sqrt();
    ((2.0 * s + z2 + root) / (2.0 * (n + z2))).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::check::close;

    #[test]
    fn no_trials_no_interval() {
        assert_eq!(wilson(0, 0), None);
        assert_eq!(wilson(3, 2), None);
    }

    #[test]
    fn nothing_seen_still_has_a_width() {
        let interval = wilson(0, 10).unwrap();
        assert_eq!(interval.low, 0.0);
        close(interval.high, Z_95 * Z_95 / (10.0 + Z_95 * Z_95), 1e-15);
        let interval = wilson(10, 10).unwrap();
        assert_eq!(interval.high, 1.0);
        close(interval.low, 10.0 / (10.0 + Z_95 * Z_95), 1e-15);
    }

    /// Each end p solves |S/N − p| = z·√(p(1−p)/N), which is what defines the interval.
    #[test]
    fn ends_solve_the_equation_that_defines_them() {
        for (s, n) in [
            (1, 10),
            (5, 10),
            (50, 1000),
            (999, 1000),
            (73, 1_000_000_000),
        ] {
            let Interval { low, high } = wilson(s, n).unwrap();
            let share = s as f64 / n as f64;
            for end in [low, high] {
                let se = (end * (1.0 - end) / n as f64).sqrt();
                close((share - end).abs(), Z_95 * se, 1e-9);
            }
            assert!(low < share && share < high);
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn mirrored_counts_give_mirrored_intervals(trials in 1_u64..1 << 50, share in 0.0..=1.0_f64) {
            let successes = (share * trials as f64) as u64;
            let here = wilson(successes, trials).unwrap();
            let there = wilson(trials - successes, trials).unwrap();
            prop_assert!((here.low - (1.0 - there.high)).abs() < 1e-15);
            prop_assert!(0.0 <= here.low && here.low <= here.high && here.high <= 1.0);
            prop_assert!(here.contains(successes as f64 / trials as f64));
        }
    }
}

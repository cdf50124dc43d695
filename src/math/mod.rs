//! The laws: exact, and the textbook's. Numbers only: no key, randomness, time or browser.
//!
//! | file | what it holds |
//! |---|---|
//! | [`error`] | the one error enum of this layer, and the ranges of `m`, `k` and `n` |
//! | [`probability`] | a probability that keeps its logarithm where an `f64` underflows |
//! | `fixed` | fixed-point numbers of the unit interval, and correct rounding of a ratio |
//! | `inclusion` | the inclusion-exclusion sum that the exact laws share |
//! | `stirling` | Stirling numbers of the second kind |
//! | [`false_positive`] | the false-positive rate of the plain layout: textbook and exact |
//! | [`layout`] | the same for the partitioned and the blocked layout |
//! | `floor` | cheap lower bounds of those rates |
//! | [`occupancy`] | how many bits are set: distribution, moments, and an independent check |
//! | [`fill`] | what the bits of one filter tell: expected bits, keys estimated, fill to the k |
//! | [`interval`] | Wilson's 95 % interval of an observed share |
//! | [`rational`] | exact ratios of two integers |
//! | [`decimal`] | reading "0.01", "1%", "1/100" and "1e-2" without rounding |
//! | [`binomial`] | the binomial law: bars, tails, modes, exact digits, thresholds for drawing |
//! | [`moments`] | mean and variance of counts that keep coming in, from integers |
//! | [`chi_square`] | how well seen counts fit the law |
//! | [`sizing`] | m and k for n keys and a rate p, n for m and k, the best k |
//! | [`worth`] | whether a filter is worth having, and at how many bits a key it costs least |
//! | [`memory`] | the memory other structures take for the same keys and rate |
//! | [`libraries`] | the m and k that well-known libraries really build |
//! | `double`, `big_float` | numbers of 106 and of 192 bits |

pub(crate) mod big_float;
pub mod binomial;
pub mod chi_square;
pub mod decimal;
pub(crate) mod double;
pub mod error;
pub mod false_positive;
pub mod fill;
pub(crate) mod fixed;
pub(crate) mod floor;
pub(crate) mod inclusion;
pub mod interval;
pub mod layout;
pub mod libraries;
pub mod memory;
pub mod moments;
pub mod occupancy;
pub mod probability;
pub mod rational;
pub mod sizing;
pub(crate) mod stirling;
pub mod worth;

pub use binomial::Binomial;
pub use decimal::{DecimalError, parse_probability};
pub use error::{MAX_K, MAX_M, MAX_N, MathError};
pub use false_positive::{exact, textbook};
pub use fill::{estimate_n, expected_bits_set, fill_rate, half_full, textbook_fill};
pub use interval::{Interval, wilson};
pub use layout::{Layout, blocked, partitioned};
pub use moments::Moments;
pub use probability::Probability;
pub use rational::Rational;

/// Assertions the tests of this layer share.
#[cfg(test)]
pub(crate) mod check {
    /// Fails when `got` is further than `tolerance` (relative) from `expected`.
    #[track_caller]
    pub fn close(got: f64, expected: f64, tolerance: f64) {
        let error = if expected == 0.0 {
            got.abs()
        } else {
            ((got - expected) / expected).abs()
        };
        assert!(
            error <= tolerance,
            "\n--- expected\n{expected:e}\n--- got\n{got:e}\n--- relative error {error:e}, allowed {tolerance:e}"
        );
    }
}

//! How many bits are set after a number of throws.
//!
//! Each throw sets one of m bits, uniformly and independently. X is the number of set bits.

use num_bigint::{BigInt, BigUint};

use super::error::{MAX_K, MAX_M, MathError, in_range};
use super::false_positive::throws as throws_of;
use super::fixed;
use super::probability::power;

/// Most bits for which the whole distribution is computed.
pub const MAX_CELLS: u64 = 4096;
/// Most throws for which the whole distribution is computed.
pub const MAX_DISTRIBUTION_THROWS: u64 = 65_536;

/// P(X = x) for x = 0..=m, by the recurrence
/// `P_t(x) = P_{t−1}(x)·x/m + P_{t−1}(x−1)·(m−x+1)/m`, started at P_0(0) = 1.
///
/// # Errors
///
/// `m` outside 1..=4096, `throws` above 65 536 (the cost is their product).
///
/// # Numerics
///
/// Only sums and products of numbers ≥ 0: relative error of a value at most about three
/// roundings a throw; values below 10^−308 are lost.
pub fn distribution(m: u64, throws: u64) -> Result<Vec<f64>, MathError> {
    in_range("m", m, 1, MAX_CELLS)?;
    in_range("kn", throws, 0, MAX_DISTRIBUTION_THROWS)?;
    let cells = m as usize;
    let mut p = vec![0.0; cells + 1];
    p[0] = 1.0;
    for throw in 1..=throws as usize {
        for x in (1..=throw.min(cells)).rev() {
            p[x] = (p[x] * x as f64 + p[x - 1] * (cells - x + 1) as f64) / m as f64;
        }
        p[0] = 0.0;
    }
    Ok(p)
}

/// The false-positive rate `Σ_x P(X = x)·(x/m)^k` after kn throws: the exact law by another
/// road, to check [`exact`](super::exact) with.
///
/// # Errors
///
/// `k` outside 1..=64, or a size [`distribution`] refuses.
///
/// # Numerics
///
/// Relative error about kn roundings (10^−12 at a few thousand throws).
pub fn false_positive_rate(m: u64, k: u32, n: u64) -> Result<f64, MathError> {
    in_range("k", k, 1, MAX_K)?;
    in_range("n", n, 0, MAX_DISTRIBUTION_THROWS)?;
    let p = distribution(m, throws_of(k, n))?;
    Ok(p.iter()
        .enumerate()
        .map(|(x, p)| p * power(x as f64 / m as f64, k.into()))
        .sum())
}

/// Mean of X: `m(1 − (1 − 1/m)^throws)`.
///
/// # Errors
///
/// `m` outside 1..=2^50.
///
/// # Numerics
///
/// Relative error a few 10^−16.
pub fn mean(m: u64, throws: u64) -> Result<f64, MathError> {
    in_range("m", m, 1, MAX_M)?;
    Ok(mean_unchecked(m, throws))
}

/// [`mean`] for an `m` known to be at least 1.
pub(crate) fn mean_unchecked(m: u64, throws: u64) -> f64 {
    if throws == 0 {
        return 0.0; // and not 0·(−∞) when m = 1
    }
    let cells = m as f64;
    -cells * (throws as f64 * (-1.0 / cells).ln_1p()).exp_m1()
}

/// Variance of X: `m·q1(1 − q1) − m(m−1)(q1² − q2)` with `q1 = (1 − 1/m)^throws` and
/// `q2 = (1 − 2/m)^throws`.
///
/// # Errors
///
/// `m` outside 1..=2^50, `throws` above 6.4 × 10^13 (64 probes of 10^12 keys).
///
/// # Numerics
///
/// Relative error below 10^−12. With few throws a bit the difference loses most digits (the
/// variance is then about throws²/2m), so it is taken in fixed point.
pub fn variance(m: u64, throws: u64) -> Result<f64, MathError> {
    in_range("m", m, 1, MAX_M)?;
    in_range("kn", throws, 0, throws_of(MAX_K, super::MAX_N))?;
    if m == 1 || throws < 2 {
        return Ok(0.0);
    }
    let cells = m as f64;
    if throws > m {
        let t = throws as f64;
        let q1 = (t * (-1.0 / cells).ln_1p()).exp();
        // q2/q1² = (1 − 1/(m−1)²)^throws
        let correlation = -(t * (-1.0 / ((cells - 1.0) * (cells - 1.0))).ln_1p()).exp_m1();
        let value = cells * q1 * (1.0 - q1) - cells * (cells - 1.0) * q1 * q1 * correlation;
        return Ok(value.max(0.0));
    }
    // m²·(q2 − q1²) + m·(q1 − q2), which is at least about 1/m: 3·50 bits cancel at most, 47
    // go into the powers, 60 are kept.
    const BITS: u64 = 320;
    let clear = |j| {
        let base = fixed::quotient(&BigUint::from(m - j), &BigUint::from(m), BITS);
        BigInt::from(fixed::power(&base, throws, BITS))
    };
    let (q1, q2) = (clear(1), clear(2));
    let joint: BigInt = (&q2 << BITS) - &q1 * &q1;
    let scaled = joint * m * m + ((q1 - q2) << BITS) * m;
    let one = BigUint::from(1_u32) << (2 * BITS);
    Ok(fixed::ratio_to_f64(scaled.magnitude(), &one))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::check::close;

    #[test]
    fn reference_moments() {
        // Given to 12 digits.
        close(mean(32, 15).unwrap(), 12.1241499770, 5e-12);
        close(variance(32, 15).unwrap(), 1.60034245313, 5e-12);
    }

    /// Two throws: 2 set bits unless both fall on one.
    #[test]
    fn two_throws() {
        for m in [2_u64, 3, 1 << 20, MAX_M] {
            let both = 1.0 / m as f64;
            close(mean(m, 2).unwrap(), 2.0 - both, 1e-15);
            close(variance(m, 2).unwrap(), both * (1.0 - both), 1e-15);
        }
        let p = distribution(4, 2).unwrap();
        assert_eq!(p, [0.0, 0.25, 0.75, 0.0, 0.0]);
    }

    #[test]
    fn moments_of_the_ends() {
        assert_eq!(mean(1, 0), Ok(0.0));
        assert_eq!(mean(1, 9), Ok(1.0));
        assert_eq!(variance(1, 9), Ok(0.0));
        assert_eq!(variance(7, 0), Ok(0.0));
        assert_eq!(variance(7, 1), Ok(0.0));
        assert_eq!(variance(2, 1_000_000), Ok(0.0));
        assert!(mean(0, 1).is_err());
        assert!(variance(5, u64::MAX).is_err());
    }

    #[test]
    fn sizes_too_large_to_tabulate_are_refused() {
        assert!(distribution(0, 1).is_err());
        assert!(distribution(MAX_CELLS + 1, 1).is_err());
        assert!(distribution(8, MAX_DISTRIBUTION_THROWS + 1).is_err());
        assert!(false_positive_rate(8, 64, u64::MAX).is_err());
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn moments_match_the_distribution(m in 1_u64..120, throws in 0_u64..400) {
            let p = distribution(m, throws).unwrap();
            let moment = |f: &dyn Fn(f64) -> f64| -> f64 {
                p.iter().enumerate().map(|(x, p)| p * f(x as f64)).sum()
            };
            let by_sum = moment(&|x| x);
            prop_assert!((moment(&|_| 1.0) - 1.0).abs() < 1e-12);
            prop_assert!((mean(m, throws).unwrap() - by_sum).abs() <= 1e-12 * by_sum);
            let spread = moment(&|x| (x - by_sum) * (x - by_sum));
            let closed = variance(m, throws).unwrap();
            // The sum itself is good to about 10^−12 of m.
            prop_assert!((closed - spread).abs() <= 1e-10 * spread + 1e-12 * m as f64, "{closed} {spread}");
        }

        /// Both ways to take the difference meet where one hands over to the other.
        #[test]
        fn variance_is_smooth_across_the_hand_over(m in 50_u64..1 << 40) {
            let (below, at, above) = (
                variance(m, m - 1).unwrap(),
                variance(m, m).unwrap(),
                variance(m, m + 1).unwrap(),
            );
            let bend = (above - at) - (at - below);
            prop_assert!(bend.abs() < 10.0 / m as f64 + 2e-14 * at, "{below} {at} {above}");
        }
    }
}

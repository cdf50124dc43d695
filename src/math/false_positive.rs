//! The false-positive rate of a plain Bloom filter: as textbooks give it, and exactly.
//!
//! m bits, k probes a key, n distinct keys; the k probes of a key are independent and uniform
//! over the m positions, with replacement. The rate is averaged over all filters of this m, k
//! and n: with X set bits after kn throws it is `E[(X/m)^k]`.

use num_bigint::BigUint;

use super::error::{MathError, check_filter};
use super::fixed;
use super::inclusion::{mean_power, working_bits};
use super::probability::Probability;

/// The textbook rate `(1 − e^(−kn/m))^k` (Bloom 1970, in the form of Broder and Mitzenmacher
/// 2004).
///
/// It takes the bits for independent, so it is always low (Bose et al. 2008; Christensen,
/// Roginsky and Jimeno 2010): see [`exact`].
///
/// # Errors
///
/// `m` outside 1..=2^50, `k` outside 1..=64, `n` above 10^12.
///
/// # Numerics
///
/// Relative error below 10^−13; the value underflows below 10^−308, the logarithm does not.
pub fn textbook(m: u64, k: u32, n: u64) -> Result<Probability, MathError> {
    check_filter(m, k, n)?;
    Ok(textbook_unchecked(m, k, n))
}

/// [`textbook`] for parameters known to lie in their ranges.
pub(crate) fn textbook_unchecked(m: u64, k: u32, n: u64) -> Probability {
    let load = throws(k, n) as f64 / m as f64;
    Probability::power(-(-load).exp_m1(), (-load).exp(), k)
}

/// The exact rate `E[(X/m)^k]` (closed form of Bose et al. 2008 as corrected by Christensen,
/// Roginsky and Jimeno 2010):
///
/// `Σ_{d=1..k} [S2(k,d)·m(m−1)···(m−d+1)/m^k] · Σ_{j=0..d} (−1)^j C(d,j)·(1 − j/m)^(kn)`
///
/// with d the number of distinct positions among the k probes of the query. 0 exactly when
/// n = 0.
///
/// # Errors
///
/// `m` outside 1..=2^50, `k` outside 1..=64, `n` above 10^12.
///
/// # Numerics
///
/// The inner sum cancels, by k bits and by as many as the result is small. The textbook rate is
/// below the exact one (x^k is convex, and 1 − 1/m < e^(−1/m)), so it tells beforehand how many
/// bits are needed: about a hundred as a rule, three thousand at the far corner. The result is
/// right to about 2^−66 relative before it is rounded to the nearest `f64`, at any size.
pub fn exact(m: u64, k: u32, n: u64) -> Result<Probability, MathError> {
    check_filter(m, k, n)?;
    if n == 0 {
        return Ok(Probability::ZERO);
    }
    let throws = throws(k, n);
    let log2_floor = textbook_unchecked(m, k, n).log10() * std::f64::consts::LOG2_10;
    let bits = working_bits(log2_floor, k, throws);
    let whole = BigUint::from(m);
    let clear = (0..=m.min(u64::from(k)))
        .map(|j| {
            fixed::power(
                &fixed::quotient(&BigUint::from(m - j), &whole, bits),
                throws,
                bits,
            )
        })
        .collect();
    Ok(mean_power(m, k, clear, bits))
}

/// Number of throws kn; at most 6.4 × 10^13 within the ranges.
pub(crate) fn throws(k: u32, n: u64) -> u64 {
    u64::from(k) * n
}

#[cfg(test)]
#[allow(clippy::excessive_precision)] // reference digits are kept as they were computed
mod tests {
    use super::*;
    use crate::math::check::close;

    /// m, k, n, exact, textbook.
    const TABLE: &[(u64, u32, u64, f64, f64)] = &[
        (15, 2, 3, 0.11751276159122085, 0.10868887204594299),
        (16, 3, 2, 0.035188528941944242, 0.030579354491777796),
        (16, 3, 3, 0.090596225044862422, 0.079627527974975872),
        (32, 3, 5, 0.056152499920669687, 0.052404311971097708),
        (2, 2, 1, 0.625, 0.39957640089372805),
        (8, 2, 2, 0.177764892578125, 0.15481812174617547),
        (64, 3, 10, 0.054266781700069313, 0.052404311971097708),
        (128, 5, 18, 0.034068486774906757, 0.032832392448379071),
        (64, 7, 6, 0.0068594118056317111, 0.0059747881020985743),
        (1024, 7, 100, 0.007366257831037838, 0.0073024211500940623),
        (1024, 16, 20, 7.642995239710232e-10, 7.2462872901323837e-10),
        (10000, 7, 1000, 0.0082009574047747353, 0.0081937220658624174),
        (
            9585059,
            7,
            1000000,
            0.010039223613456864,
            0.010039214559253862,
        ),
        (
            9585058378,
            7,
            1000000000,
            0.010039217664311816,
            0.010039217655257612,
        ),
        (64, 32, 1, 1.144721520058336e-12, 1.0893030224481903e-13),
        // Sixty digits are too few here: 68 cancel, and what is left of them is 6.5e-53. This
        // value is the same with 100, 200 and 400 digits.
        (
            4294967296,
            32,
            1000000,
            7.2167885450950010e-69,
            7.2167881036647276e-69,
        ),
    ];

    #[test]
    fn reference_values() {
        for &(m, k, n, expected, expected_textbook) in TABLE {
            // The table gives 16 or 17 digits; the law promises 10^−12.
            close(exact(m, k, n).unwrap().value(), expected, 1e-15);
            close(textbook(m, k, n).unwrap().value(), expected_textbook, 1e-13);
        }
        // Given to 12 digits.
        close(exact(64, 4, 10).unwrap().value(), 0.0491418721484, 5e-12);
        close(exact(128, 5, 10).unwrap().value(), 0.00369841196473, 5e-12);
        close(
            textbook(64, 4, 10).unwrap().value(),
            0.046648198329364576,
            1e-13,
        );
        close(
            textbook(128, 5, 10).unwrap().value(),
            0.0035356788088281711,
            1e-13,
        );
        assert_eq!(exact(8, 2, 2).unwrap().value(), 5825.0 / 32768.0);
    }

    #[test]
    fn nothing_inserted_is_never_positive() {
        for (m, k) in [(1, 1), (64, 3), (1 << 40, 64)] {
            assert_eq!(exact(m, k, 0), Ok(Probability::ZERO));
            assert_eq!(textbook(m, k, 0), Ok(Probability::ZERO));
        }
    }

    #[test]
    fn one_bit_is_always_set() {
        for (k, n) in [(1, 1), (64, 1), (3, 1_000_000_000_000)] {
            assert_eq!(exact(1, k, n), Ok(Probability::ONE));
        }
    }

    /// One probe: the rate is the fill, `1 − (1 − 1/m)^n`.
    #[test]
    fn one_probe_is_the_expected_fill() {
        close(exact(10, 1, 1).unwrap().value(), 0.1, 0.0);
        close(exact(10, 1, 2).unwrap().value(), 0.19, 2e-16);
        let m = 1_u64 << 40;
        let fill = -(1e12 * (-1.0 / m as f64).ln_1p()).exp_m1();
        close(exact(m, 1, 1_000_000_000_000).unwrap().value(), fill, 1e-15);
    }

    /// Where an `f64` ends, the logarithm goes on. With one key, k probes in m cells and a query
    /// of k probes: k^k/m^k within a factor that is near 1 when m is much larger than k².
    #[test]
    fn far_corner_has_a_logarithm() {
        let tiny = exact(1 << 40, 64, 1).unwrap();
        assert_eq!(tiny.value(), 0.0);
        close(
            tiny.log10(),
            64.0 * (6.0 - 40.0) * std::f64::consts::LOG10_2,
            1e-3,
        );
        assert!(tiny.log10() > textbook(1 << 40, 64, 1).unwrap().log10());
    }

    #[test]
    fn saturated_filter_says_yes() {
        assert_eq!(exact(64, 8, 1_000_000_000_000).unwrap(), Probability::ONE);
        assert_eq!(
            exact(1 << 20, 64, 1_000_000_000_000).unwrap(),
            Probability::ONE
        );
    }

    #[test]
    fn values_outside_the_ranges_are_refused() {
        for (m, k, n) in [
            (0, 1, 1),
            (1, 0, 1),
            (1, 65, 1),
            (1, 1, u64::MAX),
            (u64::MAX, 1, 1),
        ] {
            assert!(exact(m, k, n).is_err());
            assert!(textbook(m, k, n).is_err());
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties {
    use super::*;
    use crate::math::occupancy;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn agrees_with_the_occupancy_recurrence(m in 1_u64..200, k in 1_u32..20, n in 1_u64..60) {
            let by_recurrence = occupancy::false_positive_rate(m, k, n).unwrap();
            let closed = exact(m, k, n).unwrap().value();
            // The recurrence adds one rounding a throw.
            prop_assert!(((closed - by_recurrence) / closed).abs() < 1e-12, "{closed} {by_recurrence}");
        }

        #[test]
        fn textbook_is_low(m in 1_u64..1 << 40, k in 1_u32..=64, n in 1_u64..1_000_000) {
            let (textbook, exact) = (textbook(m, k, n).unwrap(), exact(m, k, n).unwrap());
            prop_assert!(exact.value() >= textbook.value() * (1.0 - 1e-13));
            prop_assert!(exact.log10() >= textbook.log10() - 1e-12 * textbook.log10().abs());
        }

        #[test]
        fn rises_with_n_and_falls_with_m(m in 1_u64..1 << 30, k in 1_u32..=64, n in 1_u64..1_000_000) {
            let here = exact(m, k, n).unwrap();
            prop_assert!(exact(m, k, n + 1).unwrap().log10() >= here.log10());
            prop_assert!(exact(m + 1, k, n).unwrap().log10() <= here.log10());
            prop_assert!(here.log10() <= 0.0);
        }
    }
}

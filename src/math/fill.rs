//! What the set bits of one filter tell about it.

use super::occupancy::mean_unchecked;
use super::probability::Probability;

/// Expected number of set bits after n distinct keys: `m(1 − (1 − 1/m)^(kn))`, exact for
/// independent probes. 0 for a filter without bits.
///
/// # Numerics
///
/// Relative error a few 10^−16. `n` up to 2^58 (the product kn stays within 64 bits; a larger
/// one is taken for the largest, where the filter is full).
pub fn expected_bits_set(m: u64, k: u32, n: u64) -> f64 {
    if m == 0 {
        return 0.0;
    }
    mean_unchecked(m, n.saturating_mul(u64::from(k)))
}

/// The textbook's expected share of set bits after n distinct keys, `1 − e^(−kn/m)`: a little
/// high, as its rate is a little low. 0 for a filter without bits.
///
/// # Numerics
///
/// Relative error a few 10^−16.
pub fn textbook_fill(m: u64, k: u32, n: u64) -> f64 {
    if m == 0 {
        return 0.0;
    }
    -(-(f64::from(k) * n as f64) / m as f64).exp_m1()
}

/// The number of keys at which the textbook expects half the bits to be set: `n = (m/k) ln 2`,
/// where this m and k have their lowest rate for the memory.
///
/// # Numerics
///
/// Relative error of the number a few 10^−16; it is above the exact half-full point by about
/// `ln 2/(2k)` keys. Infinite for k = 0.
pub fn half_full(m: u64, k: u32) -> f64 {
    m as f64 * std::f64::consts::LN_2 / f64::from(k)
}

/// Keys estimated from the set bits: `n̂ = −(m/k) ln(1 − X/m)` (Swamidass and Baldi 2007).
///
/// `None` when all bits are set, since then any large number of keys would do, and when `k` is
/// 0 or `bits_set` exceeds `m`.
///
/// # Numerics
///
/// Relative error a few 10^−16, at both ends: near a full filter the clear bits are counted as
/// an integer.
pub fn estimate_n(m: u64, k: u32, bits_set: u64) -> Option<f64> {
    if k == 0 || bits_set >= m {
        return None;
    }
    let bits = m as f64;
    let log_clear = if bits_set <= m / 2 {
        (-(bits_set as f64 / bits)).ln_1p()
    } else {
        ((m - bits_set) as f64 / bits).ln()
    };
    // `abs` because −0.0 is not a number of keys.
    Some((bits / f64::from(k) * log_clear).abs())
}

/// Rate of the filter at hand if its probes are independent: `(X/m)^k` with the X it has.
///
/// 0 for a filter without bits; `bits_set` above `m` counts as `m`.
///
/// # Numerics
///
/// Relative error at most k + 1 roundings (7 × 10^−15 at k = 64); the logarithm goes on where
/// the value underflows.
pub fn fill_rate(m: u64, k: u32, bits_set: u64) -> Probability {
    if m == 0 || bits_set == 0 {
        return Probability::ZERO;
    }
    let bits_set = bits_set.min(m);
    let bits = m as f64;
    Probability::power(bits_set as f64 / bits, (m - bits_set) as f64 / bits, k)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::check::close;

    #[test]
    fn reference_values() {
        // Given to 12 digits.
        close(estimate_n(128, 5, 44).unwrap(), 10.7830647060, 5e-12);
        close(expected_bits_set(32, 3, 5), 12.1241499770, 5e-12);
    }

    #[test]
    fn a_full_filter_has_no_estimate() {
        assert_eq!(estimate_n(64, 3, 64), None);
        assert_eq!(estimate_n(64, 3, 65), None);
        assert_eq!(estimate_n(0, 3, 0), None);
        assert_eq!(estimate_n(64, 0, 3), None);
        assert_eq!(estimate_n(64, 3, 0), Some(0.0));
    }

    /// One clear bit among 2^40: ln(2^−40)
    #[test]
    fn estimate_keeps_its_digits_near_a_full_filter() {
        let m = 1_u64 << 40;
        let expected = m as f64 * 40.0 * std::f64::consts::LN_2;
        close(estimate_n(m, 1, m - 1).unwrap(), expected, 1e-15);
    }

    #[test]
    fn estimate_inverts_the_expectation() {
        for (m, k, n) in [(1000, 7, 100), (1 << 30, 3, 1_000_000), (50, 1, 10)] {
            let x = expected_bits_set(m, k, n);
            // −m·ln(1 − 1/m) is not exactly 1, hence the loose bound at m = 50.
            close(estimate_n(m, k, x.round() as u64).unwrap(), n as f64, 0.03);
        }
    }

    #[test]
    fn fill_to_the_k() {
        close(
            fill_rate(128, 5, 44).value(),
            (44.0_f64 / 128.0).powi(5),
            1e-15,
        );
        assert_eq!(fill_rate(64, 3, 64), Probability::ONE);
        assert_eq!(fill_rate(64, 3, 0), Probability::ZERO);
        assert_eq!(fill_rate(0, 3, 0), Probability::ZERO);
        assert!(!fill_rate(1 << 40, 64, 1).is_zero());
    }

    #[test]
    fn no_filter_no_bits() {
        assert_eq!(expected_bits_set(0, 3, 5), 0.0);
        assert_eq!(expected_bits_set(64, 3, 0), 0.0);
        assert_eq!(expected_bits_set(64, 3, u64::MAX), 64.0);
    }
}

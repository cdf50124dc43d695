//! Fixed-point numbers of the unit interval, and the way back to `f64`.
//!
//! A number x in 0..=1 is held as the integer ⌊x·2^F⌋ in a [`BigUint`]; F is chosen by the law
//! that computes with it. Everything truncates, so every error is known in units of 2^−F.

use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::{One, Zero};

use super::double::Double;
use super::probability::Probability;

/// ⌊numerator·2^bits / denominator⌋.
///
/// The denominator must not be 0. Error: below one unit of 2^−bits.
pub(crate) fn quotient(numerator: &BigUint, denominator: &BigUint, bits: u64) -> BigUint {
    (numerator << bits) / denominator
}

/// `base`^`exponent`, with `base` in 0..=1 and `bits` fractional bits.
///
/// # Numerics
///
/// Left-to-right squaring. With e the error of `base` in units, a squaring at most doubles the
/// error and adds one unit, a multiplication adds e + 1, so the result is low by less than
/// (e + 2)·`exponent` units.
pub(crate) fn power(base: &BigUint, exponent: u64, bits: u64) -> BigUint {
    if exponent == 0 {
        return BigUint::one() << bits;
    }
    let mut result = base.clone();
    for bit in (0..exponent.ilog2()).rev() {
        if result.is_zero() {
            break;
        }
        result = (&result * &result) >> bits;
        if exponent >> bit & 1 == 1 {
            result = (result * base) >> bits;
        }
    }
    result
}

/// The probability numerator / (denominator·2^bits), value correctly rounded.
///
/// The denominator must not be 0. A ratio above 1 becomes 1.
pub(crate) fn probability(numerator: &BigUint, denominator: &BigUint, bits: u64) -> Probability {
    if numerator.is_zero() {
        return Probability::ZERO;
    }
    Float::ratio(numerator, denominator, -(bits as i64)).to_probability()
}

/// The probability mantissa·2^exponent, value correctly rounded. One above 1 becomes 1.
pub(crate) fn scaled_probability(mantissa: &BigUint, exponent: i64) -> Probability {
    if mantissa.is_zero() {
        return Probability::ZERO;
    }
    Float::ratio(mantissa, &BigUint::one(), exponent).to_probability()
}

/// numerator / denominator, correctly rounded (to nearest, ties to even).
///
/// The denominator must not be 0. Infinite above the range of an `f64`.
pub(crate) fn ratio_to_f64(numerator: &BigUint, denominator: &BigUint) -> f64 {
    if numerator.is_zero() {
        return 0.0;
    }
    Float::ratio(numerator, denominator, 0).to_f64()
}

/// numerator / denominator as a sum of two `f64`s, right to about 2^−105.
///
/// The denominator must not be 0, and the ratio must be a normal `f64` or 0.
pub(crate) fn ratio_to_double(numerator: &BigUint, denominator: &BigUint) -> Double {
    let high = ratio_to_f64(numerator, denominator);
    if high == 0.0 {
        return Double::from(0.0);
    }
    // high is an integer times a power of two, so what it misses is again a ratio of integers.
    let exponent = (high.to_bits() >> 52) as i64 - 1075;
    let mantissa = BigUint::from((high.to_bits() & ((1 << 52) - 1)) | 1 << 52);
    let up = exponent.max(0).unsigned_abs();
    let down = (-exponent).max(0).unsigned_abs();
    let whole = numerator << down;
    let taken = (mantissa * denominator) << up;
    let scale = denominator << down;
    let low = if whole >= taken {
        ratio_to_f64(&(whole - taken), &scale)
    } else {
        -ratio_to_f64(&(taken - whole), &scale)
    };
    Double::new(high, low)
}

/// A positive number `mantissa`·2^`exponent` with at least 65 significant bits, of which the
/// last says whether anything non-zero was cut off.
struct Float {
    mantissa: u128,
    exponent: i64,
}

impl Float {
    /// numerator / denominator · 2^exponent
    fn ratio(numerator: &BigUint, denominator: &BigUint, exponent: i64) -> Float {
        // Scaled so that the quotient has 66 or 67 bits.
        let scale = 66 + denominator.bits() as i64 - numerator.bits() as i64;
        let (numerator, denominator) = if scale >= 0 {
            (numerator << scale.unsigned_abs(), denominator.clone())
        } else {
            (numerator.clone(), denominator << scale.unsigned_abs())
        };
        let (quotient, remainder) = numerator.div_rem(&denominator);
        let digits = quotient
            .iter_u64_digits()
            .rev()
            .fold(0_u128, |high, digit| high << 64 | u128::from(digit));
        Float {
            mantissa: digits << 1 | u128::from(!remainder.is_zero()),
            exponent: exponent - scale - 1,
        }
    }

    fn to_probability(&self) -> Probability {
        Probability::from_parts(self.to_f64(), self.log10())
    }

    /// Position of the leading bit: the number lies in 2^e .. 2^(e+1).
    fn leading(&self) -> i64 {
        self.exponent + i64::from(self.mantissa.ilog2())
    }

    fn to_f64(&self) -> f64 {
        let leading = self.leading();
        if leading > 1023 {
            return f64::INFINITY;
        }
        // Below 2^−1022 an f64 has one bit less for each power of two.
        let precision = (leading + 1075).min(53);
        if precision < 0 {
            return 0.0;
        }
        let drop = (i64::from(self.mantissa.ilog2()) + 1 - precision) as u32;
        let (kept, rest) = (self.mantissa >> drop, self.mantissa & ((1 << drop) - 1));
        let half = 1_u128 << (drop - 1);
        let up = rest > half || (rest == half && kept & 1 == 1);
        let rounded = (kept + u128::from(up)) as f64;
        // Two exact steps: the first factor alone would leave the range of an f64 only for
        // numbers near its upper end.
        let exponent = self.exponent + i64::from(drop);
        rounded * power_of_two(exponent / 2) * power_of_two(exponent - exponent / 2)
    }

    fn log10(&self) -> f64 {
        let leading = self.leading();
        if leading >= -1000 {
            return self.to_f64().log10();
        }
        let fraction = self.mantissa as f64 / power_of_two(i64::from(self.mantissa.ilog2()));
        fraction.log10() + leading as f64 * std::f64::consts::LOG10_2
    }
}

/// 2^`exponent` for a normal result.
fn power_of_two(exponent: i64) -> f64 {
    debug_assert!((-1022..=1023).contains(&exponent));
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::check::close;

    fn big(value: u64) -> BigUint {
        BigUint::from(value)
    }

    #[test]
    fn ratios_round_as_the_processor_divides() {
        for (a, b) in [
            (1, 3),
            (2, 3),
            (1, 10),
            (7, 5),
            (1, 1),
            (u64::MAX, 3),
            (3, 1 << 60),
            ((1 << 53) + 1, 1),
            ((1 << 53) + 3, 1),
        ] {
            let expected = if a < 1 << 53 {
                a as f64 / b as f64
            } else {
                (u128::from(a) as f64) / b as f64
            };
            assert_eq!(ratio_to_f64(&big(a), &big(b)), expected, "{a}/{b}");
        }
    }

    #[test]
    fn subnormal_ratios_round_once() {
        for text in [
            "5e-324",
            "2.5e-324",
            "2.4e-324",
            "1e-310",
            "2.2250738585072014e-308",
        ] {
            let (digits, exponent) = text.split_once("e-").unwrap();
            let decimals = digits.split_once('.').map_or(0, |(_, d)| d.len() as u32);
            let numerator = big(digits.replace('.', "").parse().unwrap());
            let denominator = big(10).pow(exponent.parse::<u32>().unwrap() + decimals);
            let expected: f64 = text.parse().unwrap();
            assert_eq!(ratio_to_f64(&numerator, &denominator), expected, "{text}");
        }
    }

    #[test]
    fn large_ratios_and_overflow() {
        assert_eq!(ratio_to_f64(&big(10).pow(308), &big(1)), 1e308);
        assert_eq!(ratio_to_f64(&big(10).pow(309), &big(1)), f64::INFINITY);
    }

    #[test]
    fn logarithm_survives_underflow() {
        let tiny = probability(&big(1), &big(10).pow(2000), 0);
        assert_eq!(tiny.value(), 0.0);
        close(tiny.log10(), -2000.0, 1e-15);
    }

    #[test]
    fn power_error_is_bounded_as_documented() {
        let bits = 200;
        let base = quotient(&big(2), &big(3), bits);
        for exponent in [1_u32, 2, 3, 17, 100, 300] {
            let got = power(&base, u64::from(exponent), bits);
            let exact = quotient(&big(2).pow(exponent), &big(3).pow(exponent), bits);
            assert!(got <= exact);
            assert!(exact - got <= big(3 * u64::from(exponent)), "{exponent}");
        }
    }

    #[test]
    fn power_of_the_ends() {
        let one = BigUint::one() << 64_u32;
        assert_eq!(power(&one, 1 << 40, 64), one);
        assert!(power(&BigUint::zero(), 5, 64).is_zero());
        assert_eq!(power(&BigUint::zero(), 0, 64), one);
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn division_of_small_integers_matches_ieee(a in 1_u64..1 << 53, b in 1_u64..1 << 53) {
            let got = ratio_to_f64(&BigUint::from(a), &BigUint::from(b));
            prop_assert_eq!(got, a as f64 / b as f64);
        }
    }
}

//! Floating-point numbers of about 200 bits and any size, for the digits an `f64` cannot give.

use num_bigint::BigUint;
use num_traits::{One, Zero};

use super::fixed;
use super::probability::Probability;

/// Bits kept in a mantissa. Thirty digits take 100; the rest pays for the errors of up to 10^7
/// truncated factors (24 bits) with more than 60 to spare.
const BITS: u64 = 192;

/// Nearer than 2^−150 of itself to half way a number is taken to lie half way.
const HAIR: u64 = 150;

/// A number > 0, `mantissa`·2^`exponent`.
///
/// # Numerics
///
/// Every operation truncates, with a relative error below 2^−191.
#[derive(Clone, Debug)]
pub(crate) struct BigFloat {
    mantissa: BigUint,
    exponent: i64,
}

impl BigFloat {
    pub fn one() -> Self {
        BigFloat {
            mantissa: BigUint::one(),
            exponent: 0,
        }
    }

    /// `value`, which must not be 0, truncated.
    pub fn from_integer(value: &BigUint) -> Self {
        BigFloat {
            mantissa: value.clone(),
            exponent: 0,
        }
        .truncated(BITS)
    }

    fn truncated(mut self, longest: u64) -> Self {
        let bits = self.mantissa.bits();
        if bits > longest {
            self.mantissa >>= bits - BITS;
            self.exponent += (bits - BITS) as i64;
        }
        self
    }

    pub fn times(&self, other: &BigFloat) -> Self {
        BigFloat {
            mantissa: &self.mantissa * &other.mantissa,
            exponent: self.exponent + other.exponent,
        }
        .truncated(BITS)
    }

    /// For long products: the mantissa may grow to twice its length before it is cut.
    pub fn times_small(mut self, factor: u64) -> Self {
        self.mantissa *= factor;
        self.truncated(2 * BITS)
    }

    pub fn over(&self, other: &BigFloat) -> Self {
        // So that the quotient has at least as many bits as are kept.
        let shift = BITS + other.mantissa.bits();
        BigFloat {
            mantissa: (&self.mantissa << shift) / &other.mantissa,
            exponent: self.exponent - other.exponent - shift as i64,
        }
        .truncated(BITS)
    }

    /// Relative error below 2·`exponent`·2^−191.
    pub fn power(&self, exponent: u64) -> Self {
        if exponent == 0 {
            return BigFloat::one();
        }
        let mut result = self.clone();
        for bit in (0..exponent.ilog2()).rev() {
            result = result.times(&result);
            if exponent >> bit & 1 == 1 {
                result = result.times(self);
            }
        }
        result
    }

    /// As a probability; a number above 1 becomes 1.
    pub fn to_probability(&self) -> Probability {
        fixed::scaled_probability(&self.mantissa, self.exponent)
    }

    /// ⌊self·10^`decimals` + 1/2⌋
    ///
    /// # Numerics
    ///
    /// To some 35 digits, a number that lies below half way by less than 2^−150 of itself is taken to lie half way:
    /// finite decimals do lie there, and come out of a product a few 2^−190 too low.
    pub fn scaled_by_ten(&self, decimals: i64) -> BigUint {
        let scale = BigFloat::from_integer(&BigUint::from(10_u32)).power(decimals.unsigned_abs());
        let scaled = if decimals >= 0 {
            self.times(&scale)
        } else {
            self.over(&scale)
        };
        if scaled.exponent >= 0 {
            return scaled.mantissa << scaled.exponent;
        }
        let drop = scaled.exponent.unsigned_abs();
        if drop > scaled.mantissa.bits() {
            return BigUint::zero();
        }
        // Only where half way is wide compared with it.
        let bits = scaled.mantissa.bits().checked_sub(HAIR);
        let hair = match bits.filter(|bits| bits + 30 < drop) {
            Some(bits) => BigUint::from(1_u32) << bits,
            None => BigUint::zero(),
        };
        (((scaled.mantissa + hair) >> (drop - 1)) + 1_u32) >> 1_u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::check::close;

    fn big(value: u64) -> BigFloat {
        BigFloat::from_integer(&BigUint::from(value))
    }

    #[test]
    fn quotients_and_products() {
        let third = big(1).over(&big(3));
        close(third.to_probability().value(), 1.0 / 3.0, 0.0);
        assert_eq!(
            third.scaled_by_ten(30).to_string(),
            "333333333333333333333333333333"
        );
        assert_eq!(
            big(2).over(&big(3)).scaled_by_ten(30).to_string(),
            "666666666666666666666666666667"
        );
    }

    #[test]
    fn sizes_far_beyond_an_f64() {
        let tiny = big(1).over(&big(10)).power(30_000_000);
        close(tiny.to_probability().log10(), -30_000_000.0, 1e-15);
        assert_eq!(tiny.to_probability().value(), 0.0);
        // 10^30000000 · 10^−30000000
        assert_eq!(
            tiny.scaled_by_ten(30_000_020).to_string(),
            "100000000000000000000"
        );
        assert!(tiny.scaled_by_ten(0).is_zero());
        assert_eq!(big(10).power(40).scaled_by_ten(-38).to_string(), "100");
    }

    #[test]
    fn long_products_keep_their_digits() {
        let factorial = (1..=1000).fold(BigFloat::one(), BigFloat::times_small);
        let exact: BigUint = (1..=1000_u32).product();
        let digits = exact.to_string();
        let got = factorial
            .scaled_by_ten(50 - digits.len() as i64)
            .to_string();
        assert_eq!(got[..49], digits[..49]);
    }
}

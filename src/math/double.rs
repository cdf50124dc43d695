//! A number held as the unevaluated sum of two `f64`s: about 106 significant bits.
//!
//! The bars of a binomial law come from thousands of multiplications in a row; carried out in
//! plain `f64` they lose a digit or two, in this form none that an `f64` can show. Only + − × ÷
//! on `f64`, no fused multiply-add, so every target gives the same bits.
//!
//! The building blocks are Knuth's sum and Dekker's product (Dekker 1971); the compound
//! operations follow from them, each with a relative error of a few 2^−104 as long as nothing
//! falls below about 2^−960.

use std::ops::{Add, Div, Mul};

/// `high` + `low`, with `low` at most half a unit in the last place of `high`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Double {
    high: f64,
    low: f64,
}

impl Double {
    pub const ZERO: Double = Double {
        high: 0.0,
        low: 0.0,
    };
    pub const ONE: Double = Double {
        high: 1.0,
        low: 0.0,
    };

    /// The sum of two numbers, the second much smaller than the first.
    pub fn new(high: f64, low: f64) -> Self {
        let sum = high + low;
        Double {
            high: sum,
            low: low - (sum - high),
        }
    }

    /// The nearest `f64`.
    pub fn value(self) -> f64 {
        self.high
    }

    /// self·2^64 rounded to the nearest integer, halves up; `None` when that is 2^64 or more.
    pub fn to_units_of_2_64(self) -> Option<u64> {
        const UNIT: f64 = 18_446_744_073_709_551_616.0;
        // Scaling by a power of two is exact, and both parts are then integers plus a fraction.
        let (high, low) = (self.high * UNIT, self.low * UNIT);
        let fraction = (high - high.floor()) + (low - low.floor()) + 0.5;
        let whole = high.floor() as i128 + low.floor() as i128 + fraction.floor() as i128;
        u64::try_from(whole.max(0)).ok()
    }
}

impl From<f64> for Double {
    fn from(value: f64) -> Self {
        Double {
            high: value,
            low: 0.0,
        }
    }
}

/// a + b and its rounding error, exactly.
fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let b_part = sum - a;
    let a_part = sum - b_part;
    (sum, (a - a_part) + (b - b_part))
}

/// The upper and lower 26 bits of a number.
fn split(a: f64) -> (f64, f64) {
    let scaled = 134_217_729.0 * a; // 2^27 + 1
    let high = scaled - (scaled - a);
    (high, a - high)
}

/// a·b and its rounding error, exactly (barring underflow).
fn two_product(a: f64, b: f64) -> (f64, f64) {
    let product = a * b;
    let (a_high, a_low) = split(a);
    let (b_high, b_low) = split(b);
    let error = a_low * b_low - (((product - a_high * b_high) - a_low * b_high) - a_high * b_low);
    (product, error)
}

impl Add for Double {
    type Output = Double;

    fn add(self, other: Double) -> Double {
        let (sum, error) = two_sum(self.high, other.high);
        Double::new(sum, error + (self.low + other.low))
    }
}

impl Mul for Double {
    type Output = Double;

    fn mul(self, other: Double) -> Double {
        let (product, error) = two_product(self.high, other.high);
        Double::new(
            product,
            error + (self.high * other.low + self.low * other.high),
        )
    }
}

impl Mul<f64> for Double {
    type Output = Double;

    fn mul(self, factor: f64) -> Double {
        let (product, error) = two_product(self.high, factor);
        Double::new(product, error + self.low * factor)
    }
}

impl Div<f64> for Double {
    type Output = Double;

    fn div(self, divisor: f64) -> Double {
        let quotient = self.high / divisor;
        let (product, error) = two_product(quotient, divisor);
        let rest = (self.high - product) - error + self.low;
        Double::new(quotient, rest / divisor)
    }
}

impl Div for Double {
    type Output = Double;

    fn div(self, divisor: Double) -> Double {
        let quotient = self.high / divisor.high;
        let (product, error) = two_product(quotient, divisor.high);
        let rest = (self.high - product) - error + self.low - quotient * divisor.low;
        Double::new(quotient, rest / divisor.high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// (1/3)·3 = 1 to all 106 bits.
    #[test]
    fn a_third_times_three() {
        let third = Double::ONE / 3.0;
        let one = third * 3.0;
        assert_eq!(one.value(), 1.0);
        assert!((one.low).abs() < 1e-31);
        let by_sum = third + third + third;
        assert!((by_sum.high - 1.0 + by_sum.low).abs() < 1e-31);
    }

    #[test]
    fn small_addends_are_kept() {
        let sum = Double::ONE + Double::from(1e-25);
        assert_eq!(sum.value(), 1.0);
        assert_eq!(sum.low, 1e-25);
    }

    #[test]
    fn units_of_2_64() {
        assert_eq!(Double::ZERO.to_units_of_2_64(), Some(0));
        assert_eq!(Double::from(0.5).to_units_of_2_64(), Some(1 << 63));
        assert_eq!(Double::ONE.to_units_of_2_64(), None);
        let below_one = |by: f64| Double::new(1.0, -by * 2.0_f64.powi(-64));
        assert_eq!(below_one(1.0).to_units_of_2_64(), Some(u64::MAX));
        assert_eq!(below_one(0.6).to_units_of_2_64(), Some(u64::MAX));
        assert_eq!(below_one(0.4).to_units_of_2_64(), None);
        let third = Double::ONE / 3.0;
        assert_eq!(third.to_units_of_2_64(), Some(u64::MAX / 3));
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties {
    use super::*;
    use num_bigint::BigInt;
    use proptest::prelude::*;

    /// The value times 2^200, exactly.
    fn exact(x: Double) -> BigInt {
        let part = |f: f64| {
            let exponent = ((f.to_bits() >> 52) & 0x7ff) as i64 - 1075 + 200;
            let mantissa = BigInt::from((f.to_bits() & ((1 << 52) - 1)) | 1 << 52);
            let magnitude = if f == 0.0 {
                BigInt::ZERO
            } else if exponent >= 0 {
                mantissa << exponent
            } else {
                mantissa >> -exponent
            };
            if f < 0.0 { -magnitude } else { magnitude }
        };
        part(x.high) + part(x.low)
    }

    proptest! {
        #[test]
        fn operations_are_good_to_100_bits(a in 0.001..1e3_f64, b in 0.001..1e3_f64, c in 1e-20..1e-17_f64) {
            let x = Double::new(a, a * c);
            let y = Double::new(b, -b * c);
            let (ex, ey) = (exact(x), exact(y));
            let near = |got: Double, numerator: BigInt| {
                let error: BigInt = exact(got) - &numerator;
                (error.magnitude() << 100_u32) <= *numerator.magnitude()
            };
            prop_assert!(near(x + y, &ex + &ey));
            prop_assert!(near(x * y, (&ex * &ey) >> 200));
            prop_assert!(near(x * b, (&ex * exact(b.into())) >> 200));
            prop_assert!(near(x / b, (&ex << 200) / exact(b.into())));
            prop_assert!(near(x / y, (&ex << 200) / &ey));
        }
    }
}

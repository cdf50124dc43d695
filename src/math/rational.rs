//! Exact ratios of two integers, such as a probability a person typed.

use std::cmp::Ordering;
use std::fmt;

use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::{One, Zero};

use super::fixed;

/// A ratio ≥ 0 of two integers, in lowest terms; so two of them are equal when they are the same
/// number, however they were written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rational {
    numerator: BigUint,
    denominator: BigUint,
}

impl Rational {
    /// `numerator`/`denominator`; `None` when the denominator is 0.
    pub fn new(numerator: impl Into<BigUint>, denominator: impl Into<BigUint>) -> Option<Self> {
        let (numerator, denominator) = (numerator.into(), denominator.into());
        if denominator.is_zero() {
            return None;
        }
        let common = numerator.gcd(&denominator);
        Some(Rational {
            numerator: numerator / &common,
            denominator: denominator / common,
        })
    }

    /// A whole number.
    pub fn whole(value: u64) -> Self {
        Rational {
            numerator: value.into(),
            denominator: BigUint::one(),
        }
    }

    /// Numerator in lowest terms.
    pub fn numerator(&self) -> &BigUint {
        &self.numerator
    }

    /// Denominator in lowest terms, at least 1.
    pub fn denominator(&self) -> &BigUint {
        &self.denominator
    }

    /// The nearest `f64` (ties to even): what reading the decimal as an `f64` gives.
    pub fn to_f64(&self) -> f64 {
        fixed::ratio_to_f64(&self.numerator, &self.denominator)
    }

    /// 1 − self, exactly; `None` above 1.
    pub fn complement(&self) -> Option<Self> {
        (self.numerator <= self.denominator).then(|| Rational {
            numerator: &self.denominator - &self.numerator,
            denominator: self.denominator.clone(),
        })
    }

    /// self·`factor`, exactly.
    pub fn times(&self, factor: &Rational) -> Self {
        let numerator = &self.numerator * &factor.numerator;
        let denominator = &self.denominator * &factor.denominator;
        let common = numerator.gcd(&denominator);
        Rational {
            numerator: numerator / &common,
            denominator: denominator / common,
        }
    }

    /// Whether this is 0.
    pub fn is_zero(&self) -> bool {
        self.numerator.is_zero()
    }

    /// Whether this is 1.
    pub fn is_one(&self) -> bool {
        self.numerator.is_one() && self.denominator.is_one()
    }

    /// c and d with self = c/10^d and d as small as possible; `None` for a ratio like 1/3 that
    /// no finite decimal equals.
    pub fn as_decimal(&self) -> Option<(BigUint, u32)> {
        let twos = self.denominator.trailing_zeros().unwrap_or(0);
        let mut rest = &self.denominator >> twos;
        let mut fives = 0_u64;
        while (&rest % 5_u32).is_zero() {
            rest /= 5_u32;
            fives += 1;
        }
        let decimals = u32::try_from(twos.max(fives)).ok()?;
        rest.is_one().then(|| {
            let scale = BigUint::from(10_u32).pow(decimals);
            (&self.numerator * scale / &self.denominator, decimals)
        })
    }
}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Rational {
    fn cmp(&self, other: &Self) -> Ordering {
        (&self.numerator * &other.denominator).cmp(&(&other.numerator * &self.denominator))
    }
}

/// The whole decimal when there is one, else `numerator/denominator`; nothing is rounded, so
/// what is written reads back to the same number.
impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_decimal() {
            Some((digits, 0)) => write!(f, "{digits}"),
            Some((digits, decimals)) => {
                let width = decimals as usize + 1;
                let text = format!("{:0>width$}", digits.to_string());
                let (whole, fraction) = text.split_at(text.len() - decimals as usize);
                write!(f, "{whole}.{fraction}")
            }
            None => write!(f, "{}/{}", self.numerator, self.denominator),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(a: u64, b: u64) -> Rational {
        Rational::new(a, b).unwrap()
    }

    #[test]
    fn equal_numbers_are_equal() {
        assert_eq!(ratio(1, 100), ratio(10, 1000));
        assert_eq!(ratio(0, 7), Rational::whole(0));
        assert_ne!(ratio(1, 3), ratio(333, 1000));
        assert!(ratio(1, 3) > ratio(333, 1000));
        assert_eq!(Rational::new(1_u32, 0_u32), None);
    }

    #[test]
    fn decimals_are_found() {
        assert_eq!(ratio(1, 5).as_decimal(), Some((2_u32.into(), 1)));
        assert_eq!(ratio(1, 8).as_decimal(), Some((125_u32.into(), 3)));
        assert_eq!(ratio(7, 1).as_decimal(), Some((7_u32.into(), 0)));
        assert_eq!(ratio(1, 3).as_decimal(), None);
    }

    #[test]
    fn written_in_full() {
        for (a, b, text) in [
            (1, 100, "0.01"),
            (0, 1, "0"),
            (1, 1, "1"),
            (12345, 1000, "12.345"),
            (1, 3, "1/3"),
        ] {
            assert_eq!(ratio(a, b).to_string(), text);
        }
    }

    #[test]
    fn arithmetic_is_exact() {
        assert_eq!(ratio(1, 100).complement(), Some(ratio(99, 100)));
        assert_eq!(ratio(3, 2).complement(), None);
        assert_eq!(ratio(1, 100).times(&Rational::whole(20)), ratio(1, 5));
        assert_eq!(ratio(1, 10).to_f64(), 0.1);
        assert_eq!(ratio(1, 3).to_f64(), 1.0 / 3.0);
    }
}

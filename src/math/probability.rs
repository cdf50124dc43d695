//! A probability that is never shown as 0 unless it is 0.

use super::error::{MathError, in_range};

/// A probability that may be smaller than an `f64` can hold.
///
/// A well-sized filter can have a rate such as 10^−655: as an `f64` that is 0, and a positive
/// probability must never be shown as 0. So the decimal logarithm is kept beside the value.
///
/// # Numerics
///
/// `value` is the nearest `f64` its maker could give, subnormal or 0 only when the true value is
/// that small. `log10` has an absolute error of a few 10^−16 times its size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Probability {
    value: f64,
    log10: f64,
}

impl Probability {
    /// The impossible event.
    pub const ZERO: Probability = Probability {
        value: 0.0,
        log10: f64::NEG_INFINITY,
    };
    /// The certain event.
    pub const ONE: Probability = Probability {
        value: 1.0,
        log10: 0.0,
    };

    /// The probability `value`.
    ///
    /// # Errors
    ///
    /// When `value` is not in 0..=1, NaN included.
    pub fn from_f64(value: f64) -> Result<Self, MathError> {
        in_range("probability", value, 0.0, 1.0)?;
        Ok(Self::clamped(value))
    }

    /// `value` forced into 0..=1, for sums whose rounding may overshoot 1.
    pub(crate) fn clamped(value: f64) -> Self {
        // `max` would let a NaN through as 0; no caller makes one.
        let value = value.clamp(0.0, 1.0);
        Probability {
            value,
            log10: value.log10(),
        }
    }

    /// A value and its logarithm, computed apart because the value may underflow.
    pub(crate) fn from_parts(value: f64, log10: f64) -> Self {
        Probability {
            value: value.clamp(0.0, 1.0),
            log10: log10.min(0.0),
        }
    }

    /// `base`^`k`, where `complement` is 1 − `base` known to its own relative precision.
    ///
    /// Both are taken so that neither end of the unit interval loses digits.
    pub(crate) fn power(base: f64, complement: f64, k: u32) -> Self {
        if base <= 0.0 && k > 0 {
            return Self::ZERO;
        }
        let log10 = if base < 0.5 {
            base.log10()
        } else {
            (-complement).ln_1p() / std::f64::consts::LN_10
        };
        Self::from_parts(power(base, k.into()), f64::from(k) * log10)
    }

    /// The chance that `exponent` independent events of this probability all happen.
    ///
    /// # Numerics
    ///
    /// Relative error about `exponent` roundings.
    pub fn pow(self, exponent: u64) -> Self {
        if exponent == 0 {
            return Self::ONE;
        }
        Self::from_parts(power(self.value, exponent), exponent as f64 * self.log10)
    }

    /// The nearest `f64`; 0 for the impossible event and where the value underflows
    /// (below about 5 × 10^−324), which [`is_zero`](Self::is_zero) tells apart.
    pub fn value(self) -> f64 {
        self.value
    }

    /// Decimal logarithm, at most 0; −∞ only for the impossible event.
    pub fn log10(self) -> f64 {
        self.log10
    }

    /// Whether this is the impossible event, and not merely too small for an `f64`.
    pub fn is_zero(self) -> bool {
        self.log10 == f64::NEG_INFINITY
    }
}

/// `base`^`exponent` by squaring.
///
/// Only multiplications, so the same on every target, which `powf` is not. Relative error at
/// most about `exponent` roundings.
pub(crate) fn power(base: f64, mut exponent: u64) -> f64 {
    let (mut square, mut product) = (base, 1.0);
    while exponent > 0 {
        if exponent & 1 == 1 {
            product *= square;
        }
        square *= square;
        exponent >>= 1;
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::check::close;

    #[test]
    fn zero_is_told_apart_from_underflow() {
        let tiny = Probability::power(1e-10, 1.0, 64);
        assert_eq!(tiny.value(), 0.0);
        assert!(!tiny.is_zero());
        close(tiny.log10(), -640.0, 1e-15);
        assert!(Probability::ZERO.is_zero());
        assert!(Probability::power(0.0, 1.0, 3).is_zero());
    }

    #[test]
    fn logarithm_near_one_keeps_its_digits() {
        let nearly = Probability::power(1.0 - 1e-20, 1e-20, 2);
        assert_eq!(nearly.value(), 1.0);
        close(nearly.log10(), -2e-20 / std::f64::consts::LN_10, 1e-15);
    }

    #[test]
    fn numbers_outside_the_unit_interval_are_refused() {
        for bad in [-0.1, 1.5, f64::NAN, f64::INFINITY] {
            assert!(Probability::from_f64(bad).is_err(), "{bad}");
        }
        assert_eq!(Probability::from_f64(0.0), Ok(Probability::ZERO));
        assert_eq!(Probability::from_f64(1.0), Ok(Probability::ONE));
    }

    #[test]
    fn independent_events_multiply() {
        let half = Probability::from_f64(0.5).unwrap();
        assert_eq!(half.pow(3).value(), 0.125);
        assert_eq!(half.pow(0), Probability::ONE);
        assert_eq!(Probability::ZERO.pow(0), Probability::ONE);
        assert_eq!(Probability::ZERO.pow(2), Probability::ZERO);
        assert!(!half.pow(1_000_000).is_zero());
    }

    #[test]
    fn power_by_squaring() {
        assert_eq!(power(3.0, 0), 1.0);
        assert_eq!(power(3.0, 5), 243.0);
        assert_eq!(power(2.0, 64), 18_446_744_073_709_551_616.0);
    }
}

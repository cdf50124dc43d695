//! Reading the numbers people type, without rounding them.

use num_bigint::BigUint;
use num_traits::Zero;
use thiserror::Error;

use super::rational::Rational;

/// Most decimals a number may have; the same number of digits is allowed on either side of a
/// fraction bar.
pub const MAX_DECIMALS: u32 = 30;

/// Why a text was not taken for a number. Each message names the field, the value and the range.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DecimalError {
    /// Not of one of the accepted forms.
    #[error(
        "{field} = \"{value}\" is not a number: {field} is a decimal, a percentage or a fraction \
         from 0 to {max}, such as 0.01, 1%, 1/100 or 1e-2"
    )]
    NotANumber {
        /// The field's name.
        field: &'static str,
        /// What was typed, shortened.
        value: String,
        /// Largest accepted number.
        max: u64,
    },
    /// A fraction with denominator 0.
    #[error("{field} = {value} divides by 0: {field} must be a number from 0 to {max}")]
    ZeroDenominator {
        /// The field's name.
        field: &'static str,
        /// What was typed, shortened.
        value: String,
        /// Largest accepted number.
        max: u64,
    },
    /// A number below 0 or above the largest accepted one.
    #[error("{field} = {value} is out of range: {field} must be from 0 to {max}")]
    OutOfRange {
        /// The field's name.
        field: &'static str,
        /// What was typed, shortened.
        value: String,
        /// Largest accepted number.
        max: u64,
    },
    /// More decimals, or longer fractions, than are computed with.
    #[error(
        "{field} = {value} has more than {MAX_DECIMALS} decimals: {field} must be from 0 to {max} with at most {MAX_DECIMALS}"
    )]
    TooManyDecimals {
        /// The field's name.
        field: &'static str,
        /// What was typed, shortened.
        value: String,
        /// Largest accepted number.
        max: u64,
    },
}

/// Reads a probability, a number from 0 to 1, for the field called `p`.
///
/// # Errors
///
/// See [`parse`].
pub fn parse_probability(text: &str) -> Result<Rational, DecimalError> {
    parse("p", text, 1)
}

/// Reads a number from 0 to `max`, exactly: a decimal ("0.01", ".01", "1e-2"), a percentage
/// ("1%") or a fraction of whole numbers ("1/100"). Spaces around it are ignored.
///
/// "0.20" and "1/5" give equal numbers. Zeros at the end of the decimals do not count as
/// decimals.
///
/// # Errors
///
/// A [`DecimalError`] that names `field`, the text and the range.
pub fn parse(field: &'static str, text: &str, max: u64) -> Result<Rational, DecimalError> {
    let reader = Reader { field, text, max };
    let trimmed = text.trim();
    let (negative, body) = match trimmed.strip_prefix(['-', '−']) {
        Some(rest) => (true, rest),
        None => (false, trimmed.strip_prefix('+').unwrap_or(trimmed)),
    };
    let value = if let Some((above, below)) = body.split_once('/') {
        reader.fraction(above.trim(), below.trim())?
    } else if let Some(percent) = body.strip_suffix('%') {
        reader.decimal(percent.trim_end(), 2)?
    } else {
        reader.decimal(body, 0)?
    };
    if (negative && !value.is_zero()) || value > Rational::whole(max) {
        return Err(reader.out_of_range());
    }
    Ok(value)
}

/// The decimal with which `value` is written: the shortest that reads back to the same `f64`,
/// rounded to 30 decimals where it has more. For handing a computed rate on as an exact p.
///
/// `None` for a negative or non-finite value.
pub fn text_of(value: f64) -> Option<String> {
    if !(value.is_finite() && value >= 0.0) {
        return None;
    }
    let text = format!("{value}");
    let decimals = text.split_once('.').map_or(0, |(_, d)| d.len());
    Some(match decimals > MAX_DECIMALS as usize {
        true => format!("{value:.30}"),
        false => text,
    })
}

struct Reader<'a> {
    field: &'static str,
    text: &'a str,
    max: u64,
}

impl Reader<'_> {
    fn fraction(&self, above: &str, below: &str) -> Result<Rational, DecimalError> {
        let numerator = self.digits(above)?;
        let denominator = self.digits(below)?;
        Rational::new(numerator, denominator).ok_or_else(|| DecimalError::ZeroDenominator {
            field: self.field,
            value: self.shown(),
            max: self.max,
        })
    }

    /// A whole number without sign; at most 31 digits, so that 1/10^30 can be written.
    fn digits(&self, text: &str) -> Result<BigUint, DecimalError> {
        if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
            return Err(self.not_a_number());
        }
        let significant = text.trim_start_matches('0');
        if significant.len() > MAX_DECIMALS as usize + 1 {
            return Err(self.too_many_decimals());
        }
        Ok(self.integer(significant))
    }

    /// Digits with an optional point and exponent; `shift` more decimals for a percentage.
    fn decimal(&self, text: &str, shift: i64) -> Result<Rational, DecimalError> {
        let (mantissa, exponent) = match text.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, self.exponent(exponent)?),
            None => (text, 0),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let is_digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
        if (whole.is_empty() && fraction.is_empty()) || !is_digits(whole) || !is_digits(fraction) {
            return Err(self.not_a_number());
        }
        // Zeros at either end change nothing but the place of the point.
        let all = format!("{whole}{fraction}");
        let kept = all.trim_end_matches('0');
        let dropped = (all.len() - kept.len()) as i64;
        let digits = kept.trim_start_matches('0');
        if digits.is_empty() {
            return Ok(Rational::whole(0));
        }
        let decimals = fraction.len() as i64 - dropped - exponent + shift;
        // Settled by the size alone, before any large power is computed.
        if digits.len() as i64 - decimals > 20 {
            return Err(self.out_of_range());
        }
        if decimals > i64::from(MAX_DECIMALS) {
            return Err(self.too_many_decimals());
        }
        let ten = BigUint::from(10_u32);
        let digits = self.integer(digits);
        let ratio = if decimals >= 0 {
            Rational::new(digits, ten.pow(decimals as u32))
        } else {
            Rational::new(digits * ten.pow(decimals.unsigned_abs() as u32), 1_u32)
        };
        ratio.ok_or_else(|| self.not_a_number())
    }

    /// A signed exponent, cut off at ±10^9: beyond it only "too small" or "too large" matters.
    fn exponent(&self, text: &str) -> Result<i64, DecimalError> {
        let (negative, digits) = match text.strip_prefix(['-', '−']) {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(self.not_a_number());
        }
        let size = digits.parse().unwrap_or(i64::MAX).min(1_000_000_000);
        Ok(if negative { -size } else { size })
    }

    /// The value of ASCII digits, 0 for none.
    fn integer(&self, digits: &str) -> BigUint {
        BigUint::parse_bytes(digits.as_bytes(), 10).unwrap_or_else(BigUint::zero)
    }

    fn shown(&self) -> String {
        const LONGEST: usize = 40;
        let trimmed = self.text.trim();
        match trimmed.char_indices().nth(LONGEST) {
            Some((end, _)) => format!("{}…", &trimmed[..end]),
            None => trimmed.to_string(),
        }
    }

    fn not_a_number(&self) -> DecimalError {
        DecimalError::NotANumber {
            field: self.field,
            value: self.shown(),
            max: self.max,
        }
    }

    fn out_of_range(&self) -> DecimalError {
        DecimalError::OutOfRange {
            field: self.field,
            value: self.shown(),
            max: self.max,
        }
    }

    fn too_many_decimals(&self) -> DecimalError {
        DecimalError::TooManyDecimals {
            field: self.field,
            value: self.shown(),
            max: self.max,
        }
    }
}

#[cfg(test)]
mod tests;

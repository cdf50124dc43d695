//! Numbers as people type them, and errors that name the field, the value and the range.

use super::format::count;
use crate::math::decimal::{self, MAX_DECIMALS};
use crate::math::{DecimalError, Rational};

/// Why a typed value was refused. Shown beside its field; the last good state stays.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {given} {problem}")]
pub struct FieldError {
    /// The visible name of the field.
    pub field: &'static str,
    /// What was given, shortened for display and in quotes when it is no number.
    pub given: String,
    /// What is wrong with it, and the range.
    pub problem: String,
}

impl FieldError {
    /// An error about `given`, shortened.
    pub fn new(field: &'static str, given: &str, problem: impl Into<String>) -> Self {
        Self {
            field,
            given: quoted(given),
            problem: problem.into(),
        }
    }
}

/// A value in quotation marks, shortened to what fits beside a field.
pub fn quoted(text: &str) -> String {
    if text.trim().is_empty() {
        return "an empty field".to_owned();
    }
    format!("“{}”", shortened(text, 24))
}

/// At most `limit` characters of `text`, with an ellipsis where some are missing and the
/// control characters shown as their pictures, so that no key can disturb the page.
pub fn shortened(text: &str, limit: usize) -> String {
    let mut shown: String = text.chars().take(limit).map(picture).collect();
    if text.chars().nth(limit).is_some() {
        shown.push('…');
    }
    shown
}

/// A control character as a visible sign.
fn picture(c: char) -> char {
    match c {
        '\0'..='\u{1f}' => char::from_u32(0x2400 + c as u32).unwrap_or('�'),
        '\u{7f}' => '␡',
        '\u{80}'..='\u{9f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' => '�',
        '\u{2028}' | '\u{2029}' | '\u{2066}'..='\u{2069}' | '\u{feff}' => '�',
        _ => c,
    }
}

/// A pair of an address as a notice names it.
pub fn ignored(name: &str, value: &str) -> String {
    let value = super::address::decode(value).unwrap_or_else(|| value.to_owned());
    format!("{}={}", shortened(name, 24), shortened(&value, 24))
}

/// Reads a whole number in `min..=max`: digits with spaces, commas or underscores between
/// them, a power such as `2^20`, or a form such as `1e6` and `2.5e3` that is whole.
///
/// # Errors
/// Names the field, what was given and the range.
pub fn whole(field: &'static str, text: &str, min: u64, max: u64) -> Result<u64, FieldError> {
    let range = format!("{} to {}", count(min), count(max));
    let clean: String = text
        .trim()
        .chars()
        .filter(|c| !matches!(c, ' ' | ',' | '_' | '\u{a0}' | '\u{2009}' | '\u{202f}'))
        .collect();
    let Some(value) = read_whole(&clean) else {
        return Err(FieldError::new(
            field,
            text,
            format!("is not a whole number; it can be {range}"),
        ));
    };
    if value < i128::from(min) || value > i128::from(max) {
        return Err(FieldError {
            field,
            given: shortened(text.trim(), 24),
            problem: format!("is out of range; it can be {range}"),
        });
    }
    Ok(value as u64)
}

/// About how much a decimal, a percentage or a fraction is, for steps and labels; [`exact`]
/// tells whether it may be taken.
pub fn about(text: &str) -> Option<f64> {
    let number = |text: &str| text.trim().parse::<f64>().ok();
    let value = match text.trim().strip_suffix('%') {
        Some(percent) => number(percent)? / 100.0,
        None => match text.split_once('/') {
            Some((part, all)) => number(part)? / number(all)?,
            None => number(text)?,
        },
    };
    value.is_finite().then_some(value)
}

/// Reads a number from 0 to `max` without rounding it: a decimal, a percentage or a fraction.
///
/// # Errors
/// Names the field, what was given and the range.
pub fn exact(field: &'static str, text: &str, max: u64) -> Result<Rational, FieldError> {
    decimal::parse(field, text, max).map_err(|error| {
        let range = format!("it can be 0 to {}", count(max));
        let problem = match &error {
            DecimalError::NotANumber { .. } => {
                format!("is not a number; {range}, such as 0.01, 1% or 1/100")
            }
            DecimalError::ZeroDenominator { .. } => format!("divides by 0; {range}"),
            DecimalError::OutOfRange { .. } => format!("is out of range; {range}"),
            DecimalError::TooManyDecimals { .. } => {
                format!("has more than {MAX_DECIMALS} decimals; {range}")
            }
        };
        match error {
            DecimalError::NotANumber { .. } => FieldError::new(field, text, problem),
            _ => FieldError {
                field,
                given: shortened(text.trim(), 24),
                problem,
            },
        }
    })
}

/// A whole number in any of the forms of [`whole`], as large as 10³⁰; `None` if it is none.
fn read_whole(text: &str) -> Option<i128> {
    if let Some((base, power)) = text.split_once('^') {
        let base: i128 = base.parse().ok()?;
        return base.checked_pow(power.parse().ok()?);
    }
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<u32>().ok()?),
        None => (text, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let fraction = fraction.trim_end_matches('0');
    let digits = fraction.len() as u32;
    if digits > exponent || exponent > 30 || mantissa.len() > 38 {
        return None;
    }
    if !fraction.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let joined: i128 = format!("{whole}{fraction}").parse().ok()?;
    joined.checked_mul(10i128.checked_pow(exponent - digits)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_write_numbers_in_many_ways() {
        let cases = [
            ("64", 64),
            (" 1 000 ", 1000),
            ("1,000,000", 1_000_000),
            ("1_000", 1000),
            ("1e6", 1_000_000),
            ("2.5e3", 2500),
            ("2.50e1", 25),
            ("3.0", 3),
            ("2^20", 1 << 20),
            ("+7", 7),
        ];
        for (text, value) in cases {
            assert_eq!(whole("m", text, 1, 1 << 30), Ok(value), "{text}");
        }
    }

    #[test]
    fn an_error_names_field_value_and_range() {
        let cases = [
            "0", "-1", "2.5", "abc", "", "1e40", "NaN", "2^99", "1e6x", "0x10", "1e-3",
        ];
        for text in cases {
            let error = whole("k", text, 1, 64).unwrap_err().to_string();
            assert!(error.starts_with("k: "), "{error}");
            assert!(error.contains(text), "{error}");
            assert!(error.contains("1 to 64"), "{error}");
        }
        let long = "9".repeat(10_000);
        assert!(whole("k", &long, 1, 64).unwrap_err().to_string().len() < 200);
    }

    #[test]
    fn about_is_what_exact_reads() {
        for text in ["0.2", "20%", "1/5", "2e-1", " 3/100 ", "0", "1"] {
            let whole: f64 = exact("p", text, 1).unwrap().to_string().parse().unwrap();
            assert!((about(text).unwrap() - whole).abs() < 1e-15, "{text}");
        }
        for text in ["", "abc", "1/0", "0.1.2", "inf", "nan", "1/2/3", "%"] {
            assert_eq!(about(text), None, "{text}");
        }
    }

    #[test]
    fn probabilities_are_read_exactly_and_refused_in_words() {
        for text in ["0.2", "0.20", "1/5", "20%", "2e-1"] {
            assert_eq!(exact("p", text, 1).unwrap().to_string(), "0.2");
        }
        for text in [
            "1.5",
            "-0.1",
            "abc",
            "1/0",
            "0.1.2",
            "",
            "1e-31",
            &"9".repeat(400),
        ] {
            let error = exact("p", text, 1).unwrap_err().to_string();
            assert!(error.starts_with("p: "), "{error}");
            assert!(error.contains(&shortened(text, 24)), "{error}");
            assert!(error.contains("0 to 1"), "{error}");
            assert!(error.chars().count() < 120, "{error}");
        }
    }

    #[test]
    fn control_characters_become_pictures() {
        assert_eq!(shortened("a\0b\u{202e}c", 9), "a␀b�c");
        assert_eq!(shortened("abcdef", 3), "abc…");
    }
}

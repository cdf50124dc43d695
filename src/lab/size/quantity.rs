//! Numbers with the units and forms people use: `1M`, `1 billion`, `1 in 10000`, `64 KiB`,
//! `10 bits/key`.

use crate::lab::field::{FieldError, exact, shortened};
use crate::lab::format::count;
use crate::math::sizing::MIN_P;
use crate::math::worth::MAX_SECONDS;
use crate::math::{MAX_K, MAX_M, MAX_N};

/// The visible names of the fields, which are also their names in an address.
pub mod name {
    /// Distinct keys.
    pub const N: &str = "n";
    /// The rate asked for.
    pub const P: &str = "p";
    /// The size of the filter.
    pub const M: &str = "m";
    /// Probes a key.
    pub const K: &str = "k";
}

/// A size of a filter, as it was given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Size {
    /// So many bits.
    Bits(u64),
    /// So many bits for each key: thousandths of a bit.
    PerKey {
        /// Bits a key, times 1000.
        thousandths: u64,
    },
}

impl Size {
    /// The size for `n` keys, in bits; at least 1.
    pub fn bits(self, n: u64) -> u64 {
        match self {
            Self::Bits(bits) => bits,
            Self::PerKey { thousandths } => {
                let bits = (u128::from(thousandths) * u128::from(n)).div_ceil(1000);
                bits.clamp(1, MAX_M.into()) as u64
            }
        }
    }
}

/// The most bits a key that can be given.
const MOST_PER_KEY: u64 = 10_000;

/// Words and letters for powers of ten of a count.
const COUNTS: [(&[&str], u64); 4] = [
    (&["k", "thousand"], 1_000),
    (&["m", "million", "mio"], 1_000_000),
    (&["g", "b", "bn", "billion"], 1_000_000_000),
    (&["t", "tn", "trillion"], 1_000_000_000_000),
];

/// Prefixes of a size.
const PREFIXES: [(&str, u64); 9] = [
    ("", 1),
    ("k", 1_000),
    ("M", 1_000_000),
    ("G", 1_000_000_000),
    ("T", 1_000_000_000_000),
    ("Ki", 1 << 10),
    ("Mi", 1 << 20),
    ("Gi", 1 << 30),
    ("Ti", 1 << 40),
];

/// Reads a number of keys.
///
/// # Errors
/// Names the field, what was given and the range 1 to 10^12.
pub fn keys(field: &'static str, text: &str) -> Result<u64, FieldError> {
    let range = format!(
        "it can be 1 to {}, such as 1000000, 1M or 2.5e6",
        count(MAX_N)
    );
    counted(field, text, 1, MAX_N, &range)
}

/// Reads a count from `min` to `max`, of keys or of anything else.
///
/// # Errors
/// Names the field, what was given and the range in the words of `range`.
pub fn counted(
    field: &'static str,
    text: &str,
    min: u64,
    max: u64,
    range: &str,
) -> Result<u64, FieldError> {
    let read = Number::read(text).and_then(|(number, unit)| {
        let unit = unit.to_lowercase();
        let known = COUNTS
            .iter()
            .find(|(names, _)| names.contains(&unit.as_str()));
        let factor = match known {
            Some((_, factor)) => *factor,
            None if unit.is_empty() => 1,
            None => return None,
        };
        Some(number.times(factor))
    });
    match read {
        Some(Scaled::Whole(value)) if (u128::from(min)..=u128::from(max)).contains(&value) => {
            Ok(value as u64)
        }
        Some(Scaled::Whole(_) | Scaled::TooLarge) => Err(out_of_range(field, text, range)),
        Some(Scaled::Between(_)) | None => Err(FieldError::new(
            field,
            text,
            format!("is not a whole number; {range}"),
        )),
    }
}

/// Reads a rate: a decimal, a percentage, a fraction or `1 in 10000`.
///
/// # Errors
/// Names the field, what was given and the range 10^−30 to 1, 1 itself excluded.
pub fn rate(field: &'static str, text: &str) -> Result<f64, FieldError> {
    let range = "it can be 1e-30 to below 1, such as 1%, 0.01, 1e-6 or 1 in 10000";
    let clean = text.trim().to_lowercase();
    let share = match clean.split_once(" in ") {
        Some((part, all)) => {
            let one = |text| counted(field, text, 0, u64::MAX, range);
            match (one(part), one(all)) {
                (Ok(_), Ok(0)) => {
                    return Err(FieldError::new(
                        field,
                        text,
                        format!("divides by 0; {range}"),
                    ));
                }
                (Ok(part), Ok(all)) => part as f64 / all as f64,
                (Err(_), _) | (_, Err(_)) => {
                    return Err(FieldError::new(
                        field,
                        text,
                        format!("is not a rate; {range}"),
                    ));
                }
            }
        }
        None => exact(field, &clean, 1)
            .map_err(|error| FieldError {
                given: FieldError::new(field, text, "").given,
                problem: format!(
                    "{}; {range}",
                    error.problem.split(';').next().unwrap_or("is not a rate")
                ),
                field,
            })?
            .to_f64(),
    };
    if (MIN_P..1.0).contains(&share) {
        Ok(share)
    } else {
        Err(out_of_range(field, text, range))
    }
}

/// Reads the size of a filter: bits, bytes with a prefix, or bits a key.
///
/// # Errors
/// Names the field, what was given and the range 1 to 2^50 bits.
pub fn size(field: &'static str, text: &str) -> Result<Size, FieldError> {
    let range =
        "it can be 1 to 2^50 bits, such as 9592957, 9.6 Mbit, 64 KiB, 1.2 GB or 10 bits/key";
    let Some((number, unit)) = Number::read(text) else {
        return Err(FieldError::new(
            field,
            text,
            format!("is not a size; {range}"),
        ));
    };
    if let Some(unit) = per_key(unit) {
        return match (unit, number.times(1000)) {
            ((), Scaled::Whole(x) | Scaled::Between(x))
                if (1..=u128::from(1000 * MOST_PER_KEY)).contains(&x) =>
            {
                Ok(Size::PerKey {
                    thousandths: x as u64,
                })
            }
            _ => Err(out_of_range(
                field,
                text,
                &format!("it can be 0.001 to {} bits/key", count(MOST_PER_KEY)),
            )),
        };
    }
    let Some(factor) = bits_of(unit) else {
        let problem = match unit.to_lowercase().as_str() {
            "kb" | "mb" | "gb" | "tb" => {
                format!(
                    "can be read two ways: write {0}B for bytes, {0}bit for bits; {range}",
                    prefix_of(unit)
                )
            }
            _ => format!("has no unit of size; {range}"),
        };
        return Err(FieldError::new(field, text, problem));
    };
    match number.times(factor) {
        Scaled::Whole(bits) if (1..=u128::from(MAX_M)).contains(&bits) => {
            Ok(Size::Bits(bits as u64))
        }
        // A part of a bit is as good as a whole one: 0.1 kB is 800 bits, 1.2345 kbit is 1235.
        Scaled::Between(below) if below < u128::from(MAX_M) && !unit.is_empty() => {
            Ok(Size::Bits(below as u64 + 1))
        }
        Scaled::Between(_) if unit.is_empty() => Err(FieldError::new(
            field,
            text,
            format!("is not a whole number of bits; {range}"),
        )),
        _ => Err(out_of_range(field, text, range)),
    }
}

/// Reads a share from 0 to 1: a decimal, a percentage or a fraction.
///
/// # Errors
/// Names the field, what was given and the range.
pub fn share(field: &'static str, text: &str) -> Result<f64, FieldError> {
    exact(field, text, 1).map(|share| share.to_f64())
}

/// Units of time, in seconds.
const TIMES: [(&str, f64); 6] = [
    ("s", 1.0),
    ("ms", 1e-3),
    ("us", 1e-6),
    ("µs", 1e-6),
    ("μs", 1e-6),
    ("ns", 1e-9),
];

/// Reads a time with its unit, in seconds.
///
/// # Errors
/// Names the field, what was given and the range 0 to 10^6 seconds.
pub fn time(field: &'static str, text: &str) -> Result<f64, FieldError> {
    let range = "it can be 0 to 1e6 s, such as 5 ms, 100 ns, 2.5 µs or 0.1 s";
    let wrong = || FieldError::new(field, text, format!("is not a time; {range}"));
    let (number, unit) = Number::read(text).ok_or_else(wrong)?;
    let known = TIMES.iter().find(|(name, _)| *name == unit);
    let (_, seconds) = known.ok_or_else(wrong)?;
    let value = number.about() * seconds;
    match (0.0..=MAX_SECONDS).contains(&value) {
        true => Ok(value),
        false => Err(out_of_range(field, text, range)),
    }
}

/// Reads an amount of money from 0 to 10^9, without a currency.
///
/// # Errors
/// Names the field, what was given and the range.
pub fn price(field: &'static str, text: &str) -> Result<f64, FieldError> {
    exact(field, text, 1_000_000_000).map(|price| price.to_f64())
}

/// Reads a number of probes.
///
/// # Errors
/// Names the field, what was given and the range 1 to 64.
pub fn probes(field: &'static str, text: &str) -> Result<u32, FieldError> {
    crate::lab::field::whole(field, text, 1, MAX_K.into()).map(|k| k as u32)
}

fn out_of_range(field: &'static str, text: &str, range: &str) -> FieldError {
    FieldError {
        field,
        given: shortened(text.trim(), 24),
        problem: format!("is out of range; {range}"),
    }
}

/// Whether a unit is one of bits a key.
fn per_key(unit: &str) -> Option<()> {
    let unit = unit.to_lowercase().replace(" per ", "/").replace(' ', "");
    ["bits/key", "bit/key", "b/key", "bpk", "/key"]
        .contains(&unit.as_str())
        .then_some(())
}

/// How many bits a unit has.
fn bits_of(unit: &str) -> Option<u64> {
    let end = |suffixes: &[&str]| suffixes.iter().find_map(|suffix| unit.strip_suffix(suffix));
    let (prefix, bits) = if unit.is_empty() {
        ("", 1)
    } else if let Some(prefix) = end(&["bits", "bit"]) {
        (prefix, 1)
    } else {
        (end(&["bytes", "byte", "B"])?, 8)
    };
    let (_, factor) = PREFIXES.iter().find(|(name, _)| {
        // "KB" is common for "kB".
        *name == prefix.trim() || (prefix.trim() == "K" && *name == "k")
    })?;
    Some(factor * bits)
}

/// The prefix of a unit whose case does not tell bits from bytes.
fn prefix_of(unit: &str) -> String {
    match unit.chars().next() {
        Some('k' | 'K') => "k".to_owned(),
        first => first.into_iter().flat_map(char::to_uppercase).collect(),
    }
}

/// A decimal number, exactly.
struct Number {
    digits: u128,
    /// How many of the digits stand behind the point; negative for zeros before it.
    decimals: i32,
}

/// A number times a whole factor.
enum Scaled {
    /// It is whole.
    Whole(u128),
    /// It lies between this and the next whole number.
    Between(u128),
    /// It is beyond every range.
    TooLarge,
}

impl Number {
    /// The number at the beginning of a text, and what stands after it. Spaces, commas and
    /// underscores may part the digits.
    fn read(text: &str) -> Option<(Self, &str)> {
        let text = text.trim();
        let parts = |c: char| matches!(c, ',' | '_' | ' ' | '\u{a0}' | '\u{2009}' | '\u{202f}');
        let end = text
            .find(|c: char| !(c.is_ascii_digit() || c == '.' || parts(c)))
            .unwrap_or(text.len());
        let (mantissa, rest) = text.split_at(end);
        if let Some(power) = rest.strip_prefix('^') {
            let end = power
                .find(|c: char| !c.is_ascii_digit())
                .unwrap_or(power.len());
            let base: u128 = mantissa.trim().parse().ok()?;
            let digits = base.checked_pow(power[..end].parse().ok()?)?;
            return Some((
                Self {
                    digits,
                    decimals: 0,
                },
                power[end..].trim(),
            ));
        }
        let clean: String = mantissa.chars().filter(|c| !parts(*c)).collect();
        let (whole, fraction) = clean.split_once('.').unwrap_or((&clean, ""));
        if whole.len() + fraction.len() > 30 || whole.is_empty() || fraction.contains('.') {
            return None;
        }
        let digits = format!("{whole}{fraction}").parse().ok()?;
        let (exponent, rest) = exponent(rest);
        let decimals = fraction.len() as i32 - exponent;
        Some((Self { digits, decimals }, rest.trim()))
    }

    /// The nearest `f64`, or one beside it.
    fn about(&self) -> f64 {
        self.digits as f64 * 10_f64.powi(-self.decimals)
    }

    /// The number times `factor`.
    fn times(&self, factor: u64) -> Scaled {
        let Some(product) = self.digits.checked_mul(factor.into()) else {
            return Scaled::TooLarge;
        };
        let Some(power) = 10_u128.checked_pow(self.decimals.unsigned_abs()) else {
            return if product == 0 {
                Scaled::Whole(0)
            } else {
                Scaled::TooLarge
            };
        };
        if self.decimals <= 0 {
            return product
                .checked_mul(power)
                .map_or(Scaled::TooLarge, Scaled::Whole);
        }
        match product % power {
            0 => Scaled::Whole(product / power),
            _ => Scaled::Between(product / power),
        }
    }
}

/// The exponent at the beginning of `text`, 0 without one, and what stands after it.
fn exponent(text: &str) -> (i32, &str) {
    let Some(after) = text.strip_prefix(['e', 'E']) else {
        return (0, text);
    };
    let sign = after.strip_prefix(['-', '+']).map_or(0, |_| 1);
    let digits = after[sign..]
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(after.len() - sign);
    match after[..sign + digits].parse::<i32>() {
        Ok(exponent) if exponent.abs() < 100 => (exponent, &after[sign + digits..]),
        _ => (0, text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_in_many_forms() {
        let cases = [
            ("1000000", 1_000_000),
            ("1M", 1_000_000),
            ("1 million", 1_000_000),
            ("2.5e6", 2_500_000),
            ("2.5 M", 2_500_000),
            ("1 billion", 1_000_000_000),
            ("1,000,000", 1_000_000),
            ("10k", 10_000),
            ("10^9", 1_000_000_000),
            ("1e12", 1_000_000_000_000),
            ("1 trillion", 1_000_000_000_000),
        ];
        for (text, value) in cases {
            assert_eq!(keys("n", text), Ok(value), "{text}");
        }
    }

    #[test]
    fn bad_counts_name_field_value_and_range() {
        for text in [
            "0",
            "-1",
            "10^30",
            "1e30",
            "2.5",
            "12 parsecs",
            "",
            "abc",
            "1e-3",
            "1.5e",
            "1.2.3",
            "1e999999999999",
        ] {
            let error = keys("n", text).unwrap_err().to_string();
            assert!(error.starts_with("n: "), "{error}");
            assert!(error.contains(text), "{error}");
            assert!(
                error.contains("1 to 1\u{202f}000\u{202f}000\u{202f}000\u{202f}000"),
                "{error}"
            );
        }
    }

    #[test]
    fn rates_in_many_forms() {
        for (text, value) in [
            ("1%", 0.01),
            ("0.01", 0.01),
            ("1/100", 0.01),
            ("1 in 100", 0.01),
            ("1 in 10k", 1e-4),
            ("3 in 1 million", 3e-6),
            ("1e-6", 1e-6),
            ("0.1 %", 0.001),
        ] {
            assert_eq!(rate("p", text), Ok(value), "{text}");
        }
        for text in [
            "0",
            "1",
            "2",
            "100%",
            "1 in 0",
            "1 in 1",
            "0 in 5",
            "1e-31",
            "-1%",
            "12 parsecs",
            "",
            "a in b",
        ] {
            let error = rate("p", text).unwrap_err().to_string();
            assert!(error.starts_with("p: "), "{error}");
            assert!(error.contains(text), "{error}");
            assert!(error.contains("1e-30 to below 1"), "{error}");
        }
    }

    #[test]
    fn sizes_in_many_units() {
        let bits = |text| match size("m", text) {
            Ok(Size::Bits(bits)) => bits,
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(bits("9592957"), 9_592_957);
        assert_eq!(bits("9.6 Mbit"), 9_600_000);
        assert_eq!(bits("64 KiB"), 64 * 1024 * 8);
        assert_eq!(bits("1.2GB"), 9_600_000_000);
        assert_eq!(bits("1 byte"), 8);
        assert_eq!(bits("10 KB"), 80_000);
        assert_eq!(bits("2^20"), 1 << 20);
        assert_eq!(bits("1 Gibit"), 1 << 30);
        assert_eq!(bits("1.2345 kbit"), 1235);
        for text in ["10 bits/key", "10 bits per key", "10.0 bit/key"] {
            assert_eq!(
                size("m", text),
                Ok(Size::PerKey {
                    thousandths: 10_000
                }),
                "{text}"
            );
        }
        assert_eq!(Size::PerKey { thousandths: 9585 }.bits(1001), 9595);
    }

    #[test]
    fn bad_sizes_say_what_is_wrong() {
        for (text, word) in [
            ("0", "out of range"),
            ("2^51", "out of range"),
            ("1 EB", "no unit"),
            ("1.2gb", "GB for bytes, Gbit for bits"),
            ("12 parsecs", "no unit"),
            ("1.5", "whole"),
            ("abc", "not a size"),
            ("0 bits/key", "out of range"),
            ("1e6 bits/key", "out of range"),
        ] {
            let error = size("m", text).unwrap_err().to_string();
            assert!(error.starts_with("m: ") && error.contains(text), "{error}");
            assert!(error.contains(word), "{error}");
        }
    }

    #[test]
    fn times_have_units() {
        for (text, seconds) in [
            ("5 ms", 0.005),
            ("100ns", 1e-7),
            ("2.5 µs", 2.5e-6),
            ("0.1 s", 0.1),
            ("0 s", 0.0),
        ] {
            let read = time("read", text).unwrap();
            assert!((read - seconds).abs() <= 1e-15 * seconds, "{text}: {read}");
        }
        for text in ["5", "ms", "-1 s", "1e7 s", "5 parsecs", ""] {
            let error = time("read", text).unwrap_err().to_string();
            assert!(
                error.contains(text) && error.contains("0 to 1e6 s"),
                "{error}"
            );
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    proptest::proptest! {
        #[test]
        fn no_text_panics(text in "\\PC{0,40}|[0-9eE+.^, kMGiB/%-]{0,24}") {
            let _ = (time("t", &text), share("a", &text), price("c", &text));
            let _ = (keys("n", &text), rate("p", &text), size("m", &text), probes("k", &text));
        }
    }
}

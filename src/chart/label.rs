//! How a tick is written.
//!
//! A positive value is never written as 0: where decimals do not suffice, a power of ten is.

/// `n` with narrow no-break spaces between groups of three digits from 10 000 upwards.
pub fn grouped(n: u64) -> String {
    let digits = n.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let mut out = String::with_capacity(digits.len() * 2);
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            out.push('\u{202f}');
        }
        out.push(c);
    }
    out
}

/// 10 to the `exponent`, as "10⁻⁴⁰"; "1" for exponent 0.
pub fn power_of_ten(exponent: i32) -> String {
    if exponent == 0 {
        return "1".to_owned();
    }
    let digits = exponent.to_string();
    let superscript = digits.chars().map(|c| match c {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '4' => '⁴',
        '5' => '⁵',
        '6' => '⁶',
        '7' => '⁷',
        '8' => '⁸',
        '9' => '⁹',
        _ => '⁰',
    });
    "10".chars().chain(superscript).collect()
}

/// The power of ten that `value` lies in, forgiving the last bits of a computed tick.
fn exponent(value: f64) -> i32 {
    (value.abs().log10() + 1e-9).floor() as i32
}

/// A value as "2.5×10⁻⁷", with as many digits as ticks `step` apart need.
pub fn scientific(value: f64, step: f64) -> String {
    if value == 0.0 {
        return "0".to_owned();
    }
    let e = exponent(value);
    let digits = (e - exponent(step)).clamp(0, 6) as usize;
    let mantissa = format!("{:.digits$}", value / 10f64.powi(e));
    if mantissa == "1" {
        power_of_ten(e)
    } else {
        format!("{mantissa}×{}", power_of_ten(e))
    }
}

/// A share or any other decimal, for ticks `step` apart.
pub fn share(value: f64, step: f64) -> String {
    if !(9.9e-5..1e5).contains(&step) {
        return scientific(value, step);
    }
    let digits = (-exponent(step)).clamp(0, 5) as usize;
    format!("{value:.digits$}")
}

/// A share as a percentage, for ticks `step` apart (a share too).
pub fn percent(value: f64, step: f64) -> String {
    if value == 0.0 {
        return "0%".to_owned();
    }
    if step < 9.9e-7 {
        return scientific(value, step);
    }
    let digits = (-exponent(step * 100.0)).clamp(0, 4) as usize;
    format!("{:.digits$}%", value * 100.0)
}

/// A count, for ticks `step` apart on an axis that ends at `max`.
pub fn count(value: f64, step: f64, max: f64) -> String {
    if step < 1.0 {
        return share(value, step);
    }
    if value == 0.0 {
        return "0".to_owned();
    }
    if max >= 1e9 {
        return scientific(value, step);
    }
    if max >= 1e6 && step >= 1e4 {
        let digits = (6 - exponent(step)).clamp(0, 2) as usize;
        return format!("{:.digits$}\u{202f}M", value / 1e6);
    }
    grouped(value.max(0.0).round() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts() {
        assert_eq!(grouped(9999), "9999");
        assert_eq!(grouped(20000), "20\u{202f}000");
        assert_eq!(grouped(1234567), "1\u{202f}234\u{202f}567");
        assert_eq!(count(0.0, 1.0, 20.0), "0");
        assert_eq!(count(500_000.0, 500_000.0, 2e6), "0.5\u{202f}M");
        assert_eq!(
            count(1_000_200.0, 100.0, 1_000_400.0),
            "1\u{202f}000\u{202f}200"
        );
        assert_eq!(count(2e9, 1e9, 4e9), "2×10⁹");
        assert_eq!(count(0.25, 0.05, 0.3), "0.25");
    }

    #[test]
    fn small_values_are_not_zero() {
        assert_eq!(power_of_ten(-40), "10⁻⁴⁰");
        assert_eq!(power_of_ten(0), "1");
        assert_eq!(power_of_ten(123), "10¹²³");
        assert_eq!(share(0.0002, 0.0002), "0.0002");
        assert_eq!(share(2e-5, 2e-5), "2×10⁻⁵");
        assert_eq!(share(1e-40, 1e-40), "10⁻⁴⁰");
        assert_eq!(scientific(1.5e-7, 5e-8), "1.5×10⁻⁷");
        assert_eq!(percent(1e-40, 1e-40), "10⁻⁴⁰");
        assert_eq!(percent(0.00002, 0.00001), "0.002%");
    }

    #[test]
    fn shares_have_the_digits_of_their_step() {
        assert_eq!(share(0.0, 0.1), "0.0");
        assert_eq!(share(0.30000000000000004, 0.1), "0.3");
        assert_eq!(percent(0.05, 0.05), "5%");
        assert_eq!(percent(0.025, 0.005), "2.5%");
        assert_eq!(percent(1.0, 0.2), "100%");
    }
}

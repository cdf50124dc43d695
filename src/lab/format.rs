//! Numbers as people read them, and as programs read them back.
//!
//! A positive probability is never shown as 0. Shown values have 3 to 4 significant figures;
//! the full value travels beside them (see [`full`]).

use crate::math::Probability;

/// The narrow space between groups of three digits.
const GAP: char = '\u{202f}';

/// The shortest decimal that reads back to the same number, as a program expects it.
pub fn full(x: f64) -> String {
    if x == 0.0 {
        "0".to_owned()
    } else if x.is_finite() && !(1e-5..1e17).contains(&x.abs()) {
        format!("{x:e}")
    } else {
        format!("{x}")
    }
}

/// [`full`] for a probability that may lie below the smallest `f64`.
pub fn full_probability(p: Probability) -> String {
    if p.value() > 0.0 || p.is_zero() {
        return full(p.value());
    }
    let (mantissa, exponent) = split(p.log10());
    format!("{mantissa:.6}e{exponent}")
}

/// A count with its digits in groups of three.
pub fn count(x: u64) -> String {
    grouped(&x.to_string())
}

/// Digits in groups of three from the right; four digits stay together.
fn grouped(digits: &str) -> String {
    if digits.len() <= 4 {
        return digits.to_owned();
    }
    let mut shown = String::new();
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            shown.push(GAP);
        }
        shown.push(c);
    }
    shown
}

/// A number with `digits` significant figures: plain between 10⁻⁴ and 10⁷, else scientific.
pub fn significant(x: f64, digits: usize) -> String {
    if x == 0.0 {
        return "0".to_owned();
    }
    if !x.is_finite() {
        return "·".to_owned();
    }
    if !(1e-4..1e7).contains(&x.abs()) {
        return scientific(x, digits);
    }
    let plain = fixed(x, digits);
    match plain.split_once('.') {
        Some((whole, fraction)) => format!("{}.{fraction}", grouped(whole)),
        None => grouped(&plain),
    }
}

/// `digits` significant figures without an exponent.
fn fixed(x: f64, digits: usize) -> String {
    let scientific = format!("{:.*e}", digits.max(1) - 1, x);
    let exponent: i32 = scientific
        .split_once('e')
        .and_then(|(_, e)| e.parse().ok())
        .unwrap_or(0);
    let decimals = (digits as i32 - 1 - exponent).max(0) as usize;
    format!("{x:.decimals$}")
}

/// `1.0 × 10⁻⁴⁰`.
pub fn scientific(x: f64, digits: usize) -> String {
    let text = format!("{:.*e}", digits.max(1) - 1, x);
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    format!("{mantissa} × 10{}", superscript(exponent))
}

/// Digits and signs as superscripts.
pub fn superscript(text: &str) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    text.chars()
        .filter_map(|c| match c {
            '-' => Some('⁻'),
            _ => c.to_digit(10).map(|d| DIGITS[d as usize]),
        })
        .collect()
}

/// A rate with 3 significant figures: percent from 0.01 %, scientific below.
pub fn rate(p: Probability) -> String {
    if p.is_zero() {
        "0%".to_owned()
    } else if p.value() >= 1e-4 {
        percent(p.value())
    } else if p.value() > 1e-300 {
        scientific(p.value(), 3)
    } else {
        let (mantissa, exponent) = split(p.log10());
        format!("{mantissa:.2} × 10{}", superscript(&exponent.to_string()))
    }
}

/// A share in percent with 3 significant figures; what is not 1 is never shown as 100%.
fn percent(x: f64) -> String {
    let shown = fixed(100.0 * x, 3);
    if shown == "100" && x < 1.0 {
        format!(
            "{}%",
            fixed(100.0 * x, 3 + (-(1.0 - x).log10()) as usize).trim_end_matches('0')
        )
    } else {
        format!("{shown}%")
    }
}

/// A rate as [`rate`] shows it with one figure more, where a rounding of m is to be seen.
pub fn fine_rate(p: Probability) -> String {
    match p.value() >= 1e-4 && !p.is_zero() {
        true => format!("{}%", significant(100.0 * p.value(), 4)),
        false if p.value() > 1e-300 => scientific(p.value(), 4),
        false => rate(p),
    }
}

/// A share as [`rate`] shows it; a dot for what is no share.
pub fn share(x: f64) -> String {
    Probability::from_f64(x).map_or_else(|_| "·".to_owned(), rate)
}

/// A probability as a decimal with 4 significant figures, scientific below 10⁻⁴.
pub fn chance(p: Probability) -> String {
    let x = p.value();
    if p.is_zero() {
        "0".to_owned()
    } else if x >= 1e-4 {
        near_one(x).unwrap_or_else(|| fixed(x, 4))
    } else if x > 1e-300 {
        scientific(x, 4)
    } else {
        let (mantissa, exponent) = split(p.log10());
        format!("{mantissa:.2} × 10{}", superscript(&exponent.to_string()))
    }
}

/// [`chance`] of a share; a dot for what is no share.
pub fn share_chance(x: f64) -> String {
    Probability::from_f64(x).map_or_else(|_| "·".to_owned(), chance)
}

/// [`chance`] for a probability whose complement is known to its own precision: what is
/// not 1 is shown as what it lacks.
pub fn chance_beside(p: Probability, complement: Probability) -> String {
    match complement.value() < 1e-4 && !complement.is_zero() {
        true => format!("1 − {}", chance(complement)),
        false => chance(p),
    }
}

/// 1 as such, and what would be rounded to 1 with as many digits as tell them apart.
fn near_one(x: f64) -> Option<String> {
    if x == 1.0 {
        return Some("1".to_owned());
    }
    let digits = 4 + (-(1.0 - x).log10()).max(0.0) as usize;
    (fixed(x, 4).starts_with('1')).then(|| fixed(x, digits).trim_end_matches('0').to_owned())
}

/// `1 in 6.1 million`.
pub fn one_in(p: Probability) -> String {
    if p.is_zero() {
        return "never".to_owned();
    }
    const NAMES: [(f64, &str); 4] = [
        (1e12, " trillion"),
        (1e9, " billion"),
        (1e6, " million"),
        (1.0, ""),
    ];
    let inverse = 10f64.powf(-p.log10());
    if inverse >= 1e15 {
        let (mantissa, exponent) = split(-p.log10());
        return format!(
            "1 in {mantissa:.1} × 10{}",
            superscript(&exponent.to_string())
        );
    }
    let (unit, name) = NAMES
        .into_iter()
        .find(|(unit, _)| inverse >= *unit)
        .unwrap_or((1.0, ""));
    format!(
        "1 in {}{name}",
        significant(inverse / unit, if inverse < 1e4 { 3 } else { 2 })
    )
}

/// Mantissa in [1, 10) and exponent of 10^`log10`.
fn split(log10: f64) -> (f64, i64) {
    let exponent = log10.floor();
    (10f64.powf(log10 - exponent), exponent as i64)
}

/// `12 bytes`, `1.20 MB`: powers of a thousand.
pub fn bytes(n: u64) -> String {
    const UNITS: [&str; 5] = ["kB", "MB", "GB", "TB", "PB"];
    if n < 1000 {
        return plural(n, "byte", "bytes");
    }
    let mut value = n as f64 / 1000.0;
    let mut unit = 0;
    // What would be shown as 1000 is one of the next unit.
    while value >= 999.5 && unit + 1 < UNITS.len() {
        value /= 1000.0;
        unit += 1;
    }
    let digits = match value {
        ..9.995 => 2,
        ..99.95 => 1,
        _ => 0,
    };
    format!("{value:.digits$} {}", UNITS[unit])
}

/// `1 key`, `2 keys`.
pub fn plural(n: u64, one: &str, many: &str) -> String {
    format!("{} {}", count(n), if n == 1 { one } else { many })
}

/// `a`, `a and b`, `a, b and c`.
pub fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fine_rate_has_four_figures() {
        let fine = |p| fine_rate(Probability::from_f64(p).unwrap());
        assert_eq!(fine(0.010039), "1.004%");
        assert_eq!(fine(9.9999998e-5), "1.000 × 10⁻⁴");
        assert_eq!(fine(0.0), rate(Probability::ZERO));
    }

    #[test]
    fn bytes_have_three_figures() {
        for (n, shown) in [
            (0, "0 bytes"),
            (1, "1 byte"),
            (999, "999 bytes"),
            (1000, "1.00 kB"),
            (1_199_120, "1.20 MB"),
            (12_040_000, "12.0 MB"),
            (999_400_000, "999 MB"),
            (999_500_000, "1.00 GB"),
            (u64::MAX, "18447 PB"),
        ] {
            assert_eq!(bytes(n), shown);
        }
    }

    #[test]
    fn full_values_read_back() {
        for x in [
            0.1 + 0.2,
            1e-40,
            5e-324,
            1.0,
            12345.678,
            1e300,
            0.05426678170006931,
        ] {
            assert_eq!(full(x).parse::<f64>().unwrap(), x);
        }
        assert_eq!(full(0.0), "0");
        assert_eq!(full(10.0), "10");
        assert_eq!(full(1e-40), "1e-40");
    }

    #[test]
    fn shown_values_keep_three_figures_and_are_never_a_false_zero() {
        let rates = [
            (0.0, "0%"),
            (1.0, "100%"),
            (0.054266, "5.43%"),
            (0.3759, "37.6%"),
            (0.99996, "99.996%"),
            (0.00012, "0.0120%"),
            (7.643e-10, "7.64 × 10⁻¹⁰"),
            (1e-40, "1.00 × 10⁻⁴⁰"),
        ];
        for (x, shown) in rates {
            assert_eq!(share(x), shown);
        }
    }

    #[test]
    fn chances_are_decimals_and_never_a_false_one() {
        let p = |x: f64| Probability::from_f64(x).unwrap();
        for (x, shown) in [
            (0.0, "0"),
            (1.0, "1"),
            (0.121_576_65, "0.1216"),
            (0.2, "0.2000"),
            (0.000_412_531, "0.0004125"),
            (0.000_041_253_1, "4.125 × 10⁻⁵"),
            (0.999_98, "0.99998"),
            (1e-40, "1.000 × 10⁻⁴⁰"),
        ] {
            assert_eq!(chance(p(x)), shown);
        }
        assert_eq!(chance_beside(p(1.0), p(1e-40)), "1 − 1.000 × 10⁻⁴⁰");
        assert_eq!(chance_beside(p(1.0), p(0.0)), "1");
        assert_eq!(chance_beside(p(0.75), p(0.25)), "0.7500");
    }

    #[test]
    fn counts_and_figures() {
        assert_eq!(count(1076), "1076");
        assert_eq!(count(9_592_957), "9\u{202f}592\u{202f}957");
        assert_eq!(significant(24.0812, 4), "24.08");
        assert_eq!(significant(0.2, 4), "0.2000");
        assert_eq!(significant(123_456.7, 4), "123\u{202f}457");
        assert_eq!(significant(9.9996, 4), "10.00");
        assert_eq!(one_in(Probability::from_f64(0.01).unwrap()), "1 in 100");
        assert_eq!(
            one_in(Probability::from_f64(1.0 / 6.1e6).unwrap()),
            "1 in 6.1 million"
        );
        assert_eq!(listed(&["a".into(), "b".into(), "c".into()]), "a, b and c");
    }
}

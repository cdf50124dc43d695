//! One bar in full: its formula, the fraction it is, and thirty digits.

use std::rc::Rc;

use super::state::EventsLab;
use crate::lab::format::superscript;
use crate::math::binomial::precise::{Digits, Fraction};

/// P(X = x) without rounding, as far as it can be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FullValue {
    /// Thirty significant digits.
    pub digits: String,
    /// The fraction as a formula, for n up to 200.
    pub formula: Option<String>,
    /// Numerator and denominator multiplied out.
    pub fraction: Option<(String, String)>,
}

impl EventsLab {
    /// The selected bar's formula: `C(20, 3) · 0.1³ · 0.9¹⁷`; `None` for a range.
    pub fn formula(&self) -> Option<String> {
        let selection = self.selection.filter(|s| s.single() && !self.hides_law())?;
        let (n, x) = (self.setting.n(), selection.head);
        let p = bracketed(self.setting.p().to_string());
        let q = self.setting.p().complement()?;
        let q = bracketed(q.to_string());
        Some(format!(
            "C({n}, {x}) · {p}{} · {q}{}",
            power(x),
            power(n - x)
        ))
    }

    /// The selected bar in full; `None` for a range and while the law is hidden.
    pub fn full_value(&self) -> Option<Rc<FullValue>> {
        let x = self
            .selection
            .filter(|s| s.single() && !self.hides_law())?
            .head;
        let mut kept = self.full.borrow_mut();
        if let Some((at, value)) = &*kept
            && *at == x
        {
            return Some(value.clone());
        }
        let law = self.setting.law();
        let fraction = law.fraction(x);
        let value = Rc::new(FullValue {
            digits: law.digits(x).map_or_else(|| "0".to_owned(), written),
            formula: fraction.as_ref().map(|f| as_formula(f, law.n(), x)),
            fraction: fraction.map(|f| (f.numerator, f.denominator)),
        });
        *kept = Some((x, value.clone()));
        Some(value)
    }
}

/// A fraction such as 1/3 in brackets, so that a power means all of it.
fn bracketed(number: String) -> String {
    match number.contains('/') {
        true => format!("({number})"),
        false => number,
    }
}

fn power(exponent: u64) -> String {
    superscript(&exponent.to_string())
}

/// `C(20, 3) · 1³ · 9¹⁷ / 10²⁰`.
fn as_formula(f: &Fraction, n: u64, x: u64) -> String {
    let base = match f.decimals {
        Some(decimals) => format!("10{}", power(u64::from(decimals) * n)),
        None => format!("{}{}", f.base, power(n)),
    };
    format!(
        "C({n}, {x}) · {}{} · {}{} / {base}",
        f.hit,
        power(x),
        f.miss,
        power(n - x)
    )
}

/// Digits as people write them: plain from 10⁻⁵ on, else with a power of ten.
fn written(value: Digits) -> String {
    let (first, rest) = value.digits.split_at(1);
    match value.exponent {
        0.. => format!("{first}.{rest}"),
        -5..0 => {
            let zeros = "0".repeat((-value.exponent - 1) as usize);
            format!("0.{zeros}{}", value.digits)
        }
        exponent => format!("{first}.{rest} × 10{}", superscript(&exponent.to_string())),
    }
}

//! The ledger: every number of a lab in three columns, *textbook*, *exact*, *observed*.
//!
//! A lab returns its rows; the screen draws them. A cell without a value shows a dot.

use super::format;
use crate::math::Probability;

/// One figure: its public name, its full value for programs, and what is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The public name (`data-readout`), unique on its screen.
    pub name: &'static str,
    /// The full value (`data-value`), empty where there is none yet.
    pub value: String,
    /// What people see; a dot where there is none yet.
    pub shown: String,
}

impl Figure {
    /// A figure from its full and shown forms; a dot without them.
    fn new(name: &'static str, forms: Option<(String, String)>) -> Self {
        let (value, shown) = forms.unwrap_or_else(|| (String::new(), "·".to_owned()));
        Self { name, value, shown }
    }

    /// A probability.
    pub fn rate(name: &'static str, p: Option<Probability>) -> Self {
        let forms = p.map(|p| (format::full_probability(p), format::rate(p)));
        Self::new(name, forms)
    }

    /// A probability as a decimal.
    pub fn chance(name: &'static str, p: Option<Probability>) -> Self {
        let forms = p.map(|p| (format::full_probability(p), format::chance(p)));
        Self::new(name, forms)
    }

    /// A share between 0 and 1.
    pub fn share(name: &'static str, x: Option<f64>) -> Self {
        Self::rate(name, x.and_then(|x| Probability::from_f64(x).ok()))
    }

    /// A count.
    pub fn count(name: &'static str, x: Option<u64>) -> Self {
        Self::new(name, x.map(|x| (x.to_string(), format::count(x))))
    }

    /// A real number with four significant figures.
    pub fn real(name: &'static str, x: Option<f64>) -> Self {
        let forms = x.map(|x| (format::full(x), format::significant(x, 4)));
        Self::new(name, forms)
    }

    /// A word or a list, the same for people and programs.
    pub fn text(name: &'static str, text: Option<String>) -> Self {
        Self::new(name, text.map(|t| (t.clone(), t)))
    }
}

/// What parts a figure from its remark.
const REMARK: char = '\u{2003}';

impl Figure {
    /// The same figure with a remark shown in small type after it, such as `±0.23`.
    #[must_use]
    pub fn remark(mut self, remark: Option<String>) -> Self {
        if let Some(remark) = remark {
            self.shown.push(REMARK);
            self.shown += &remark;
        }
        self
    }

    /// What is shown, and the remark after it.
    pub fn parts(shown: &str) -> (&str, Option<&str>) {
        match shown.split_once(REMARK) {
            Some((shown, remark)) => (shown, Some(remark)),
            None => (shown, None),
        }
    }
}

/// One row: what it is, why it matters, and its figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The name of the quantity.
    pub label: &'static str,
    /// What it means and where it comes from, shown on demand.
    pub help: &'static str,
    /// The textbook's value.
    pub textbook: Option<Figure>,
    /// The exact value.
    pub exact: Option<Figure>,
    /// What happened: one figure, or the two ends of an interval, or none.
    pub observed: Vec<Figure>,
}

impl Row {
    /// Whether the row holds nothing but an interval, which then has the room of all columns.
    pub fn is_interval(&self) -> bool {
        self.textbook.is_none() && self.exact.is_none() && self.observed.len() == 2
    }
}

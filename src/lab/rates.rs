//! The rates that the Filter lab leaves for the other labs.
//!
//! Each lab is a program of its own, so they pass as text: an address of the lab `rates`.

use super::address::{Address, decode};
use super::field::about;
use super::filter::FilterLab;
use super::format::share;
use crate::math::decimal::text_of;

/// The name of the text, where a lab's would stand.
const NAME: &str = "rates";

/// The rates of the filter on the Filter lab's screen, each as a p to be typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FilterRates {
    /// The exact rate over all filters of its m, k and n, in the decimals of an `f64`.
    pub exact: Option<String>,
    /// The observed rate: false positives over absent queries, a fraction.
    pub observed: Option<String>,
}

impl FilterRates {
    /// The rates as they are now; without keys both are left out, since p would be 0.
    pub fn of(lab: &FilterLab) -> Self {
        if lab.n() == 0 {
            return Self::default();
        }
        let measured = lab.measurement().filter(|m| m.queries() > 0);
        Self {
            exact: Some(lab.laws().exact.value())
                .filter(|p| *p > 0.0)
                .and_then(text_of),
            observed: measured.map(|m| format!("{}/{}", m.false_positives(), m.queries())),
        }
    }

    /// The text that is left.
    pub fn to_text(&self) -> String {
        let named = [("exact", &self.exact), ("observed", &self.observed)];
        let pairs = named
            .into_iter()
            .filter_map(|(name, p)| Some((name, p.as_ref()?)));
        pairs
            .fold(Address::new(NAME), |text, (name, p)| text.with(name, p))
            .to_fragment()
    }

    /// The rates in such a text; what cannot be read is left out.
    pub fn from_text(text: &str) -> Self {
        let address = Address::parse(text);
        let named = |wanted: &str| {
            let (_, value) = address.pairs().find(|(name, _)| *name == wanted)?;
            decode(value).filter(|p| value_of(p).is_some())
        };
        Self {
            exact: named("exact"),
            observed: named("observed"),
        }
    }
}

/// A p as it is shown: percent, or scientific below.
pub fn shown(p: &str) -> String {
    value_of(p).map_or_else(String::new, share)
}

/// About how much a p is; `None` unless it is from 0 to 1.
fn value_of(p: &str) -> Option<f64> {
    about(p).filter(|p| (0.0..=1.0).contains(p))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::filter::Action;
    use crate::lab::machine::Machine;

    #[test]
    fn what_is_left_is_what_is_found() {
        let mut lab = FilterLab::open(&Address::parse("#/filter?m=64&k=3&insert=a,b,c")).unwrap();
        lab.update(Action::Measure);
        while lab.advance(1 << 20) {}
        let rates = FilterRates::of(&lab);
        assert_eq!(
            rates.exact.as_ref().map(|p| p.parse::<f64>().unwrap()),
            Some(lab.laws().exact.value())
        );
        let (measured, observed) = (lab.measurement().unwrap(), rates.observed.clone().unwrap());
        assert_eq!(
            observed,
            format!("{}/{}", measured.false_positives(), measured.queries())
        );
        assert_eq!(FilterRates::from_text(&rates.to_text()), rates);
    }

    #[test]
    fn a_filter_without_keys_leaves_nothing() {
        let lab = FilterLab::open(&Address::parse("#/filter?m=64&k=3")).unwrap();
        assert_eq!(FilterRates::of(&lab), FilterRates::default());
        assert_eq!(FilterRates::from_text("/rates"), FilterRates::default());
    }

    #[test]
    fn a_text_from_elsewhere_does_no_harm() {
        for text in [
            "",
            "x",
            "/rates?exact=abc",
            "/rates?exact=2&observed=1/0",
            "/rates?observed=-1/3",
        ] {
            assert_eq!(
                FilterRates::from_text(text),
                FilterRates::default(),
                "{text}"
            );
        }
        assert_eq!(shown("1/8"), "12.5%");
        assert_eq!(shown("nonsense"), "");
    }
}

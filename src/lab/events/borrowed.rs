//! A p taken over from the Filter lab.

use crate::lab::filter::FilterLab;
use crate::lab::format::rate;
use crate::math::decimal::from_f64;

/// The rates of the filter on the Filter lab's screen, each as a p to be typed and as shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FilterRates {
    /// The exact rate over all filters of its m, k and n, in the decimals of an `f64`.
    pub exact: Option<(String, String)>,
    /// The observed rate: false positives over absent queries, a fraction.
    pub observed: Option<(String, String)>,
}

impl FilterRates {
    /// The rates as they are now; without keys both are left out, since p would be 0.
    pub fn of(lab: &FilterLab) -> Self {
        if lab.n() == 0 {
            return Self::default();
        }
        let exact = lab.laws().exact;
        let measured = lab.measurement().filter(|m| m.queries() > 0);
        Self {
            exact: from_f64(exact.value())
                .filter(|p| !p.is_zero())
                .map(|p| (p.to_string(), rate(exact))),
            observed: measured.map(|m| {
                let fraction = format!("{}/{}", m.false_positives(), m.queries());
                let shown = m.rate().map(crate::lab::format::share);
                (fraction, shown.unwrap_or_default())
            }),
        }
    }
}

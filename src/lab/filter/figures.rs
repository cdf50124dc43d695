//! The ledger of the Filter lab.

use super::state::FilterLab;
use crate::filter::Params;
use crate::lab::format::count;
use crate::lab::ledger::{Figure, Row};
use crate::math::{self, Probability};

impl FilterLab {
    /// Every number of the lab that has a place in the table.
    pub fn ledger(&self) -> Vec<Row> {
        let Params { m, k, .. } = self.params();
        let laws = self.laws();
        let measured = self.measurement();
        let interval = measured.and_then(|m| m.interval());
        let textbook_fill = math::textbook_fill(m, k, self.n());
        let observed = Figure::share("fpr-observed", measured.and_then(|m| m.rate()));
        vec![
            Row {
                label: "false-positive rate",
                help: "How often an absent key is called possibly present. Textbook: (1 − e^(−kn/m))ᵏ, always low. Exact: the mean over all filters of this m, k and n with independent probes. Observed: the absent queries you measured on this one filter.",
                textbook: Some(Figure::rate("fpr-textbook", Some(laws.textbook))),
                exact: Some(Figure::rate("fpr-exact", Some(laws.exact))),
                observed: vec![observed],
            },
            Row {
                label: "95 % interval",
                help: "The Wilson interval of the observed rate: if this measurement were repeated, intervals made this way would hold this filter's own rate 95 times in 100.",
                textbook: None,
                exact: None,
                observed: vec![
                    Figure::share("fpr-observed-low", interval.map(|i| i.low)),
                    Figure::share("fpr-observed-high", interval.map(|i| i.high)),
                ],
            },
            Row {
                label: "this filter, fillᵏ",
                help: "(X/m)ᵏ with the X bits that are really set: what libraries report. It is this filter's own rate when probes are independent.",
                textbook: None,
                exact: Some(Figure::rate("fpr-fill", Some(self.fill_rate()))),
                observed: Vec::new(),
            },
            Row {
                label: "this filter, its scheme",
                help: "The rate of this very filter under its own probe scheme. For double and enhanced hashing all m² pairs of hashes are counted (m up to 4096); it is what the observed rate settles to.",
                textbook: None,
                exact: Some(Figure::share("fpr-this", self.own_rate())),
                observed: Vec::new(),
            },
            Row {
                label: "bits set",
                help: "Textbook: m(1 − e^(−kn/m)). Exact: m(1 − (1 − 1/m)^(kn)), the mean over all filters. Observed: counted.",
                textbook: Some(Figure::real(
                    "bits-set-textbook",
                    Some(m as f64 * textbook_fill),
                )),
                exact: Some(Figure::real("bits-set-expected", Some(laws.bits_set))),
                observed: vec![Figure::count("bits-set", Some(self.filter().bits_set()))],
            },
            Row {
                label: "fill",
                help: "The share of bits that are 1. At half, a filter of this size does its best work.",
                textbook: Some(Figure::share("fill-textbook", Some(textbook_fill))),
                exact: Some(Figure::share(
                    "fill-expected",
                    Some(laws.bits_set / m as f64),
                )),
                observed: vec![Figure::share("fill", Some(self.filter().fill_ratio()))],
            },
            Row {
                label: "keys, from bits",
                help: "−(m/k) ln(1 − X/m): how many keys the bits alone suggest (Swamidass and Baldi 2007). There is no estimate when every bit is set.",
                textbook: None,
                exact: Some(Figure::count("n", Some(self.n()))),
                observed: vec![Figure::real("n-estimate", self.filter().estimate_n())],
            },
            Row {
                label: "absent queries",
                help: "Queries measured, each for a key that cannot be a member.",
                textbook: None,
                exact: None,
                observed: vec![Figure::count("queries", measured.map(|m| m.queries()))],
            },
            Row {
                label: "false positives",
                help: "How many of the measured absent queries were answered possibly present. Exact: queries times the exact rate, the mean over all filters; this one filter has its own rate, above.",
                textbook: None,
                exact: Some(self.expected_false_positives()),
                observed: vec![Figure::count(
                    "false-positives",
                    measured.map(|m| m.false_positives()),
                )],
            },
        ]
    }

    /// Fill to the k, which may lie below the smallest `f64`.
    fn fill_rate(&self) -> Probability {
        let Params { m, k, .. } = self.params();
        math::fill_rate(m, k, self.filter().bits_set())
    }

    /// Absent queries times the exact rate: the law of the column it stands in.
    fn expected_false_positives(&self) -> Figure {
        let rate = self.laws().exact.value();
        let expected = self.measurement().map(|m| m.queries() as f64 * rate);
        Figure::real("false-positives-expected", expected)
    }

    /// The figures of the query on screen.
    pub fn query_figures(&self) -> [Figure; 4] {
        let asked = self.asked();
        let verdict = asked.map(|a| match a.answer.verdict {
            crate::filter::Verdict::Absent => "absent",
            crate::filter::Verdict::PossiblyPresent => "possibly-present",
        });
        let probes = asked.map(|a| joined(a.answer.probes.iter().map(|p| p.position)));
        let positions = match (asked, self.latest()) {
            (Some(asked), _) => Some(joined(asked.positions.iter().copied())),
            (None, Some(latest)) => Some(joined(latest.positions.iter().copied())),
            (None, None) => None,
        };
        [
            Figure::text("verdict", verdict.map(str::to_owned)),
            Figure::text("truth", asked.map(|a| a.truth().name().to_owned())),
            Figure::text("probes", probes),
            Figure::text("positions", positions),
        ]
    }

    /// Duplicates among the keys.
    pub fn duplicates(&self) -> Figure {
        Figure::count("duplicates", Some(self.members().duplicates()))
    }

    /// The bits of one key at the keys now in, as a plain sentence part: `6.4 bits a key`.
    pub fn bits_per_key(&self) -> Option<String> {
        let Params { m, .. } = self.params();
        (self.n() > 0).then(|| match m / self.n() {
            few if few < 100 => format!("{:.1} bits a key", m as f64 / self.n() as f64),
            many => format!("{} bits a key", count(many)),
        })
    }
}

/// Numbers joined by commas.
fn joined(items: impl Iterator<Item = u64>) -> String {
    items.map(|p| p.to_string()).collect::<Vec<_>>().join(",")
}

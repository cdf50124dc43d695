//! The ledger of the Size lab: textbook and exact.

use super::state::SizeLab;
use crate::lab::format::{bytes, one_in};
use crate::lab::ledger::{Figure, Row};
use crate::math::sizing::{rate_of, textbook_size};
use crate::math::{Probability, textbook};

impl SizeLab {
    /// The rate that the textbook's size was made for: the one asked for, or the one reached.
    fn aim(&self) -> f64 {
        self.given.p.unwrap_or(self.solution.rate.value())
    }

    /// The textbook's m and k as whole numbers, m rounded up and k to the nearest, and the rate
    /// that a filter of these really has.
    pub fn textbook_filter(&self) -> Option<(u64, u32, Probability)> {
        let size = textbook_size(self.solution.n, self.aim()).ok()?;
        let (m, k) = (size.m.ceil() as u64, size.k.round().max(1.0) as u32);
        let rate = rate_of(
            self.build.layout,
            m,
            k,
            self.solution.n,
            self.build.hash_bits,
        );
        Some((m, k, rate.ok()?))
    }

    /// Every number of the lab that has a place in the table.
    pub fn ledger(&self) -> Vec<Row> {
        let s = &self.solution;
        let size = textbook_size(s.n, self.aim()).ok();
        let per_key = |m: f64| Figure::real("bits-per-key", Some(m / s.n as f64));
        let mut size_in_bytes = Figure::count("bytes", Some(s.m.div_ceil(8)));
        size_in_bytes.shown = bytes(s.m.div_ceil(8));
        let mut one = Figure::real(
            "one-in",
            Some(1.0 / s.rate.value()).filter(|x| x.is_finite()),
        );
        one.shown = one_in(s.rate);
        vec![
            Row {
                label: "bits (m)",
                help: "Textbook: −n ln p/(ln 2)², a real number. Exact: the smallest whole m that keeps p for some whole k, rounded as you chose; or the m you gave.",
                textbook: Some(Figure::real("m-textbook", size.map(|size| size.m))),
                exact: Some(Figure::count("m", Some(s.m))),
                observed: Vec::new(),
            },
            Row {
                label: "probes (k)",
                help: "Textbook: (m/n) ln 2 = −log₂ p, a real number, which no filter can have. Exact: the whole k of that smallest filter.",
                textbook: Some(Figure::real("k-textbook", size.map(|size| size.k))),
                exact: Some(Figure::count("k", Some(s.k.into()))),
                observed: Vec::new(),
            },
            Row {
                label: "false-positive rate",
                help: "Of this m, k and n. Textbook: (1 − e^(−kn/m))ᵏ. Exact: the law of the layout you chose, with the limit of the hash.",
                textbook: Some(Figure::rate("fpr-textbook", textbook(s.m, s.k, s.n).ok())),
                exact: Some(Figure::rate("fpr-exact", Some(s.rate))),
                observed: Vec::new(),
            },
            Row {
                label: "the textbook's filter",
                help: "The rate that a filter really has when it is built with the textbook's m rounded up and its k rounded.",
                textbook: None,
                exact: Some(Figure::rate(
                    "fpr-of-textbook",
                    self.textbook_filter().map(|(_, _, rate)| rate),
                )),
                observed: Vec::new(),
            },
            Row {
                label: "one false positive in",
                help: "1 divided by the exact rate.",
                textbook: None,
                exact: Some(one),
                observed: Vec::new(),
            },
            Row {
                label: "bits a key",
                help: "m/n.",
                textbook: None,
                exact: Some(per_key(s.m as f64)),
                observed: Vec::new(),
            },
            Row {
                label: "memory",
                help: "m/8, rounded up to whole bytes.",
                textbook: None,
                exact: Some(size_in_bytes),
                observed: Vec::new(),
            },
        ]
    }
}

//! The ledger of the Size lab: textbook and exact.

use super::state::SizeLab;
use crate::lab::format::{self, bytes, fine_rate, one_in};
use crate::lab::ledger::{Figure, Row};
use crate::math::sizing::{rate_of, textbook_size};
use crate::math::worth::Worth;
use crate::math::{Interval, Probability, textbook};

impl SizeLab {
    /// The rate that the textbook's size was made for: the one asked for, or the one reached.
    pub(super) fn aim(&self) -> f64 {
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
        let fine = |name, p: Option<Probability>| {
            let mut figure = Figure::rate(name, p);
            if let Some(p) = p {
                figure.shown = fine_rate(p);
            }
            figure
        };
        let mut rows = vec![
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
                textbook: Some(fine("fpr-textbook", textbook(s.m, s.k, s.n).ok())),
                exact: Some(fine("fpr-exact", Some(s.rate))),
                observed: Vec::new(),
            },
            Row {
                label: "the textbook's filter",
                help: "The rate that a filter really has when it is built with the textbook's m rounded up and its k rounded.",
                textbook: None,
                exact: Some(fine(
                    "fpr-of-textbook",
                    self.textbook_filter().map(|(_, _, rate)| rate),
                )),
                observed: Vec::new(),
            },
            Row {
                label: "false positives",
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
        ];
        rows.extend(self.three_rates());
        rows
    }

    /// The same false positives as shares of three different wholes, by the law and in the run.
    fn three_rates(&self) -> [Row; 3] {
        let rates = self.worth().map(|worth| worth.rates);
        let seen = self.seen();
        let wrong = seen.reads_for_nothing;
        let share = |all: u64| (all > 0).then(|| wrong as f64 / all as f64);
        let observed = |name, share: Option<f64>, interval: Option<Interval>| {
            let ends =
                |i: Interval| format!("{} to {}", format::share(i.low), format::share(i.high));
            vec![Figure::share(name, share).remark(interval.map(ends))]
        };
        [
            Row {
                label: "among non-members",
                help: "False positives among questions about keys that the table does not hold: the rate of the filter. Observed: in the run of this workload, with a 95 % interval.",
                textbook: None,
                exact: Some(Figure::share(
                    "rate-non-members",
                    rates.map(|r| r.among_non_members),
                )),
                observed: observed(
                    "rate-non-members-observed",
                    share(seen.others),
                    seen.among_non_members(),
                ),
            },
            Row {
                label: "among all queries",
                help: "False positives among all questions to a filter, members included: lower, the more of them are members.",
                textbook: None,
                exact: Some(Figure::share("rate-all", rates.map(|r| r.among_all))),
                observed: observed(
                    "rate-all-observed",
                    share(seen.others + seen.present()),
                    seen.among_all(),
                ),
            },
            Row {
                label: "among positive answers",
                help: "Of the answers “possibly present”, those that are false (Bayes): p·a/(p·a + 1 − a) for one table. Where nearly all queries are of absent keys, most positive answers are false however good the filter.",
                textbook: None,
                exact: Some(Figure::share(
                    "rate-positives",
                    rates.and_then(|r| r.among_positives),
                )),
                observed: observed(
                    "rate-positives-observed",
                    share(wrong + seen.present()),
                    seen.among_positives(),
                ),
            },
        ]
    }

    /// What the filter does in a second: reads avoided, reads for nothing, seconds of reading
    /// saved, seconds of probing spent, and the net of both in money an hour.
    pub fn worth_figures(&self) -> [Figure; 5] {
        let worth = self.worth();
        let real = |name, value: fn(&Worth) -> f64| Figure::real(name, worth.as_ref().map(value));
        let an_hour = worth
            .as_ref()
            .map(|w| 3600.0 * w.net_money(self.prices().per_second));
        [
            real("reads-avoided", |w| w.reads_avoided),
            real("reads-for-nothing", |w| w.reads_for_nothing),
            real("seconds-saved", |w| w.saved),
            real("seconds-spent", |w| w.cost),
            Figure::real("money-an-hour", an_hour),
        ]
    }
}

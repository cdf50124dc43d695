//! The ledger of the Events lab: exact and observed.

use super::state::EventsLab;
use super::words;
use crate::lab::format::{chance_beside, full, share_chance, significant};
use crate::lab::ledger::{Figure, Row};
use crate::math::{Interval, Rational};

/// Fewer runs than this say too little about their spread for an interval.
const RUNS_FOR_SPREAD: u64 = 30;

impl EventsLab {
    /// Every number of the lab that has a place in the table.
    pub fn ledger(&self) -> Vec<Row> {
        let law = self.setting.law();
        let lawful = !self.hides_law();
        let runs = self.tally.runs();
        let zeros = self.tally.count(0);
        let moments = self.tally.moments();
        vec![
            Row {
                label: "mean events",
                help: "Exact: n·p. Observed: the events of all runs divided by the runs, ± half the width of a 95 % interval (Wilson's for the share of events among all lookups, times n). The running mean strays from the exact one by sd/√runs or so.",
                textbook: None,
                exact: Some(self.exact("mean-exact", law.mean())),
                observed: vec![self.observed_mean()],
            },
            Row {
                label: "standard deviation",
                help: "Exact: √(n·p·(1 − p)). Observed: from the squares of the counts, none for fewer than two runs; ± its 95 % interval for many runs.",
                textbook: None,
                exact: Some(Figure::real("sd-exact", lawful.then(|| law.sd()))),
                observed: vec![
                    Figure::real("sd-observed", moments.sd()).remark(self.spread_of_sd()),
                ],
            },
            Row {
                label: "most likely count",
                help: "The mode. There are two when (n + 1)·p is a whole number, which is decided in integers. Observed: the count most runs ended with.",
                textbook: None,
                exact: Some(modes("mode-exact", lawful.then(|| self.modes()))),
                observed: vec![modes("mode-observed", self.observed_modes())],
            },
            Row {
                label: "P(X = 0)",
                help: "No event in a run. Exact: (1 − p)ⁿ. Observed: the share of runs without an event, ± half a 95 % Wilson interval.",
                textbook: None,
                exact: Some(Figure::chance("p0-exact", lawful.then(|| law.pmf(0)))),
                observed: vec![share("p0-observed", self.share_of(zeros))],
            },
            Row {
                label: "P(X ≥ 1)",
                help: "At least one event in a run. Exact: summed from the far end of the law, never as 1 − P(X = 0), which would lose a small one.",
                textbook: None,
                exact: Some(self.some_event()),
                observed: vec![share("p1-observed", self.share_of(runs - zeros))],
            },
            Row {
                label: "selected",
                help: "The selected bar, or the sum of the selected bars, added smallest first.",
                textbook: None,
                exact: Some(Figure::chance("selected-exact", self.selected_pmf())),
                observed: vec![share("selected-share", self.selected_share())],
            },
            Row {
                label: "false positives",
                help: "Exact: lookups times p. Observed: counted over all lookups, those of a run in progress too.",
                textbook: None,
                exact: Some(self.exact(
                    "events-expected",
                    self.setting.p().times(&Rational::whole(self.lookups())),
                )),
                observed: vec![Figure::count("events", Some(self.events()))],
            },
            Row {
                label: "lookups",
                help: "Lookups made: n in each run.",
                textbook: None,
                exact: None,
                observed: vec![Figure::count("lookups", Some(self.lookups()))],
            },
        ]
    }

    /// P(X ≥ 1), shown as what it lacks to 1 where that is little.
    fn some_event(&self) -> Figure {
        let law = self.setting.law();
        let lawful = !self.hides_law();
        let mut figure = Figure::chance("p1-exact", lawful.then(|| law.sf(1)));
        if lawful {
            figure.shown = chance_beside(law.sf(1), law.pmf(0));
        }
        figure
    }

    /// The number of runs.
    pub fn runs_figure(&self) -> Figure {
        Figure::count("runs", Some(self.tally.runs()))
    }

    /// The most likely counts.
    pub fn modes(&self) -> Vec<u64> {
        self.setting.law().modes().collect()
    }

    /// An exact number; none while the law is hidden.
    fn exact(&self, name: &'static str, value: Rational) -> Figure {
        let lawful = !self.hides_law();
        let mut figure = Figure::real(name, lawful.then(|| value.to_f64()));
        if lawful {
            figure.shown = words::number(&value);
        }
        figure
    }

    fn observed_mean(&self) -> Figure {
        let moments = self.tally.moments();
        let interval = moments.mean_interval_of_lookups(self.setting.n());
        let mean = moments.mean();
        let figure = Figure::real("mean-observed", mean);
        figure.remark(
            mean.zip(interval)
                .map(|(mean, i)| within(mean, i, |x| significant(x, 4))),
        )
    }

    /// ± of the observed standard deviation.
    fn spread_of_sd(&self) -> Option<String> {
        let moments = self.tally.moments();
        if moments.runs() < RUNS_FOR_SPREAD {
            return None;
        }
        let half = moments.sd_half_width(self.tally.seen())?;
        Some(format!("±{}", significant(half, 2)))
    }

    /// The counts that most runs ended with.
    fn observed_modes(&self) -> Option<Vec<u64>> {
        let most = self.tally.seen().map(|(_, count)| count).max()?;
        let seen = self.tally.seen();
        Some(
            seen.filter(|(_, count)| *count == most)
                .map(|(x, _)| x)
                .collect(),
        )
    }
}

/// Most likely counts; of many that are equal the first few.
fn modes(name: &'static str, modes: Option<Vec<u64>>) -> Figure {
    const NAMED: usize = 3;
    let mut figure = Figure::text(name, modes.as_deref().map(words::counts));
    if let Some(modes) = modes {
        let named = &modes[..modes.len().min(NAMED)];
        figure.shown = words::counts_shown(named) + if modes.len() > NAMED { ", …" } else { "" };
    }
    figure
}

/// An observed share as a decimal, with its interval.
fn share(name: &'static str, seen: Option<(f64, Interval)>) -> Figure {
    let mut figure = Figure::real(name, seen.map(|(share, _)| share));
    if let Some((share, interval)) = seen {
        figure.value = full(share);
        figure.shown = match share {
            1.0 => "1".to_owned(),
            share => significant(share, 4),
        };
        figure = figure.remark(Some(within(share, interval, share_chance)));
    }
    figure
}

/// How far an interval reaches: `±0.23`; `≤ 0.04` or `≥ 0.97` where it has one end only.
fn within(value: f64, interval: Interval, lower: fn(f64) -> String) -> String {
    if value == 0.0 {
        return format!("≤ {}", significant(interval.high, 2));
    }
    if value >= interval.high {
        return format!("≥ {}", lower(interval.low));
    }
    format!("±{}", significant((interval.high - interval.low) / 2.0, 2))
}

//! What p is worth: lookups that never reach the authoritative data.

use std::cell::Cell;

use super::Parameter;
use super::setting::Setting;
use super::state::EventsLab;
use super::words;
use crate::lab::field::{exact, whole};
use crate::lab::format::{full, significant};
use crate::lab::ledger::Figure;
use crate::math::{Binomial, Rational};

/// The dearest read, in milliseconds: a thousand seconds.
const MAX_COST: u64 = 1_000_000;
/// The most lookups a second.
const MAX_RATE: u64 = 1_000_000;
/// What lies outside the range given for one second.
const SPREAD: f64 = 0.05;

/// The cost of a read, the rate of lookups, and the setting before this one.
#[derive(Clone, Debug, PartialEq)]
pub struct Saves {
    cost_text: String,
    cost: Rational,
    rate: u64,
    spread: Cell<Option<(u64, u64)>>,
    before: Option<(String, u64, Rational)>,
}

impl Default for Saves {
    /// 5 ms a read, 10 000 absent lookups a second.
    fn default() -> Self {
        Self {
            cost_text: "5".to_owned(),
            cost: Rational::whole(5),
            rate: 10_000,
            spread: Cell::new(None),
            before: None,
        }
    }
}

impl Saves {
    /// The cost of a read in milliseconds, as typed.
    pub fn cost_text(&self) -> &str {
        &self.cost_text
    }

    /// Absent lookups a second.
    pub fn rate(&self) -> u64 {
        self.rate
    }

    /// Another law is in force; `old` is kept for comparison.
    pub(super) fn another_law(&mut self, old: &Setting) {
        self.spread.set(None);
        self.before = Some((old.p_text().to_owned(), old.n(), spared(old)));
    }
}

/// n(1 − p): the lookups of a run that never reach the data, on average.
fn spared(setting: &Setting) -> Rational {
    share_spared(setting).times(&Rational::whole(setting.n()))
}

fn share_spared(setting: &Setting) -> Rational {
    // p is at most 1.
    let share = setting.p().complement();
    share.unwrap_or_else(|| Rational::whole(0))
}

impl EventsLab {
    /// The cost of a read and the rate of lookups.
    pub fn saves(&self) -> &Saves {
        &self.saves
    }

    /// Sets the cost of a read.
    pub(super) fn set_cost(&mut self, text: &str) {
        let name = Parameter::Cost.name();
        if let Some(cost) = self.voice.accept(name, exact(name, text, MAX_COST)) {
            self.saves.cost_text = text.trim().to_owned();
            self.saves.cost = cost;
        }
    }

    /// Sets the lookups a second.
    pub(super) fn set_rate(&mut self, text: &str) {
        let name = Parameter::Rate.name();
        if let Some(rate) = self.voice.accept(name, whole(name, text, 1, MAX_RATE)) {
            self.saves.rate = rate;
            self.saves.spread.set(None);
        }
    }

    /// Lookups avoided and wasted in a run and the time saved; reads saved a second, with the
    /// ends of a 95 % range. Without values while the law is hidden.
    pub fn saves_figures(&self) -> [Figure; 6] {
        let shown = !self.hides_law();
        let number = |name, value: Rational| {
            let mut figure = Figure::real(name, shown.then(|| value.to_f64()));
            if shown {
                figure.shown = words::number(&value);
            }
            figure
        };
        let spared = spared(&self.setting);
        let ms = spared.times(&self.saves.cost).to_f64();
        let mut time = Figure::real("time-saved", shown.then_some(ms));
        if shown {
            (time.value, time.shown) = (full(ms), duration(ms));
        }
        let share = share_spared(&self.setting);
        let (low, high) = self.spread().unzip();
        [
            number("lookups-avoided", spared),
            number("lookups-wasted", self.setting.law().mean()),
            time,
            number(
                "reads-saved",
                share.times(&Rational::whole(self.saves.rate)),
            ),
            Figure::count("reads-saved-low", low.filter(|_| shown)),
            Figure::count("reads-saved-high", high.filter(|_| shown)),
        ]
    }

    /// Between which counts the reads saved in a second lie 95 times in 100.
    fn spread(&self) -> Option<(u64, u64)> {
        if let Some(kept) = self.saves.spread.get() {
            return Some(kept);
        }
        let rate = self.saves.rate;
        let law = Binomial::new(rate, self.setting.p()).ok()?;
        let (low, high) = law.central(SPREAD).into_inner();
        self.saves.spread.set(Some((rate - high, rate - low)));
        self.saves.spread.get()
    }

    /// The setting before this one, for comparison.
    pub fn saves_before(&self) -> Option<String> {
        let (p, n, spared) = self.saves.before.as_ref().filter(|_| !self.hides_law())?;
        Some(format!(
            "Before, with p = {p} and n = {n}: {} of {n}.",
            words::number(spared)
        ))
    }
}

/// Milliseconds in the unit that suits them.
fn duration(ms: f64) -> String {
    const UNITS: [(f64, &str); 4] = [
        (3_600_000.0, "hours"),
        (60_000.0, "minutes"),
        (1000.0, "s"),
        (1.0, "ms"),
    ];
    let unit = UNITS.into_iter().find(|(unit, _)| ms >= 2.0 * unit);
    let (unit, name) = unit.unwrap_or((1.0, "ms"));
    let text = significant(ms / unit, 3);
    let trimmed = match text.contains('.') && !text.contains('×') {
        true => text.trim_end_matches('0').trim_end_matches('.'),
        false => &text,
    };
    format!("{trimmed} {name}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_fitting_units() {
        for (ms, shown) in [
            (0.0, "0 ms"),
            (90.0, "90 ms"),
            (99.5, "99.5 ms"),
            (4500.0, "4.5 s"),
            (600_000.0, "10 minutes"),
            (1e9, "278 hours"),
        ] {
            assert_eq!(duration(ms), shown);
        }
    }
}

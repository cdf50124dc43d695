//! A selected outcome, or a range of outcomes a ≤ X ≤ b.

use super::state::EventsLab;
use crate::lab::field::whole;
use crate::lab::format;
use crate::lab::ledger::Figure;
use crate::math::{Interval, Probability, wilson};

/// The visible name of the field of the lower end.
pub const FROM_FIELD: &str = "from x";
/// The visible name of the field of the upper end.
pub const TO_FIELD: &str = "to x";

/// Where a selection began and where it was drawn to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection {
    /// The outcome it began with.
    pub anchor: u64,
    /// The outcome it was drawn to, and where the next key begins.
    pub head: u64,
}

impl Selection {
    /// The lowest selected outcome.
    pub fn low(self) -> u64 {
        self.anchor.min(self.head)
    }

    /// The highest selected outcome.
    pub fn high(self) -> u64 {
        self.anchor.max(self.head)
    }

    /// Whether it is one outcome.
    pub fn single(self) -> bool {
        self.anchor == self.head
    }

    /// The event in symbols: `X = 3`, `1 ≤ X ≤ 3`.
    pub fn event(self) -> String {
        let (low, high) = (format::count(self.low()), format::count(self.high()));
        match self.single() {
            true => format!("X = {low}"),
            false => format!("{low} ≤ X ≤ {high}"),
        }
    }
}

impl EventsLab {
    /// What is selected.
    pub fn selection(&self) -> Option<Selection> {
        self.selection
    }

    /// Selects one outcome.
    pub(super) fn select(&mut self, x: u64) {
        let x = x.min(self.setting.n());
        self.selection = Some(Selection { anchor: x, head: x });
        self.say_selection();
    }

    /// Draws the selection to another outcome.
    pub(super) fn extend(&mut self, x: u64) {
        let x = x.min(self.setting.n());
        let anchor = self.selection.map_or(x, |s| s.anchor);
        self.selection = Some(Selection { anchor, head: x });
        self.say_selection();
    }

    /// Sets one end of the selection from what was typed; the other end gives way. An emptied
    /// field selects nothing.
    pub(super) fn select_typed(&mut self, field: &'static str, text: &str) {
        if text.trim().is_empty() {
            self.voice.accept(field, Ok(()));
            self.selection = None;
            return;
        }
        let value = whole(field, text, 0, self.setting.n());
        let Some(x) = self.voice.accept(field, value) else {
            return;
        };
        let (low, high) = self.selection.map_or((x, x), |s| (s.low(), s.high()));
        let (anchor, head) = match field {
            FROM_FIELD => (x, high.max(x)),
            _ => (low.min(x), x),
        };
        self.selection = Some(Selection { anchor, head });
        self.say_selection();
    }

    fn say_selection(&mut self) {
        let said = super::words::selected(self);
        self.voice.say(said);
    }

    /// The exact probability of the selection; `None` while the law is hidden.
    pub fn selected_pmf(&self) -> Option<Probability> {
        let selection = self.selection.filter(|_| !self.hides_law())?;
        let law = self.setting.law();
        Some(match selection.single() {
            true => law.pmf(selection.head),
            false => law.range(selection.low(), selection.high()),
        })
    }

    /// Runs that ended in the selection.
    pub fn selected_count(&self) -> Option<u64> {
        let selection = self.selection?;
        Some(self.tally.count_range(selection.low(), selection.high()))
    }

    /// The share of runs that ended in the selection, with its interval.
    pub(super) fn selected_share(&self) -> Option<(f64, Interval)> {
        self.share_of(self.selected_count()?)
    }

    /// The share that `count` runs are of all, with its interval.
    pub(super) fn share_of(&self, count: u64) -> Option<(f64, Interval)> {
        let runs = self.tally.runs();
        Some((count as f64 / runs as f64, wilson(count, runs)?))
    }

    /// P(X ≤ x) as people read it: what is nearly 1 as what it lacks.
    pub fn shown_cdf(&self, x: u64) -> String {
        let law = self.setting.law();
        format::chance_beside(law.cdf(x), law.sf(x.saturating_add(1)))
    }

    /// P(X ≥ x) in the same way.
    pub fn shown_sf(&self, x: u64) -> String {
        let law = self.setting.law();
        let below = x.checked_sub(1).map_or(Probability::ZERO, |x| law.cdf(x));
        format::chance_beside(law.sf(x), below)
    }

    /// The figures of the selection: x, P(X = x), P(X ≤ x), P(X ≥ x), expected and seen. For a
    /// range P(a ≤ X ≤ b), P(X ≤ b) and P(X ≥ a).
    pub fn selection_figures(&self) -> [Figure; 6] {
        let law = self.setting.law();
        let selection = self.selection;
        let lawful = selection.filter(|_| !self.hides_law());
        let x = selection.map(|s| match s.single() {
            true => s.head.to_string(),
            false => format!("{}-{}", s.low(), s.high()),
        });
        let mut cdf = Figure::chance("selected-cdf", lawful.map(|s| law.cdf(s.high())));
        let mut sf = Figure::chance("selected-sf", lawful.map(|s| law.sf(s.low())));
        if let Some(s) = lawful {
            cdf.shown = self.shown_cdf(s.high());
            sf.shown = self.shown_sf(s.low());
        }
        let runs = self.tally.runs();
        let expected = self
            .selected_pmf()
            .filter(|_| runs > 0)
            .map(|p| self.expected(p));
        [
            Figure::text("selected-x", x),
            Figure::chance("selected-pmf", self.selected_pmf()),
            cdf,
            sf,
            Figure::real("selected-expected", expected),
            Figure::count("selected-count", self.selected_count().filter(|_| runs > 0)),
        ]
    }
}

//! Steps: a lookup, a run, a thousand runs, a bar.
//!
//! A run in progress is the next run: whatever brings a run to its end ends that one first. So
//! runs come out the same in whatever units they were made.

use super::state::{Batch, EventsLab};
use super::strip::Strip;
use super::{AT_ONCE, MAX_RUNS, Unit, words};
use crate::lab::field::whole;
use crate::lab::format::{chance_beside, count, significant};
use crate::lab::ledger::Figure;
use crate::math::{Probability, Rational};

/// The visible name of the field of how many runs to add.
pub const ADD_FIELD: &str = "Runs";

/// What a lookup costs, in the unit of a budget.
const LOOKUP_COST: u64 = 4;
/// What a run costs that is made at once.
const RUN_COST: u64 = 16;

/// What one step costs.
fn cost(unit: Unit) -> u64 {
    match unit {
        Unit::Lookup | Unit::Bar => LOOKUP_COST,
        Unit::Run => RUN_COST,
        Unit::Thousand => 1000 * RUN_COST,
    }
}

impl EventsLab {
    /// Takes one step; `false` when there is nothing to be done any more.
    fn step(&mut self, unit: Unit) -> bool {
        if unit == Unit::Bar {
            return self.step_bar();
        }
        let runs = if unit == Unit::Thousand { 1000 } else { 1 };
        let asked = self.batch.map_or(0, |batch| batch.left);
        if self.tally.runs() + asked + runs > MAX_RUNS {
            self.voice.note(words::no_more_runs());
            return false;
        }
        match unit {
            Unit::Lookup => self.step_lookup(),
            _ => (0..runs).for_each(|_| self.end_run()),
        }
        true
    }

    /// Makes the next lookup, the first of a new run if none is in progress.
    fn step_lookup(&mut self) {
        if !self.open {
            let run = self.setting.runs().run(self.tally.runs());
            self.strip = Some(Strip::new(run));
            self.open = true;
        }
        if let Some(strip) = &mut self.strip {
            strip.advance(1);
            if strip.finished() {
                self.end_run();
            }
        }
    }

    /// Brings the next run to its end.
    fn end_run(&mut self) {
        let outcome = self.setting.runs().outcome(self.tally.runs());
        self.tally.add(outcome);
        self.open = false;
    }

    /// The outcomes that the walk goes along: those of the bars drawn without a run.
    pub(super) fn path(&self) -> (u64, u64) {
        let law = self.setting.law();
        match self.setting.n() {
            n if n <= super::picture::ALL_SHOWN => (0, n),
            _ => law.central(super::picture::UNSEEN).into_inner(),
        }
    }

    /// Adds the next bar to the sums and selects it.
    fn step_bar(&mut self) -> bool {
        let (first, last) = self.path();
        let next = self.walk.map_or(first, |x| x + 1);
        if next > last {
            self.voice.note(words::walked(self));
            return false;
        }
        self.walk = Some(next);
        self.select(next);
        true
    }

    /// The last outcome whose bar was added up.
    pub fn walk(&self) -> Option<u64> {
        self.walk
    }

    /// Whether bars are still to be added up.
    pub fn walking(&self) -> bool {
        self.walk.is_some_and(|x| x < self.path().1)
    }

    /// The sums of the walk: P(X = x), ΣP and Σx·P up to x.
    pub fn walk_figures(&self) -> Option<[Figure; 3]> {
        let x = self.walk.filter(|_| !self.hides_law())?;
        let law = self.setting.law();
        let (cdf, rest) = (law.cdf(x), law.sf(x + 1));
        let mut sum = Figure::chance("walk-sum", Some(cdf));
        sum.shown = chance_beside(cdf, rest);
        // With no bar left the sum is the mean, which needs no rounding.
        let whole = (rest == Probability::ZERO).then(|| law.mean());
        let part = whole
            .as_ref()
            .map_or_else(|| law.partial_mean(x), Rational::to_f64);
        let mut mean = Figure::real("walk-mean", Some(part));
        mean.shown = whole.map_or_else(|| significant(part, 6), |mean| words::number(&mean));
        Some([Figure::chance("walk-pmf", Some(law.pmf(x))), sum, mean])
    }

    /// Takes one step on request.
    pub(super) fn step_once(&mut self) {
        if self.ready() && self.step(self.transport.unit()) {
            self.say_step();
        }
    }

    /// Says what the latest step did.
    fn say_step(&mut self) {
        let said = words::stepped(self);
        self.voice.say(said);
    }

    /// Starts or stops Play.
    pub(super) fn toggle_play(&mut self) {
        if self.transport.playing() {
            self.transport.pause();
            let said = format!("Paused. {}", words::summary(self));
            self.voice.say(said);
        } else if self.ready() {
            self.transport.play();
            self.voice.say("Playing.".to_owned());
        }
    }

    /// Takes steps that Play owes, within the budget.
    pub(super) fn play(&mut self, budget: u64) {
        let unit = self.transport.unit();
        let steps = (budget / cost(unit)).clamp(1, self.transport.owed());
        self.transport.pay(steps);
        for _ in 0..steps {
            if !self.step(unit) {
                self.transport.pause();
                return;
            }
        }
        self.say_step();
        if unit == Unit::Bar && !self.walking() {
            self.transport.pause();
        }
    }

    /// Asks for further runs.
    pub(super) fn add_runs(&mut self, text: &str) {
        let asked = self.batch.map_or(0, |b| b.left);
        let room = MAX_RUNS.saturating_sub(self.tally.runs() + asked);
        let total = whole(ADD_FIELD, text, 1, room.max(1));
        let Some(total) = self.voice.accept(ADD_FIELD, total) else {
            return;
        };
        if room == 0 {
            self.voice.note(words::no_more_runs());
        } else if self.ready() {
            self.queue_runs(total);
        }
    }

    /// Puts runs into the batch in progress, or begins one.
    pub(super) fn queue_runs(&mut self, total: u64) {
        let batch = self.batch.get_or_insert(Batch { left: 0, total: 0 });
        batch.left += total;
        batch.total += total;
    }

    /// Gives up the batch in progress; the runs made stay.
    pub(super) fn cancel(&mut self) {
        if let Some(batch) = self.batch.take() {
            self.voice.note(format!(
                "Given up after {} of {} runs; they are kept.",
                count(batch.total - batch.left),
                count(batch.total)
            ));
        }
    }

    /// Makes runs of the batch, then lays out the latest run; returns whether more is ready.
    pub(super) fn work(&mut self, mut budget: u64) -> bool {
        if let Some(batch) = self.batch {
            let slice = (budget / RUN_COST)
                .clamp(1, batch.left.max(1))
                .min(batch.left);
            (0..slice).for_each(|_| self.end_run());
            budget = budget.saturating_sub(slice * RUN_COST);
            let left = batch.left - slice;
            self.batch = (left > 0).then_some(Batch { left, ..batch });
            if left == 0 {
                let said = words::batch(self, batch.total);
                self.voice.say(said);
            }
        }
        self.lay_out((budget / LOOKUP_COST).max(1));
        self.batch.is_some() || self.laying_out()
    }

    /// Lays out up to `lookups` of the latest run.
    fn lay_out(&mut self, lookups: u64) {
        let Some(latest) = self.tally.runs().checked_sub(1).filter(|_| !self.open) else {
            return;
        };
        if self
            .strip
            .as_ref()
            .is_none_or(|s| s.run().index() != latest)
        {
            self.strip = Some(Strip::new(self.setting.runs().run(latest)));
        }
        if let Some(strip) = &mut self.strip {
            strip.advance(lookups);
        }
    }

    /// Lays out what can be laid out at once.
    pub(super) fn lay_out_at_once(&mut self) {
        self.lay_out(AT_ONCE / LOOKUP_COST);
    }

    /// Whether the latest run is still being laid out.
    pub(super) fn laying_out(&self) -> bool {
        let latest = self.tally.runs().checked_sub(1).filter(|_| !self.open);
        let done = |strip: &Strip| Some(strip.run().index()) == latest && strip.finished();
        latest.is_some() && !self.strip.as_ref().is_some_and(done)
    }
}

//! What each action does, and the lab as the frame loop sees it.

use super::ask::Inspected;
use super::job::Job;
use super::picture::Density;
use super::state::{FilterLab, OwnRate};
use super::{AT_ONCE, Action, MAX_QUERIES, Panel, Parameter, address, hand, words};
use crate::filter::SchemeRate;
use crate::lab::address::Address;
use crate::lab::field::{FieldError, whole};
use crate::lab::machine::Machine;

/// The visible name of the field of the key.
pub const KEY_FIELD: &str = "Key";
/// The visible name of the field of how many keys to add.
pub const ADD_FIELD: &str = "How many";
/// The visible name of the field of how many queries to measure.
pub const MEASURE_FIELD: &str = "Queries";
/// The visible name of the field of a list.
pub const LIST_FIELD: &str = "List";

impl Machine for FilterLab {
    type Action = Action;
    const PLAY: Action = Action::TogglePlay;
    const STEP: Action = Action::Step;
    const RESET: Action = Action::Reset;

    fn update(&mut self, action: Action) {
        let quiet = matches!(
            action,
            Action::TypeKey(_)
                | Action::TypePositions(_)
                | Action::Inspect(_)
                | Action::HowMany(_)
                | Action::Queries(_)
                | Action::Toggle(_)
                | Action::ShowFill(_)
                | Action::ShowLog(_)
        );
        if !quiet {
            self.notice = None;
            self.changed.clear();
        }
        self.apply(action);
        self.work(AT_ONCE);
    }

    fn wants_frames(&self) -> bool {
        self.transport.playing() || !self.jobs.is_empty() || self.deriving()
    }

    fn tick(&mut self, elapsed_ms: f64) {
        self.transport.tick(elapsed_ms);
        if self.transport.owed() > 0 {
            self.changed.clear();
        }
    }

    fn advance(&mut self, budget: u64) -> bool {
        if self.jobs.is_empty() && self.transport.playing() && self.transport.owed() > 0 {
            self.play(budget);
            self.refresh();
            return true;
        }
        self.work(budget)
    }

    fn resets(&self) -> u32 {
        self.resets
    }

    fn address(&self) -> Address {
        address::parameters(self)
    }

    fn share(&self) -> (Address, Option<String>) {
        address::share(self)
    }
}

impl FilterLab {
    /// Applies one action.
    fn apply(&mut self, action: Action) {
        match action {
            Action::Set(parameter, text) => self.set(parameter, &text),
            Action::TypeKey(text) => self.key_text = text,
            Action::TypePositions(text) => self.positions_text = text,
            Action::PickPosition(position) => self.pick(position),
            Action::Insert => self.insert_typed(),
            Action::Query => self.query_typed(),
            Action::Ask(key) => {
                self.key_text = key;
                self.positions_text.clear();
                self.query_typed();
            }
            Action::Generate(kind) => {
                self.settle();
                self.kind = kind;
            }
            Action::HowMany(text) => {
                self.clear_error(ADD_FIELD);
                self.how_many = text;
            }
            Action::Add => self.add(),
            Action::AddList(text) => self.add_list(text),
            Action::Step => {
                self.take_step();
            }
            Action::TogglePlay => self.toggle_play(),
            Action::StepBy(unit) => self.transport.set_unit(unit),
            Action::Pace(level) => self.transport.set_level(level),
            Action::Queries(text) => self.queries = text,
            Action::Measure => self.measure(),
            Action::Toggle(panel) => self.toggle(panel),
            Action::Cancel => self.cancel(),
            Action::Reset => self.reset(),
            Action::Double => {
                let m = self.params().m.saturating_mul(2).to_string();
                self.set(Parameter::M, &m);
            }
            Action::Inspect(position) => self.inspect(position),
            Action::ShowFill(fill) => self.show_fill = fill,
            Action::ShowLog(log) => self.show_log = log,
            Action::Dismiss => {}
        }
    }

    /// Applies an action without the work that follows at once, so that a test can slice it.
    #[cfg(test)]
    pub(super) fn apply_only(&mut self, action: Action) {
        self.apply(action);
    }

    /// Brings what follows from bits and keys up to date, if they changed.
    pub(super) fn refresh(&mut self) {
        if !std::mem::take(&mut self.stale) {
            return;
        }
        self.measurement = None;
        self.density.again();
        let params = self.params();
        self.curves.aim(params.m, params.k, self.n());
        self.own_rate = match SchemeRate::new(&self.filter) {
            Some(rate) => rate
                .value()
                .map_or_else(|| OwnRate::Counting(Box::new(rate)), OwnRate::Known),
            None => OwnRate::Unknown,
        };
        if let Some(asked) = self.asked.take() {
            let key = asked.key;
            // By hand, a key that is no member keeps the positions it was asked with.
            let positions = self.positions_of(&key).unwrap_or(asked.positions);
            let fits =
                positions.len() == params.k as usize && positions.iter().all(|&p| p < params.m);
            if fits {
                self.ask(key, positions);
            }
        }
        if let Some(inspected) = self.inspected.take() {
            self.inspect(Some(inspected.position));
        }
    }

    /// Opens or closes a part of the screen; one row of the ledger is explained at a time.
    fn toggle(&mut self, panel: Panel) {
        self.open.toggle(panel);
        self.clear_error(LIST_FIELD);
    }

    /// Asks who set one bit.
    fn inspect(&mut self, position: Option<u64>) {
        let position = position.filter(|&p| p < self.params().m);
        self.cursor = position.unwrap_or(self.cursor);
        self.inspected = position.map(|position| Inspected {
            position,
            search: self.search(&[position]),
        });
    }

    /// Queues generated keys.
    fn add(&mut self) {
        self.clear_error(ADD_FIELD);
        let text = self.how_many.clone();
        self.settle();
        self.latest = None;
        match whole(ADD_FIELD, &text, 1, self.room(self.kind).max(1)) {
            Err(error) => self.refuse(error),
            Ok(total) => self.jobs.push(Job::Add {
                kind: self.kind,
                left: total,
                total,
            }),
        }
    }

    /// Queues a list.
    fn add_list(&mut self, text: String) {
        self.clear_error(LIST_FIELD);
        if text.lines().all(str::is_empty) {
            let problem = "holds no key; it can be one key a line";
            return self.refuse(FieldError::new(LIST_FIELD, &text, problem));
        }
        self.settle();
        self.latest = None;
        self.open.close(Panel::List);
        self.queue_list(text);
    }

    /// Takes one step; stops Play and says so when nothing further can go in.
    fn take_step(&mut self) -> bool {
        let was_saturated = self.saturated();
        let stepped = self.step(self.transport.unit());
        if !stepped {
            self.transport.pause();
            self.note(words::no_room(self));
            return false;
        }
        if self.saturated() && !was_saturated {
            self.transport.pause();
            self.note(words::SATURATED.to_owned());
        } else {
            self.said = words::inserted(self);
        }
        true
    }

    /// Takes steps that Play owes, within the budget.
    fn play(&mut self, budget: u64) {
        let unit = self.transport.unit();
        let cost = words::step_cost(unit, self.params().k);
        let steps = (budget / cost).clamp(1, self.transport.owed());
        self.transport.pay(steps);
        for _ in 0..steps {
            if !self.transport.playing() || !self.take_step() {
                break;
            }
        }
    }

    /// Starts or stops Play.
    fn toggle_play(&mut self) {
        if self.transport.playing() {
            self.transport.pause();
            self.said = format!("Paused. {}", words::summary(self));
        } else {
            self.transport.play();
            self.said = "Playing.".to_owned();
        }
    }

    /// Queues absent queries.
    fn measure(&mut self) {
        self.clear_error(MEASURE_FIELD);
        let text = self.queries.clone();
        self.settle();
        let asked = self.measurement.as_ref().map_or(0, |m| m.queries());
        match whole(MEASURE_FIELD, &text, 1, MAX_QUERIES) {
            Err(error) => self.refuse(error),
            Ok(total) if asked.saturating_add(total) > u64::from(u32::MAX) => {
                let problem = "more would pass 4 294 967 295 queries of one filter; Reset first";
                self.refuse(FieldError::new(MEASURE_FIELD, &text, problem));
            }
            Ok(total) => {
                self.transport.pause();
                self.jobs.push(Job::Measure { left: total, total });
            }
        }
    }

    /// Gives up the work in progress.
    fn cancel(&mut self) {
        if let Some(progress) = self.progress() {
            if let Some(Job::Measure { left, total }) = self.jobs.first() {
                self.note_measurement(total - left);
            }
            self.note(words::cancelled(&progress, self.jobs.len() - 1));
        }
        self.jobs.clear();
    }

    /// Clears keys, queries and measurements; keeps the parameters, the kind and the pace.
    fn reset(&mut self) {
        self.transport.pause();
        self.jobs.clear();
        self.errors.clear();
        self.members.clear();
        self.hand = hand::HandKeys::default();
        self.key_text.clear();
        self.positions_text.clear();
        self.asked = None;
        self.latest = None;
        self.pending = None;
        self.inspected = None;
        self.measured.clear();
        self.trace = super::trace::Trace::default();
        self.laws.set(None);
        self.density = Density::new(self.params().m);
        self.filter.clear();
        self.resets = self.resets.wrapping_add(1);
        self.stale = true;
        self.said = "Reset: an empty filter with the same parameters.".to_owned();
    }
}

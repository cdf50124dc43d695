//! What each action does, and the lab as the frame loop sees it.

use super::prediction::Prediction;
use super::selection::{FROM_FIELD, TO_FIELD};
use super::setting::Setting;
use super::state::EventsLab;
use super::{AT_ONCE, Action, BATCHES, Panel, Parameter, Unit, address, words};
use crate::lab::address::Address;
use crate::lab::machine::Machine;

impl Machine for EventsLab {
    type Action = Action;
    const PLAY: Action = Action::TogglePlay;
    const STEP: Action = Action::Step;
    const RESET: Action = Action::Reset;

    fn update(&mut self, action: Action) {
        let quiet = matches!(
            action,
            Action::TypeMean(_)
                | Action::TypeMode(_)
                | Action::Select(_)
                | Action::Extend(_)
                | Action::ShowCounts(_)
                | Action::ShowLog(_)
                | Action::ShowCumulative(_)
                | Action::Toggle(_)
        );
        if !quiet {
            self.voice.dismiss();
        }
        self.apply(action);
        self.work(AT_ONCE);
    }

    fn wants_frames(&self) -> bool {
        self.transport.playing() || self.batch.is_some() || self.laying_out()
    }

    fn tick(&mut self, elapsed_ms: f64) {
        self.lay_out_at_once();
        self.transport.tick(elapsed_ms);
    }

    fn advance(&mut self, budget: u64) -> bool {
        if self.batch.is_none() && self.transport.playing() && self.transport.owed() > 0 {
            self.play(budget);
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

impl EventsLab {
    /// Applies one action.
    pub(super) fn apply(&mut self, action: Action) {
        match action {
            Action::Set(Parameter::Cost, text) => self.set_cost(&text),
            Action::Set(Parameter::Rate, text) => self.set_rate(&text),
            Action::Set(parameter, text) => self.set(parameter, &text),
            Action::Take(p, n) => self.take(&p, n),
            Action::TypeMean(text) => self.prediction.mean_text = text,
            Action::TypeMode(text) => self.prediction.mode_text = text,
            Action::Commit => {
                self.commit();
            }
            Action::PredictFirst(on) => self.ask_for_prediction(on),
            Action::Step => self.step_once(),
            Action::TogglePlay => self.toggle_play(),
            Action::StepBy(unit) => {
                self.transport.set_unit(unit);
                // Choosing bars again begins at the first one again.
                if unit == Unit::Bar && !self.walking() {
                    self.walk = None;
                }
            }
            Action::Pace(level) => self.transport.set_level(level),
            Action::AddRuns(text) => self.add_runs(&text),
            Action::BatchSize(text) => {
                let known = BATCHES.into_iter().find(|size| size.to_string() == text);
                self.batch_size = known.unwrap_or(self.batch_size);
            }
            Action::Cancel => self.cancel(),
            Action::Erase => self.erase_runs(),
            Action::Reset => self.reset(),
            Action::Select(x) => self.select(x),
            Action::Extend(x) => self.extend(x),
            Action::SelectFrom(text) => self.select_typed(FROM_FIELD, &text),
            Action::SelectTo(text) => self.select_typed(TO_FIELD, &text),
            Action::ShowCounts(on) => self.show_counts = on,
            Action::ShowLog(on) => self.show_log = on,
            Action::ShowCumulative(on) => self.show_cumulative = on,
            Action::Toggle(panel) => self.panels.toggle(panel),
            Action::Dismiss => {}
        }
    }

    /// Hides the law until it is predicted, or stops doing so. What is hidden does not go on
    /// by itself.
    fn ask_for_prediction(&mut self, on: bool) {
        self.predict_first = on;
        if self.hides_law() {
            self.transport.pause();
            self.cancel();
        }
    }

    /// Sets p, n or the seed from what was typed.
    fn set(&mut self, parameter: Parameter, text: &str) {
        let Some(value) = self.setting.with(parameter, text) else {
            return;
        };
        if let Some(setting) = self.voice.accept(parameter.name(), value) {
            self.begin(setting);
        }
    }

    /// Sets p, and n where one is given.
    fn take(&mut self, p: &str, n: Option<u64>) {
        let n = n.unwrap_or(self.setting.n());
        self.panels.close(Panel::Examples);
        let value = Setting::new(p, n, self.setting.seed());
        if let Some(setting) = self.voice.accept(Parameter::P.name(), value) {
            self.begin(setting);
        }
    }

    /// Starts anew with another setting, and says so when there was something to lose.
    fn begin(&mut self, setting: Setting) {
        let same_law = setting.same_law(&self.setting);
        if same_law && setting.seed() == self.setting.seed() {
            // Written otherwise, such as 0.10 for 0.1.
            self.setting = setting;
            return;
        }
        let touched = !self.untouched();
        let before = std::mem::replace(&mut self.setting, setting);
        if !same_law {
            self.saves.another_law(&before);
            self.walk = None;
            self.selection = None;
            *self.full.borrow_mut() = None;
        }
        let predicted = !same_law && self.prediction.committed.is_some();
        if predicted {
            self.prediction = Prediction::default();
        }
        let runs = self.tally.runs();
        self.erase();
        let said = words::began(self, &before, runs);
        if touched || predicted {
            self.voice.note(said);
        } else {
            self.voice.say(said);
        }
    }

    /// Erases the runs and nothing else.
    fn erase_runs(&mut self) {
        self.erase();
        self.voice.note(words::ERASED.to_owned());
    }

    /// Clears runs, prediction and selection; keeps the parameters, the unit and the pace.
    fn reset(&mut self) {
        self.erase();
        self.walk = None;
        self.selection = None;
        self.prediction = Prediction::default();
        self.voice.forget_errors();
        self.voice.say(words::RESET.to_owned());
    }
}

//! What each action does, and the lab as the frame loop sees it.

use super::action::{Action, Field, Panel};
use super::marker::Chart;
use super::preset::PRESETS;
use super::solve::{Build, solve};
use super::state::{SizeLab, Texts, read};
use super::{address, words};
use crate::lab::address::Address;
use crate::lab::machine::Machine;

impl Machine for SizeLab {
    type Action = Action;
    const PLAY: Action = Action::TogglePlay;
    const STEP: Action = Action::Step;
    const RESET: Action = Action::Reset;

    fn update(&mut self, action: Action) {
        if !matches!(action, Action::Toggle(_)) {
            self.voice.dismiss();
        }
        match action {
            Action::Give(field, text) => self.give(field, &text),
            Action::Find(field) => self.give(field, ""),
            Action::Layout(name) => self.rebuild(self.build.with_layout(&name)),
            Action::Rounding(name) => self.rebuild(self.build.with_rounding(&name)),
            Action::Hash(name) => self.rebuild(self.build.with_hash(&name)),
            Action::Set(load, text) => self.set_load(load, &text),
            Action::Step => self.step(),
            Action::TogglePlay => self.toggle_play(),
            Action::StepBy(unit) => self.transport.set_unit(unit),
            Action::Pace(level) => self.transport.set_level(level),
            Action::Take(place) => self.take(place),
            Action::Chart(name) => self.chart = Chart::from_name(&name).unwrap_or(self.chart),
            Action::Mark(to) => self.mark(to),
            Action::Nudge(by) => self.nudge(by),
            Action::Toggle(panel) => self.panels.toggle(panel),
            Action::Reset => self.reset(),
            Action::Dismiss => {}
        }
    }

    fn wants_frames(&self) -> bool {
        !self.curves.finished() || self.transport.playing()
    }

    fn tick(&mut self, elapsed_ms: f64) {
        self.transport.tick(elapsed_ms);
    }

    fn advance(&mut self, budget: u64) -> bool {
        if self.transport.playing() && self.transport.owed() > 0 {
            let unit = self.transport.unit();
            let steps = (budget / self.step_cost(unit)).clamp(1, self.transport.owed());
            self.transport.pay(steps);
            self.run_steps(steps, unit);
            self.voice.say(words::seen(self));
            return true;
        }
        self.curves.advance(budget)
    }

    fn resets(&self) -> u32 {
        self.resets
    }

    fn address(&self) -> Address {
        address::parameters(self)
    }

    fn share(&self) -> (Address, Option<String>) {
        (address::parameters(self), None)
    }
}

impl SizeLab {
    /// Takes one step.
    fn step(&mut self) {
        self.run_steps(1, self.transport.unit());
        self.voice.say(words::seen(self));
    }

    /// Starts or stops Play.
    fn toggle_play(&mut self) {
        if self.transport.playing() {
            self.transport.pause();
            self.voice.say(format!("Paused. {}", words::seen(self)));
        } else {
            self.transport.play();
            self.voice.say("Playing.".to_owned());
        }
    }

    /// Gives a number, or has it found when the text is empty. A text that cannot be read
    /// changes nothing.
    fn give(&mut self, field: Field, text: &str) {
        let mut texts = self.texts.clone();
        // A found number that is committed as it stands stays found.
        let same = !self.is_given(field) && text == words::found(self, field);
        texts[field as usize] = if same {
            String::new()
        } else {
            text.trim().to_owned()
        };
        // Only this text is new, so an error is about it.
        if let Some(given) = self.voice.accept(field.name(), read(&texts)) {
            self.texts = texts;
            self.given = given;
            self.solve();
            self.settle();
        }
    }

    /// Takes another layout, rounding or hash; a name that is none changes nothing.
    fn rebuild(&mut self, build: Option<Build>) {
        if let Some(build) = build {
            self.build = build;
            self.solve();
            self.settle();
        }
    }

    /// Takes a preset: n and p given, m and k found.
    fn take(&mut self, place: usize) {
        self.panels.close(Panel::Examples);
        if let Some(preset) = PRESETS.get(place) {
            let mut texts = Texts::default();
            texts[Field::N as usize] = preset.n.to_owned();
            texts[Field::P as usize] = preset.p.to_owned();
            self.set(texts);
            self.settle();
        }
    }

    /// Gives all texts anew; those that cannot be read change nothing.
    pub(super) fn set(&mut self, texts: Texts) {
        if let Ok(given) = read(&texts) {
            self.voice.forget_errors();
            (self.texts, self.given) = (texts, given);
            self.solve();
        }
    }

    /// Answers what is given; without an answer the last one stays.
    fn solve(&mut self) {
        match solve(&self.given, &self.build) {
            Ok(solution) => {
                // Another filter has another rate, so its run begins anew.
                if self.solution != solution {
                    self.loads.run = None;
                    self.transport.pause();
                }
                (self.solution, self.unsolved) = (solution, None);
                self.voice.say(words::answer(self));
            }
            Err(unsolved) => {
                self.voice.say(unsolved.to_string());
                self.unsolved = Some(unsolved);
            }
        }
    }

    /// Has the charts show the filter that was found.
    fn settle(&mut self) {
        self.design = self.solution;
        self.aim_curves();
    }

    /// Has the curves drawn of the design.
    pub(super) fn aim_curves(&mut self) {
        let p = self.given.p.unwrap_or(self.design.rate.value());
        self.curves.aim(&self.design, p, &self.build);
    }

    /// Back to the first setting.
    fn reset(&mut self) {
        if let Ok(fresh) = Self::new(&super::state::DEFAULT, Build::default()) {
            let resets = self.resets.wrapping_add(1);
            *self = Self { resets, ..fresh };
            self.voice.say(words::RESET.to_owned());
        }
    }
}

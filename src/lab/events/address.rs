//! The Events lab as a link: `#/events?p=0.1&n=20&seed=7&runs=137&predict=on`.

use super::setting::Setting;
use super::state::EventsLab;
use super::{Action, MAX_LOOKUPS, MAX_RUNS, Parameter};
use crate::lab::address::{Address, decode};
use crate::lab::field::{FieldError, ignored, whole};
use crate::lab::globals::Globals;

/// The lab's name in an address.
pub const NAME: &str = "events";

/// What an address without values opens.
const DEFAULT: (&str, u64, u64) = ("0.1", 20, 7);

impl EventsLab {
    /// The lab that an address describes. A value that cannot be used is replaced by the
    /// default, and a notice names it.
    ///
    /// # Errors
    /// Never for the defaults, on which everything falls back.
    pub fn open(address: &Address) -> Result<Self, FieldError> {
        let (p, n, seed) = DEFAULT;
        let mut lab = Self::new(Setting::new(p, n, seed)?);
        let mut unused = Globals::read(address).1;
        let (mut runs, mut selected) = (0, None);
        for (name, value) in address.pairs() {
            let text = decode(value).unwrap_or_default();
            let good = match name {
                "p" => lab.read(Parameter::P, &text),
                "n" => lab.read(Parameter::N, &text),
                "seed" => lab.read(Parameter::Seed, &text),
                "runs" => whole("runs", &text, 0, MAX_RUNS).map(|r| runs = r).is_ok(),
                "predict" if text == "on" || text == "off" => {
                    lab.predict_first = text == "on";
                    true
                }
                "cost" => {
                    lab.set_cost(&text);
                    lab.voice.error(Parameter::Cost.name()).is_none()
                }
                "rate" => {
                    lab.set_rate(&text);
                    lab.voice.error(Parameter::Rate.name()).is_none()
                }
                "select" => selection(&text).map(|s| selected = Some(s)).is_some(),
                other => Globals::NAMES.contains(&other),
            };
            if !good {
                unused.push(ignored(name, value));
            }
        }
        lab.voice.forget_errors();
        if let Some((low, high)) = selected {
            lab.apply(Action::Select(low));
            lab.apply(Action::Extend(high));
        }
        if runs > 0 {
            lab.queue_runs(runs);
            lab.work(super::AT_ONCE);
        }
        lab.voice.say(String::new());
        if !unused.is_empty() {
            let list = unused.join(", ");
            lab.voice.note(format!(
                "Ignored in the address, defaults used instead: {list}."
            ));
        }
        Ok(lab)
    }

    /// Takes one value of the setting, whatever the order.
    fn read(&mut self, parameter: Parameter, text: &str) -> bool {
        match self.setting.with(parameter, text) {
            Some(Ok(setting)) => {
                let predict_first = self.predict_first;
                let saves = self.saves.clone();
                *self = Self::new(setting);
                self.predict_first = predict_first;
                self.saves = saves;
                true
            }
            _ => false,
        }
    }
}

/// `3` or `1-3`.
fn selection(text: &str) -> Option<(u64, u64)> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    let end = |text| whole("select", text, 0, MAX_LOOKUPS).ok();
    Some((end(low)?, end(high)?))
}

/// The parameters alone.
pub(super) fn parameters(lab: &EventsLab) -> Address {
    let setting = lab.setting();
    let mut address = Address::new(NAME)
        .with("p", &setting.p().to_string())
        .with("n", &setting.n().to_string())
        .with("seed", &setting.seed().to_string());
    if lab.predict_first() {
        address = address.with("predict", "on");
    }
    let saves = super::saves::Saves::default();
    if lab.saves().cost_text() != saves.cost_text() {
        address = address.with("cost", lab.saves().cost_text());
    }
    if lab.saves().rate() != saves.rate() {
        address = address.with("rate", &lab.saves().rate().to_string());
    }
    address
}

/// Parameters, runs and selection; and what stays out of a link.
pub(super) fn share(lab: &EventsLab) -> (Address, Option<String>) {
    let mut address = parameters(lab);
    let mut missing = Vec::new();
    let predicted = lab.prediction().committed().is_some();
    let runs = lab.tally().runs();
    if predicted && lab.predict_first() {
        // What was seen would tell what is to be predicted.
        missing.push("your prediction and the runs, so that whoever opens it can make their own");
    } else {
        if runs > 0 {
            address = address.with("runs", &runs.to_string());
        }
        if let [selected, ..] = lab.selection_figures()
            && !selected.value.is_empty()
        {
            address = address.with("select", &selected.value);
        }
        if predicted {
            missing.push("your prediction, so that whoever opens it can make their own");
        }
    }
    if lab.in_run() {
        missing.push("the run in progress");
    }
    let missing =
        (!missing.is_empty()).then(|| format!("Not in the link: {}.", missing.join("; ")));
    (address, missing)
}

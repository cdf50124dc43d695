//! Mean and most likely count, said before the first run.
//!
//! ```text
//!  typing ──Commit, or the first run──▶ committed ──Reset, or another law──▶ typing
//! ```

use super::state::EventsLab;
use super::words;
use crate::lab::field::{FieldError, exact, whole};
use crate::lab::ledger::Figure;
use crate::math::Rational;

/// The visible name of the field of the predicted mean.
pub const MEAN_FIELD: &str = "mean";
/// The visible name of the field of the predicted most likely count.
pub const MODE_FIELD: &str = "most likely count";

/// What a person said.
#[derive(Clone, Debug, PartialEq)]
pub struct Committed {
    /// The mean, as typed and exactly.
    pub mean: Option<(String, Rational)>,
    /// The most likely count, or the two that are equally likely.
    pub modes: Vec<u64>,
}

/// What is typed, and what was committed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Prediction {
    pub(super) mean_text: String,
    pub(super) mode_text: String,
    pub(super) committed: Option<Committed>,
}

impl Prediction {
    /// What is typed as the mean.
    pub fn mean_text(&self) -> &str {
        &self.mean_text
    }

    /// What is typed as the most likely count.
    pub fn mode_text(&self) -> &str {
        &self.mode_text
    }

    /// What was committed.
    pub fn committed(&self) -> Option<&Committed> {
        self.committed.as_ref()
    }

    /// Whether anything is typed.
    pub(super) fn begun(&self) -> bool {
        !(self.mean_text.trim().is_empty() && self.mode_text.trim().is_empty())
    }
}

impl EventsLab {
    /// Whether the exact law is hidden until a prediction is committed.
    pub fn hides_law(&self) -> bool {
        self.predict_first && self.prediction.committed.is_none()
    }

    /// Whether a prediction can be made now: before the first run, or while the law is hidden.
    pub fn can_predict(&self) -> bool {
        self.prediction.committed.is_none() && (self.untouched() || self.hides_law())
    }

    /// Takes the prediction as typed; `false` when it was refused.
    pub(super) fn commit(&mut self) -> bool {
        if self.prediction.committed.is_some() {
            return true;
        }
        if !self.can_predict() {
            self.voice.note(words::TOO_LATE.to_owned());
            return false;
        }
        let (mean, modes) = (self.read_mean(), self.read_modes());
        let mean = self.voice.accept(MEAN_FIELD, mean);
        let modes = self.voice.accept(MODE_FIELD, modes);
        let (Some(mean), Some(modes)) = (mean, modes) else {
            return false;
        };
        self.prediction.committed = Some(Committed { mean, modes });
        self.voice.say(words::judged(self).join(" "));
        true
    }

    /// What stands in the way of a run or a bar: a prediction that is typed and not right in
    /// form, or one that is asked for first. What is typed is committed by the first run.
    pub(super) fn ready(&mut self) -> bool {
        if self.can_predict() && self.prediction.begun() {
            return self.commit();
        }
        if self.hides_law() {
            self.voice.note(words::PREDICT_FIRST.to_owned());
            return false;
        }
        true
    }

    fn read_mean(&self) -> Result<Option<(String, Rational)>, FieldError> {
        let text = self.prediction.mean_text.trim();
        if text.is_empty() {
            return match self.prediction.begun() {
                true => Ok(None),
                false => Err(FieldError::new(
                    MEAN_FIELD,
                    text,
                    format!("is no prediction yet; it can be 0 to {}", self.setting.n()),
                )),
            };
        }
        let mean = exact(MEAN_FIELD, text, self.setting.n())?;
        Ok(Some((text.to_owned(), mean)))
    }

    /// Up to two counts: "2", or "1, 2" and "1 and 2" for two that are equally likely.
    fn read_modes(&self) -> Result<Vec<u64>, FieldError> {
        let text = self.prediction.mode_text.trim();
        let mut counts = text
            .split([',', ';', ' '])
            .filter(|word| !matches!(*word, "" | "and" | "or" | "&"))
            .map(|word| whole(MODE_FIELD, word, 0, self.setting.n()))
            .collect::<Result<Vec<_>, _>>()?;
        counts.dedup();
        if counts.len() > 2 {
            let problem = "are more than the two counts that can be equally likely";
            return Err(FieldError::new(MODE_FIELD, text, problem));
        }
        Ok(counts)
    }

    /// The committed prediction.
    pub fn prediction_figures(&self) -> [Figure; 2] {
        let committed = self.prediction.committed.as_ref();
        let mean = committed.and_then(|c| c.mean.as_ref());
        let typed = mean.map(|(text, _)| text.clone());
        let mut figure = Figure::real("prediction-mean", mean.map(|(_, mean)| mean.to_f64()));
        figure.shown = typed.unwrap_or(figure.shown);
        let modes = committed.filter(|c| !c.modes.is_empty());
        [
            figure,
            Figure::text("prediction-mode", modes.map(|c| words::counts(&c.modes))),
        ]
    }
}

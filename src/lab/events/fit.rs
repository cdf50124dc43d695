//! How well the runs fit the law, in words.

use super::state::EventsLab;
use crate::lab::format::{chance, count, plural, significant};
use crate::math::Probability;
use crate::math::chi_square::{Fit, goodness_of_fit};

impl EventsLab {
    /// Pearson's comparison of seen and expected counts; `None` while the law is hidden or
    /// fewer than two bins are expected to hold 5 runs.
    pub fn fit(&self) -> Option<Fit> {
        if self.hides_law() || self.tally.runs() == 0 {
            return None;
        }
        goodness_of_fit(self.setting.law(), self.tally.runs(), |x| {
            self.tally.count(x)
        })
    }

    /// The comparison in a sentence or two.
    pub fn fit_words(&self) -> String {
        if self.hides_law() {
            return "Goodness of fit: shown once you have predicted.".to_owned();
        }
        let Some(fit) = self.fit() else {
            let p = self.setting.p();
            if p.is_zero() || p.is_one() || self.setting.n() == 0 {
                return "Goodness of fit: there is only one outcome to fit.".to_owned();
            }
            return "Goodness of fit: needs more runs, so that two groups of outcomes are expected \
                    to hold 5 runs each."
                .to_owned();
        };
        let numbers = format!(
            "Goodness of fit: χ² = {} with {}, p-value {}.",
            significant(fit.statistic, 3),
            plural(
                fit.degrees.into(),
                "degree of freedom",
                "degrees of freedom"
            ),
            significant(fit.p_value.value(), 2),
        );
        let meaning = match fit.p_value.value() {
            p if p < 0.001 => {
                "So large a misfit is very rare when the law holds. With this seed it came; try another."
            }
            p if p < 0.05 => {
                "A misfit this large comes now and then when the law holds; more runs tell."
            }
            p if p > 0.999 => "The runs fit almost too well, which is just as rare.",
            _ => "Runs from this very law differ as much or more that often: they fit.",
        };
        format!("{numbers} {meaning}")
    }

    /// Says so while every run so far had no event, and how likely that was.
    pub fn all_zero(&self) -> Option<String> {
        let runs = self.tally.runs();
        if runs == 0 || self.tally.moments().sum() > 0 || self.hides_law() {
            return None;
        }
        let none = self.setting.law().pmf(0);
        let all = Probability::pow(none, runs);
        Some(match runs {
            1 => format!(
                "The first run has no event. That has probability {}.",
                chance(all)
            ),
            _ => format!(
                "All of the first {} runs are 0. That has probability P(X = 0)^{} = {}.",
                count(runs),
                runs,
                chance(all)
            ),
        })
    }
}

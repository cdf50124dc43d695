//! p, n and seed, with the law and the runs that follow from them.

use super::{MAX_LOOKUPS, Parameter};
use crate::lab::field::{FieldError, exact, whole};
use crate::math::{Binomial, Rational};
use crate::sim::Runs;

/// What a person set, and what follows.
#[derive(Clone, Debug)]
pub struct Setting {
    p_text: String,
    seed: u64,
    law: Binomial,
    runs: Runs,
}

impl Setting {
    /// The setting of a p as typed, n and a seed.
    ///
    /// # Errors
    /// A p that is no number from 0 to 1 or has more than 30 decimals; an n above 10^6.
    pub fn new(p: &str, n: u64, seed: u64) -> Result<Self, FieldError> {
        let name = Parameter::P.name();
        let law = Binomial::new(n.min(MAX_LOOKUPS), &exact(name, p, 1)?)
            .map_err(|error| FieldError::new(name, p, error.to_string()))?;
        Ok(Self {
            p_text: p.trim().to_owned(),
            seed,
            runs: Runs::new(&law, seed),
            law,
        })
    }

    /// This setting with one parameter replaced by what was typed; `None` for a parameter that
    /// has no part in it.
    ///
    /// # Errors
    /// When the text is refused.
    pub fn with(&self, parameter: Parameter, text: &str) -> Option<Result<Self, FieldError>> {
        let whole = |max| whole(parameter.name(), text, 0, max);
        Some(match parameter {
            Parameter::P => Self::new(text, self.n(), self.seed),
            Parameter::N => whole(MAX_LOOKUPS).and_then(|n| Self::new(&self.p_text, n, self.seed)),
            Parameter::Seed => whole(u64::MAX).map(|seed| Self {
                seed,
                runs: Runs::new(&self.law, seed),
                ..self.clone()
            }),
            Parameter::Cost | Parameter::Rate => return None,
        })
    }

    /// p as it was typed.
    pub fn p_text(&self) -> &str {
        &self.p_text
    }

    /// p exactly.
    pub fn p(&self) -> &Rational {
        self.law.p()
    }

    /// Lookups in a run.
    pub fn n(&self) -> u64 {
        self.law.n()
    }

    /// The seed of the runs.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The exact law of the number of false positives in a run.
    pub fn law(&self) -> &Binomial {
        &self.law
    }

    /// The runs.
    pub fn runs(&self) -> &Runs {
        &self.runs
    }

    /// Whether both have the same law, whatever the seed and however p was written.
    pub fn same_law(&self, other: &Self) -> bool {
        self.n() == other.n() && self.p() == other.p()
    }
}

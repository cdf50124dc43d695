//! A query: why it was answered so, and whether the answer was true.

use crate::filter::{Answer, Verdict};
use crate::sim::{Culprit, Culprits};

/// Whether an answer was true, by the lab's own list of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    /// Possibly present, and it is.
    TruePositive,
    /// Possibly present, but never inserted.
    FalsePositive,
    /// Absent, and never inserted.
    TrueNegative,
    /// Absent although inserted: the contract is broken.
    FalseNegative,
}

impl Truth {
    /// The truth of a verdict about a key that is, or is not, a member.
    pub fn of(verdict: Verdict, member: bool) -> Self {
        match (verdict, member) {
            (Verdict::PossiblyPresent, true) => Self::TruePositive,
            (Verdict::PossiblyPresent, false) => Self::FalsePositive,
            (Verdict::Absent, false) => Self::TrueNegative,
            (Verdict::Absent, true) => Self::FalseNegative,
        }
    }

    /// The public name of the readout.
    pub fn name(self) -> &'static str {
        match self {
            Self::TruePositive => "true-positive",
            Self::FalsePositive => "false-positive",
            Self::TrueNegative => "true-negative",
            Self::FalseNegative => "false-negative",
        }
    }

    /// The words on screen.
    pub fn words(self) -> &'static str {
        match self {
            Self::TruePositive => "True positive",
            Self::FalsePositive => "False positive",
            Self::TrueNegative => "True negative",
            Self::FalseNegative => "False negative",
        }
    }
}

/// The search for who set some bits: done at once by hand, in slices through the keys.
#[derive(Clone, Debug)]
pub enum Search {
    /// Still going through the keys.
    Running(Culprits),
    /// Done.
    Found(Vec<Culprit>),
}

impl Search {
    /// Who set the bits, once the search is over.
    pub fn found(&self) -> Option<&[Culprit]> {
        match self {
            Self::Running(_) => None,
            Self::Found(culprits) => Some(culprits),
        }
    }
}

/// The query on screen. It is asked again after every change, so it always speaks of the
/// filter as it is.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The key.
    pub key: String,
    /// All k positions of the key.
    pub positions: Vec<u64>,
    /// What the filter said, probe by probe.
    pub answer: Answer,
    /// Whether the key was inserted.
    pub member: bool,
    /// For a false positive: who set its bits.
    pub search: Option<Search>,
}

impl Asked {
    /// Whether the answer was true.
    pub fn truth(&self) -> Truth {
        Truth::of(self.answer.verdict, self.member)
    }
}

/// The question who set one bit.
#[derive(Clone, Debug)]
pub struct Inspected {
    /// The bit.
    pub position: u64,
    /// Who set it.
    pub search: Search,
}

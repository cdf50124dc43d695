//! The charts, and the marker that a person drags along each.
//!
//! | chart | the marker stands at | moved, it gives |
//! |---|---|---|
//! | rate by size | bits a key | n and bits a key; p and k are found |
//! | rate by probes | k | n, m and k; p is found |
//! | rate by load | n | n, m and k; p is found |
//! | memory by keys | n | n and p; m and k are found |
//! | cost by size | bits a key | n and bits a key; p and k are found |

use super::action::Field;
use super::curves::{MEMORY_FROM, OVERLOAD, most_bits_per_key, most_probes};
use super::state::{SizeLab, Texts};
use super::words;
use crate::math::MAX_N;

/// Where the axis of the cost ends, in bits a key.
const MOST_BITS: f64 = 40.0;

/// Which chart is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chart {
    /// The rate against bits a key.
    #[default]
    Size,
    /// The rate against k.
    Probes,
    /// The rate against n.
    Load,
    /// The memory of several structures against n.
    Memory,
    /// The cost against bits a key.
    Budget,
}

impl Chart {
    /// All charts, in the order of the menu.
    pub const ALL: [Self; 5] = [
        Self::Size,
        Self::Probes,
        Self::Load,
        Self::Memory,
        Self::Budget,
    ];

    /// The name of the chart, and of its horizontal axis.
    pub fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Size => ("rate by size", "bits a key"),
            Self::Probes => ("rate by probes", "probes (k)"),
            Self::Load => ("rate past the design", "keys (n)"),
            Self::Memory => ("memory by keys", "keys (n)"),
            Self::Budget => ("cost by size", "bits a key"),
        }
    }

    /// The chart of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|chart| chart.names().0 == name)
    }
}

/// How a key moves the marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// By a small step, to the right or to the left.
    Step {
        /// Whether to the right.
        right: bool,
    },
    /// By a large step.
    Page {
        /// Whether to the right.
        right: bool,
    },
    /// To the left end.
    First,
    /// To the right end.
    Last,
}

impl Move {
    /// What a key does to a slider.
    pub fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowRight" | "ArrowUp" => Self::Step { right: true },
            "ArrowLeft" | "ArrowDown" => Self::Step { right: false },
            "PageUp" => Self::Page { right: true },
            "PageDown" => Self::Page { right: false },
            "Home" => Self::First,
            "End" => Self::Last,
            _ => return None,
        })
    }
}

impl SizeLab {
    /// The chart on screen.
    pub fn chart(&self) -> Chart {
        self.chart
    }

    /// Where the marker stands.
    pub fn marker(&self) -> f64 {
        let s = &self.solution;
        match self.chart {
            Chart::Size | Chart::Budget => s.m as f64 / s.n as f64,
            Chart::Probes => s.k.into(),
            Chart::Load | Chart::Memory => s.n as f64,
        }
    }

    /// Between which values it moves, both included.
    pub fn marker_range(&self) -> (f64, f64) {
        match self.chart {
            Chart::Size => (0.1, most_bits_per_key(&self.design)),
            Chart::Budget => (1.0, MOST_BITS),
            Chart::Memory => (MEMORY_FROM, MAX_N as f64),
            Chart::Probes => (1.0, most_probes(self.design.k).into()),
            Chart::Load => (
                1.0,
                (self.design.n.saturating_mul(OVERLOAD).min(MAX_N)) as f64,
            ),
        }
    }

    /// The marker in words.
    pub fn marker_words(&self) -> String {
        words::marker(self)
    }

    /// Moves the marker to a value; beyond the ends it stays there.
    pub(super) fn mark(&mut self, to: f64) {
        let (first, last) = self.marker_range();
        if !to.is_finite() {
            return;
        }
        let to = to.clamp(first, last);
        let s = self.solution;
        let mut texts = Texts::default();
        let mut set = |field: Field, text: String| texts[field as usize] = text;
        match self.chart {
            Chart::Size | Chart::Budget => {
                set(Field::N, self.shown(Field::N));
                set(Field::M, words::per_key((to * 1000.0).round() as u64));
            }
            Chart::Probes => {
                set(Field::N, self.shown(Field::N));
                set(Field::M, s.m.to_string());
                set(Field::K, (to.round() as u64).to_string());
            }
            // The rate asked for stays, and m and k are found for so many keys.
            Chart::Memory => {
                set(Field::N, (to.round() as u64).to_string());
                set(Field::P, words::rate_text(self));
            }
            Chart::Load => {
                set(Field::N, (to.round() as u64).to_string());
                set(Field::M, s.m.to_string());
                set(Field::K, s.k.to_string());
            }
        }
        // The charts go on showing the design while the marker moves along them.
        self.set(texts);
    }

    /// Moves the marker as a key does.
    pub(super) fn nudge(&mut self, by: Move) {
        let (first, last) = self.marker_range();
        let (step, page) = match self.chart {
            Chart::Size | Chart::Budget => (0.1, 1.0),
            Chart::Probes => (1.0, 4.0),
            Chart::Load => ((last / 100.0).ceil(), (last / 10.0).ceil()),
            Chart::Memory => (10_f64.powf(0.1), 10.0),
        };
        let at = self.marker();
        let moved = |by: f64, right: bool| match (self.chart, right) {
            // The axis of the memory is logarithmic: by tenths of a decade and by decades.
            (Chart::Memory, true) => at * by,
            (Chart::Memory, false) => at / by,
            (_, true) => at + by,
            (_, false) => at - by,
        };
        self.mark(match by {
            Move::Step { right } => moved(step, right),
            Move::Page { right } => moved(page, right),
            Move::First => first,
            Move::Last => last,
        });
    }

    /// A number as it stands in its field: given, or found.
    pub fn shown(&self, field: Field) -> String {
        match self.is_given(field) {
            true => self.text(field).to_owned(),
            false => words::found(self, field),
        }
    }
}

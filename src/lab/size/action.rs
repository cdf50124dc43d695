//! What can be done to the Size lab.

use super::marker::Move;
use super::quantity::name;

/// A number that is given or found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Distinct keys.
    N,
    /// The rate.
    P,
    /// The size.
    M,
    /// Probes a key.
    K,
}

impl Field {
    /// All of them, in the order of the screen.
    pub const ALL: [Self; 4] = [Self::N, Self::P, Self::M, Self::K];

    /// The visible name, which is also the name in an address.
    pub fn name(self) -> &'static str {
        match self {
            Self::N => name::N,
            Self::P => name::P,
            Self::M => name::M,
            Self::K => name::K,
        }
    }

    /// The field of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.name() == name)
    }
}

/// A part of the screen that opens on demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The table behind a chart.
    Table,
    /// Settings to start from.
    Examples,
    /// The explanation of a row of the ledger, by its label; one at a time.
    Row(&'static str),
}

/// Everything a person can do to the lab.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Gives a number as typed; an empty text has it found.
    Give(Field, String),
    /// Has a number found.
    Find(Field),
    /// Chooses the layout by its name, see [`super::build::LAYOUTS`].
    Layout(String),
    /// Chooses the rounding by its name, see [`super::build::ROUNDINGS`].
    Rounding(String),
    /// Chooses the width of the hash by its name, see [`super::build::HASHES`].
    Hash(String),
    /// Takes a preset, by its place in [`super::preset::PRESETS`].
    Take(usize),
    /// Chooses the chart, by its name.
    Chart(String),
    /// Moves the chart's marker to a value.
    Mark(f64),
    /// Moves the chart's marker as a key does.
    Nudge(Move),
    /// Opens or closes a part of the screen.
    Toggle(Panel),
    /// Goes back to the first setting.
    Reset,
    /// Puts the notice away.
    Dismiss,
}

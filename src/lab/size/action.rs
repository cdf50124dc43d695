//! What can be done to the Size lab.

use super::marker::Move;
use super::quantity::name;
use super::workload::Load;

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

/// What one step does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Makes one lookup.
    Lookup,
    /// Makes a thousand lookups.
    Thousand,
}

impl Unit {
    /// All units, in the order of the menu.
    pub const ALL: [Self; 2] = [Self::Lookup, Self::Thousand];

    /// The name in the menu.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lookup => "lookup",
            Self::Thousand => "1000 lookups",
        }
    }

    /// The unit of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|unit| unit.name() == name)
    }

    /// How many lookups it makes.
    pub(super) fn lookups(self) -> u64 {
        match self {
            Self::Lookup => 1,
            Self::Thousand => 1000,
        }
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

impl crate::lab::panels::Panel for Panel {
    fn explains(self) -> bool {
        matches!(self, Self::Row(_))
    }
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
    /// Sets a number of the workload from what was typed.
    Set(Load, String),
    /// Takes one step of the workload.
    Step,
    /// Starts or stops Play.
    TogglePlay,
    /// Chooses what a step does.
    StepBy(Unit),
    /// Chooses the pace of Play, as a transport level.
    Pace(u8),
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

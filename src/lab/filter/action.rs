//! What can be done to the Filter lab.

use crate::sim::KeyKind;

/// What one step inserts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// One probe of the next generated key.
    Probe,
    /// The next generated key.
    Key,
    /// The next thousand generated keys.
    Thousand,
}

impl Unit {
    /// All units, in the order of the menu.
    pub const ALL: [Self; 3] = [Self::Probe, Self::Key, Self::Thousand];

    /// The name in the menu.
    pub fn name(self) -> &'static str {
        match self {
            Self::Probe => "probe",
            Self::Key => "key",
            Self::Thousand => "1000 keys",
        }
    }

    /// The unit of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|unit| unit.name() == name)
    }
}

/// A parameter of the filter; changing one rebuilds it from the kept keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// The number of bits.
    M,
    /// The number of probes a key.
    K,
    /// How positions follow from a hash.
    Scheme,
    /// The hash function.
    Hash,
    /// The seed of the hash and of the absent keys.
    Seed,
}

impl Parameter {
    /// The visible name of the field, which is also the name in an address.
    pub fn name(self) -> &'static str {
        match self {
            Self::M => "m",
            Self::K => "k",
            Self::Scheme => "scheme",
            Self::Hash => "hash",
            Self::Seed => "seed",
        }
    }
}

/// A part of the screen that opens and closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The bits as a table.
    Bits,
    /// The curves as a table.
    Chart,
    /// The list of keys to be added.
    List,
    /// The explanation of a row of the ledger.
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
    /// Sets a parameter from what was typed or chosen.
    Set(Parameter, String),
    /// Takes note of what is being typed as a key.
    TypeKey(String),
    /// Takes note of what is being typed as positions (scheme `hand`).
    TypePositions(String),
    /// Adds or removes a position chosen on the grid (scheme `hand`).
    PickPosition(u64),
    /// Inserts the typed key.
    Insert,
    /// Queries the typed key.
    Query,
    /// Types and queries a key.
    Ask(String),
    /// Chooses the kind of generated keys.
    Generate(KeyKind),
    /// Takes note of how many keys are to be added.
    HowMany(String),
    /// Inserts as many generated keys as noted.
    Add,
    /// Inserts a list, one key a line.
    AddList(String),
    /// Inserts one step's worth of generated keys.
    Step,
    /// Starts or stops Play.
    TogglePlay,
    /// Chooses what a step inserts.
    StepBy(Unit),
    /// Chooses the pace of Play, as a transport level.
    Pace(u8),
    /// Takes note of how many absent queries are to be measured.
    Queries(String),
    /// Measures as many absent queries as noted, beyond those already measured.
    Measure,
    /// Gives up the work in progress and keeps what is done.
    Cancel,
    /// Clears keys, queries and measurements; keeps the parameters.
    Reset,
    /// Rebuilds the same keys with twice the bits.
    Double,
    /// Asks who set this bit; `None` puts the question away.
    Inspect(Option<u64>),
    /// Shows the fill instead of the false-positive rate in the chart.
    ShowFill(bool),
    /// Shows the rate on a logarithmic axis.
    ShowLog(bool),
    /// Opens or closes a part of the screen.
    Toggle(Panel),
    /// Puts the notice away.
    Dismiss,
}

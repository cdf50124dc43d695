//! What can be done to the Events lab.

/// What one step does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Makes the next lookup of a run.
    Lookup,
    /// Brings one run to its end.
    Run,
    /// Brings a thousand runs to their end.
    Thousand,
    /// Adds the next bar to the sum of the bars.
    Bar,
}

impl Unit {
    /// All units, in the order of the menu.
    pub const ALL: [Self; 4] = [Self::Lookup, Self::Run, Self::Thousand, Self::Bar];

    /// The name in the menu.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lookup => "lookup",
            Self::Run => "run",
            Self::Thousand => "1000 runs",
            Self::Bar => "bar",
        }
    }

    /// The unit of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|unit| unit.name() == name)
    }
}

/// A number a person sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// The probability that an absent lookup is a false positive.
    P,
    /// Lookups in a run.
    N,
    /// The seed of the runs.
    Seed,
    /// What one read of the authoritative data costs, in milliseconds.
    Cost,
    /// Absent lookups a second.
    Rate,
}

impl Parameter {
    /// The visible name of the field.
    pub fn name(self) -> &'static str {
        match self {
            Self::P => "p",
            Self::N => "n",
            Self::Seed => "seed",
            Self::Cost => "one read costs",
            Self::Rate => "absent lookups a second",
        }
    }

    /// A word for it without spaces.
    pub fn id(self) -> &'static str {
        match self {
            Self::Cost => "cost",
            Self::Rate => "rate",
            other => other.name(),
        }
    }
}

/// A part of the screen that opens on demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The table behind the chart.
    Table,
    /// The exact value in full.
    Full,
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
    /// Sets a parameter from what was typed.
    Set(Parameter, String),
    /// Sets p, and n where one is given, in one go.
    Take(String, Option<u64>),
    /// Takes note of what is being typed as the predicted mean.
    TypeMean(String),
    /// Takes note of what is being typed as the predicted most likely count.
    TypeMode(String),
    /// Commits the prediction as typed.
    Commit,
    /// Hides the exact law until a prediction is committed, or stops doing so.
    PredictFirst(bool),
    /// Takes one step.
    Step,
    /// Starts or stops Play.
    TogglePlay,
    /// Chooses what a step does.
    StepBy(Unit),
    /// Chooses the pace of Play, as a transport level.
    Pace(u8),
    /// Makes as many further runs as typed.
    AddRuns(String),
    /// Chooses how many runs are added at a time.
    BatchSize(String),
    /// Gives up the runs in progress and keeps those made.
    Cancel,
    /// Erases the runs; prediction and selection stay.
    Erase,
    /// Clears runs, prediction and selection; keeps the parameters.
    Reset,
    /// Selects one outcome.
    Select(u64),
    /// Selects from where the selection began to this outcome.
    Extend(u64),
    /// Sets the lower end of the selection from what was typed.
    SelectFrom(String),
    /// Sets the upper end of the selection from what was typed.
    SelectTo(String),
    /// Shows counts instead of shares.
    ShowCounts(bool),
    /// Shows a logarithmic axis.
    ShowLog(bool),
    /// Shows P(X ≤ x) instead of P(X = x).
    ShowCumulative(bool),
    /// Opens or closes a part of the screen.
    Toggle(Panel),
    /// Puts the notice away.
    Dismiss,
}

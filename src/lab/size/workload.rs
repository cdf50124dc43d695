//! The workload: what is asked of the filter, what that costs, and a seeded run of it.

use super::action::Unit;
use super::quantity;
use super::state::SizeLab;
use crate::lab::field::{FieldError, whole};
use crate::math::expected_bits_set;
use crate::math::sizing::rate_of;
use crate::math::worth::{
    Budget, FilterFigures, MAX_PER_SECOND, MAX_TABLES, Prices, Workload, Worth, cheapest, worth,
};
use crate::sim::{WorkloadCounts, WorkloadRun};

/// A number of the workload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Load {
    /// Lookups a second.
    Lookups,
    /// The share of lookups of absent keys.
    Absent,
    /// What one authoritative lookup takes.
    Read,
    /// What one look at a bit takes.
    Probe,
    /// Tables checked per lookup.
    Tables,
    /// Keys inserted a second.
    Inserts,
    /// The price of an hour of work.
    Hour,
    /// The price of a GiB of memory for an hour.
    Memory,
    /// The seed of the run.
    Seed,
}

impl Load {
    /// All of them, in the order of the screen.
    pub const ALL: [Self; 9] = [
        Self::Lookups,
        Self::Absent,
        Self::Read,
        Self::Probe,
        Self::Tables,
        Self::Inserts,
        Self::Hour,
        Self::Memory,
        Self::Seed,
    ];

    /// The visible name of the field.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lookups => "lookups a second",
            Self::Absent => "share absent",
            Self::Read => "one read takes",
            Self::Probe => "one probe takes",
            Self::Tables => "tables a lookup",
            Self::Inserts => "inserts a second",
            Self::Hour => "an hour of work costs",
            Self::Memory => "a GiB-hour costs",
            Self::Seed => "seed",
        }
    }

    /// The name in an address, and a word without spaces.
    pub fn id(self) -> &'static str {
        match self {
            Self::Lookups => "lookups",
            Self::Absent => "absent",
            Self::Read => "read",
            Self::Probe => "probe",
            Self::Tables => "tables",
            Self::Inserts => "inserts",
            Self::Hour => "hour",
            Self::Memory => "memory",
            Self::Seed => "seed",
        }
    }

    /// The number of that name in an address.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|load| load.id() == id)
    }

    /// What it is at first.
    pub fn first(self) -> &'static str {
        match self {
            Self::Lookups => "10000",
            Self::Absent => "90%",
            Self::Read => "5 ms",
            Self::Probe => "100 ns",
            Self::Tables => "1",
            Self::Inserts => "100",
            Self::Hour => "0.04",
            Self::Memory => "0.005",
            Self::Seed => "7",
        }
    }
}

/// What a person set of the workload, and a run of it.
#[derive(Clone, Debug)]
pub struct Loads {
    pub(super) texts: [String; Load::ALL.len()],
    workload: Workload,
    prices: Prices,
    seed: u64,
    pub(super) run: Option<WorkloadRun>,
}

impl Loads {
    /// The numbers as typed.
    ///
    /// # Errors
    /// When one of them is refused.
    pub(super) fn new(texts: [String; Load::ALL.len()]) -> Result<Self, FieldError> {
        let text = |load: Load| (load.name(), texts[load as usize].as_str());
        let count = |load: Load, min: u64, max: u64| {
            let (name, text) = text(load);
            let range = format!("it can be {min} to {max:e}", max = max as f64);
            quantity::counted(name, text, min, max, &range)
        };
        let most = MAX_PER_SECOND as u64;
        let with = |read: fn(&'static str, &str) -> Result<f64, FieldError>, load| {
            let (name, text) = text(load);
            read(name, text)
        };
        let workload = Workload {
            lookups_per_second: count(Load::Lookups, 0, most)? as f64,
            absent_share: with(quantity::share, Load::Absent)?,
            tables: count(Load::Tables, 1, MAX_TABLES.into())? as u32,
            lookup_cost: with(quantity::time, Load::Read)?,
            probe_cost: with(quantity::time, Load::Probe)?,
            inserts_per_second: count(Load::Inserts, 0, most)? as f64,
        };
        let hour = with(quantity::price, Load::Hour)?;
        let prices = Prices::with_gib_hour(hour / 3600.0, with(quantity::price, Load::Memory)?);
        let (name, seed) = text(Load::Seed);
        let seed = whole(name, seed, 0, u64::MAX)?;
        Ok(Self {
            workload,
            prices,
            seed,
            run: None,
            texts,
        })
    }

    /// The workload at first.
    ///
    /// # Errors
    /// Never: the first numbers are good.
    pub(super) fn first() -> Result<Self, FieldError> {
        Self::new(Load::ALL.map(|load| load.first().to_owned()))
    }
}

impl SizeLab {
    /// A number of the workload, as typed.
    pub fn load_text(&self, load: Load) -> &str {
        &self.loads.texts[load as usize]
    }

    /// The price of an hour of work and of memory.
    pub fn prices(&self) -> Prices {
        self.loads.prices
    }

    /// The share of lookups that are of absent keys.
    pub fn absent_share(&self) -> f64 {
        self.loads.workload.absent_share
    }

    /// What the model needs to know of the filter that was found.
    fn filter_figures(&self) -> FilterFigures {
        let s = &self.solution;
        FilterFigures {
            rate: s.rate.value(),
            k: s.k,
            fill: expected_bits_set(s.m, s.k, s.n) / s.m as f64,
        }
    }

    /// What the filter is worth under this workload.
    pub fn worth(&self) -> Option<Worth> {
        worth(&self.loads.workload, &self.filter_figures()).ok()
    }

    /// Cost against bits a key, and where it is least.
    pub fn budget(&self) -> Option<Budget> {
        cheapest(self.solution.n, &self.loads.workload, &self.loads.prices).ok()
    }

    /// What has been seen of the run.
    pub fn seen(&self) -> WorkloadCounts {
        self.loads
            .run
            .as_ref()
            .map(WorkloadRun::counts)
            .unwrap_or_default()
    }

    /// Sets a number of the workload; a text that cannot be read changes nothing.
    pub(super) fn set_load(&mut self, load: Load, text: &str) {
        let mut texts = self.loads.texts.clone();
        texts[load as usize] = text.trim().to_owned();
        if let Some(loads) = self.voice.accept(load.name(), Loads::new(texts)) {
            let touched = self.loads.run.is_some();
            self.loads = loads;
            self.transport.pause();
            if touched {
                self.voice.note("The run starts anew.".to_owned());
            }
        }
    }

    /// What a step costs, in the unit of a budget: a lookup draws a number for each table.
    pub(super) fn step_cost(&self, unit: Unit) -> u64 {
        unit.lookups() * u64::from(self.loads.workload.tables + 1)
    }

    /// Makes the lookups of some steps.
    pub(super) fn run_steps(&mut self, steps: u64, unit: Unit) {
        let (workload, seed) = (self.loads.workload, self.loads.seed);
        let rate = rate_of(
            self.build.layout,
            self.solution.m,
            self.solution.k,
            self.solution.n,
            self.build.hash_bits,
        );
        if self.loads.run.is_none() {
            let fresh =
                rate.and_then(|rate| WorkloadRun::new(seed, &workload, rate.value(), u64::MAX));
            self.loads.run = fresh.ok();
        }
        if let Some(run) = &mut self.loads.run {
            run.advance(steps.saturating_mul(unit.lookups()));
        }
    }
}

//! The Events lab: hypothetical false positives among n independent absent lookups.
//!
//! It sets no m or k and inserts no key: p is given, and the lab shows what follows from it.
//! The state machine, by idea:
//!
//! - [`state`]: what the lab holds and what can be read from it; [`setting`]: p, n and seed;
//! - [`action`]: what can be done to it; [`update`]: what each action does;
//! - [`step`]: runs, one lookup, one run or a thousand at a time, and the walk along the bars;
//! - [`strip`]: the lookups of the latest run;
//! - [`prediction`]: mean and most likely count, committed before the first run;
//! - [`selection`]: a bar or a range of bars; [`full`]: one bar in full;
//! - [`picture`]: the bars as they are drawn; [`figures`]: the ledger;
//! - [`fit`]: how well the runs fit the law; [`saves`]: what p is worth;
//! - [`premises`]: what the bars take for granted; [`words`]: sentences;
//! - [`address`]: the lab as a link.

pub mod action;
pub mod address;
pub mod figures;
pub mod fit;
pub mod full;
pub mod picture;
pub mod prediction;
pub mod premises;
pub mod saves;
pub mod selection;
pub mod setting;
pub mod state;
pub mod step;
pub mod strip;
pub mod update;
pub mod words;

#[cfg(test)]
mod tests;

pub use action::{Action, Panel, Parameter, Unit};
pub use state::EventsLab;

/// The most lookups in a run.
pub const MAX_LOOKUPS: u64 = 1_000_000;

/// The most runs the lab makes.
pub const MAX_RUNS: u64 = 1_000_000_000;

/// How many runs can be added at a time.
pub const BATCHES: [u64; 4] = [1000, 10_000, 100_000, 1_000_000];

/// The most lookups whose places are drawn one by one; above it a strip shows them.
pub const MAX_CELLS: u64 = 200;

/// The budget, in the unit of [`crate::lab::machine::Machine::advance`], of work done at once
/// within an action: well under a frame.
const AT_ONCE: u64 = 50_000;

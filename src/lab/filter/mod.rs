//! The Filter lab: a real Bloom filter that explains itself.
//!
//! The state machine, by idea:
//!
//! - [`state`]: what the lab holds and what can be read from it;
//! - [`action`]: what can be done to it; [`update`]: what each action does;
//! - [`insert`]: keys going in, one probe, one key or a thousand at a time;
//! - [`job`]: long work in slices; [`retune`]: a filter rebuilt with other parameters;
//! - [`typed`]: what is typed; [`ask`]: a query, why it was answered so, and whether it was true;
//! - [`hand`]: keys whose positions a person chose;
//! - [`trace`], [`curve`]: what happened and what was promised, against n;
//! - [`picture`]: the bits as they are drawn; [`figures`]: the ledger; [`words`]: sentences;
//! - [`address`]: the lab as a link.

pub mod action;
pub mod address;
pub mod ask;
pub mod curve;
pub mod figures;
pub mod hand;
pub mod insert;
pub mod job;
pub mod picture;
pub mod retune;
pub mod state;
pub mod trace;
pub mod typed;
pub mod update;
pub mod words;

#[cfg(test)]
mod tests;

pub use action::{Action, Panel, Parameter, Unit};
pub use ask::{Asked, Truth};
pub use picture::CellState;
pub use state::FilterLab;

/// The largest m the lab takes: 128 MiB of bits.
pub const MAX_LAB_M: u64 = 1 << 30;

/// The most keys the lab takes in.
pub const MAX_KEYS: u64 = 10_000_000;

/// The most absent queries of one measurement.
pub const MAX_QUERIES: u64 = 10_000_000;

/// Bits drawn as elements; above it a canvas shows them.
pub const MAX_CELLS: u64 = 2048;

/// Bits drawn one by one; above it a density map is drawn.
pub const MAX_DRAWN: u64 = 1 << 24;

/// The budget, in probes, of work done at once within an action: well under a frame.
const AT_ONCE: u64 = 50_000;

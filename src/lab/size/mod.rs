//! The Size lab: m and k for a real workload, and the rate that was asked for.
//!
//! The state machine, by idea:
//!
//! - [`state`]: what the lab holds and what can be read from it;
//! - [`action`]: what can be done to it; [`update`]: what each action does;
//! - [`quantity`]: numbers with the units and forms people use;
//! - [`solve`]: what follows from what is given; [`build`]: layouts, roundings, hash widths;
//! - [`workload`]: what is asked of the filter and what that costs, played out;
//! - [`libraries`]: the same filter in well-known libraries;
//! - [`preset`]: workloads to start from; [`grid`]: a table of sizes, to be copied;
//! - [`curves`]: the charts' curves; [`marker`]: what is dragged along them; [`figures`]: the ledger; [`words`]: sentences;
//! - [`address`]: the lab as a link; [`links`]: the filter in the other labs.

pub mod action;
pub mod address;
pub mod build;
pub mod curves;
pub mod figures;
pub mod grid;
pub mod libraries;
pub mod links;
pub mod marker;
pub mod preset;
pub mod quantity;
pub mod solve;
pub mod state;
pub mod update;
pub mod words;
pub mod workload;

#[cfg(test)]
mod tests;

pub use action::{Action, Field, Panel, Unit};
pub use state::SizeLab;

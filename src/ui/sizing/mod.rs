//! The Size lab on screen: question, stage, ledger.
//!
//! - [`parameters`]: n, p, m, k, each given or found; layout, rounding, hash;
//! - [`chart`]: the rate by size, by probes and past the design, with a marker;
//! - [`grid`]: sizes for several targets, to be copied.

mod chart;
mod grid;
mod parameters;
mod view;

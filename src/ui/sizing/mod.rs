//! The Size lab on screen: question, stage, ledger.
//!
//! - [`parameters`]: n, p, m, k, each given or found; layout, rounding, hash;
//! - [`chart`]: the rate by size, by probes and past the design, with a marker;
//! - [`grid`]: sizes for several targets, to be copied; [`libraries`]: who builds them;
//! - [`worth`]: the workload, and whether the filter is worth having.

mod chart;
mod grid;
mod libraries;
mod parameters;
mod view;
mod worth;

//! The Events lab on screen: question, stage, ledger, transport.
//!
//! - [`parameters`]: p, n, seed and settings to start from; [`predict`]: what a person says
//!   before the first run;
//! - [`strip`]: the lookups of the latest run, or the walk along the bars;
//! - [`bars`]: exact and seen, each bar open to focus and pointer; [`drawing`]: their marks;
//! - [`selection`]: what is selected, in numbers and in full;
//! - [`worth`]: what p saves, and what the bars do not check.

mod bars;
mod drawing;
mod parameters;
mod predict;
mod selection;
mod strip;
mod view;
mod worth;

//! The Filter lab on screen: question, stage, ledger, transport.
//!
//! - [`parameters`]: m, k, scheme, hash, seed; [`entry`]: a key, Query, Insert;
//! - [`probes`]: what the latest action looked at; [`verdict`]: the answer and its truth;
//! - [`bits`]: the filter, as [`cells`] or as a picture on a [`canvas`];
//! - [`keys`]: who is in, and how more get in; [`list`]: one key a line;
//! - [`chart`]: promise and fact against n; [`measure`]: absent queries.

mod bits;
mod canvas;
mod cells;
mod chart;
mod entry;
mod keys;
mod list;
mod measure;
mod parameters;
mod probes;
mod verdict;
mod view;

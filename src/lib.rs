//! Bloom Lab: cheap negative evidence, in three columns.
//!
//! The layers, each of which may use the ones above it and never one below:
//!
//! - [`math`]: exact laws and their arithmetic; knows no keys, randomness, time or browser.
//! - [`filter`]: bit array, hashes, probe schemes, the Bloom filter; knows no randomness.
//! - [`sim`]: seeded streams, key generators, measurements that advance in slices.
//! - [`lab`]: one pure state machine per lab, the transport and the address codec.
//! - [`chart`]: plotters code, from data to a drawn scene.
//! - `ui`: Yew components that draw a state and send actions (WebAssembly only).
#![forbid(unsafe_code)]

pub mod chart;
pub mod filter;
pub mod lab;
pub mod math;
pub mod sim;
#[cfg(target_arch = "wasm32")]
pub mod ui;

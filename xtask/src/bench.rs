//! `cargo xtask bench-page`: the filter in Chromium beside two packages for JavaScript.

use crate::Outcome;

/// Builds the benchmark's own small WebAssembly and runs it in Chromium.
pub fn page() -> Outcome {
    Err("Not written yet.".to_owned())
}

//! Tests whose answer must be the same natively and in a browser, to the last bit.
//!
//! `cargo test` runs them natively; `cargo xtask test` runs them again as WebAssembly in a
//! headless Chromium. A value pinned here is therefore pinned for both. A new file is a
//! module below, and begins with `use crate::test;`.

/// `#[test]`, in a browser where there is one.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use std::prelude::v1::test;
#[cfg(target_arch = "wasm32")]
pub(crate) use wasm_bindgen_test::wasm_bindgen_test as test;

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

mod events;
mod machine;
mod pinned;

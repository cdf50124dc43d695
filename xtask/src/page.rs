//! `cargo xtask dist`: the folder to put on any host.

use crate::{Outcome, fingerprint, place, run, tools};
use std::time::Instant;

/// A copy of the page that asks trunk for no wasm-opt. It must lie beside `index.html`,
/// because trunk reads links relative to it.
const WITHOUT_WASM_OPT: &str = ".index-without-wasm-opt.html";

/// Builds `dist/`, unless it is what the sources give already.
pub fn build() -> Outcome {
    let started = Instant::now();
    let optimised = wasm_opt_expected();
    let mut settings = settings(optimised)?;
    if fingerprint::is_current(&settings)? {
        println!("The page in dist/ is up to date.");
        return Ok(());
    }
    tools::ensure(compile)?;
    let optimised = tools::ensure_wasm_opt();
    settings = self::settings(optimised)?;
    bundle(optimised)?;
    pack()?;
    fingerprint::keep(&settings)?;
    println!(
        "The page is in dist/ ({}).",
        run::seconds(started.elapsed())
    );
    Ok(())
}

/// Whether a build would find wasm-opt, without installing anything.
fn wasm_opt_expected() -> bool {
    crate::npm::is_there()
}

fn settings(optimised: bool) -> Outcome<Vec<String>> {
    let mut settings = tools::versions()?;
    settings.push(format!("wasm-opt {optimised}"));
    settings.push(std::env::var("RUSTFLAGS").unwrap_or_default());
    Ok(settings)
}

/// The same cargo build that trunk asks for, so that trunk finds it done.
fn compile() -> Outcome {
    run::quiet(
        run::cargo().args([
            "build",
            "--locked",
            "--release",
            "--target",
            tools::TARGET,
            "--bins",
        ]),
        "compiling the lab",
    )
}

fn bundle(optimised: bool) -> Outcome {
    let root = place::root();
    let plain = root.join(WITHOUT_WASM_OPT);
    let mut trunk = run::command(place::tool("trunk"));
    // Trunk takes any value of NO_COLOR but true and false for a mistake.
    trunk
        .env("PATH", tools::path())
        .env_remove("NO_COLOR")
        .args(["build", "--release"]);
    if !optimised {
        let page = std::fs::read_to_string(root.join("index.html"))
            .map_err(|error| format!("index.html cannot be read: {error}."))?;
        std::fs::write(&plain, without_wasm_opt(&page)?)
            .map_err(|error| format!("{WITHOUT_WASM_OPT} cannot be written: {error}."))?;
        trunk.args(["--html-output", "index.html", WITHOUT_WASM_OPT]);
    }
    let outcome = run::quiet(&mut trunk, "building the page");
    let _ = std::fs::remove_file(&plain);
    // Trunk's staging folder is empty by now and no part of the page.
    let _ = std::fs::remove_dir(place::dist().join(".stage"));
    outcome
}

/// Packs the WebAssembly, by a program of its own because it needs a crate.
fn pack() -> Outcome {
    let mut pack = run::cargo();
    pack.args([
        "run",
        "--quiet",
        "--locked",
        "--manifest-path",
        "xtask/pack/Cargo.toml",
    ]);
    pack.args([
        "--target-dir",
        "target/xtask",
        "--",
        "dist",
        "static/unpack.js",
    ]);
    run::quiet(&mut pack, "packing the WebAssembly")
}

fn without_wasm_opt(page: &str) -> Outcome<String> {
    const ASKS: &str = "data-wasm-opt=\"z\"";
    if page.contains(ASKS) {
        Ok(page.replace(ASKS, "data-wasm-opt=\"0\""))
    } else {
        Err("index.html has no data-wasm-opt: restore it with git.".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wasm_opt_is_turned_off_in_the_copy_only() {
        let page = "<link data-trunk data-wasm-opt=\"z\" rel=\"rust\">";
        let copy = "<link data-trunk data-wasm-opt=\"0\" rel=\"rust\">";
        assert_eq!(without_wasm_opt(page).as_deref(), Ok(copy));
        assert!(without_wasm_opt("<link>").is_err());
    }

    #[test]
    fn the_page_asks_for_wasm_opt() {
        let page = std::fs::read_to_string(place::root().join("index.html")).expect("the page");
        assert!(without_wasm_opt(&page).is_ok_and(|copy| copy != page));
    }
}

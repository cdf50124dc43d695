//! `cargo xtask bench-page`: the filter in Chromium beside two packages for JavaScript.

use crate::server::{self, Site};
use crate::{Outcome, browser, npm, place, run, tools};

/// Builds the benchmark's own small WebAssembly, with the profile that the lab ships with,
/// and runs it in Chromium.
pub fn page() -> Outcome {
    tools::ensure(|| Ok(()))?;
    let chromium = browser::ensure()?.chromium;
    browser::ensure_packages()?;
    let source = place::root().join("benches").join("page");
    npm::install(&source, &source, "the packages to compare with")?;

    let mut build = run::cargo();
    build.args(["build", "--locked", "--release", "--target", tools::TARGET]);
    build.args(["--package", "bloom-lab-bench-page"]);
    run::quiet(&mut build, "compiling the benchmark")?;

    let folder = place::root().join("target").join("bench-page");
    let module = place::root()
        .join("target")
        .join(tools::TARGET)
        .join("release")
        .join("bloom_lab_bench_page.wasm");
    let mut bindgen = run::command(place::tool("wasm-bindgen"));
    bindgen.args([
        "--target",
        "web",
        "--no-typescript",
        "--out-name",
        "bench",
        "--out-dir",
    ]);
    bindgen.arg(folder.join("wasm")).arg(module);
    run::quiet(&mut bindgen, "binding the benchmark")?;
    if tools::ensure_wasm_opt() {
        // As the page is: what is timed is what ships.
        let module = folder.join("wasm").join("bench_bg.wasm");
        let mut optimise = run::command(tools::wasm_opt());
        optimise
            .arg("-Oz")
            .arg(&module)
            .arg("--output")
            .arg(&module);
        run::quiet(&mut optimise, "optimising the benchmark")?;
    }

    let address = server::background(Site {
        folder: folder.clone(),
        mounts: vec!["/".to_owned()],
    })?;
    let mut node = run::command("node");
    node.arg("benches/page/run.mjs").arg(&folder);
    node.env("CHROMIUM", chromium)
        .env("LAB_URL", format!("http://{address}/"));
    run::shown(&mut node, "The benchmark")
}

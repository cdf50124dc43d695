//! The steps of `cargo xtask test`, in order. Each stands on its own: a step that needs the
//! built page or a browser sees to that itself, so that `--only` can run any of them.

use crate::server::{self, Site};
use crate::{Outcome, browser, page, place, run, tools, tracked};
use std::process::Command;

/// One step of the proof.
pub struct Step {
    /// The name in the table and for `--only`.
    pub name: &'static str,
    /// What it proves, in a few words.
    pub what: &'static str,
    /// Whether it needs neither a browser nor the built page.
    pub quick: bool,
    /// Does it.
    pub run: fn() -> Outcome,
}

const fn quick(name: &'static str, what: &'static str, run: fn() -> Outcome) -> Step {
    Step {
        name,
        what,
        quick: true,
        run,
    }
}

const fn full(name: &'static str, what: &'static str, run: fn() -> Outcome) -> Step {
    Step {
        name,
        what,
        quick: false,
        run,
    }
}

/// All steps.
pub const STEPS: [Step; 13] = [
    quick(
        "tracked",
        "tracked files name no machine and no registry",
        tracked::check,
    ),
    quick("format", "everything is formatted", format),
    quick("clippy", "no warning in the native build", clippy),
    quick(
        "clippy-wasm",
        "no warning in the WebAssembly build",
        clippy_wasm,
    ),
    quick("rustdoc", "no warning in the documentation", rustdoc),
    quick(
        "rustdoc-wasm",
        "no warning in the screen's documentation",
        rustdoc_wasm,
    ),
    quick("tests", "the laws and the labs, natively", tests),
    quick("xtask", "these commands themselves", xtask),
    full("setup", "tools, browser and test packages are there", setup),
    full(
        "wasm-tests",
        "the same answers in a browser as natively",
        wasm_tests,
    ),
    full("dist", "the page builds", page::build),
    full(
        "e2e",
        "the page works in a browser, at the root and in a subfolder",
        e2e,
    ),
    full("size", "a first visit loads at most 200 KB gzipped", size),
];

/// The folder below which the built page is served a second time.
const SUBFOLDER: &str = "/sub/folder/";

fn cargo(arguments: &[&str]) -> Command {
    let mut command = run::cargo();
    command.args(arguments);
    command
}

/// `cargo` for the workspace of these commands.
fn cargo_xtask(arguments: &[&str]) -> Command {
    let mut command = run::cargo();
    let place = [
        "--manifest-path",
        "xtask/Cargo.toml",
        "--target-dir",
        "target/xtask",
    ];
    command
        .arg(arguments[0])
        .args(&place[..if arguments[0] == "fmt" { 2 } else { 4 }])
        .args(&arguments[1..]);
    command
}

fn format() -> Outcome {
    tools::ensure_checkers()?;
    let advice = |sentence| {
        format!(
            "{sentence} `cargo fmt --all` puts it right (for xtask/ too, with --manifest-path xtask/Cargo.toml)."
        )
    };
    run::shown(
        &mut cargo(&["fmt", "--all", "--check"]),
        "The check of the format",
    )
    .map_err(advice)?;
    run::shown(
        &mut cargo_xtask(&["fmt", "--all", "--check"]),
        "The check of xtask's format",
    )
    .map_err(advice)
}

fn clippy() -> Outcome {
    tools::ensure_checkers()?;
    run::shown(
        &mut cargo(&[
            "clippy",
            "--locked",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ]),
        "clippy",
    )
}

fn clippy_wasm() -> Outcome {
    tools::ensure_checkers()?;
    tools::ensure_target()?;
    let arguments = [
        "clippy",
        "--locked",
        "--workspace",
        "--target",
        tools::TARGET,
        "--lib",
        "--bins",
        "--test",
        "both",
        "--",
        "-D",
        "warnings",
    ];
    run::shown(&mut cargo(&arguments), "clippy for WebAssembly")
}

fn rustdoc() -> Outcome {
    let mut command = cargo(&["doc", "--locked", "--workspace", "--no-deps", "--lib"]);
    run::shown(command.env("RUSTDOCFLAGS", "-D warnings"), "rustdoc")
}

fn rustdoc_wasm() -> Outcome {
    tools::ensure_target()?;
    let mut command = cargo(&[
        "doc",
        "--locked",
        "--package",
        "bloom-lab",
        "--no-deps",
        "--lib",
        "--target",
        tools::TARGET,
    ]);
    run::shown(
        command.env("RUSTDOCFLAGS", "-D warnings"),
        "rustdoc for WebAssembly",
    )
}

fn tests() -> Outcome {
    run::shown(
        &mut cargo(&["test", "--locked", "--workspace"]),
        "The native tests",
    )
}

fn xtask() -> Outcome {
    tools::ensure_checkers()?;
    run::shown(
        &mut cargo_xtask(&[
            "clippy",
            "--locked",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ]),
        "clippy of xtask",
    )?;
    run::shown(
        &mut cargo_xtask(&["test", "--locked"]),
        "The tests of xtask",
    )
}

fn setup() -> Outcome {
    tools::ensure(|| Ok(()))?;
    browser::ensure()?;
    browser::ensure_packages()
}

fn wasm_tests() -> Outcome {
    tools::ensure(|| Ok(()))?;
    let browser = browser::ensure()?;
    let runner = place::tool("wasm-bindgen-test-runner");
    // Compiled as it ships, but with the checks that a release leaves out: here a usize
    // has 32 bits, so an overflow may happen that no native test can meet.
    let checked = ["debug-assertions", "overflow-checks"];
    let mut command = cargo(&["test", "--locked", "--release", "--test", "both"]);
    command
        .args(["--target", tools::TARGET])
        .args(
            checked.map(|check| format!("--config=profile.release.package.bloom-lab.{check}=true")),
        )
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner)
        .env("CHROMEDRIVER", browser.driver)
        .env("WASM_BINDGEN_TEST_TIMEOUT", "300");
    run::shown(&mut command, "The tests in WebAssembly")
}

/// `node`, with the built page served for as long as this process runs.
fn node(arguments: &[&str]) -> Outcome<Command> {
    let browser = browser::ensure()?;
    browser::ensure_packages()?;
    page::build()?;
    let mounts = vec!["/".to_owned(), SUBFOLDER.to_owned()];
    let address = server::background(Site {
        folder: place::dist(),
        mounts,
    })?;
    let mut command = run::command("node");
    command
        .args(arguments)
        .env("CHROMIUM", browser.chromium)
        .env("LAB_URL", format!("http://{address}/"))
        .env("LAB_SUBFOLDER_URL", format!("http://{address}{SUBFOLDER}"));
    Ok(command)
}

fn e2e() -> Outcome {
    let folder = place::root().join("tests").join("e2e");
    let mut files: Vec<String> = std::fs::read_dir(&folder)
        .map_err(|error| format!("{} cannot be read: {error}.", folder.display()))?
        .flatten()
        .map(|entry| format!("tests/e2e/{}", entry.file_name().to_string_lossy()))
        .filter(|file| file.ends_with(".test.mjs"))
        .collect();
    files.sort();
    let mut command = node(&["--test", "--test-reporter=spec"])?;
    run::shown(command.args(files), "The end-to-end tests")
}

fn size() -> Outcome {
    run::shown(&mut node(&["tests/e2e/size.mjs"])?, "The size budget")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_quick_steps_come_first() {
        for (index, step) in STEPS.iter().enumerate() {
            assert!(
                STEPS[..index].iter().all(|other| other.name != step.name),
                "{}",
                step.name
            );
        }
        assert!(STEPS.is_sorted_by_key(|step| !step.quick));
    }
}

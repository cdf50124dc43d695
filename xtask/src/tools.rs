//! The tools a build needs: the WebAssembly target, trunk, wasm-bindgen and wasm-opt, of
//! pinned versions, in `.tools/`. Everything comes from package registries and is built here.

use crate::{Outcome, lock, npm, place, run};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the page is compiled to.
pub const TARGET: &str = "wasm32-unknown-unknown";
/// The newest trunk that builds with the Rust this project asks for.
const TRUNK: &str = "0.21.14";

/// The pinned versions, for the fingerprint of a build.
pub fn versions() -> Outcome<Vec<String>> {
    let rustc = run::output(run::command("rustc").arg("--version")).unwrap_or_default();
    Ok(vec![
        rustc,
        format!("trunk {TRUNK}"),
        format!("wasm-bindgen {}", lock::version("wasm-bindgen")?),
    ])
}

/// Installs what is missing. The slow parts run side by side, together with `meanwhile`
/// (work that needs none of them), because much of each keeps only one core busy.
pub fn ensure(meanwhile: impl FnOnce() -> Outcome + Send) -> Outcome {
    ensure_c_compiler()?;
    ensure_target()?;
    let bindgen = lock::version("wasm-bindgen")?;
    let missing_trunk = !is_installed("trunk", TRUNK);
    let missing_bindgen = !is_installed("wasm-bindgen", &bindgen)
        || !place::tool("wasm-bindgen-test-runner").is_file();
    if !missing_trunk && !missing_bindgen {
        return Ok(());
    }
    println!("Setting up in .tools/ (once, about 5 minutes on two cores)");
    std::thread::scope(|scope| {
        let trunk = scope.spawn(|| {
            if missing_trunk {
                install("trunk", TRUNK, &["--no-default-features"])
            } else {
                Ok(())
            }
        });
        let bindgen = scope.spawn(|| {
            if missing_bindgen {
                install("wasm-bindgen-cli", &bindgen, &[])
            } else {
                Ok(())
            }
        });
        let meanwhile = scope.spawn(meanwhile);
        let gone = |_| Err("a job of the set-up ended abruptly: run the command again.".to_owned());
        let outcomes = [trunk, bindgen].map(|job| job.join().unwrap_or_else(gone));
        let [trunk, bindgen] = outcomes;
        trunk
            .and(bindgen)
            .and(meanwhile.join().unwrap_or_else(gone))
    })
}

/// The PATH with the project's tools first.
pub fn path() -> OsString {
    let own = [
        place::tools().join("bin"),
        wasm_opt_folder().join("node_modules").join(".bin"),
    ];
    let rest = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths(own.into_iter().chain(std::env::split_paths(&rest))).unwrap_or(rest)
}

/// Whether wasm-opt is to be had. Without it the build goes on, larger, and says so.
pub fn ensure_wasm_opt() -> bool {
    let outcome = if npm::is_there() {
        npm::install(
            &place::root().join("xtask").join("npm"),
            &wasm_opt_folder(),
            "wasm-opt",
        )
    } else {
        Err("npm is not installed.".to_owned())
    };
    if let Err(sentence) = &outcome {
        println!("Going on without wasm-opt, so the page is larger: {sentence}");
    }
    outcome.is_ok()
}

/// The path of wasm-opt, where [`ensure_wasm_opt`] said that it is to be had.
pub fn wasm_opt() -> PathBuf {
    let name = if cfg!(windows) {
        "wasm-opt.cmd"
    } else {
        "wasm-opt"
    };
    wasm_opt_folder()
        .join("node_modules")
        .join(".bin")
        .join(name)
}

fn wasm_opt_folder() -> PathBuf {
    place::tools().join("npm")
}

fn ensure_c_compiler() -> Outcome {
    // On Windows the linker is found through the registry, not the PATH: rustc's own message
    // has to do there.
    let named = std::env::var_os("CC").is_some_and(|name| !name.is_empty());
    if cfg!(windows)
        || named
        || ["cc", "gcc", "clang"]
            .iter()
            .any(|name| place::on_path(name).is_some())
    {
        Ok(())
    } else {
        Err(format!(
            "There is no C compiler (looked for cc, gcc and clang), which Rust links with: {}",
            run::INSTALL_C
        ))
    }
}

/// Sees to it that Rust can compile for WebAssembly.
pub fn ensure_target() -> Outcome {
    let libraries =
        run::output(run::command("rustc").args(["--print", "target-libdir", "--target", TARGET]));
    if libraries.is_some_and(|path| Path::new(&path).is_dir()) {
        return Ok(());
    }
    // A toolchain file adds the target by itself only where rustup may install automatically.
    rustup(&["target", "add", TARGET], &format!("the target {TARGET}"))
}

/// Sees to it that rustfmt and clippy can be run.
pub fn ensure_checkers() -> Outcome {
    for (command, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if run::output(run::cargo().args([command, "--version"])).is_none() {
            rustup(&["component", "add", component], component)?;
        }
    }
    Ok(())
}

fn rustup(arguments: &[&str], what: &str) -> Outcome {
    if place::on_path("rustup").is_none() {
        return Err(format!(
            "Rust's {what} is missing and there is no rustup to add it: install Rust with rustup, or add it with what installed your Rust, and run the command again."
        ));
    }
    run::quiet(
        run::command("rustup").args(arguments),
        &format!("adding {what} with rustup"),
    )
}

fn is_installed(program: &str, version: &str) -> bool {
    run::output(Command::new(place::tool(program)).arg("--version"))
        .is_some_and(|said| said.split_whitespace().nth(1) == Some(version))
}

/// Builds a program from its registry into `.tools/bin`, with a profile that compiles fast:
/// these programs run for seconds, so an optimised build would never pay for itself.
fn install(package: &str, version: &str, features: &[&str]) -> Outcome {
    let tools = place::tools();
    let work = tools.join("build").join(package);
    run::quiet(
        run::cargo()
            .args(["install", "--locked", "--force", "--root"])
            .arg(&tools)
            .args(features)
            .arg(format!("{package}@{version}"))
            // Of its own, so that the two builds do not wait for each other, and kept until
            // the end, so that an interrupted one goes on where it was.
            .env("CARGO_TARGET_DIR", &work)
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
            .env("CARGO_PROFILE_RELEASE_STRIP", "true"),
        &format!("building {package} {version}"),
    )?;
    let _ = std::fs::remove_dir_all(&work);
    Ok(())
}

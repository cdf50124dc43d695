//! Runs other programs: says what is being done and for how long, keeps their output until
//! something goes wrong, and turns a failure into one sentence.

use crate::Outcome;
use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

/// How often a long job says that it is still alive.
const HEARTBEAT: Duration = Duration::from_secs(10);
/// How many of the last lines are shown when a job fails.
const KEPT: usize = 40;

/// A program to run in the project's folder, with nothing to read from.
pub fn command(program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(program);
    command
        .current_dir(crate::place::root())
        .stdin(Stdio::null());
    command
}

/// `cargo`, the one that runs this.
pub fn cargo() -> Command {
    let mut command = command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    // Set for this package by `cargo run`; a build script below must not take them for its own.
    for (name, _) in std::env::vars_os() {
        let name = name.to_string_lossy().into_owned();
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
            command.env_remove(name);
        }
    }
    command
}

/// Runs a program whose output is for the person: shown as it comes.
pub fn shown(command: &mut Command, what: &str) -> Outcome {
    let status = command
        .status()
        .map_err(|error| not_started(command, &error))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{what} failed; the lines above say why."))
    }
}

/// Runs a long job whose output matters only when it fails. `what` names it in the lines
/// that say it is going on, as in "building trunk".
pub fn quiet(command: &mut Command, what: &str) -> Outcome {
    println!("  {what} ...");
    let started = Instant::now();
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| not_started(command, &error))?;
    let (send, lines) = mpsc::channel();
    if let Some(output) = child.stdout.take() {
        pass_on(output, send.clone());
    }
    if let Some(output) = child.stderr.take() {
        pass_on(output, send);
    }
    let mut last = VecDeque::with_capacity(KEPT);
    let mut compiled = 0_u32;
    let mut beat = HEARTBEAT;
    loop {
        match lines.recv_timeout(Duration::from_millis(500)) {
            Ok(line) => {
                compiled += u32::from(line.trim_start().starts_with("Compiling "));
                if last.len() == KEPT {
                    last.pop_front();
                }
                last.push_back(line);
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        if started.elapsed() >= beat {
            let crates = if compiled > 0 {
                format!(", {compiled} crates so far")
            } else {
                String::new()
            };
            println!("  {what} ... {}{crates}", seconds(started.elapsed()));
            beat = started.elapsed() + HEARTBEAT;
        }
    }
    let status = child.wait().map_err(|error| not_started(command, &error))?;
    if status.success() {
        println!("  {what}: done in {}", seconds(started.elapsed()));
        return Ok(());
    }
    let lines: Vec<String> = last.into();
    let (sentence, known) = explain(what, &lines);
    if !known {
        eprintln!("{}", lines.join("\n"));
    }
    Err(sentence)
}

/// What a program prints on its output, when it can be run and succeeds.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn pass_on(output: impl Read + Send + 'static, lines: mpsc::Sender<String>) {
    std::thread::spawn(move || {
        for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
            if lines
                .send(String::from_utf8_lossy(&line).trim_end().to_owned())
                .is_err()
            {
                break;
            }
        }
    });
}

fn not_started(command: &Command, error: &std::io::Error) -> String {
    let program = command.get_program().to_string_lossy();
    format!(
        "The program {program} could not be started ({error}): install it, or put it on the PATH."
    )
}

/// A duration as a person reads it: "0.4 s", "12 s", "3 min 05 s".
pub fn seconds(time: Duration) -> String {
    match time.as_secs() {
        0..=9 => format!("{:.1} s", time.as_secs_f64()),
        whole @ 10..=119 => format!("{whole} s"),
        whole => format!("{} min {:02} s", whole / 60, whole % 60),
    }
}

/// What a failure's own words mean, and what to do about it.
const CAUSES: [(&[&str], &str, &str); 3] = [
    (
        &[
            "linker `cc` not found",
            "linker `link.exe` not found",
            "failed to find tool",
            "is `cc` installed",
        ],
        "there is no C compiler",
        INSTALL_C,
    ),
    (
        &["no space left on device"],
        "the disk is full",
        "free about 3 GB and run the command again.",
    ),
    (
        &[
            "could not resolve host",
            "couldn't resolve host",
            "could not connect",
            "couldn't connect",
            "failed to connect",
            "network error",
            "network failure",
            "network is unreachable",
            "connection timed out",
            "temporary failure resolving",
            "error sending request",
            "could not download file",
            "failed to download",
            "offline mode",
            "--offline was specified",
            "enotfound",
            "eai_again",
            "econnrefused",
            "etimedout",
        ],
        "the package registry cannot be reached",
        "check the network (and proxy settings) and run the command again; what is done so far is kept.",
    ),
];

/// One sentence for a failed job, from the last lines it printed, and whether those lines
/// said something well enough known that they need not be shown.
fn explain(what: &str, lines: &[String]) -> (String, bool) {
    for (signs, cause, advice) in CAUSES {
        let sign = |line: &&String| {
            let line = line.to_lowercase();
            signs.iter().any(|sign| line.contains(sign))
        };
        if let Some(line) = lines.iter().rev().find(sign) {
            let line = line.trim();
            return (
                format!("{what} failed because {cause} (\"{line}\"): {advice}"),
                true,
            );
        }
    }
    (format!("{what} failed; the lines above say why."), false)
}

/// What to do about a missing C compiler.
pub const INSTALL_C: &str = "install one (Debian and Ubuntu: apt-get install build-essential; Fedora: dnf install gcc; macOS: xcode-select --install; Windows: the C++ build tools) and run the command again.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_becomes_a_sentence_that_says_what_to_do() {
        for (tail, told) in [
            ("error: linker `cc` not found", "no C compiler"),
            (
                "error occurred in cc-rs: failed to find tool \"cc\": No such file (is `cc` installed?)",
                "no C compiler",
            ),
            (
                "warning: spurious network error (3 tries remaining): [6] Could not resolve hostname",
                "check the network",
            ),
            ("npm error code EAI_AGAIN", "check the network"),
            ("No space left on device (os error 28)", "disk is full"),
            ("error[E0308]: mismatched types", "the lines above say why"),
        ] {
            let lines = ["Compiling a crate".to_owned(), tail.to_owned()];
            let (sentence, known) = explain("building it", &lines);
            assert!(sentence.starts_with("building it failed"), "{sentence}");
            assert!(sentence.contains(told), "{tail}: {sentence}");
            assert_eq!(known, !told.contains("above"), "{tail}");
        }
    }

    #[test]
    fn durations_read_well() {
        for (milliseconds, text) in [(432, "0.4 s"), (59_900, "59 s"), (125_000, "2 min 05 s")] {
            assert_eq!(seconds(Duration::from_millis(milliseconds)), text);
        }
    }

    #[test]
    fn a_program_that_does_not_exist_is_named() {
        let sentence = shown(&mut command("no-such-program"), "it").expect_err("cannot start");
        assert!(sentence.contains("no-such-program"), "{sentence}");
    }
}

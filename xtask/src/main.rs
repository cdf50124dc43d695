//! The project's own commands: `cargo xtask serve`, `dist`, `test` and `bench-page`.
//!
//! Every command does its own set-up, says what it is doing, and ends in one plain sentence
//! when something is missing. Nothing here depends on another crate (see `Cargo.toml`).
#![forbid(unsafe_code)]

mod args;
mod bench;
mod browser;
mod fingerprint;
mod lock;
mod npm;
mod page;
mod place;
mod run;
mod serve;
mod server;
mod steps;
mod suite;
mod tools;
mod tracked;

use std::process::ExitCode;

/// What a command returns: nothing, or one sentence that says what went wrong and what to do.
type Outcome<T = ()> = Result<T, String>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let outcome = args::parse(&arguments).and_then(|command| match command {
        args::Command::Help => {
            println!("{}", args::HELP);
            Ok(())
        }
        args::Command::Serve(options) => serve::serve(&options),
        args::Command::Dist => page::build(),
        args::Command::Test(options) => suite::test(&options),
        args::Command::BenchPage => bench::page(),
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

//! `cargo xtask test`: runs the steps, says how each went, and ends with the count.

use crate::args::TestOptions;
use crate::steps::{STEPS, Step};
use crate::{Outcome, run};
use std::fmt::Write;
use std::time::{Duration, Instant};

/// How one step went.
struct Result {
    name: &'static str,
    what: &'static str,
    time: Duration,
    outcome: Outcome,
}

/// Runs the steps that were asked for. A step that fails does not keep the others from
/// running, and none is skipped: what cannot be run has failed.
pub fn test(options: &TestOptions) -> Outcome {
    let wanted = |step: &&Step| {
        (step.quick || !options.quick)
            && (options.only.is_empty() || options.only.iter().any(|name| name == step.name))
    };
    let steps: Vec<&Step> = STEPS.iter().filter(wanted).collect();
    if steps.is_empty() {
        return Err(
            "--quick leaves out every step that --only names: leave out one of the two.".to_owned(),
        );
    }
    let mut results = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        println!(
            "\n== {} of {}: {} ({})",
            number + 1,
            steps.len(),
            step.name,
            step.what
        );
        let started = Instant::now();
        let outcome = (step.run)();
        let time = started.elapsed();
        match &outcome {
            Ok(()) => println!("== {}: passed in {}", step.name, run::seconds(time)),
            Err(sentence) => println!(
                "== {}: FAILED in {}. {sentence}",
                step.name,
                run::seconds(time)
            ),
        }
        results.push(Result {
            name: step.name,
            what: step.what,
            time,
            outcome,
        });
    }
    print!("{}", table(&results));
    // The count is the last line that anyone reads, so nothing is printed after it.
    if results.iter().all(|result| result.outcome.is_ok()) {
        Ok(())
    } else {
        std::process::exit(1)
    }
}

fn table(results: &[Result]) -> String {
    let mut text = String::from("\n");
    let total: Duration = results.iter().map(|result| result.time).sum();
    for Result {
        name,
        what,
        time,
        outcome,
    } in results
    {
        let word = if outcome.is_ok() { "passed" } else { "FAILED" };
        let _ = writeln!(
            text,
            "{name:<14}{word:<8}{:>12}   {what}",
            run::seconds(*time)
        );
    }
    let passed = results
        .iter()
        .filter(|result| result.outcome.is_ok())
        .count();
    let _ = writeln!(text, "{:<22}{:>12}\n", "all", run::seconds(total));
    let _ = writeln!(text, "{passed} passed, {} failed", results.len() - passed);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_counts() {
        let result = |name, outcome| Result {
            name,
            what: "it",
            time: Duration::from_secs(3),
            outcome,
        };
        let text = table(&[
            result("one", Ok(())),
            result("two", Err("no".to_owned())),
            result("three", Ok(())),
        ]);
        assert_eq!(text.lines().last(), Some("2 passed, 1 failed"), "{text}");
        assert!(
            text.contains("two           FAILED         3.0 s   it\n"),
            "{text}"
        );
    }
}

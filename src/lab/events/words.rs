//! The sentences of the Events lab, each from the state it speaks of.

use super::Unit;
use super::prediction::Committed;
use super::setting::Setting;
use super::state::EventsLab;
use crate::lab::format::{chance, count, plural, significant};
use crate::math::Rational;

/// Why a step is refused.
pub const PREDICT_FIRST: &str =
    "Predict first: type the mean, the most likely count or both, then Commit.";

/// Why a prediction is refused.
pub const TOO_LATE: &str = "A prediction is made before the first run: erase the runs first.";

/// Why there is no prediction to be made.
pub const MISSED: &str = "is made before the first run: Reset or erase the runs to make one";

/// After the runs were erased.
pub const ERASED: &str = "The runs are erased. The same seed will make the same runs again.";

/// After everything was cleared.
pub const RESET: &str = "Reset: no runs, no prediction, the same p, n and seed.";

/// What hides the law.
pub const HIDDEN: &str = "The exact bars are hidden until you commit a prediction.";

/// Numbers up to twenty as a question begins with them.
const NUMBERS: [&str; 21] = [
    "No",
    "One",
    "Two",
    "Three",
    "Four",
    "Five",
    "Six",
    "Seven",
    "Eight",
    "Nine",
    "Ten",
    "Eleven",
    "Twelve",
    "Thirteen",
    "Fourteen",
    "Fifteen",
    "Sixteen",
    "Seventeen",
    "Eighteen",
    "Nineteen",
    "Twenty",
];

/// The question at the top.
pub fn question(n: u64) -> String {
    let many = match NUMBERS.get(n as usize) {
        Some(word) => (*word).to_owned(),
        None => count(n),
    };
    let lookups = if n == 1 { "lookup" } else { "lookups" };
    format!("{many} absent {lookups}: how many false positives?")
}

/// An exact number: all its decimals when they are few, else six significant figures.
pub fn number(value: &Rational) -> String {
    const LONGEST: usize = 10;
    match value.as_decimal() {
        Some((digits, 0)) => match u64::try_from(&digits) {
            Ok(whole) => count(whole),
            Err(_) => significant(value.to_f64(), 6),
        },
        Some(_) if value.to_string().len() <= LONGEST => value.to_string(),
        _ => significant(value.to_f64(), 6),
    }
}

/// Counts as people read them.
pub fn counts_shown(counts: &[u64]) -> String {
    let counts: Vec<_> = counts.iter().copied().map(count).collect();
    counts.join(", ")
}

/// Counts joined by commas, as programs read them.
pub fn counts(counts: &[u64]) -> String {
    let counts: Vec<_> = counts.iter().map(u64::to_string).collect();
    counts.join(",")
}

/// The runs so far in one sentence.
pub fn summary(lab: &EventsLab) -> String {
    let runs = plural(lab.tally().runs(), "run", "runs");
    match lab.tally().moments().mean() {
        None => "No run yet.".to_owned(),
        Some(mean) => format!("{runs}, mean {}.", significant(mean, 4)),
    }
}

/// The latest run, as the line above its lookups; `None` before the first.
pub fn run(lab: &EventsLab) -> Option<String> {
    let n = lab.setting().n();
    let lookups = plural(n, "lookup", "lookups");
    if let Some(strip) = lab.strip().filter(|_| lab.in_run()) {
        let run = strip.run();
        return Some(format!(
            "Run {}: {} in {} of {lookups}",
            count(run.index() + 1),
            events(run.events()),
            count(run.made())
        ));
    }
    let latest = lab.tally().runs().checked_sub(1)?;
    let outcome = lab.setting().runs().outcome(latest);
    Some(format!(
        "Run {}: {} in {lookups}",
        count(latest + 1),
        events(outcome)
    ))
}

/// `1 false positive`.
fn events(number: u64) -> String {
    plural(number, "false positive", "false positives")
}

/// The places of the false positives on the strip, for those who do not see it.
pub fn places(lab: &EventsLab) -> String {
    const NAMED: usize = 20;
    let Some(strip) = lab.strip() else {
        return "No run yet.".to_owned();
    };
    if strip.per_column() > 1 {
        return format!(
            "{} among {} lookups, {} to a column.",
            events(strip.run().events()),
            count(strip.run().made()),
            count(strip.per_column())
        );
    }
    let columns = strip.columns().iter().enumerate();
    let at: Vec<_> = columns
        .filter(|(_, events)| **events > 0)
        .map(|(i, _)| (i + 1).to_string())
        .collect();
    match at.len() {
        0 => "No lookup was a false positive.".to_owned(),
        more if more > NAMED => format!(
            "False positives at lookups {} and {} more.",
            at[..NAMED].join(", "),
            more - NAMED
        ),
        _ => format!("False positives at lookups {}.", at.join(", ")),
    }
}

/// What the latest step did.
pub fn stepped(lab: &EventsLab) -> String {
    match lab.transport().unit() {
        Unit::Bar => match lab.walking() {
            true => walk(lab),
            false => walked(lab),
        },
        Unit::Lookup => match lab.strip().filter(|_| lab.in_run()) {
            Some(strip) => {
                let latest = strip.columns().get(strip.laid_out().saturating_sub(1));
                let verdict = match (strip.per_column(), latest) {
                    (1, Some(1)) => "false positive. ",
                    (1, _) => "absent. ",
                    _ => "",
                };
                format!(
                    "Lookup {}: {verdict}{}.",
                    count(strip.run().made()),
                    run(lab).unwrap_or_default()
                )
            }
            None => format!("{}. The run is complete.", run(lab).unwrap_or_default()),
        },
        Unit::Run => format!("{}.", run(lab).unwrap_or_default()),
        Unit::Thousand => summary(lab),
    }
}

/// The bar that was added last, in words.
fn walk(lab: &EventsLab) -> String {
    let (Some(x), Some([pmf, sum, mean])) = (lab.walk(), lab.walk_figures()) else {
        return String::new();
    };
    format!(
        "P(X = {}) = {}; the sum so far is {}, x times P so far {}.",
        count(x),
        pmf.shown,
        sum.shown,
        mean.shown
    )
}

/// How far the walk has come, as a heading.
pub fn walked_to(lab: &EventsLab) -> String {
    match lab.walk() {
        Some(x) => format!("Bars up to x = {}", count(x)),
        None => "No bar counted yet: Step adds the first".to_owned(),
    }
}

/// The beginning of the sentence on what is saved.
pub fn of_all(n: u64) -> String {
    format!("Of {}, ", plural(n, "absent lookup", "absent lookups"))
}

/// The end of the walk.
pub fn walked(lab: &EventsLab) -> String {
    match lab.walk_figures() {
        None => String::new(),
        Some([_, sum, mean]) => format!(
            "Every bar is counted: they sum to {}, and x times P to {}, the mean.",
            sum.shown, mean.shown
        ),
    }
}

/// After a batch of runs.
pub fn batch(lab: &EventsLab, total: u64) -> String {
    format!("Made {}. {}", plural(total, "run", "runs"), summary(lab))
}

/// Why no further run can be made.
pub fn no_more_runs() -> String {
    format!("The lab makes up to {} runs.", count(super::MAX_RUNS))
}

/// What a new setting means.
pub fn began(lab: &EventsLab, before: &Setting, runs: u64) -> String {
    let setting = lab.setting();
    let mut changes = Vec::new();
    if setting.p() != before.p() {
        changes.push(format!("p is now {}", setting.p_text()));
    }
    if setting.n() != before.n() {
        changes.push(format!("n is now {}", count(setting.n())));
    }
    if setting.seed() != before.seed() {
        changes.push(format!("seed is now {}", setting.seed()));
    }
    let changes = crate::lab::format::listed(&changes);
    match runs {
        0 => format!("{changes}: a new start."),
        runs => format!(
            "{changes}: a new start. {} of the setting before {} erased.",
            plural(runs, "run", "runs"),
            if runs == 1 { "is" } else { "are" }
        ),
    }
}

/// The selection in one sentence.
pub fn selected(lab: &EventsLab) -> String {
    let Some(selection) = lab.selection() else {
        return String::new();
    };
    let mut said = format!("P({})", selection.event());
    if let Some(p) = lab.selected_pmf() {
        said += &format!(" = {}", chance(p));
    }
    if let Some(seen) = lab.selected_count().filter(|_| lab.tally().runs() > 0) {
        said += &format!(", seen in {}", plural(seen, "run", "runs"));
    }
    said + "."
}

/// What merged bars of runs show; `None` when nothing is averaged.
pub fn averaged(bin: u64) -> Option<String> {
    (bin > 1).then(|| format!("Runs are averaged over {} outcomes.", count(bin)))
}

/// The chart in one sentence.
pub fn chart(lab: &EventsLab) -> String {
    let what = match lab.shows_cumulative() {
        true => "P(X ≤ x)",
        false => "P(X = x)",
    };
    let law = match lab.hides_law() {
        true => HIDDEN.to_owned(),
        false => format!(
            "{what} of the false positives in one run, mean {}.",
            number(&lab.setting().law().mean())
        ),
    };
    format!("{law} {}", summary(lab))
}

/// How a committed prediction compares with the exact law.
pub fn judged(lab: &EventsLab) -> Vec<String> {
    let Some(Committed { mean, modes }) = lab.prediction().committed() else {
        return Vec::new();
    };
    let mut said = Vec::new();
    if let Some((typed, value)) = mean {
        said.push(judged_mean(lab, typed, value));
    }
    if !modes.is_empty() {
        said.push(judged_modes(lab, modes));
    }
    said
}

fn judged_mean(lab: &EventsLab, typed: &str, value: &Rational) -> String {
    let setting = lab.setting();
    let exact = setting.law().mean();
    let product = format!(
        "n·p = {} × {} = {}",
        count(setting.n()),
        setting.p_text(),
        number(&exact)
    );
    let whole = |r: &Rational| r.as_decimal().is_some_and(|(_, decimals)| decimals == 0);
    let possible = match (whole(&exact), whole(value)) {
        (true, _) => "",
        (false, true) => {
            " A mean need not be a possible outcome: no run has it, many runs come to it."
        }
        (false, false) => " No run can end with it: a mean need not be a possible outcome.",
    };
    match *value == exact {
        true => format!("Mean {typed}: right, {product}.{possible}"),
        false => format!("Mean {typed}: the exact mean is {product}.{possible}"),
    }
}

fn judged_modes(lab: &EventsLab, predicted: &[u64]) -> String {
    let law = lab.setting().law();
    let modes: Vec<u64> = law.modes().collect();
    let both = match modes.as_slice() {
        [a, b] => Some(format!("{a} and {b} are equally likely")),
        _ => None,
    };
    let typed = counts(predicted).replace(',', " and ");
    if predicted.iter().all(|x| modes.contains(x)) {
        return match both {
            Some(both) => format!("Most likely count {typed}: right; {both}."),
            None => format!("Most likely count {typed}: right."),
        };
    }
    let exact = both.unwrap_or_else(|| format!("{} is the most likely count", counts(&modes)));
    let of = |x: u64| format!("P(X = {x}) = {}", chance(law.pmf(x)));
    let other = predicted.iter().find(|x| !modes.contains(x));
    format!(
        "Most likely count {typed}: {exact}, {} against {}.",
        of(modes[0]),
        other.map_or_else(String::new, |x| of(*x))
    )
}

/// What to try next.
pub fn hint(lab: &EventsLab) -> String {
    let runs = lab.tally().runs();
    if lab.hides_law() {
        return match runs {
            0 => "Predict, then Commit: the exact bars appear and runs can be made.".to_owned(),
            _ => "These runs were made before a prediction. Predict, then Commit, to see the exact bars."
                .to_owned(),
        };
    }
    if lab.walking() {
        return "Step on: each bar adds its P to the sum, and x times its P to the mean."
            .to_owned();
    }
    match runs {
        0 if lab.in_run() => "Step on to the end of the run, or Step by run.".to_owned(),
        0 if lab.prediction().committed().is_none() => {
            "Predict the mean and the most likely count first. Then Step makes one run, Play many; by bar, Step builds the mean from the bars.".to_owned()
        }
        0 => "Step makes one run, Play many; by bar, Step builds the mean from the bars.".to_owned(),
        _ => {
            let error = lab.setting().law().sd() / (runs as f64).sqrt();
            format!(
                "Make more runs (after {} the mean strays by about {}), or set another p and compare.",
                count(runs),
                significant(error, 2)
            )
        }
    }
}

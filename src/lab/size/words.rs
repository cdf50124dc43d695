//! The sentences of the Size lab, each from the state it speaks of.

use super::action::Field;
use super::marker::Chart;
use super::state::SizeLab;
use crate::lab::format::{bytes, count, fine_rate, one_in, plural, share, significant};
use crate::math::decimal::text_of;

/// The question at the top.
pub const QUESTION: &str = "How many bits keep the promise?";

/// After everything was put back.
pub const RESET: &str = "Reset: one million keys at 1 %.";

/// Bits a key as typed: `9.593 bits/key`.
pub(super) fn per_key(thousandths: u64) -> String {
    format!("{} bits/key", thousandths as f64 / 1000.0)
}

/// Where the marker stands, in words.
pub(super) fn marker(lab: &SizeLab) -> String {
    let s = lab.solution();
    let at = match lab.chart() {
        Chart::Size | Chart::Budget => {
            format!("{} bits a key", significant(s.m as f64 / s.n as f64, 4))
        }
        Chart::Probes => plural(s.k.into(), "probe", "probes"),
        Chart::Load | Chart::Memory => plural(s.n, "key", "keys"),
    };
    format!("{at}: rate {}", fine_rate(s.rate))
}

/// Whether the filter is worth having, and where that flips.
pub fn verdict(lab: &SizeLab) -> String {
    let Some(worth) = lab.worth() else {
        return String::new();
    };
    let given = share(lab.absent_share());
    let flips = match worth.break_even {
        None => "at no share of absent keys does it pay".to_owned(),
        Some(0.0) => "it pays at any share of absent keys".to_owned(),
        Some(at) => format!("it pays above {} absent", share(at)),
    };
    match worth.net > 0.0 {
        true => format!("Worth it at {given} absent: {flips}."),
        false => format!(
            "Not worth it at {given} absent, where the filter costs more than it saves: {flips}."
        ),
    }
}

/// Where the cost is least.
pub fn cheapest(lab: &SizeLab) -> String {
    let Some(budget) = lab.budget() else {
        return String::new();
    };
    match budget.minimum {
        None => "No filter costs least: memory and probes cost more than the reads they save."
            .to_owned(),
        Some(least) => format!(
            "Reads, probes and memory together cost least at {} bits a key with {}, a rate of {}.",
            significant(least.bits_per_key, 3),
            plural(least.k.into(), "probe", "probes"),
            share(least.rate),
        ),
    }
}

/// What has been seen of the run.
pub fn seen(lab: &SizeLab) -> String {
    let seen = lab.seen();
    format!(
        "{}: {} absent, {} read for nothing.",
        plural(seen.lookups, "lookup", "lookups"),
        count(seen.absent),
        count(seen.reads_for_nothing),
    )
}

/// The rate as given, or as reached in decimals that can be given.
pub(super) fn rate_text(lab: &SizeLab) -> String {
    match lab.is_given(Field::P) {
        true => lab.text(Field::P).to_owned(),
        false => text_of(lab.solution().rate.value()).unwrap_or_default(),
    }
}

/// A found number as it stands in its field.
pub fn found(lab: &SizeLab, field: Field) -> String {
    let solution = lab.solution();
    match field {
        Field::N => solution.n.to_string(),
        Field::P => significant(solution.rate.value(), 4),
        Field::M => solution.m.to_string(),
        Field::K => solution.k.to_string(),
    }
}

/// The answer in one sentence.
pub fn answer(lab: &SizeLab) -> String {
    let s = lab.solution();
    format!(
        "{} with {} keep {} at {}, {}: {} bits a key, {}.",
        plural(s.m, "bit", "bits"),
        plural(s.k.into(), "probe", "probes"),
        plural(s.n, "key", "keys"),
        fine_rate(s.rate),
        one_in(s.rate),
        significant(s.m as f64 / s.n as f64, 4),
        bytes(s.m.div_ceil(8)),
    )
}

/// Where n, p and m were given: whether they agree, and by how much.
pub fn fit(lab: &SizeLab) -> Option<String> {
    let s = lab.solution();
    let fit = s.fit?;
    let p = lab.text(Field::P);
    Some(match fit.holds {
        true if fit.smallest < s.m => format!(
            "It fits: the rate is {}, at most {p}. {} bits would do, {} fewer; or these bits carry {} keys.",
            fine_rate(s.rate),
            count(fit.smallest),
            count(s.m - fit.smallest),
            count(fit.most_keys),
        ),
        true => format!(
            "It fits to the bit: the rate is {}, and one bit fewer misses {p}.",
            fine_rate(s.rate)
        ),
        false => format!(
            "It does not fit: the rate is {}, above {p}. It takes {} bits, {} more; these carry {}.",
            fine_rate(s.rate),
            count(fit.smallest),
            count(fit.smallest.saturating_sub(s.m)),
            plural(fit.most_keys, "key", "keys"),
        ),
    })
}

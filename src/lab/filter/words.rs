//! The sentences of the Filter lab, each from the state it speaks of.

use super::Unit;
use super::ask::{Asked, Truth};
use super::job::JobProgress;
use super::state::FilterLab;
use crate::filter::Verdict;
use crate::lab::field::shortened;
use crate::lab::format::{count, listed, plural, share};
use crate::sim::{KeyError, MAX_KEY_BYTES, check_key};

/// What saturation means.
pub const SATURATED: &str = "Saturated: every bit is 1, so every query now says possibly present.";

/// The question at the top.
pub const QUESTION: &str = "Can we prove a key is absent without reading it?";

/// How long a key may be in a sentence.
const KEY_LENGTH: usize = 40;

/// A key as sentences show it.
pub fn key(text: &str) -> String {
    shortened(text, KEY_LENGTH)
}

/// What the field of positions wants.
pub fn positions_wanted(k: u32, m: u64) -> String {
    format!(
        "it takes exactly {} from 0 to {}",
        plural(k.into(), "position", "positions"),
        count(m - 1)
    )
}

/// Why a text is no key; `None` when it is one.
pub fn key_problem(key: &str) -> Option<String> {
    let problem = match check_key(key) {
        Ok(()) => return None,
        Err(KeyError::Empty) => "is empty".to_owned(),
        Err(KeyError::TooLong { bytes }) => format!("has {} bytes", count(bytes as u64)),
    };
    let most = count(MAX_KEY_BYTES as u64);
    Some(format!("{problem}; a key can have 1 to {most} bytes"))
}

/// The words of a verdict.
pub fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Absent => "Absent",
        Verdict::PossiblyPresent => "Possibly present",
    }
}

/// Why the verdict is what it is.
pub fn reason(asked: &Asked) -> String {
    match (asked.answer.verdict, asked.answer.probes.last()) {
        (Verdict::Absent, Some(probe)) => format!(
            "Bit {} is 0; an inserted key would have set it.",
            count(probe.position)
        ),
        _ => match asked.positions.len() {
            1 => "The only bit is 1: ask the authoritative data.".to_owned(),
            k => format!("All {k} bits are 1: ask the authoritative data."),
        },
    }
}

/// Whether the verdict was true.
pub fn truth(asked: &Asked) -> String {
    let key = key(&asked.key);
    match asked.truth() {
        Truth::TruePositive => format!("{key} was inserted."),
        Truth::FalsePositive => format!("{key} was never inserted."),
        Truth::TrueNegative => format!("{key} was never inserted, and no data had to be read."),
        Truth::FalseNegative => format!("{key} was inserted: the contract is broken."),
    }
}

/// A query, probe by probe, in one sentence for the ear.
pub fn answered(lab: &FilterLab) -> String {
    let Some(asked) = lab.asked() else {
        return String::new();
    };
    let bits: Vec<_> = asked
        .answer
        .probes
        .iter()
        .map(|p| format!("bit {} is {}", p.position, u8::from(p.bit)))
        .collect();
    let truth = asked.truth().words().to_ascii_lowercase();
    format!(
        "{}: {}. {}; {truth}.",
        key(&asked.key),
        bits.join(", "),
        verdict(asked.answer.verdict)
    )
}

/// The latest insertion in one sentence.
pub fn inserted(lab: &FilterLab) -> String {
    let Some(latest) = lab.latest() else {
        return summary(lab);
    };
    let name = key(&latest.key);
    if latest.duplicate {
        return format!("{name} is in already: a duplicate changes no bit.");
    }
    let with = |wanted: bool| -> Vec<String> {
        let probes = latest.positions.iter().zip(&latest.fresh);
        probes
            .filter(|(_, fresh)| **fresh == wanted)
            .map(|(p, _)| p.to_string())
            .collect()
    };
    let (fresh, again) = (with(true), with(false));
    let mut parts = Vec::new();
    if !fresh.is_empty() {
        parts.push(format!("{} {} set", bits(&fresh), listed(&fresh)));
    }
    if !again.is_empty() {
        parts.push(format!("{} {} set already", bits(&again), listed(&again)));
    }
    let more = match latest.positions.len() - latest.fresh.len() {
        0 => String::new(),
        left => format!(" {} to go.", plural(left as u64, "probe", "probes")),
    };
    format!("{name}: {}.{more}", parts.join("; "))
}

/// `bit` or `bits`.
fn bits(list: &[String]) -> &'static str {
    if list.len() == 1 { "bit" } else { "bits" }
}

/// The state of the filter in one sentence.
pub fn summary(lab: &FilterLab) -> String {
    format!(
        "{}, {} of {} bits set, fill {}.",
        plural(lab.n(), "key", "keys"),
        count(lab.filter().bits_set()),
        count(lab.params().m),
        share(lab.filter().fill_ratio())
    )
}

/// What to try next.
pub fn hint(lab: &FilterLab) -> String {
    let latest = lab.latest().is_some();
    match lab.asked() {
        _ if lab.n() == 0 && lab.by_hand() => {
            "Type a key and its positions, or choose bits, then Insert. Play draws positions from the seed.".to_owned()
        }
        _ if lab.n() == 0 => {
            "The filter is empty, so it calls every key absent. Type a key and press Shift+Enter, or press Play.".to_owned()
        }
        _ if lab.saturated() => {
            "Every bit is 1: the filter can no longer rule anything out. Reset, or give it more bits.".to_owned()
        }
        Some(asked) if asked.truth() == Truth::FalsePositive && !latest => {
            "A false positive costs one needless read. Press Play and watch the filter fill, or ask for another key.".to_owned()
        }
        Some(asked) if asked.truth() == Truth::TrueNegative && !latest => {
            "A certain no, without reading any data. Press Play: with more bits set, this answer may change.".to_owned()
        }
        Some(asked) if asked.truth() == Truth::TruePositive && !latest => {
            "A member is never called absent. Ask for a key that was never inserted.".to_owned()
        }
        _ if lab.measurement().is_none() => {
            "Ask for a key that was never inserted, or press Measure to see how often such answers are false.".to_owned()
        }
        _ => "Compare exact with observed; then change m or k and measure again.".to_owned(),
    }
}

/// What it means to be past half full; `None` below.
pub fn past_half(lab: &FilterLab) -> Option<String> {
    let fill = lab.filter().fill_ratio();
    (fill > 0.5).then(|| {
        format!(
            "Past half full ({}): each probe of an absent key meets a 1 more often than a 0, and the false-positive rate climbs fast.",
            share(fill)
        )
    })
}

/// Why no further key can go in.
pub fn no_room(lab: &FilterLab) -> String {
    format!(
        "No further key: the lab takes up to {} keys of this kind.",
        count(lab.n())
    )
}

/// What was given up.
pub fn cancelled(progress: &JobProgress, waiting: usize) -> String {
    let percent = 100 * u128::from(progress.done) / u128::from(progress.total);
    let given_up = match progress.label {
        "Rebuilding" => format!("Rebuilding given up at {percent}%; the filter is as it was."),
        label => format!("{label} given up at {percent}%; what was done is kept."),
    };
    match waiting {
        0 => given_up,
        _ => given_up + " So is what was waiting for it.",
    }
}

/// What a step costs, in probes.
pub(super) fn step_cost(unit: Unit, k: u32) -> u64 {
    let key = u64::from(k) + 16;
    match unit {
        Unit::Probe => 16,
        Unit::Key => key,
        Unit::Thousand => 1000 * key,
    }
}

//! The sentences of the Size lab, each from the state it speaks of.

use super::action::Field;
use super::marker::Chart;
use super::state::SizeLab;
use crate::lab::format::{bytes, count, one_in, plural, rate, significant};

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
        Chart::Size => format!("{} bits a key", significant(s.m as f64 / s.n as f64, 4)),
        Chart::Probes => plural(s.k.into(), "probe", "probes"),
        Chart::Load => plural(s.n, "key", "keys"),
    };
    format!("{at}: rate {}", rate(s.rate))
}

/// What has been seen of the run.
pub(super) fn seen(lab: &SizeLab) -> String {
    let seen = lab.seen();
    format!(
        "{}: {} absent, {} read for nothing.",
        plural(seen.lookups, "lookup", "lookups"),
        count(seen.absent),
        count(seen.reads_for_nothing),
    )
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
        rate(s.rate),
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
            rate(s.rate),
            count(fit.smallest),
            count(s.m - fit.smallest),
            count(fit.most_keys),
        ),
        true => format!(
            "It fits to the bit: the rate is {}, and one bit fewer misses {p}.",
            rate(s.rate)
        ),
        false => format!(
            "It does not fit: the rate is {}, above {p}. It takes {} bits, {} more; these carry {}.",
            rate(s.rate),
            count(fit.smallest),
            count(fit.smallest.saturating_sub(s.m)),
            plural(fit.most_keys, "key", "keys"),
        ),
    })
}

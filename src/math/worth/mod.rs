//! Whether a filter is worth having: the reads it saves against the probes it costs.
//!
//! # The model
//!
//! Lookups come at λ a second; a share a of them asks for a key that is nowhere. Each of T
//! tables has a filter of its own, and all filters are alike. Tables are asked one after the
//! other until the key is found. A present key is in exactly one table, equally likely in each,
//! so `(T − 1)/2` tables that do not hold it are asked before, on average. A lookup thus asks a
//! filter about a key that its table
//!
//! - does not hold `N0 = aT + (1 − a)(T − 1)/2` times, each a false positive with probability p;
//! - does hold `N1 = 1 − a` times, always answered "possibly present".
//!
//! A read of a table costs L seconds. Without filters there are N0 + N1 of them a lookup; with
//! filters `pN0 + N1`. A look at one bit of a filter costs C seconds. A filter with a share f of
//! its bits set, looked at until a clear bit is met, takes `e = 1 + f + … + f^(k−1) =
//! (1 − f^k)/(1 − f)` looks for a key it does not hold, and k for one it holds or is given.
//! With I insertions a second a second of work therefore saves
//!
//! `net = λ[L(1 − p)N0 − C(eN0 + kN1)] − CkI` seconds.
//!
//! Left out: the work of hashing (add it to C), whatever a read brings besides its answer, and
//! keys asked for more often than others, which matters if a false positive is one of them.

mod budget;

use super::error::{MathError, in_range};
use super::fill::expected_bits_set;
use super::layout::Layout;
use super::probability::power;
pub use budget::{Budget, Cheapest, Prices, cheapest};

/// Most tables that a lookup may ask.
pub const MAX_TABLES: u32 = 1000;
/// Most lookups or insertions a second.
pub const MAX_PER_SECOND: f64 = 1e15;
/// Most seconds that one read or one look at a bit may take.
pub const MAX_SECONDS: f64 = 1e6;

/// What is asked of the tables, and what it costs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Workload {
    /// λ, lookups a second, 0..=10^15.
    pub lookups_per_second: f64,
    /// a, the share of lookups whose key is nowhere, 0..=1.
    pub absent_share: f64,
    /// T, tables a lookup may have to ask, 1..=1000.
    pub tables: u32,
    /// L, seconds of one read of a table, 0..=10^6.
    pub lookup_cost: f64,
    /// C, seconds of one look at one bit, 0..=10^6: about 10^−9 from a cache, 10^−7 from memory.
    pub probe_cost: f64,
    /// I, keys inserted a second over all tables, 0..=10^15.
    pub inserts_per_second: f64,
}

/// What the model needs to know of a filter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FilterFigures {
    /// p, the rate among keys the filter does not hold, 0..=1.
    pub rate: f64,
    /// Probes a key, at least 1.
    pub k: u32,
    /// f, the share of bits set, 0..=1.
    pub fill: f64,
}

impl FilterFigures {
    /// The figures of a plain filter by the exact law; its fill is the expected one.
    ///
    /// # Errors
    ///
    /// As [`exact`](super::exact).
    pub fn plain(m: u64, k: u32, n: u64) -> Result<Self, MathError> {
        Ok(FilterFigures {
            rate: Layout::Plain.rate(m, k, n)?.value(),
            k,
            fill: expected_bits_set(m, k, n) / m as f64,
        })
    }

    /// e, the looks at bits that a key the filter does not hold takes on average: nearly
    /// `1/(1 − f)`, a little less because there are only k.
    pub fn probes_of_absent(&self) -> f64 {
        // From the last look inwards, so that f = 1 needs no case of its own.
        (1..self.k).fold(1.0, |looks, _| 1.0 + self.fill * looks)
    }

    fn check(&self) -> Result<(), MathError> {
        in_range("p", self.rate, 0.0, 1.0)?;
        in_range("fill", self.fill, 0.0, 1.0)?;
        in_range("k", self.k, 1, super::MAX_K)?;
        Ok(())
    }
}

/// The same false positives as shares of three different wholes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rates {
    /// p: of the questions about keys that the asked table does not hold.
    pub among_non_members: f64,
    /// `pN0/(N0 + N1)`: of all questions to a filter; pa for one table.
    pub among_all: f64,
    /// `pN0/(pN0 + N1)`: of the answers "possibly present" (Bayes); `pa/(pa + 1 − a)` for one
    /// table. `None` when there is no such answer.
    pub among_positives: Option<f64>,
    /// `1 − (1 − p)^T`: of the lookups of absent keys, those that read at least one table.
    pub of_absent_lookups: f64,
}

/// What the filters do in a second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// Reads of a table that did not take place: `λ(1 − p)N0`.
    pub reads_avoided: f64,
    /// Reads that found nothing: `λpN0`.
    pub reads_for_nothing: f64,
    /// Seconds of reading saved: L times the reads avoided.
    pub saved: f64,
    /// Seconds spent on looks at bits, insertions included.
    pub cost: f64,
    /// `saved − cost`; negative when the filters cost more than they save.
    pub net: f64,
    /// The rate, as shares of three wholes.
    pub rates: Rates,
    /// Share of absent keys above which the filters save more than they cost, all else equal: 0
    /// when they do at any share, `None` when they do at none.
    pub break_even: Option<f64>,
}

impl Worth {
    /// `net` in money, at a price a second of work.
    pub fn net_money(&self, price_per_second: f64) -> f64 {
        self.net * price_per_second
    }
}

/// What filters with these figures are worth under this workload.
///
/// # Errors
///
/// A value outside the range that its field states, NaN included.
///
/// # Numerics
///
/// About T + k + 10 roundings; `net` loses as many digits as `saved` and `cost` share.
pub fn worth(workload: &Workload, filter: &FilterFigures) -> Result<Worth, MathError> {
    workload.check()?;
    filter.check()?;
    let &Workload {
        lookups_per_second: lambda,
        lookup_cost,
        probe_cost,
        ..
    } = workload;
    let (others, holders) = workload.questions();
    let p = filter.rate;
    let reads_avoided = lambda * (1.0 - p) * others;
    let saved = lookup_cost * reads_avoided;
    let cost = workload.probe_seconds(filter.probes_of_absent(), filter.k);
    let positives = p * others + holders;
    Ok(Worth {
        reads_avoided,
        reads_for_nothing: lambda * p * others,
        saved,
        cost,
        net: saved - cost,
        rates: Rates {
            among_non_members: p,
            among_all: p * others / (others + holders),
            among_positives: (positives > 0.0).then(|| p * others / positives),
            of_absent_lookups: of_absent_lookups(p, workload.tables),
        },
        break_even: break_even(
            workload,
            filter,
            lookup_cost * (1.0 - p) - probe_cost * filter.probes_of_absent(),
        ),
    })
}

impl Workload {
    fn check(&self) -> Result<(), MathError> {
        in_range("lookups", self.lookups_per_second, 0.0, MAX_PER_SECOND)?;
        in_range("share absent", self.absent_share, 0.0, 1.0)?;
        in_range("tables", self.tables, 1, MAX_TABLES)?;
        in_range("lookup cost", self.lookup_cost, 0.0, MAX_SECONDS)?;
        in_range("probe cost", self.probe_cost, 0.0, MAX_SECONDS)?;
        in_range("insertions", self.inserts_per_second, 0.0, MAX_PER_SECOND)?;
        Ok(())
    }

    /// N0 and N1: questions a lookup puts to filters whose tables do not hold the key, and to
    /// those that do.
    pub fn questions(&self) -> (f64, f64) {
        let (a, present) = (self.absent_share, 1.0 - self.absent_share);
        let tables = f64::from(self.tables);
        (a * tables + present * (tables - 1.0) / 2.0, present)
    }

    /// Seconds a second spent on looks at bits, when an absent key takes `absent_looks`.
    fn probe_seconds(&self, absent_looks: f64, k: u32) -> f64 {
        let (others, holders) = self.questions();
        let k = f64::from(k);
        let looks = self.lookups_per_second * (absent_looks * others + k * holders);
        self.probe_cost * (looks + k * self.inserts_per_second)
    }
}

/// `1 − (1 − p)^T`, by repeated "or" so that a small p keeps its digits.
fn of_absent_lookups(p: f64, tables: u32) -> f64 {
    if p < 0.5 {
        (0..tables).fold(0.0, |some, _| some + p * (1.0 - some))
    } else {
        1.0 - power(1.0 - p, tables.into())
    }
}

/// The root in a of `net`, which is linear in a: with `gain = L(1 − p) − Ce`, what a question
/// about an absent key brings,
///
/// `a = [Ck(1 + I/λ) − gain(T − 1)/2] / [gain(T + 1)/2 + Ck]`.
fn break_even(workload: &Workload, filter: &FilterFigures, gain: f64) -> Option<f64> {
    let tables = f64::from(workload.tables);
    let per_member = workload.probe_cost * f64::from(filter.k);
    let slope = gain * (tables + 1.0) / 2.0 + per_member;
    // With no gain from an absent key net is positive neither at a = 0 nor at a = 1.
    if gain <= 0.0 || workload.lookups_per_second == 0.0 {
        return None;
    }
    let inserts = workload.inserts_per_second / workload.lookups_per_second;
    let share = (per_member * (1.0 + inserts) - gain * (tables - 1.0) / 2.0) / slope;
    (share < 1.0).then(|| share.max(0.0))
}

#[cfg(test)]
mod tests;

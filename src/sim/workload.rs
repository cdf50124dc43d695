//! A workload played out: which lookups read a table for nothing.

use rand::Rng;

use super::{Stream, stream};
use crate::filter::Progress;
use crate::filter::mix::reduce;
use crate::math::worth::{MAX_TABLES, Workload};
use crate::math::{Interval, MathError, Probability, wilson};

/// What the stream of a workload is drawn for.
const PURPOSE: &str = "workload";

/// Lookups made one after the other, as [`worth`](crate::math::worth) models them.
///
/// Each lookup is of an absent key with probability a. An absent key is asked of all T filters,
/// a present one of the filters before its table, a place drawn uniformly, and then of its own.
/// Each question to a filter whose table does not hold the key is a false positive with
/// probability p, independently of all others, and then that table is read for nothing.
///
/// One unit of the budget is one lookup, which draws at most T + 1 numbers.
///
/// # Numerics
///
/// a and p are rounded to multiples of 2^−64, so a p below 2^−65 never happens.
#[derive(Clone, Debug)]
pub struct WorkloadRun {
    absent: Chance,
    false_positive: Chance,
    tables: u32,
    total: u64,
    counts: WorkloadCounts,
    stream: Stream,
}

/// What has been seen of a workload.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorkloadCounts {
    /// Lookups made.
    pub lookups: u64,
    /// Of these, lookups of absent keys.
    pub absent: u64,
    /// Questions to filters whose tables do not hold the key.
    pub others: u64,
    /// Of these, false positives: tables read for nothing.
    pub reads_for_nothing: u64,
    /// Absent lookups with at least one false positive.
    pub absent_with_read: u64,
}

/// An event with a probability that is a multiple of 2^−64.
#[derive(Clone, Copy, Debug)]
enum Chance {
    /// Happens when a uniform 64-bit number is below this one.
    Below(u64),
    Certain,
}

impl Chance {
    fn new(probability: Probability) -> Self {
        // Products by a power of two are exact, and the same on every target.
        let scaled = probability.value() * 2_f64.powi(64);
        if scaled < 2_f64.powi(64) {
            Chance::Below(scaled.round() as u64)
        } else {
            Chance::Certain
        }
    }

    fn draw(self, stream: &mut Stream) -> bool {
        let u = stream.next_u64();
        match self {
            Chance::Below(limit) => u < limit,
            Chance::Certain => true,
        }
    }
}

impl WorkloadRun {
    /// A run of `total` lookups of this workload, at a false-positive rate of `rate` in each
    /// filter.
    ///
    /// # Errors
    ///
    /// A share of absent keys or a rate outside 0..=1, no tables or more than 1000. What
    /// lookups cost and how many come a second does not matter here.
    pub fn new(seed: u64, workload: &Workload, rate: f64, total: u64) -> Result<Self, MathError> {
        let tables = workload.tables;
        if !(1..=MAX_TABLES).contains(&tables) {
            return Err(MathError::outside("tables", tables, 1, MAX_TABLES));
        }
        Ok(Self {
            absent: Chance::new(Probability::from_f64(workload.absent_share)?),
            false_positive: Chance::new(Probability::from_f64(rate)?),
            tables,
            total,
            counts: WorkloadCounts::default(),
            stream: stream(seed, PURPOSE, 0),
        })
    }

    /// Makes up to `budget` more lookups.
    pub fn advance(&mut self, budget: u64) -> Progress {
        let left = self.total - self.counts.lookups;
        for _ in 0..budget.min(left) {
            self.lookup();
        }
        self.progress()
    }

    fn lookup(&mut self) {
        let tables = u64::from(self.tables);
        let absent = self.absent.draw(&mut self.stream);
        let others = if absent {
            tables
        } else {
            reduce(self.stream.next_u64(), tables)
        };
        let found = (0..others)
            .filter(|_| self.false_positive.draw(&mut self.stream))
            .count() as u64;
        let counts = &mut self.counts;
        counts.lookups += 1;
        counts.absent += u64::from(absent);
        counts.others += others;
        counts.reads_for_nothing += found;
        counts.absent_with_read += u64::from(absent && found > 0);
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress {
            done: self.counts.lookups,
            total: self.total,
        }
    }

    /// What has been seen so far.
    #[must_use]
    pub fn counts(&self) -> WorkloadCounts {
        self.counts
    }
}

/// The observed shares with their 95 % intervals ([`wilson`]); none while there is nothing to
/// take a share of.
///
/// The intervals are for events that are independent given how many there are. That holds for
/// [`among_non_members`](Self::among_non_members) and
/// [`of_absent_lookups`](Self::of_absent_lookups), and for all with one table. With more, the
/// questions of a lookup are of one kind together, and the other two scatter more than their
/// interval says.
impl WorkloadCounts {
    /// Lookups of keys that are in some table.
    #[must_use]
    pub fn present(&self) -> u64 {
        self.lookups - self.absent
    }

    /// Tables that were not read, thanks to their filters.
    #[must_use]
    pub fn reads_avoided(&self) -> u64 {
        self.others - self.reads_for_nothing
    }

    /// False positives among questions about keys that the table does not hold.
    #[must_use]
    pub fn among_non_members(&self) -> Option<Interval> {
        wilson(self.reads_for_nothing, self.others)
    }

    /// False positives among all questions.
    #[must_use]
    pub fn among_all(&self) -> Option<Interval> {
        wilson(self.reads_for_nothing, self.others + self.present())
    }

    /// False positives among the answers "possibly present".
    #[must_use]
    pub fn among_positives(&self) -> Option<Interval> {
        wilson(
            self.reads_for_nothing,
            self.reads_for_nothing + self.present(),
        )
    }

    /// Lookups of absent keys that read at least one table.
    #[must_use]
    pub fn of_absent_lookups(&self) -> Option<Interval> {
        wilson(self.absent_with_read, self.absent)
    }

    /// Lookups whose key is nowhere.
    #[must_use]
    pub fn absent_share(&self) -> Option<Interval> {
        wilson(self.absent, self.lookups)
    }
}

#[cfg(test)]
mod tests;

//! Measuring a filter's false-positive rate.

use super::{AbsentKeys, HandQueries};
use crate::filter::{BloomFilter, Params, Progress, Scheme};
use crate::math::{Interval, wilson};

/// A count of false positives among absent queries.
///
/// Query i is the i-th [absent key](AbsentKeys) of the seed, or for
/// [`Scheme::Hand`] the i-th draw of k positions ([`HandQueries`]). The queries are
/// absent by their making, so each one called possibly present is a false positive.
///
/// One unit of the budget is one query.
#[derive(Clone, Debug)]
pub struct Measurement {
    keys: AbsentKeys,
    hand: HandQueries,
    start: u64,
    done: u64,
    total: u64,
    false_positives: u64,
}

impl Measurement {
    /// A measurement of `total` queries, the first being query `start` of `seed`.
    #[must_use]
    pub fn new(seed: u64, start: u64, total: u64) -> Self {
        let (keys, hand) = (AbsentKeys::new(seed), HandQueries::new(seed));
        Self {
            keys,
            hand,
            start,
            done: 0,
            total,
            false_positives: 0,
        }
    }

    /// Asks `filter` up to `budget` more queries. It has to be the same filter each
    /// time, with the same keys, for the result to mean anything.
    pub fn advance(&mut self, filter: &BloomFilter, budget: u64) -> Progress {
        let end = self.done.saturating_add(budget).min(self.total);
        let queries = (self.done..end).map(|i| self.start.wrapping_add(i));
        let &Params { m, k, scheme, .. } = filter.params();
        let positives = if scheme == Scheme::Hand {
            queries
                .filter(|&i| filter.all_set(self.hand.positions(i, m, k)))
                .count()
        } else {
            queries
                .filter(|&i| filter.contains(&self.keys.fill(i)))
                .count()
        };
        self.false_positives += positives as u64;
        self.done = end;
        self.progress()
    }

    /// Adds `more` queries to those to be made; they follow in the same order.
    pub fn extend(&mut self, more: u64) {
        self.total = self.total.saturating_add(more);
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress {
            done: self.done,
            total: self.total,
        }
    }

    /// Queries made.
    #[must_use]
    pub fn queries(&self) -> u64 {
        self.done
    }

    /// Queries called possibly present.
    #[must_use]
    pub fn false_positives(&self) -> u64 {
        self.false_positives
    }

    /// The observed rate; none before the first query.
    #[must_use]
    pub fn rate(&self) -> Option<f64> {
        (self.done > 0).then(|| self.false_positives as f64 / self.done as f64)
    }

    /// The 95 % interval of the observed rate ([`wilson`]); none before the first query.
    #[must_use]
    pub fn interval(&self) -> Option<Interval> {
        wilson(self.false_positives, self.done)
    }
}

#[cfg(test)]
mod tests;

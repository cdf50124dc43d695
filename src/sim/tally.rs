//! How many runs ended with each outcome.

use super::Runs;
use crate::math::Moments;

/// Counts by outcome, with the running moments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    first: u64,
    counts: Vec<u64>,
    moments: Moments,
}

impl Tally {
    /// No runs yet, with room for every outcome that `runs` can draw.
    #[must_use]
    pub fn new(runs: &Runs) -> Self {
        let (first, last) = runs.drawable();
        Self {
            first,
            counts: vec![0; (last - first + 1) as usize],
            moments: Moments::new(),
        }
    }

    /// Takes in one run that ended with `x`, which must be an outcome of the same runs.
    pub fn add(&mut self, x: u64) {
        let index = x.checked_sub(self.first);
        let count = index.and_then(|i| self.counts.get_mut(i as usize));
        if let Some(count) = count {
            *count += 1;
            self.moments.add(x, 1);
        } else {
            debug_assert!(false, "{x} cannot be drawn");
        }
    }

    /// Runs taken in.
    #[must_use]
    pub fn runs(&self) -> u64 {
        self.moments.runs()
    }

    /// Their moments.
    #[must_use]
    pub fn moments(&self) -> &Moments {
        &self.moments
    }

    /// Runs that ended with `x`.
    #[must_use]
    pub fn count(&self, x: u64) -> u64 {
        self.count_range(x, x)
    }

    /// Runs that ended with `a` to `b`.
    #[must_use]
    pub fn count_range(&self, a: u64, b: u64) -> u64 {
        let end = self.counts.len() as u64;
        let low = a.saturating_sub(self.first).min(end);
        let high = b.saturating_add(1).saturating_sub(self.first).min(end);
        match low < high {
            true => self.counts[low as usize..high as usize].iter().sum(),
            false => 0,
        }
    }

    /// Outcomes that were seen and how often, in order.
    pub fn seen(&self) -> impl DoubleEndedIterator<Item = (u64, u64)> {
        let pairs = (self.first..).zip(self.counts.iter().copied());
        // A range without end cannot be walked from behind.
        let pairs: Vec<_> = pairs.filter(|(_, count)| *count > 0).collect();
        pairs.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::{Binomial, Rational};

    #[test]
    fn counts_by_outcome_and_range() {
        let p = Rational::new(1_u32, 2_u32).unwrap();
        let runs = Runs::new(&Binomial::new(4, &p).unwrap(), 7);
        let mut tally = Tally::new(&runs);
        for x in [0, 3, 3, 4] {
            tally.add(x);
        }
        assert_eq!((tally.runs(), tally.moments().sum()), (4, 10));
        assert_eq!([0, 1, 3, 4, 5].map(|x| tally.count(x)), [1, 0, 2, 1, 0]);
        assert_eq!(tally.count_range(1, 3), 2);
        assert_eq!(tally.count_range(0, u64::MAX), 4);
        assert_eq!(tally.count_range(5, 9), 0);
        assert_eq!(tally.count_range(3, 2), 0);
        assert_eq!(tally.seen().collect::<Vec<_>>(), [(0, 1), (3, 2), (4, 1)]);
    }
}

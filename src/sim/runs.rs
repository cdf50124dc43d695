//! Runs of hypothetical lookups: how many of n were false positives, and which.

use rand::Rng;

use super::{Stream, stream};
use crate::filter::mix::reduce;
use crate::math::Binomial;
use crate::math::binomial::thresholds::Thresholds;

/// What the streams of runs are drawn for.
const PURPOSE: &str = "run";

/// The runs of one law and seed, each a run of n absent lookups.
///
/// The outcome X of a run is drawn first, from the exact law, and then which X of the n lookups
/// were the events, all C(n, X) choices being equally likely. That is the same law as n
/// independent lookups of probability p: their count is binomial, and given the count no choice
/// of places is likelier than another. So a run made lookup by lookup, a run at once and a
/// million runs at once agree to the last count.
///
/// Run i draws from a stream of its own (seed and i), its first 64 bits deciding X through
/// [`Thresholds`], whose documentation says what 64 bits cannot draw.
#[derive(Clone, Debug)]
pub struct Runs {
    seed: u64,
    n: u64,
    thresholds: Thresholds,
}

impl Runs {
    /// The runs of `law` under `seed`.
    #[must_use]
    pub fn new(law: &Binomial, seed: u64) -> Self {
        Self {
            seed,
            n: law.n(),
            thresholds: Thresholds::new(law),
        }
    }

    /// The number of events of run `index`.
    #[must_use]
    pub fn outcome(&self, index: u64) -> u64 {
        self.thresholds
            .draw(stream(self.seed, PURPOSE, index).next_u64())
    }

    /// Run `index`, lookup by lookup.
    #[must_use]
    pub fn run(&self, index: u64) -> Run {
        let mut stream = stream(self.seed, PURPOSE, index);
        Run {
            index,
            n: self.n,
            outcome: self.thresholds.draw(stream.next_u64()),
            made: 0,
            events: 0,
            stream,
        }
    }

    /// The smallest and the largest outcome that can be drawn.
    #[must_use]
    pub fn drawable(&self) -> (u64, u64) {
        let (a, b) = (self.thresholds.draw(0), self.thresholds.draw(u64::MAX));
        (a.min(b), a.max(b))
    }
}

/// One run, whose outcome is settled and whose lookups are shown one after the other.
///
/// With `e` events left among `l` lookups the next is one with probability `e`/`l` (selection
/// sampling; Fan, Muller and Rezucha 1962), which makes every choice of places equally likely.
///
/// # Numerics
///
/// Each such decision is taken by [`reduce`], so its probability is within n/2^64 of `e`/`l`.
#[derive(Clone, Debug)]
pub struct Run {
    index: u64,
    n: u64,
    outcome: u64,
    made: u64,
    events: u64,
    stream: Stream,
}

impl Run {
    /// Which run it is, counted from 0.
    #[must_use]
    pub fn index(&self) -> u64 {
        self.index
    }

    /// Lookups in all.
    #[must_use]
    pub fn n(&self) -> u64 {
        self.n
    }

    /// False positives in all, as drawn.
    #[must_use]
    pub fn outcome(&self) -> u64 {
        self.outcome
    }

    /// Lookups made so far.
    #[must_use]
    pub fn made(&self) -> u64 {
        self.made
    }

    /// False positives among the lookups made.
    #[must_use]
    pub fn events(&self) -> u64 {
        self.events
    }

    /// Makes the next lookup and tells whether it was a false positive; `None` after the last.
    pub fn lookup(&mut self) -> Option<bool> {
        let left = self.n - self.made;
        if left == 0 {
            return None;
        }
        let event = reduce(self.stream.next_u64(), left) < self.outcome - self.events;
        self.made += 1;
        self.events += u64::from(event);
        Some(event)
    }
}

#[cfg(test)]
mod tests;

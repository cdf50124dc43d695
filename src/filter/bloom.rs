//! The Bloom filter (Bloom 1970), with the means to explain its answers.

use super::probes::Kind;
use super::{Answer, BitArray, FilterError, Params, Probes};
use crate::math;

/// Up to this many bits, 2^24, a filter also remembers which were written again:
/// as many as are drawn one by one.
pub const TRACK_LIMIT: u64 = 1 << 24;

/// A Bloom filter of exactly m bits and k probes a key.
///
/// The law it keeps: a key that was inserted is never called absent. The other
/// direction fails at a rate that [`crate::math`] gives.
#[derive(Clone, Debug)]
pub struct BloomFilter {
    params: Params,
    bits: BitArray,
    again: Option<BitArray>,
}

impl BloomFilter {
    /// An empty filter.
    ///
    /// # Errors
    ///
    /// [`FilterError::MOutOfRange`], [`FilterError::KOutOfRange`] or
    /// [`FilterError::Allocation`].
    pub fn new(params: Params) -> Result<Self, FilterError> {
        params.check()?;
        let bits = BitArray::new(params.m)?;
        let again = if params.m <= TRACK_LIMIT {
            Some(BitArray::new(params.m)?)
        } else {
            None
        };
        Ok(Self {
            params,
            bits,
            again,
        })
    }

    /// What the filter was made with.
    #[must_use]
    pub fn params(&self) -> &Params {
        &self.params
    }

    /// Sets the bits of `key`; how many of them were 0 before. With
    /// [`Scheme::Hand`](super::Scheme::Hand) a key has no positions of its own
    /// and nothing is set.
    #[inline]
    pub fn insert(&mut self, key: &[u8]) -> u32 {
        match self.params.probes(key) {
            Probes(Kind::Independent(draws)) => self.set_all(draws),
            Probes(Kind::Walk(walk)) => self.set_all(walk),
        }
    }

    /// Sets k positions given by hand; how many of them were 0 before.
    ///
    /// # Errors
    ///
    /// [`FilterError::ProbeCount`] unless there are exactly k;
    /// [`FilterError::PositionOutOfRange`] unless each is below m. Nothing is set then.
    pub fn insert_positions(&mut self, positions: &[u64]) -> Result<u32, FilterError> {
        self.check_positions(positions)?;
        Ok(self.set_all(positions.iter().copied()))
    }

    /// Sets one bit, as one probe of an insert does; whether it was 0 before.
    /// Does nothing from m on.
    #[inline]
    pub fn set_probe(&mut self, position: u64) -> bool {
        let newly = self.bits.set(position);
        if !newly && let Some(again) = &mut self.again {
            again.set(position);
        }
        newly
    }

    /// Whether every bit of `key` is 1. With [`Scheme::Hand`](super::Scheme::Hand)
    /// a key has no positions, so nothing rules it out.
    #[inline]
    #[must_use]
    pub fn contains(&self, key: &[u8]) -> bool {
        match self.params.probes(key) {
            Probes(Kind::Independent(draws)) => self.all_set(draws),
            Probes(Kind::Walk(walk)) => self.all_set(walk),
        }
    }

    /// Whether every one of `positions` is 1, without keeping the probes.
    #[inline]
    #[must_use]
    pub fn all_set(&self, positions: impl IntoIterator<Item = u64>) -> bool {
        positions
            .into_iter()
            .all(|position| self.bits.get(position))
    }

    /// The verdict on `key`, with each probe up to the first 0.
    #[must_use]
    pub fn query(&self, key: &[u8]) -> Answer {
        self.answer(self.params.probes(key))
    }

    /// The verdict on k positions given by hand.
    ///
    /// # Errors
    ///
    /// As [`insert_positions`](Self::insert_positions).
    pub fn query_positions(&self, positions: &[u64]) -> Result<Answer, FilterError> {
        self.check_positions(positions)?;
        Ok(self.answer(positions.iter().copied()))
    }

    /// All k positions of `key`, in order.
    #[must_use]
    pub fn positions(&self, key: &[u8]) -> Vec<u64> {
        self.params.probes(key).collect()
    }

    /// The bits.
    #[must_use]
    pub fn bits(&self) -> &BitArray {
        &self.bits
    }

    /// How many bits are 1: X.
    #[must_use]
    pub fn bits_set(&self) -> u64 {
        self.bits.count_ones()
    }

    /// The share of bits that are 1: X/m.
    #[must_use]
    pub fn fill_ratio(&self) -> f64 {
        self.bits_set() as f64 / self.params.m as f64
    }

    /// The false-positive rate of this filter for independent probes, (X/m)^k:
    /// what libraries report. For the other schemes it can be far off; see
    /// [`SchemeRate`](super::SchemeRate).
    ///
    /// # Numerics
    ///
    /// As [`math::fill_rate`], which also has the logarithm for rates that an
    /// `f64` cannot hold; those come out as 0 here.
    #[must_use]
    pub fn false_positive_rate(&self) -> f64 {
        math::fill_rate(self.params.m, self.params.k, self.bits_set()).value()
    }

    /// How many distinct keys the bits suggest; none when all are 1.
    /// See [`math::estimate_n`].
    #[must_use]
    pub fn estimate_n(&self) -> Option<f64> {
        math::estimate_n(self.params.m, self.params.k, self.bits_set())
    }

    /// Whether two or more probes have written bit `i`, be it of one key or of
    /// several. Always `false` where that is not [kept](Self::tracks_repeats).
    #[must_use]
    pub fn written_again(&self, i: u64) -> bool {
        self.again.as_ref().is_some_and(|again| again.get(i))
    }

    /// Whether the filter keeps which bits were written again: up to
    /// [`TRACK_LIMIT`] bits.
    #[must_use]
    pub fn tracks_repeats(&self) -> bool {
        self.again.is_some()
    }

    /// Empties the filter and keeps its memory.
    pub fn clear(&mut self) {
        self.bits.clear_all();
        if let Some(again) = &mut self.again {
            again.clear_all();
        }
    }

    /// Sets `positions`, all below m; how many of them were 0 before.
    #[inline]
    fn set_all(&mut self, positions: impl Iterator<Item = u64>) -> u32 {
        self.bits.set_each(positions, self.again.as_mut())
    }

    fn answer(&self, positions: impl Iterator<Item = u64>) -> Answer {
        Answer::collect(positions, |position| self.bits.get(position))
    }

    fn check_positions(&self, positions: &[u64]) -> Result<(), FilterError> {
        let Params { m, k, .. } = self.params;
        if positions.len() != k as usize {
            return Err(FilterError::ProbeCount {
                given: positions.len(),
                k,
            });
        }
        match positions.iter().find(|&&position| position >= m) {
            Some(&position) => Err(FilterError::PositionOutOfRange { position, m }),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;

//! Queries for what was never inserted.

use rand_distr::{Distribution, Uniform};

use super::hex;
use super::permutation::Permutation;
use super::stream;
use crate::filter::mix::GOLDEN;

/// Distinct keys that no filter of the lab has been given.
///
/// Why they cannot be members: each begins with the byte 0x80. In UTF-8 that byte
/// only ever continues a character, so no valid text begins with it, and every
/// member, typed, pasted or generated, is a Rust `str`, which is valid UTF-8.
/// So nothing has to be looked up, and a measured positive is a false one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbsentKeys {
    tail: Permutation,
}

/// The bits in the 15 digits after the first byte.
const TAIL_BITS: u32 = 60;

impl AbsentKeys {
    /// The absent keys under `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        // Turned away from the seed of the member keys, so the tails differ from theirs too.
        Self {
            tail: Permutation::new(TAIL_BITS, seed ^ GOLDEN),
        }
    }

    /// The absent key of index `i`: 0x80, then 15 hexadecimal digits. Distinct for
    /// i below 2^60; only the low 60 bits of `i` count.
    #[inline]
    #[must_use]
    pub fn fill(&self, i: u64) -> [u8; 16] {
        let mut key = hex::digits(self.tail.apply(i));
        key[0] = 0x80;
        key
    }
}

/// Absent queries for a filter whose positions are typed by hand: there are no
/// keys to hash, so a query is k independent uniform positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandQueries {
    seed: u64,
}

impl HandQueries {
    /// The queries under `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { seed }
    }

    /// The k positions of query `i`, each below m; none when m is 0. Every query
    /// has a stream of its own, so it does not matter which were asked before.
    pub fn positions(&self, i: u64, m: u64, k: u32) -> impl Iterator<Item = u64> + use<> {
        let stream = stream(self.seed, "hand query", i);
        let positions = Uniform::new(0, m).ok();
        positions
            .into_iter()
            .flat_map(move |range| range.sample_iter(stream.clone()).take(k as usize))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn absent_keys_are_never_text() {
        let keys = AbsentKeys::new(7);
        for i in [0, 1, 12_345, u64::MAX] {
            assert!(std::str::from_utf8(&keys.fill(i)).is_err());
        }
    }

    #[test]
    fn absent_keys_are_distinct() {
        let keys = AbsentKeys::new(7);
        let distinct: std::collections::HashSet<_> = (0..100_000).map(|i| keys.fill(i)).collect();
        assert_eq!(distinct.len(), 100_000);
        assert_ne!(keys.fill(0), AbsentKeys::new(8).fill(0));
    }

    /// 20 000 queries of 5 positions on 8 bits: chi-square over the 8 bits has 7
    /// degrees of freedom, and exceeds 24.32 with probability 0.001.
    #[test]
    fn positions_by_hand_are_uniform() {
        let queries = HandQueries::new(7);
        let mut counts = [0f64; 8];
        for i in 0..20_000 {
            let positions: Vec<_> = queries.positions(i, 8, 5).collect();
            assert_eq!(positions.len(), 5);
            positions
                .iter()
                .for_each(|&position| counts[position as usize] += 1.0);
        }
        let expected = 20_000.0 * 5.0 / 8.0;
        let chi_square: f64 = counts
            .iter()
            .map(|count| (count - expected) * (count - expected) / expected)
            .sum();
        assert!(chi_square < 24.32, "{chi_square}");
        assert_eq!(queries.positions(0, 0, 5).count(), 0);
    }
}

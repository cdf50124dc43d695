//! An array of bits that knows how many are set.

use super::{FilterError, MAX_M};

/// m bits, all 0 at first, with a running count of the bits that are 1.
///
/// Exactly m bits: nothing is rounded up, and positions from m on do not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BitArray {
    words: Vec<u64>,
    len: u64,
    ones: u64,
}

impl BitArray {
    /// m bits of 0.
    ///
    /// # Errors
    ///
    /// [`FilterError::MOutOfRange`] unless 1 ≤ m ≤ [`MAX_M`];
    /// [`FilterError::Allocation`] when there is no memory for them.
    pub fn new(m: u64) -> Result<Self, FilterError> {
        if m == 0 || m > MAX_M {
            return Err(FilterError::MOutOfRange { m });
        }
        // At most 2^27 words, which fits into the 32-bit usize of WebAssembly.
        let count = m.div_ceil(64) as usize;
        let mut words = Vec::new();
        words
            .try_reserve_exact(count)
            .map_err(|_| FilterError::Allocation {
                m,
                bytes: 8 * count as u64,
            })?;
        words.resize(count, 0);
        Ok(Self {
            words,
            len: m,
            ones: 0,
        })
    }

    /// How many bits there are: m.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.len
    }

    /// Whether there are no bits; never, since m is at least 1.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether bit `i` is 1; `false` from m on.
    #[inline(always)]
    #[must_use]
    pub fn get(&self, i: u64) -> bool {
        i < self.len
            && self
                .words
                .get(word(i))
                .is_some_and(|bits| bits & mask(i) != 0)
    }

    /// Sets bit `i` to 1; whether it was 0 before. Does nothing from m on.
    #[inline(always)]
    pub fn set(&mut self, i: u64) -> bool {
        if i >= self.len {
            return false;
        }
        let Some(bits) = self.words.get_mut(word(i)) else {
            return false;
        };
        let newly = *bits & mask(i) == 0;
        *bits |= mask(i);
        self.ones += u64::from(newly);
        newly
    }

    /// Sets the bits at `positions`, all below m, to 1; how many were 0 before. A
    /// bit that was 1 before is set in `again`, of the same m, too.
    ///
    /// This is the loop of every insert. The counts stay in registers while it runs,
    /// and nothing branches on a bit, which is as good as random.
    #[inline(always)]
    pub(super) fn set_each(
        &mut self,
        positions: impl Iterator<Item = u64>,
        again: Option<&mut Self>,
    ) -> u32 {
        let words = self.words.as_mut_slice();
        let newly = match again {
            None => set_words(words, positions, |_, _| {}),
            Some(again) => {
                let mut repeated = 0;
                let again_words = again.words.as_mut_slice();
                let newly = set_words(words, positions, |at, was| {
                    if let Some(bits) = again_words.get_mut(at) {
                        repeated += u64::from(was & !*bits != 0);
                        *bits |= was;
                    }
                });
                again.ones += repeated;
                newly
            }
        };
        self.ones += u64::from(newly);
        newly
    }

    /// Sets bit `i` to 0; whether it was 1 before. Does nothing from m on.
    pub fn clear(&mut self, i: u64) -> bool {
        let was_set = self.get(i);
        if was_set {
            self.words[word(i)] &= !mask(i);
            self.ones -= 1;
        }
        was_set
    }

    /// Sets every bit to 0 and keeps the memory.
    pub fn clear_all(&mut self) {
        self.words.fill(0);
        self.ones = 0;
    }

    /// How many of the bits `from..to` are 1; what lies beyond m counts as 0.
    #[must_use]
    pub fn count_range(&self, from: u64, to: u64) -> u64 {
        let to = to.min(self.len);
        if from >= to {
            return 0;
        }
        let (first, last) = ((from / 64) as usize, ((to - 1) / 64) as usize);
        let low = u64::MAX << (from % 64);
        let high = u64::MAX >> (63 - (to - 1) % 64);
        if first == last {
            return u64::from((self.words[first] & low & high).count_ones());
        }
        let between = &self.words[first + 1..last];
        let inner: u64 = between.iter().map(|w| u64::from(w.count_ones())).sum();
        let ends = (self.words[first] & low).count_ones() + (self.words[last] & high).count_ones();
        inner + u64::from(ends)
    }

    /// Adds to each of `counts` how many bits of its run are 1: run `i` is the bits
    /// `start + edges[i] .. start + edges[i + 1]`. Edges ascend; what lies beyond m counts as 0.
    ///
    /// A picture of millions of bits is made of this, so it walks each word once.
    pub fn add_counts(&self, start: u64, edges: &[u64], counts: &mut [u32]) {
        let Some((&first, rest)) = edges.split_first() else {
            return;
        };
        // Edges as bits of the words from the one that `start` is in.
        let start = start.min(self.len);
        let words = &self.words[word(start)..];
        let (shift, room) = (start % 64, self.len - start);
        let at = |edge: u64| edge.min(room) + shift;
        let mut index = word(at(first));
        let mut bits = words.get(index).copied().unwrap_or(0);
        // Bits that are 1 in the words walked over, and of those and the word reached the
        // ones before the run.
        let mut walked = 0;
        let mut before = ones_below(bits, at(first));
        for (count, &edge) in counts.iter_mut().zip(rest) {
            let to = at(edge);
            while index < word(to) {
                walked += bits.count_ones();
                index += 1;
                bits = words.get(index).copied().unwrap_or(0);
            }
            let below = walked + ones_below(bits, to);
            *count += below - before;
            before = below;
        }
    }

    /// How many bits are 1, without counting them again.
    #[must_use]
    pub fn count_ones(&self) -> u64 {
        self.ones
    }

    /// The bits, 64 a word, bit i in word i / 64 at place i % 64 from the lowest;
    /// places from m on are 0.
    #[must_use]
    pub fn words(&self) -> &[u64] {
        &self.words
    }
}

/// Sets the bits at `positions`; how many were 0 before. `met` is given the word
/// of each and, in its place there, what it was.
#[inline(always)]
fn set_words(
    words: &mut [u64],
    positions: impl Iterator<Item = u64>,
    mut met: impl FnMut(usize, u64),
) -> u32 {
    let mut newly = 0;
    for i in positions {
        if let Some(bits) = words.get_mut(word(i)) {
            let was = *bits & mask(i);
            *bits |= mask(i);
            newly += u32::from(was == 0);
            met(word(i), was);
        }
    }
    newly
}

#[inline(always)]
const fn word(i: u64) -> usize {
    (i >> 6) as usize
}

#[inline(always)]
const fn mask(i: u64) -> u64 {
    1 << (i & 63)
}

/// How many of a word's bits are 1 and come before bit `i` of it.
#[inline(always)]
const fn ones_below(bits: u64, i: u64) -> u32 {
    (bits & (mask(i) - 1)).count_ones()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exactly_m_bits() {
        for m in [1, 63, 64, 65, 4096, 5000] {
            let mut bits = BitArray::new(m).unwrap();
            assert_eq!((bits.len(), bits.count_ones()), (m, 0));
            assert!(bits.set(m - 1) && bits.get(m - 1));
            for beyond in [m, m + 1, m | 63, u64::MAX] {
                if beyond >= m {
                    assert!(
                        !bits.set(beyond) && !bits.get(beyond) && !bits.clear(beyond),
                        "bit {beyond} of {m}"
                    );
                }
            }
            assert_eq!(bits.count_ones(), 1);
        }
    }

    #[test]
    fn sizes_out_of_range_are_refused() {
        assert_eq!(BitArray::new(0), Err(FilterError::MOutOfRange { m: 0 }));
        assert_eq!(
            BitArray::new(MAX_M + 1),
            Err(FilterError::MOutOfRange { m: MAX_M + 1 })
        );
        let message = BitArray::new(0).unwrap_err().to_string();
        assert_eq!(
            message,
            "m is 0; it must be from 1 to 8589934592 (2^33) bits"
        );
    }

    #[test]
    fn clear_all_leaves_nothing() {
        let mut bits = BitArray::new(70).unwrap();
        (0..70).for_each(|i| assert!(bits.set(i)));
        assert_eq!(bits.words(), [u64::MAX, 63]);
        bits.clear_all();
        assert_eq!(bits, BitArray::new(70).unwrap());
    }

    #[cfg(not(target_arch = "wasm32"))]
    proptest::proptest! {
        #[test]
        fn the_running_count_is_the_population_count(
            m in 1u64..300,
            steps in proptest::collection::vec((proptest::bool::weighted(0.7), 0u64..320), 0..400),
        ) {
            let mut bits = BitArray::new(m).unwrap();
            let mut model = std::collections::BTreeSet::new();
            for (set, i) in steps {
                let changed = match (i < m, set) {
                    (false, _) => false,
                    (true, true) => model.insert(i),
                    (true, false) => model.remove(&i),
                };
                assert_eq!(if set { bits.set(i) } else { bits.clear(i) }, changed);
            }
            assert_eq!(bits.count_ones(), model.len() as u64);
            assert_eq!(bits.words().iter().map(|word| u64::from(word.count_ones())).sum::<u64>(), bits.count_ones());
            assert!((0..m).all(|i| bits.get(i) == model.contains(&i)));
        }

        #[test]
        fn runs_are_counted_as_bits_are(
            m in 1u64..700,
            set in proptest::collection::vec(0u64..700, 0..300),
            start in 0u64..800,
            mut edges in proptest::collection::vec(0u64..400, 0..12),
        ) {
            let mut bits = BitArray::new(m).unwrap();
            for i in set {
                bits.set(i);
            }
            edges.sort_unstable();
            let runs: Vec<_> = edges.windows(2).map(|run| start + run[0]..start + run[1]).collect();
            let mut counts = vec![5; runs.len()];
            bits.add_counts(start, &edges, &mut counts);
            for (count, run) in counts.into_iter().zip(runs) {
                assert_eq!(u64::from(count - 5), bits.count_range(run.start, run.end));
                assert_eq!(count - 5, run.filter(|&i| bits.get(i)).count() as u32);
            }
        }
    }
}

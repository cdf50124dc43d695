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
    #[inline]
    #[must_use]
    pub fn get(&self, i: u64) -> bool {
        i < self.len
            && self
                .words
                .get(word(i))
                .is_some_and(|bits| bits & mask(i) != 0)
    }

    /// Sets bit `i` to 1; whether it was 0 before. Does nothing from m on.
    #[inline]
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
    #[inline]
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
#[inline]
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

#[inline]
const fn word(i: u64) -> usize {
    (i >> 6) as usize
}

#[inline]
const fn mask(i: u64) -> u64 {
    1 << (i & 63)
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
    }
}

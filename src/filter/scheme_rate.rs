//! The false-positive rate of one very filter, under its own probe scheme.

use super::{BloomFilter, Probes, Progress, Scheme};

/// The most bits for which the pairs of [`SchemeRate`] are counted: 2^12, so at
/// most 2^24 pairs.
pub const COUNTED_LIMIT: u64 = 4096;

/// The rate at which this filter calls an absent key possibly present.
///
/// `independent`: (X/m)^k, known at once. `double` and `enhanced`: a key's probes
/// are decided by h1 and h2, each uniform on 0..m, so the rate is the share of all
/// m² pairs whose k probes are all set. It is counted, pair by pair in effect: for
/// one h2 the probes of h1 lie at fixed offsets from it, so the h1 that meet only
/// ones are the AND of the k bit sets turned by those offsets.
///
/// One unit of the budget is one h2, that is m pairs.
///
/// # Numerics
///
/// The count is exact, so the share is the correctly rounded quotient.
#[derive(Clone, Debug)]
pub struct SchemeRate {
    scheme: Scheme,
    m: u64,
    k: u32,
    /// The bit set written twice in a row, so that a turned set is a plain window.
    twice: Vec<u64>,
    next_h2: u64,
    pairs: u64,
    at_once: Option<f64>,
}

impl SchemeRate {
    /// A count that has not begun, of the bits as they are now. None for
    /// [`Scheme::Hand`], which has no law, and for `double` and `enhanced` above
    /// [`COUNTED_LIMIT`] bits.
    #[must_use]
    pub fn new(filter: &BloomFilter) -> Option<Self> {
        let &super::Params { m, k, scheme, .. } = filter.params();
        let rate = Self {
            scheme,
            m,
            k,
            twice: Vec::new(),
            next_h2: 0,
            pairs: 0,
            at_once: None,
        };
        match scheme {
            Scheme::Independent => Some(Self {
                at_once: Some(filter.false_positive_rate()),
                ..rate
            }),
            Scheme::Double | Scheme::Enhanced if m <= COUNTED_LIMIT => Some(Self {
                twice: twice(filter),
                ..rate
            }),
            _ => None,
        }
    }

    /// Counts the pairs of up to `budget` more h2.
    pub fn advance(&mut self, budget: u64) -> Progress {
        if self.at_once.is_some() {
            return Progress::default();
        }
        let total = self.m;
        let end = self.next_h2.saturating_add(budget).min(total);
        let mut window = vec![0; self.m.div_ceil(64) as usize];
        for h2 in self.next_h2..end {
            self.pairs += self.count(h2, &mut window);
        }
        self.next_h2 = end;
        Progress { done: end, total }
    }

    /// The rate, once every pair is counted.
    #[must_use]
    pub fn value(&self) -> Option<f64> {
        match self.at_once {
            Some(rate) => Some(rate),
            None if self.next_h2 < self.m => None,
            None => Some(self.pairs as f64 / (self.m * self.m) as f64),
        }
    }

    /// How many h1 meet only ones together with `h2`.
    fn count(&self, h2: u64, window: &mut [u64]) -> u64 {
        window.fill(u64::MAX);
        let last_bits = self.m % 64;
        if last_bits != 0
            && let Some(last) = window.last_mut()
        {
            *last = (1 << last_bits) - 1;
        }
        for offset in Probes::walk(self.scheme, 0, h2, self.k, self.m) {
            let any = and_turned(window, &self.twice, offset);
            if any == 0 {
                return 0;
            }
        }
        window.iter().map(|word| u64::from(word.count_ones())).sum()
    }
}

/// `window &= twice >> offset`; the OR of the words that are left.
fn and_turned(window: &mut [u64], twice: &[u64], offset: u64) -> u64 {
    let source = &twice[(offset / 64) as usize..];
    let shift = offset % 64;
    let mut any = 0;
    for (word, pair) in window.iter_mut().zip(source.windows(2)) {
        // Two shifts, since one by 64 does not exist and `shift` may be 0.
        *word &= pair[0] >> shift | pair[1] << 1 << (63 - shift);
        any |= *word;
    }
    any
}

/// The m bits twice over, and a word of zeros, so that every window of m bits
/// from an offset below m has a next word.
fn twice(filter: &BloomFilter) -> Vec<u64> {
    let m = filter.params().m;
    let mut words = vec![0; (2 * m).div_ceil(64) as usize + 1];
    for position in (0..m).filter(|&position| filter.bits().get(position)) {
        for bit in [position, position + m] {
            words[(bit / 64) as usize] |= 1 << (bit % 64);
        }
    }
    words
}

#[cfg(test)]
mod tests;

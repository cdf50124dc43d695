//! What makes a filter: its size, its probes, its hash.

use super::mix::{GOLDEN, mix, reduce};
use super::{FilterError, HashFunction, Probes, Scheme};

/// The most bits a filter can have: 2^33, a gibibyte.
pub const MAX_M: u64 = 1 << 33;

/// The most probes a key can have.
pub const MAX_K: u32 = 64;

/// The parameters of a filter. Two filters with the same parameters and the same
/// keys have the same bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Params {
    /// Bits, from 1 to [`MAX_M`].
    pub m: u64,
    /// Probes a key, from 1 to [`MAX_K`].
    pub k: u32,
    /// How the probes come from the hash.
    pub scheme: Scheme,
    /// The hash of the key.
    pub hash: HashFunction,
    /// The seed of the hash.
    pub seed: u64,
}

impl Params {
    /// Checked parameters.
    ///
    /// # Errors
    ///
    /// [`FilterError::MOutOfRange`] unless 1 ≤ m ≤ [`MAX_M`];
    /// [`FilterError::KOutOfRange`] unless 1 ≤ k ≤ [`MAX_K`].
    pub fn new(
        m: u64,
        k: u32,
        scheme: Scheme,
        hash: HashFunction,
        seed: u64,
    ) -> Result<Self, FilterError> {
        let params = Self {
            m,
            k,
            scheme,
            hash,
            seed,
        };
        params.check()?;
        Ok(params)
    }

    /// Refuses m and k out of range. The fields are open, so whatever builds a
    /// filter asks once more.
    pub(super) fn check(&self) -> Result<(), FilterError> {
        if self.m == 0 || self.m > MAX_M {
            return Err(FilterError::MOutOfRange { m: self.m });
        }
        if self.k == 0 || self.k > MAX_K {
            return Err(FilterError::KOutOfRange { k: self.k });
        }
        Ok(())
    }

    /// The k positions of `key` in order, each below m; none for
    /// [`Scheme::Hand`], whose positions come from a person.
    ///
    /// The key is hashed once, to h. Draw i is `reduce(mix(h + (i + 1)·GOLDEN), m)`,
    /// i from 0: that is SplitMix64 started at h, spread over 0..m. `independent`
    /// takes k draws; `double` and `enhanced` take draw 0 for h1 and draw 1 for h2.
    #[inline]
    #[must_use]
    pub fn probes(&self, key: &[u8]) -> Probes {
        if self.scheme == Scheme::Hand {
            return Probes::none();
        }
        let h = self.hash.hash(self.seed, key);
        match self.scheme {
            Scheme::Independent => Probes::independent(h, self.k, self.m),
            scheme => {
                let draw = |i: u64| reduce(mix(h.wrapping_add(i.wrapping_mul(GOLDEN))), self.m);
                Probes::walk(scheme, draw(1), draw(2), self.k, self.m)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(m: u64, k: u32) -> String {
        Params::new(m, k, Scheme::Independent, HashFunction::Xxh64, 7)
            .unwrap_err()
            .to_string()
    }

    #[test]
    fn parameters_out_of_range_are_refused_by_name() {
        assert_eq!(
            refusal(0, 3),
            "m is 0; it must be from 1 to 8589934592 (2^33) bits"
        );
        assert_eq!(
            refusal(MAX_M + 1, 3),
            "m is 8589934593; it must be from 1 to 8589934592 (2^33) bits"
        );
        assert_eq!(refusal(64, 0), "k is 0; it must be from 1 to 64 probes");
        assert_eq!(refusal(64, 65), "k is 65; it must be from 1 to 64 probes");
    }

    #[test]
    fn draws_of_two_schemes_share_their_source() {
        let params = |scheme| Params::new(1 << 33, 3, scheme, HashFunction::Xxh64, 7).unwrap();
        let independent: Vec<_> = params(Scheme::Independent).probes(b"heron").collect();
        let double: Vec<_> = params(Scheme::Double).probes(b"heron").collect();
        assert_eq!(double[0], independent[0]);
        assert_eq!(double[1], (independent[0] + independent[1]) % (1 << 33));
        assert_eq!(double[2], (independent[0] + 2 * independent[1]) % (1 << 33));
    }

    #[test]
    fn by_hand_no_key_has_positions() {
        let params = Params::new(16, 3, Scheme::Hand, HashFunction::Xxh64, 7).unwrap();
        assert_eq!(params.probes(b"A").count(), 0);
    }

    #[test]
    fn the_smallest_filter_has_one_position() {
        for scheme in [Scheme::Independent, Scheme::Double, Scheme::Enhanced] {
            let params = Params::new(1, MAX_K, scheme, HashFunction::Xxh64, 7).unwrap();
            assert_eq!(params.probes(b"heron").collect::<Vec<_>>(), vec![0; 64]);
        }
    }
}

//! Seeded bijections of the numbers below a power of two.

use crate::filter::mix::{GOLDEN, inverse, mix};

/// Two odd multipliers with bits well spread.
const MULTIPLIERS: [u64; 2] = [0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb];

/// A bijection of 0..2^bits, chosen by a seed: what makes generated keys look
/// drawn, and yet distinct and traceable to their index.
///
/// Rounds of shift, multiply and add, each of which can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Permutation {
    mask: u64,
    shift: u32,
    added: [u64; 3],
}

impl Permutation {
    /// The bijection of `seed` on 0..2^bits, 2 ≤ bits ≤ 63.
    pub(super) fn new(bits: u32, seed: u64) -> Self {
        let added = [1, 2, 3].map(|i| mix(seed.wrapping_add(GOLDEN.wrapping_mul(i))));
        // With a shift of at least half the width, doing it twice undoes it.
        Self {
            mask: (1 << bits) - 1,
            shift: bits.div_ceil(2),
            added,
        }
    }

    /// Where `x` goes; only its low bits count.
    #[inline]
    pub(super) fn apply(&self, x: u64) -> u64 {
        let mut x = x.wrapping_add(self.added[0]) & self.mask;
        for (multiplier, added) in MULTIPLIERS.into_iter().zip(&self.added[1..]) {
            x ^= x >> self.shift;
            x = x.wrapping_mul(multiplier).wrapping_add(*added) & self.mask;
        }
        x ^ x >> self.shift
    }

    /// Where `y`, below 2^bits, came from.
    pub(super) fn invert(&self, y: u64) -> u64 {
        let mut x = y ^ y >> self.shift;
        for (multiplier, added) in MULTIPLIERS.into_iter().zip(&self.added[1..]).rev() {
            x = x.wrapping_sub(*added).wrapping_mul(inverse(multiplier)) & self.mask;
            x ^= x >> self.shift;
        }
        x.wrapping_sub(self.added[0]) & self.mask
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_ones_are_bijections() {
        for bits in 2..=12 {
            for seed in 0..4 {
                let permutation = Permutation::new(bits, seed);
                let mut images: Vec<_> = (0..1 << bits).map(|x| permutation.apply(x)).collect();
                images.sort_unstable();
                assert!(
                    images.iter().copied().eq(0..1 << bits),
                    "{bits} bits, seed {seed}"
                );
            }
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    proptest::proptest! {
        #[test]
        fn invert_undoes_apply(bits in 2u32..=63, seed: u64, x: u64) {
            let permutation = Permutation::new(bits, seed);
            let x = x & permutation.mask;
            assert!(permutation.apply(x) <= permutation.mask);
            assert_eq!(permutation.invert(permutation.apply(x)), x);
            assert_eq!(permutation.apply(permutation.invert(x)), x);
        }
    }
}

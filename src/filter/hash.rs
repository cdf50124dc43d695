//! Hash functions: bytes to 64 bits.

use std::hash::Hasher;

use fnv::FnvHasher;
use siphasher::sip::SipHasher13;
use xxhash_rust::{xxh3::xxh3_64_with_seed, xxh64::xxh64};

/// A hash function from bytes to 64 bits, with a seed of 64 bits.
///
/// With seed 0 each gives its published vectors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum HashFunction {
    /// XXH64 (Collet).
    #[default]
    Xxh64,
    /// XXH3, 64 bits (Collet).
    Xxh3,
    /// MurmurHash3 x64 128 (Appleby): its first 64 bits. The reference takes a
    /// seed of 32 bits and starts both halves from it; here they start from all
    /// 64, which is the same for any seed that fits into 32.
    Murmur3,
    /// FNV-1a, 64 bits (Fowler, Noll, Vo). It has no seed of its own: the offset
    /// basis is XORed with it.
    Fnv1a,
    /// SipHash-1-3 (Aumasson and Bernstein) with key (seed, 0).
    SipHash13,
    /// The sum of the bytes, plus the seed: a poor hash, to show what one does.
    /// Two keys with the same sum share all their positions whatever the seed.
    Toy,
}

/// Where FNV-1a starts; its hash of no bytes.
const FNV_OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;

impl HashFunction {
    /// Every function, in the order shown to people.
    pub const ALL: [Self; 6] = [
        Self::Xxh64,
        Self::Xxh3,
        Self::Murmur3,
        Self::Fnv1a,
        Self::SipHash13,
        Self::Toy,
    ];

    /// The name in an address.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Xxh64 => "xxh64",
            Self::Xxh3 => "xxh3",
            Self::Murmur3 => "murmur3",
            Self::Fnv1a => "fnv1a",
            Self::SipHash13 => "siphash13",
            Self::Toy => "toy",
        }
    }

    /// The function with this name, if there is one.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|function| function.name() == name)
    }

    /// The name for people.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Xxh64 => "XXH64",
            Self::Xxh3 => "XXH3",
            Self::Murmur3 => "MurmurHash3",
            Self::Fnv1a => "FNV-1a",
            Self::SipHash13 => "SipHash-1-3",
            Self::Toy => "toy (sum of bytes)",
        }
    }

    /// Hashes `key` under `seed`.
    #[inline]
    #[must_use]
    pub fn hash(self, seed: u64, key: &[u8]) -> u64 {
        match self {
            Self::Xxh64 => xxh64(key, seed),
            Self::Xxh3 => xxh3_64_with_seed(key, seed),
            Self::Murmur3 => fastmurmur3::murmur3_x64_128(key, seed) as u64,
            Self::Fnv1a => {
                let mut hasher = FnvHasher::with_key(FNV_OFFSET_BASIS ^ seed);
                hasher.write(key);
                hasher.finish()
            }
            Self::SipHash13 => SipHasher13::new_with_keys(seed, 0).hash(key),
            Self::Toy => key
                .iter()
                .fold(seed, |sum, &byte| sum.wrapping_add(byte.into())),
        }
    }
}

#[cfg(test)]
mod tests;

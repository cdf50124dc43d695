//! The memory that several structures take for the same keys and the same rate.
//!
//! All but the two Bloom filters are of a kind that stores a fingerprint of each key; xor, fuse
//! and ribbon filters are built once from all keys and cannot be added to.

mod ribbon;

use super::error::{MAX_N, MathError, in_range};
use super::layout::Layout;
use super::sizing::{MIN_P, Need, smallest, textbook_size};

/// Bytes a key of an exact hash set with short keys: an assumption, and no law. A chained table
/// of 8-byte words spends one word a key on each of bucket, link and cached hash, and 8 to 16
/// bytes on the key: 32 to 40 bytes; open addressing can do with a little less, and long keys
/// take their own length besides.
pub const HASH_SET_BYTES: std::ops::RangeInclusive<u64> = 30..=40;

/// Bits of a block of [`Structure::BlockedBloom`]: one cache line.
const BLOCK: u64 = 512;

/// Something that can tell members from others, always or nearly always.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Structure {
    /// The smallest plain Bloom filter that keeps p, by the exact law ([`smallest`]).
    Bloom,
    /// The smallest Bloom filter in blocks of 512 bits, likewise.
    BlockedBloom,
    /// Two buckets of b = 4 fingerprints a key, filled to α = 95 %: fingerprints of
    /// `⌈log2(2b/p)⌉` bits, hence `n⌈log2(1/p) + 3⌉/α` bits (Fan, Andersen, Kaminsky and
    /// Mitzenmacher 2014, CoNEXT). Holds while a fingerprint has at least `log2(n)/b` bits, the
    /// order of size that the paper asks for to reach that load. A table whose number of buckets
    /// has to be a power of two takes up to twice as much.
    Cuckoo,
    /// Three places a key in an array of `⌊1.23n + 32⌋` fingerprints, rounded down to a multiple
    /// of 3, of `⌈log2(1/p)⌉` bits (Graf and Lemire 2020, J. Exp. Algorithmics 25; the array as
    /// in FastFilter/xor_singleheader, `include/xorfilter.h`). Holds for any n.
    Xor,
    /// As the xor filter, the three places in neighbouring segments of L slots: L =
    /// `2^⌊ln n/ln 3.33 + 2.25⌋`, at most 2^18, and `max(1.125, 0.875 + 0.25·ln 10^6/ln n)·n`
    /// slots rounded up to whole segments, at least three (Graf and Lemire 2022, J. Exp.
    /// Algorithmics 27; FastFilter/xor_singleheader, `include/binaryfusefilter.h`). Constants
    /// fitted by its authors, who take n below 2^32.
    BinaryFuse,
    /// The standard ribbon filter of width 128 (Dillinger and Walzer 2021, arXiv 2103.02515), as
    /// sized by RocksDB for a failed build in 20: see [`ribbon`]. Holds up to 9.5 ×
    /// 10^8 keys and while p is above 2^−32.
    Ribbon,
    /// Every key kept, no false positives: `bytes` a key, see [`HASH_SET_BYTES`].
    HashSet {
        /// Bytes a key, 1..=1000.
        bytes: u64,
    },
}

/// Bits that `structure` takes for `n` keys at rate `p`; its housekeeping of some bytes is left
/// out. `None` where the formula does not hold.
///
/// # Errors
///
/// `n` outside 1..=10^12, `p` outside 10^−30..1 (1 itself excluded), bytes outside 1..=1000.
///
/// # Numerics
///
/// Whole numbers, but the roundings go through logarithms: a p within 10^−15 of a power of two
/// may get one bit of fingerprint more or less.
pub fn bits(structure: Structure, n: u64, p: f64) -> Result<Option<u64>, MathError> {
    // The same ranges and words as for sizing.
    textbook_size(n, p)?;
    Ok(match structure {
        Structure::Bloom => bloom(n, p, Layout::Plain)?,
        Structure::BlockedBloom => bloom(n, p, Layout::Blocked { bits: BLOCK })?,
        Structure::Cuckoo => cuckoo(n, p),
        Structure::Xor => Some((1.23 * n as f64 + 32.0) as u64 / 3 * 3 * fingerprint(p)),
        Structure::BinaryFuse => binary_fuse_slots(n).map(|slots| slots * fingerprint(p)),
        Structure::Ribbon => ribbon::bits(n, p),
        Structure::HashSet { bytes } => Some(n * 8 * in_range("bytes", bytes, 1, 1000)?),
    })
}

/// The bits that any structure takes at least, on average over all sets of keys: `n log2(1/p)`
/// (Carter, Floyd, Gill, Markowsky and Wegman 1978).
///
/// # Errors
///
/// As [`bits`].
pub fn least_bits(n: u64, p: f64) -> Result<f64, MathError> {
    in_range("p", p, MIN_P, 1.0)?;
    in_range("n", n, 0, MAX_N)?;
    Ok(n as f64 * -p.log2())
}

fn bloom(n: u64, p: f64, layout: Layout) -> Result<Option<u64>, MathError> {
    let need = Need {
        layout,
        ..Need::new(n, p)
    };
    match smallest(&need) {
        Ok(design) => Ok(Some(design.m)),
        Err(MathError::TooManyBits { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

/// `⌈log2(1/p)⌉`, at least 1: bits that a wrong fingerprint agrees in with probability p or less.
fn fingerprint(p: f64) -> u64 {
    (-p.log2()).ceil().max(1.0) as u64
}

fn cuckoo(n: u64, p: f64) -> Option<u64> {
    const BUCKET: f64 = 4.0;
    const LOAD: f64 = 0.95;
    let bits = fingerprint(p / (2.0 * BUCKET));
    let buckets = (n as f64 / (BUCKET * LOAD)).ceil() as u64;
    let wide_enough = bits as f64 >= (n as f64).log2() / BUCKET;
    wide_enough.then_some(buckets * BUCKET as u64 * bits)
}

fn binary_fuse_slots(n: u64) -> Option<u64> {
    if n > u64::from(u32::MAX) {
        return None;
    }
    let log = (n as f64).ln();
    let segment = 1 << ((log / 3.33_f64.ln() + 2.25) as u32).min(18);
    // One key needs no more than the three segments there are anyway.
    let factor = (0.875 + 0.25 * 1e6_f64.ln() / log).max(1.125);
    let capacity = if n == 1 {
        0
    } else {
        (n as f64 * factor).round() as u64
    };
    Some(capacity.div_ceil(segment).max(3) * segment)
}

#[cfg(test)]
mod tests;

//! What well-known libraries really build when asked for n keys at rate p.
//!
//! Each rule was read in the library's own source, which its variant names; commits are those
//! read. Hashes and probe schemes differ from the independent probes of the exact laws (most use
//! double hashing, which costs a little more in small filters), so the rate given here is that
//! of the sizes, not of the hash.

mod cassandra;
mod rocksdb;

use super::error::{MAX_K, MAX_M, MathError, in_range};
use super::layout::Layout;
use super::probability::Probability;
use super::sizing::textbook_size;
pub use rocksdb::{MAX_BITS_PER_KEY, rocksdb};

/// A library whose rounding is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Library {
    /// Rust `fastbloom` 0.17, `BloomFilter::with_false_pos(p).expected_items(n)`
    /// (`src/builder.rs`, `optimal_size` and `optimal_hashes`): the textbook's m rounded up to
    /// bytes, at least 64 bits, then to words of 64; k the nearest to `(m/n) ln 2` of that m.
    Fastbloom,
    /// Java Guava, `BloomFilter.create(funnel, n, p)` (google/guava,
    /// `guava/src/com/google/common/hash/BloomFilter.java` at 008e78e and
    /// `BloomFilterStrategies.java` at 0d6dbae): the textbook's m rounded down, then up to words
    /// of 64; k the nearest to −log2 p. At most 2^31 − 1 words; nothing is built for 0 bits.
    Guava,
    /// Python `rbloom` 1.5.4, `Bloom(n, p)` (KenanHanke/rbloom, `src/lib.rs` at b4e39fa): the
    /// textbook's m rounded down, then up to machine words (64 bits here); k rounded *down*, so
    /// 6 at 1 %, and 0 above one half, where every answer is "possibly present".
    Rbloom,
    /// Python `pybloom-live`, `BloomFilter(n, p)` (joseph-fox/python-bloomfilter,
    /// `pybloom_live/pybloom.py` at 57c7076): k = ⌈−log2 p⌉ slices of ⌈m/k⌉ bits, m the
    /// textbook's. The one partitioned layout here.
    PybloomLive,
    /// Redis, `BF.RESERVE key p n`, or with `NONSCALING` (RedisBloom/RedisBloom,
    /// `deps/bloom/bloom.c`, `src/sb.c` and `src/rebloom.c` at b28c294): p is capped at 1/4, and
    /// halved unless `NONSCALING` is given, since more filters may follow; the textbook's m
    /// rounded down, then up to words of 64; k = ⌈−log2 p⌉ of the p that is left, with ln 2 cut
    /// off so that a power of two may get a probe more. n up to 2^30. The first filter of the
    /// chain.
    RedisBloom {
        /// Without `NONSCALING`.
        scaling: bool,
    },
    /// RocksDB, `NewBloomFilterPolicy(bits_per_key)`: see [`rocksdb()`]. It is given bits a key,
    /// not p; here the fewest whole bits a key that keep p by the exact law of blocks.
    RocksDb,
    /// Cassandra, `bloom_filter_fp_chance = p`: whole bits a key and k from a table, see
    /// `cassandra`; p from 6.71 × 10^−5.
    Cassandra,
}

impl Library {
    /// All of them.
    pub const ALL: [Library; 8] = [
        Library::Fastbloom,
        Library::Guava,
        Library::Rbloom,
        Library::PybloomLive,
        Library::RedisBloom { scaling: true },
        Library::RedisBloom { scaling: false },
        Library::RocksDb,
        Library::Cassandra,
    ];
}

/// What a library is given besides n.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Setting {
    /// The rate.
    Rate(f64),
    /// Bits a key.
    BitsPerKey(u32),
}

/// A filter as a library builds it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Built {
    /// What the library is given.
    pub setting: Setting,
    /// Bits that probes can reach.
    pub m: u64,
    /// Probes a key; 0 where the library makes none.
    pub k: u32,
    /// Bytes of the bit array, with RocksDB's 5 bytes of metadata; other headers left out.
    pub bytes: u64,
    /// Where the probes of a key may fall.
    pub layout: Layout,
    /// The rate with n keys by the exact law of the layout; `None` when k is above 64.
    pub rate: Option<Probability>,
}

/// What `library` builds for `n` keys at rate `p`; `None` where it builds nothing (it refuses,
/// fails, or cannot keep p at any setting).
///
/// # Errors
///
/// `n` outside 1..=10^12, `p` outside 10^−30..1 (1 itself excluded).
///
/// # Numerics
///
/// The libraries' own `f64` formulas, in their order of operations. Their logarithm may differ
/// from ours in the last bit, which moves a size only when it is within 10^−15 of a step.
pub fn built(library: Library, n: u64, p: f64) -> Result<Option<Built>, MathError> {
    // The same ranges and words as for sizing.
    textbook_size(n, p)?;
    let plain = |m, k| finish(Setting::Rate(p), m, k, Layout::Plain, n).map(Some);
    match library {
        Library::Fastbloom => {
            let (m, k) = fastbloom(n, p);
            plain(m, k)
        }
        Library::Guava => match guava(n, p) {
            Some((m, k)) => plain(m, k),
            None => Ok(None),
        },
        Library::Rbloom => match rbloom(n, p) {
            Some((m, k)) => plain(m, k),
            None => Ok(None),
        },
        Library::PybloomLive => {
            let (slice, k) = pybloom_live(n, p);
            let m = slice * u64::from(k);
            finish(Setting::Rate(p), m, k, Layout::Partitioned, n).map(Some)
        }
        Library::RedisBloom { scaling } => match redis_bloom(n, p, scaling) {
            Some((m, k)) => plain(m, k),
            None => Ok(None),
        },
        Library::RocksDb => rocksdb::fewest_bits(n, p),
        Library::Cassandra => match cassandra::size(n, p) {
            Some((m, k)) => plain(m, k),
            None => Ok(None),
        },
    }
}

/// The filter with its rate. `n` is within its range; m is checked here.
fn finish(setting: Setting, m: u64, k: u32, layout: Layout, n: u64) -> Result<Built, MathError> {
    in_range("m", m, 1, MAX_M)?;
    let rate = match k {
        0 => Some(Probability::ONE),
        1..=MAX_K => Some(layout.rate(m, k, n)?),
        _ => None,
    };
    Ok(Built {
        setting,
        m,
        k,
        bytes: m.div_ceil(8),
        layout,
        rate,
    })
}

const LN_2: f64 = std::f64::consts::LN_2;

/// Whole words of 64 bits.
fn words(bits: u64) -> u64 {
    bits.next_multiple_of(64)
}

fn fastbloom(n: u64, p: f64) -> (u64, u32) {
    let keys = n as f64;
    let bits = 8 * (keys * p.ln() / (-8.0 * (LN_2 * LN_2))).ceil() as u64;
    let m = words(bits.max(64));
    (m, ((LN_2 * m as f64 / keys).round() as u32).max(1))
}

fn guava(n: u64, p: f64) -> Option<(u64, u32)> {
    let bits = (-(n as f64) * p.ln() / (LN_2 * LN_2)) as u64;
    let k = ((-p.ln() / LN_2).round() as u32).max(1);
    let m = words(bits);
    (m > 0 && m / 64 <= i32::MAX as u64).then_some((m, k))
}

fn rbloom(n: u64, p: f64) -> Option<(u64, u32)> {
    let keys = n as f64;
    let bits = -keys * p.ln() / LN_2.powi(2);
    let k = (bits / keys * LN_2) as u32;
    let m = words(bits as u64);
    // Without a word of bits the first insertion divides by zero.
    (m > 0).then_some((m, k))
}

/// Bits of a slice, and slices.
fn pybloom_live(n: u64, p: f64) -> (u64, u32) {
    let k = ((1.0 / p).ln() / LN_2).ceil().max(1.0);
    let slice = (n as f64 * p.ln().abs() / (k * LN_2.powi(2))).ceil();
    (slice as u64, k as u32)
}

fn redis_bloom(n: u64, p: f64, scaling: bool) -> Option<(u64, u32)> {
    const LARGEST: u64 = 1 << 30;
    const RATE_CAP: f64 = 0.25;
    // The source's own decimals of (ln 2)² and ln 2: cut off as they are, they decide a k.
    const LN_2_SQUARED: f64 = 0.480453013918201;
    #[allow(clippy::approx_constant)]
    const SHORT_LN_2: f64 = 0.693147180559945;
    if n > LARGEST {
        return None;
    }
    let rate = p.min(RATE_CAP) * if scaling { 0.5 } else { 1.0 };
    let bits_per_key = -(rate.ln() / LN_2_SQUARED);
    let bits = (n as f64 * bits_per_key) as u64;
    Some((
        words(bits.max(1)),
        (SHORT_LN_2 * bits_per_key).ceil() as u32,
    ))
}

#[cfg(test)]
mod tests;

//! The structures: bits, hashes, probe schemes and the Bloom filter.
//!
//! [`BloomFilter`] explains itself: a [query](BloomFilter::query) returns each
//! probe with the bit it met. The positions it reports are the positions it
//! sets, because both come from [`Params::probes`].

mod answer;
mod bits;
mod bloom;
mod error;
mod hash;
pub mod mix;
mod params;
mod probes;
mod progress;
mod scheme_rate;

pub use answer::{Answer, Probe, Verdict};
pub use bits::BitArray;
pub use bloom::{BloomFilter, TRACK_LIMIT};
pub use error::FilterError;
pub use hash::HashFunction;
pub use params::{MAX_K, MAX_M, Params};
pub use probes::{Probes, Scheme};
pub use progress::Progress;
pub use scheme_rate::{COUNTED_LIMIT, SchemeRate};

//! What a filter refuses, in words for the person who asked.

use thiserror::Error;

use super::{MAX_K, MAX_M};

/// Why a filter, or an operation on one, was refused. Each message names the
/// field, the value given and the range allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FilterError {
    /// The number of bits is 0 or above [`MAX_M`].
    #[error("m is {m}; it must be from 1 to {MAX_M} (2^33) bits")]
    MOutOfRange {
        /// The number of bits asked for.
        m: u64,
    },
    /// The number of probes is 0 or above [`MAX_K`].
    #[error("k is {k}; it must be from 1 to {MAX_K} probes")]
    KOutOfRange {
        /// The number of probes asked for.
        k: u32,
    },
    /// The bits did not fit into the memory at hand.
    #[error("m is {m}; its {bytes} bytes could not be allocated here, a smaller m may fit")]
    Allocation {
        /// The number of bits asked for.
        m: u64,
        /// The bytes that number takes.
        bytes: u64,
    },
    /// A position given by hand lies outside the filter.
    #[error("position {position} is outside the filter; it must be from 0 to {} (m is {m})", m.saturating_sub(1))]
    PositionOutOfRange {
        /// The position given.
        position: u64,
        /// The number of bits of the filter.
        m: u64,
    },
    /// A key set by hand needs exactly k positions.
    #[error("{given} positions given; this filter takes exactly {k} (k is {k})")]
    ProbeCount {
        /// How many positions were given.
        given: usize,
        /// How many the filter takes.
        k: u32,
    },
}

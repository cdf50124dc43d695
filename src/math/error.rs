//! What this layer refuses, and in which words.

use thiserror::Error;

/// Largest filter the laws are computed for, in bits (2^50).
///
/// Wider than any filter a lab builds: a filter for 10^12 keys at one in 10^15 has 7.2 × 10^13
/// bits. All `m` up to here are exact in an `f64`.
pub const MAX_M: u64 = 1 << 50;
/// Largest number of probes a key.
pub const MAX_K: u32 = 64;
/// Largest number of distinct keys.
pub const MAX_N: u64 = 1_000_000_000_000;

/// A value this layer cannot compute with. The message names the field, the value and the range.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum MathError {
    /// A number outside the range in which the law is defined or computed.
    #[error("{field} = {value} is out of range: {field} must be {range}")]
    OutOfRange {
        /// Name of the parameter, as the formulas call it.
        field: &'static str,
        /// The value that was given.
        value: String,
        /// The values that are accepted, in words.
        range: String,
    },
    /// No filter within the ranges keeps the rate that was asked for.
    #[error(
        "p = {p} cannot be kept for n = {n} keys: it would take more than {MAX_M} bits, the most \
         that is computed with"
    )]
    TooManyBits {
        /// The rate that was asked for.
        p: f64,
        /// The keys.
        n: u64,
    },
    /// Keys that share a whole hash already exceed the rate that was asked for.
    #[error(
        "p = {p} cannot be kept with a hash of {bits} bits: among n = {n} keys an absent key \
         shares its hash with one of them with probability {floor:.3e}, so p must be above that"
    )]
    HashTooNarrow {
        /// The rate that was asked for.
        p: f64,
        /// The keys.
        n: u64,
        /// Width of the hash.
        bits: u32,
        /// The rate no filter with this hash falls below.
        floor: f64,
    },
}

impl MathError {
    /// An [`MathError::OutOfRange`] for a value that had to lie in `low..=high`.
    pub(crate) fn outside(
        field: &'static str,
        value: impl ToString,
        low: impl ToString,
        high: impl ToString,
    ) -> Self {
        MathError::OutOfRange {
            field,
            value: value.to_string(),
            range: format!("from {} to {}", low.to_string(), high.to_string()),
        }
    }
}

/// `value` when it lies in `low..=high`, else the error that says so.
pub(crate) fn in_range<T>(field: &'static str, value: T, low: T, high: T) -> Result<T, MathError>
where
    T: PartialOrd + ToString + Copy,
{
    if value >= low && value <= high {
        Ok(value)
    } else {
        Err(MathError::outside(field, value, low, high))
    }
}

/// Checks the three parameters of a filter: `m` in `1..=MAX_M`, `k` in `1..=MAX_K`, `n` up to
/// `MAX_N`.
pub(crate) fn check_filter(m: u64, k: u32, n: u64) -> Result<(), MathError> {
    in_range("m", m, 1, MAX_M)?;
    in_range("k", k, 1, MAX_K)?;
    in_range("n", n, 0, MAX_N)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn message_names_field_value_and_range() {
        let error = check_filter(0, 3, 5).unwrap_err();
        assert_eq!(
            error.to_string(),
            "m = 0 is out of range: m must be from 1 to 1125899906842624"
        );
        let error = check_filter(1, 65, 5).unwrap_err();
        assert_eq!(
            error.to_string(),
            "k = 65 is out of range: k must be from 1 to 64"
        );
        let error = check_filter(1, 64, MAX_N + 1).unwrap_err();
        assert_eq!(
            error.to_string(),
            "n = 1000000000001 is out of range: n must be from 0 to 1000000000000"
        );
    }

    #[test]
    fn ends_of_each_range_are_accepted() {
        for (m, k, n) in [(1, 1, 0), (MAX_M, MAX_K, MAX_N)] {
            assert_eq!(check_filter(m, k, n), Ok(()));
        }
        assert!(check_filter(MAX_M + 1, 1, 0).is_err());
        assert!(check_filter(1, 0, 0).is_err());
    }

    #[test]
    fn not_a_number_is_outside_every_range() {
        assert!(in_range("p", f64::NAN, 0.0, 1.0).is_err());
    }
}

//! The mean of (X/m)^k by inclusion and exclusion: the sum that the plain and the blocked
//! layout share.
//!
//! Let X be the number of set bits among m. For every layout in which the m bits are alike,
//!
//! `E[(X/m)^k] = Σ_{d=1..min(k,m)} [S2(k,d)·m(m−1)···(m−d+1)/m^k] · Σ_{j=0..d} (−1)^j C(d,j)·a_j`
//!
//! where d counts the distinct positions among the k probes of a query and a_j is the chance
//! that j given bits are all clear. The bracket is the chance of d, the inner sum the chance
//! that d given bits are all set. Layouts differ in a_j alone.

use num_bigint::BigUint;
use num_traits::Zero;

use super::fixed;
use super::probability::Probability;
use super::stirling::second_kind;

/// Bits kept below the leading bit of the result; an `f64` has 53.
const TARGET_BITS: u64 = 70;

/// Fractional bits with which [`mean_power`] gives a result right to about 2^−66 (relative).
///
/// `log2_floor` is a lower bound of the logarithm of the result. The result is as small as that,
/// the inner sum multiplies the error of the a_j by up to 2^k, and a power with exponent
/// `throws` has an error of a few times `throws` units (see [`fixed::power`]).
pub(crate) fn working_bits(log2_floor: f64, k: u32, throws: u64) -> u64 {
    let smallness = (-log2_floor).max(0.0).ceil() as u64;
    let powering = u64::from(throws.max(1).ilog2()) + 3;
    smallness + u64::from(k) + powering + TARGET_BITS
}

/// `E[(X/m)^k]` from `clear`, the chances a_0, a_1, … a_min(k,m), each with `bits` fractional
/// bits.
///
/// `m` and `k` at least 1.
pub(crate) fn mean_power(m: u64, k: u32, mut clear: Vec<BigUint>, bits: u64) -> Probability {
    let top = clear.len() - 1;
    debug_assert_eq!(top as u64, m.min(u64::from(k)));

    // The inner sums for every d at once: after i rounds the entry at j is the chance that i
    // given bits are set and j others clear. All are ≥ 0, so truncation that would push one
    // below 0 is cut off there, which only brings it nearer to the truth.
    let mut all_set = Vec::with_capacity(top + 1);
    all_set.push(clear[0].clone());
    for length in (1..=top).rev() {
        for j in 0..length {
            let (left, right) = clear.split_at_mut(j + 1);
            if left[j] > right[0] {
                left[j] -= &right[0];
            } else {
                left[j].set_zero();
            }
        }
        all_set.push(clear[0].clone());
    }

    // Σ_d S2(k,d)·m(m−1)···(m−d+1)·all_set[d], from the inside outwards, in exact integers.
    let ways = second_kind(k);
    let mut sum = BigUint::zero();
    for d in (1..=top).rev() {
        sum += &ways[d] * &all_set[d];
        sum *= m - (d as u64 - 1);
    }
    fixed::probability(&sum, &BigUint::from(m).pow(k), bits)
}

//! Choosing m and k for n keys and a rate p, so that the rate is really kept.
//!
//! The textbook answers, m = −n ln p/(ln 2)² and k = (m/n) ln 2, are not whole numbers; rounded,
//! they miss p. Here m and k are whole from the start and the rate is the exact one of the
//! layout.

mod rounding;
mod search;
mod target;

use super::error::{MAX_K, MAX_N, MathError, check_filter, in_range};
use super::layout::Layout;
use super::probability::Probability;
pub use rounding::Rounding;
use search::{Start, first_crossing};
use target::Target;

/// Smallest rate that can be asked for.
pub const MIN_P: f64 = 1e-30;

/// The textbook's size: real numbers, as the formulas give them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextbookSize {
    /// −n ln p/(ln 2)² bits.
    pub m: f64,
    /// (m/n) ln 2 = −log2 p probes.
    pub k: f64,
}

/// The textbook's size for `n` keys at rate `p`.
///
/// # Errors
///
/// `n` outside 1..=10^12; `p` outside 10^−30..1 (1 itself excluded).
pub fn textbook_size(n: u64, p: f64) -> Result<TextbookSize, MathError> {
    check_need(n, p)?;
    let ln2 = std::f64::consts::LN_2;
    Ok(TextbookSize {
        m: -(n as f64) * p.ln() / (ln2 * ln2),
        k: -p.log2(),
    })
}

/// What a filter is wanted for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Need {
    /// Distinct keys, 1..=10^12.
    pub n: u64,
    /// Largest rate that is acceptable, 10^−30..1, 1 itself excluded.
    pub p: f64,
    /// Layout of the bits.
    pub layout: Layout,
    /// Sizes to choose from.
    pub rounding: Rounding,
    /// Width of the hash, when it is to be reckoned with; see [`hash_floor`].
    pub hash_bits: Option<u32>,
}

impl Need {
    /// A plain filter of any size, with a hash that never limits.
    pub fn new(n: u64, p: f64) -> Self {
        Need {
            n,
            p,
            layout: Layout::Plain,
            rounding: Rounding::None,
            hash_bits: None,
        }
    }
}

/// A filter that was chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Design {
    /// Bits.
    pub m: u64,
    /// Probes a key.
    pub k: u32,
    /// The rate it really has with the keys it was chosen for, hash included.
    pub rate: Probability,
}

/// The smallest filter that meets `need`: of all m that are allowed and all k from 1 to 64 the
/// smallest m, and for it the fewest probes.
///
/// Every smaller m of every k misses p: by the exact law, or because a lower bound of the law
/// misses it already. "Meets" compares the nearest `f64`s, so a rate of exactly 1/10 meets 0.1.
///
/// # Errors
///
/// Values out of range, a need that takes more than 2^50 bits, a hash too narrow for p.
pub fn smallest(need: &Need) -> Result<Design, MathError> {
    let target = Target::of(need)?;
    // The likeliest k first, then outwards: the nearer the first answer, the more other k are
    // dismissed by the lower bound.
    let centre = target.likely_k()?;
    let mut best = None::<u64>;
    for offset in 0..MAX_K {
        for k in [centre.saturating_sub(offset), centre + offset] {
            if (1..=MAX_K).contains(&k) && best.map_or(Ok(true), |m| target.fits_in(m - 1, k))? {
                // Below the best, since it fits in one bit less.
                best = target.smallest_m(k)?.or(best);
            }
        }
    }
    let m = best.ok_or(target.too_many_bits())?;
    for k in 1..=MAX_K {
        if m % need.layout.unit(k) == 0 && target.fits_in(m, k)? {
            return target.design(m, k);
        }
    }
    Err(target.too_many_bits())
}

/// The smallest filter with `k` probes that meets `need`.
///
/// # Errors
///
/// As [`smallest`], and `k` outside 1..=64.
pub fn smallest_for_k(need: &Need, k: u32) -> Result<Design, MathError> {
    in_range("k", k, 1, MAX_K)?;
    let target = Target::of(need)?;
    let m = target.smallest_m(k)?.ok_or(target.too_many_bits())?;
    target.design(m, k)
}

/// The k with the lowest rate for `m` bits and `n` keys, and that rate; the fewest probes where
/// two are equal. Hash not included: it adds the same to every k.
///
/// # Errors
///
/// Values out of range, or `m` less than one block.
pub fn best_k(layout: Layout, m: u64, n: u64) -> Result<Design, MathError> {
    check_filter(m, 1, n)?;
    let rate = |k| layout.rate(m, k, n).map(|rate| Design { m, k, rate });
    let mut best = rate(1)?;
    if n == 0 {
        return Ok(best);
    }
    let centre = (m as f64 / n as f64 * std::f64::consts::LN_2)
        .round()
        .clamp(1.0, f64::from(MAX_K)) as u32;
    for offset in 0..MAX_K {
        for k in [centre.saturating_sub(offset), centre + offset] {
            let possible = (1..=MAX_K).contains(&k) && layout.unit(k) <= m;
            if !possible || is_above(layout.floor(m, k, n), best.rate.log10()) {
                continue;
            }
            let other = rate(k)?;
            let key = |design: &Design| (design.rate.log10(), design.k);
            if key(&other) < key(&best) {
                best = other;
            }
        }
    }
    Ok(best)
}

/// The most keys, up to 10^12, for which a filter keeps the rate `p`; 0 when one key is already
/// too many.
///
/// # Errors
///
/// Values out of range; a hash so narrow that one key is too many gives 0, not an error.
pub fn largest_n(
    layout: Layout,
    m: u64,
    k: u32,
    p: f64,
    hash_bits: Option<u32>,
) -> Result<u64, MathError> {
    check_filter(m, k, 1)?;
    check_need(1, p)?;
    let load = load_at(p, k);
    let start = Start {
        at: m as f64 * load / f64::from(k),
        slope: slope_at(load, k),
    };
    let rate = |n| with_hash(layout.rate(m, k, n)?, n, hash_bits);
    let misses = |rate: Probability| rate.value() > p;
    let first = first_crossing(start, MAX_N, p.log10(), rate, misses)?;
    Ok(first.map_or(MAX_N, |n| n - 1))
}

/// The chance that an absent key has the very hash of one of `n` keys, with hashes of `bits`
/// bits: `1 − (1 − 2^−bits)^n`. No filter with such a hash has a lower rate, for it cannot tell
/// the two keys apart.
///
/// # Errors
///
/// `bits` outside 1..=256, `n` above 10^12.
///
/// # Numerics
///
/// Relative error a few 10^−16.
pub fn hash_floor(bits: u32, n: u64) -> Result<Probability, MathError> {
    in_range("hash bits", bits, 1, 256)?;
    in_range("n", n, 0, MAX_N)?;
    let share = 0.5_f64.powi(bits as i32);
    let log_apart = n as f64 * (-share).ln_1p();
    Ok(Probability::clamped(-log_apart.exp_m1()))
}

/// The rate of a filter of that layout, the hash reckoned with.
///
/// # Errors
///
/// As [`Layout::rate`] and [`hash_floor`].
pub fn rate_of(
    layout: Layout,
    m: u64,
    k: u32,
    n: u64,
    hash_bits: Option<u32>,
) -> Result<Probability, MathError> {
    with_hash(layout.rate(m, k, n)?, n, hash_bits)
}

/// `rate` with the hash floor added, `1 − (1 − rate)(1 − floor)`.
fn with_hash(rate: Probability, n: u64, hash_bits: Option<u32>) -> Result<Probability, MathError> {
    let Some(bits) = hash_bits else {
        return Ok(rate);
    };
    let floor = hash_floor(bits, n)?.value();
    Ok(Probability::clamped(
        rate.value() + floor * (1.0 - rate.value()),
    ))
}

fn check_need(n: u64, p: f64) -> Result<(), MathError> {
    in_range("n", n, 1, MAX_N)?;
    if p < 1.0 {
        in_range("p", p, MIN_P, 1.0)?;
        return Ok(());
    }
    Err(MathError::OutOfRange {
        field: "p",
        value: p.to_string(),
        range: format!("from {MIN_P:e} to below 1"),
    })
}

/// The load kn/m at which the textbook's rate with `k` probes is `p`: −ln(1 − p^(1/k)).
fn load_at(p: f64, k: u32) -> f64 {
    -(-(p.ln() / f64::from(k)).exp_m1()).ln()
}

/// d ln rate/d ln load of the textbook's rate.
fn slope_at(load: f64, k: u32) -> f64 {
    f64::from(k) * load / load.exp_m1()
}

/// Whether a lower bound is above a rate, its own rounding allowed for.
fn is_above(floor: Probability, log10_rate: f64) -> bool {
    floor.log10() > log10_rate + 1e-11 * (1.0 - log10_rate)
}

#[cfg(test)]
mod tests;

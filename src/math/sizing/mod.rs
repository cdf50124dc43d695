//! Choosing m and k for n keys and a rate p, so that the rate is really kept.
//!
//! The textbook answers, m = −n ln p/(ln 2)² and k = (m/n) ln 2, are not whole numbers; rounded,
//! they miss p. Here m and k are whole from the start and the rate is the exact one of the
//! layout.

mod search;

use super::error::{MAX_K, MAX_M, MAX_N, MathError, check_filter, in_range};
use super::layout::Layout;
use super::probability::Probability;
use search::{Start, first_crossing};

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

/// The sizes a library can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rounding {
    /// Any whole number of bits (of bits a slice, of blocks).
    None,
    /// m a multiple of this many bits: 64 for words, 256 or 512 for lines. In a partitioned
    /// layout each slice is such a multiple.
    MultipleOf(u64),
    /// m (a slice, the number of blocks) a power of two.
    PowerOfTwo,
}

impl Rounding {
    /// The smallest allowed number of units that is at least `units`; `unit_bits` is what a
    /// unit adds to the size that is rounded.
    fn up(self, units: u64, unit_bits: u64) -> Option<u64> {
        match self {
            Rounding::None => Some(units),
            Rounding::MultipleOf(bits) => {
                units.checked_next_multiple_of(units_per_step(bits, unit_bits))
            }
            Rounding::PowerOfTwo => units.checked_next_power_of_two(),
        }
    }

    /// The largest allowed number of units that is at most `units`; 0 when there is none.
    fn down(self, units: u64, unit_bits: u64) -> u64 {
        match self {
            Rounding::None => units,
            Rounding::MultipleOf(bits) => units - units % units_per_step(bits, unit_bits),
            Rounding::PowerOfTwo => units.checked_ilog2().map_or(0, |log| 1 << log),
        }
    }
}

/// How many units of `unit_bits` bits make the next multiple of `bits` bits.
fn units_per_step(bits: u64, unit_bits: u64) -> u64 {
    let bits = bits.max(1);
    bits / num_integer::gcd(bits, unit_bits)
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

/// A need that was checked.
struct Target<'a> {
    need: &'a Need,
    /// What p leaves for the filter when the hash has taken its share, for the lower bounds.
    log10_left: f64,
}

impl<'a> Target<'a> {
    fn of(need: &'a Need) -> Result<Self, MathError> {
        check_need(need.n, need.p)?;
        if let Layout::Blocked { bits } = need.layout {
            in_range("b", bits, 1, MAX_M)?;
        }
        if let Rounding::MultipleOf(bits) = need.rounding {
            in_range("rounding", bits, 1, MAX_M)?;
        }
        let mut left = need.p;
        if let Some(bits) = need.hash_bits {
            let floor = hash_floor(bits, need.n)?.value();
            if floor >= need.p {
                return Err(MathError::HashTooNarrow {
                    p: need.p,
                    n: need.n,
                    bits,
                    floor,
                });
            }
            left = (need.p - floor) / (1.0 - floor);
        }
        Ok(Target {
            need,
            log10_left: left.log10(),
        })
    }

    /// Bits a unit adds to the size that is rounded: a slice is rounded by itself.
    fn unit_bits(&self) -> u64 {
        match self.need.layout {
            Layout::Blocked { bits } => bits,
            Layout::Plain | Layout::Partitioned => 1,
        }
    }

    fn rate(&self, m: u64, k: u32) -> Result<Probability, MathError> {
        let rate = self.need.layout.rate(m, k, self.need.n)?;
        with_hash(rate, self.need.n, self.need.hash_bits)
    }

    fn meets(&self, rate: Probability) -> bool {
        rate.value() <= self.need.p
    }

    fn design(&self, m: u64, k: u32) -> Result<Design, MathError> {
        let rate = self.rate(m, k)?;
        Ok(Design { m, k, rate })
    }

    fn too_many_bits(&self) -> MathError {
        MathError::TooManyBits {
            p: self.need.p,
            n: self.need.n,
        }
    }

    /// Whether `k` probes meet p with an allowed size of at most `m` bits.
    fn fits_in(&self, m: u64, k: u32) -> Result<bool, MathError> {
        let unit = self.need.layout.unit(k);
        let units = self.need.rounding.down(m / unit, self.unit_bits());
        if units == 0 || self.floor_misses(units, k) {
            return Ok(false);
        }
        Ok(self.meets(self.rate(units * unit, k)?))
    }

    /// Whether the lower bound alone shows that p is missed.
    fn floor_misses(&self, units: u64, k: u32) -> bool {
        let m = units * self.need.layout.unit(k);
        is_above(self.need.layout.floor(m, k, self.need.n), self.log10_left)
    }

    /// The k to begin with: the textbook's, or in blocks, where fewer probes are better, the one
    /// with the lowest lower bound.
    fn likely_k(&self) -> Result<u32, MathError> {
        let mut k = (-self.need.p.log2()).round().clamp(1.0, f64::from(MAX_K)) as u32;
        if let Layout::Blocked { bits } = self.need.layout {
            // The best k at a size, then the size for that k, and once more.
            for _ in 0..2 {
                let blocks = self.likely_units(k)?.at.clamp(1.0, (MAX_M / bits) as f64) as u64;
                let floor = |k| {
                    self.need
                        .layout
                        .floor(blocks * bits, k, self.need.n)
                        .log10()
                };
                k = (1..=MAX_K)
                    .min_by(|&a, &b| floor(a).total_cmp(&floor(b)))
                    .unwrap_or(k);
            }
        }
        Ok(k)
    }

    /// Where the search for the smallest size with `k` probes begins: at the size the textbook
    /// gives, or in blocks, which differ more, at the one that the lower bound gives.
    fn likely_units(&self, k: u32) -> Result<Start, MathError> {
        let unit = self.need.layout.unit(k);
        let load = load_at(10_f64.powf(self.log10_left), k);
        let start = Start {
            at: f64::from(k) * self.need.n as f64 / load / unit as f64,
            slope: -slope_at(load, k),
        };
        if !matches!(self.need.layout, Layout::Blocked { .. }) {
            return Ok(start);
        }
        let slope = start.slope;
        let units = first_crossing(
            start,
            MAX_M / unit,
            self.log10_left,
            |units| Ok(self.need.layout.floor(units * unit, k, self.need.n)),
            |rate| rate.log10() <= self.log10_left,
        )?;
        Ok(Start {
            at: units.unwrap_or(MAX_M / unit) as f64,
            slope,
        })
    }

    /// The smallest allowed m with which `k` probes meet p; `None` beyond 2^50 bits.
    fn smallest_m(&self, k: u32) -> Result<Option<u64>, MathError> {
        let unit = self.need.layout.unit(k);
        let most = MAX_M / unit;
        if self.floor_misses(most, k) {
            return Ok(None);
        }
        let units = first_crossing(
            self.likely_units(k)?,
            most,
            self.need.p.log10(),
            |units| self.rate(units * unit, k),
            |rate| self.meets(rate),
        )?;
        Ok(units
            .and_then(|units| self.need.rounding.up(units, self.unit_bits()))
            .and_then(|units| units.checked_mul(unit))
            .filter(|&m| m <= MAX_M))
    }
}

#[cfg(test)]
mod tests;

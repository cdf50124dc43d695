//! The search for the smallest size that meets a need.

use super::search::{Start, first_crossing};
use super::{
    Design, Need, Rounding, check_need, hash_floor, is_above, load_at, slope_at, with_hash,
};
use crate::math::error::{MAX_K, MAX_M, MathError, in_range};
use crate::math::layout::Layout;
use crate::math::probability::Probability;

/// A need that was checked.
pub(super) struct Target<'a> {
    need: &'a Need,
    /// What p leaves for the filter when the hash has taken its share, for the lower bounds.
    log10_left: f64,
}

impl<'a> Target<'a> {
    pub(super) fn of(need: &'a Need) -> Result<Self, MathError> {
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

    pub(super) fn design(&self, m: u64, k: u32) -> Result<Design, MathError> {
        let rate = self.rate(m, k)?;
        Ok(Design { m, k, rate })
    }

    pub(super) fn too_many_bits(&self) -> MathError {
        MathError::TooManyBits {
            p: self.need.p,
            n: self.need.n,
        }
    }

    /// Whether `k` probes meet p with an allowed size of at most `m` bits.
    pub(super) fn fits_in(&self, m: u64, k: u32) -> Result<bool, MathError> {
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
    pub(super) fn likely_k(&self) -> Result<u32, MathError> {
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
    pub(super) fn smallest_m(&self, k: u32) -> Result<Option<u64>, MathError> {
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

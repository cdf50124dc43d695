//! How many bits a key cost least, memory included.

use super::{FilterFigures, Workload};
use crate::math::error::{MAX_K, MAX_N, MathError, in_range};
use crate::math::probability::power;

/// Bits a key that are tried: 1 to 100, in steps of a quarter.
const STEPS: std::ops::RangeInclusive<u32> = 4..=400;
/// Width of a step.
const STEP: f64 = 0.25;
/// Halvings (by the golden ratio) of the two steps around the best point: to 10^−8 bits a key.
const REFINEMENTS: u32 = 40;
/// Most that a second of work or a bit for a second may cost.
const MAX_PRICE: f64 = 1e9;

/// What work and memory cost, in any one currency.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prices {
    /// Of a second of work (reading, probing), 0..=10^9.
    pub per_second: f64,
    /// Of a bit of memory held for a second, 0..=10^9.
    pub per_bit_second: f64,
}

impl Prices {
    /// Prices from that of a GiB of memory held for an hour: 2^33 bits, 3600 seconds.
    pub fn with_gib_hour(per_second: f64, per_gib_hour: f64) -> Self {
        Prices {
            per_second,
            per_bit_second: per_gib_hour / (3600.0 * (1_u64 << 33) as f64),
        }
    }
}

/// One size of filter, and what it costs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cheapest {
    /// Bits a key.
    pub bits_per_key: f64,
    /// The number of probes that costs least at this size.
    pub k: u32,
    /// The rate among keys the filter does not hold.
    pub rate: f64,
    /// Money a second: reads for nothing, looks at bits, memory.
    pub cost: f64,
}

/// Cost against bits a key.
#[derive(Clone, Debug, PartialEq)]
pub struct Budget {
    /// From 1 to 100 bits a key in steps of a quarter, by the textbook's rate.
    pub curve: Vec<Cheapest>,
    /// The size of least cost, for a whole number of bits, its figures by the exact law. `None`
    /// when no filter at all costs no more.
    pub minimum: Option<Cheapest>,
    /// Money a second without filters: all reads of tables that do not hold the key.
    pub without: f64,
}

/// What filters for `n` keys a table cost at each size, and where that is least.
///
/// With the letters of [the model](super), m bits a table and prices s of a second and b of a
/// bit-second, a second costs
///
/// `s·(λLpN0 + λC(eN0 + kN1) + CkI) + b·T·m`;
///
/// reads that find their key are the same with and without filters and are left out. The lowest
/// rate costs most memory, and more probes are more looks, so the least cost is at neither end;
/// without a price on memory it is at the last size tried. At each size k is the one that costs
/// least, which may be fewer than the one with the lowest rate.
///
/// # Errors
///
/// `n` outside 1..=10^12, prices outside 0..=10^9, and as [`worth`](super::worth).
///
/// # Numerics
///
/// The curve, and the place of the minimum on it, come from the textbook's rate
/// `(1 − e^(−k/b))^k` at b bits a key; the rate and the cost at the minimum from the exact law.
/// The two differ by about 1/m relative, so below some thousand keys the place may be a few bits
/// off, where the curve is flat.
pub fn cheapest(n: u64, workload: &Workload, prices: &Prices) -> Result<Budget, MathError> {
    in_range("n", n, 1, MAX_N)?;
    in_range("price of a second", prices.per_second, 0.0, MAX_PRICE)?;
    in_range("price of memory", prices.per_bit_second, 0.0, MAX_PRICE)?;
    workload.check()?;
    let costs = Costs {
        n: n as f64,
        workload,
        prices,
    };
    let curve: Vec<_> = STEPS
        .map(|step| costs.best_of(f64::from(step) * STEP))
        .collect();
    let without = costs.reads(1.0);
    let best = curve.iter().min_by(|a, b| a.cost.total_cmp(&b.cost));
    let minimum = match best {
        Some(best) => Some(costs.exactly(n, &costs.refined(best))?),
        None => None,
    };
    Ok(Budget {
        minimum: minimum.filter(|least| least.cost < without),
        curve,
        without,
    })
}

struct Costs<'a> {
    n: f64,
    workload: &'a Workload,
    prices: &'a Prices,
}

impl Costs<'_> {
    /// Money a second for reads that find nothing.
    fn reads(&self, rate: f64) -> f64 {
        let (others, _) = self.workload.questions();
        let reads = self.workload.lookups_per_second * rate * others;
        self.prices.per_second * self.workload.lookup_cost * reads
    }

    fn of(&self, bits_per_key: f64, filter: &FilterFigures) -> Cheapest {
        let looks = filter.probes_of_absent();
        let probing = self.workload.probe_seconds(looks, filter.k);
        let bits = f64::from(self.workload.tables) * self.n * bits_per_key;
        Cheapest {
            bits_per_key,
            k: filter.k,
            rate: filter.rate,
            cost: self.reads(filter.rate)
                + self.prices.per_second * probing
                + self.prices.per_bit_second * bits,
        }
    }

    /// The cost with `k` probes, by the textbook.
    fn with(&self, bits_per_key: f64, k: u32) -> Cheapest {
        let fill = -(-f64::from(k) / bits_per_key).exp_m1();
        let rate = power(fill, k.into());
        self.of(bits_per_key, &FilterFigures { rate, k, fill })
    }

    fn best_of(&self, bits_per_key: f64) -> Cheapest {
        let first = self.with(bits_per_key, 1);
        (2..=MAX_K).fold(first, |best, k| {
            let other = self.with(bits_per_key, k);
            if other.cost < best.cost { other } else { best }
        })
    }

    /// The least cost within a step of `best`, for its k and the two beside it.
    fn refined(&self, best: &Cheapest) -> Cheapest {
        let last = f64::from(*STEPS.end()) * STEP;
        let (low, high) = (
            (best.bits_per_key - STEP).max(STEP),
            (best.bits_per_key + STEP).min(last),
        );
        (best.k.saturating_sub(1).max(1)..=(best.k + 1).min(MAX_K))
            .map(|k| self.golden(low, high, k))
            .fold(*best, |a, b| if b.cost < a.cost { b } else { a })
    }

    /// The least cost between two sizes with `k` probes (Kiefer 1953).
    fn golden(&self, mut low: f64, mut high: f64, k: u32) -> Cheapest {
        let ratio = 1.0 / std::f64::consts::GOLDEN_RATIO;
        let at = |bits| self.with(bits, k);
        let mut left = at(high - ratio * (high - low));
        let mut right = at(low + ratio * (high - low));
        for _ in 0..REFINEMENTS {
            if left.cost <= right.cost {
                (high, right) = (right.bits_per_key, left);
                left = at(high - ratio * (high - low));
            } else {
                (low, left) = (left.bits_per_key, right);
                right = at(low + ratio * (high - low));
            }
        }
        if left.cost <= right.cost { left } else { right }
    }

    /// The figures of a real filter of about this size.
    fn exactly(&self, n: u64, point: &Cheapest) -> Result<Cheapest, MathError> {
        let m = (point.bits_per_key * self.n).round().max(1.0);
        let filter = FilterFigures::plain(m as u64, point.k, n)?;
        Ok(self.of(m / self.n, &filter))
    }
}

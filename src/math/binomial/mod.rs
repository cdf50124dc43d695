//! The binomial law: how many of n independent lookups, each a false positive with probability
//! p, are false positives.
//!
//! `P(X = x) = C(n, x)·p^x·(1 − p)^(n−x)` (Bernoulli 1713) with p an exact ratio; 1 − p comes
//! from its integers.
//!
//! | file | what it holds |
//! |---|---|
//! | `window` | the bars relative to the highest, from the mode outwards |
//! | [`precise`] | one bar to 30 digits, or as the fraction itself |
//! | [`thresholds`] | the law as 64-bit integers, for drawing from it |

pub mod precise;
pub mod thresholds;
mod window;

use std::ops::RangeInclusive;

use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::{ToPrimitive, Zero};

use super::double::Double;
use super::error::{MathError, in_range};
use super::probability::Probability;
use super::rational::Rational;
use precise::{Digits, Fraction};
use window::{CUTOFF, Ratios, Window};

/// Most trials. A lab takes 10^6; up to here the numbers hold as well.
pub const MAX_TRIALS: u64 = 10_000_000;

/// The law of the number of events in n independent trials of probability p.
///
/// Computed once for all bars that an `f64` can hold, the *window*; what lies outside is
/// computed when asked for.
///
/// # Numerics
///
/// Every bar in the window is within one unit in the last place of the true value. The law of
/// 1 − p is its mirror image bit for bit, because for p > 1/2 it is built as one. Only + − × ÷
/// decide a value in the window, so every target gives the same bits.
#[derive(Clone, Debug, PartialEq)]
pub struct Binomial {
    n: u64,
    p: Rational,
    /// Whether the bars are those of n − X.
    mirrored: bool,
    bars: Bars,
}

/// Bars and their running sums for p ≤ 1/2.
#[derive(Clone, Debug, PartialEq)]
struct Bars {
    ratios: Ratios,
    first: u64,
    pmf: Vec<f64>,
    /// P(X ≤ x), added from the low end.
    cdf: Vec<f64>,
    /// P(X ≥ x), added from the high end.
    sf: Vec<f64>,
}

impl Bars {
    fn new(window: &Window, n: u64) -> Self {
        // One division for all bars; the product with the inverse has 25 digits just as well.
        let inverse_total = Double::ONE / window.total;
        let share = |weight: Double| (weight * inverse_total).value();
        let running = |start: Double, weights: &mut dyn Iterator<Item = &Double>| {
            let mut sum = start;
            weights
                .map(|weight| {
                    sum = sum + *weight;
                    share(sum).min(1.0)
                })
                .collect::<Vec<f64>>()
        };
        // What lies beyond the ends is a share of the end bars.
        let beyond = |weight: Double, factor: f64| Double::from(weight.value() * (factor - 1.0));
        let (first, last) = (window.weights[0], window.weights[window.weights.len() - 1]);
        let below = beyond(first, window.ratios.lower_factor(0, window.first));
        let above = beyond(last, window.ratios.upper_factor(window.last(), n));
        let cdf = running(below, &mut window.weights.iter());
        let mut sf = running(above, &mut window.weights.iter().rev());
        sf.reverse();
        Bars {
            ratios: window.ratios,
            first: window.first,
            pmf: window.weights.iter().map(|&weight| share(weight)).collect(),
            cdf,
            sf,
        }
    }
}

impl Binomial {
    /// The law of `n` trials with probability `p`. p = 0, p = 1 and n = 0 are legal and give one
    /// bar.
    ///
    /// # Errors
    ///
    /// `n` above 10^7, `p` above 1.
    pub fn new(n: u64, p: &Rational) -> Result<Self, MathError> {
        in_range("n", n, 0, MAX_TRIALS)?;
        let (inner, mirrored) = at_most_half(p)?;
        Ok(Binomial {
            n,
            p: p.clone(),
            mirrored,
            bars: Bars::new(&Window::new(n, &inner, CUTOFF), n),
        })
    }

    /// Trials.
    pub fn n(&self) -> u64 {
        self.n
    }

    /// Probability of an event in one trial.
    pub fn p(&self) -> &Rational {
        &self.p
    }

    /// The mean np, exactly.
    pub fn mean(&self) -> Rational {
        self.p.times(&Rational::whole(self.n))
    }

    /// The variance np(1 − p), exactly.
    pub fn variance(&self) -> Rational {
        let q = self.p.complement().unwrap_or_else(|| Rational::whole(0));
        self.mean().times(&q)
    }

    /// The standard deviation √(np(1 − p)), within one rounding.
    pub fn sd(&self) -> f64 {
        self.variance().to_f64().sqrt()
    }

    /// The most likely counts: one, or two neighbours when (n + 1)p is whole. Decided in
    /// integers.
    pub fn modes(&self) -> RangeInclusive<u64> {
        let scaled = (BigUint::from(self.n) + 1_u32) * self.p.numerator();
        let (floor, rest) = scaled.div_rem(self.p.denominator());
        let floor = floor.to_u64().unwrap_or(self.n);
        let upper = floor.min(self.n);
        // At p = 0 the lower neighbour would be −1, at p = 1 the upper one n + 1.
        if rest.is_zero() && floor > 0 && floor <= self.n {
            upper - 1..=upper
        } else {
            upper..=upper
        }
    }

    /// The counts whose bars are held: all down to 10^−301 of the highest bar.
    pub fn window(&self) -> RangeInclusive<u64> {
        let last = self.bars_last();
        if self.mirrored {
            self.n - last..=self.n - self.bars.first
        } else {
            self.bars.first..=last
        }
    }

    /// The counts left when at most `share`/2 is cut from each side; within the window.
    ///
    /// With `share` = 0.05 a central 95 % range; with a small one, the bars that can be seen.
    pub fn central(&self, share: f64) -> RangeInclusive<u64> {
        let half = share / 2.0;
        let length = self.bars.pmf.len();
        // One end may be cut less than asked so that at least one bar is left.
        let low = self.bars.cdf.partition_point(|&below| below <= half);
        let low = low.min(length - 1);
        let high = self.bars.sf.partition_point(|&above| above > half);
        let high = high.saturating_sub(1).max(low);
        let (low, high) = (self.bars.first + low as u64, self.bars.first + high as u64);
        if self.mirrored {
            self.n - high..=self.n - low
        } else {
            low..=high
        }
    }

    /// What lies below and above the counts `range`: (P(X < start), P(X > end)).
    pub fn outside(&self, range: &RangeInclusive<u64>) -> (Probability, Probability) {
        let below = match range.start().checked_sub(1) {
            Some(x) => self.cdf(x),
            None => Probability::ZERO,
        };
        (below, self.sf(range.end().saturating_add(1)))
    }

    /// P(X = x); 0 for x > n.
    pub fn pmf(&self, x: u64) -> Probability {
        match self.index(x) {
            Some(i) => Probability::clamped(self.bars.pmf[i]),
            None if precise::is_impossible(self.n, &self.p, x) => Probability::ZERO,
            None => precise::pmf(self.n, &self.p, x).to_probability(),
        }
    }

    /// P(X ≤ x), added up from 0.
    pub fn cdf(&self, x: u64) -> Probability {
        if x >= self.n {
            return Probability::ONE;
        }
        if self.mirrored {
            self.upper(self.n - x)
        } else {
            self.lower(x)
        }
    }

    /// P(X ≥ x), added up from n; never 1 − P(X < x), which would lose a small one.
    pub fn sf(&self, x: u64) -> Probability {
        if x == 0 {
            return Probability::ONE;
        }
        if x > self.n {
            return Probability::ZERO;
        }
        if self.mirrored {
            self.lower(self.n - x)
        } else {
            self.upper(x)
        }
    }

    /// P(a ≤ X ≤ b); 0 when a > b.
    pub fn range(&self, a: u64, b: u64) -> Probability {
        if a > b || a > self.n {
            return Probability::ZERO;
        }
        if a == 0 {
            return self.cdf(b);
        }
        if b >= self.n {
            return self.sf(a);
        }
        // Y is X, or n − X when mirrored: the bars are held for Y.
        let (y_low, y_high) = if self.mirrored {
            (self.n - b, self.n - a)
        } else {
            (a, b)
        };
        let (first, last) = (self.bars.first, self.bars_last());
        if y_high < first {
            return self.beyond(y_high, self.bars.ratios.lower_factor(y_low, y_high));
        }
        if y_low > last {
            return self.beyond(y_low, self.bars.ratios.upper_factor(y_low, y_high));
        }
        let start = (y_low.max(first) - first) as usize;
        let end = (y_high.min(last) - first) as usize;
        let sum = self.bars.pmf[start..=end]
            .iter()
            .fold(Double::ZERO, |sum, &bar| sum + bar.into());
        Probability::clamped(sum.value())
    }

    /// Σ_{i ≤ x} i·P(X = i): the part of the mean that the counts up to x make up.
    ///
    /// # Numerics
    ///
    /// A few 10^−16 relative; terms below 10^−300 are left out.
    pub fn partial_mean(&self, x: u64) -> f64 {
        let (start, end) = self.window().into_inner();
        (start..=end.min(x))
            .filter_map(|i| Some((i, self.index(i)?)))
            .fold(Double::ZERO, |sum, (i, index)| {
                sum + Double::from(self.bars.pmf[index]) * i as f64
            })
            .value()
    }

    /// P(X = x) in 30 significant digits, by exact or high-precision arithmetic and not from
    /// the `f64`; `None` when it is 0.
    pub fn digits(&self, x: u64) -> Option<Digits> {
        precise::digits(self.n, &self.p, x)
    }

    /// P(X = x) as the fraction it is; `None` for n > 200 or x > n.
    pub fn fraction(&self, x: u64) -> Option<Fraction> {
        precise::fraction(self.n, &self.p, x)
    }

    /// Where the bar of x is held.
    fn index(&self, x: u64) -> Option<usize> {
        let x = if self.mirrored {
            self.n.checked_sub(x)?
        } else {
            x
        };
        let i = usize::try_from(x.checked_sub(self.bars.first)?).ok()?;
        (i < self.bars.pmf.len()).then_some(i)
    }

    /// P(Y ≤ y) for Y = X, or Y = n − X when mirrored.
    fn lower(&self, y: u64) -> Probability {
        if y < self.bars.first {
            return self.beyond(y, self.bars.ratios.lower_factor(0, y));
        }
        let i = ((y - self.bars.first) as usize).min(self.bars.cdf.len() - 1);
        Probability::clamped(self.bars.cdf[i])
    }

    /// P(Y ≥ y) for Y = X, or Y = n − X when mirrored.
    fn upper(&self, y: u64) -> Probability {
        let Some(offset) = y.checked_sub(self.bars.first) else {
            return Probability::clamped(self.bars.sf[0]);
        };
        match self.bars.sf.get(offset as usize) {
            Some(&sf) => Probability::clamped(sf),
            None => self.beyond(y, self.bars.ratios.upper_factor(y, self.n)),
        }
    }

    /// A sum of bars too small for the window: the largest of them, at `y`, times `factor`.
    fn beyond(&self, y: u64, factor: f64) -> Probability {
        let x = if self.mirrored { self.n - y } else { y };
        if precise::is_impossible(self.n, &self.p, x) {
            return Probability::ZERO;
        }
        let bar = precise::pmf(self.n, &self.p, x).to_probability();
        Probability::from_parts(bar.value() * factor, bar.log10() + factor.log10())
    }

    /// Last count of Y for which a bar is held.
    fn bars_last(&self) -> u64 {
        self.bars.first + (self.bars.pmf.len() as u64 - 1)
    }
}

/// p, or 1 − p when that is smaller, and whether it was.
fn at_most_half(p: &Rational) -> Result<(Rational, bool), MathError> {
    let Some(q) = p.complement() else {
        return Err(MathError::outside("p", p, 0, 1));
    };
    Ok(if *p > q {
        (q, true)
    } else {
        (p.clone(), false)
    })
}

#[cfg(test)]
mod tests;

//! The bars of a binomial law relative to its highest bar, from the mode outwards.

use num_bigint::BigUint;
use num_traits::{ToPrimitive, Zero};

use crate::math::double::Double;
use crate::math::fixed;
use crate::math::rational::Rational;

/// Bars below this share of the highest one are left to [`precise`](super::precise): 2^−1000,
/// where an `f64` still has all its digits after the division by the sum.
pub(super) const CUTOFF: f64 = 9.332_636_185_032_189e-302;

/// The ratios of neighbouring bars of a binomial law: `P(x+1)/P(x) = (n − x)p/((x + 1)q)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ratios {
    n: u64,
    /// p/q.
    odds: Double,
    /// q/p, or 0 when p is 0 and no bar has a lower neighbour.
    inverse_odds: Double,
}

impl Ratios {
    /// For `p` < 1.
    fn new(n: u64, p: &Rational) -> Self {
        let (hit, miss) = (p.numerator(), p.denominator() - p.numerator());
        Ratios {
            n,
            odds: fixed::ratio_to_double(hit, &miss),
            inverse_odds: if hit.is_zero() {
                Double::ZERO
            } else {
                fixed::ratio_to_double(&miss, hit)
            },
        }
    }

    /// The weight of x + 1 from that of x.
    fn step_up(&self, weight: Double, x: u64) -> Double {
        weight * self.odds * (self.n - x) as f64 / (x + 1) as f64
    }

    /// The weight of x − 1 from that of x.
    fn step_down(&self, weight: Double, x: u64) -> Double {
        weight * self.inverse_odds * x as f64 / (self.n - x + 1) as f64
    }

    /// P(from ≤ X ≤ x)/P(X = x) for x below the mode: 1 and smaller terms.
    pub fn lower_factor(&self, from: u64, x: u64) -> f64 {
        sum_of_falling(
            (from + 1..=x)
                .rev()
                .map(|i| self.inverse_odds.value() * i as f64 / (self.n - i + 1) as f64),
        )
    }

    /// P(x ≤ X ≤ to)/P(X = x) for x above the mode: 1 and smaller terms.
    pub fn upper_factor(&self, x: u64, to: u64) -> f64 {
        sum_of_falling((x..to).map(|i| self.odds.value() * (self.n - i) as f64 / (i + 1) as f64))
    }
}

/// 1 + r1 + r1·r2 + …, until a term no longer counts.
fn sum_of_falling(ratios: impl Iterator<Item = f64>) -> f64 {
    let (mut term, mut sum) = (1.0, 1.0);
    for ratio in ratios {
        term *= ratio;
        sum += term;
        if term < sum * (f64::EPSILON / 8.0) {
            break;
        }
    }
    sum
}

/// A binomial law with p ≤ 1/2, as weights relative to the weight 1 of the mode.
///
/// Started at x = 0 the recurrence underflows (q^n is 0 in an `f64` from n = 1075 on at p = 1/2)
/// and all bars come out 0; started at the mode the weights only ever fall.
///
/// # Numerics
///
/// Each step has a relative error of a few 2^−104, so after 10^5 steps the weights still have
/// 25 digits. Only + − × ÷.
pub(super) struct Window {
    /// The ratios the weights were built with.
    pub ratios: Ratios,
    /// x of the first weight.
    pub first: u64,
    /// Weights of `first`, `first` + 1, …, all at least the cut-off. Never empty.
    pub weights: Vec<Double>,
    /// Sum of the weights.
    pub total: Double,
}

impl Window {
    /// The weights that are at least `cutoff`, for `p` ≤ 1/2 and a cut-off below 1.
    pub fn new(n: u64, p: &Rational, cutoff: f64) -> Self {
        let ratios = Ratios::new(n, p);
        // Index of a largest bar: ⌊(n+1)p⌋, in integers.
        let mode = ((BigUint::from(n) + 1_u32) * p.numerator() / p.denominator())
            .to_u64()
            .unwrap_or(n)
            .min(n);

        let mut weights = Vec::new();
        let mut weight = Double::ONE;
        for x in (1..=mode).rev() {
            weight = ratios.step_down(weight, x);
            if weight.value() < cutoff {
                break;
            }
            weights.push(weight);
        }
        weights.reverse();
        let below = weights.len();
        weights.push(Double::ONE);
        weight = Double::ONE;
        for x in mode..n {
            weight = ratios.step_up(weight, x);
            if weight.value() < cutoff {
                break;
            }
            weights.push(weight);
        }
        // Smallest first, from both ends towards the mode.
        let sum = |sum: Double, weight: &Double| sum + *weight;
        let lower = weights[..below].iter().fold(Double::ZERO, sum);
        let upper = weights[below..].iter().rev().fold(Double::ZERO, sum);
        Window {
            ratios,
            first: mode - below as u64,
            weights,
            total: lower + upper,
        }
    }

    /// x of the last weight.
    pub fn last(&self) -> u64 {
        self.first + (self.weights.len() as u64 - 1)
    }
}

//! The binomial law as 64-bit integers, for drawing a count from one uniform 64-bit number.

use super::window::Window;
use super::{Binomial, at_most_half};
use crate::math::double::Double;
use crate::math::rational::Rational;

/// Weights below 2^−80 of the highest cannot move a 64-bit threshold.
const CUTOFF: f64 = 8.271_806_125_530_277e-25;
/// Leading bits of the uniform number that the guide looks at.
const GUIDE_BITS: u32 = 10;

/// Cumulative thresholds T_x, the integers nearest to 2^64·P(Y ≤ x): a uniform 64-bit u stands
/// for the count Y = #{x : T_x ≤ u}, where Y is X, or n − X for p > 1/2. This is inversion, and
/// a guide table (Chen and Asau 1974) shortens the search.
///
/// # What 64 bits cannot draw
///
/// Each count is drawn with a probability within 2^−64 (5.4 × 10^−20) of its true one. A tail
/// less likely than half of that never comes: at n = 20 and p = 0.01 no run has 13 events or
/// more. P(X ≥ 13) is 7.2 × 10^−22; at a million runs a second one would wait forty million
/// years for it.
///
/// # Numerics
///
/// The thresholds come from + − × ÷ alone, so they are the same integers on every target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thresholds {
    n: u64,
    mirrored: bool,
    /// Smallest count of Y that can be drawn.
    first: u64,
    /// T of `first`, `first` + 1, …, without the last, which is 2^64.
    limits: Vec<u64>,
    /// For each value of the leading bits, how many limits are at most the smallest such u.
    guide: Vec<u32>,
}

impl Thresholds {
    /// The thresholds of a law.
    pub fn new(law: &Binomial) -> Self {
        // `law` holds a p of at most 1, so the other branch is never taken.
        let (inner, mirrored) =
            at_most_half(law.p()).unwrap_or_else(|_| (Rational::whole(0), false));
        let window = Window::new(law.n(), &inner, CUTOFF);
        let mut first = window.first;
        let mut limits = Vec::with_capacity(window.weights.len());
        let mut sum = Double::ZERO;
        let inverse_total = Double::ONE / window.total;
        for &weight in &window.weights {
            sum = sum + weight;
            match (sum * inverse_total).to_units_of_2_64() {
                // Every u is at least 0: this count cannot be drawn.
                Some(0) => first += 1,
                Some(limit) => limits.push(limit),
                None => break,
            }
        }
        // Should rounding leave the last count short of 2^64, nothing lies beyond it all the same.
        limits.truncate((window.last() - first) as usize);
        let guide = (0..1_u64 << GUIDE_BITS)
            .map(|lead| {
                let smallest = lead << (64 - GUIDE_BITS);
                limits.partition_point(|&limit| limit <= smallest) as u32
            })
            .collect();
        Thresholds {
            n: law.n(),
            mirrored,
            first,
            limits,
            guide,
        }
    }

    /// The count that the uniform 64-bit number `u` stands for.
    pub fn draw(&self, u: u64) -> u64 {
        let start = self.guide[(u >> (64 - GUIDE_BITS)) as usize] as usize;
        let above = self.limits[start..]
            .iter()
            .take_while(|&&limit| limit <= u)
            .count();
        let y = self.first + (start + above) as u64;
        if self.mirrored { self.n - y } else { y }
    }

    /// The thresholds themselves, in order of Y, without the last one, 2^64.
    pub fn limits(&self) -> &[u64] {
        &self.limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thresholds(n: u64, a: u64, b: u64) -> Thresholds {
        let p = Rational::new(a, b).unwrap();
        Thresholds::new(&Binomial::new(n, &p).unwrap())
    }

    #[test]
    fn one_bar_is_always_drawn() {
        for (n, a, expected) in [(0, 1, 0), (20, 0, 0), (20, 2, 20)] {
            let t = thresholds(n, a, 2);
            for u in [0, 1, 1 << 63, u64::MAX] {
                assert_eq!(t.draw(u), expected);
            }
        }
    }

    /// Limits pinned against the exact rationals: 2^64·0.99 and so on.
    #[test]
    fn limits_are_the_nearest_integers() {
        assert_eq!(thresholds(1, 1, 100).limits(), [18_262_276_632_972_456_100]);
        assert_eq!(thresholds(2, 1, 2).limits(), [1 << 62, 3 << 62]);
        let p = Rational::new(1_u32, 10_u32).unwrap();
        let (hit, base) = (p.numerator(), p.denominator());
        let miss = base - hit;
        let t = thresholds(20, 1, 10);
        let (mut sum, mut choose) = (num_bigint::BigUint::ZERO, 1_u64);
        for (x, &limit) in t.limits().iter().enumerate() {
            sum += miss.pow(20 - x as u32) * hit.pow(x as u32) * choose;
            choose = choose * (20 - x as u64) / (x as u64 + 1);
            let exact: num_bigint::BigUint = ((&sum << 65_u32) / base.pow(20) + 1_u32) >> 1;
            assert_eq!(exact, limit.into(), "x = {x}");
        }
        assert_eq!(t.draw(0), 0);
        assert_eq!(t.draw(u64::MAX), t.limits().len() as u64);
    }

    /// The counts the documentation says can and cannot come.
    #[test]
    fn what_cannot_be_drawn() {
        let t = thresholds(20, 1, 100);
        assert_eq!(t.draw(0), 0);
        assert_eq!(t.draw(u64::MAX), 12);
        // The lower tail of a law whose mode is far from 0.
        let t = thresholds(1000, 1, 2);
        let law = Binomial::new(1000, &Rational::new(1_u32, 2_u32).unwrap()).unwrap();
        let half_a_unit = 0.5_f64.powi(65);
        assert!(law.cdf(t.draw(0)).value() >= half_a_unit);
        assert!(law.cdf(t.draw(0) - 1).value() < half_a_unit);
        assert!(law.sf(t.draw(u64::MAX)).value() >= half_a_unit);
        assert!(law.sf(t.draw(u64::MAX) + 1).value() < half_a_unit);
    }

    #[test]
    fn a_count_begins_at_its_threshold() {
        let t = thresholds(20, 1, 10);
        for (x, &limit) in t.limits().iter().enumerate() {
            assert_eq!(t.draw(limit - 1), x as u64);
            assert_eq!(t.draw(limit), x as u64 + 1);
        }
    }

    #[test]
    fn mirrored_law_draws_the_mirror_image() {
        let (low, high) = (thresholds(50, 1, 10), thresholds(50, 9, 10));
        for u in (0..64).map(|i| u64::MAX / 63 * i) {
            assert_eq!(low.draw(u), 50 - high.draw(u));
        }
    }

    /// The guide only shortens the search.
    #[test]
    fn guide_does_not_change_a_draw() {
        let t = thresholds(1_000_000, 1, 2);
        let mut u = 1_u64;
        for _ in 0..10_000 {
            u = u.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let plain = t.first + t.limits.partition_point(|&limit| limit <= u) as u64;
            assert_eq!(t.draw(u), plain);
        }
    }
}

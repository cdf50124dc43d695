//! What was promised, against n: the textbook and the exact law, computed in slices.

use std::collections::VecDeque;

use crate::math;

/// Points of a curve.
const POINTS: u64 = 72;

/// What one point of the exact law is charged, in probes: it may take milliseconds.
const COST: u64 = 4096;

/// One point of the curves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CurvePoint {
    /// Distinct keys.
    pub n: u64,
    /// The textbook's false-positive rate.
    pub textbook: f64,
    /// The exact false-positive rate.
    pub exact: f64,
    /// The expected share of set bits.
    pub fill: f64,
}

/// The curves of one (m, k) from n = 0 to `n_max`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Curves {
    m: u64,
    k: u32,
    n_max: u64,
    points: Vec<CurvePoint>,
    left: VecDeque<u64>,
}

impl Curves {
    /// Begins anew when the parameters, or the keys now in, ask for another range.
    pub fn aim(&mut self, m: u64, k: u32, n: u64) {
        let n_max = range(m, k, n);
        if (self.m, self.k, self.n_max) == (m, k, n_max) {
            return;
        }
        // Small ranges have fewer whole numbers than points.
        let count = POINTS.min(n_max);
        let left = (0..=count)
            .map(|i| (u128::from(n_max) * u128::from(i) / u128::from(count)) as u64)
            .collect();
        *self = Self {
            m,
            k,
            n_max,
            points: Vec::new(),
            left,
        };
    }

    /// Computes as many points as the budget pays for, and at least one.
    pub fn advance(&mut self, budget: u64) {
        for _ in 0..(budget / COST).max(1) {
            let Some(n) = self.left.pop_front() else {
                return;
            };
            let laws = (
                math::textbook(self.m, self.k, n),
                math::exact(self.m, self.k, n),
            );
            if let (Ok(textbook), Ok(exact)) = laws {
                self.points.push(CurvePoint {
                    n,
                    textbook: textbook.value(),
                    exact: exact.value(),
                    fill: math::expected_bits_set(self.m, self.k, n) / self.m as f64,
                });
            }
        }
    }

    /// Whether every point is there.
    pub fn finished(&self) -> bool {
        self.left.is_empty()
    }

    /// The points there are, by rising n.
    pub fn points(&self) -> &[CurvePoint] {
        &self.points
    }

    /// The last n of the range.
    pub fn n_max(&self) -> u64 {
        self.n_max
    }
}

/// Twice the half-full point, doubled until the keys now in fit.
fn range(m: u64, k: u32, n: u64) -> u64 {
    let mut n_max = (2.0 * math::half_full(m, k)).ceil().max(4.0) as u64;
    while n_max < n.saturating_add(n / 16) {
        n_max = n_max.saturating_mul(2);
    }
    n_max.min(math::MAX_N)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_hold_the_laws_and_do_not_depend_on_slices() {
        let mut at_once = Curves::default();
        at_once.aim(64, 3, 10);
        at_once.advance(u64::MAX);
        assert!(at_once.finished());
        let ten = at_once.points().iter().find(|p| p.n == 10).unwrap();
        assert!((ten.exact - 0.054_266_781_700_069_313).abs() < 1e-14);
        assert!((ten.textbook - 0.052_404_311_971_097_708).abs() < 1e-14);

        let mut sliced = Curves::default();
        sliced.aim(64, 3, 11);
        while !sliced.finished() {
            sliced.advance(COST);
        }
        assert_eq!(sliced, at_once);
    }

    #[test]
    fn the_range_holds_the_keys() {
        for (m, k, n) in [
            (1, 1, 0),
            (1, 64, 10_000_000),
            (64, 3, 400),
            (1 << 30, 7, 1),
        ] {
            let mut curves = Curves::default();
            curves.aim(m, k, n);
            assert!(curves.n_max() >= n);
            curves.advance(u64::MAX);
            assert!(curves.points().len() <= POINTS as usize + 1);
            assert!(curves.points().windows(2).all(|w| w[0].n < w[1].n));
        }
    }
}

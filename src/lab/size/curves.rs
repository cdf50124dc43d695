//! The curves around the filter that was found, each point by the exact law, in slices.
//!
//! | curve | x | the rest |
//! |---|---|---|
//! | rate by size | bits a key | n as found, the best k of each size |
//! | rate by probes | k | m and n as found |
//! | rate by load | n, up to 10 times as found | m and k as found |
//! | memory | n | p as asked for, or as reached |

use std::collections::VecDeque;

use super::solve::{Build, Solution};
use crate::math::memory::{Structure, bits};
use crate::math::sizing::{best_k, rate_of};
use crate::math::{MAX_K, MAX_M, MAX_N};

/// Points of a curve over a range of real numbers.
const POINTS: u64 = 60;

/// What a point is charged, in the unit of [`crate::lab::machine::Machine::advance`]: a point
/// of a blocked layout can take milliseconds.
const COST: u64 = 8192;

/// How far past the design the load goes.
pub const OVERLOAD: u64 = 10;

/// One point still to be computed.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Task {
    /// A size in bits.
    Size(u64),
    /// A number of probes.
    Probes(u32),
    /// A number of keys.
    Load(u64),
    /// A number of keys, and a structure by its place in [`STRUCTURES`].
    Memory(u64, usize),
}

/// The structures whose memory is compared, with their names.
pub const STRUCTURES: [(&str, Structure); 7] = [
    ("Bloom", Structure::Bloom),
    ("blocked Bloom", Structure::BlockedBloom),
    ("cuckoo", Structure::Cuckoo),
    ("xor", Structure::Xor),
    ("binary fuse", Structure::BinaryFuse),
    ("ribbon", Structure::Ribbon),
    (
        "exact set, 35 bytes a key",
        Structure::HashSet { bytes: 35 },
    ),
];

/// Where the axis of the memory begins, in keys; it ends at 10^12.
pub const MEMORY_FROM: f64 = 1e3;

/// Half decades of that axis.
const HALF_DECADES: i32 = 18;

/// The curves of one design.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Curves {
    of: Option<(u64, u64, u32, f64, Build)>,
    left: VecDeque<Task>,
    /// (bits a key, rate).
    pub by_size: Vec<(f64, f64)>,
    /// (k, rate).
    pub by_probes: Vec<(f64, f64)>,
    /// (n, rate).
    pub by_load: Vec<(f64, f64)>,
    /// (n, bytes) of each of the [`STRUCTURES`], at the rate asked for.
    pub memory: [Vec<(f64, f64)>; STRUCTURES.len()],
}

impl Curves {
    /// Begins anew when another filter was found.
    pub fn aim(&mut self, solution: &Solution, p: f64, build: &Build) {
        let Solution { n, m, k, .. } = *solution;
        let of = Some((n, m, k, p, *build));
        if self.of == of {
            return;
        }
        let mut left = VecDeque::new();
        let largest = most_bits_per_key(solution);
        let mut sizes: Vec<u64> = (1..=POINTS)
            .map(|i| (largest * i as f64 / POINTS as f64 * n as f64).ceil() as u64)
            .map(|m| m.clamp(1, MAX_M))
            .collect();
        sizes.dedup();
        left.extend(sizes.into_iter().map(Task::Size));
        left.extend((1..=most_probes(k)).map(Task::Probes));
        let most = (n.saturating_mul(OVERLOAD)).min(MAX_N);
        let mut loads: Vec<u64> = (0..=POINTS)
            .map(|i| (u128::from(most) * u128::from(i) / u128::from(POINTS)) as u64)
            .collect();
        loads.dedup();
        left.extend(loads.into_iter().map(Task::Load));
        for half in 0..=HALF_DECADES {
            let keys = (MEMORY_FROM * 10_f64.powf(f64::from(half) / 2.0)).round() as u64;
            left.extend((0..STRUCTURES.len()).map(|place| Task::Memory(keys.min(MAX_N), place)));
        }
        *self = Self {
            of,
            left,
            ..Self::default()
        };
    }

    /// Computes as many points as the budget pays for, and at least one; whether some are left.
    pub fn advance(&mut self, budget: u64) -> bool {
        let Some((n, m, k, p, build)) = self.of else {
            return false;
        };
        for _ in 0..(budget / COST).max(1) {
            let Some(task) = self.left.pop_front() else {
                return false;
            };
            let rate = |m, k, n| rate_of(build.layout, m, k, n, build.hash_bits).ok();
            // What the law refuses, such as less than one block, has no point.
            match task {
                Task::Size(m) => {
                    let best = best_k(build.layout, m, n).ok();
                    if let Some(p) = best.and_then(|best| rate(m, best.k, n)) {
                        self.by_size.push((m as f64 / n as f64, p.value()));
                    }
                }
                Task::Probes(k) => {
                    if let Some(p) = rate(m, k, n) {
                        self.by_probes.push((k.into(), p.value()));
                    }
                }
                Task::Memory(n, place) => {
                    let bits = bits(STRUCTURES[place].1, n, p).ok().flatten();
                    self.memory[place].extend(bits.map(|bits| (n as f64, bits as f64 / 8.0)));
                }
                Task::Load(n) => {
                    if let Some(p) = rate(m, k, n) {
                        self.by_load.push((n as f64, p.value()));
                    }
                }
            }
        }
        !self.finished()
    }

    /// Whether every point is there.
    pub fn finished(&self) -> bool {
        self.left.is_empty()
    }
}

/// Where the axis of bits a key ends: twice what was found, and at least 16.
pub fn most_bits_per_key(solution: &Solution) -> f64 {
    let found = solution.m as f64 / solution.n as f64;
    (2.0 * found).max(16.0).ceil()
}

/// Where the axis of probes ends: twice what was found, and at least 16.
pub fn most_probes(k: u32) -> u32 {
    (2 * k).clamp(16, MAX_K)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::size::solve::{Given, solve};
    use crate::math::{Layout, exact};

    fn curves(build: Build) -> (Solution, Curves) {
        let given = Given {
            n: Some(1000),
            p: Some(0.01),
            ..Given::default()
        };
        let solution = solve(&given, &build).unwrap();
        let mut curves = Curves::default();
        curves.aim(&solution, 0.01, &build);
        while curves.advance(COST) {}
        (solution, curves)
    }

    #[test]
    fn points_are_the_law() {
        let (s, curves) = curves(Build::default());
        assert_eq!(curves.by_load.len() as u64, POINTS + 1);
        assert_eq!(curves.by_load[0], (0.0, 0.0));
        for &(n, rate) in &curves.by_load {
            assert_eq!(rate, exact(s.m, s.k, n as u64).unwrap().value());
        }
        let (n, past) = curves.by_load[POINTS as usize];
        assert_eq!(n, 10_000.0);
        assert!(past > 0.99, "ten times the keys rule nothing out: {past}");
        for &(k, rate) in &curves.by_probes {
            assert_eq!(rate, exact(s.m, k as u32, s.n).unwrap().value());
        }
        let best = curves.by_probes.iter().min_by(|a, b| a.1.total_cmp(&b.1));
        assert_eq!(best.unwrap().0, 7.0);
        assert!(
            curves.by_size.windows(2).all(|w| w[0].1 > w[1].1),
            "more bits, lower rate"
        );
    }

    #[test]
    fn slices_do_not_matter_and_blocks_have_their_law() {
        let build = Build {
            layout: Layout::Blocked { bits: 512 },
            ..Build::default()
        };
        let (s, once) = curves(build);
        let mut sliced = Curves::default();
        sliced.aim(&s, 0.01, &build);
        while sliced.advance(3 * COST) {}
        assert_eq!(sliced, once);
        assert!(once.by_size.iter().all(|(x, _)| x * 1000.0 >= 512.0));
    }
}

//! What follows from any sufficient set of n, p, m and k, by the exact law.
//!
//! | given | found |
//! |---|---|
//! | n, p | the smallest m of any k, and that k |
//! | n, p, k | the smallest m for that k |
//! | n, m | the best k, and the rate |
//! | n, m, k | the rate |
//! | p, m | the most keys of any k, and that k |
//! | p, m, k | the most keys |
//! | n, p, m, perhaps k | whether it fits, and by how much |

use super::quantity::Size;
use crate::math::sizing::{Design, Need, Rounding, best_k, largest_n, smallest, smallest_for_k};
use crate::math::{Layout, MAX_K, MathError, Probability};

/// What a person gave; what is left out is to be found.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Given {
    /// Distinct keys, 1 to 10^12.
    pub n: Option<u64>,
    /// The largest rate that will do, 10^−30 to below 1.
    pub p: Option<f64>,
    /// The size.
    pub size: Option<Size>,
    /// Probes a key, 1 to 64.
    pub k: Option<u32>,
}

/// How the bits are laid out and which sizes there are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Build {
    /// Layout of the bits.
    pub layout: Layout,
    /// Sizes to choose from, where m is found.
    pub rounding: Rounding,
    /// Width of the hash, when it is to be reckoned with.
    pub hash_bits: Option<u32>,
}

impl Default for Build {
    fn default() -> Self {
        Self {
            layout: Layout::Plain,
            rounding: Rounding::None,
            hash_bits: None,
        }
    }
}

/// A filter that answers what was given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Solution {
    /// Distinct keys.
    pub n: u64,
    /// Bits.
    pub m: u64,
    /// Probes a key.
    pub k: u32,
    /// The rate it really has.
    pub rate: Probability,
    /// Where n, p and m were given: how they fit.
    pub fit: Option<Fit>,
}

/// Whether a filter of the given size keeps the given rate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// Whether it does.
    pub holds: bool,
    /// The smallest size that does, with the given k or any.
    pub smallest: u64,
    /// The most keys for which the given size does, with the given k or any.
    pub most_keys: u64,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unsolved {
    /// More has to be given.
    #[error("{0}")]
    Insufficient(&'static str),
    /// The law refuses the values.
    #[error(transparent)]
    Law(#[from] MathError),
    /// Not even one key keeps the rate.
    #[error("not even one key keeps p in {m} bits: give a larger m or a larger p")]
    NoKey {
        /// The size that was given.
        m: u64,
    },
}

/// Finds what is left out.
///
/// # Errors
/// Too little was given; the law refuses the values; no key fits.
pub fn solve(given: &Given, build: &Build) -> Result<Solution, Unsolved> {
    match (given.n, given.p, given.size) {
        (Some(n), Some(p), None) => {
            let design = fitting(n, p, given.k, build)?;
            Ok(solution(n, design, None))
        }
        (Some(n), p, Some(size)) => {
            let m = whole_units(size.bits(n), given.k, build)?;
            let design = reached(n, m, given.k, build)?;
            let fit = p.map(|p| fit(n, p, m, given.k, &design, build));
            Ok(solution(n, design, fit.transpose()?))
        }
        (None, Some(p), Some(Size::Bits(m))) => {
            let m = whole_units(m, given.k, build)?;
            let (n, k) = most_keys(m, p, given.k, build)?;
            if n == 0 {
                return Err(Unsolved::NoKey { m });
            }
            let rate = reached(n, m, Some(k), build)?.rate;
            Ok(solution(n, Design { m, k, rate }, None))
        }
        (None, _, Some(Size::PerKey { .. })) => Err(Unsolved::Insufficient(
            "Bits a key say nothing of n: give n too.",
        )),
        (None, None, Some(Size::Bits(_))) => Err(Unsolved::Insufficient("Give n or p beside m.")),
        (None, Some(_), None) => Err(Unsolved::Insufficient("Give n or m beside p.")),
        (Some(_), None, None) => Err(Unsolved::Insufficient("Give p or m beside n.")),
        (None, None, None) => Err(Unsolved::Insufficient("Give two of n, p and m.")),
    }
}

fn solution(n: u64, design: Design, fit: Option<Fit>) -> Solution {
    let Design { m, k, rate } = design;
    Solution { n, m, k, rate, fit }
}

/// The smallest filter that keeps p.
fn fitting(n: u64, p: f64, k: Option<u32>, build: &Build) -> Result<Design, MathError> {
    let need = Need {
        n,
        p,
        layout: build.layout,
        rounding: build.rounding,
        hash_bits: build.hash_bits,
    };
    match k {
        Some(k) => smallest_for_k(&need, k),
        None => smallest(&need),
    }
}

/// What a filter of m bits reaches.
fn reached(n: u64, m: u64, k: Option<u32>, build: &Build) -> Result<Design, MathError> {
    let k = match k {
        Some(k) => k,
        None => best_k(build.layout, m, n)?.k,
    };
    let rate = crate::math::sizing::rate_of(build.layout, m, k, n, build.hash_bits)?;
    Ok(Design { m, k, rate })
}

/// The most keys for which m bits keep p, and the k with which they do: of all k when none is
/// given, and of those the fewest probes.
///
/// The number of keys rises with k to one peak and falls after it, so the search walks from
/// the textbook's k, −log₂ p, up to where it falls on either side.
fn most_keys(m: u64, p: f64, k: Option<u32>, build: &Build) -> Result<(u64, u32), MathError> {
    let keys = |k| {
        if build.layout.unit(k) > m {
            return Ok(0);
        }
        largest_n(build.layout, m, k, p, build.hash_bits)
    };
    if let Some(k) = k {
        return Ok((keys(k)?, k));
    }
    let centre = (-p.log2()).round().clamp(1.0, MAX_K.into()) as u32;
    let mut best = (keys(centre)?, centre);
    for k in (1..centre).rev() {
        let n = keys(k)?;
        if n < best.0 {
            break;
        }
        best = (n, k);
    }
    for k in centre + 1..=MAX_K {
        let n = keys(k)?;
        if n < best.0 {
            break;
        }
        if n > best.0 {
            best = (n, k);
        }
    }
    Ok(best)
}

fn fit(
    n: u64,
    p: f64,
    m: u64,
    k: Option<u32>,
    design: &Design,
    build: &Build,
) -> Result<Fit, MathError> {
    Ok(Fit {
        holds: design.rate.value() <= p,
        smallest: fitting(n, p, k, build)?.m,
        most_keys: most_keys(m, p, k, build)?.0,
    })
}

/// The size in whole blocks: what is left over of a block cannot be used.
fn whole_units(m: u64, k: Option<u32>, build: &Build) -> Result<u64, Unsolved> {
    let unit = build.layout.unit(k.unwrap_or(1));
    match m - m % unit {
        0 => Err(Unsolved::Insufficient(
            "m is less than one block: give a larger m.",
        )),
        whole => Ok(whole),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(n: Option<u64>, p: Option<f64>, m: Option<u64>, k: Option<u32>) -> Given {
        let size = m.map(Size::Bits);
        Given { n, p, size, k }
    }

    fn solved(n: Option<u64>, p: Option<f64>, m: Option<u64>, k: Option<u32>) -> Solution {
        solve(&given(n, p, m, k), &Build::default()).unwrap()
    }

    #[test]
    fn each_direction_meets_the_others() {
        let there = solved(Some(1_000_000), Some(0.01), None, None);
        assert_eq!((there.m, there.k), (9_592_957, 7));
        let rate = solved(Some(1_000_000), None, Some(9_592_957), None);
        assert_eq!((rate.k, rate.rate), (7, there.rate));
        let keys = solved(None, Some(0.01), Some(9_592_957), None);
        assert_eq!((keys.n, keys.k), (1_000_000, 7));
        assert_eq!(keys.rate, there.rate);
        let all = solved(None, Some(0.01), Some(9_592_957), Some(7));
        assert_eq!((all.n, all.k), (1_000_000, 7));
        let few = solved(Some(1_000_000), Some(0.01), None, Some(3));
        assert!(few.m > there.m && few.k == 3);
    }

    #[test]
    fn too_much_given_is_checked() {
        let fit = |m| {
            solved(Some(1_000_000), Some(0.01), Some(m), None)
                .fit
                .unwrap()
        };
        assert!(fit(9_592_957).holds && !fit(9_592_956).holds);
        assert_eq!(fit(9_592_956).smallest, 9_592_957);
        assert_eq!(fit(9_592_956).most_keys, 999_999);
        assert_eq!(fit(9_592_957).most_keys, 1_000_000);
        let with_k = solved(Some(1000), Some(0.01), Some(9595), Some(3))
            .fit
            .unwrap();
        assert!(!with_k.holds && with_k.smallest > 9595);
    }

    #[test]
    fn too_little_is_said() {
        for (n, p, m, k) in [
            (None, None, None, None),
            (Some(5), None, None, Some(3)),
            (None, Some(0.1), None, Some(3)),
            (None, None, Some(64), Some(3)),
        ] {
            let unsolved = solve(&given(n, p, m, k), &Build::default()).unwrap_err();
            assert!(unsolved.to_string().contains("ive "), "{unsolved}");
        }
        let tight = given(None, Some(1e-9), Some(2), None);
        assert_eq!(
            solve(&tight, &Build::default()),
            Err(Unsolved::NoKey { m: 2 })
        );
    }

    #[test]
    fn blocks_are_whole() {
        let build = Build {
            layout: Layout::Blocked { bits: 512 },
            ..Build::default()
        };
        let solution = solve(&given(Some(50), None, Some(1000), None), &build).unwrap();
        assert_eq!(solution.m, 512);
        assert!(solve(&given(Some(50), None, Some(511), None), &build).is_err());
    }

    #[cfg(not(target_arch = "wasm32"))]
    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig::with_cases(12))]

        /// No other k carries more keys, and one key more misses p.
        #[test]
        fn the_most_keys_of_any_k(m in 8u64..200_000, log_p in -8.0..-0.2_f64) {
            let p = 10f64.powf(log_p);
            let build = Build::default();
            let (n, best) = most_keys(m, p, None, &build).unwrap();
            for k in 1..=MAX_K {
                let (other, _) = most_keys(m, p, Some(k), &build).unwrap();
                proptest::prop_assert!(other < n || (other == n && k >= best), "k = {k}: {other} keys, {n} at {best}");
            }
        }

        /// n solved from the m that was solved from n is n again.
        #[test]
        fn round_trips(n in 1u64..100_000, log_p in -6.0..-0.3_f64) {
            let p = 10f64.powf(log_p);
            let there = solved(Some(n), Some(p), None, None);
            let back = solved(None, Some(p), Some(there.m), None);
            // The last bit may carry a key more in a small filter.
            proptest::prop_assert!(back.n >= n);
            let again = solved(Some(back.n), Some(p), None, None);
            proptest::prop_assert_eq!(again.m, there.m);
        }
    }
}

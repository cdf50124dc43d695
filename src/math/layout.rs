//! Layouts of the bits, and the exact rate of the two that are not plain: partitioned and
//! blocked.

use num_bigint::BigUint;
use num_traits::One;

use super::error::{MAX_M, MathError, check_filter, in_range};
use super::false_positive::{exact, textbook_unchecked};
use super::fixed;
use super::floor::{blocked_floor, partitioned_floor};
use super::inclusion::{mean_power, working_bits};
use super::probability::Probability;

/// How the bits of a filter are laid out, each layout with its own exact law.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Every probe may fall on any of the m bits.
    Plain,
    /// k slices of ⌊m/k⌋ bits, one probe in each.
    Partitioned,
    /// Blocks of `bits` bits; all probes of a key fall in one block.
    Blocked {
        /// Bits a block, usually 256 or 512.
        bits: u64,
    },
}

impl Layout {
    /// Bits that come and go together: 1, k, or the size of a block.
    pub fn unit(self, k: u32) -> u64 {
        match self {
            Layout::Plain => 1,
            Layout::Partitioned => u64::from(k),
            Layout::Blocked { bits } => bits,
        }
    }

    /// The exact rate of a filter of `m` bits in this layout. Bits beyond the last whole slice
    /// or block are not used.
    ///
    /// # Errors
    ///
    /// As [`exact`], [`partitioned`] and [`blocked`], one of which this is; and
    /// when `m` is less than one unit.
    pub fn rate(self, m: u64, k: u32, n: u64) -> Result<Probability, MathError> {
        check_filter(m, k, n)?;
        match self {
            Layout::Plain => exact(m, k, n),
            Layout::Partitioned => partitioned(m / u64::from(k), k, n),
            Layout::Blocked { bits } => {
                in_range("b", bits, 1, MAX_M)?;
                blocked(m / bits, bits, k, n)
            }
        }
    }

    /// A rate that is never above the exact one (but for 10^−12 of rounding), at the price of a
    /// few elementary functions. For checked parameters with at least one unit.
    pub(crate) fn floor(self, m: u64, k: u32, n: u64) -> Probability {
        match self {
            Layout::Plain => textbook_unchecked(m, k, n),
            Layout::Partitioned => partitioned_floor(m / u64::from(k), k, n),
            Layout::Blocked { bits } => blocked_floor(m / bits, bits, k, n),
        }
    }
}

/// Rate of a partitioned filter: k slices of `s` bits, one probe in each; exactly
/// `(1 − (1 − 1/s)^n)^k`.
///
/// # Errors
///
/// `s` outside 1..=2^50, `k` outside 1..=64, `n` above 10^12.
///
/// # Numerics
///
/// Right to about 2^−60 relative before rounding, at any size.
pub fn partitioned(s: u64, k: u32, n: u64) -> Result<Probability, MathError> {
    in_range("s", s, 1, MAX_M)?;
    check_filter(s, k, n)?;
    if n == 0 {
        return Ok(Probability::ZERO);
    }
    // The share of set bits in one slice, at least about n/s.
    let log2_floor = partitioned_floor(s, 1, n).log10() * std::f64::consts::LOG2_10;
    let bits = working_bits(log2_floor, 0, n);
    let whole = BigUint::from(s);
    let clear = fixed::power(
        &fixed::quotient(&BigUint::from(s - 1), &whole, bits),
        n,
        bits,
    );
    let set = (BigUint::one() << bits) - clear;
    let scale = bits * u64::from(k);
    Ok(fixed::probability(&set.pow(k), &BigUint::one(), scale))
}

/// Rate of a blocked filter: `blocks` blocks of `b` bits; a key goes to one block, uniformly,
/// and makes its k independent probes there. With J keys in the block of a query,
///
/// `Σ_j C(n,j)(1/B)^j(1 − 1/B)^(n−j) · exact(b, k, j)`.
///
/// The sum over j is done in closed form: the chance that i given bits of a block are all clear
/// after j keys is `(1 − i/b)^(kj)`, and its mean over the binomial J is
///
/// `a_i = (1 − (1 − (1 − i/b)^k)/B)^n`,
///
/// so the law is that of [`exact`] with these a_i.
///
/// # Errors
///
/// `blocks` or `b` outside 1..=2^50, their product above 2^50, `k` outside 1..=64, `n` above
/// 10^12.
///
/// # Numerics
///
/// As for [`exact`]: right to about 2^−66 relative before rounding. The working
/// precision comes from `(1 − a_1)^k`, which is below the rate because x^k is convex.
pub fn blocked(blocks: u64, b: u64, k: u32, n: u64) -> Result<Probability, MathError> {
    in_range("blocks", blocks, 1, MAX_M)?;
    in_range("b", b, 1, MAX_M)?;
    if blocks > MAX_M / b {
        let bits = u128::from(blocks) * u128::from(b);
        return Err(MathError::outside("m", bits, 1, MAX_M));
    }
    check_filter(b, k, n)?;
    if n == 0 {
        return Ok(Probability::ZERO);
    }

    let floor = blocked_floor(blocks, b, k, n);
    let bits = working_bits(floor.log10() * std::f64::consts::LOG2_10, k, n);

    let placements = BigUint::from(b).pow(k);
    let whole = &placements * blocks;
    let elsewhere = &placements * (blocks - 1);
    let clear = (0..=b.min(u64::from(k)))
        .map(|i| {
            let stays_clear = &elsewhere + BigUint::from(b - i).pow(k);
            fixed::power(&fixed::quotient(&stays_clear, &whole, bits), n, bits)
        })
        .collect();
    Ok(mean_power(b, k, clear, bits))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::check::close;
    use crate::math::textbook;

    #[test]
    fn reference_values() {
        // Given to 15 digits.
        close(
            partitioned(16, 4, 8).unwrap().value(),
            0.0264502026796263,
            4e-15,
        );
        close(
            blocked(2, 512, 7, 100).unwrap().value(),
            0.00805881291956734,
            2e-15,
        );
        close(
            exact(1024, 7, 100).unwrap().value(),
            0.00736625783103784,
            2e-15,
        );
        close(
            blocked(20, 512, 7, 1000).unwrap().value(),
            0.00863241310769605,
            2e-15,
        );
        close(
            exact(10240, 7, 1000).unwrap().value(),
            0.00730879003335636,
            2e-15,
        );
    }

    #[test]
    fn one_block_is_the_plain_layout() {
        for (m, k, n) in [(64, 3, 10), (1 << 40, 64, 3), (5, 8, 2)] {
            assert_eq!(blocked(1, m, k, n), exact(m, k, n));
        }
    }

    /// One probe does not care how the bits are laid out.
    #[test]
    fn one_probe_is_the_same_everywhere() {
        let plain = exact(4096, 1, 700).unwrap().value();
        close(partitioned(4096, 1, 700).unwrap().value(), plain, 1e-15);
        close(blocked(8, 512, 1, 700).unwrap().value(), plain, 1e-15);
    }

    #[test]
    fn ends_of_the_ranges() {
        assert_eq!(partitioned(1, 3, 0), Ok(Probability::ZERO));
        assert_eq!(partitioned(1, 3, 1), Ok(Probability::ONE));
        assert_eq!(blocked(1, 1, 3, 1), Ok(Probability::ONE));
        assert_eq!(blocked(9, 512, 3, 0), Ok(Probability::ZERO));
        assert_eq!(blocked(9, 512, 3, 1_000_000_000_000), Ok(Probability::ONE));
        assert!(blocked(0, 512, 3, 1).is_err());
        assert!(blocked(1 << 42, 512, 3, 1).is_err());
        assert!(partitioned(0, 3, 1).is_err());
        assert!(partitioned(16, 65, 1).is_err());
    }

    /// With one key a slice has one set bit: (1/s)^k, also where an f64 ends.
    #[test]
    fn partitioned_with_one_key() {
        let rate = partitioned(1 << 40, 64, 1).unwrap();
        assert_eq!(rate.value(), 0.0);
        close(rate.log10(), -2560.0 * std::f64::consts::LOG10_2, 1e-15);
        assert_eq!(partitioned(10, 3, 1).unwrap().value(), 0.001);
    }

    #[test]
    fn a_layout_uses_whole_units() {
        let blocked_layout = Layout::Blocked { bits: 512 };
        assert_eq!(Layout::Plain.rate(64, 4, 8), exact(64, 4, 8));
        assert_eq!(Layout::Partitioned.rate(67, 4, 8), partitioned(16, 4, 8));
        assert_eq!(blocked_layout.rate(1100, 7, 100), blocked(2, 512, 7, 100));
        assert!(Layout::Partitioned.rate(3, 4, 8).is_err());
        assert!(blocked_layout.rate(511, 7, 100).is_err());
        assert!(Layout::Blocked { bits: 0 }.rate(511, 7, 100).is_err());
    }

    /// Blocks fill unevenly, so the rate is above that of the plain layout of as many bits.
    #[test]
    fn blocks_cost_something() {
        let plain = textbook(1 << 20, 7, 100_000).unwrap().value();
        assert!(blocked(1 << 11, 512, 7, 100_000).unwrap().value() > plain);
        assert!(
            blocked(1 << 12, 256, 7, 100_000).unwrap().value()
                > blocked(1 << 11, 512, 7, 100_000).unwrap().value()
        );
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn floor_is_below_the_rate(m in 1000_u64..1 << 40, k in 1_u32..=64, n in 1_u64..1_000_000_000, b in 1_u64..1000) {
            for layout in [Layout::Plain, Layout::Partitioned, Layout::Blocked { bits: b }] {
                let (rate, floor) = (layout.rate(m, k, n).unwrap(), layout.floor(m, k, n));
                prop_assert!(floor.log10() <= rate.log10() + 1e-13 * (1.0 - rate.log10()));
            }
        }

        #[test]
        fn partitioned_is_its_formula(s in 1_u64..1 << 40, k in 1_u32..=64, n in 1_u64..1_000_000_000) {
            let (rate, formula) = (partitioned(s, k, n).unwrap(), partitioned_floor(s, k, n));
            prop_assert!((rate.log10() - formula.log10()).abs() <= 1e-13 * (1.0 - rate.log10()));
        }

        /// The closed form against the sum over the keys of a block.
        #[test]
        fn blocked_is_the_binomial_mixture(blocks in 2_u64..40, b in 1_u64..100, k in 1_u32..12, n in 1_u64..60) {
            let share = 1.0 / blocks as f64;
            let mut keys = (1.0 - share).powi(n as i32);
            let mut mixture = 0.0;
            for j in 0..=n {
                mixture += keys * exact(b, k, j).unwrap().value();
                keys *= (n - j) as f64 / (j + 1) as f64 * share / (1.0 - share);
            }
            let closed = blocked(blocks, b, k, n).unwrap().value();
            prop_assert!(((closed - mixture) / closed).abs() < 1e-12, "{closed} {mixture}");
        }
    }
}

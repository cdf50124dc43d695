//! Stirling numbers of the second kind.

use num_bigint::BigUint;
use num_traits::{One, Zero};

/// The numbers S2(k, d) for d = 0..=k: in how many ways k labelled probes fall into exactly d
/// unlabelled cells.
///
/// S2(k, d) = d·S2(k−1, d) + S2(k−1, d−1), exact. At k = 64 the largest has 193 bits.
pub fn second_kind(k: u32) -> Vec<BigUint> {
    let mut row = vec![BigUint::zero(); k as usize + 1];
    row[0] = BigUint::one();
    for last in 1..=k as usize {
        // From the right, so that each entry still sees the row above.
        for d in (1..=last).rev() {
            let (left, right) = row.split_at_mut(d);
            right[0] *= d as u32;
            right[0] += &left[d - 1];
        }
        row[0].set_zero();
    }
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_rows() {
        let row = |k| -> Vec<u64> {
            second_kind(k)
                .iter()
                .map(|s| u64::try_from(s).unwrap())
                .collect()
        };
        assert_eq!(row(0), [1]);
        assert_eq!(row(1), [0, 1]);
        assert_eq!(row(4), [0, 1, 7, 6, 1]);
        assert_eq!(row(7), [0, 1, 63, 301, 350, 140, 21, 1]);
    }

    /// Σ_d S2(k, d)·m(m−1)···(m−d+1) = m^k: every way to place k probes has some d.
    #[test]
    fn falling_factorials_add_up_to_the_power() {
        let m = 97_u64;
        for k in [1, 2, 5, 33, 64] {
            let mut falling = BigUint::one();
            let mut sum = BigUint::zero();
            for (d, ways) in second_kind(k).iter().enumerate() {
                sum += ways * &falling;
                falling *= m - d as u64;
            }
            assert_eq!(sum, BigUint::from(m).pow(k));
        }
    }
}

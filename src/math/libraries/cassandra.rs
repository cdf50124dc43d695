//! The filter of Cassandra: whole bits a key and k from a table of rates.
//!
//! Facts from apache/cassandra, `src/java/org/apache/cassandra/utils/`: `BloomCalculations.java`
//! (table and search, at 1c05568), `FilterFactory.java` (20 bits more, at 52ab6b7),
//! `obs/OpenBitSet.java` (`bits2words`) and `obs/OffHeapBitSet.java` (at most 2^31 − 1 words).

/// Rates as the table has them, three digits each: row b holds b + 2 bits a key, column j holds
/// j + 1 probes.
const RATES: [&[f64]; 19] = [
    &[0.393, 0.400],
    &[0.283, 0.237, 0.253],
    &[0.221, 0.155, 0.147, 0.160],
    &[0.181, 0.109, 0.092, 0.092, 0.101],
    &[0.154, 0.0804, 0.0609, 0.0561, 0.0578, 0.0638],
    &[0.133, 0.0618, 0.0423, 0.0359, 0.0347, 0.0364],
    &[0.118, 0.0489, 0.0306, 0.024, 0.0217, 0.0216, 0.0229],
    &[
        0.105, 0.0397, 0.0228, 0.0166, 0.0141, 0.0133, 0.0135, 0.0145,
    ],
    &[
        0.0952, 0.0329, 0.0174, 0.0118, 0.00943, 0.00844, 0.00819, 0.00846,
    ],
    &[
        0.0869, 0.0276, 0.0136, 0.00864, 0.0065, 0.00552, 0.00513, 0.00509,
    ],
    &[
        0.08, 0.0236, 0.0108, 0.00646, 0.00459, 0.00371, 0.00329, 0.00314,
    ],
    &[
        0.074, 0.0203, 0.00875, 0.00492, 0.00332, 0.00255, 0.00217, 0.00199, 0.00194,
    ],
    &[
        0.0689, 0.0177, 0.00718, 0.00381, 0.00244, 0.00179, 0.00146, 0.00129, 0.00121, 0.0012,
    ],
    &[
        0.0645, 0.0156, 0.00596, 0.003, 0.00183, 0.00128, 0.001, 0.000852, 0.000775, 0.000744,
    ],
    &[
        0.0606, 0.0138, 0.005, 0.00239, 0.00139, 0.000935, 0.000702, 0.000574, 0.000505, 0.00047,
        0.000459,
    ],
    &[
        0.0571, 0.0123, 0.00423, 0.00193, 0.00107, 0.000692, 0.000499, 0.000394, 0.000335,
        0.000302, 0.000287, 0.000284,
    ],
    &[
        0.054, 0.0111, 0.00362, 0.00158, 0.000839, 0.000519, 0.00036, 0.000275, 0.000226, 0.000198,
        0.000183, 0.000176,
    ],
    &[
        0.0513, 0.00998, 0.00312, 0.0013, 0.000663, 0.000394, 0.000264, 0.000194, 0.000155,
        0.000132, 0.000118, 0.000111, 0.000109,
    ],
    &[
        0.0488, 0.00906, 0.0027, 0.00108, 0.00053, 0.000303, 0.000196, 0.00014, 0.000108, 8.89e-5,
        7.77e-5, 7.12e-5, 6.79e-5, 6.71e-5,
    ],
];

/// Bits added to those of the keys.
const EXCESS: u64 = 20;

/// m and k for `n` keys at rate `p`; `None` below the last rate of the table, which is refused,
/// and above 2^31 − 1 words of 64 bits.
pub(super) fn size(n: u64, p: f64) -> Option<(u64, u32)> {
    let (bits_per_key, k) = specification(p)?;
    let m = (n * bits_per_key + EXCESS).next_multiple_of(64);
    (m / 64 <= i32::MAX as u64).then_some((m, k))
}

/// Bits a key and k: the fewest bits whose best k keeps `p`, then the fewest probes that still
/// do. From 0.393 on it is one bit and two probes: the source gives its two numbers in the other
/// order there.
fn specification(p: f64) -> Option<(u64, u32)> {
    if p >= RATES[0][0] {
        return Some((1, 2));
    }
    let row = RATES.iter().position(|rates| best(rates) <= p)?;
    let column = RATES[row]
        .iter()
        .position(|&rate| rate == best(RATES[row]))?;
    // From the best k downwards, while the next fewer still keeps p.
    let missed = RATES[row][..column].iter().rposition(|&rate| rate > p);
    Some((row as u64 + 2, missed.map_or(1, |missed| missed as u32 + 2)))
}

/// The lowest rate of a row.
fn best(rates: &[f64]) -> f64 {
    rates.iter().copied().fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Found with the source's own search, carried out apart from this code.
    #[test]
    fn specifications() {
        for (p, expected) in [
            (0.5, Some((1, 2))),
            (0.393, Some((1, 2))),
            (0.39, Some((3, 1))),
            (0.283, Some((3, 1))),
            (0.25, Some((3, 2))),
            (0.1, Some((5, 3))),
            (0.092, Some((5, 3))),
            (0.01, Some((10, 5))),
            (0.001, Some((15, 7))),
            (0.0001, Some((20, 10))),
            (6.71e-5, Some((20, 14))),
            (6.7e-5, None),
        ] {
            assert_eq!(specification(p), expected, "{p}");
        }
    }

    #[test]
    fn sizes_are_whole_words() {
        assert_eq!(size(10, 0.01), Some((128, 5)));
        assert_eq!(size(4, 0.01), Some((64, 5)));
        assert_eq!(size(5, 0.01), Some((128, 5)));
        assert_eq!(size(1_000_000, 0.01), Some((10_000_064, 5)));
        assert_eq!(size(13_743_895_341, 0.01), None);
        assert_eq!(size(13_743_895_300, 0.01), Some((137_438_953_024, 5)));
    }
}

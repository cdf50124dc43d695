//! Spreading 64 bits over 64 bits, and 64 bits over 0..m.

/// The odd number nearest 2^64 divided by the golden ratio: the step between the
/// inputs of [`mix`] that one hash is expanded into (Steele, Lea, Flood 2014).
pub const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

const FIRST: u64 = 0xbf58_476d_1ce4_e5b9;
const SECOND: u64 = 0x94d0_49bb_1331_11eb;

/// A bijection of the 64-bit numbers in which every input bit reaches every
/// output bit: the finaliser of SplitMix64 (Stafford's variant 13).
#[inline]
#[must_use]
pub const fn mix(x: u64) -> u64 {
    let x = (x ^ (x >> 30)).wrapping_mul(FIRST);
    let x = (x ^ (x >> 27)).wrapping_mul(SECOND);
    x ^ (x >> 31)
}

/// The inverse of [`mix`]: `unmix(mix(x)) == x`.
#[must_use]
pub const fn unmix(x: u64) -> u64 {
    let x = unxorshift(x, 31).wrapping_mul(inverse(SECOND));
    let x = unxorshift(x, 27).wrapping_mul(inverse(FIRST));
    unxorshift(x, 30)
}

/// The number that undoes multiplication by the odd number `a` modulo 2^64.
///
/// Newton's iteration: a is its own inverse modulo 8, and each step doubles the
/// number of right bits.
#[must_use]
pub const fn inverse(a: u64) -> u64 {
    let mut x = a;
    let mut right_bits = 3;
    while right_bits < 64 {
        x = x.wrapping_mul(2u64.wrapping_sub(a.wrapping_mul(x)));
        right_bits *= 2;
    }
    x
}

/// Undoes `x ^= x >> shift`, for a shift from 1 to 63.
#[must_use]
pub const fn unxorshift(x: u64, shift: u32) -> u64 {
    let mut y = x;
    let mut right_bits = shift;
    while right_bits < 64 {
        y = x ^ (y >> shift);
        right_bits += shift;
    }
    y
}

/// Maps a 64-bit hash to 0..m: the high 64 bits of h·m (Lemire 2019).
///
/// No position is more likely than another by more than m/2^64.
///
/// WebAssembly has no product of 128 bits, so up to m = 2^32 the same value is
/// put together from two products of 32 by at most 33 bits. They cannot overflow:
/// the sum is at most (2^32 − 1)·2^32 + 2^32 − 1.
#[inline]
#[must_use]
pub const fn reduce(h: u64, m: u64) -> u64 {
    if m <= 1 << 32 {
        let (high, low) = (h >> 32, h & 0xffff_ffff);
        (high * m + ((low * m) >> 32)) >> 32
    } else {
        ((h as u128 * m as u128) >> 64) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first outputs of SplitMix64 from state 0, as its authors' program prints them.
    #[test]
    fn mix_is_the_finaliser_of_splitmix64() {
        assert_eq!(mix(GOLDEN), 0xe220_a839_7b1d_cdaf);
        assert_eq!(mix(GOLDEN.wrapping_mul(2)), 0x6e78_9e6a_a1b9_65f4);
        assert_eq!(mix(GOLDEN.wrapping_mul(3)), 0x06c4_5d18_8009_454f);
    }

    #[test]
    fn reduce_reaches_both_ends() {
        for m in [
            1,
            2,
            3,
            64,
            1 << 30,
            (1 << 32) - 1,
            1 << 32,
            (1 << 32) + 1,
            1 << 33,
        ] {
            assert_eq!(reduce(0, m), 0, "m = {m}");
            assert_eq!(reduce(u64::MAX, m), m - 1, "m = {m}");
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    proptest::proptest! {
        #[test]
        fn unmix_undoes_mix(x: u64) {
            assert_eq!(unmix(mix(x)), x);
            assert_eq!(mix(unmix(x)), x);
        }

        #[test]
        fn inverse_undoes_multiplication(x: u64, a: u64) {
            let a = a | 1;
            assert_eq!(x.wrapping_mul(a).wrapping_mul(inverse(a)), x);
        }

        #[test]
        fn two_products_are_the_high_half_of_one(h: u64, m in 1u64..=1 << 32) {
            assert_eq!(reduce(h, m), ((h as u128 * m as u128) >> 64) as u64);
        }
    }
}

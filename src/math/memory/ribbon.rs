//! The size of a standard ribbon filter of width 128.
//!
//! Facts from facebook/rocksdb: how many keys fit in 2^i slots when one build in twenty may fail
//! (`util/ribbon_config.cc`, measured by its authors), and how a rate between two powers of two
//! is made of blocks with one column more and one less (`util/ribbon_impl.h`,
//! `GetBytesForOneInFpRate`). The five bytes of metadata are left out.

/// Slots of a block, and bits of a row of coefficients.
const WIDTH: u64 = 128;
/// Most keys of one filter.
const MAX_KEYS: u64 = 950_000_000;
/// Keys that fit in 2^8, 2^9, … 2^17 slots.
const KEYS: [f64; 10] = [
    248.851, 499.532, 1001.26, 2003.97, 4005.59, 8000.39, 15966.6, 31828.1, 63447.3, 126_506.0,
];
const FIRST_POWER: u32 = 8;
const LAST_POWER: u32 = 17;
/// What each doubling beyond 2^17 adds to slots/keys.
const PER_DOUBLING: f64 = 0.0038;

/// Bits for `n` keys at rate `p`; `None` above 9.5 × 10^8 keys and at p of 2^−32 or less.
pub(super) fn bits(n: u64, p: f64) -> Option<u64> {
    let columns = (-p.log2()).floor() as u64;
    if n > MAX_KEYS || columns >= 32 {
        return None;
    }
    let slots = slots(n);
    // A share x of blocks with `columns` columns and the rest with one more gives the rate
    // (1 + x)·2^−(columns+1).
    let share = p * (2_u64 << columns) as f64 - 1.0;
    let starts = (slots - WIDTH + 1) as f64;
    // RocksDB rounds by a number drawn from the keys; this is its mean.
    let blocks_with_fewer = ((share * starts + 0.5) / WIDTH as f64) as u64;
    let blocks = slots / WIDTH;
    Some((blocks * columns + blocks - blocks_with_fewer) * WIDTH)
}

/// Slots for `n` keys, a multiple of 128 and at least 256.
fn slots(n: u64) -> u64 {
    let keys = n as f64;
    let mut power = FIRST_POWER;
    if keys < keys_in(power) {
        return 2 * WIDTH;
    }
    while keys >= keys_in(power + 1) {
        power += 1;
    }
    let (lower, upper) = (keys_in(power), keys_in(power + 1));
    let base = (1_u64 << power) as f64;
    let slots = base + base * (keys - lower) / (upper - lower);
    (slots.ceil() as u64).next_multiple_of(WIDTH)
}

/// Keys that fit in 2^`power` slots, `power` at least 8.
fn keys_in(power: u32) -> f64 {
    let slots = |power| (1_u64 << power) as f64;
    match KEYS.get((power - FIRST_POWER) as usize) {
        Some(&keys) => keys,
        None => {
            let last = slots(LAST_POWER) / KEYS[KEYS.len() - 1];
            slots(power) / (last + f64::from(power - LAST_POWER) * PER_DOUBLING)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_those_of_the_table() {
        assert_eq!(slots(1), 256);
        assert_eq!(slots(248), 256);
        assert_eq!(slots(499), 512);
        assert_eq!(slots(500), 640);
        assert_eq!(slots(126_506), 1 << 17);
        // 2^20 slots hold 2^20/(131072/126506 + 3·0.0038) = 1 001 033.8 keys.
        assert_eq!(slots(1_001_033), 1 << 20);
        assert_eq!(slots(1_001_034), (1 << 20) + 128);
    }

    #[test]
    fn whole_columns_at_powers_of_two() {
        // But for the last block, in which no row of coefficients can begin.
        assert_eq!(bits(126_506, 1.0 / 128.0), Some((7 << 17) + 128));
        assert_eq!(bits(126_506, 1.0 / 256.0), Some((8 << 17) + 128));
        assert_eq!(bits(MAX_KEYS + 1, 0.01), None);
        assert_eq!(bits(1000, 2_f64.powi(-32)), None);
    }
}

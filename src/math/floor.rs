//! Lower bounds of the exact rates, by convexity, at the price of a few elementary functions:
//! they choose a working precision and dismiss candidates when sizing.

use super::probability::{Probability, power};

/// At most the rate of a partitioned filter (here the rate itself, but for rounding).
pub(crate) fn partitioned_floor(s: u64, k: u32, n: u64) -> Probability {
    let log_clear = log_of_clear(1.0 / s as f64, n);
    Probability::power(-log_clear.exp_m1(), log_clear.exp(), k)
}

/// n·ln(1 − `hit`): the logarithm of the chance that n keys all miss a given bit.
fn log_of_clear(hit: f64, n: u64) -> f64 {
    if n == 0 {
        0.0 // and not 0·(−∞) when every key hits the bit
    } else {
        n as f64 * (-hit).ln_1p()
    }
}

/// Most terms of the sum over the keys of a block; a block large enough to need more is filled
/// evenly enough for the other bound.
const MAX_FLOOR_TERMS: u64 = 1024;

/// A lower bound of [`blocked`](super::blocked), the larger of two that hold because x^k is convex:
/// `(1 − a_1)^k`, and the mean over the keys J of a block of `(1 − (1 − 1/b)^(kJ))^k`.
pub(crate) fn blocked_floor(blocks: u64, b: u64, k: u32, n: u64) -> Probability {
    let log_bit_clear = f64::from(k) * (-1.0 / b as f64).ln_1p();
    let hit = -log_bit_clear.exp_m1() / blocks as f64;
    let log_clear = log_of_clear(hit.min(1.0), n);
    let even = Probability::power(-log_clear.exp_m1(), log_clear.exp(), k);
    let by_block = mean_over_blocks(blocks, n, |j| {
        power(-(j as f64 * log_bit_clear).exp_m1(), k.into())
    });
    if by_block > even.value() {
        Probability::clamped(by_block)
    } else {
        even
    }
}

/// The mean of a rising function of J, the keys in one of `blocks` blocks, or a little less: far
/// terms are left out. 0 where the terms are too many or too small.
///
/// From the mode outwards by the ratio of neighbouring bars, divided by their sum, like
/// [`Binomial`](super::Binomial); but in plain `f64`, since this only bounds.
fn mean_over_blocks(blocks: u64, n: u64, value: impl Fn(u64) -> f64) -> f64 {
    let keys = n as f64 / blocks as f64;
    if blocks < 2 || 20.0 * keys.sqrt() + 20.0 > MAX_FLOOR_TERMS as f64 {
        return 0.0;
    }
    let others = (blocks - 1) as f64;
    let mode = ((n as f64 + 1.0) / blocks as f64) as u64;
    let (mut weights, mut sum) = (0.0, 0.0);
    let mut weight = 1.0;
    for j in mode..=n.min(mode + MAX_FLOOR_TERMS) {
        weights += weight;
        sum += weight * value(j);
        // All that follows is at most about this much.
        if weight < sum * 1e-20 || weight == 0.0 {
            break;
        }
        weight *= (n - j) as f64 / ((j + 1) as f64 * others);
    }
    weight = 1.0;
    for j in (1..=mode.min(n)).rev() {
        weight *= j as f64 * others / (n - j + 1) as f64;
        if weight < 1e-20 {
            break;
        }
        weights += weight;
        sum += weight * value(j - 1);
    }
    sum / weights
}

//! The first whole number at which a monotone rate crosses a target.

use std::f64::consts::LN_10;

use crate::math::error::MathError;
use crate::math::probability::Probability;

/// Steps by the slope before the search falls back on halving.
const GUIDED_STEPS: u32 = 12;

/// Where to begin, and how the rate is expected to change there.
pub(super) struct Start {
    /// First guess.
    pub at: f64,
    /// d ln rate/d ln x at the guess: negative for a rate that falls with x.
    pub slope: f64,
}

/// The smallest x in 1..=`max` for which `crossed(rate(x))`, or `None` when there is none.
///
/// `crossed` must be false up to some x and true from there on. The rate is close to a power of
/// x, so a step by the slope in logarithms lands within one of the answer after two or three
/// evaluations; two more then show x − 1 to be on the other side. Where the slope misleads,
/// halving takes over, so the answer never rests on it.
pub(super) fn first_crossing(
    start: Start,
    max: u64,
    log10_target: f64,
    mut rate: impl FnMut(u64) -> Result<Probability, MathError>,
    crossed: impl Fn(Probability) -> bool,
) -> Result<Option<u64>, MathError> {
    let Start { at, mut slope } = start;
    // The largest x known not to have crossed, and the smallest known to have.
    let (mut before, mut after) = (0, None::<u64>);
    let mut previous = None::<(f64, f64)>;
    let mut guess = (at.ceil() as u64).clamp(1, max);
    for step in 0_u32.. {
        let here = rate(guess)?;
        let has_crossed = crossed(here);
        if has_crossed {
            after = Some(guess);
        } else {
            before = guess;
        }
        let highest = match after {
            Some(x) if x == before + 1 => return Ok(Some(x)),
            Some(x) => x - 1,
            None if before == max => return Ok(None),
            None => max,
        };
        guess = if step < GUIDED_STEPS {
            let point = ((guess as f64).ln(), here.log10() * LN_10);
            slope = secant(previous, point)
                .filter(|s| s * slope > 0.0)
                .unwrap_or(slope);
            previous = Some(point);
            let distance = (log10_target - here.log10()) * LN_10 / slope;
            let root = (guess as f64 * distance.exp()).ceil() as u64;
            // From above, try the last x that should not have crossed.
            root.saturating_sub(u64::from(has_crossed))
        } else if after.is_some() {
            before + (highest - before).div_ceil(2)
        } else {
            before.saturating_mul(2)
        }
        .clamp(before + 1, highest);
    }
    Ok(None)
}

/// The slope between two points, unless they are too close to tell.
fn secant(previous: Option<(f64, f64)>, (x, y): (f64, f64)) -> Option<f64> {
    let (x0, y0) = previous?;
    let slope = (y - y0) / (x - x0);
    ((x - x0).abs() > 1e-6 && slope.is_finite()).then_some(slope)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn falling(x: u64) -> Result<Probability, MathError> {
        Probability::from_f64(1.0 / x as f64)
    }

    fn search(at: f64, slope: f64, max: u64, target: f64) -> (Option<u64>, u32) {
        let mut evaluations = 0;
        let found = first_crossing(
            Start { at, slope },
            max,
            target.log10(),
            |x| {
                evaluations += 1;
                falling(x)
            },
            |rate| rate.value() <= target,
        );
        (found.unwrap(), evaluations)
    }

    #[test]
    fn finds_the_first_whatever_the_start() {
        for at in [0.0, 1.0, 500.0, 1e9, f64::INFINITY, f64::NAN] {
            for slope in [-1.0, -0.01, -100.0, 1.0] {
                assert_eq!(
                    search(at, slope, 1 << 50, 0.001).0,
                    Some(1000),
                    "{at} {slope}"
                );
                assert_eq!(search(at, slope, 1 << 50, 1.0).0, Some(1));
                assert_eq!(search(at, slope, 1000, 0.001).0, Some(1000));
                assert_eq!(search(at, slope, 999, 0.001).0, None);
            }
        }
    }

    #[test]
    fn a_good_slope_takes_few_evaluations() {
        let (found, evaluations) = search(3e12, -0.9, 1 << 50, 1e-13);
        assert_eq!(found, Some(10_000_000_000_000));
        assert!(evaluations <= 8, "{evaluations}");
    }
}

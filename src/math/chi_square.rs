//! How well seen counts fit a binomial law: Pearson's chi-square.

use std::ops::Add;

use super::binomial::Binomial;
use super::double::Double;
use super::probability::Probability;

/// Expected count below which neighbouring bars are pooled.
pub const SMALLEST_EXPECTED: f64 = 5.0;

/// The outcome of a goodness-of-fit test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// Σ (seen − expected)²/expected over the bins.
    pub statistic: f64,
    /// Bins after pooling.
    pub bins: usize,
    /// Degrees of freedom, one less than the bins.
    pub degrees: u32,
    /// The chance of a statistic at least this large when the law holds.
    pub p_value: Probability,
}

/// Compares `runs` runs with `law`; `seen(x)` is how many of them had count x.
///
/// Neighbouring counts are pooled, from the low end up, until each bin is expected to hold at
/// least 5 runs; what remains at the high end joins the last bin. `None` while there are fewer
/// than two such bins.
///
/// # Numerics
///
/// The statistic follows the chi-square law only asymptotically (Pearson 1900); with bins of 5
/// its p-value is good to about a tenth of its size.
pub fn goodness_of_fit(law: &Binomial, runs: u64, seen: impl Fn(u64) -> u64) -> Option<Fit> {
    // Counts outside are expected in less than a ten-thousandth of a run.
    let total = runs as f64;
    let range = law.central((1e-4 / total).min(1.0));
    let mut bins: Vec<(f64, f64)> = Vec::new();
    let (mut expected, mut observed, mut accounted) = (0.0, 0.0, 0);
    for x in range {
        let count = seen(x);
        accounted += count;
        expected += total * law.pmf(x).value();
        observed += count as f64;
        if expected >= SMALLEST_EXPECTED {
            bins.push((expected, observed));
            (expected, observed) = (0.0, 0.0);
        }
    }
    let last = bins.last_mut()?;
    last.0 += expected;
    // A run outside the range, however unlikely, is not forgotten.
    last.1 += observed + runs.saturating_sub(accounted) as f64;
    if bins.len() < 2 {
        return None;
    }
    let statistic = bins
        .iter()
        .map(|(expected, observed)| (observed - expected) * (observed - expected) / expected)
        .sum();
    let degrees = bins.len() as u32 - 1;
    Some(Fit {
        statistic,
        bins: bins.len(),
        degrees,
        p_value: upper_tail(degrees, statistic),
    })
}

/// The chance that a chi-square variable with `degrees` degrees of freedom is at least `x`:
/// the regularised upper incomplete gamma function Q(degrees/2, x/2).
///
/// 1 for x ≤ 0; 0 for no degrees of freedom and x > 0.
///
/// # Numerics
///
/// Power series below degrees + 2, Lentz's continued fraction above. Relative error below
/// 10^−12 up to 10^4 degrees of freedom. It uses exp and ln, so its last digits may differ
/// between targets; nothing that is drawn depends on it.
pub fn upper_tail(degrees: u32, x: f64) -> Probability {
    if x <= 0.0 {
        return Probability::ONE;
    }
    if degrees == 0 {
        return Probability::ZERO;
    }
    let (a, half) = (f64::from(degrees) / 2.0, x / 2.0);
    // half^a·e^(−half)/Γ(a)
    let log_front = log_front(degrees, half);
    if half < a + 1.0 {
        let (mut term, mut sum, mut i) = (1.0 / a, 1.0 / a, a);
        while term > sum * f64::EPSILON / 4.0 {
            i += 1.0;
            term *= half / i;
            sum += term;
        }
        return Probability::clamped(1.0 - log_front.exp() * sum);
    }
    let fraction = continued_fraction(a, half);
    Probability::from_parts(
        log_front.exp() * fraction,
        (log_front + fraction.ln()) / std::f64::consts::LN_10,
    )
}

/// `1/(x+1−a− 1(1−a)/(x+3−a− 2(2−a)/(x+5−a− …)))`, for x ≥ a + 1.
fn continued_fraction(a: f64, x: f64) -> f64 {
    // Keeps a denominator from being 0 (Lentz 1976, as modified by Thompson and Barnett 1986).
    const TINY: f64 = 1e-300;
    let guard = |value: f64| if value.abs() < TINY { TINY } else { value };
    let mut b = x + 1.0 - a;
    let mut c = 1.0 / TINY;
    let mut d = 1.0 / guard(b);
    let mut result = d;
    for i in 1..100_000 {
        let i = f64::from(i);
        let numerator = -i * (i - a);
        b += 2.0;
        d = 1.0 / guard(numerator * d + b);
        c = guard(b + numerator / c);
        let step = c * d;
        result *= step;
        if (step - 1.0).abs() < f64::EPSILON {
            break;
        }
    }
    result
}

/// ln(x^a·e^(−x)/Γ(a)) with a = `twice`/2, for `twice` ≥ 1.
///
/// Γ(a) = (a−1)(a−2)···, down to Γ(1) = 1 or Γ(1/2) = √π. Each factor takes one x along, so that
/// the logarithms stay small where x is near a, and the sum is kept in two `f64`s: the parts
/// are thousands of times larger than the result.
fn log_front(twice: u32, x: f64) -> f64 {
    let start = if twice % 2 == 0 {
        x.ln()
    } else {
        (x / std::f64::consts::PI).ln() / 2.0
    };
    (1..twice)
        .rev()
        .skip(1)
        .step_by(2)
        .fold(Double::from(start), |sum, i| {
            sum + Double::from((x / (f64::from(i) / 2.0)).ln())
        })
        .add(Double::from(-x))
        .value()
}

#[cfg(test)]
#[allow(clippy::excessive_precision)] // reference digits are kept as they were computed
mod tests {
    use super::*;
    use crate::math::check::close;
    use crate::math::rational::Rational;

    /// Γ(1/2) = √π, Γ(1) = 1, Γ(3/2) = √π/2, Γ(6) = 120, at x = 2.
    #[test]
    fn gamma_of_halves() {
        let root_pi = std::f64::consts::PI.sqrt();
        for (twice, gamma) in [
            (1, root_pi),
            (2, 1.0),
            (3, root_pi / 2.0),
            (4, 1.0),
            (12, 120.0),
        ] {
            let expected = 2_f64.powf(f64::from(twice) / 2.0) * (-2.0_f64).exp() / gamma;
            close(log_front(twice, 2.0).exp(), expected, 1e-15);
        }
    }

    /// With 2h degrees: e^(−x/2) Σ_{i<h} (x/2)^i/i!.
    #[test]
    fn even_degrees_have_a_closed_form() {
        for h in [1_u32, 2, 5, 50] {
            for x in [0.1, 1.0, 5.0, 30.0, 90.0, 200.0] {
                let half: f64 = x / 2.0;
                let mut term = (-half).exp();
                let mut sum = 0.0;
                for i in 0..h {
                    sum += term;
                    term *= half / f64::from(i + 1);
                }
                close(upper_tail(2 * h, x).value(), sum, 1e-13);
            }
        }
    }

    /// Computed with 30 digits.
    #[test]
    fn reference_values() {
        for &(degrees, x, expected) in REFERENCE {
            close(upper_tail(degrees, x).value(), expected, 1e-12);
        }
    }

    const REFERENCE: &[(u32, f64, f64)] = &[
        (1, 0.001, 0.97477287936996039),
        (1, 3.2, 0.073638270120302646),
        (1, 3.841458820694124, 0.050000000000000057),
        (1, 50.0, 1.5374597944280349e-12),
        (3, 7.5, 0.057558451972636407),
        (7, 2.0, 0.95984036873010156),
        (7, 9.0, 0.25265604649656379),
        (7, 40.0, 1.2587903873713088e-6),
        (19, 19.0, 0.45683612559196238),
        (101, 90.0, 0.77536084007793948),
        (101, 150.0, 1.1287104830543001e-3),
        (999, 1000.0, 0.48513148927490147),
        (999, 1300.0, 3.3982174965154815e-10),
        (5001, 4900.0, 0.84377667415163913),
        (5001, 5600.0, 3.9096957185271495e-9),
        (10000, 10100.0, 0.23901532524017511),
    ];

    #[test]
    fn ends() {
        assert_eq!(upper_tail(3, 0.0), Probability::ONE);
        assert_eq!(upper_tail(3, -1.0), Probability::ONE);
        assert_eq!(upper_tail(0, 1.0), Probability::ZERO);
        let tiny = upper_tail(2, 2000.0 * std::f64::consts::LN_10);
        assert!(!tiny.is_zero());
        close(tiny.log10(), -1000.0, 1e-12);
    }

    fn law(n: u64, a: u64, b: u64) -> Binomial {
        Binomial::new(n, &Rational::new(a, b).unwrap()).unwrap()
    }

    #[test]
    fn two_bins_by_hand() {
        // 20 runs of one coin: 10 and 10 expected, 14 and 6 seen.
        let fit = goodness_of_fit(&law(1, 1, 2), 20, |x| [6, 14][x as usize]).unwrap();
        assert_eq!((fit.bins, fit.degrees), (2, 1));
        close(fit.statistic, 3.2, 1e-15);
        // erfc(√1.6)
        close(fit.p_value.value(), 0.073638270120302654, 1e-13);
    }

    #[test]
    fn small_bins_are_pooled() {
        // 100 runs at (20, 0.01): 81.8, 16.5, and 1.7 expected for 2 and more.
        let fit = goodness_of_fit(&law(20, 1, 100), 100, |x| {
            [80, 18, 2][x.min(2) as usize] * u64::from(x < 3)
        })
        .unwrap();
        assert_eq!(fit.bins, 2);
        assert_eq!(goodness_of_fit(&law(20, 1, 100), 10, |_| 0), None);
        assert_eq!(goodness_of_fit(&law(20, 1, 100), 0, |_| 0), None);
        assert_eq!(goodness_of_fit(&law(20, 0, 1), 1000, |_| 1000), None);
    }

    #[test]
    fn expected_counts_fit_perfectly() {
        let law = law(200, 3, 10);
        let runs = 1_u64 << 40;
        let fit = goodness_of_fit(&law, runs, |x| {
            (runs as f64 * law.pmf(x).value()).round() as u64
        })
        .unwrap();
        assert!(fit.bins > 80 && fit.statistic < 1.0, "{fit:?}");
        assert!(fit.p_value.value() > 0.999);
    }

    #[test]
    fn the_wrong_law_is_found_out() {
        let wrong = law(20, 1, 10);
        let fit = goodness_of_fit(&law(20, 11, 100), 100_000, |x| {
            (100_000.0 * wrong.pmf(x).value()).round() as u64
        })
        .unwrap();
        assert!(fit.p_value.value() < 1e-9, "{fit:?}");
    }
}

#![allow(clippy::excessive_precision)] // reference digits are kept as they were computed

use super::*;
use crate::math::check::close;
use crate::math::fixed::ratio_to_f64;

fn ratio(a: u64, b: u64) -> Rational {
    Rational::new(a, b).unwrap()
}

fn law(n: u64, a: u64, b: u64) -> Binomial {
    Binomial::new(n, &ratio(a, b)).unwrap()
}

/// All bars from the integers themselves, each rounded once.
fn exact_bars(n: u64, p: &Rational) -> Vec<f64> {
    let (hit, base) = (p.numerator(), p.denominator());
    let miss = base - hit;
    let denominator = base.pow(n as u32);
    let mut choose = BigUint::from(1_u32);
    (0..=n)
        .map(|x| {
            let bar = &choose * hit.pow(x as u32) * miss.pow((n - x) as u32);
            choose = &choose * (n - x) / (x + 1);
            ratio_to_f64(&bar, &denominator)
        })
        .collect()
}

#[test]
fn first_lesson() {
    let law = law(20, 1, 100);
    for (x, expected) in [
        0.81790693759723087,
        0.16523372476711735,
        0.015855761467551665,
        0.00096095524045767665,
        4.1253129009546725e-5,
    ]
    .into_iter()
    .enumerate()
    {
        close(law.pmf(x as u64).value(), expected, 3e-16);
    }
    close(law.pmf(20).value(), 1e-40, 3e-16);
    close(law.sf(20).value(), 1e-40, 3e-16);
    assert_eq!(law.mean(), ratio(2, 10));
    assert_eq!(law.variance(), ratio(198, 1000));
    close(law.sd(), 0.44497190922573978, 3e-16);
    close(law.cdf(1).value(), 0.98314066236434822, 3e-16);
    close(law.sf(1).value(), 0.18209306240276913, 3e-16);
    close(law.sf(2).value(), 0.016859337635651781, 3e-16);
    assert_eq!(law.modes(), 0..=0);
}

#[test]
fn second_lesson() {
    let law = law(20, 1, 10);
    for (x, expected) in [
        0.12157665459056929,
        0.27017034353459842,
        0.28517980706429833,
        0.19011987137619889,
        0.089778828149871696,
        0.031921361119954381,
    ]
    .into_iter()
    .enumerate()
    {
        close(law.pmf(x as u64).value(), expected, 3e-16);
    }
    assert_eq!(law.mean(), Rational::whole(2));
    assert_eq!(law.variance(), ratio(18, 10));
    close(law.sd(), 1.3416407864998738, 3e-16);
    close(law.cdf(2).value(), 0.67692680518946604, 3e-16);
    close(law.range(1, 3).value(), 0.74547002197509563, 3e-16);
    close(law.sf(6).value(), 0.011253134164509, 5e-14);
    assert_eq!(law.modes(), 2..=2);
}

#[test]
fn large_reference_values() {
    close(
        law(1000, 6, 10).pmf(600).value(),
        0.025744818801482516,
        3e-16,
    );
    close(
        law(1029, 1, 2).pmf(514).value(),
        0.024855129936574469,
        3e-16,
    );
    close(
        law(1_000_000, 1, 2).pmf(500_000).value(),
        0.00079788436133175,
        5e-15,
    );
    close(
        law(10_000_000, 1, 10_000).pmf(1000).value(),
        0.012615242126587157,
        3e-16,
    );
}

#[test]
fn two_modes_when_n_plus_one_times_p_is_whole() {
    assert_eq!(law(19, 1, 10).modes(), 1..=2);
    assert_eq!(law(9, 1, 2).modes(), 4..=5);
    assert_eq!(law(9, 1, 2).pmf(4), law(9, 1, 2).pmf(5));
    assert_eq!(law(9, 9, 10).modes(), 8..=9);
    assert_eq!(law(2, 1, 3).modes(), 0..=1);
    // A fraction that no decimal equals, and one that an f64 product would round to whole.
    assert_eq!(law(20, 1, 3).modes(), 6..=7);
    let nearly = Rational::new(
        BigUint::from(10_u32).pow(30) / 10_u32 - 1_u32,
        BigUint::from(10_u32).pow(30),
    )
    .unwrap();
    assert_eq!(Binomial::new(19, &nearly).unwrap().modes(), 1..=1);
}

#[test]
fn legal_ends_give_one_bar() {
    for (n, a, x) in [(0, 1, 0), (20, 0, 0), (20, 2, 20), (0, 0, 0), (0, 2, 0)] {
        let law = law(n, a, 2);
        assert_eq!(law.window(), x..=x);
        assert_eq!(law.modes(), x..=x);
        assert_eq!(law.pmf(x), Probability::ONE);
        assert_eq!(law.cdf(x), Probability::ONE);
        assert_eq!(law.sf(x), Probability::ONE);
        assert_eq!(law.sf(x + 1), Probability::ZERO);
        assert_eq!(law.pmf(x + 1), Probability::ZERO);
        assert_eq!(law.range(0, n), Probability::ONE);
        assert_eq!(law.central(0.05), x..=x);
        assert_eq!(law.partial_mean(n), x as f64);
        if x > 0 {
            assert_eq!(law.cdf(x - 1), Probability::ZERO);
            assert_eq!(law.range(0, x - 1), Probability::ZERO);
        }
    }
}

#[test]
fn bad_parameters_are_named() {
    let error = Binomial::new(MAX_TRIALS + 1, &ratio(1, 2)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "n = 10000001 is out of range: n must be from 0 to 10000000"
    );
    let error = Binomial::new(5, &ratio(3, 2)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "p = 1.5 is out of range: p must be from 0 to 1"
    );
}

/// Issue 3 asks for 1e-13 up to n = 1000; two roundings is what there is.
#[test]
fn every_bar_is_right_against_exact_rationals() {
    for (n, a, b) in [
        (20, 1, 100),
        (20, 1, 10),
        (137, 1, 3),
        (1000, 1, 2),
        (1000, 6, 10),
        (1000, 1, 1_000_000),
        (1000, 999_999, 1_000_000),
    ] {
        let law = law(n, a, b);
        for (x, expected) in exact_bars(n, law.p()).into_iter().enumerate() {
            if expected >= 1e-300 {
                close(law.pmf(x as u64).value(), expected, 2.3e-16);
            }
        }
        let sum: f64 = law.window().map(|x| law.pmf(x).value()).sum();
        close(sum, 1.0, 2e-15);
    }
}

/// Issue 3 asks for 1e-10 and 1e-12 at n = 10^6.
#[test]
fn large_laws_are_right_against_high_precision() {
    for (n, a, b) in [
        (1_000_000, 1, 2),
        (1_000_000, 1, 1_000_000),
        (1_000_000, 999, 1000),
        (10_000_000, 1, 10_000),
    ] {
        let law = law(n, a, b);
        let (start, end) = law.window().into_inner();
        let step = ((end - start) / 6).max(1) as usize;
        for x in (start..=end).step_by(step).chain([end]) {
            let expected = precise::pmf(n, law.p(), x).to_probability().value();
            close(law.pmf(x).value(), expected, 2.3e-16);
        }
        let sum: f64 = law.window().map(|x| law.pmf(x).value()).sum();
        close(sum, 1.0, 1e-12);
    }
}

/// Tails against sums of exact rationals from their own small end.
#[test]
fn tails_are_added_from_their_small_end() {
    for (n, a, b) in [(20, 1, 100), (300, 1, 3), (300, 9, 10)] {
        let law = law(n, a, b);
        let bars = exact_bars(n, law.p());
        let (mut below, mut above) = (0.0, 0.0);
        for x in 0..=n {
            below += bars[x as usize];
            close(law.cdf(x).value(), below.min(1.0), 1e-13);
            above += bars[(n - x) as usize];
            close(law.sf(n - x).value(), above.min(1.0), 1e-13);
        }
    }
}

#[test]
fn beyond_the_window_the_logarithm_goes_on() {
    let law = law(1000, 1, 1000);
    close(law.pmf(1000).log10(), -3000.0, 1e-15);
    close(law.sf(1000).log10(), -3000.0, 1e-15);
    assert!(!law.pmf(1000).is_zero());
    // P(X ≥ 999) = 1000·(1/1000)^999·(999/1000) + (1/1000)^1000
    let two = (1000.0 * 999.0 + 1.0_f64).log10() - 3000.0;
    close(law.sf(999).log10(), two, 1e-15);
    close(law.range(999, 1000).log10(), two, 1e-15);
    assert_eq!(law.range(1000, 1000).log10(), law.pmf(1000).log10());
    assert_eq!(law.range(999, 999).log10(), law.pmf(999).log10());
    let (below, above) = law.outside(&law.window());
    assert_eq!(below, Probability::ZERO);
    assert!(above.log10() < -300.0 && !above.is_zero());
    // A lower tail far out.
    let half = Binomial::new(1_000_000, &ratio(1, 2)).unwrap();
    close(half.cdf(0).log10(), -1e6 * std::f64::consts::LOG10_2, 1e-14);
    assert_eq!(half.cdf(0), half.sf(1_000_000));
}

#[test]
fn ranges_that_cover_all_or_nothing() {
    let law = law(20, 1, 10);
    assert_eq!(law.range(0, 20), Probability::ONE);
    assert_eq!(law.range(0, u64::MAX), Probability::ONE);
    assert_eq!(law.range(5, 4), Probability::ZERO);
    assert_eq!(law.range(21, 30), Probability::ZERO);
    assert_eq!(law.range(0, 3), law.cdf(3));
    assert_eq!(law.range(3, 20), law.sf(3));
    close(law.range(2, 2).value(), law.pmf(2).value(), 0.0);
}

#[test]
fn partial_means_build_up_the_mean() {
    let law = law(20, 1, 100);
    assert_eq!(law.partial_mean(0), 0.0);
    close(law.partial_mean(1), law.pmf(1).value(), 3e-16);
    close(law.partial_mean(20), 0.2, 3e-16);
}

#[test]
fn central_range_cuts_at_most_its_share() {
    for (n, a, b) in [(20, 1, 100), (1000, 6, 10), (1_000_000, 1, 2)] {
        let law = law(n, a, b);
        for share in [0.05, 1e-6, 1e-12] {
            let kept = law.central(share);
            let (below, above) = law.outside(&kept);
            assert!(below.value() <= share / 2.0 && above.value() <= share / 2.0);
            // One bar more on either side would be too much.
            assert!(law.cdf(*kept.start()).value() > share / 2.0);
            assert!(law.sf(*kept.end()).value() > share / 2.0);
        }
    }
}

#[test]
fn chance_that_all_first_runs_are_zero() {
    close(law(20, 1, 100).pmf(0).pow(10).value(), 0.134, 3e-3);
}

#[cfg(not(target_arch = "wasm32"))]
mod properties {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn bars_and_tails_fit_together(n in 0_u64..3000, a in 0_u64..=1_000_000, x in 0_u64..3000) {
            let law = law(n, a, 1_000_000);
            let sum: f64 = law.window().map(|x| law.pmf(x).value()).sum();
            prop_assert!((sum - 1.0).abs() < 4e-15, "{sum}");
            // The two tails meet.
            let whole = law.cdf(x).value() + law.sf(x + 1).value();
            prop_assert!((whole - 1.0).abs() < 1e-15, "{whole}");
            prop_assert!(law.cdf(x).log10() <= law.cdf(x + 1).log10());
            prop_assert!(law.sf(x).log10() >= law.sf(x + 1).log10());
        }

        #[test]
        fn mirror_images_are_equal_bit_for_bit(n in 0_u64..2000, a in 0_u64..=1000, x in 0_u64..2000) {
            let (here, there) = (law(n, a, 1000), law(n, 1000 - a, 1000));
            let x = x.min(n);
            prop_assert_eq!(here.pmf(x), there.pmf(n - x));
            prop_assert_eq!(here.cdf(x), there.sf(n - x));
            prop_assert_eq!(here.digits(x), there.digits(n - x));
        }

        /// The modes are where the bars are highest.
        #[test]
        fn no_bar_is_higher_than_a_mode(n in 1_u64..400, a in 0_u64..=60) {
            let law = law(n, a, 60);
            let highest = law.window().map(|x| law.pmf(x).value()).fold(0.0, f64::max);
            for mode in law.modes() {
                prop_assert!(law.pmf(mode).value() >= highest * (1.0 - 1e-15));
            }
            for x in [law.modes().start().wrapping_sub(1), law.modes().end() + 1] {
                prop_assert!(law.pmf(x).value() < highest);
            }
        }

        #[test]
        fn ranges_are_sums_of_bars(n in 1_u64..200, a in 1_u64..100, from in 0_u64..200, to in 0_u64..200) {
            let law = law(n, a, 100);
            let sum: f64 = (from..=to.min(n)).map(|x| law.pmf(x).value()).sum();
            prop_assert!((law.range(from, to).value() - sum).abs() <= 1e-13 * sum);
        }

        #[test]
        fn digits_and_bars_agree(n in 1_u64..2000, a in 1_u64..1000, share in 0.0..=1.0_f64) {
            let law = law(n, a, 1000);
            let x = (share * n as f64) as u64;
            let bar = law.pmf(x);
            let digits: f64 = law.digits(x).unwrap().to_string().parse().unwrap();
            if bar.value() > 1e-300 {
                prop_assert!((digits - bar.value()).abs() <= 2.3e-16 * bar.value());
            }
        }
    }
}

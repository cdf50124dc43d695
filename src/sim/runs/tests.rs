//! The runs against the law they are drawn from. Seeds are fixed, so every test gives the same
//! answer each time; the significance level says how likely a right program was to fail when
//! the seed was chosen.

use super::*;
use crate::math::chi_square::{goodness_of_fit, upper_tail};
use crate::math::{Rational, parse_probability};
use crate::sim::Tally;

/// Significance level of each single comparison below; there are about sixty.
const LEVEL: f64 = 1e-5;

fn law(n: u64, p: &str) -> Binomial {
    Binomial::new(n, &parse_probability(p).unwrap()).unwrap()
}

fn tally(law: &Binomial, seed: u64, total: u64) -> Tally {
    let runs = Runs::new(law, seed);
    let mut tally = Tally::new(&runs);
    (0..total).for_each(|i| tally.add(runs.outcome(i)));
    tally
}

/// Fails when so small a sum of events, or so large a one, has less than half the level.
/// The sum over N runs is itself binomial, so the tails are exact.
fn assert_sum(tally: &Tally, n: u64, p: &Rational) {
    let sum = tally.moments().sum() as u64;
    let law = Binomial::new(n * tally.runs(), p).unwrap();
    let (low, high) = (law.cdf(sum).value(), law.sf(sum).value());
    assert!(
        low > LEVEL / 2.0 && high > LEVEL / 2.0,
        "n = {n}, p = {p}: {sum} events, tails {low:e} and {high:e}"
    );
}

#[test]
fn outcomes_follow_the_law_from_rare_to_almost_certain() {
    let rates = [
        "0.000001", "0.00001", "0.001", "0.01", "0.1", "1/3", "0.5", "0.6", "0.9", "0.99",
        "0.99999", "0.999999",
    ];
    for p in rates {
        for (n, total) in [(1, 200_000), (20, 200_000), (200, 40_000)] {
            let law = law(n, p);
            let tally = tally(&law, 7, total);
            assert_sum(&tally, n, law.p());
            if let Some(fit) = goodness_of_fit(&law, total, |x| tally.count(x)) {
                assert!(fit.p_value.value() > LEVEL, "n = {n}, p = {p}: {fit:?}");
            }
        }
    }
}

#[test]
fn outcomes_of_a_million_lookups_follow_the_law() {
    for (p, total) in [("0.000001", 10_000), ("0.5", 50_000), ("0.999999", 10_000)] {
        let law = law(1_000_000, p);
        let tally = tally(&law, 11, total);
        let fit = goodness_of_fit(&law, total, |x| tally.count(x)).unwrap();
        assert!(fit.p_value.value() > LEVEL, "p = {p}: {fit:?}");
    }
}

/// The test above can fail: runs of another law do not pass it.
#[test]
fn a_slightly_wrong_law_is_noticed() {
    let tally = tally(&law(20, "0.1"), 7, 200_000);
    let fit = goodness_of_fit(&law(20, "0.103"), 200_000, |x| tally.count(x)).unwrap();
    assert!(fit.p_value.value() < LEVEL, "{fit:?}");
}

#[test]
fn lookups_agree_with_the_outcome() {
    for (n, p) in [
        (0, "0.3"),
        (1, "0.5"),
        (20, "0"),
        (20, "1"),
        (20, "0.1"),
        (5000, "0.97"),
    ] {
        let runs = Runs::new(&law(n, p), 3);
        for index in 0..50 {
            let mut run = runs.run(index);
            assert_eq!(run.outcome(), runs.outcome(index));
            let mut events = 0;
            while let Some(event) = run.lookup() {
                events += u64::from(event);
                assert_eq!(run.events(), events);
            }
            assert_eq!((run.made(), events), (n, run.outcome()));
            assert_eq!(run.lookup(), None);
        }
    }
}

/// Given two events among six lookups, the fifteen pairs of places are equally likely.
#[test]
fn places_are_uniform() {
    let runs = Runs::new(&law(6, "1/3"), 5);
    let mut seen = std::collections::BTreeMap::new();
    let mut total = 0.0;
    for mut run in (0..60_000)
        .map(|i| runs.run(i))
        .filter(|r| r.outcome() == 2)
    {
        let places = std::array::from_fn::<_, 6, _>(|_| run.lookup().unwrap());
        *seen.entry(places).or_insert(0_u32) += 1;
        total += 1.0;
    }
    assert_eq!(seen.len(), 15);
    let expected = total / 15.0;
    let statistic = seen
        .values()
        .map(|&c| (f64::from(c) - expected).powi(2) / expected);
    let p_value = upper_tail(14, statistic.sum()).value();
    assert!(p_value > LEVEL, "{seen:?}: {p_value}");
}

/// Each place by itself is an event with probability p, and so are two places together with p².
#[test]
fn lookups_look_independent() {
    let (n, total) = (8, 100_000);
    let runs = Runs::new(&law(n, "0.1"), 9);
    let mut single = [0_u64; 8];
    let mut pair = 0;
    for index in 0..total {
        let mut run = runs.run(index);
        let places = std::array::from_fn::<_, 8, _>(|_| run.lookup().unwrap());
        (0..8).for_each(|i| single[i] += u64::from(places[i]));
        pair += u64::from(places[0] && places[7]);
    }
    let expect = |count: u64, p: &str| {
        let law = law(total, p);
        let (low, high) = (law.cdf(count).value(), law.sf(count).value());
        assert!(low > LEVEL / 2.0 && high > LEVEL / 2.0, "{count} at {p}");
    };
    single.into_iter().for_each(|count| expect(count, "0.1"));
    expect(pair, "0.01");
}

#[test]
fn what_can_be_drawn_is_known() {
    assert_eq!(Runs::new(&law(20, "0.01"), 7).drawable(), (0, 12));
    assert_eq!(Runs::new(&law(20, "0.99"), 7).drawable(), (8, 20));
    assert_eq!(Runs::new(&law(0, "0.5"), 7).drawable(), (0, 0));
    let (low, high) = Runs::new(&law(1_000_000, "0.5"), 7).drawable();
    assert!(low > 490_000 && high < 510_000 && low + high == 1_000_000);
}

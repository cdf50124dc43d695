//! A workload played out against the figures of `worth`. Seeds are fixed, so every test gives
//! the same answer each time; the significance level says how likely a right program was to
//! fail when the seed was chosen.

use super::*;
use crate::math::worth::{FilterFigures, Worth, worth};
use crate::math::{Binomial, parse_probability};

const LOOKUPS: u64 = 400_000;

fn workload(absent_share: f64, tables: u32) -> Workload {
    Workload {
        lookups_per_second: 1.0,
        absent_share,
        tables,
        lookup_cost: 1.0,
        probe_cost: 0.0,
        inserts_per_second: 0.0,
    }
}

fn played(seed: u64, absent_share: f64, rate: f64, tables: u32) -> WorkloadCounts {
    let workload = workload(absent_share, tables);
    let mut run = WorkloadRun::new(seed, &workload, rate, LOOKUPS).unwrap();
    assert!(run.advance(u64::MAX).finished());
    run.counts()
}

fn figures(absent_share: f64, rate: f64, tables: u32) -> Worth {
    let filter = FilterFigures {
        rate,
        k: 1,
        fill: rate,
    };
    worth(&workload(absent_share, tables), &filter).unwrap()
}

/// The figures of one table against one long run each, by the score test that Wilson's interval
/// inverts: within 4.42 standard errors, a significance level of 10^−5 for each of the twenty
/// comparisons.
#[test]
fn figures_agree_with_long_runs() {
    for (a, p) in [(0.9, 0.01), (0.5, 0.1), (0.05, 0.01), (0.4, 0.001)] {
        let (seen, law) = (played(7, a, p, 1), figures(a, p, 1));
        let near = |successes: u64, trials: u64, share: f64| {
            let n = trials as f64;
            let off = successes as f64 / n - share;
            let reach = 4.42 * (share * (1.0 - share) / n).sqrt();
            assert!(
                off.abs() <= reach,
                "{a} {p}: {share} is {off} off, ± {reach}"
            );
        };
        let found = seen.reads_for_nothing;
        let rates = law.rates;
        near(seen.absent, seen.lookups, a);
        near(found, seen.others, rates.among_non_members);
        near(found, seen.others + seen.present(), rates.among_all);
        near(
            found,
            found + seen.present(),
            rates.among_positives.unwrap(),
        );
        near(seen.absent_with_read, seen.absent, rates.of_absent_lookups);
    }
}

/// The 95 % intervals hold the figures about 95 times in a hundred. Of 200 runs each figure is
/// missed by at most 27: were the chance of a miss the full 6 % that a discrete count can make
/// of 5 %, more would come up with probability below 10^−4 (significance level of each of the
/// fifteen comparisons).
#[test]
fn figures_lie_in_their_intervals() {
    for (a, p) in [(0.9, 0.01), (0.5, 0.1), (0.4, 0.05)] {
        let rates = figures(a, p, 1).rates;
        let mut missed = [0; 5];
        for seed in 0..200 {
            let mut run = WorkloadRun::new(seed, &workload(a, 1), p, 4000).unwrap();
            run.advance(u64::MAX);
            let seen = run.counts();
            let pairs = [
                (seen.absent_share(), a),
                (seen.among_non_members(), rates.among_non_members),
                (seen.among_all(), rates.among_all),
                (seen.among_positives(), rates.among_positives.unwrap()),
                (seen.of_absent_lookups(), rates.of_absent_lookups),
            ];
            for (missed, (interval, figure)) in missed.iter_mut().zip(pairs) {
                *missed += u32::from(!interval.unwrap().contains(figure));
            }
        }
        assert!(
            missed.iter().all(|&count| count <= 27),
            "{a} {p}: {missed:?}"
        );
    }
}

/// The same comparison has the power to tell a wrong figure: the three rates of one table are
/// outside each other's intervals.
#[test]
fn the_three_rates_are_told_apart() {
    let (seen, law) = (played(7, 0.5, 0.1, 1), figures(0.5, 0.1, 1));
    let rates = [
        law.rates.among_non_members,
        law.rates.among_all,
        law.rates.among_positives.unwrap(),
    ];
    let intervals = [
        seen.among_non_members().unwrap(),
        seen.among_all().unwrap(),
        seen.among_positives().unwrap(),
    ];
    for (i, interval) in intervals.iter().enumerate() {
        for (j, &rate) in rates.iter().enumerate() {
            assert_eq!(interval.contains(rate), i == j, "{interval:?} {rate}");
        }
    }
}

/// With several tables: the counts that are sums over lookups lie within 3.89 standard errors
/// (significance level 10^−4 each) of the lookups times the figure, the variances being those
/// of one lookup in closed form.
#[test]
fn several_tables_ask_and_read_as_computed() {
    for (a, p, tables) in [
        (0.9, 0.01, 7),
        (0.2, 0.1, 3),
        (0.0, 0.05, 10),
        (1.0, 0.3, 2),
    ] {
        let (seen, law) = (played(11, a, p, tables), figures(a, p, tables));
        let n = LOOKUPS as f64;
        let t = f64::from(tables);
        // Questions of a lookup: T with probability a, else uniform on 0..T.
        let mean = a * t + (1.0 - a) * (t - 1.0) / 2.0;
        let square = a * t * t + (1.0 - a) * (t - 1.0) * (2.0 * t - 1.0) / 6.0;
        let variance = square - mean * mean;
        let near = |count: u64, per_lookup: f64, variance: f64| {
            let off = count as f64 - n * per_lookup;
            let reach = 3.89 * (n * variance).sqrt();
            assert!(
                off.abs() <= reach,
                "{a} {p} {tables}: {count} is {off} off, ± {reach}"
            );
        };
        near(seen.others, mean, variance);
        // A binomial share p (or 1 − p) of a random number of questions.
        let thinned = |q: f64| mean * q * (1.0 - q) + variance * q * q;
        near(seen.reads_for_nothing, law.reads_for_nothing, thinned(p));
        near(seen.reads_avoided(), law.reads_avoided, thinned(1.0 - p));
        if let Some(interval) = seen.of_absent_lookups() {
            // Ten times the distance that Wilson's interval allows is no accident.
            let middle = (interval.low + interval.high) / 2.0;
            let reach = 2.0 * (interval.high - interval.low);
            assert!((law.rates.of_absent_lookups - middle).abs() < reach);
        }
    }
}

/// The reads for nothing given the questions are binomial: exact tails, significance level
/// 10^−5.
#[test]
fn false_positives_are_binomial() {
    let seen = played(3, 0.8, 0.01, 5);
    let law = Binomial::new(seen.others, &parse_probability("0.01").unwrap()).unwrap();
    let (low, high) = (
        law.cdf(seen.reads_for_nothing).value(),
        law.sf(seen.reads_for_nothing).value(),
    );
    assert!(low > 5e-6 && high > 5e-6, "{seen:?}: {low:e} {high:e}");
}

#[test]
fn certain_and_impossible_events() {
    let seen = played(1, 1.0, 1.0, 3);
    assert_eq!((seen.absent, seen.present()), (LOOKUPS, 0));
    assert_eq!(seen.reads_for_nothing, 3 * LOOKUPS);
    assert_eq!(seen.absent_with_read, LOOKUPS);
    let seen = played(1, 0.0, 0.0, 1);
    assert_eq!((seen.absent, seen.others), (0, 0));
    assert_eq!(seen.among_non_members(), None);
    assert_eq!(seen.among_all().unwrap().low, 0.0);
    assert_eq!(WorkloadCounts::default().absent_share(), None);
}

/// The same counts natively and in a browser, today and tomorrow.
#[test]
fn seeded_counts_are_pinned() {
    let seen = played(7, 0.9, 0.01, 1);
    assert_eq!(
        (seen.absent, seen.others, seen.reads_for_nothing),
        (360_240, 360_240, 3630)
    );
}

#[test]
fn what_is_refused() {
    for (absent, rate, tables) in [
        (-0.1, 0.5, 1),
        (f64::NAN, 0.5, 1),
        (0.5, 1.1, 1),
        (0.5, f64::NAN, 1),
        (0.5, 0.5, 0),
        (0.5, 0.5, 1001),
    ] {
        assert!(WorkloadRun::new(7, &workload(absent, tables), rate, 10).is_err());
    }
}

#[cfg(not(target_arch = "wasm32"))]
proptest::proptest! {
    #[test]
    fn slices_do_not_change_a_workload(
        seed: u64,
        absent in 0.0..=1.0_f64,
        rate in 0.0..=1.0_f64,
        tables in 1u32..9,
        budgets in proptest::collection::vec(0u64..60, 1..20),
    ) {
        let mut whole = WorkloadRun::new(seed, &workload(absent, tables), rate, 500).unwrap();
        let mut sliced = whole.clone();
        whole.advance(u64::MAX);
        for &budget in &budgets {
            sliced.advance(budget);
        }
        while !sliced.advance(7).finished() {}
        assert_eq!(sliced.counts(), whole.counts());
        assert_eq!(whole.progress().done, 500);
    }
}

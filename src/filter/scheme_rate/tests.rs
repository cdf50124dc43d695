use super::*;
use crate::filter::{HashFunction, Params};

fn filled(m: u64, k: u32, scheme: Scheme, seed: u64, keys: u32) -> BloomFilter {
    let mut filter =
        BloomFilter::new(Params::new(m, k, scheme, HashFunction::Xxh64, seed).unwrap()).unwrap();
    (0..keys).for_each(|i| {
        filter.insert(&i.to_le_bytes());
    });
    filter
}

/// Every pair, every probe.
fn naive(filter: &BloomFilter) -> f64 {
    let &Params { m, k, scheme, .. } = filter.params();
    let pairs = (0..m).flat_map(|h1| (0..m).map(move |h2| (h1, h2)));
    let met = pairs
        .filter(|&(h1, h2)| filter.all_set(Probes::walk(scheme, h1, h2, k, m)))
        .count();
    met as f64 / (m * m) as f64
}

fn counted(filter: &BloomFilter) -> f64 {
    let mut rate = SchemeRate::new(filter).unwrap();
    assert_eq!(rate.value(), None);
    assert!(rate.advance(u64::MAX).finished());
    rate.value().unwrap()
}

#[test]
fn counting_by_turned_sets_is_counting_pairs() {
    for scheme in [Scheme::Double, Scheme::Enhanced] {
        for (m, k, n) in [
            (1, 1, 0),
            (1, 3, 1),
            (7, 2, 2),
            (32, 3, 5),
            (63, 3, 12),
            (64, 4, 10),
            (65, 5, 9),
            (96, 64, 2),
        ] {
            for seed in 0..5 {
                let filter = filled(m, k, scheme, seed, n);
                assert_eq!(
                    counted(&filter),
                    naive(&filter),
                    "{scheme:?} ({m}, {k}, {n}), seed {seed}"
                );
            }
        }
        for (m, k, n) in [(128, 5, 18), (300, 7, 30), (321, 40, 7)] {
            let filter = filled(m, k, scheme, 1, n);
            assert_eq!(
                counted(&filter),
                naive(&filter),
                "{scheme:?} ({m}, {k}, {n})"
            );
        }
    }
}

#[test]
fn a_full_filter_rules_nothing_out_and_an_empty_one_everything() {
    for scheme in [Scheme::Double, Scheme::Enhanced] {
        let mut filter = filled(130, 3, scheme, 1, 0);
        assert_eq!(counted(&filter), 0.0);
        (0..130).for_each(|i| assert!(filter.set_probe(i)));
        assert_eq!(counted(&filter), 1.0);
    }
}

#[test]
fn slices_do_not_change_the_count() {
    let filter = filled(100, 4, Scheme::Enhanced, 3, 20);
    let whole = counted(&filter);
    for budget in [1, 7, 99] {
        let mut rate = SchemeRate::new(&filter).unwrap();
        let mut done = 0;
        loop {
            let progress = rate.advance(budget);
            assert_eq!(
                (progress.done, progress.total),
                ((done + budget).min(100), 100)
            );
            done = progress.done;
            if progress.finished() {
                break;
            }
            assert_eq!(rate.value(), None);
        }
        assert_eq!(rate.value(), Some(whole));
    }
}

#[test]
fn which_filters_have_a_rate() {
    let independent = filled(10_000, 3, Scheme::Independent, 1, 100);
    let mut rate = SchemeRate::new(&independent).unwrap();
    assert_eq!(rate.value(), Some(independent.false_positive_rate()));
    assert!(rate.advance(1).finished());

    assert!(SchemeRate::new(&filled(16, 3, Scheme::Hand, 1, 0)).is_none());
    for scheme in [Scheme::Double, Scheme::Enhanced] {
        assert!(SchemeRate::new(&filled(COUNTED_LIMIT, 3, scheme, 1, 0)).is_some());
        assert!(SchemeRate::new(&filled(COUNTED_LIMIT + 1, 3, scheme, 1, 0)).is_none());
    }
}

/// The mean over many filters is the rate of the scheme, given to three digits for
/// (128, 7, 12): 0.0161 for `double`, 0.0070 for `enhanced`, and 0.0064 for the
/// exact law of independent probes, which both must miss.
///
/// 4000 seeded filters; significance level 0.001 (3.29 standard errors of their
/// mean), widened by half a unit of the last digit of the reference.
#[test]
fn the_mean_over_filters_is_the_rate_of_the_scheme() {
    for (scheme, reference) in [(Scheme::Double, 0.0161), (Scheme::Enhanced, 0.0070)] {
        let rates: Vec<f64> = (0..4000)
            .map(|seed| counted(&filled(128, 7, scheme, seed, 12)))
            .collect();
        let count = rates.len() as f64;
        let mean = rates.iter().sum::<f64>() / count;
        let variance = rates
            .iter()
            .map(|rate| (rate - mean) * (rate - mean))
            .sum::<f64>()
            / (count - 1.0);
        let reach = 3.29 * (variance / count).sqrt();
        assert!(
            (mean - reference).abs() < reach + 0.00005,
            "{scheme:?}: {mean} ± {reach}, not {reference}"
        );
        assert!(
            (mean - 0.0064).abs() > reach,
            "{scheme:?}: {mean} ± {reach} is not apart from independent probes"
        );
    }
}

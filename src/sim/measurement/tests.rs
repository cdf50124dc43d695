use super::*;
use crate::filter::HashFunction;
use crate::math;
use crate::sim::{KeyGenerator, KeyKind};

fn filled(m: u64, k: u32, n: u64, scheme: Scheme, seed: u64) -> BloomFilter {
    let mut filter =
        BloomFilter::new(Params::new(m, k, scheme, HashFunction::Xxh64, seed).unwrap()).unwrap();
    let keys = KeyGenerator::new(KeyKind::Random64, seed);
    for i in 0..n {
        filter.insert(keys.key(i).as_bytes());
    }
    filter
}

fn measured(filter: &BloomFilter, seed: u64, queries: u64) -> Measurement {
    let mut measurement = Measurement::new(seed, 0, queries);
    assert!(measurement.advance(filter, u64::MAX).finished());
    measurement
}

/// The observed rate, averaged over seeded filters, with 3.29 standard errors
/// (significance level 0.001) of that average. The error comes from the scatter of
/// the filters' own observed rates, so it holds both kinds of chance: which filter
/// it is, and which queries it met.
fn average(m: u64, k: u32, n: u64, scheme: Scheme) -> (f64, f64) {
    let (filters, queries) = (2000, 300);
    let rates: Vec<f64> = (0..filters)
        .map(|seed| {
            measured(&filled(m, k, n, scheme, seed), seed, queries)
                .rate()
                .unwrap()
        })
        .collect();
    let mean = rates.iter().sum::<f64>() / filters as f64;
    let squares: f64 = rates.iter().map(|rate| (rate - mean) * (rate - mean)).sum();
    (
        mean,
        3.29 * (squares / (filters - 1) as f64 / filters as f64).sqrt(),
    )
}

#[test]
fn independent_probes_obey_the_exact_law() {
    for (m, k, n) in [
        (2, 2, 1),
        (16, 3, 3),
        (32, 3, 5),
        (64, 7, 6),
        (128, 5, 18),
        (1024, 7, 100),
    ] {
        let exact = math::exact(m, k, n).unwrap().value();
        let (mean, reach) = average(m, k, n, Scheme::Independent);
        assert!(
            (mean - exact).abs() < reach,
            "({m}, {k}, {n}): {mean} ± {reach}, not {exact}"
        );
    }
}

/// The same test has the power to tell a wrong law: the textbook's at (32, 3, 5).
#[test]
fn independent_probes_do_not_obey_the_textbook() {
    let textbook = math::textbook(32, 3, 5).unwrap().value();
    let (mean, reach) = average(32, 3, 5, Scheme::Independent);
    assert!(
        (mean - textbook).abs() > reach,
        "{mean} ± {reach} holds {textbook}"
    );
}

/// At (128, 7, 12) double hashing costs 0.0161 instead of 0.0064.
#[test]
fn double_hashing_does_not_obey_the_exact_law() {
    let exact = math::exact(128, 7, 12).unwrap().value();
    assert!((exact - 0.0064).abs() < 0.000_05, "{exact}");
    let (mean, reach) = average(128, 7, 12, Scheme::Double);
    assert!(
        (mean - exact).abs() > reach,
        "{mean} ± {reach} holds {exact}"
    );
    assert!(
        (mean - 0.0161).abs() < reach + 0.000_05,
        "{mean} ± {reach}, not 0.0161"
    );
}

/// One filter by hand: the rate of this filter is (X/m)^k, here 27/512. Of 20 000
/// queries the share lies within 3.29 standard errors (significance 0.001).
#[test]
fn a_filter_by_hand_is_measured_by_positions() {
    let mut filter = filled(8, 3, 0, Scheme::Hand, 7);
    filter.insert_positions(&[1, 4, 6]).unwrap();
    let expected = filter.false_positive_rate();
    assert_eq!(expected, 27.0 / 512.0);
    let rate = measured(&filter, 7, 20_000).rate().unwrap();
    let reach = 3.29 * (expected * (1.0 - expected) / 20_000.0).sqrt();
    assert!(
        (rate - expected).abs() < reach,
        "{rate}, not {expected} ± {reach}"
    );
}

#[test]
fn nothing_measured_has_no_rate() {
    let filter = filled(64, 3, 5, Scheme::Independent, 7);
    let mut measurement = Measurement::new(7, 0, 0);
    assert!(measurement.advance(&filter, 10).finished());
    assert_eq!((measurement.rate(), measurement.interval()), (None, None));
    measurement.extend(1000);
    assert!(!measurement.progress().finished());
    measurement.advance(&filter, 1000);
    let interval = measurement.interval().unwrap();
    assert!(
        interval.low < measurement.rate().unwrap() && measurement.rate().unwrap() < interval.high
    );
}

#[cfg(not(target_arch = "wasm32"))]
proptest::proptest! {
    #[test]
    fn slices_do_not_change_a_measurement(
        scheme in proptest::sample::select(Scheme::ALL.to_vec()),
        seed: u64,
        start: u64,
        budgets in proptest::collection::vec(0u64..60, 1..20),
        more in 0u64..300,
    ) {
        let mut filter = filled(64, 2, 20, scheme, seed);
        if scheme == Scheme::Hand {
            (0..30).for_each(|i| { filter.set_probe(i); });
        }
        let mut whole = Measurement::new(seed, start, 300 + more);
        whole.advance(&filter, u64::MAX);

        let mut sliced = Measurement::new(seed, start, 300);
        for &budget in &budgets {
            sliced.advance(&filter, budget);
        }
        sliced.extend(more);
        while !sliced.advance(&filter, 7).finished() {}
        assert_eq!(sliced.queries(), whole.queries());
        assert_eq!(sliced.false_positives(), whole.false_positives());

        // Two measurements in a row are one of both lengths.
        let mut first = Measurement::new(seed, start, 300);
        first.advance(&filter, u64::MAX);
        let mut second = Measurement::new(seed, start.wrapping_add(300), more);
        second.advance(&filter, u64::MAX);
        assert_eq!(first.false_positives() + second.false_positives(), whole.false_positives());
    }
}

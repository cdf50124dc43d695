use super::*;
use crate::filter::{HashFunction, MAX_K, MAX_M, Probe, Scheme, Verdict};

fn filter(m: u64, k: u32, scheme: Scheme) -> BloomFilter {
    BloomFilter::new(Params::new(m, k, scheme, HashFunction::Xxh64, 7).unwrap()).unwrap()
}

/// The classic example: a key never inserted, whose bits two others supply.
#[test]
fn by_hand_two_keys_supply_the_bits_of_a_third() {
    let mut filter = filter(16, 3, Scheme::Hand);
    assert_eq!(filter.insert_positions(&[3, 7, 11]), Ok(3));
    assert_eq!(filter.insert_positions(&[7, 11, 14]), Ok(1));
    let answer = filter.query_positions(&[3, 11, 14]).unwrap();
    assert_eq!(answer.verdict, Verdict::PossiblyPresent);
    assert!(answer.probes.iter().all(|probe| probe.bit));
    let again: Vec<u64> = (0..16).filter(|&i| filter.written_again(i)).collect();
    assert_eq!(again, [7, 11]);
}

#[test]
fn an_answer_stops_at_the_first_0() {
    let mut filter = filter(16, 3, Scheme::Hand);
    filter.set_probe(5);
    let answer = filter.query_positions(&[5, 6, 7]).unwrap();
    let probe = |index, position, bit| Probe {
        index,
        position,
        bit,
    };
    assert_eq!(answer.probes, [probe(1, 5, true), probe(2, 6, false)]);
    assert_eq!(answer.verdict, Verdict::Absent);
}

#[test]
fn positions_by_hand_are_checked_before_any_is_set() {
    let mut filter = filter(16, 3, Scheme::Hand);
    assert_eq!(
        filter.insert_positions(&[3, 7]),
        Err(FilterError::ProbeCount { given: 2, k: 3 })
    );
    assert_eq!(
        filter.insert_positions(&[3, 16, 7]),
        Err(FilterError::PositionOutOfRange {
            position: 16,
            m: 16
        })
    );
    assert_eq!(
        filter.query_positions(&[]),
        Err(FilterError::ProbeCount { given: 0, k: 3 })
    );
    assert_eq!(filter.bits_set(), 0);
    let message = filter.query_positions(&[3, 16, 7]).unwrap_err().to_string();
    assert_eq!(
        message,
        "position 16 is outside the filter; it must be from 0 to 15 (m is 16)"
    );
    assert!(!filter.set_probe(16));
}

#[test]
fn parameters_built_past_the_check_are_refused() {
    let good = *filter(16, 3, Scheme::Double).params();
    for (m, k) in [(0, 3), (MAX_M + 1, 3), (16, 0), (16, MAX_K + 1)] {
        assert!(
            BloomFilter::new(Params { m, k, ..good }).is_err(),
            "m = {m}, k = {k}"
        );
    }
}

#[test]
fn rates_of_a_known_fill() {
    let mut filter = filter(128, 5, Scheme::Independent);
    (0..44).for_each(|i| assert!(filter.set_probe(i)));
    assert_eq!(filter.fill_ratio(), 0.34375);
    let expected = 44f64 * 44.0 * 44.0 * 44.0 * 44.0 / (1u64 << 35) as f64;
    assert!((filter.false_positive_rate() / expected - 1.0).abs() < 1e-15);
    let estimate = filter.estimate_n().unwrap();
    assert!((estimate - 10.783_064_706_0).abs() < 1e-9, "{estimate}");
    (44..128).for_each(|i| assert!(filter.set_probe(i)));
    assert_eq!(filter.estimate_n(), None);
    assert_eq!(filter.false_positive_rate(), 1.0);
}

#[test]
fn repeats_are_kept_up_to_the_limit_and_cleared() {
    let mut small = filter(TRACK_LIMIT, 1, Scheme::Independent);
    assert!(small.tracks_repeats());
    assert_eq!((small.insert(b"heron"), small.insert(b"heron")), (1, 0));
    let position = small.positions(b"heron")[0];
    assert!(small.written_again(position));
    small.clear();
    assert_eq!(
        (small.bits_set(), small.written_again(position)),
        (0, false)
    );

    let mut large = filter(TRACK_LIMIT + 1, 1, Scheme::Independent);
    large.insert(b"heron");
    large.insert(b"heron");
    assert!(!large.tracks_repeats());
    assert!(
        (0..large.params().m)
            .step_by(1 << 16)
            .all(|i| !large.written_again(i))
    );
}

#[cfg(not(target_arch = "wasm32"))]
mod laws {
    use super::*;
    use proptest::prelude::*;

    /// Sizes of every kind: tiny, around a word, beyond 2^32 draws of a hash.
    fn params() -> impl Strategy<Value = Params> {
        let m = prop_oneof![1u64..200, 1u64..100_000];
        let scheme = prop_oneof![
            Just(Scheme::Independent),
            Just(Scheme::Double),
            Just(Scheme::Enhanced)
        ];
        let hash = proptest::sample::select(HashFunction::ALL.to_vec());
        (m, 1..=MAX_K, scheme, hash, any::<u64>())
            .prop_map(|(m, k, scheme, hash, seed)| Params::new(m, k, scheme, hash, seed).unwrap())
    }

    fn keys() -> impl Strategy<Value = Vec<Vec<u8>>> {
        proptest::collection::vec(proptest::collection::vec(any::<u8>(), 0..40), 0..40)
    }

    proptest! {
        #[test]
        fn an_inserted_key_is_never_absent(params in params(), keys in keys()) {
            let mut filter = BloomFilter::new(params).unwrap();
            for key in &keys {
                filter.insert(key);
                prop_assert!(filter.contains(key));
            }
            for key in &keys {
                prop_assert!(filter.contains(key));
                let answer = filter.query(key);
                prop_assert_eq!(answer.verdict, Verdict::PossiblyPresent);
                prop_assert_eq!(answer.probes.len(), params.k as usize);
            }
        }

        #[test]
        fn the_order_of_keys_never_changes_the_bits(params in params(), keys in keys(), turn in 0usize..40) {
            let mut forward = BloomFilter::new(params).unwrap();
            keys.iter().for_each(|key| { forward.insert(key); });
            let mut other = BloomFilter::new(params).unwrap();
            let (left, right) = keys.split_at(turn.min(keys.len()));
            right.iter().rev().chain(left).for_each(|key| { other.insert(key); });
            prop_assert_eq!(forward.bits(), other.bits());
            prop_assert_eq!(forward.again, other.again);
        }

        #[test]
        fn the_positions_shown_are_the_positions_set(params in params(), keys in keys()) {
            let mut whole = BloomFilter::new(params).unwrap();
            let mut stepped = BloomFilter::new(params).unwrap();
            let mut writes = vec![0u32; params.m as usize];
            for key in &keys {
                let newly = whole.insert(key);
                let positions = whole.positions(key);
                prop_assert_eq!(positions.len(), params.k as usize);
                let mut stepped_newly = 0;
                for &position in &positions {
                    stepped_newly += u32::from(stepped.set_probe(position));
                    writes[position as usize] += 1;
                }
                prop_assert_eq!(newly, stepped_newly);
            }
            prop_assert_eq!(whole.bits(), stepped.bits());
            for (i, &count) in (0..).zip(&writes) {
                prop_assert_eq!(whole.bits().get(i), count > 0);
                prop_assert_eq!(whole.written_again(i), count > 1);
            }
            let popcount: u32 = whole.bits().words().iter().map(|word| word.count_ones()).sum();
            prop_assert_eq!(whole.bits_set(), u64::from(popcount));
        }

        #[test]
        fn the_fast_answer_is_the_explained_answer(params in params(), keys in keys(), queries in keys()) {
            let mut filter = BloomFilter::new(params).unwrap();
            keys.iter().for_each(|key| { filter.insert(key); });
            for key in &queries {
                let answer = filter.query(key);
                prop_assert_eq!(Verdict::from(filter.contains(key)), answer.verdict);
                let positions = filter.positions(key);
                for (probe, position) in answer.probes.iter().zip(positions) {
                    prop_assert_eq!((probe.position, probe.bit), (position, filter.bits().get(position)));
                }
                let zeros = answer.probes.iter().filter(|probe| !probe.bit).count();
                prop_assert_eq!(zeros, usize::from(answer.verdict == Verdict::Absent));
            }
        }
    }
}

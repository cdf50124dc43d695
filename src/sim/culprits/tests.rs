use super::*;
use crate::filter::{HashFunction, Scheme};
use crate::sim::KeyKind;

fn members(generated: u64) -> Members {
    let mut members = Members::new(7);
    members.insert("otter");
    members.insert("lynx");
    (0..generated).for_each(|_| {
        members.insert_generated(KeyKind::Words);
    });
    members
}

fn params(m: u64, k: u32, scheme: Scheme) -> Params {
    Params::new(m, k, scheme, HashFunction::Xxh64, 7).unwrap()
}

/// Everyone, by the definition.
fn expected(params: &Params, members: &Members, position: u64) -> Vec<String> {
    (0..members.len())
        .filter_map(|i| members.key_at(i))
        .filter(|key| params.probes(key.as_bytes()).any(|probe| probe == position))
        .collect()
}

#[test]
fn finds_whoever_set_a_bit() {
    let members = members(40);
    for scheme in [Scheme::Independent, Scheme::Double, Scheme::Enhanced] {
        // On 5 bits nearly every key has probes that fall together.
        for m in [5, 100] {
            let params = params(m, 4, scheme);
            let positions: Vec<u64> = (0..m).rev().collect();
            let mut culprits = Culprits::new(&positions, 3);
            assert!(culprits.advance(&params, &members, u64::MAX).finished());
            assert_eq!(culprits.found().len() as u64, m);
            for (culprit, position) in culprits.found().iter().zip(positions) {
                let expected = expected(&params, &members, position);
                assert_eq!(culprit.position, position);
                assert_eq!(culprit.total, expected.len() as u64);
                assert_eq!(culprit.keys, expected[..expected.len().min(3)]);
            }
        }
    }
}

#[test]
fn repeated_positions_are_one_and_nobody_sets_by_hand() {
    let mut culprits = Culprits::new(&[3, 9, 3], 3);
    assert!(
        culprits
            .advance(&params(16, 3, Scheme::Hand), &members(5), u64::MAX)
            .finished()
    );
    let nobody = |position| Culprit {
        position,
        keys: vec![],
        total: 0,
    };
    assert_eq!(culprits.found(), [nobody(3), nobody(9)]);
}

#[cfg(not(target_arch = "wasm32"))]
proptest::proptest! {
    #[test]
    fn slices_do_not_change_who_is_found(
        positions in proptest::collection::vec(0u64..70, 0..10),
        budget in 1u64..20,
        cap in 0usize..4,
    ) {
        let (params, members) = (params(70, 3, Scheme::Independent), members(60));
        let mut whole = Culprits::new(&positions, cap);
        whole.advance(&params, &members, u64::MAX);
        let mut sliced = Culprits::new(&positions, cap);
        while !sliced.advance(&params, &members, budget).finished() {}
        assert_eq!(sliced.found(), whole.found());
    }
}

use super::*;

/// The definition, word for word: (h1 + i·h2) mod m, or with h2 growing by i.
fn defined(scheme: Scheme, h1: u64, h2: u64, k: u32, m: u64) -> Vec<u64> {
    let (mut x, mut y) = (h1 % m, h2 % m);
    let mut positions = vec![x];
    for i in 1..u64::from(k) {
        x = (x + y) % m;
        if scheme == Scheme::Enhanced {
            y = (y + i) % m;
        }
        positions.push(x);
    }
    positions
}

#[test]
fn walks_follow_their_definition() {
    for scheme in [Scheme::Double, Scheme::Enhanced] {
        for m in [1, 2, 3, 5, 31, 64, 100] {
            for h1 in 0..m {
                for h2 in 0..m {
                    let probes = Probes::walk(scheme, h1, h2, 64, m);
                    assert_eq!(probes.len(), 64);
                    let positions: Vec<_> = probes.collect();
                    assert_eq!(
                        positions,
                        defined(scheme, h1, h2, 64, m),
                        "{scheme:?} {h1} {h2} mod {m}"
                    );
                }
            }
        }
    }
}

#[test]
fn names_round_trip() {
    for scheme in Scheme::ALL {
        assert_eq!(Scheme::from_name(scheme.name()), Some(scheme));
    }
    assert_eq!(Scheme::from_name("triple"), None);
    assert_eq!(Scheme::default(), Scheme::Independent);
}

/// The exact rate of a scheme averaged over all filters, when each key's (h1, h2)
/// is uniform over the pairs whose h2 is `allowed`.
///
/// A query is a false positive when its set D of distinct positions is covered by
/// n keys. By inclusion and exclusion that is Σ over T ⊆ D of
/// (−1)^|T| · (share of pairs that avoid T)^n. Turning every position by the same
/// amount changes no share, so h1 = 0 stands for every query.
fn exact_rate(scheme: Scheme, m: u64, k: u32, n: i32, allowed: impl Fn(u64) -> bool) -> f64 {
    let steps: Vec<u64> = (0..m).filter(|&h2| allowed(h2)).collect();
    let set_of =
        |h1, h2| Probes::walk(scheme, h1, h2, k, m).fold(0u64, |set, position| set | 1 << position);
    let pairs: Vec<u64> = steps
        .iter()
        .flat_map(|&h2| (0..m).map(move |h1| set_of(h1, h2)))
        .collect();
    let covered = |set: u64| {
        let mut sum = 0.0;
        let mut subset = set;
        loop {
            let avoiding = pairs.iter().filter(|&&pair| pair & subset == 0).count();
            let share = (avoiding as f64 / pairs.len() as f64).powi(n);
            sum += if subset.count_ones() % 2 == 0 {
                share
            } else {
                -share
            };
            if subset == 0 {
                return sum;
            }
            subset = (subset - 1) & set;
        }
    };
    steps.iter().map(|&h2| covered(set_of(0, h2))).sum::<f64>() / steps.len() as f64
}

/// What a probe scheme costs, exactly: the table of the reference values, given to
/// 12 digits there. (Every h2 of one parity gives the h2-odd column.)
#[test]
fn what_a_scheme_costs() {
    let all = |_| true;
    let table = [
        (
            32,
            3,
            5,
            [
                0.0648809763651,
                0.0573198179881,
                0.0611652071993,
                0.0585435718252,
            ],
        ),
        (
            64,
            4,
            10,
            [
                0.0577742612626,
                0.0528282930760,
                0.0558669216691,
                0.0502507083878,
            ],
        ),
    ];
    for (m, k, n, [double, nonzero, odd, enhanced]) in table {
        let cases = [
            (exact_rate(Scheme::Double, m, k, n, all), double),
            (exact_rate(Scheme::Double, m, k, n, |h2| h2 != 0), nonzero),
            (exact_rate(Scheme::Double, m, k, n, |h2| h2 % 2 == 1), odd),
            (exact_rate(Scheme::Enhanced, m, k, n, all), enhanced),
        ];
        for (got, expected) in cases {
            assert!(
                (got - expected).abs() < 1e-12,
                "({m}, {k}, {n}): {got}, not {expected}"
            );
        }
    }
}

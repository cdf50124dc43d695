#![allow(clippy::excessive_precision)] // reference digits are kept as they were computed

use super::*;
use crate::math::check::close;
use crate::math::{MAX_M, exact};

/// n, p, textbook m and k, smallest m and k, exact rate there.
const TABLE: &[(u64, f64, f64, f64, u64, u32, f64)] = &[
    (10, 0.1, 47.9253, 3.322, 50, 3, 0.095715274682593),
    (10, 0.01, 95.8506, 6.644, 98, 6, 0.00989018621355806),
    (100, 0.01, 958.506, 6.644, 962, 7, 0.00995604996060255),
    (1000, 0.01, 9585.06, 6.644, 9595, 7, 0.00999887764765222),
    (
        1_000_000,
        0.01,
        9585058.38,
        6.644,
        9592957,
        7,
        0.00999999770185019,
    ),
    (
        1_000_000,
        1e-4,
        19170116.8,
        13.29,
        19172958,
        13,
        9.9999998098742e-5,
    ),
    (
        1_000_000,
        1e-6,
        28755175.1,
        19.93,
        28755284,
        20,
        9.99999701976331e-7,
    ),
    (
        1_000_000_000,
        0.1,
        4792529188.7,
        3.322,
        4808327363,
        3,
        0.0999999999569236,
    ),
    (
        1_000_000_000,
        0.01,
        9585058377.4,
        6.644,
        9592954719,
        7,
        0.00999999999951573,
    ),
    (
        1_000_000_000,
        0.001,
        14377587566.1,
        9.966,
        14377639342,
        10,
        0.000999999999571858,
    ),
    (
        10_000_000_000,
        0.01,
        95850583773.7,
        6.644,
        95929547173,
        7,
        0.00999999999982667,
    ),
];

#[test]
fn reference_sizes() {
    for &(n, p, m_textbook, k_textbook, m, k, rate) in TABLE {
        let design = smallest(&Need::new(n, p)).unwrap();
        assert_eq!((design.m, design.k), (m, k), "n = {n}, p = {p}");
        // 15 digits are given.
        close(design.rate.value(), rate, 1e-14);
        let textbook = textbook_size(n, p).unwrap();
        close(textbook.m, m_textbook, 1e-5);
        close(textbook.k, k_textbook, 3e-4);
    }
}

/// All m and all k, one by one, with nothing clever.
fn smallest_by_trying(need: &Need) -> (u64, u32) {
    for m in 1.. {
        for k in 1..=MAX_K {
            let unit = need.layout.unit(k);
            let units = m / unit;
            if m % unit != 0 || need.rounding.down(units, 1) != units || units == 0 {
                continue;
            }
            if need.layout.rate(m, k, need.n).unwrap().value() <= need.p {
                return (m, k);
            }
        }
    }
    unreachable!()
}

#[test]
fn small_sizes_by_trying_them_all() {
    for n in [1, 2, 3, 7] {
        for p in [0.9, 0.5, 0.1, 0.01, 1e-4] {
            for layout in [
                Layout::Plain,
                Layout::Partitioned,
                Layout::Blocked { bits: 16 },
            ] {
                for rounding in [Rounding::None, Rounding::PowerOfTwo] {
                    let need = Need {
                        layout,
                        rounding,
                        ..Need::new(n, p)
                    };
                    let design = smallest(&need).unwrap();
                    assert_eq!((design.m, design.k), smallest_by_trying(&need), "{need:?}");
                }
            }
        }
    }
}

/// Rates that are met exactly count as met.
#[test]
fn equal_is_met() {
    // One key, one probe: the rate is 1/m.
    for m in [2_u64, 10, 1000] {
        let design = smallest_for_k(&Need::new(1, 1.0 / m as f64), 1).unwrap();
        assert_eq!(design.m, m);
    }
    // Two bits, two probes, one key: 5/8.
    assert_eq!(smallest_for_k(&Need::new(1, 0.625), 2).unwrap().m, 2);
}

#[test]
fn far_corners() {
    for (n, p) in [
        (1, 0.999999),
        (1, 1e-30),
        (1_000_000_000_000, 0.5),
        (1_000_000_000_000, 0.01),
        (1_000_000_000_000, 1e-15),
        (1_000_000_000_000, 0.999999),
    ] {
        let design = smallest(&Need::new(n, p)).unwrap();
        assert!(design.rate.value() <= p);
        if design.m > 1 {
            for k in design.k.saturating_sub(1).max(1)..=(design.k + 1).min(MAX_K) {
                assert!(
                    exact(design.m - 1, k, n).unwrap().value() > p,
                    "{n} {p} {design:?} {k}"
                );
            }
        }
    }
}

#[test]
fn roundings_give_allowed_sizes() {
    let plain = smallest(&Need::new(1000, 0.01)).unwrap();
    for (rounding, layout, expected) in [
        (Rounding::None, Layout::Plain, 9595),
        (Rounding::MultipleOf(64), Layout::Plain, 9600),
        (Rounding::MultipleOf(512), Layout::Plain, 9728),
        (Rounding::PowerOfTwo, Layout::Plain, 16384),
    ] {
        let design = smallest(&Need {
            rounding,
            layout,
            ..Need::new(1000, 0.01)
        })
        .unwrap();
        assert_eq!(design.m, expected, "{rounding:?}");
        assert!(design.rate.value() <= 0.01 && design.m >= plain.m);
    }
    // Twice the bits take fewer probes to keep the same promise.
    let roomy = smallest(&Need {
        rounding: Rounding::PowerOfTwo,
        ..Need::new(1000, 0.01)
    })
    .unwrap();
    assert_eq!(roomy.k, 3);
    assert!(best_k(Layout::Plain, roomy.m, 1000).unwrap().rate.value() < roomy.rate.value());
    // A slice is rounded by itself; a block of 512 bits is a multiple of 64 as it is.
    let partitioned = smallest(&Need {
        layout: Layout::Partitioned,
        rounding: Rounding::MultipleOf(64),
        ..Need::new(1000, 0.01)
    })
    .unwrap();
    assert_eq!(partitioned.m % (64 * u64::from(partitioned.k)), 0);
    let blocks = |rounding| {
        smallest(&Need {
            layout: Layout::Blocked { bits: 512 },
            rounding,
            ..Need::new(1000, 0.01)
        })
        .unwrap()
    };
    assert_eq!(blocks(Rounding::None), blocks(Rounding::MultipleOf(64)));
    assert_eq!(blocks(Rounding::None).m % 512, 0);
    assert!((blocks(Rounding::PowerOfTwo).m / 512).is_power_of_two());
}

#[test]
fn largest_n_inverts_smallest() {
    for &(n, p, _, _, m, k, _) in TABLE {
        let most = largest_n(Layout::Plain, m, k, p, None).unwrap();
        assert!(most >= n, "{most} {n}");
        assert!(exact(m, k, most).unwrap().value() <= p);
        assert!(exact(m, k, most + 1).unwrap().value() > p);
        // One bit less no longer holds n.
        assert!(largest_n(Layout::Plain, m - 1, k, p, None).unwrap() < n);
    }
}

#[test]
fn largest_n_at_its_ends() {
    assert_eq!(largest_n(Layout::Plain, 1, 1, 0.5, None), Ok(0));
    assert_eq!(largest_n(Layout::Plain, 10, 1, 0.1, None), Ok(1));
    assert_eq!(largest_n(Layout::Plain, MAX_M, 1, 0.5, None), Ok(MAX_N));
    assert_eq!(largest_n(Layout::Plain, 1 << 30, 7, 0.01, Some(8)), Ok(2));
    assert_eq!(largest_n(Layout::Plain, 1 << 30, 7, 1e-3, Some(8)), Ok(0));
}

#[test]
fn best_k_is_the_lowest_of_all() {
    for (m, n) in [
        (64, 10),
        (50, 10),
        (9595, 1000),
        (9_592_957, 1_000_000),
        (100, 1),
        (1, 1),
        (8, 100),
    ] {
        for layout in [
            Layout::Plain,
            Layout::Partitioned,
            Layout::Blocked { bits: 1 },
        ] {
            let best = best_k(layout, m, n).unwrap();
            for k in 1..=MAX_K {
                let Ok(rate) = layout.rate(m, k, n) else {
                    continue;
                };
                assert!(
                    (best.rate.log10(), best.k) <= (rate.log10(), k),
                    "{layout:?} {m} {n}: {best:?}, {k} has {rate:?}"
                );
            }
        }
    }
    assert_eq!(best_k(Layout::Plain, 64, 0).unwrap().k, 1);
}

#[test]
fn a_narrow_hash_is_a_floor() {
    // 32-bit hashes hurt near 40 M keys.
    close(hash_floor(32, 40_000_000).unwrap().value(), 0.00927, 1e-3);
    close(
        hash_floor(64, 1_000_000).unwrap().value(),
        5.421010862e-14,
        1e-9,
    );
    assert_eq!(hash_floor(64, 0), Ok(Probability::ZERO));
    assert!(hash_floor(0, 1).is_err() && hash_floor(257, 1).is_err());

    let with_hash = |bits| {
        smallest(&Need {
            hash_bits: bits,
            ..Need::new(10_000_000, 0.01)
        })
    };
    let (free, narrow) = (with_hash(None).unwrap(), with_hash(Some(32)).unwrap());
    assert!(narrow.m > free.m && narrow.rate.value() <= 0.01);
    assert_eq!(with_hash(Some(128)).unwrap().m, free.m);
    let error = with_hash(Some(16)).unwrap_err();
    assert!(
        matches!(error, MathError::HashTooNarrow { bits: 16, .. }),
        "{error}"
    );
}

#[test]
fn what_is_refused_and_in_which_words() {
    for p in [0.0, -1.0, 1.0, 2.0, f64::NAN, 1e-31] {
        assert!(smallest(&Need::new(10, p)).is_err(), "{p}");
        assert!(textbook_size(10, p).is_err(), "{p}");
        assert!(largest_n(Layout::Plain, 10, 1, p, None).is_err(), "{p}");
    }
    for n in [0, MAX_N + 1, u64::MAX] {
        assert!(smallest(&Need::new(n, 0.1)).is_err(), "{n}");
    }
    assert_eq!(
        smallest(&Need::new(10, 1.0)).unwrap_err().to_string(),
        "p = 1 is out of range: p must be from 1e-30 to below 1"
    );
    assert!(smallest_for_k(&Need::new(10, 0.1), 0).is_err());
    let error = smallest_for_k(&Need::new(MAX_N, 1e-6), 1).unwrap_err();
    assert!(matches!(error, MathError::TooManyBits { .. }), "{error}");
    let need = Need {
        layout: Layout::Blocked { bits: 0 },
        ..Need::new(10, 0.1)
    };
    assert!(smallest(&need).is_err());
}

#[cfg(not(target_arch = "wasm32"))]
mod properties {
    use super::*;
    use proptest::prelude::*;

    fn layouts() -> impl Strategy<Value = Layout> {
        prop_oneof![
            Just(Layout::Plain),
            Just(Layout::Partitioned),
            Just(Layout::Blocked { bits: 256 }),
            Just(Layout::Blocked { bits: 512 }),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// One unit less misses p, for the k chosen and for every other.
        #[test]
        fn sizes_are_minimal(log_n in 0.0..12.0_f64, log_p in -15.0..-0.01_f64, layout in layouts()) {
            let need = Need { layout, ..Need::new(10_f64.powf(log_n) as u64, 10_f64.powf(log_p)) };
            // Blocks at 10^-15 may take more bits than there are.
            let Ok(design) = smallest(&need) else {
                let in_blocks = matches!(layout, Layout::Blocked { .. });
                prop_assert!(in_blocks);
                return Ok(());
            };
            prop_assert!(design.rate.value() <= need.p);
            for k in 1..=MAX_K {
                let unit = layout.unit(k);
                let less = (design.m - 1) / unit * unit;
                if less > 0 {
                    let rate = layout.rate(less, k, need.n).unwrap().value();
                    prop_assert!(rate > need.p, "{design:?}: k = {k} has {rate:e} with {less}");
                }
            }
        }

        /// n from m from n.
        #[test]
        fn round_trip(log_n in 0.0..11.9_f64, log_p in -15.0..-0.01_f64, layout in layouts()) {
            let need = Need { layout, ..Need::new(10_f64.powf(log_n) as u64, 10_f64.powf(log_p)) };
            let Ok(design) = smallest(&need) else {
                return Ok(());
            };
            let most = largest_n(layout, design.m, design.k, need.p, None).unwrap();
            prop_assert!(most >= need.n);
            if most < MAX_N {
                prop_assert!(layout.rate(design.m, design.k, most + 1).unwrap().value() > need.p);
            }
        }
    }
}

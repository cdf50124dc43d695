use super::*;
use crate::math::check::close;

fn million(structure: Structure) -> Option<u64> {
    bits(structure, 1_000_000, 0.01).unwrap()
}

/// A million keys at 1 %: the plain size is that of the sizing table; the others come from the
/// sources' own programs, followed by hand apart from this code.
#[test]
fn reference_values() {
    assert_eq!(million(Structure::Bloom), Some(9_592_957));
    assert_eq!(million(Structure::Cuckoo), Some(1_052_632 * 10));
    assert_eq!(million(Structure::Xor), Some(1_230_030 * 7));
    assert_eq!(million(Structure::BinaryFuse), Some(1_130_496 * 7));
    assert_eq!(million(Structure::Ribbon), Some(7_039_616));
    assert_eq!(million(Structure::HashSet { bytes: 30 }), Some(240_000_000));
    close(
        least_bits(1_000_000, 0.01).unwrap(),
        6_643_856.18977472,
        1e-14,
    );
}

#[test]
fn slots_of_a_binary_fuse_filter() {
    for (n, slots) in [
        (1, 12),
        (2, 12),
        (10, 48),
        (1000, 1408),
        (100_000, 118_784),
        (1_000_000, 1_130_496),
        (10_000_000, 11_272_192),
        (1_000_000_000, 1_125_122_048),
    ] {
        assert_eq!(binary_fuse_slots(n), Some(slots), "{n}");
    }
    assert_eq!(binary_fuse_slots(1 << 32), None);
}

#[test]
fn bits_of_a_ribbon_filter() {
    for (n, p, expected) in [
        (100, 0.01, 1792),
        (240, 0.01, 1792),
        (1000, 0.01, 7040),
        (100_000, 0.01, 695_936),
        (1_000_000, 1e-6, 20_900_224),
        (900_000_000, 0.01, 6_562_769_792),
        (1_000_000, 0.7, 628_608),
    ] {
        assert_eq!(bits(Structure::Ribbon, n, p), Ok(Some(expected)), "{n} {p}");
    }
}

#[test]
fn fingerprints_are_whole_bits() {
    for (p, width) in [
        (0.9, 1),
        (0.5, 1),
        (0.25, 2),
        (0.2, 3),
        (1.0 / 256.0, 8),
        (0.0039, 9),
    ] {
        assert_eq!(fingerprint(p), width, "{p}");
    }
}

#[test]
fn where_a_formula_does_not_hold() {
    // At one half a fingerprint has 4 bits: enough for 2^16 keys.
    assert!(bits(Structure::Cuckoo, 1 << 16, 0.5).unwrap().is_some());
    assert_eq!(bits(Structure::Cuckoo, (1 << 16) + 1, 0.5), Ok(None));
    assert_eq!(bits(Structure::Ribbon, 950_000_001, 0.01), Ok(None));
    assert_eq!(bits(Structure::Ribbon, 1000, 1e-10), Ok(None));
    assert_eq!(bits(Structure::BinaryFuse, 1 << 32, 0.01), Ok(None));
    // Blocks of 512 bits do not reach 10^−30 for 10^12 keys within 2^50 bits.
    assert_eq!(bits(Structure::BlockedBloom, MAX_N, 1e-30), Ok(None));
    for structure in [Structure::Xor, Structure::Cuckoo] {
        assert!(bits(structure, MAX_N, 0.001).unwrap().is_some());
    }
}

#[test]
fn what_is_refused() {
    for p in [0.0, 1.0, 2.0, f64::NAN] {
        assert!(bits(Structure::Xor, 10, p).is_err(), "{p}");
    }
    for n in [0, MAX_N + 1] {
        assert!(bits(Structure::Xor, n, 0.01).is_err(), "{n}");
    }
    assert!(bits(Structure::HashSet { bytes: 0 }, 10, 0.01).is_err());
    assert!(least_bits(10, 0.0).is_err());
    assert!(least_bits(MAX_N + 1, 0.1).is_err());
}

#[cfg(not(target_arch = "wasm32"))]
mod properties {
    use super::*;
    use proptest::prelude::*;

    const FAST: [Structure; 5] = [
        Structure::Cuckoo,
        Structure::Xor,
        Structure::BinaryFuse,
        Structure::Ribbon,
        Structure::HashSet { bytes: 30 },
    ];

    proptest! {
        /// No structure goes below the least that any can take. A ribbon filter below 256 slots
        /// is given whole columns and can only be larger.
        #[test]
        fn nothing_beats_the_least(log_n in 0.0..12.0_f64, log_p in -30.0..-0.01_f64) {
            let (n, p) = (10_f64.powf(log_n) as u64, 10_f64.powf(log_p));
            let least = least_bits(n, p).unwrap();
            for structure in FAST {
                // An exact set has a fixed size, which a tiny p may need more than.
                let fixed = matches!(structure, Structure::HashSet { .. });
                if let Some(bits) = bits(structure, n, p).unwrap() {
                    prop_assert!(fixed || bits as f64 >= least * (1.0 - 1e-3), "{structure:?} {bits} {least}");
                }
            }
        }

        /// More keys never take less, but for a step of the segment length of a fuse filter.
        #[test]
        fn memory_grows_with_the_keys(n in 1_u64..1_000_000_000, more in 1_u64..1000, log_p in -9.0..-0.01_f64) {
            let p = 10_f64.powf(log_p);
            for structure in [Structure::Cuckoo, Structure::Xor, Structure::Ribbon] {
                let (here, there) = (bits(structure, n, p).unwrap(), bits(structure, n + more, p).unwrap());
                if let (Some(here), Some(there)) = (here, there) {
                    prop_assert!(here <= there, "{structure:?}");
                }
            }
        }

        /// The same bits in blocks rule out less, so blocks take more.
        #[test]
        fn blocks_take_more(log_n in 2.0..7.0_f64, log_p in -4.0..-0.5_f64) {
            let (n, p) = (10_f64.powf(log_n) as u64, 10_f64.powf(log_p));
            let plain = bits(Structure::Bloom, n, p).unwrap().unwrap();
            let blocked = bits(Structure::BlockedBloom, n, p).unwrap().unwrap();
            prop_assert!(plain <= blocked);
            prop_assert!(plain as f64 >= 1.44 * least_bits(n, p).unwrap());
        }
    }
}

use super::*;
use crate::math::check::close;
use crate::math::exact;

fn of(library: Library, n: u64, p: f64) -> Built {
    built(library, n, p).unwrap().unwrap()
}

/// Sizes worked out apart from this code, with 40 digits, from the rules in the sources.
#[test]
fn sizes_by_the_libraries_own_rules() {
    use Library::*;
    let (scaling, fixed) = (RedisBloom { scaling: true }, RedisBloom { scaling: false });
    for (library, n, p, m, k) in [
        (Fastbloom, 1_000_000, 0.01, 9_585_088, 7),
        (Fastbloom, 1, 0.5, 64, 44),
        (Fastbloom, 100, 1e-4, 1_920, 13),
        (Guava, 1_000_000, 0.01, 9_585_088, 7),
        (Guava, 500, 0.03, 3_712, 5),
        (Guava, 1_000_000_000, 0.001, 14_377_587_584, 10),
        (Rbloom, 1_000_000, 0.01, 9_585_088, 6),
        (Rbloom, 1000, 0.6, 1_088, 0),
        (PybloomLive, 1_000_000, 0.01, 9_585_065, 7),
        (PybloomLive, 1000, 0.001, 14_380, 10),
        (scaling, 1_000_000, 0.01, 11_027_776, 8),
        (fixed, 1_000_000, 0.01, 9_585_088, 7),
        (scaling, 1000, 0.9, 4_352, 4),
        (fixed, 1, 0.9, 64, 3),
        (RocksDb, 1_000_000, 0.01, 10_000_384, 6),
        (Cassandra, 1_000_000, 0.01, 10_000_064, 5),
    ] {
        let built = of(library, n, p);
        assert_eq!((built.m, built.k), (m, k), "{library:?} {n} {p}");
    }
}

/// The rates of those sizes are the ones of the exact laws, and not always what was asked for.
#[test]
fn rates_are_exact() {
    let guava = of(Library::Guava, 1_000_000, 0.01);
    assert_eq!(guava.rate, Some(exact(9_585_088, 7, 1_000_000).unwrap()));
    assert!(guava.rate.unwrap().value() > 0.01);
    let rbloom = of(Library::Rbloom, 1_000_000, 0.01);
    assert!(rbloom.rate.unwrap().value() > 0.0101);
    assert_eq!(of(Library::Rbloom, 1000, 0.6).rate, Some(Probability::ONE));
    let slices = of(Library::PybloomLive, 1000, 0.001);
    assert_eq!(slices.layout, Layout::Partitioned);
    let expected = (1.0 - (1.0 - 1.0 / 1438.0_f64).powi(1000)).powi(10);
    close(slices.rate.unwrap().value(), expected, 1e-12);
    // Halving keeps the promise by far.
    let redis = of(Library::RedisBloom { scaling: true }, 1_000_000, 0.01);
    assert!(redis.rate.unwrap().value() < 0.0051);
    let rocksdb = of(Library::RocksDb, 1_000_000, 0.01);
    assert_eq!(rocksdb.setting, Setting::BitsPerKey(10));
    assert_eq!(rocksdb.bytes, 1_250_048 + 5);
}

#[test]
fn what_no_library_builds() {
    // Less than one bit.
    assert_eq!(built(Library::Guava, 1, 0.9), Ok(None));
    assert_eq!(built(Library::Rbloom, 1, 0.9), Ok(None));
    // More than 2^31 − 1 words.
    assert_eq!(built(Library::Guava, 100_000_000_000, 0.01), Ok(None));
    assert_eq!(built(Library::Cassandra, 100_000_000_000, 0.01), Ok(None));
    assert_eq!(built(Library::Cassandra, 1000, 1e-5), Ok(None));
    let redis = Library::RedisBloom { scaling: false };
    assert_eq!(built(redis, (1 << 30) + 1, 0.01), Ok(None));
    assert_eq!(built(Library::RocksDb, 1_000_000, 1e-25), Ok(None));
    assert_eq!(built(Library::RocksDb, 1_000_000_000_000, 0.01), Ok(None));
}

/// k above 64 has no exact law here; the size stands.
#[test]
fn many_probes_have_a_size_and_no_rate() {
    let guava = of(Library::Guava, 1000, 1e-25);
    assert_eq!((guava.k, guava.rate), (83, None));
}

#[test]
fn what_is_refused() {
    for library in Library::ALL {
        for p in [0.0, 1.0, 2.0, f64::NAN] {
            assert!(built(library, 10, p).is_err(), "{library:?} {p}");
        }
        for n in [0, 1_000_000_000_001] {
            assert!(built(library, n, 0.01).is_err(), "{library:?} {n}");
        }
    }
    assert!(rocksdb(0, 10).is_err());
    assert!(rocksdb(10, 0).is_err());
    assert!(rocksdb(10, 101).is_err());
}

#[cfg(not(target_arch = "wasm32"))]
mod properties {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// The crate itself.
        #[test]
        fn fastbloom_is_as_large_as_computed(n in 1_u64..200_000, log_p in -12.0..-0.01_f64) {
            let p = 10_f64.powf(log_p);
            let filter = fastbloom::BloomFilter::with_false_pos(p).expected_items(n as usize);
            let (m, k) = super::super::fastbloom(n, p);
            prop_assert_eq!((filter.num_bits() as u64, filter.num_hashes()), (m, k));
        }

        /// Every size is whole words, slices or blocks, and close to the textbook's.
        #[test]
        fn sizes_are_near_the_textbook(log_n in 2.0..8.0_f64, log_p in -4.0..-0.7_f64) {
            let (n, p) = (10_f64.powf(log_n) as u64, 10_f64.powf(log_p));
            let textbook = textbook_size(n, p).unwrap().m;
            for library in Library::ALL {
                let built = of(library, n, p);
                let unit = match library {
                    Library::PybloomLive => u64::from(built.k),
                    Library::RocksDb => 512,
                    _ => 64,
                };
                prop_assert_eq!(built.m % unit, 0);
                prop_assert!(built.m as f64 > 0.9 * textbook - 1.0, "{:?} {} {}", library, built.m, textbook);
                prop_assert!((built.m as f64) < 2.5 * textbook + 600.0, "{:?} {} {}", library, built.m, textbook);
                prop_assert!(built.bytes >= built.m / 8);
            }
        }
    }
}

//! Seeded values, pinned: an address with a seed must rebuild the same state in
//! every version, natively and in a browser. Each value was also computed by a
//! second implementation, written from the descriptions in the docs.
//!
//! A change here breaks the links that people have shared.

use crate::test;
use bloom_lab::filter::{BloomFilter, HashFunction, Params, Scheme};
use bloom_lab::sim::{AbsentKeys, HandQueries, KeyGenerator, KeyKind, Measurement, stream};
use rand::Rng;

fn filter(m: u64, k: u32, scheme: Scheme, hash: HashFunction) -> BloomFilter {
    BloomFilter::new(Params::new(m, k, scheme, hash, 7).unwrap()).unwrap()
}

fn positions(m: u64, k: u32, scheme: Scheme, hash: HashFunction, key: &str) -> Vec<u64> {
    Params::new(m, k, scheme, hash, 7)
        .unwrap()
        .probes(key.as_bytes())
        .collect()
}

#[test]
fn positions_in_a_small_filter() {
    let pins = [
        (Scheme::Independent, "heron", [45, 38, 37]),
        (Scheme::Independent, "otter", [16, 43, 4]),
        (Scheme::Independent, "lynx", [7, 22, 48]),
        (Scheme::Independent, "🦦", [7, 42, 24]),
        (Scheme::Double, "heron", [45, 19, 57]),
        (Scheme::Double, "otter", [16, 59, 38]),
        (Scheme::Enhanced, "heron", [45, 19, 58]),
        (Scheme::Enhanced, "otter", [16, 59, 39]),
    ];
    for (scheme, key, pinned) in pins {
        assert_eq!(
            positions(64, 3, scheme, HashFunction::Xxh64, key),
            pinned,
            "{scheme:?} {key}"
        );
    }
}

#[test]
fn positions_in_large_filters() {
    let pins = [
        (
            Scheme::Independent,
            [6813065, 5767443, 5593736, 4432881, 7556586, 2371934, 875434],
        ),
        (
            Scheme::Double,
            [
                6813065, 2987551, 8754994, 4929480, 1103966, 6871409, 3045895,
            ],
        ),
        (
            Scheme::Enhanced,
            [
                6813065, 2987551, 8754995, 4929484, 1103976, 6871429, 3045930,
            ],
        ),
    ];
    for (scheme, pinned) in pins {
        assert_eq!(
            positions(9_592_957, 7, scheme, HashFunction::Xxh64, "heron"),
            pinned,
            "{scheme:?}"
        );
    }
    // Beyond 2^32 a position comes from one product of 128 bits.
    let pins = [
        (Scheme::Independent, [6100703886, 5164410135, 5008865577]),
        (Scheme::Double, [6100703886, 2675179429, 7839589564]),
        (Scheme::Enhanced, [6100703886, 2675179429, 7839589565]),
    ];
    for (scheme, pinned) in pins {
        assert_eq!(
            positions(1 << 33, 3, scheme, HashFunction::Xxh64, "heron"),
            pinned,
            "{scheme:?}"
        );
    }
}

#[test]
fn positions_under_every_hash() {
    let pins = [
        (HashFunction::Xxh3, [939, 403, 67, 127, 253, 256, 193]),
        (HashFunction::Murmur3, [45, 596, 925, 352, 225, 7, 398]),
        (HashFunction::SipHash13, [32, 904, 308, 1014, 181, 389, 928]),
        (HashFunction::Fnv1a, [557, 1013, 852, 877, 728, 507, 160]),
        (HashFunction::Toy, [505, 304, 837, 962, 637, 581, 349]),
    ];
    for (hash, pinned) in pins {
        assert_eq!(
            positions(1024, 7, Scheme::Independent, hash, "heron"),
            pinned,
            "{}",
            hash.name()
        );
    }
}

#[test]
fn first_draws_of_streams() {
    let pins: [(u64, &str, u64, [u64; 3]); 4] = [
        (
            0,
            "",
            0,
            [
                0xf6b0_d428_b956_085e,
                0xce5b_baa1_e94f_3106,
                0xa86c_8a02_44a5_3df7,
            ],
        ),
        (
            7,
            "run",
            0,
            [
                0x093a_05c8_d498_2bfe,
                0xe6cb_71b7_fc4a_4799,
                0xebf4_fa87_4f37_ca5e,
            ],
        ),
        (
            7,
            "run",
            1,
            [
                0xabde_0ba1_75ff_1487,
                0xcd68_4ee9_7401_23fe,
                0xd322_cf06_fd95_12a9,
            ],
        ),
        (
            7,
            "hand query",
            0,
            [
                0x509a_15c2_914b_a0ee,
                0x33c8_17ff_40f1_b18e,
                0x8540_5d8d_02b0_9a72,
            ],
        ),
    ];
    for (seed, purpose, index, pinned) in pins {
        let mut stream = stream(seed, purpose, index);
        assert_eq!(
            std::array::from_fn(|_| stream.next_u64()),
            pinned,
            "{seed} {purpose} {index}"
        );
    }
}

#[test]
fn generated_keys() {
    let pins = [
        (0, ["user-1", "74b5abcc66b8bdc1", "fir-star-melon"]),
        (1, ["user-2", "0524257c04fcf117", "cricket-willow-cactus"]),
        (1000, ["user-1001", "1cf430004a056fad", "tern-lotus-tundra"]),
        (
            (1 << 24) + 5,
            [
                "user-16777222",
                "e2db629b1f0b9735",
                "cove-finch-flame-adder",
            ],
        ),
    ];
    for (i, pinned) in pins {
        let keys = [KeyKind::Sequential, KeyKind::Random64, KeyKind::Words]
            .map(|kind| KeyGenerator::new(kind, 7).key(i));
        assert_eq!(keys, pinned, "{i}");
    }
}

#[test]
fn absent_queries() {
    let keys = AbsentKeys::new(7);
    assert_eq!(&keys.fill(0), b"\x802eff31ce618d46b");
    assert_eq!(&keys.fill(1000), b"\x808ebe793ee0dcb85");
    let by_hand = HandQueries::new(7);
    assert_eq!(by_hand.positions(0, 16, 3).collect::<Vec<_>>(), [5, 3, 8]);
    assert_eq!(by_hand.positions(1, 16, 3).collect::<Vec<_>>(), [8, 3, 8]);
}

/// 10 keys in 64 bits, 10 000 absent queries: bits set and false positives.
#[test]
fn measurements() {
    for (scheme, bits_set, false_positives) in [
        (Scheme::Independent, 23, 441),
        (Scheme::Double, 27, 793),
        (Scheme::Enhanced, 28, 865),
    ] {
        let mut filter = filter(64, 3, scheme, HashFunction::Xxh64);
        let keys = KeyGenerator::new(KeyKind::Sequential, 7);
        (0..10).for_each(|i| {
            filter.insert(keys.key(i).as_bytes());
        });
        assert_eq!(filter.bits_set(), bits_set, "{scheme:?}");
        let mut measurement = Measurement::new(7, 0, 10_000);
        measurement.advance(&filter, 10_000);
        assert_eq!(measurement.false_positives(), false_positives, "{scheme:?}");
    }

    let mut filter = filter(16, 3, Scheme::Hand, HashFunction::Xxh64);
    filter.insert_positions(&[3, 7, 11]).unwrap();
    filter.insert_positions(&[7, 11, 14]).unwrap();
    let mut measurement = Measurement::new(7, 0, 10_000);
    measurement.advance(&filter, 10_000);
    assert_eq!(measurement.false_positives(), 146);
}

use super::*;

/// Published vectors: function, seed, input, output.
const VECTORS: [(HashFunction, u64, &[u8], u64); 13] = [
    (HashFunction::Xxh64, 0, b"", 0xef46_db37_51d8_e999),
    (HashFunction::Xxh64, 0, b"a", 0xd24e_c4f1_a98c_6e5b),
    (HashFunction::Xxh64, 0, b"abc", 0x44bc_2cf5_ad77_0999),
    (HashFunction::Xxh64, 7, b"abc", 0x9e75_5206_1566_76d7),
    (HashFunction::Xxh3, 0, b"", 0x2d06_8005_38d3_94c2),
    (HashFunction::Xxh3, 0, b"a", 0xe6c6_32b6_1e96_4e1f),
    (HashFunction::Xxh3, 7, b"abc", 0x48ff_56f5_69e3_9912),
    (HashFunction::Murmur3, 0, b"hello", 0xcbd8_a7b3_41bd_9b02),
    (HashFunction::SipHash13, 0, b"abc", 0xc03b_c3a0_0426_30f2),
    (HashFunction::Fnv1a, 0, b"", 0xcbf2_9ce4_8422_2325),
    (HashFunction::Fnv1a, 0, b"a", 0xaf63_dc4c_8601_ec8c),
    (HashFunction::Fnv1a, 0, b"foobar", 0x8594_4171_f739_67e8),
    (HashFunction::Toy, 7, b"abc", 7 + 97 + 98 + 99),
];

#[test]
fn published_vectors() {
    for (function, seed, input, output) in VECTORS {
        let got = function.hash(seed, input);
        assert_eq!(
            got,
            output,
            "{} of {input:?}, seed {seed}: {got:016x}, not {output:016x}",
            function.name()
        );
    }
}

/// The second half of MurmurHash3 is not used by the lab, but pins the crate.
#[test]
fn murmur3_has_both_halves() {
    let hash = fastmurmur3::murmur3_x64_128(b"hello", 0);
    assert_eq!(
        (hash as u64, (hash >> 64) as u64),
        (0xcbd8_a7b3_41bd_9b02, 0x5b1e_906a_48ae_1d19)
    );
}

#[test]
fn siphash13_with_the_key_of_its_test_program() {
    let key: [u8; 16] = std::array::from_fn(|i| i as u8);
    let message: [u8; 15] = std::array::from_fn(|i| i as u8);
    assert_eq!(
        SipHasher13::new_with_key(&key).hash(&message),
        0xd320_d86d_2a51_9956
    );
}

#[test]
fn names_round_trip() {
    for function in HashFunction::ALL {
        assert_eq!(HashFunction::from_name(function.name()), Some(function));
    }
    assert_eq!(HashFunction::from_name("md5"), None);
    assert_eq!(HashFunction::default(), HashFunction::Xxh64);
}

#[test]
fn toy_cannot_tell_anagrams_apart() {
    for seed in [0, 7, u64::MAX] {
        assert_eq!(
            HashFunction::Toy.hash(seed, b"otter"),
            HashFunction::Toy.hash(seed, b"torte")
        );
    }
}

#[test]
fn a_seed_changes_every_function() {
    for function in HashFunction::ALL {
        assert_ne!(
            function.hash(1, b"heron"),
            function.hash(2, b"heron"),
            "{}",
            function.name()
        );
        assert_ne!(
            function.hash(0, b"heron"),
            function.hash(1 << 40, b"heron"),
            "{}",
            function.name()
        );
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod beside_another_crate {
    use super::*;

    /// MurmurHash3 x86 32 stands in the table of vectors too; it pins the crate
    /// that the property below compares with.
    #[test]
    fn murmur3_x86_32() {
        assert_eq!(
            murmur3::murmur3_32(&mut &b"hello"[..], 0).unwrap(),
            0x248b_fa47
        );
    }

    proptest::proptest! {
        #[test]
        fn two_murmur3_crates_agree(key: Vec<u8>, seed: u32) {
            let theirs = murmur3::murmur3_x64_128(&mut key.as_slice(), seed).unwrap() as u64;
            assert_eq!(HashFunction::Murmur3.hash(seed.into(), &key), theirs);
        }
    }
}

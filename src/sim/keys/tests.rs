use super::*;

fn generator(kind: KeyKind) -> KeyGenerator {
    KeyGenerator::new(kind, 7)
}

#[test]
fn sequential_keys_count_from_one() {
    let keys = generator(KeyKind::Sequential);
    assert_eq!(keys.key(0), "user-1");
    assert_eq!(keys.key(999_999), "user-1000000");
    assert_eq!(keys.index_of("user-10"), Some(9));
    for text in [
        "user-0",
        "user-01",
        "user-",
        "user-+1",
        "user--1",
        "User-1",
        "user-1 ",
        "user-18446744073709551616",
        "1",
    ] {
        assert_eq!(keys.index_of(text), None, "{text}");
    }
}

#[test]
fn word_keys_have_three_words_and_go_on_beyond_their_block() {
    let keys = generator(KeyKind::Words);
    let words = |i: u64| keys.key(i).split('-').count();
    assert_eq!(
        [
            words(0),
            words((1 << 24) - 1),
            words(1 << 24),
            words(1 << 32),
            words(u64::MAX - 1)
        ],
        [3, 3, 4, 5, 8]
    );
    let first_word = WORDS[0];
    for text in [
        "otter",
        "otter-lynx",
        "otter-lynx-nosuch",
        "otter-lynx-",
        "Otter-lynx-heron",
    ] {
        assert_eq!(keys.index_of(text), None, "{text}");
    }
    // The same three words with a leading zero would be a second name for one index.
    assert!(keys.index_of("otter-lotus-heron").is_some());
    assert_eq!(
        keys.index_of(&format!("otter-lotus-heron-{first_word}")),
        None
    );
    assert_eq!(keys.index_of(&["otter"; 9].join("-")), None);
}

#[test]
fn the_first_keys_are_distinct_and_of_one_kind_only() {
    let mut seen = std::collections::HashSet::new();
    for kind in KeyKind::ALL {
        for i in 0..100_000 {
            assert!(seen.insert(generator(kind).key(i)), "{kind:?} {i}");
        }
        for other in KeyKind::ALL.into_iter().filter(|&other| other != kind) {
            assert_eq!(generator(other).index_of(&generator(kind).key(5)), None);
        }
    }
}

#[test]
fn a_seed_changes_what_looks_random() {
    for kind in [KeyKind::Random64, KeyKind::Words] {
        assert_ne!(
            KeyGenerator::new(kind, 1).key(0),
            KeyGenerator::new(kind, 2).key(0)
        );
    }
}

#[test]
fn names_round_trip() {
    for kind in KeyKind::ALL {
        assert_eq!(KeyKind::from_name(kind.name()), Some(kind));
    }
    assert_eq!(KeyKind::from_name("uuid"), None);
}

#[cfg(not(target_arch = "wasm32"))]
proptest::proptest! {
    #[test]
    fn an_index_and_its_key_find_each_other(seed: u64, i in 0..u64::MAX, small in 0u64..100_000_000) {
        for kind in KeyKind::ALL {
            let keys = KeyGenerator::new(kind, seed);
            for i in [i, small] {
                let key = keys.key(i);
                assert_eq!(keys.index_of(&key), Some(i), "{key}");
            }
        }
    }

    #[test]
    fn any_text_that_has_an_index_is_its_key(text in "(user-)?[0-9a-f]{1,17}|([a-z]{3,6}-){0,8}(otter|acorn)|.{0,20}") {
        for kind in KeyKind::ALL {
            let keys = generator(kind);
            if let Some(i) = keys.index_of(&text) {
                assert_eq!(keys.key(i), text);
            }
        }
    }
}

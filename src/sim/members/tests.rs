use super::*;

fn all(members: &Members) -> Vec<String> {
    let mut keys = Vec::new();
    let end = members.for_each_from(0, u64::MAX, |position, key| {
        assert_eq!(position, keys.len() as u64);
        keys.push(key.to_owned());
    });
    assert_eq!(end, members.len());
    keys
}

#[test]
fn typed_and_generated_keys_keep_their_order() {
    let mut members = Members::new(7);
    members.insert("otter");
    members.insert_generated(KeyKind::Sequential);
    members.insert_generated(KeyKind::Sequential);
    members.insert("lynx");
    assert_eq!(all(&members), ["otter", "user-1", "user-2", "lynx"]);
    assert_eq!(members.key_at(2).as_deref(), Some("user-2"));
    assert_eq!(members.key_at(4), None);
    assert_eq!(members.next_generated(KeyKind::Sequential), 2);
    assert!(members.contains("user-2") && !members.contains("user-3"));
}

#[test]
fn a_duplicate_is_counted_apart_whichever_came_first() {
    let mut members = Members::new(7);
    assert_eq!(members.insert("user-2"), Inserted::New);
    assert_eq!(members.insert("user-2"), Inserted::Duplicate);
    assert_eq!(members.insert_generated(KeyKind::Sequential), Inserted::New);
    assert_eq!(
        members.insert_generated(KeyKind::Sequential),
        Inserted::Duplicate
    );
    assert_eq!(members.insert_generated(KeyKind::Sequential), Inserted::New);
    assert_eq!(members.insert("user-3"), Inserted::Duplicate);
    assert_eq!(all(&members), ["user-2", "user-1", "user-3"]);
    assert_eq!((members.len(), members.duplicates()), (3, 3));
}

#[test]
fn clear_begins_again() {
    let mut members = Members::new(7);
    members.insert("otter");
    members.insert("otter");
    members.insert_generated(KeyKind::Words);
    members.clear();
    assert!(members.is_empty() && !members.contains("otter"));
    assert_eq!(
        (members.duplicates(), members.next_generated(KeyKind::Words)),
        (0, 0)
    );
    assert_eq!(all(&members), Vec::<String>::new());
}

/// Ten million generated members are one segment and no stored key.
#[test]
fn generated_members_take_no_memory() {
    let mut members = Members::new(7);
    let mut key = String::new();
    for _ in 0..100_000 {
        members.insert_generated_into(KeyKind::Random64, &mut key);
    }
    assert_eq!((members.segments.len(), members.typed.len()), (1, 0));
    assert_eq!(members.key_at(99_999).as_deref(), Some(key.as_str()));
    assert!(members.contains(&key));
}

#[cfg(not(target_arch = "wasm32"))]
mod against_a_list {
    use super::*;
    use proptest::prelude::*;

    #[derive(Clone, Debug)]
    enum Step {
        Typed(String),
        Generated(KeyKind),
    }

    fn steps() -> impl Strategy<Value = Vec<Step>> {
        let step = prop_oneof![
            "user-[1-9]|[ab]".prop_map(Step::Typed),
            (0u64..6, proptest::sample::select(KeyKind::ALL.to_vec()))
                .prop_map(|(i, kind)| Step::Typed(KeyGenerator::new(kind, 7).key(i))),
            proptest::sample::select(KeyKind::ALL.to_vec()).prop_map(Step::Generated),
        ];
        proptest::collection::vec(step, 0..40)
    }

    proptest! {
        #[test]
        fn members_behave_as_a_list_of_distinct_keys(steps in steps(), start in 0u64..45, budget in 0u64..45) {
            let mut members = Members::new(7);
            let mut list: Vec<String> = Vec::new();
            let mut duplicates = 0;
            for step in steps {
                let (key, inserted) = match step {
                    Step::Typed(key) => {
                        let inserted = members.insert(&key);
                        (key, inserted)
                    }
                    Step::Generated(kind) => {
                        let mut key = String::new();
                        let inserted = members.insert_generated_into(kind, &mut key);
                        (key, inserted)
                    }
                };
                if list.contains(&key) {
                    prop_assert_eq!(inserted, Inserted::Duplicate);
                    duplicates += 1;
                } else {
                    prop_assert_eq!(inserted, Inserted::New);
                    list.push(key);
                }
            }
            prop_assert_eq!(all(&members), list.clone());
            prop_assert_eq!((members.len(), members.duplicates()), (list.len() as u64, duplicates));
            for key in &list {
                prop_assert!(members.contains(key));
            }
            for kind in KeyKind::ALL {
                for i in 0..40 {
                    let key = members.generator(kind).key(i);
                    prop_assert_eq!(members.contains(&key), list.contains(&key));
                }
            }
            let mut slice = Vec::new();
            let next = members.for_each_from(start, budget, |position, key| slice.push((position, key.to_owned())));
            let expected: Vec<_> = (0..).zip(list).skip(start as usize).take(budget as usize).collect();
            prop_assert_eq!(next, start.max((start + budget).min(members.len())));
            prop_assert_eq!(slice, expected);
        }
    }
}

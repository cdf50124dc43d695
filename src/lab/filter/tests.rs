//! The Filter lab, used as a person would.

use super::update::{ADD_FIELD, KEY_FIELD, LIST_FIELD, MEASURE_FIELD};
use super::*;
use crate::filter::{Scheme, Verdict};
use crate::lab::address::Address;
use crate::lab::machine::Machine;
use crate::sim::KeyKind;

fn open(fragment: &str) -> FilterLab {
    FilterLab::open(&Address::parse(fragment)).unwrap()
}

/// Runs whatever is owed or queued, in slices of `budget`.
fn run(lab: &mut FilterLab, budget: u64) {
    let mut slices = 0;
    while lab.advance(budget) {
        slices += 1;
        assert!(slices < 10_000_000, "never ends");
    }
}

fn figure(lab: &FilterLab, name: &str) -> String {
    let rows = lab.ledger();
    let mut figures = rows
        .into_iter()
        .flat_map(|row| {
            row.textbook
                .into_iter()
                .chain(row.exact)
                .chain(row.observed)
        })
        .chain(lab.query_figures())
        .chain([lab.duplicates()]);
    figures.find(|f| f.name == name).unwrap().value
}

fn press(lab: &mut FilterLab, actions: impl IntoIterator<Item = Action>) {
    for action in actions {
        lab.update(action);
    }
}

fn insert(lab: &mut FilterLab, key: &str) {
    press(lab, [Action::TypeKey(key.into()), Action::Insert]);
}

fn query(lab: &mut FilterLab, key: &str) -> Truth {
    lab.update(Action::Ask(key.into()));
    lab.asked().unwrap().truth()
}

#[test]
fn the_front_door_shows_a_false_positive_and_who_made_it() {
    let lab = open("");
    assert_eq!(lab.n(), 10);
    let asked = lab.asked().unwrap();
    assert_eq!(asked.truth(), Truth::FalsePositive);
    assert_eq!(lab.key_text(), asked.key);
    let culprits = asked.search.as_ref().unwrap().found().unwrap();
    assert!(culprits.iter().all(|c| c.total > 0));
    for culprit in culprits {
        for key in &culprit.keys {
            let positions = lab.filter().positions(key.as_bytes());
            assert!(positions.contains(&culprit.position));
        }
    }
    assert!(!words::hint(&lab).is_empty());
    assert_eq!(lab.notice(), None);
}

#[test]
fn the_ledger_holds_the_laws() {
    let lab = open("#/filter?m=64&k=3&insert=a,b,c,d,e,f,g,h,i,j");
    let exact: f64 = figure(&lab, "fpr-exact").parse().unwrap();
    let textbook: f64 = figure(&lab, "fpr-textbook").parse().unwrap();
    assert!((exact / 0.054_266_781_700_069_313 - 1.0).abs() < 1e-12);
    assert!((textbook / 0.052_404_311_971_097_708 - 1.0).abs() < 1e-12);
    let set: u64 = figure(&lab, "bits-set").parse().unwrap();
    assert_eq!(set, lab.filter().bits_set());
    let fill: f64 = figure(&lab, "fill").parse().unwrap();
    assert_eq!(fill, set as f64 / 64.0);
    assert_eq!(figure(&lab, "fpr-this"), figure(&lab, "fpr-fill"));
    assert_eq!(figure(&lab, "queries"), "", "nothing is measured yet");
    assert_eq!(figure(&lab, "fpr-observed"), "");
}

#[test]
fn the_classic_example_by_hand() {
    let lab = open("#/filter?m=16&k=3&scheme=hand&insert=A:3.7.11,B:7.11.14&query=C:3.11.14");
    assert_eq!(figure(&lab, "verdict"), "possibly-present");
    assert_eq!(figure(&lab, "truth"), "false-positive");
    assert_eq!(figure(&lab, "probes"), "3,11,14");
    assert_eq!(figure(&lab, "bits-set"), "4");
    let found = lab
        .asked()
        .unwrap()
        .search
        .as_ref()
        .unwrap()
        .found()
        .unwrap();
    let who: Vec<_> = found.iter().map(|c| c.keys.join("+")).collect();
    assert_eq!(who, ["A", "A+B", "B"]);
}

#[test]
fn by_hand_typed_and_refused() {
    let mut lab = open("#/filter?m=16&k=3&scheme=hand");
    let place = |lab: &mut FilterLab, key: &str, at: &str, action: Action| {
        press(
            lab,
            [
                Action::TypeKey(key.into()),
                Action::TypePositions(at.into()),
                action,
            ],
        );
    };
    place(&mut lab, "A", "3, 7, 11", Action::Insert);
    place(&mut lab, "B", "7 11 14", Action::Insert);
    place(&mut lab, "C", "3.11.14", Action::Query);
    assert_eq!(lab.asked().unwrap().truth(), Truth::FalsePositive);
    place(&mut lab, "A", "", Action::Query);
    assert_eq!(lab.asked().unwrap().truth(), Truth::TruePositive);
    place(&mut lab, "A", "1,2,3", Action::Query);
    assert!(
        lab.error(hand::FIELD).is_some(),
        "a member keeps its positions"
    );
    assert_eq!(
        lab.asked().unwrap().truth(),
        Truth::TruePositive,
        "last good state"
    );
    place(&mut lab, "D", "1,2", Action::Insert);
    assert!(lab.error(hand::FIELD).is_some());
    assert_eq!(lab.n(), 2);
    lab.update(Action::Set(Parameter::M, "12".into()));
    assert!(lab.error("m").is_some(), "14 does not fit into 12 bits");
    lab.update(Action::Set(Parameter::K, "4".into()));
    assert!(lab.error("k").is_some());
    assert_eq!((lab.params().m, lab.params().k), (16, 3));
    press(&mut lab, [Action::TogglePlay, Action::Step, Action::Step]);
    assert_eq!(lab.n(), 4, "generated keys draw their positions");
    let (address, missing) = lab.share();
    assert_eq!(missing, None);
    let again = FilterLab::open(&address).unwrap();
    assert_eq!(again.filter().bits(), lab.filter().bits());
}

#[test]
fn play_is_n_steps_exactly() {
    for unit in Unit::ALL {
        for kind in KeyKind::ALL {
            let fresh = || {
                let mut lab = open("#/filter?m=20000&k=5");
                press(
                    &mut lab,
                    [
                        Action::Generate(kind),
                        Action::StepBy(unit),
                        Action::Pace(8),
                    ],
                );
                lab
            };
            let mut stepped = fresh();
            for _ in 0..7 {
                stepped.update(Action::Step);
            }
            for slice in [1, 300, 1 << 20] {
                let mut played = fresh();
                played.update(Action::TogglePlay);
                let mut taken = 0;
                // One step is owed at once; six more are earned at 100 a second.
                while taken < 7 {
                    while played.transport().owed() > 0 && taken < 7 {
                        let before = played.transport().owed();
                        played.advance(slice);
                        taken += before - played.transport().owed();
                    }
                    played.tick(10.0);
                }
                assert_eq!(played.n(), stepped.n(), "{unit:?} {kind:?} {slice}");
                assert_eq!(played.filter().bits(), stepped.filter().bits());
                assert_eq!(played.latest(), stepped.latest());
            }
        }
    }
}

#[test]
fn a_thousand_keys_are_a_thousand_keys_however_they_go_in() {
    let start = "#/filter?m=20000&k=5&insert=user-7";
    let mut at_once = open(start);
    press(&mut at_once, [Action::HowMany("1000".into()), Action::Add]);
    let mut by_key = open(start);
    for _ in 0..999 {
        by_key.update(Action::Step);
    }
    let mut by_probe = open(start);
    by_probe.update(Action::StepBy(Unit::Probe));
    for _ in 0..999 * 5 {
        by_probe.update(Action::Step);
    }
    let mut sliced = open(start);
    sliced.update(Action::HowMany("1000".into()));
    sliced.apply_only(Action::Add);
    run(&mut sliced, 17);
    for lab in [&by_key, &by_probe, &sliced] {
        assert_eq!(lab.n(), 1000, "user-7 was in already");
        assert_eq!(lab.members().duplicates(), 1);
        assert_eq!(lab.filter().bits(), at_once.filter().bits());
        assert!(lab.trace().points().eq(at_once.trace().points()));
    }
}

#[test]
fn probe_by_probe_a_key_is_a_member_at_its_last_probe() {
    let mut lab = open("#/filter?m=64&k=3");
    lab.update(Action::StepBy(Unit::Probe));
    press(&mut lab, [Action::Step, Action::Step]);
    assert_eq!(lab.n(), 0);
    assert_eq!(lab.latest().unwrap().fresh.len(), 2);
    assert!(lab.filter().bits_set() >= 1);
    lab.update(Action::Step);
    assert_eq!(lab.n(), 1);
    assert_eq!(query(&mut lab, "user-1"), Truth::TruePositive);
}

#[test]
fn play_stops_at_saturation_and_says_what_it_means() {
    let mut lab = open("#/filter?m=16&k=3");
    lab.update(Action::TogglePlay);
    for _ in 0..1000 {
        lab.tick(100.0);
        run(&mut lab, 1000);
    }
    assert!(lab.saturated());
    assert!(!lab.transport().playing());
    assert_eq!(lab.notice(), Some(words::SATURATED));
    assert_eq!(
        figure(&lab, "n-estimate"),
        "",
        "no estimate when every bit is set"
    );
    assert_eq!(query(&mut lab, "never inserted"), Truth::FalsePositive);
    press(&mut lab, [Action::Queries("1000".into()), Action::Measure]);
    assert_eq!(figure(&lab, "fpr-observed"), "1");
}

#[test]
fn duplicates_change_nothing_and_are_counted() {
    let mut lab = open("#/filter?m=64&k=3&insert=otter");
    let bits = lab.filter().bits().clone();
    insert(&mut lab, "otter");
    assert_eq!((lab.n(), figure(&lab, "duplicates").as_str()), (1, "1"));
    assert_eq!(lab.filter().bits(), &bits);
    assert!(lab.latest().unwrap().duplicate);
}

#[test]
fn a_query_is_asked_again_as_the_filter_fills() {
    let mut lab = open("#/filter?m=64&k=3");
    assert_eq!(query(&mut lab, "heron"), Truth::TrueNegative);
    press(&mut lab, [Action::HowMany("500".into()), Action::Add]);
    assert_eq!(lab.asked().unwrap().truth(), Truth::FalsePositive);
    insert(&mut lab, "heron");
    assert_eq!(lab.asked().unwrap().truth(), Truth::TruePositive);
}

#[test]
fn a_changed_parameter_rebuilds_from_the_kept_keys() {
    let mut lab = open("#/filter?m=64&k=3&insert=otter,lynx");
    press(
        &mut lab,
        [
            Action::HowMany("50".into()),
            Action::Add,
            Action::Queries("1000".into()),
            Action::Measure,
        ],
    );
    for (parameter, value) in [
        (Parameter::M, "128"),
        (Parameter::K, "5"),
        (Parameter::Scheme, "double"),
        (Parameter::Hash, "siphash13"),
        (Parameter::Seed, "9"),
        (Parameter::Scheme, "hand"),
        (Parameter::Scheme, "enhanced"),
    ] {
        lab.update(Action::Set(parameter, value.into()));
        assert_eq!(lab.n(), 52, "{value}");
        let notice = lab.notice().unwrap();
        assert!(notice.contains("52 kept keys"), "{notice}");
        for key in ["otter", "lynx", "user-1", "user-50"] {
            assert_eq!(
                query(&mut lab, key),
                Truth::TruePositive,
                "{key} after {value}"
            );
        }
        assert_eq!(
            figure(&lab, "queries"),
            "",
            "a measurement is of one filter"
        );
    }
    let fresh = open(
        "#/filter?m=128&k=5&scheme=enhanced&hash=siphash13&seed=9&insert=otter,lynx&generate=sequential:50",
    );
    assert_eq!(fresh.filter().bits(), lab.filter().bits());
}

#[test]
fn two_changes_in_a_row_add_up_and_cancel_keeps_the_old_filter() {
    let mut lab = open("#/filter?m=100000&k=3&generate=sequential:100000");
    run(&mut lab, 1 << 20);
    let before = lab.filter().bits().clone();
    lab.apply_only(Action::Set(Parameter::M, "200000".into()));
    lab.apply_only(Action::Set(Parameter::K, "4".into()));
    lab.advance(1000);
    assert_eq!(lab.progress().unwrap().label, "Rebuilding");
    assert_eq!(
        lab.filter().bits(),
        &before,
        "the old one stays until the new one is complete"
    );
    lab.update(Action::Cancel);
    assert_eq!((lab.params().m, lab.params().k), (100_000, 3));
    lab.apply_only(Action::Set(Parameter::M, "200000".into()));
    lab.apply_only(Action::Set(Parameter::K, "4".into()));
    run(&mut lab, 999);
    assert_eq!((lab.params().m, lab.params().k), (200_000, 4));
    assert_eq!(query(&mut lab, "user-99999"), Truth::TruePositive);
}

#[test]
fn measuring_goes_on_and_does_not_depend_on_slices() {
    let start = "#/filter?m=64&k=3&insert=a,b,c,d,e,f,g,h,i,j";
    let mut once = open(start);
    press(&mut once, [Action::Queries("3000".into()), Action::Measure]);
    let mut thrice = open(start);
    for _ in 0..3 {
        press(
            &mut thrice,
            [Action::Queries("1000".into()), Action::Measure],
        );
    }
    let mut sliced = open(start);
    sliced.update(Action::Queries("3000".into()));
    sliced.apply_only(Action::Measure);
    run(&mut sliced, 13);
    for lab in [&thrice, &sliced] {
        for name in [
            "queries",
            "false-positives",
            "fpr-observed",
            "fpr-observed-low",
            "fpr-observed-high",
        ] {
            assert_eq!(figure(lab, name), figure(&once, name), "{name}");
        }
    }
    assert_eq!(figure(&once, "queries"), "3000");
    assert_eq!(once.measured().len(), 1);
    insert(&mut once, "another");
    assert_eq!(
        figure(&once, "queries"),
        "",
        "another filter, another measurement"
    );
}

#[test]
fn reset_clears_what_happened_and_keeps_the_parameters() {
    let mut lab = open("#/filter?m=100&k=4&scheme=double&hash=xxh3&seed=3&insert=a,b&query=c");
    press(
        &mut lab,
        [
            Action::HowMany("20".into()),
            Action::Add,
            Action::Queries("1000".into()),
            Action::Measure,
            Action::Set(Parameter::M, "x".into()),
            Action::Reset,
        ],
    );
    let empty = open("#/filter?m=100&k=4&scheme=double&hash=xxh3&seed=3");
    assert_eq!(lab.address(), empty.address());
    assert_eq!(lab.filter().bits(), empty.filter().bits());
    assert_eq!(lab.n(), 0);
    assert!(lab.asked().is_none() && lab.errors().is_empty() && lab.measured().is_empty());
    assert_eq!(lab.trace().points().count(), 1);
    assert_eq!(figure(&lab, "duplicates"), "0");
}

#[test]
fn an_address_rebuilds_the_same_state() {
    let mut lab = open("#/filter?m=500&k=4&scheme=enhanced&hash=murmur3&seed=11");
    for key in [
        "a,b",
        "é",
        "<img onerror=alert(1)>",
        "🦦",
        "nul\0",
        "50%",
        "x:1.2",
    ] {
        insert(&mut lab, key);
    }
    press(
        &mut lab,
        [
            Action::HowMany("30".into()),
            Action::Add,
            Action::Generate(KeyKind::Words),
            Action::HowMany("5".into()),
            Action::Add,
        ],
    );
    query(&mut lab, "he,ron");
    let (address, missing) = lab.share();
    assert_eq!(missing, None);
    let text = address.to_fragment();
    let again = open(&text);
    assert_eq!(again.filter().bits(), lab.filter().bits());
    assert_eq!(again.n(), 42);
    assert_eq!(again.asked().unwrap().key, "he,ron");
    assert_eq!(again.notice(), None);
    assert_eq!(again.share().0.to_fragment(), text);
}

#[test]
fn a_long_list_stays_out_of_the_address_and_share_says_so() {
    let mut lab = open("#/filter?m=1000&k=3");
    let list: String = (0..2000).map(|i| format!("key number {i}\n")).collect();
    lab.update(Action::AddList(list));
    run(&mut lab, 1 << 20);
    assert_eq!(lab.n(), 2000);
    let (address, missing) = lab.share();
    assert!(missing.unwrap().contains("8 kB"));
    assert!(address.to_fragment().len() < 200);
}

#[test]
fn bad_values_in_an_address_are_named_and_the_default_stands_in() {
    let lab = open(
        "#/filter?m=0&k=65&scheme=magic&hash=md5&seed=x&colour=red&insert=a,,%ff&query=%ff&generate=fast:9",
    );
    assert_eq!(lab.params(), open("#/filter?insert=a").params());
    assert_eq!(lab.n(), 1);
    let notice = lab.notice().unwrap();
    for named in [
        "m=0",
        "k=65",
        "scheme=magic",
        "hash=md5",
        "seed=x",
        "colour=red",
        "insert=",
        "query=",
        "generate=fast:9",
    ] {
        assert!(notice.contains(named), "{named} in {notice}");
    }
    for broken in [
        "#",
        "#/",
        "#//",
        "#/filter?",
        "#/filter?&&==&",
        "#/filter?m",
        "#/filter?%=%",
        "garbage",
    ] {
        open(broken);
    }
}

#[test]
fn bad_input_is_refused_with_field_value_and_range() {
    let mut lab = open("#/filter?m=64&k=3&insert=otter&query=heron");
    let before = (lab.params(), lab.filter().bits().clone(), lab.n());
    let cases = [
        (Action::Set(Parameter::M, "0".into()), "m", "0"),
        (Action::Set(Parameter::M, "2e9".into()), "m", "2e9"),
        (Action::Set(Parameter::M, "many".into()), "m", "many"),
        (Action::Set(Parameter::K, "0".into()), "k", "0"),
        (Action::Set(Parameter::K, "65".into()), "k", "65"),
        (Action::Set(Parameter::Seed, "-1".into()), "seed", "-1"),
        (
            Action::Set(Parameter::Scheme, "triple".into()),
            "scheme",
            "triple",
        ),
        (Action::Set(Parameter::Hash, "md5".into()), "hash", "md5"),
        (Action::AddList("\n\n\r\n".into()), LIST_FIELD, ""),
        (Action::Ask(String::new()), KEY_FIELD, ""),
        (Action::Ask("x".repeat(1 << 20) + "x"), KEY_FIELD, "xxx"),
    ];
    for (action, field, given) in cases {
        lab.update(action.clone());
        let error = lab
            .error(field)
            .unwrap_or_else(|| panic!("no error of {field}"));
        assert!(error.to_string().contains(given), "{error}");
        assert!(error.to_string().len() < 250, "{error}");
        assert_eq!(before, (lab.params(), lab.filter().bits().clone(), lab.n()));
    }
    for (typed, pressed, field) in [
        (Action::HowMany("-5".into()), Action::Add, ADD_FIELD),
        (Action::HowMany("1e9".into()), Action::Add, ADD_FIELD),
        (Action::Queries("0".into()), Action::Measure, MEASURE_FIELD),
        (
            Action::Queries("1e8".into()),
            Action::Measure,
            MEASURE_FIELD,
        ),
    ] {
        press(&mut lab, [typed, pressed]);
        assert!(lab.error(field).is_some());
        assert_eq!(before, (lab.params(), lab.filter().bits().clone(), lab.n()));
    }
    insert(&mut lab, &"x".repeat(1 << 20));
    assert_eq!(lab.n(), 2, "a key of exactly 1 MiB is fine");
    assert!(words::inserted(&lab).len() < 300);
}

#[test]
fn a_list_of_a_million_lines_goes_in_slice_by_slice() {
    let mut lab = open("#/filter?m=9592957&k=7");
    let list: String = (0..1_000_000u32)
        .map(|i| format!("{}\r\n", i % 999_999))
        .collect();
    lab.apply_only(Action::AddList(list));
    let mut slices = 0;
    while lab.progress().is_some() {
        lab.advance(50_000);
        slices += 1;
    }
    assert!(slices > 100);
    assert_eq!((lab.n(), lab.members().duplicates()), (999_999, 1));
}

#[test]
fn who_set_a_bit() {
    let mut lab = open("#/filter?m=64&k=3&insert=otter,lynx,stoat");
    for bit in 0..64 {
        lab.update(Action::Inspect(Some(bit)));
        let inspected = lab.inspected().unwrap();
        let [found] = inspected.search.found().unwrap() else {
            panic!("one bit, one answer")
        };
        assert_eq!(found.total > 0, lab.filter().bits().get(bit));
    }
    lab.update(Action::Inspect(Some(64)));
    assert!(lab.inspected().is_none());
}

#[test]
fn own_rate_is_counted_for_double_hashing() {
    let lab = open("#/filter?m=64&k=4&scheme=double&insert=a,b,c,d,e,f,g,h,i,j");
    let rate = lab.own_rate().expect("counted at once for 64 bits");
    let bits = lab.filter().bits();
    let hits = (0..64u64)
        .flat_map(|h1| (0..64u64).map(move |h2| (h1, h2)))
        .filter(|(h1, h2)| (0..4).all(|i| bits.get((h1 + i * h2) % 64)))
        .count();
    assert_eq!(rate, hits as f64 / 4096.0);
    assert_eq!(
        open("#/filter?m=5000&k=4&scheme=double&insert=a").own_rate(),
        None
    );
}

#[test]
fn verdicts_speak_the_agreed_words() {
    let mut lab = open("#/filter?m=64&k=3&insert=otter");
    query(&mut lab, "heron");
    let asked = lab.asked().unwrap();
    assert_eq!(asked.answer.verdict, Verdict::Absent);
    let position = asked.answer.probes.last().unwrap().position;
    assert_eq!(
        words::reason(asked),
        format!("Bit {position} is 0; an inserted key would have set it.")
    );
    assert!(
        lab.said().ends_with("Absent; true negative."),
        "{}",
        lab.said()
    );
}

#[test]
fn the_pictures_agree_with_the_filter() {
    let mut lab = open("#/filter?m=1000&k=3");
    press(&mut lab, [Action::HowMany("200".into()), Action::Add]);
    let cells = lab.cells();
    assert_eq!(
        cells.iter().filter(|c| c.set).count() as u64,
        lab.filter().bits_set()
    );
    assert!(cells.iter().all(|c| c.set || !c.again));
    let rows = lab.bit_table();
    let total: u64 = rows.iter().map(|r| r.set.parse::<u64>().unwrap()).sum();
    assert_eq!(total, lab.filter().bits_set());
    assert!(lab.density().is_none());

    let mut large = open("#/filter?m=20000000&k=3");
    press(&mut large, [Action::HowMany("10000".into()), Action::Add]);
    run(&mut large, 1 << 16);
    let density = large.density().unwrap();
    let total: u64 = density.counts().iter().map(|&c| u64::from(c)).sum();
    assert_eq!(total, large.filter().bits_set());
    assert_eq!(large.params().scheme, Scheme::Independent);
}

#[test]
fn a_picture_changes_with_the_bits_and_not_with_a_measurement() {
    let mut lab = open("#/filter?m=4096&k=3&insert=otter");
    let before = lab.picture();
    lab.update(Action::Measure);
    while lab.advance(10_000) {}
    assert!(lab.measurement().is_some());
    assert_eq!(lab.picture(), before);
    for (words, action) in [
        ("a key", Action::Step),
        ("a bit asked about", Action::Inspect(Some(3))),
        ("a query", Action::Ask("heron".into())),
        ("a parameter", Action::Set(Parameter::Seed, "8".into())),
        ("a reset", Action::Reset),
    ] {
        let before = lab.picture();
        lab.update(action);
        assert_ne!(lab.picture(), before, "{words}");
    }
}

/// A change of scheme waits for nothing, so keys that were asked for before it come in by the
/// new scheme, and none of them is called absent.
#[test]
fn keys_waiting_for_their_turn_are_members_of_the_filter_to_come() {
    for scheme in ["hand", "double"] {
        let mut lab = open("#/filter?m=64&k=3&insert=a,b");
        lab.apply_only(Action::Queries("10000000".into()));
        lab.apply_only(Action::Measure);
        lab.apply_only(Action::HowMany("100".into()));
        lab.apply_only(Action::Add);
        lab.apply_only(Action::Set(Parameter::Scheme, scheme.into()));
        run(&mut lab, 1000);
        assert_eq!((lab.params().scheme.name(), lab.n()), (scheme, 102));
        for index in 0..lab.n() {
            let key = lab.members().key_at(index).unwrap();
            let positions = lab.positions_of(&key).unwrap();
            assert_eq!(positions.len(), 3, "{scheme}: {key}");
            assert!(positions.iter().all(|&p| lab.filter().bits().get(p)));
        }
    }
}

#[test]
fn share_names_everything_it_leaves_out() {
    let long = "k".repeat(9000);
    let mut lab = open("#/filter?m=64&k=3&insert=a");
    lab.update(Action::TypeKey(long.clone()));
    lab.update(Action::Query);
    let (address, missing) = lab.share();
    assert!(missing.unwrap().contains("the query"));
    assert!(address.to_fragment().contains("insert=a"));
    lab.update(Action::Insert);
    let missing = lab.share().1.unwrap();
    assert!(
        missing.contains("the list of keys and the query"),
        "{missing}"
    );
}

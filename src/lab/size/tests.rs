//! Visits to the Size lab, replayed.

use super::*;
use crate::lab::address::Address;
use crate::lab::machine::Machine;

fn open(fragment: &str) -> SizeLab {
    SizeLab::open(&Address::parse(fragment)).unwrap()
}

fn figure(lab: &SizeLab, name: &str) -> String {
    let rows = lab.ledger();
    let all = rows
        .into_iter()
        .flat_map(|row| row.textbook.into_iter().chain(row.exact));
    let found: Vec<_> = all.filter(|figure| figure.name == name).collect();
    assert_eq!(found.len(), 1, "{name}");
    found[0].value.clone()
}

fn give(lab: &mut SizeLab, field: Field, text: &str) {
    lab.update(Action::Give(field, text.to_owned()));
}

/// The rows of laws.md, by the way a person gives them.
#[test]
fn presets_have_their_true_figures() {
    for (place, m, k) in [
        (0, "9592957", "7"),
        (1, "4808327363", "3"),
        (2, "9592954719", "7"),
        (3, "14377639342", "10"),
        (4, "95929547173", "7"),
    ] {
        let mut lab = open("#/size");
        lab.update(Action::Take(place));
        assert_eq!(
            (figure(&lab, "m").as_str(), figure(&lab, "k").as_str()),
            (m, k)
        );
    }
    for place in 0..preset::PRESETS.len() {
        let mut lab = open("#/size?n=5&p=0.3");
        lab.update(Action::Take(place));
        assert_eq!(lab.unsolved(), None, "{place}");
        assert_eq!(lab.text(Field::N), preset::PRESETS[place].n);
    }
}

#[test]
fn the_textbook_stands_beside() {
    let lab = open("#/size?n=1000000&p=0.01");
    assert!(figure(&lab, "m-textbook").starts_with("9585058.377"));
    assert!(figure(&lab, "k-textbook").starts_with("6.64385"));
    let (m, k, rate) = lab.textbook_filter().unwrap();
    assert_eq!((m, k), (9_585_059, 7));
    assert!((rate.value() - 0.010039).abs() < 5e-7, "{rate:?}");
}

#[test]
fn a_number_is_given_or_found() {
    let mut lab = open("#/size?n=1M&p=1%25");
    assert!(!lab.is_given(Field::M));
    give(&mut lab, Field::M, "1.2 MB");
    assert!(
        words::fit(&lab).unwrap().starts_with("It fits: "),
        "{:?}",
        words::fit(&lab)
    );
    give(&mut lab, Field::M, "1 MB");
    assert!(words::fit(&lab).unwrap().starts_with("It does not fit: "));
    lab.update(Action::Find(Field::P));
    assert_eq!(words::fit(&lab), None);
    assert_eq!(figure(&lab, "m"), "8000000");
    give(&mut lab, Field::P, "1 in 50");
    lab.update(Action::Find(Field::N));
    assert!(lab.solution().rate.value() <= 0.02);
    assert_eq!(lab.address().to_fragment(), "/size?p=1%20in%2050&m=1%20MB");
    let again = open(&lab.address().to_fragment());
    assert_eq!(again.solution(), lab.solution());
}

#[test]
fn what_cannot_be_read_changes_nothing() {
    for (field, text) in [
        (Field::P, "0"),
        (Field::P, "1"),
        (Field::P, "1 in 0"),
        (Field::N, "0"),
        (Field::N, "10^30"),
        (Field::N, "12 parsecs"),
        (Field::M, "1.2gb"),
        (Field::K, "65"),
    ] {
        let mut lab = open("#/size?n=1000&p=0.01");
        let before = *lab.solution();
        give(&mut lab, field, text);
        let error = lab.voice().error(field.name()).unwrap().to_string();
        assert!(
            error.starts_with(field.name()) && error.contains(text),
            "{error}"
        );
        assert_eq!(*lab.solution(), before);
        assert_eq!(lab.text(Field::N), "1000");
        give(&mut lab, field, "");
        assert_eq!(lab.voice().error(field.name()), None);
    }
}

#[test]
fn too_little_keeps_the_last_answer() {
    let mut lab = open("#/size?n=1000&p=0.01");
    let before = *lab.solution();
    lab.update(Action::Find(Field::P));
    assert!(lab.unsolved().unwrap().contains("Give p or m"));
    assert_eq!(*lab.solution(), before);
    give(&mut lab, Field::M, "10 bits/key");
    assert_eq!(lab.unsolved(), None);
    assert_eq!(lab.solution().m, 10_000);
}

#[test]
fn the_hash_can_be_too_narrow() {
    let mut lab = open("#/size?n=1000000000&p=0.01");
    lab.update(Action::Hash("32".to_owned()));
    assert!(
        lab.unsolved().unwrap().contains("32"),
        "{:?}",
        lab.unsolved()
    );
    lab.update(Action::Hash("64".to_owned()));
    assert_eq!(lab.unsolved(), None);
}

#[test]
fn layout_and_rounding_reopen() {
    let mut lab = open("#/size?n=1000&p=0.01");
    lab.update(Action::Layout("blocked512".to_owned()));
    lab.update(Action::Rounding("power2".to_owned()));
    assert_eq!(lab.solution().m % 512, 0);
    assert!((lab.solution().m / 512).is_power_of_two());
    let fragment = lab.address().to_fragment();
    assert_eq!(
        fragment,
        "/size?n=1000&p=0.01&layout=blocked512&round=power2"
    );
    assert_eq!(open(&fragment).solution(), lab.solution());
    lab.update(Action::Reset);
    assert_eq!(lab.address().to_fragment(), "/size?n=1000000&p=0.01");
    assert_eq!(lab.resets(), 1);
}

#[test]
fn bad_addresses_are_named() {
    let lab = open("#/size?n=0&p=0.01&m=zz&layout=round&x=1");
    let notice = lab.voice().notice().unwrap();
    for ignored in ["n=0", "m=zz", "layout=round", "x=1"] {
        assert!(notice.contains(ignored), "{notice}");
    }
    assert!(lab.unsolved().is_some(), "p alone is too little");
    assert_eq!(lab.solution().m, 9_592_957, "the default stays");
    assert_eq!(open("#/size?%%%=&p").solution().m, 9_592_957);
}

#[test]
fn the_marker_gives_bits_a_key() {
    let mut lab = open("#/size?n=1000&p=0.01");
    lab.update(Action::Mark(9.595));
    assert_eq!(lab.text(Field::M), "9.595 bits/key");
    assert_eq!(lab.solution().m, 9_595);
    assert!(!lab.is_given(Field::P) && !lab.is_given(Field::K));
    lab.update(Action::Nudge(marker::Move::Page { right: true }));
    assert_eq!(lab.solution().m, 10_595);
    lab.update(Action::Mark(1e9));
    assert_eq!(lab.marker(), lab.marker_range().1);
}

#[test]
fn the_marker_goes_past_the_design_and_back() {
    let mut lab = open("#/size?n=1000&p=0.01");
    lab.update(Action::Chart("rate past the design".to_owned()));
    while lab.advance(1 << 20) {}
    let curves = lab.curves().clone();
    assert!(!curves.by_load.is_empty());
    lab.update(Action::Nudge(marker::Move::Last));
    assert_eq!((lab.solution().n, lab.solution().m), (10_000, 9595));
    assert!(lab.solution().rate.value() > 0.99);
    assert_eq!(*lab.curves(), curves, "the charts still show the design");
    lab.update(Action::Chart("rate by probes".to_owned()));
    lab.update(Action::Mark(3.2));
    assert_eq!(lab.solution().k, 3);
    assert!(lab.marker_words().starts_with("3 probes: rate "));
}

#[test]
fn a_found_number_committed_as_it_stands_stays_found() {
    let mut lab = open("#/size?n=1000&p=0.01");
    give(&mut lab, Field::M, "9595");
    assert!(!lab.is_given(Field::M));
    give(&mut lab, Field::M, "9596");
    assert!(lab.is_given(Field::M));
}

#[test]
fn the_table_can_be_copied() {
    let lab = open("#/size?n=1000&p=0.01");
    assert!(lab.grid_csv().contains("\r\n0.01,9595,7,1200,0.0099988"));
    assert_eq!(lab.grid_csv().lines().count(), 1 + grid::TARGETS.len());
    assert!(lab.grid_markdown().starts_with("| p | m |"));
    assert!(
        lab.grid_markdown()
            .contains("| 0.01 | 9595 | 7 | 1200 | 0.0099988")
    );
}

/// The worth of the filter against the run of the same workload: both rates within the 99.99 %
/// range of the law (4 standard deviations), with a fixed seed.
#[test]
fn the_run_is_of_the_law() {
    let mut lab = open("#/size?n=1000&p=0.05&absent=0.9&seed=11");
    lab.update(Action::StepBy(Unit::Thousand));
    for _ in 0..200 {
        lab.update(Action::Step);
    }
    let (seen, worth) = (lab.seen(), lab.worth().unwrap());
    assert_eq!(seen.lookups, 200_000);
    let within = |seen: u64, of: u64, p: f64| {
        let sd = (of as f64 * p * (1.0 - p)).sqrt();
        (seen as f64 - of as f64 * p).abs() < 4.0 * sd
    };
    assert!(within(seen.absent, seen.lookups, 0.9));
    assert!(within(
        seen.reads_for_nothing,
        seen.others,
        worth.rates.among_non_members
    ));
    let positives = seen.reads_for_nothing + seen.present();
    assert!(within(
        seen.reads_for_nothing,
        positives,
        worth.rates.among_positives.unwrap()
    ));
}

#[test]
fn play_is_steps_however_it_is_sliced() {
    let mut stepped = open("#/size?n=1000&p=0.05");
    for _ in 0..7 {
        stepped.update(Action::Step);
    }
    for budget in [1, 5000, 1 << 30] {
        let mut played = open("#/size?n=1000&p=0.05");
        played.update(Action::TogglePlay);
        while played.seen().lookups < 7000 {
            played.tick(1.0);
            played.advance(budget);
        }
        assert_eq!(played.seen(), stepped.seen(), "{budget}");
    }
}

#[test]
fn another_filter_or_workload_starts_anew() {
    let mut lab = open("#/size?n=1000&p=0.05");
    lab.update(Action::Step);
    lab.update(Action::Set(workload::Load::Absent, "50%".into()));
    assert_eq!(lab.seen().lookups, 0);
    assert_eq!(lab.voice().notice(), Some("The run starts anew."));
    lab.update(Action::Step);
    give(&mut lab, Field::P, "0.01");
    assert_eq!(lab.seen().lookups, 0);
    lab.update(Action::Set(workload::Load::Read, "5 parsecs".into()));
    assert!(lab.voice().error("one read takes").is_some());
    assert_eq!(lab.load_text(workload::Load::Read), "5 ms");
    assert_eq!(
        lab.address().to_fragment(),
        "/size?n=1000&p=0.01&absent=50%25"
    );
    assert_eq!(
        open("/size?n=1000&p=0.01&absent=50%25&probe=x")
            .voice()
            .notice()
            .unwrap(),
        "Ignored in the address, defaults used instead: probe=x."
    );
}

#[test]
fn libraries_say_what_they_build_and_how() {
    let lab = open("#/size?n=1M&p=1%25");
    let rows = lab.libraries();
    let row = |name: &str| rows.iter().find(|row| row.name == name).unwrap();
    assert_eq!(
        row("Rust fastbloom").code,
        "BloomFilter::with_false_pos(0.01).expected_items(1000000)"
    );
    assert_eq!(row("Rust fastbloom").cells[1], "7");
    assert_eq!(row("Python rbloom").cells[1], "6");
    assert_eq!(
        row("Redis NONSCALING").code,
        "BF.RESERVE key 0.01 1000000 NONSCALING"
    );
    assert!(row("RocksDB").code.contains("NewBloomFilterPolicy(10)"));
    let none = open("#/size?n=1000&p=1e-9").libraries();
    let cassandra = none.iter().find(|row| row.name == "Cassandra").unwrap();
    assert_eq!(
        (cassandra.cells[0].as_str(), cassandra.code.as_str()),
        ("·", "")
    );
}

#[test]
fn the_verdict_says_when_it_flips() {
    let lab = open("#/size?n=1M&p=1%25");
    assert!(
        words::verdict(&lab).starts_with("Worth it at 90.0% absent: "),
        "{}",
        words::verdict(&lab)
    );
    let cheap = open("#/size?n=1M&p=1%25&read=100%20ns");
    assert!(
        words::verdict(&cheap).starts_with("Not worth it at 90.0% absent"),
        "{}",
        words::verdict(&cheap)
    );
    assert!(
        words::cheapest(&lab).contains("bits a key"),
        "{}",
        words::cheapest(&lab)
    );
}

#[test]
fn memory_is_compared_at_the_rate_asked_for() {
    let mut lab = open("#/size?n=1M&p=1%25");
    while lab.advance(1 << 20) {}
    for (place, bytes) in [
        (0, 9_592_957.0 / 8.0),
        (2, 10_526_320.0 / 8.0),
        (3, 8_610_210.0 / 8.0),
        (6, 35e6),
    ] {
        let found = lab.curves().memory[place].iter().find(|(n, _)| *n == 1e6);
        assert_eq!(found.unwrap().1, bytes, "{}", curves::STRUCTURES[place].0);
    }
    lab.update(Action::Chart("memory by keys".to_owned()));
    lab.update(Action::Nudge(marker::Move::Page { right: true }));
    assert_eq!((lab.solution().n, lab.text(Field::P)), (10_000_000, "1%"));
}

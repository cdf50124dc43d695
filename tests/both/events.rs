//! The runs of the Events lab, pinned: a link with a seed and a number of runs must reopen the
//! same counts in every version, natively and in a browser. Each value was also computed from
//! the descriptions in the docs by a second program with exact fractions.

use crate::test;
use bloom_lab::lab::address::Address;
use bloom_lab::lab::events::{Action, EventsLab, Unit};
use bloom_lab::lab::machine::Machine;

/// An opened lab that has made all of its runs, in slices of `budget`.
fn opened(fragment: &str, budget: u64) -> EventsLab {
    let mut lab = EventsLab::open(&Address::parse(fragment)).unwrap();
    while lab.advance(budget) {}
    lab
}

fn counts(lab: &EventsLab, outcomes: std::ops::RangeInclusive<u64>) -> Vec<u64> {
    outcomes.map(|x| lab.tally().count(x)).collect()
}

#[test]
fn counts_of_the_two_lessons() {
    for budget in [1, 8192] {
        let lab = opened("#/events?p=0.1&n=20&seed=7&runs=1000", budget);
        assert_eq!(counts(&lab, 0..=8), [116, 262, 270, 214, 90, 34, 10, 4, 0]);
        let lab = opened("#/events?p=0.01&n=20&seed=7&runs=1000", budget);
        assert_eq!(counts(&lab, 0..=4), [798, 180, 21, 1, 0]);
    }
}

#[test]
fn counts_of_other_laws() {
    let lab = opened("#/events?p=90%25&n=20&seed=7&runs=1000", 8192);
    assert_eq!(
        counts(&lab, 10..=20),
        [0, 0, 0, 4, 10, 34, 90, 214, 270, 262, 116]
    );
    let lab = opened(
        "#/events?p=1%2F3&n=5&seed=18446744073709551615&runs=500",
        8192,
    );
    assert_eq!(counts(&lab, 0..=5), [63, 146, 174, 91, 22, 4]);
}

/// Which of the lookups were the events, made one after the other.
#[test]
fn places_of_the_events() {
    let mut lab = opened("#/events?p=0.1&n=20&seed=7", 1);
    lab.update(Action::StepBy(Unit::Lookup));
    let pinned: [&[usize]; 6] = [&[], &[11, 15], &[9, 11, 17], &[7, 8, 9], &[0], &[4, 12, 16]];
    for pinned in pinned {
        for _ in 0..20 {
            lab.update(Action::Step);
        }
        assert_eq!(places(&lab), pinned);
    }
    let lab = opened("#/events?p=3%25&n=200&seed=123&runs=42", 1);
    assert_eq!(places(&lab), [1, 181, 184]);
}

fn places(lab: &EventsLab) -> Vec<usize> {
    let columns = lab.strip().unwrap().columns().iter().enumerate();
    columns
        .filter(|(_, events)| **events > 0)
        .map(|(i, _)| i)
        .collect()
}

/// A large law, whose thresholds come from thousands of steps of a recurrence.
#[test]
fn a_million_lookups() {
    let lab = opened("#/events?p=0.5&n=1000000&seed=7&runs=1000", 8192);
    let moments = lab.tally().moments();
    assert_eq!(
        (moments.sum(), moments.sum_of_squares()),
        (500_021_261, 250_021_516_623_631)
    );
}

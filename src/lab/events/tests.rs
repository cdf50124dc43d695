//! The Events lab, used as a person would.

use super::prediction::{MEAN_FIELD, MODE_FIELD};
use super::selection::{FROM_FIELD, TO_FIELD};
use super::*;
use crate::lab::address::Address;
use crate::lab::machine::Machine;

fn open(fragment: &str) -> EventsLab {
    EventsLab::open(&Address::parse(fragment)).unwrap()
}

/// Works until nothing is left, in slices of `budget`.
fn run(lab: &mut EventsLab, budget: u64) {
    let mut slices = 0;
    while lab.advance(budget) {
        slices += 1;
        assert!(slices < 10_000_000, "never ends");
    }
}

/// The full value of a readout, wherever it stands.
fn figure(lab: &EventsLab, name: &str) -> String {
    let rows = lab.ledger().into_iter();
    let figures = rows
        .flat_map(|row| row.exact.into_iter().chain(row.observed))
        .chain(lab.selection_figures())
        .chain(lab.prediction_figures())
        .chain(lab.saves_figures())
        .chain(lab.walk_figures().into_iter().flatten())
        .chain([lab.runs_figure()]);
    let found: Vec<_> = figures.filter(|f| f.name == name).collect();
    assert_eq!(found.len(), 1, "{name}");
    found[0].value.clone()
}

fn number(lab: &EventsLab, name: &str) -> f64 {
    figure(lab, name).parse().unwrap()
}

fn press(lab: &mut EventsLab, actions: impl IntoIterator<Item = Action>) {
    for action in actions {
        lab.update(action);
    }
}

fn set(lab: &mut EventsLab, parameter: Parameter, text: &str) {
    lab.update(Action::Set(parameter, text.into()));
}

fn counts(lab: &EventsLab, last: u64) -> Vec<u64> {
    (0..=last).map(|x| lab.tally().count(x)).collect()
}

#[test]
fn both_lessons_from_reset_to_the_last_sentence() {
    let mut lab = open("#/events");
    for (p, mean, typed, mode, avoided) in [
        ("0.01", 0.2, "0.2", "0", 19.8),
        ("0.10", 2.0, "2", "2", 18.0),
    ] {
        lab.update(Action::Reset);
        set(&mut lab, Parameter::P, p);
        set(&mut lab, Parameter::N, "20");
        press(
            &mut lab,
            [
                Action::TypeMean(typed.into()),
                Action::TypeMode(mode.into()),
                Action::Step,
                Action::AddRuns("1000".into()),
            ],
        );
        assert_eq!(number(&lab, "prediction-mean"), mean);
        assert_eq!(number(&lab, "mean-exact"), mean);
        assert_eq!(figure(&lab, "mode-exact"), mode);
        assert_eq!(figure(&lab, "runs"), "1001");
        assert_eq!(figure(&lab, "lookups"), "20020");
        assert!(words::judged(&lab).iter().all(|s| s.contains("right")));
        let error = lab.setting().law().sd() / 1001_f64.sqrt();
        let strayed = (number(&lab, "mean-observed") - mean) / error;
        assert!(
            strayed.abs() < 4.0,
            "{strayed} standard errors (significance 6e-5)"
        );
        assert_eq!(number(&lab, "lookups-avoided"), avoided);
        assert_eq!(number(&lab, "lookups-wasted"), mean);
    }
    assert_eq!(
        lab.saves_before().unwrap(),
        "Before, with p = 0.01 and n = 20: 19.8 of 20."
    );
    assert!(premises::SCOPE.contains("false negatives"));
}

/// Values of the law as its reference table has them.
#[test]
fn the_figures_are_the_law() {
    let mut lab = open("#/events?p=0.01&n=20");
    let close = |got: f64, expected: f64| {
        assert!((got / expected - 1.0).abs() < 1e-14, "{got} for {expected}");
    };
    close(number(&lab, "sd-exact"), 0.44497190922573978);
    close(number(&lab, "p0-exact"), 0.81790693759723087);
    close(number(&lab, "p1-exact"), 0.18209306240276913);
    press(&mut lab, [Action::Select(1)]);
    close(number(&lab, "selected-pmf"), 0.16523372476711735);
    close(number(&lab, "selected-cdf"), 0.98314066236434822);
    close(number(&lab, "selected-sf"), 0.18209306240276913);
    press(&mut lab, [Action::Select(20)]);
    close(number(&lab, "selected-sf"), 1e-40);
    let sum: f64 = lab.outcomes(lab.window()).map(|o| o.pmf.value()).sum();
    assert!((sum - 1.0).abs() < 2e-15);
    press(
        &mut lab,
        [
            Action::Set(Parameter::P, "1/10".into()),
            Action::Select(1),
            Action::Extend(3),
        ],
    );
    close(number(&lab, "selected-pmf"), 0.74547002197509563);
    close(number(&lab, "selected-cdf"), 0.86704667656566487);
    assert_eq!(figure(&lab, "selected-x"), "1-3");
    let ties = open("#/events?p=0.1&n=19");
    assert_eq!(figure(&ties, "mode-exact"), "1,2");
}

#[test]
fn runs_come_out_the_same_in_whatever_units() {
    let address = "#/events?p=0.1&n=20&seed=7";
    let total = 2003;
    let mut single = open(address);
    (0..total).for_each(|_| single.update(Action::Step));
    let expected = counts(&single, 20);
    assert_eq!(expected.iter().sum::<u64>(), total);

    for slice in [1, 100, 8192, 1 << 30] {
        let mut batch = open(address);
        batch.apply(Action::AddRuns(total.to_string()));
        run(&mut batch, slice);
        assert_eq!(counts(&batch, 20), expected);
        assert_eq!(batch.tally(), single.tally());
    }
    let mut mixed = open(address);
    press(&mut mixed, [Action::StepBy(Unit::Lookup)]);
    (0..47).for_each(|_| mixed.update(Action::Step));
    assert_eq!(figure(&mixed, "runs"), "2");
    assert_eq!(figure(&mixed, "lookups"), "47");
    press(&mut mixed, [Action::StepBy(Unit::Thousand), Action::Step]);
    assert_eq!(
        figure(&mixed, "runs"),
        "1002",
        "the run in progress is one of them"
    );
    press(
        &mut mixed,
        [
            Action::AddRuns("1000".into()),
            Action::StepBy(Unit::Run),
            Action::Step,
        ],
    );
    assert_eq!(counts(&mixed, 20), expected);
    assert_eq!(
        counts(&open(&format!("{address}&runs={total}")), 20),
        expected
    );
}

#[test]
fn a_run_lookup_by_lookup_ends_as_it_does_at_once() {
    for address in [
        "#/events?p=0.3&n=20",
        "#/events?p=1&n=3",
        "#/events?p=0.2&n=450",
    ] {
        let (mut slow, mut fast) = (open(address), open(address));
        slow.update(Action::StepBy(Unit::Lookup));
        let n = slow.setting().n();
        for _ in 0..3 {
            for made in 1..=n {
                slow.update(Action::Step);
                assert_eq!(slow.in_run(), made < n);
            }
            fast.update(Action::Step);
            let (a, b) = (slow.strip().unwrap(), fast.strip().unwrap());
            assert_eq!(a.columns(), b.columns());
            assert!(a.finished() && b.finished());
            assert_eq!(
                u64::from(b.columns().iter().sum::<u32>()),
                b.run().outcome()
            );
            assert_eq!(slow.events(), fast.events());
        }
        assert_eq!(slow.tally(), fast.tally());
    }
}

#[test]
fn play_is_n_steps_exactly() {
    for unit in Unit::ALL {
        let fresh = || {
            let mut lab = open("#/events?p=0.1&n=20");
            press(&mut lab, [Action::StepBy(unit), Action::Pace(8)]);
            lab
        };
        let mut stepped = fresh();
        (0..7).for_each(|_| stepped.update(Action::Step));
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
            played.update(Action::TogglePlay);
            assert_eq!(played.tally(), stepped.tally(), "{unit:?}");
            assert_eq!(played.walk(), stepped.walk());
            assert_eq!(
                (played.lookups(), played.events()),
                (stepped.lookups(), stepped.events())
            );
        }
    }
}

#[test]
fn play_reaches_a_million_runs_a_second() {
    let mut lab = open("#/events?p=0.1&n=20");
    press(&mut lab, [Action::Pace(24), Action::TogglePlay]);
    lab.advance(1 << 30);
    for _ in 0..60 {
        lab.tick(1000.0 / 60.0);
        while lab.transport().owed() > 0 {
            lab.advance(8192);
        }
    }
    let runs = lab.tally().runs();
    assert!((999_940..=1_000_001).contains(&runs), "{runs}");
}

#[test]
fn bar_by_bar_the_sums_grow_to_one_and_to_the_mean() {
    let mut lab = open("#/events?p=0.01&n=20");
    lab.update(Action::StepBy(Unit::Bar));
    let (mut sum, mut mean) = (0.0, 0.0);
    for x in 0..=20 {
        lab.update(Action::Step);
        assert_eq!(lab.walk(), Some(x));
        assert_eq!(figure(&lab, "selected-x"), x.to_string());
        let pmf = number(&lab, "walk-pmf");
        sum += pmf;
        mean += x as f64 * pmf;
        assert!((number(&lab, "walk-sum") - sum).abs() < 1e-15);
        assert!((number(&lab, "walk-mean") - mean).abs() < 1e-15);
        assert_eq!(lab.walking(), x < 20);
    }
    assert_eq!(number(&lab, "walk-sum"), 1.0);
    assert_eq!(figure(&lab, "walk-mean"), "0.2");
    assert_eq!(lab.voice().said(), words::walked(&lab));
    lab.update(Action::Step);
    assert_eq!(lab.walk(), Some(20));
    assert!(lab.voice().notice().unwrap().contains("sum to 1"));
    assert_eq!(figure(&lab, "runs"), "0", "bars are no runs");
    press(&mut lab, [Action::StepBy(Unit::Bar), Action::Step]);
    assert_eq!(lab.walk(), Some(0), "chosen again, it begins again");

    // A large law is walked along the bars that can be seen.
    let mut lab = open("#/events?p=0.5&n=10000");
    press(
        &mut lab,
        [
            Action::StepBy(Unit::Bar),
            Action::Pace(24),
            Action::TogglePlay,
        ],
    );
    while lab.transport().playing() {
        lab.tick(16.0);
        lab.advance(1 << 20);
    }
    assert!((number(&lab, "walk-mean") - 5000.0).abs() < 1e-5);
    assert!(lab.walk_figures().unwrap()[1].shown.starts_with("1 − "));
}

#[test]
fn a_prediction_comes_before_the_law() {
    let mut lab = open("#/events?p=0.01&n=20&predict=on");
    let hidden = [
        "mean-exact",
        "sd-exact",
        "mode-exact",
        "p0-exact",
        "selected-pmf",
        "lookups-avoided",
    ];
    lab.update(Action::Select(0));
    let all_hidden = |lab: &EventsLab| hidden.iter().all(|name| figure(lab, name).is_empty());
    assert!(all_hidden(&lab));
    assert!(lab.formula().is_none() && lab.full_value().is_none() && lab.fit().is_none());
    for unit in Unit::ALL {
        press(
            &mut lab,
            [Action::StepBy(unit), Action::Step, Action::TogglePlay],
        );
        assert_eq!(lab.voice().notice(), Some(words::PREDICT_FIRST));
        assert!(!lab.transport().playing());
    }
    lab.update(Action::AddRuns("10".into()));
    assert_eq!((figure(&lab, "runs"), lab.walk()), ("0".into(), None));
    lab.update(Action::Commit);
    assert!(lab.voice().error(MEAN_FIELD).is_some(), "nothing was typed");
    press(&mut lab, [Action::TypeMean("abc".into()), Action::Commit]);
    assert!(
        lab.voice()
            .error(MEAN_FIELD)
            .unwrap()
            .to_string()
            .contains("abc")
    );
    assert!(all_hidden(&lab));
    press(&mut lab, [Action::TypeMean("1/5".into()), Action::Commit]);
    assert!(lab.voice().error(MEAN_FIELD).is_none());
    assert!(!all_hidden(&lab));
    assert_eq!(figure(&lab, "prediction-mean"), "0.2");
    assert_eq!(figure(&lab, "prediction-mode"), "");
    press(&mut lab, [Action::StepBy(Unit::Run), Action::Step]);
    assert_eq!(figure(&lab, "runs"), "1");
    lab.update(Action::Reset);
    assert!(all_hidden(&lab), "the next prediction is asked for as well");
    press(&mut lab, [Action::PredictFirst(false)]);
    assert!(!figure(&lab, "mean-exact").is_empty());
}

/// Nothing that the law decides may be read off the screen while it is hidden.
#[test]
fn while_hidden_two_laws_look_alike() {
    let look = |p: &str| {
        let mut lab = open(&format!("#/events?n=1000&predict=on&p={p}"));
        lab.update(Action::Select(500));
        (
            lab.window(),
            lab.ledger()
                .into_iter()
                .map(|r| (r.exact, r.observed))
                .collect::<Vec<_>>(),
            lab.selection_figures(),
            lab.saves_figures(),
            lab.chart_label(),
            (
                words::hint(&lab),
                lab.outside(),
                lab.fit_words(),
                lab.all_zero(),
            ),
            lab.voice().said().to_owned(),
        )
    };
    assert_eq!(look("0.01"), look("0.9"));
}

#[test]
fn predictions_are_judged_against_the_exact_number() {
    let judge = |p: &str, n: &str, mean: &str, mode: &str| {
        let mut lab = open("#/events");
        set(&mut lab, Parameter::P, p);
        set(&mut lab, Parameter::N, n);
        press(
            &mut lab,
            [
                Action::TypeMean(mean.into()),
                Action::TypeMode(mode.into()),
                Action::Commit,
            ],
        );
        assert!(lab.prediction().committed().is_some(), "{:?}", lab.voice());
        words::judged(&lab).join(" ")
    };
    for mean in ["0.2", "0.20", "1/5", "20%", " .2 "] {
        let said = judge("0.01", "20", mean, "0");
        assert_eq!(said.matches("right").count(), 2, "{said}");
        assert!(said.contains("need not be a possible outcome"), "{said}");
    }
    let said = judge("0.01", "20", "0", "0");
    assert!(
        said.contains("the exact mean is n·p = 20 × 0.01 = 0.2"),
        "{said}"
    );
    assert!(said.contains("need not be a possible outcome"), "{said}");
    let said = judge("0.1", "20", "2.1", "3");
    assert!(
        said.contains("= 2.") && !said.contains("possible"),
        "{said}"
    );
    assert!(
        said.contains("P(X = 2) = 0.2852 against P(X = 3) = 0.1901"),
        "{said}"
    );
    for mode in ["1", "2", "1, 2", "2 and 1", "1 or 2"] {
        let said = judge("0.1", "19", "1.9", mode);
        assert!(said.contains("right; 1 and 2 are equally likely"), "{said}");
    }
    assert!(judge("1/3", "10", "10/3", "3").contains("Mean 10/3: right"));
    assert!(judge("1/3", "10", "3.333333", "").contains("Mean 3.333333: the exact mean is"));
    for (n, mean, mode) in [("0", "0", "0"), ("20", "20", "20")] {
        assert_eq!(judge("1", n, mean, mode).matches("right").count(), 2);
    }
}

#[test]
fn a_prediction_is_made_before_the_first_run_and_belongs_to_one_law() {
    let mut lab = open("#/events?p=0.1&n=20");
    press(&mut lab, [Action::TypeMean("x".into()), Action::Step]);
    assert!(lab.voice().error(MEAN_FIELD).is_some());
    assert_eq!(figure(&lab, "runs"), "0", "what is typed is mended first");
    press(&mut lab, [Action::TypeMean("".into()), Action::Step]);
    assert_eq!(figure(&lab, "runs"), "1");
    press(&mut lab, [Action::TypeMean("2".into()), Action::Commit]);
    assert_eq!(lab.voice().notice(), Some(words::TOO_LATE));
    press(&mut lab, [Action::Erase, Action::Step]);
    assert_eq!(
        figure(&lab, "prediction-mean"),
        "2",
        "the first run commits what is typed"
    );
    press(&mut lab, [Action::Erase]);
    assert_eq!(figure(&lab, "prediction-mean"), "2");
    set(&mut lab, Parameter::Seed, "8");
    assert_eq!(figure(&lab, "prediction-mean"), "2", "the same law");
    set(&mut lab, Parameter::P, "0.10");
    assert_eq!(
        figure(&lab, "prediction-mean"),
        "2",
        "the same law, written otherwise"
    );
    assert_eq!(lab.setting().p_text(), "0.10");
    set(&mut lab, Parameter::P, "0.2");
    assert_eq!(figure(&lab, "prediction-mean"), "");
    assert!(lab.voice().notice().unwrap().contains("p is now 0.2"));
    for (mode, good) in [
        ("3", true),
        ("21", false),
        ("-1", false),
        ("2.5", false),
        ("1,2,3", false),
    ] {
        let mut lab = open("#/events?p=0.1&n=20");
        press(&mut lab, [Action::TypeMode(mode.into()), Action::Commit]);
        assert_eq!(lab.voice().error(MODE_FIELD).is_none(), good, "{mode}");
        assert_eq!(lab.prediction().committed().is_some(), good);
    }
}

#[test]
fn erase_reset_and_another_law_are_three_things() {
    let with_runs = || {
        let mut lab = open("#/events?p=0.1&n=20&seed=7&runs=137");
        press(&mut lab, [Action::Select(3)]);
        lab
    };
    let before = with_runs();
    assert_eq!(figure(&before, "runs"), "137");
    let resets = before.resets();

    let mut erased = with_runs();
    erased.update(Action::Erase);
    assert_eq!(
        (figure(&erased, "runs"), figure(&erased, "selected-x")),
        ("0".into(), "3".into())
    );
    assert_eq!(erased.voice().notice(), Some(words::ERASED));
    assert_ne!(erased.resets(), resets, "the address loses its runs");
    erased.update(Action::AddRuns("137".into()));
    assert_eq!(
        erased.tally(),
        before.tally(),
        "the same seed, the same runs"
    );

    let mut reset = with_runs();
    press(
        &mut reset,
        [Action::StepBy(Unit::Bar), Action::Step, Action::Reset],
    );
    assert_eq!(figure(&reset, "selected-x"), "");
    assert_eq!(
        (reset.setting().p_text(), reset.setting().n(), reset.walk()),
        ("0.1", 20, None)
    );
    assert_eq!(reset.voice().notice(), None, "Reset asks nothing");

    for (parameter, text, words) in [
        (
            Parameter::P,
            "1%",
            "p is now 1%: a new start. 137 runs of the setting before are erased.",
        ),
        (
            Parameter::N,
            "21",
            "n is now 21: a new start. 137 runs of the setting before are erased.",
        ),
        (
            Parameter::Seed,
            "8",
            "seed is now 8: a new start. 137 runs of the setting before are erased.",
        ),
    ] {
        let mut lab = with_runs();
        set(&mut lab, parameter, text);
        assert_eq!(lab.voice().notice(), Some(words));
        assert_eq!(figure(&lab, "runs"), "0");
    }
    let mut lab = with_runs();
    set(&mut lab, Parameter::P, "0.1");
    assert_eq!(figure(&lab, "runs"), "137", "nothing changed");
}

#[test]
fn bad_input_is_named_and_the_last_good_state_stays() {
    let mut lab = open("#/events?p=0.1&n=20&runs=5");
    let many = format!("0.{}1", "0".repeat(30));
    let cases = [
        (Parameter::P, "1.5", "0 to 1"),
        (Parameter::P, "-0.1", "0 to 1"),
        (Parameter::P, "abc", "0 to 1"),
        (Parameter::P, "1/0", "0 to 1"),
        (Parameter::P, "0.1.2", "0 to 1"),
        (Parameter::P, "", "0 to 1"),
        (Parameter::P, &many, "30 decimals"),
        (Parameter::N, "-1", "0 to 1\u{202f}000\u{202f}000"),
        (Parameter::N, "2.5", "0 to 1\u{202f}000\u{202f}000"),
        (Parameter::N, "10^7", "0 to 1\u{202f}000\u{202f}000"),
        (Parameter::N, "1000001", "0 to 1\u{202f}000\u{202f}000"),
        (Parameter::Seed, "x", "0 to"),
        (Parameter::Cost, "-1", "0 to 1\u{202f}000\u{202f}000"),
        (Parameter::Rate, "0", "1 to 1\u{202f}000\u{202f}000"),
    ];
    for (parameter, text, range) in cases {
        set(&mut lab, parameter, text);
        let error = lab.voice().error(parameter.name()).unwrap().to_string();
        assert!(
            error.starts_with(parameter.name()) && error.contains(range),
            "{error}"
        );
        assert!(
            error.contains(&text.chars().take(24).collect::<String>()),
            "{error}"
        );
        assert_eq!((figure(&lab, "runs"), lab.setting().n()), ("5".into(), 20));
        assert_eq!(lab.setting().p_text(), "0.1");
    }
    for (field, text) in [(FROM_FIELD, "21"), (TO_FIELD, "-1"), (TO_FIELD, "two")] {
        let action = match field {
            FROM_FIELD => Action::SelectFrom(text.into()),
            _ => Action::SelectTo(text.into()),
        };
        press(&mut lab, [Action::Select(2), action]);
        assert!(lab.voice().error(field).unwrap().to_string().contains(text));
        assert_eq!(figure(&lab, "selected-x"), "2");
    }
    for text in ["0", "-5", "x", "1e10"] {
        lab.update(Action::AddRuns(text.into()));
        assert!(lab.voice().error(step::ADD_FIELD).is_some(), "{text}");
        assert_eq!(figure(&lab, "runs"), "5");
    }
    set(&mut lab, Parameter::P, "0.2");
    assert!(lab.voice().error("p").is_none(), "mended");
}

#[test]
fn the_ends_of_every_range_work() {
    for (p, n) in [
        ("0", 20),
        ("1", 20),
        ("0.3", 0),
        ("0", 0),
        ("1e-30", 1_000_000),
        ("1", 1_000_000),
    ] {
        let mut lab = open(&format!("#/events?p={p}&n={n}"));
        assert_eq!(lab.setting().n(), n);
        for unit in Unit::ALL {
            press(&mut lab, [Action::StepBy(unit), Action::Step, Action::Step]);
        }
        for (from, to) in [(0, 0), (n, n), (0, n)] {
            press(
                &mut lab,
                [
                    Action::Select(from),
                    Action::Extend(to),
                    Action::Toggle(Panel::Full),
                ],
            );
            lab.full_value();
            for name in ["selected-pmf", "selected-cdf", "selected-sf"] {
                assert!((0.0..=1.0).contains(&number(&lab, name)));
            }
        }
        assert!(!lab.table().is_empty() && !lab.fit_words().is_empty());
        run(&mut lab, 8192);
        assert_eq!(lab.strip().map(|s| s.finished()), Some(true));
        let sum: f64 = lab.outcomes(lab.window()).map(|o| o.pmf.value()).sum();
        assert!((sum - 1.0).abs() < 1e-8, "{sum}");
    }
}

#[test]
fn selections_are_drawn_typed_and_clamped() {
    let mut lab = open("#/events?p=0.1&n=20&runs=1000");
    let x = |lab: &EventsLab| figure(lab, "selected-x");
    assert_eq!(x(&lab), "");
    press(&mut lab, [Action::SelectFrom("3".into())]);
    assert_eq!(x(&lab), "3");
    press(&mut lab, [Action::SelectTo("5".into())]);
    assert_eq!(x(&lab), "3-5");
    press(&mut lab, [Action::SelectFrom("7".into())]);
    assert_eq!(x(&lab), "7");
    press(
        &mut lab,
        [Action::SelectTo("x".into()), Action::SelectTo(" ".into())],
    );
    assert!(lab.voice().error(TO_FIELD).is_none());
    assert_eq!(x(&lab), "", "an emptied field selects nothing");
    press(&mut lab, [Action::Select(3), Action::Extend(1)]);
    assert_eq!(x(&lab), "1-3", "drawn downwards");
    let seen: u64 = (1..=3).map(|x| lab.tally().count(x)).sum();
    assert_eq!(number(&lab, "selected-count"), seen as f64);
    assert_eq!(
        number(&lab, "selected-expected"),
        1000.0 * number(&lab, "selected-pmf")
    );
    press(&mut lab, [Action::Select(99)]);
    assert_eq!(x(&lab), "20");
    set(&mut lab, Parameter::N, "5");
    assert_eq!(x(&lab), "", "it belonged to another law");
}

#[test]
fn a_bar_in_full() {
    let mut lab = open("#/events?p=0.1&n=20&select=3");
    assert_eq!(lab.formula().unwrap(), "C(20, 3) · 0.1³ · 0.9¹⁷");
    let full = lab.full_value().unwrap();
    assert_eq!(full.digits, "0.190119871376198886600000000000");
    assert_eq!(full.formula.as_deref(), Some("C(20, 3) · 1³ · 9¹⁷ / 10²⁰"));
    let (numerator, denominator) = full.fraction.clone().unwrap();
    assert_eq!(numerator, (1140 * 9_u128.pow(17)).to_string());
    assert_eq!(denominator, format!("1{}", "0".repeat(20)));
    press(&mut lab, [Action::Extend(4)]);
    assert!(lab.full_value().is_none(), "a range has no single formula");
    set(&mut lab, Parameter::P, "1/3");
    press(&mut lab, [Action::Select(20)]);
    assert_eq!(lab.formula().unwrap(), "C(20, 20) · (1/3)²⁰ · (2/3)⁰");
    assert!(lab.full_value().unwrap().digits.ends_with(" × 10⁻¹⁰"));
    set(&mut lab, Parameter::N, "201");
    press(&mut lab, [Action::Select(67)]);
    let full = lab.full_value().unwrap();
    assert!(full.fraction.is_none());
    assert_eq!(full.digits.trim_start_matches("0.0").len(), 30);
}

#[test]
fn all_zero_is_said_with_its_probability() {
    // A seed whose first runs at (20, 0.01) are all 0.
    let seed = (0..500)
        .find(|seed| {
            let runs = open(&format!("#/events?p=0.01&seed={seed}"))
                .setting()
                .runs()
                .clone();
            (0..10).all(|i| runs.outcome(i) == 0)
        })
        .unwrap();
    let lab = open(&format!("#/events?p=0.01&seed={seed}&runs=10"));
    let said = lab.all_zero().unwrap();
    assert!(
        said.starts_with("All of the first 10 runs are 0."),
        "{said}"
    );
    assert!(said.ends_with("= 0.1340."), "{said}");
    assert!(open("#/events?p=0.5&runs=10").all_zero().is_none());
    assert!(open("#/events?p=0.01").all_zero().is_none());
}

#[test]
fn what_this_saves() {
    let mut lab = open("#/events?p=0.1&n=20");
    assert_eq!(number(&lab, "lookups-avoided"), 18.0);
    assert_eq!(number(&lab, "time-saved"), 90.0);
    assert_eq!(number(&lab, "reads-saved"), 9000.0);
    // Normal: 9000 ± 1.96·30.
    assert!((number(&lab, "reads-saved-low") - 8941.0).abs() <= 1.0);
    assert!((number(&lab, "reads-saved-high") - 9058.0).abs() <= 1.0);
    set(&mut lab, Parameter::Cost, "0.1");
    set(&mut lab, Parameter::Rate, "100");
    assert_eq!(number(&lab, "time-saved"), 1.8);
    assert_eq!(number(&lab, "reads-saved"), 90.0);
    assert_eq!(
        lab.address().to_fragment(),
        "/events?p=0.1&n=20&seed=7&cost=0.1&rate=100"
    );
    set(&mut lab, Parameter::P, "0");
    assert_eq!(figure(&lab, "reads-saved-low"), "100");
}

#[test]
fn an_address_reopens_the_same_lab() {
    let address = "/events?p=0.1&n=20&seed=7&predict=on&runs=137&select=1-3";
    let lab = open(address);
    let (shared, missing) = lab.share();
    assert_eq!((shared.to_fragment().as_str(), missing), (address, None));
    assert_eq!(open(&shared.to_fragment()).tally(), lab.tally());
    assert_eq!(
        lab.address().to_fragment(),
        "/events?p=0.1&n=20&seed=7&predict=on"
    );
    for p in ["0.10", "10%", "1/10", "1e-1"] {
        let lab = open(&format!("#/events?p={}", crate::lab::address::encode(p)));
        assert_eq!(lab.address().to_fragment(), "/events?p=0.1&n=20&seed=7");
    }
    let third = open("#/events?p=1%2F3");
    assert_eq!(third.setting().p().to_string(), "1/3");
    assert_eq!(
        open(&third.address().to_fragment()).setting().p(),
        third.setting().p()
    );

    let bad = open("#/events?p=2&n=x&seed=-1&runs=1e12&predict=maybe&select=a&bogus=1&theme=dark");
    let notice = bad.voice().notice().unwrap();
    for name in [
        "p=2",
        "n=x",
        "seed=-1",
        "runs=1e12",
        "predict=maybe",
        "select=a",
        "bogus=1",
    ] {
        assert!(notice.contains(name), "{notice}");
    }
    assert!(!notice.contains("theme"));
    assert_eq!(bad.address().to_fragment(), "/events?p=0.1&n=20&seed=7");
    assert_eq!(
        open("").address().to_fragment(),
        "/events?p=0.1&n=20&seed=7"
    );
    // Many runs are made in slices, and can be given up.
    let mut many = open("#/events?runs=1000000");
    assert!(many.batch().is_some());
    many.update(Action::Cancel);
    assert!(many.voice().notice().unwrap().contains("they are kept"));
    assert!(many.tally().runs() > 0 && many.batch().is_none());
}

#[test]
fn predictions_and_half_runs_stay_out_of_a_link() {
    let mut lab = open("#/events");
    press(
        &mut lab,
        [
            Action::TypeMean("2".into()),
            Action::StepBy(Unit::Lookup),
            Action::Step,
        ],
    );
    let missing = lab.share().1.unwrap();
    assert!(
        missing.contains("prediction") && missing.contains("run in progress"),
        "{missing}"
    );
}

#[test]
fn the_window_holds_what_can_be_seen_and_what_was_seen() {
    let lab = open("#/events?p=0.01&n=20");
    assert_eq!(lab.window(), 0..=20);
    assert_eq!(lab.outside(), None);
    let mut lab = open("#/events?p=0.6&n=1000");
    let window = lab.window();
    assert!(window.contains(&600) && window.end() - window.start() < 250);
    assert!(lab.outside().unwrap().contains("P(X < "));
    lab.update(Action::ShowLog(true));
    assert!(lab.window().end() > window.end());
    let mut lab = open("#/events?p=0.5&n=100&runs=100000");
    run(&mut lab, 8192);
    let drawn: u64 = lab.outcomes(lab.window()).map(|o| o.count).sum();
    assert_eq!(drawn, 100_000, "every run has its place");
    let last = lab.outcomes(lab.window()).last().unwrap();
    assert_eq!(last.count_up_to, 100_000);
}

#[test]
fn the_words_fit_the_numbers() {
    assert_eq!(
        words::question(20),
        "Twenty absent lookups: how many false positives?"
    );
    assert_eq!(
        words::question(1),
        "One absent lookup: how many false positives?"
    );
    assert_eq!(
        words::question(2000),
        "2000 absent lookups: how many false positives?"
    );
    let mut lab = open("#/events?p=1&n=3");
    press(&mut lab, [Action::StepBy(Unit::Lookup), Action::Step]);
    assert_eq!(
        lab.voice().said(),
        "Lookup 1: false positive. Run 1: 1 false positive in 1 of 3 lookups."
    );
    assert_eq!(words::places(&lab), "False positives at lookups 1.");
    press(&mut lab, [Action::Step, Action::Step]);
    assert!(lab.voice().said().ends_with("The run is complete."));
    let mut lab = open("#/events?p=0.1&n=20&runs=100000");
    run(&mut lab, 8192);
    let fit = lab.fit_words();
    assert!(fit.contains("p-value") && fit.contains("they fit"), "{fit}");
    assert!(
        open("#/events?p=0&runs=9")
            .fit_words()
            .contains("only one outcome")
    );
    assert!(
        open("#/events?p=0.01&runs=9")
            .fit_words()
            .contains("needs more runs")
    );
}

#[test]
fn asking_for_a_prediction_stops_what_is_going_on() {
    let mut lab = open("#/events?p=0.1&n=20");
    lab.update(Action::TogglePlay);
    lab.update(Action::AddRuns("1000000".into()));
    lab.update(Action::PredictFirst(true));
    assert!(lab.hides_law() && !lab.transport().playing() && lab.batch().is_none());
    lab.update(Action::PredictFirst(false));
    assert!(!lab.hides_law());
}

#[test]
fn runs_end_where_the_lab_ends() {
    let mut lab = open("#/events?p=0.1&n=20&runs=1000000000");
    let left = lab.batch().unwrap().left;
    lab.update(Action::Step);
    lab.update(Action::AddRuns("1000".into()));
    assert!(lab.tally().runs() + lab.batch().unwrap().left <= MAX_RUNS);
    assert!(lab.batch().unwrap().left < left);
}

#[test]
fn bad_settings_of_the_page_are_named_too() {
    let lab = open("#/events?p=0.1&theme=pink");
    assert!(lab.voice().notice().unwrap().contains("theme=pink"));
    let lab = open("#/events?p=1&n=5&runs=100");
    let observed = figure(&lab, "mean-observed");
    assert_eq!(observed, "5");
    let shown: Vec<_> = lab
        .ledger()
        .into_iter()
        .flat_map(|row| row.observed)
        .map(|f| f.shown)
        .collect();
    assert!(!shown.iter().any(|text| text.contains("≥ ·")), "{shown:?}");
}

//! p, n and seed: changing one starts anew.

use yew::prelude::*;

use crate::lab::events::{Action, EventsLab, MAX_LOOKUPS, Panel, Parameter};
use crate::lab::ladder::Ladder;
use crate::lab::rates::{FilterRates, shown};
use crate::ui::el::{button, of, press, says};
use crate::ui::field::Props;
use crate::ui::screen::left_by;
use crate::ui::store::Lab;

/// The settings of the lesson: p and n.
const LESSONS: [(&str, u64); 2] = [("0.01", 20), ("0.10", 20)];

/// Draws the fields, and settings to start from.
pub fn parameters(handle: &Lab<EventsLab>) -> Html {
    let lab = handle.read();
    let setting = lab.setting();
    let field = |parameter, value: String, ladder| Props {
        ladder: Some(ladder),
        ..number(handle, parameter, value)
    };
    let p = Props {
        inputmode: "decimal",
        ..field(
            Parameter::P,
            setting.p_text().to_owned(),
            Ladder::probability(),
        )
    };
    let n = Props {
        unit: Some("lookups per run".into()),
        ..field(
            Parameter::N,
            setting.n().to_string(),
            Ladder::doubling(0, MAX_LOOKUPS),
        )
    };
    let seed = field(
        Parameter::Seed,
        setting.seed().to_string(),
        Ladder::even(0, 1000),
    );
    let open = lab.is_open(Panel::Examples);
    let toggle = button("Examples", handle.sends(Action::Toggle(Panel::Examples)))
        .flag("aria-expanded", open);
    let examples = open.then(|| {
        let take = |words: String, p: String, n: Option<u64>| {
            press(handle.sends(Action::Take(p, n))).text(words).html()
        };
        let lessons =
            LESSONS.map(|(p, n)| take(format!("Lesson: p = {p}, n = {n}"), p.to_owned(), Some(n)));
        let from = |rate: &str, p: String| {
            take(
                format!("From the Filter lab: {rate} rate {}", shown(&p)),
                p,
                None,
            )
        };
        let left = FilterRates::from_text(&left_by("filter").unwrap_or_default());
        let none = left == FilterRates::default();
        of("span", "slider")
            .all(lessons)
            .all(left.exact.map(|p| from("exact", p)))
            .all(left.observed.map(|p| from("observed", p)))
            .perhaps(none.then(|| {
                says("a", "A rate from the Filter lab: open it and insert keys")
                    .set("href", "#/filter")
            }))
    });
    of("div", "parameters")
        .set("role", "group")
        .set("aria-label", "Parameters")
        .all([p, n, seed].map(Props::html))
        .put(of("span", "examples").put(toggle).perhaps(examples))
        .html()
}

/// The field of a parameter, with its error.
pub fn number(handle: &Lab<EventsLab>, parameter: Parameter, value: String) -> Props {
    let name = parameter.name();
    Props {
        error: handle.read().voice().error(name).cloned(),
        ..Props::new(
            name,
            parameter.id(),
            value,
            handle.on(move |text| Action::Set(parameter, text)),
        )
    }
}

//! What is selected, in numbers and in full.

use yew::prelude::*;

use crate::lab::events::selection::{FROM_FIELD, TO_FIELD};
use crate::lab::events::{Action, EventsLab, Panel};
use crate::lab::format::count;
use crate::lab::ledger::Figure;
use crate::ui::el::{El, button, el, of, says};
use crate::ui::field::Props;
use crate::ui::readout::readout;
use crate::ui::store::Lab;

/// Draws the two ends, what they hold, and the exact value behind a button.
pub fn selection(handle: &Lab<EventsLab>) -> Html {
    let lab = handle.read();
    let selection = lab.selection();
    let end = |name: &'static str, id, x: Option<u64>, action| {
        let value = x.map_or_else(String::new, |x| x.to_string());
        Props {
            error: lab.voice().error(name).cloned(),
            ..Props::new(name, id, value, handle.takes(action))
        }
        .html()
    };
    let event = selection.map_or_else(|| "X = x".to_owned(), |s| s.event());
    let (below, above) = match selection {
        Some(s) => (
            format!("P(X ≤ {})", count(s.high())),
            format!("P(X ≥ {})", count(s.low())),
        ),
        None => ("P(X ≤ x)".to_owned(), "P(X ≥ x)".to_owned()),
    };
    let [x, pmf, cdf, sf, expected, seen] = lab.selection_figures();
    let pair = |words: String, figure: &Figure| {
        el("div")
            .put(says("dt", words))
            .put(el("dd").put(readout(figure)))
    };
    let full = lab.is_open(Panel::Full);
    let figures = el("dl")
        .put(pair("x".to_owned(), &x).set("hidden", ""))
        .put(pair(format!("P({event})"), &pmf))
        .put(pair(below, &cdf))
        .put(pair(above, &sf))
        .put(pair("expected".to_owned(), &expected))
        .put(pair("seen".to_owned(), &seen));
    let opener = button(
        "Exact value in full",
        handle.sends(Action::Toggle(Panel::Full)),
    )
    .set("class", "switch")
    .flag("aria-expanded", full);
    of("section", "selection")
        .set("aria-label", "Selection")
        .put(end(
            FROM_FIELD,
            "from-x",
            selection.map(|s| s.low()),
            Action::SelectFrom,
        ))
        .put(end(
            TO_FIELD,
            "to-x",
            selection.map(|s| s.high()),
            Action::SelectTo,
        ))
        .put(figures)
        .put(opener)
        .perhaps(full.then(|| in_full(&lab)))
        .html()
}

/// Formula, thirty digits and the fraction.
fn in_full(lab: &EventsLab) -> El {
    let place = of("div", "full")
        .set("tabindex", "0")
        .set("role", "region")
        .set("aria-label", "Exact value");
    let (Some(formula), Some(value)) = (lab.formula(), lab.full_value()) else {
        return place.text("Select one bar to see its exact value.");
    };
    let fraction = value
        .fraction
        .as_ref()
        .map(|(numerator, denominator)| format!("= {numerator} / {denominator}"));
    let digits = format!("≈ {} (30 digits)", value.digits);
    let written = value.formula.as_ref().map(|formula| format!("= {formula}"));
    place.put(says("p", formula)).put(says("p", digits)).all(
        written
            .into_iter()
            .chain(fraction)
            .map(|line| says("p", line).html()),
    )
}

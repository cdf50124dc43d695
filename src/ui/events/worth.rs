//! What p saves, and what the bars do not check.

use yew::prelude::*;

use super::parameters::number;
use crate::lab::events::premises::{PREMISES, Premise, SCOPE};
use crate::lab::events::{EventsLab, Parameter, words};
use crate::lab::ledger::Figure;
use crate::ui::el::{El, el, of, says};
use crate::ui::field::Props;
use crate::ui::readout::readout;
use crate::ui::store::Lab;

/// Lookups avoided, time saved, reads saved a second.
pub fn saves(handle: &Lab<EventsLab>) -> Html {
    let lab = handle.read();
    let [avoided, wasted, time, reads, low, high] = lab.saves_figures();
    let hidden = lab.hides_law();
    let sentence = |parts: &[(&str, Option<&Figure>)]| {
        let line = el("p").maybe("hidden", hidden.then(String::new));
        parts.iter().fold(line, |line, (words, figure)| {
            line.text((*words).to_owned())
                .perhaps(figure.map(|figure| el("b").put(readout(figure))))
        })
    };
    let of_all = words::of_all(lab.setting().n());
    let avoiding = sentence(&[
        (&of_all, Some(&avoided)),
        (
            " on average never reach the authoritative data; ",
            Some(&wasted),
        ),
        (" are read for nothing.", None),
    ]);
    let saving = sentence(&[
        ("That saves ", Some(&time)),
        (" in a run, and ", Some(&reads)),
        (" reads a second; in 95 of 100 seconds between ", Some(&low)),
        (" and ", Some(&high)),
        (".", None),
    ]);
    let cost = Props {
        unit: Some("ms".into()),
        inputmode: "decimal",
        ..number(handle, Parameter::Cost, lab.saves().cost_text().to_owned())
    };
    let rate = number(handle, Parameter::Rate, lab.saves().rate().to_string());
    let fields = of("div", "row").all([cost, rate].map(Props::html));
    titled("saves", "What this saves")
        .perhaps(hidden.then(|| of("p", "muted").text("Shown once you have predicted.")))
        .put(avoiding)
        .perhaps(
            lab.saves_before()
                .map(|before| of("p", "muted").text(before)),
        )
        .put(fields)
        .put(saving)
        .html()
}

/// The premises, one a line.
pub fn premises() -> Html {
    let line = |premise: &Premise| {
        let tested = match premise.tested {
            Some((address, words)) => says("a", words).set("href", address),
            None => says("small", "No lab tests it yet."),
        };
        el("li")
            .put(says("b", premise.premise))
            .text(format!(" {} ", premise.otherwise))
            .put(tested)
            .html()
    };
    titled("premises", "What the bars do not check")
        .put(says("p", SCOPE))
        .put(el("ul").all(PREMISES.iter().map(line)))
        .html()
}

/// A section that its title names.
fn titled(class: &'static str, title: &'static str) -> El {
    of("section", class)
        .set("aria-label", title)
        .put(says("h2", title))
}

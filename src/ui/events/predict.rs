//! The prediction: typed, committed, and then compared.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::lab::events::prediction::{MEAN_FIELD, MODE_FIELD};
use crate::lab::events::{Action, EventsLab, words};
use crate::lab::ledger::Figure;
use crate::ui::el::{El, button, el, of, says};
use crate::ui::readout::readout;
use crate::ui::store::Lab;

/// Draws the two fields, Commit, the switch, and what came of it.
pub fn predict(handle: &Lab<EventsLab>) -> Html {
    let lab = handle.read();
    let prediction = lab.prediction();
    let committed = prediction.committed().is_some();
    let open = lab.can_predict();
    let first = lab.predict_first();
    let [mean, mode] = lab.prediction_figures();
    let said =
        |label: &'static str, figure: &Figure| of("span", "said").text(label).put(readout(figure));
    let settled = of("span", "committed")
        .maybe("hidden", (!committed).then(String::new))
        .put(said(MEAN_FIELD, &mean))
        .put(said(MODE_FIELD, &mode))
        .put(says("small", "committed"));
    let switch = button("Predict first", handle.sends(Action::PredictFirst(!first)))
        .set("class", "switch")
        .set(
            "title",
            "Hides the exact law until you have committed a prediction",
        )
        .flag("aria-pressed", first);
    let section = of("section", "predict")
        .set("aria-label", "Prediction")
        .put(says("h2", "Your prediction"));
    let section = match (open, committed) {
        (true, _) => section
            .put(field(
                handle,
                MEAN_FIELD,
                "predicted-mean",
                prediction.mean_text(),
                Action::TypeMean,
            ))
            .put(field(
                handle,
                MODE_FIELD,
                "predicted-mode",
                prediction.mode_text(),
                Action::TypeMode,
            ))
            .put(button("Commit", handle.sends(Action::Commit)).set("class", "primary")),
        (false, false) => section.put(says("small", words::MISSED)),
        (false, true) => section,
    };
    let judged = committed.then(|| of("p", "judged").text(words::judged(&lab).join(" ")));
    section.put(settled).put(switch).perhaps(judged).html()
}

/// One of the two fields; Enter commits.
fn field(
    handle: &Lab<EventsLab>,
    label: &'static str,
    id: &'static str,
    text: &str,
    action: fn(String) -> Action,
) -> El {
    let onkeydown = {
        let handle = handle.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Enter" && !event.is_composing() {
                event.prevent_default();
                handle.send(Action::Commit);
            }
        })
    };
    let error = handle.read().voice().error(label).map(ToString::to_string);
    let error_id = format!("{id}-error");
    let oninput = handle.on(move |event: InputEvent| {
        action(event.target_unchecked_into::<HtmlInputElement>().value())
    });
    let typed = el("input")
        .set("id", id)
        .set("type", "text")
        .set("inputmode", "decimal")
        .set("autocomplete", "off")
        .set("spellcheck", "false")
        .value(text.to_owned())
        .flag("aria-invalid", error.is_some())
        .maybe(
            "aria-describedby",
            error.is_some().then(|| error_id.clone()),
        )
        .oninput(oninput)
        .onkeydown(onkeydown);
    of(
        "span",
        if error.is_some() {
            "said invalid"
        } else {
            "said"
        },
    )
    .put(says("label", label).set("for", id))
    .put(typed)
    .perhaps(error.map(|error| {
        of("span", "error")
            .set("id", error_id)
            .set("role", "alert")
            .text(error)
    }))
}

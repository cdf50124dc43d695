//! Whether the filter is worth having: the workload, and what comes of it.

use yew::prelude::*;

use crate::lab::size::workload::Load;
use crate::lab::size::{Action, SizeLab, words};
use crate::ui::el::{el, of, says};
use crate::ui::field::Props;
use crate::ui::readout::readout;
use crate::ui::store::Lab;

/// Draws the workload and the verdict.
pub fn worth(handle: &Lab<SizeLab>) -> Html {
    let lab = handle.read();
    let field = |load: Load| {
        Props {
            inputmode: "text",
            error: lab.voice().error(load.name()).cloned(),
            ..Props::new(
                load.name(),
                load.id(),
                lab.load_text(load).to_owned(),
                handle.on(move |text| Action::Set(load, text)),
            )
        }
        .html()
    };
    let [avoided, for_nothing, saved, spent, money] = lab.worth_figures();
    let figure = |figure: &_| el("b").put(readout(figure));
    let sentence = el("p")
        .text("In a second ")
        .put(figure(&avoided))
        .text(" reads never take place and ")
        .put(figure(&for_nothing))
        .text(" are for nothing. That saves ")
        .put(figure(&saved))
        .text(" s of reading for ")
        .put(figure(&spent))
        .text(" s of probing, ")
        .put(figure(&money))
        .text(" in money an hour.");
    of("section", "card worth")
        .set("aria-label", "Is it worth it?")
        .put(says("h2", "Is it worth it?"))
        .put(of("p", "answer").text(words::verdict(&lab)))
        .put(of("div", "row").all(Load::ALL.map(field)))
        .put(sentence)
        .put(of("p", "").text(words::cheapest(&lab)))
        .html()
}

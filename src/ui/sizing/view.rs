//! The whole lab, put together.

use yew::prelude::*;

use super::chart::ChartPanel;
use super::grid::grid;
use super::parameters::{build_choices, parameters};
use crate::lab::address::Address;
use crate::lab::globals::Theme;
use crate::lab::size::{Action, Panel, SizeLab, address, words};
use crate::ui::el::{button, of, row, says};
use crate::ui::ledger::ledger;
use crate::ui::live::Live;
use crate::ui::notice::notice;
use crate::ui::screen::Screen;
use crate::ui::shortcuts::Shortcut;
use crate::ui::store::Lab;

/// Draws the lab.
fn size_view(handle: &Lab<SizeLab>) -> Html {
    let lab = handle.read();
    let rows = lab.ledger();
    let explained = rows
        .iter()
        .map(|row| row.label)
        .find(|label| lab.is_open(Panel::Row(label)));
    let explain = handle.on(|label| Action::Toggle(Panel::Row(label)));
    let question = of("div", "question")
        .put(says("h1", words::QUESTION))
        .put(parameters(handle));
    let problem = lab
        .unsolved()
        .map(|why| of("p", "warning").set("role", "alert").text(why));
    let fit = words::fit(&lab).map(|fit| of("p", "fit").text(fit));
    let stage = of("section", "card stage")
        .set("aria-label", "Sizes and rates")
        .perhaps(problem)
        .put(of("p", "answer").text(words::answer(&lab)))
        .perhaps(fit)
        .put(build_choices(handle))
        .put(html! { <ChartPanel lab={handle.clone()} /> });
    let side = of("aside", "card side")
        .set("aria-label", "Textbook and exact")
        .put(ledger(
            "Textbook and exact",
            &rows,
            true,
            explained,
            &explain,
        ))
        .put(grid(handle));
    let main = of("main", "lab")
        .set("tabindex", "-1")
        .put(question)
        .put(notice(lab.voice().notice(), handle.on(|_| Action::Dismiss)))
        .put(stage)
        .put(side)
        .put(html! { <Live text={lab.voice().said().to_owned()} throttled={false} /> });
    let transport = of("footer", "transport")
        .set("aria-label", "Transport")
        .put(button("Reset", handle.on(|_| Action::Reset)));
    row(vec![main.html(), transport.html()])
}

impl Screen for SizeLab {
    const NAME: &'static str = address::NAME;

    fn open(address: &Address) -> Self {
        Self::open(address).unwrap_or_else(|error| unreachable!("{error}"))
    }

    fn view(lab: &Lab<Self>, _: Theme) -> Html {
        size_view(lab)
    }

    fn shortcut(lab: &Lab<Self>, shortcut: Shortcut) {
        if shortcut == Shortcut::Reset {
            lab.send(Action::Reset);
        }
    }

    fn playing(&self) -> bool {
        false
    }
}

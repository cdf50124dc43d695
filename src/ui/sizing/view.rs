//! The whole lab, put together.

use yew::prelude::*;

use super::chart::ChartPanel;
use super::grid::grid;
use super::libraries::libraries;
use super::parameters::{build_choices, parameters};
use super::worth::worth;
use crate::lab::address::Address;
use crate::lab::globals::Theme;
use crate::lab::size::links::Link;
use crate::lab::size::{Action, Panel, SizeLab, Unit, address, words};
use crate::ui::el::{el, of, row, says};
use crate::ui::ledger::ledger;
use crate::ui::live::Live;
use crate::ui::notice::notice;
use crate::ui::screen::Screen;
use crate::ui::store::Lab;
use crate::ui::transport::{Transport, transport};

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
            "Textbook, exact and observed",
            &rows,
            true,
            explained,
            &explain,
        ))
        .put(links(&lab));
    let main = of("main", "lab")
        .set("tabindex", "-1")
        .put(question)
        .put(notice(lab.voice().notice(), handle.on(|_| Action::Dismiss)))
        .put(stage)
        .put(side)
        .put(
            of("div", "more")
                .put(worth(handle))
                .put(grid(handle))
                .put(libraries(handle)),
        )
        .put(html! { <Live text={lab.voice().said().to_owned()} throttled={lab.transport().playing()} /> });
    let pace = lab.transport();
    let transport = transport(Transport {
        playing: pace.playing(),
        level: pace.level(),
        pace: pace.steps_per_second(),
        unit: pace.unit().name(),
        units: Unit::ALL.map(Unit::name).to_vec(),
        work: None,
        onreset: handle.on(|()| Action::Reset),
        onplay: handle.on(|()| Action::TogglePlay),
        onstep: handle.on(|()| Action::Step),
        onunit: handle
            .on(|name: String| Action::StepBy(Unit::from_name(&name).unwrap_or(Unit::Thousand))),
        onpace: handle.on(Action::Pace),
        oncancel: Callback::noop(),
        extra: says("span", words::seen(&lab)).set("class", "runs").html(),
    });
    row(vec![main.html(), transport])
}

/// Links that open the filter in the other labs.
fn links(lab: &SizeLab) -> Html {
    let link = |words: &'static str, link: Link| {
        el("li")
            .put(says("a", words).set("href", format!("#{}", link.fragment)))
            .text(format!(": {}", link.words))
            .html()
    };
    of("section", "try")
        .set("aria-label", "Try it")
        .put(says("h2", "Try it"))
        .put(
            el("ul")
                .put(link("Open in Filter lab", lab.in_filter_lab()))
                .all(lab.in_events_lab().map(|l| link("Open in Events lab", l))),
        )
        .html()
}

impl Screen for SizeLab {
    const NAME: &'static str = address::NAME;

    fn open(address: &Address) -> Self {
        Self::open(address).unwrap_or_else(|error| unreachable!("{error}"))
    }

    fn view(lab: &Lab<Self>, _: Theme) -> Html {
        size_view(lab)
    }

    fn playing(&self) -> bool {
        self.transport().playing()
    }
}

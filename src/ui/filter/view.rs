//! The whole lab, put together.

use yew::prelude::*;

use super::bits::bits;
use super::chart::ChartPanel;
use super::entry::entry;
use super::keys::keys;
use super::list;
use super::measure::measure_panel;
use super::parameters::parameters;
use super::probes::probes;
use super::verdict::verdict_card;
use crate::lab::address::Address;
use crate::lab::filter::{Action, FilterLab, MAX_LAB_M, Panel, Unit, words};
use crate::lab::globals::Theme;
use crate::lab::rates::FilterRates;
use crate::ui::el::{button, of, row, says};
use crate::ui::ledger::ledger;
use crate::ui::live::Live;
use crate::ui::notice::notice;
use crate::ui::screen::Screen;
use crate::ui::store::Lab;
use crate::ui::transport::{Transport, Work, transport};

/// Properties of every component that needs nothing but the lab.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The lab.
    pub lab: Lab<FilterLab>,
}

/// Draws the lab.
fn filter_view(handle: &Lab<FilterLab>, theme: Theme) -> Html {
    let lab = handle.read();
    let pace = lab.transport();
    let work = lab.progress().map(|p| Work {
        label: p.label,
        done: p.done,
        total: p.total,
    });
    let moving = pace.playing() || work.is_some();
    let allow = Callback::from(|event: DragEvent| event.prevent_default());
    let ondrop = {
        let handle = handle.clone();
        Callback::from(move |event: DragEvent| {
            event.prevent_default();
            list::dropped(&handle, &event);
        })
    };
    let rows = lab.ledger();
    let explained = rows
        .iter()
        .map(|row| row.label)
        .find(|label| lab.is_open(Panel::Row(label)));
    let explain = handle.on(|label| Action::Toggle(Panel::Row(label)));
    let transport = transport(Transport {
        playing: pace.playing(),
        level: pace.level(),
        pace: pace.steps_per_second(),
        unit: pace.unit().name(),
        units: Unit::ALL.map(Unit::name).to_vec(),
        work,
        onreset: handle.on(|()| Action::Reset),
        onplay: handle.on(|()| Action::TogglePlay),
        onstep: handle.on(|()| Action::Step),
        onunit: handle
            .on(|name: String| Action::StepBy(Unit::from_name(&name).unwrap_or(Unit::Key))),
        onpace: handle.on(Action::Pace),
        oncancel: handle.on(|()| Action::Cancel),
        extra: measure_panel(handle),
    });
    let question = of("div", "question")
        .put(says("h1", words::QUESTION))
        .put(parameters(handle));
    let stage = of("section", "card stage")
        .set("aria-label", "The filter")
        .ondragover(allow)
        .ondrop(ondrop)
        .put(entry(handle))
        .put(probes(handle))
        .put(bits(handle, theme))
        .put(verdict_card(handle))
        .put(
            of("p", "hint")
                .put(says("b", "Next: "))
                .text(words::hint(&lab)),
        );
    let doubling = || {
        let fits = lab.params().m <= MAX_LAB_M / 2;
        fits.then(|| button("Rebuild with twice the bits", handle.on(|_| Action::Double)))
    };
    let past_half =
        words::past_half(&lab).map(|words| of("p", "warning").text(words).perhaps(doubling()));
    let side = of("aside", "card side")
        .set("aria-label", "Promise and fact")
        .put(ledger(
            "What the filter promises, and what it did",
            &rows,
            true,
            explained,
            &explain,
        ))
        .perhaps(past_half)
        .put(html! { <ChartPanel lab={handle.clone()} /> })
        .put(keys(handle));
    let main = of("main", "lab")
        .set("tabindex", "-1")
        .put(question)
        .put(notice(lab.notice(), handle.on(|_| Action::Dismiss)))
        .put(stage)
        .put(side)
        .put(html! { <Live text={lab.said().to_owned()} throttled={moving} /> });
    row(vec![main.html(), transport])
}

impl Screen for FilterLab {
    const NAME: &'static str = crate::lab::filter::address::NAME;

    fn open(address: &Address) -> Self {
        Self::open(address).unwrap_or_else(|error| unreachable!("{error}"))
    }

    fn view(lab: &Lab<Self>, theme: Theme) -> Html {
        filter_view(lab, theme)
    }

    fn playing(&self) -> bool {
        self.transport().playing()
    }

    fn left(&self) -> Option<String> {
        (!self.playing() && self.progress().is_none()).then(|| FilterRates::of(self).to_text())
    }
}

//! The whole lab, put together.

use yew::prelude::*;

use super::bars::Bars;
use super::parameters::parameters;
use super::predict::predict;
use super::selection::selection;
use super::strip::strip;
use super::worth::{premises, saves};
use crate::lab::address::Address;
use crate::lab::events::{Action, BATCHES, EventsLab, Panel, Unit, words};
use crate::lab::format::count;
use crate::lab::globals::Theme;
use crate::ui::choice::Choice;
use crate::ui::el::{of, press, row, says};
use crate::ui::ledger::ledger;
use crate::ui::live::Live;
use crate::ui::notice::notice;
use crate::ui::readout::readout;
use crate::ui::screen::Screen;
use crate::ui::store::Lab;
use crate::ui::transport::{Transport, Work, transport};

/// Draws the lab.
fn events_view(handle: &Lab<EventsLab>) -> Html {
    let lab = handle.read();
    let pace = lab.transport();
    let work = lab.batch().map(|batch| Work {
        label: "Making runs",
        done: batch.total - batch.left,
        total: batch.total,
    });
    let moving = pace.playing() || work.is_some();
    let extra = add_runs(handle, work.is_none());
    let transport = transport(Transport {
        playing: pace.playing(),
        level: pace.level(),
        pace: pace.steps_per_second(),
        unit: pace.unit().name(),
        units: Unit::ALL.map(Unit::name).to_vec(),
        work,
        onreset: handle.sends(Action::Reset),
        onplay: handle.sends(Action::TogglePlay),
        onstep: handle.sends(Action::Step),
        onunit: handle
            .on(|name: String| Action::StepBy(Unit::from_name(&name).unwrap_or(Unit::Run))),
        onpace: handle.takes(Action::Pace),
        oncancel: handle.sends(Action::Cancel),
        extra,
    });
    let rows = lab.ledger();
    let explained = rows
        .iter()
        .map(|row| row.label)
        .find(|label| lab.is_open(Panel::Row(label)));
    let explain = handle.takes(|label| Action::Toggle(Panel::Row(label)));
    let question = of("div", "question")
        .put(says("h1", words::question(lab.setting().n())))
        .put(parameters(handle));
    let stage = of("section", "card stage")
        .set("aria-label", "Runs and bars")
        .put(predict(handle))
        .put(strip(handle))
        .put(html! { <Bars lab={handle.clone()} /> })
        .put(selection(handle))
        .put(
            of("p", "hint")
                .put(says("b", "Next: "))
                .text(words::hint(&lab)),
        );
    let side = of("aside", "card side")
        .set("aria-label", "Exact and observed")
        .put(ledger(
            "Exact and observed",
            &rows,
            false,
            explained,
            &explain,
        ))
        .perhaps(lab.all_zero().map(|text| of("p", "warning").text(text)))
        .put(of("p", "fit").text(lab.fit_words()))
        .put(saves(handle))
        .put(premises());
    let main = of("main", "lab")
        .set("tabindex", "-1")
        .put(question)
        .put(notice(lab.voice().notice(), handle.sends(Action::Dismiss)))
        .put(stage)
        .put(side)
        .put(html! { <Live text={lab.voice().said().to_owned()} throttled={moving} /> });
    row(vec![main.html(), transport])
}

/// How many runs there are, and more of them; while runs are being made their progress has
/// the place of the number.
fn add_runs(handle: &Lab<EventsLab>, idle: bool) -> Html {
    let lab = handle.read();
    let size = lab.batch_size();
    let options = BATCHES.map(|size| (name(size), AttrValue::from(count(size))));
    let unit = if lab.tally().runs() == 1 {
        " run"
    } else {
        " runs"
    };
    let runs = of("span", if idle { "runs" } else { "runs unseen" })
        .put(readout(&lab.runs_figure()))
        .text(unit);
    let sizes = html! {
        <Choice brief=true label="Runs" id="runs" options={options.to_vec()} value={name(size)} onchange={handle.takes(Action::BatchSize)} />
    };
    let add = handle.sends(Action::AddRuns(size.to_string()));
    of("span", "measure")
        .put(runs)
        .put(sizes)
        .put(press(add).text(format!("+{} runs", count(size))))
        .html()
}

/// The value of a size in the menu.
fn name(size: u64) -> &'static str {
    match size {
        1000 => "1000",
        10_000 => "10000",
        100_000 => "100000",
        _ => "1000000",
    }
}

impl Screen for EventsLab {
    const NAME: &'static str = crate::lab::events::address::NAME;

    fn open(address: &Address) -> Self {
        Self::open(address).unwrap_or_else(|error| unreachable!("{error}"))
    }

    fn view(lab: &Lab<Self>, _: Theme) -> Html {
        events_view(lab)
    }

    fn playing(&self) -> bool {
        self.transport().playing()
    }
}

//! The whole lab, put together.

use yew::prelude::*;

use super::bits::Bits;
use super::chart::ChartPanel;
use super::entry::Entry;
use super::keys::Keys;
use super::list;
use super::measure::MeasurePanel;
use super::parameters::Parameters;
use super::probes::Probes;
use super::verdict::VerdictCard;
use crate::lab::filter::{Action, FilterLab, Unit, words};
use crate::ui::ledger::Ledger;
use crate::ui::live::Live;
use crate::ui::notice::Notice;
use crate::ui::shortcuts::Shortcut;
use crate::ui::store::Lab;
use crate::ui::transport::{Transport, Work};

/// Properties of [`FilterView`], and of every component that needs nothing but the lab.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The lab.
    pub lab: Lab<FilterLab>,
}

/// Draws the lab.
#[component(FilterView)]
pub fn filter_view(props: &Props) -> Html {
    let handle = props.lab.clone();
    let lab = props.lab.read();
    let transport = lab.transport();
    let work = lab.progress().map(|p| Work {
        label: p.label,
        done: p.done,
        total: p.total,
    });
    let moving = transport.playing() || work.is_some();
    let m = lab.params().m;
    let allow = Callback::from(|event: DragEvent| event.prevent_default());
    let ondrop = {
        let handle = handle.clone();
        Callback::from(move |event: DragEvent| {
            event.prevent_default();
            list::dropped(&handle, &event);
        })
    };
    html! {
        <>
        <main class="lab" tabindex="-1">
            <div class="question">
                <h1>{ words::QUESTION }</h1>
                <Parameters lab={handle.clone()} />
            </div>
            <Notice text={lab.notice().map(AttrValue::from)} ondismiss={handle.on(|()| Action::Dismiss)} />
            <section class="card stage" aria-label="The filter" ondragover={allow} {ondrop}>
                <Entry lab={handle.clone()} />
                <Probes lab={handle.clone()} />
                <Bits lab={handle.clone()} />
                <VerdictCard lab={handle.clone()} />
                <p class="hint"><b>{ "Next: " }</b>{ words::hint(&lab) }</p>
            </section>
            <aside class="card side" aria-label="Promise and fact">
                <Ledger title="What the filter promises, and what it did" rows={lab.ledger()} />
                if let Some(text) = words::past_half(&lab) {
                    <p class="warning">
                        { text }{ " " }
                        if m <= crate::lab::filter::MAX_LAB_M / 2 {
                            <button type="button" onclick={handle.on(|_| Action::Double)}>{ "Rebuild with twice the bits" }</button>
                        }
                    </p>
                }
                <ChartPanel lab={handle.clone()} />
                <Keys lab={handle.clone()} />
            </aside>
            <Live text={lab.said().to_owned()} throttled={moving} />
        </main>
        <Transport playing={transport.playing()} level={transport.level()} pace={transport.steps_per_second()}
            unit={transport.unit().name()} units={Unit::ALL.map(Unit::name).to_vec()} {work}
            onreset={handle.on(|()| Action::Reset)}
            onplay={handle.on(|()| Action::TogglePlay)}
            onstep={handle.on(|()| Action::Step)}
            onunit={handle.on(|name: String| Action::StepBy(Unit::from_name(&name).unwrap_or(Unit::Key)))}
            onpace={handle.on(Action::Pace)}
            oncancel={handle.on(|()| Action::Cancel)}>
            <MeasurePanel lab={handle} />
        </Transport>
        </>
    }
}

/// What a key does in this lab.
pub fn shortcut(lab: &Lab<FilterLab>, shortcut: Shortcut) {
    match shortcut {
        Shortcut::Play => lab.send(Action::TogglePlay),
        Shortcut::Step => lab.send(Action::Step),
        Shortcut::Reset => lab.send(Action::Reset),
        Shortcut::Help | Shortcut::Lab(_) | Shortcut::Leave => {}
    }
}

//! The transport: Reset, Play or Pause, Step, the step unit, the speed, the progress. The
//! same place, names and keys in every lab.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::choice::Choice;
use crate::lab::format::significant;
use crate::lab::transport::LEVELS;

/// How far a long piece of work has got.
pub struct Work {
    /// What is being done.
    pub label: &'static str,
    /// Units done.
    pub done: u64,
    /// Units in all.
    pub total: u64,
}

/// What the transport shows and does.
pub struct Transport {
    /// Whether Play is on.
    pub playing: bool,
    /// The pace as a level.
    pub level: u8,
    /// The pace in steps a second.
    pub pace: f64,
    /// The unit of a step, by name.
    pub unit: &'static str,
    /// All units, by name.
    pub units: Vec<&'static str>,
    /// The work in progress.
    pub work: Option<Work>,
    /// Reset was pressed.
    pub onreset: Callback<()>,
    /// Play or Pause was pressed.
    pub onplay: Callback<()>,
    /// Step was pressed.
    pub onstep: Callback<()>,
    /// Another unit was chosen.
    pub onunit: Callback<String>,
    /// Another pace was chosen.
    pub onpace: Callback<u8>,
    /// The work in progress is to be given up.
    pub oncancel: Callback<()>,
    /// What the lab adds at the end: its measurement.
    pub extra: Html,
}

/// Draws the transport.
pub fn transport(props: Transport) -> Html {
    let pace = props.onpace.reform(|event: InputEvent| {
        let slider = event.target_unchecked_into::<HtmlInputElement>();
        slider.value_as_number().clamp(0.0, f64::from(u8::MAX)) as u8
    });
    let words = match props.pace {
        pace if pace < 2.0 => "1 step/s".to_owned(),
        pace => format!("{} steps/s", significant(pace, 2)),
    };
    let options = props.units.iter().map(|u| (*u, AttrValue::from(*u))).collect::<Vec<_>>();
    html! {
        <footer class="transport" aria-label="Transport">
            <button type="button" onclick={props.onreset.reform(|_| ())}>{ icon("M9.5 3.2A4.6 4.6 0 1 1 4.2 2.6M4.6.6 4 3l2.4.7") }{ "Reset" }</button>
            <button type="button" class="primary" onclick={props.onplay.reform(|_| ())}>
                if props.playing { { icon("M3.2 1.8v8.4M8.8 1.8v8.4") }{ "Pause" } } else { { icon("M3 1.4 10 6 3 10.6z") }{ "Play" } }
            </button>
            <button type="button" onclick={props.onstep.reform(|_| ())}>{ "Step" }</button>
            <Choice class="brief" label="Step by" id="step-by" {options} value={props.unit} onchange={props.onunit} />
            <span class="chip pace">
                <label for="speed">{ "Speed" }</label>
                <input id="speed" type="range" min="0" max={LEVELS.end().to_string()} step="1" value={props.level.to_string()}
                    aria-valuetext={words.clone()} oninput={pace} />
                <small>{ words }</small>
            </span>
            <span class="grow" />
            if let Some(work) = &props.work {
                <span class="work">
                    <label for="work">{ work.label }</label>
                    <progress id="work" max={work.total.to_string()} value={work.done.to_string()} />
                    <button type="button" onclick={props.oncancel.reform(|_| ())}>{ "Cancel" }</button>
                </span>
            }
            { props.extra }
        </footer>
    }
}

/// A small drawing before a word.
fn icon(path: &'static str) -> Html {
    html! { <svg class="icon" viewBox="0 0 12 12" aria-hidden="true"><path d={path} /></svg> }
}

//! The transport: Reset, Play or Pause, Step, the step unit, the speed, the progress. The
//! same place, names and keys in every lab.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::choice::Choice;
use super::el::{El, button, el, of, press, says};
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
    let options = props
        .units
        .iter()
        .map(|u| (*u, AttrValue::from(*u)))
        .collect::<Vec<_>>();
    let (sign, word) = match props.playing {
        true => ("M3.2 1.8v8.4M8.8 1.8v8.4", "Pause"),
        false => ("M3 1.4 10 6 3 10.6z", "Play"),
    };
    let speed = el("input")
        .set("id", "speed")
        .set("type", "range")
        .set("min", "0")
        .set("max", LEVELS.end().to_string())
        .value(props.level.to_string())
        .set("aria-valuetext", words.clone())
        .oninput(pace);
    let work = props.work.map(|work| {
        of("span", "work")
            .put(says("label", work.label).set("for", "work"))
            .put(
                el("progress")
                    .set("id", "work")
                    .set("max", work.total.to_string())
                    .set("value", work.done.to_string()),
            )
            .put(button("Cancel", props.oncancel.reform(|_| ())))
    });
    of("footer", "transport")
        .set("aria-label", "Transport")
        .put(press(props.onreset.reform(|_| ())).put(icon("M9.5 3.2A4.6 4.6 0 1 1 4.2 2.6M4.6.6 4 3l2.4.7")).text("Reset"))
        .put(press(props.onplay.reform(|_| ())).set("class", "primary").put(icon(sign)).text(word))
        .put(button("Step", props.onstep.reform(|_| ())))
        .put(html! { <Choice brief=true label="Step by" id="step-by" {options} value={props.unit} onchange={props.onunit} /> })
        .put(of("span", "chip pace").put(says("label", "Speed").set("for", "speed")).put(speed).put(says("small", words)))
        .put(of("span", "grow"))
        .perhaps(work)
        .put(props.extra)
        .html()
}

/// A small drawing before a word.
fn icon(path: &'static str) -> El {
    of("svg", "icon")
        .set("viewBox", "0 0 12 12")
        .set("aria-hidden", "true")
        .put(el("path").set("d", path))
}

//! Absent queries: how often is the filter wrong?

use yew::prelude::*;

use super::view::Props;
use crate::lab::filter::Action;
use crate::lab::format::{count, plural};
use crate::ui::choice::Choice;

/// The sizes of a measurement.
const SIZES: [&str; 5] = ["1000", "10000", "100000", "1000000", "10000000"];

/// Draws the measurement's part of the transport.
#[component(MeasurePanel)]
pub fn measure_panel(props: &Props) -> Html {
    let lab = props.lab.read();
    let size = use_state(|| SIZES[2].to_owned());
    let options = SIZES.map(|s| (s, AttrValue::from(count(s.parse().unwrap_or(0)))));
    // While something is going on its progress has this place.
    let idle = lab.measurement().filter(|m| m.queries() > 0 && lab.progress().is_none());
    let found = idle.map(|m| {
        format!(
            "{} absent queries · {}",
            count(m.queries()),
            plural(m.false_positives(), "false positive", "false positives")
        )
    });
    let choose = {
        let size = size.setter();
        Callback::from(move |value| size.set(value))
    };
    let measure = {
        let size = size.clone();
        props.lab.on(move |_: MouseEvent| Action::Measure((*size).clone()))
    };
    html! {
        <span class="measure">
            <span class="found">{ found.unwrap_or_default() }</span>
            <Choice class="brief" label="Queries" id="absent-queries" options={options.to_vec()} value={(*size).clone()} onchange={choose} />
            <button type="button" onclick={measure}>{ "Measure" }</button>
        </span>
    }
}

//! Absent queries: how often is the filter wrong?

use yew::prelude::*;

use crate::lab::filter::{Action, FilterLab};
use crate::lab::format::{count, plural};
use crate::ui::choice::Choice;
use crate::ui::el::{button, of};
use crate::ui::store::Lab;

/// The sizes of a measurement.
const SIZES: [&str; 5] = ["1000", "10000", "100000", "1000000", "10000000"];

/// Draws the measurement's part of the transport.
pub fn measure_panel(handle: &Lab<FilterLab>) -> Html {
    let lab = handle.read();
    let options = SIZES.map(|s| (s, AttrValue::from(count(s.parse().unwrap_or(0)))));
    // While something is going on its progress has this place.
    let idle = lab
        .measurement()
        .filter(|m| m.queries() > 0 && lab.progress().is_none());
    let found = idle.map(|m| {
        format!(
            "{} absent queries · {}",
            count(m.queries()),
            plural(m.false_positives(), "false positive", "false positives")
        )
    });
    let sizes = html! {
        <Choice brief=true label="Queries" id="absent-queries" options={options.to_vec()} value={lab.queries().to_owned()} onchange={handle.on(Action::Queries)} />
    };
    of("span", "measure")
        .put(of("span", "found").text(found.unwrap_or_default()))
        .put(sizes)
        .put(button("Measure", handle.on(|_| Action::Measure)))
        .html()
}

//! The numbers, each given or found, and how the filter is built.

use yew::prelude::*;

use crate::lab::size::preset::PRESETS;
use crate::lab::size::{Action, Field, Panel, SizeLab, build};
use crate::ui::choice::Choice;
use crate::ui::el::{button, of, press, says};
use crate::ui::field::Props;
use crate::ui::store::Lab;

/// Draws the fields and the presets.
pub fn parameters(handle: &Lab<SizeLab>) -> Html {
    let lab = handle.read();
    let open = lab.is_open(Panel::Examples);
    let toggle = button("Examples", handle.on(|_| Action::Toggle(Panel::Examples)))
        .flag("aria-expanded", open);
    let examples = open.then(|| {
        let take = |(place, preset): (usize, &crate::lab::size::preset::Preset)| {
            press(handle.on(move |_| Action::Take(place)))
                .text(preset.words)
                .html()
        };
        of("span", "slider").all(PRESETS.iter().enumerate().map(take))
    });
    of("div", "parameters")
        .set("role", "group")
        .set("aria-label", "Parameters")
        .all(Field::ALL.map(|field| number(handle, field)))
        .put(of("span", "examples").put(toggle).perhaps(examples))
        .html()
}

/// One number: its field, and whether it is given or found.
fn number(handle: &Lab<SizeLab>, field: Field) -> Html {
    let lab = handle.read();
    let given = lab.is_given(field);
    let name = field.name();
    let props = Props {
        unit: (!given).then(|| "found".into()),
        inputmode: "text",
        error: lab.voice().error(name).cloned(),
        ..Props::new(
            name,
            name,
            lab.shown(field),
            handle.on(move |text| Action::Give(field, text)),
        )
    };
    let find = given.then(|| {
        button("find", handle.on(move |_| Action::Find(field)))
            .set("class", "find")
            .set("aria-label", format!("Find {name}"))
            .set("title", format!("{name} is given; find it instead"))
    });
    of("span", if given { "number given" } else { "number" })
        .put(props.html())
        .perhaps(find)
        .html()
}

/// Draws the choices of how the filter is built.
pub fn build_choices(handle: &Lab<SizeLab>) -> Html {
    let lab = handle.read();
    let [layout, rounding, hash] = lab.build().names();
    fn words<T>(list: &[(&'static str, &'static str, T)]) -> Vec<(&'static str, AttrValue)> {
        let option = |(name, words, _): &(&'static str, &'static str, T)| (*name, (*words).into());
        list.iter().map(option).collect()
    }
    of("div", "build")
        .put(says("h2", "How it is built"))
        .put(html! { <Choice label="layout" id="layout" options={words(&build::LAYOUTS)} value={layout} onchange={handle.on(Action::Layout)} /> })
        .put(html! { <Choice label="round m" id="round" options={words(&build::ROUNDINGS)} value={rounding} onchange={handle.on(Action::Rounding)} /> })
        .put(html! { <Choice label="hash" id="width" options={words(&build::HASHES)} value={hash} onchange={handle.on(Action::Hash)} /> })
        .html()
}

//! A labelled menu of a few choices.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::el::{el, of, says};

/// Properties of [`Choice`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The visible label.
    pub label: AttrValue,
    /// The id of the menu, unique on the page.
    pub id: AttrValue,
    /// Value and words of each choice.
    pub options: Vec<(&'static str, AttrValue)>,
    /// The value chosen.
    pub value: AttrValue,
    /// Whether a phone hides its label from the eye.
    #[prop_or_default]
    pub brief: bool,
    /// What happens on another choice.
    pub onchange: Callback<String>,
}

/// Draws the menu; a native `select`, so it is operated as everywhere.
#[component(Choice)]
pub fn choice(props: &Props) -> Html {
    let menu = use_node_ref();
    let onchange = {
        let (menu, emit) = (menu.clone(), props.onchange.clone());
        Callback::from(move |_: Event| {
            if let Some(menu) = menu.cast::<HtmlSelectElement>() {
                emit.emit(menu.value());
            }
        })
    };
    // After every draw, since a choice that was refused must not stay on screen.
    {
        let (menu, value) = (menu.clone(), props.value.clone());
        use_effect(move || {
            if let Some(menu) = menu.cast::<HtmlSelectElement>() {
                menu.set_value(&value);
            }
        });
    }
    let option = |(value, words): &(&'static str, AttrValue)| {
        let chosen = props.value == *value;
        says("option", words.clone())
            .set("value", *value)
            .maybe("selected", chosen.then(|| "selected".to_owned()))
            .html()
    };
    let list = el("select")
        .node(&menu)
        .set("id", props.id.clone())
        .onchange(onchange)
        .all(props.options.iter().map(option));
    of("span", if props.brief { "chip brief" } else { "chip" })
        .put(says("label", props.label.clone()).set("for", props.id.clone()))
        .put(list)
        .html()
}

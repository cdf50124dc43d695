//! A labelled menu of a few choices.

use gloo_utils::document;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

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
    // A value that was refused must not stay chosen on screen.
    {
        let menu = menu.clone();
        use_effect_with(props.value.clone(), move |value| {
            if let Some(menu) = menu.cast::<HtmlSelectElement>()
                && document().active_element().is_none_or(|e| !e.has_attribute("aria-busy"))
            {
                menu.set_value(value);
            }
        });
    }
    html! {
        <span class="chip">
            <label for={props.id.clone()}>{ props.label.clone() }</label>
            <select ref={menu} id={props.id.clone()} onchange={onchange}>
                { for props.options.iter().map(|(value, words)| html! {
                    <option value={*value} selected={props.value == *value}>{ words.clone() }</option>
                }) }
            </select>
        </span>
    }
}

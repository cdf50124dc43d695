//! A labelled menu of a few choices.

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
    /// A class of its own.
    #[prop_or_default]
    pub class: Classes,
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
    html! {
        <span class={classes!("chip", props.class.clone())}>
            <label for={props.id.clone()}>{ props.label.clone() }</label>
            <select ref={menu} id={props.id.clone()} onchange={onchange}>
                { for props.options.iter().map(|(value, words)| html! {
                    <option value={*value} selected={props.value == *value}>{ words.clone() }</option>
                }) }
            </select>
        </span>
    }
}

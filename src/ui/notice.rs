//! What the lab has to say about the last action, with a way to put it away.

use yew::prelude::*;

/// Properties of [`Notice`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The sentence, if there is one.
    pub text: Option<AttrValue>,
    /// Puts it away.
    pub ondismiss: Callback<()>,
}

/// Draws the notice.
#[component(Notice)]
pub fn notice(props: &Props) -> Html {
    let Some(text) = &props.text else {
        return html! {};
    };
    html! {
        <p class="notice">
            <span>{ text.clone() }</span>
            <button type="button" class="quiet" aria-label="Dismiss" onclick={props.ondismiss.reform(|_| ())}>{ "×" }</button>
        </p>
    }
}

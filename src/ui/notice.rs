//! What the lab has to say about the last action, with a way to put it away.

use yew::prelude::*;

/// Draws the notice, if there is one.
pub fn notice(text: Option<&str>, ondismiss: Callback<MouseEvent>) -> Html {
    let Some(text) = text else {
        return html! {};
    };
    html! {
        <p class="notice">
            <span>{ text.to_owned() }</span>
            <button type="button" class="quiet" aria-label="Dismiss" onclick={ondismiss}>{ "×" }</button>
        </p>
    }
}

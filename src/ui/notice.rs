//! What the lab has to say about the last action, with a way to put it away.

use yew::prelude::*;

use super::el::{of, press, says};

/// Draws the notice, if there is one.
pub fn notice(text: Option<&str>, ondismiss: Callback<MouseEvent>) -> Html {
    let Some(text) = text else {
        return html! {};
    };
    of("p", "notice")
        .put(says("span", text.to_owned()))
        .put(
            press(ondismiss)
                .set("class", "quiet")
                .set("aria-label", "Dismiss")
                .text("×"),
        )
        .html()
}

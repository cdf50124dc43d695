//! A modal dialog: the browser's own, so focus, Escape and the backdrop are right.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::el::{el, of, press, says};

/// Properties of [`Dialog`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The heading.
    pub title: AttrValue,
    /// The id of the heading, unique on the page.
    pub id: AttrValue,
    /// What happens when it is closed.
    pub onclose: Callback<()>,
    /// What it holds.
    pub children: Html,
}

/// Draws the dialog and opens it.
#[component(Dialog)]
pub fn dialog(props: &Props) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>() {
                // Refused only when it is open already.
                let _ = dialog.show_modal();
            }
        });
    }
    let close = props.onclose.reform(|_: MouseEvent| ());
    let onclose = props.onclose.reform(|_: Event| ());
    let header = el("header")
        .put(says("h2", props.title.clone()).set("id", props.id.clone()))
        .put(
            press(close)
                .set("class", "quiet")
                .set("aria-label", "Close")
                .text("×"),
        );
    el("dialog")
        .node(&node)
        .set("aria-labelledby", props.id.clone())
        .onclose(onclose)
        .put(of("div", "dialog").put(header).put(props.children.clone()))
        .html()
}

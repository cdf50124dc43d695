//! Share: the whole state as a link, copied and shown.

use gloo_utils::window;
use wasm_bindgen::closure::Closure;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::dialog::Dialog;
use super::el::{button, el, of, row, says};

/// A link that was shared.
#[derive(Clone, PartialEq)]
pub struct Shared {
    /// The link.
    pub link: AttrValue,
    /// What had to be left out of it.
    pub missing: Option<AttrValue>,
    /// Whether it was copied; unknown until the browser has answered.
    pub copied: Option<bool>,
}

/// Copies a link and tells whether the browser allowed it.
pub fn copy(link: &str, told: Callback<bool>) {
    // Outside https and the own machine a browser has no clipboard at all.
    if !window().is_secure_context() {
        return told.emit(false);
    }
    let refused = told.clone();
    let done = Closure::once(move |_| told.emit(true));
    let failed = Closure::once(move |_| refused.emit(false));
    // The promise that follows has nobody waiting for it.
    let _ = window()
        .navigator()
        .clipboard()
        .write_text(link)
        .then2(&done, &failed);
    done.forget();
    failed.forget();
}

/// Draws the link.
pub fn share(shared: &Shared, oncopy: Callback<MouseEvent>, onclose: Callback<()>) -> Html {
    let select = Callback::from(|event: FocusEvent| {
        event.target_unchecked_into::<HtmlInputElement>().select();
    });
    let words = match shared.copied {
        Some(true) => "Copied. Opening it rebuilds this state, with the same results.",
        Some(false) => "The browser did not allow copying; copy it by hand.",
        None => "Opening this link rebuilds this state, with the same results.",
    };
    let field = el("input")
        .set("id", "share-link")
        .set("type", "text")
        .set("readonly", "readonly")
        .value(shared.link.clone())
        .onfocus(select);
    let line = of("p", "share")
        .put(says("label", "Link").set("for", "share-link"))
        .put(field)
        .put(button("Copy", oncopy).set("class", "primary"));
    let missing = shared
        .missing
        .clone()
        .map(|words| of("p", "warning").text(words).html());
    let mut inside = vec![line.html()];
    inside.extend(missing);
    inside.push(says("p", words).set("role", "status").html());
    html! { <Dialog title="Share" id="share-title" {onclose}>{ row(inside) }</Dialog> }
}

//! Share: the whole state as a link, copied and shown.

use gloo_utils::window;
use wasm_bindgen::closure::Closure;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::dialog::Dialog;

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
    let _ = window().navigator().clipboard().write_text(link).then2(&done, &failed);
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
    html! {
        <Dialog title="Share" id="share-title" {onclose}>
            <p class="share">
                <label for="share-link">{ "Link" }</label>
                <input id="share-link" type="text" readonly=true value={shared.link.clone()} onfocus={select} />
                <button type="button" class="primary" onclick={oncopy}>{ "Copy" }</button>
            </p>
            if let Some(missing) = &shared.missing {
                <p class="warning">{ missing.clone() }</p>
            }
            <p role="status">{ words }</p>
        </Dialog>
    }
}

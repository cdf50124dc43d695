//! Share: the whole state as a link, copied and shown.

use gloo_utils::window;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::dialog::Dialog;

/// Properties of [`Share`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The link.
    pub link: AttrValue,
    /// What had to be left out of it.
    pub missing: Option<AttrValue>,
    /// What happens when it is closed.
    pub onclose: Callback<()>,
}

/// Draws the link and copies it.
#[component(Share)]
pub fn share(props: &Props) -> Html {
    let copied = use_state(|| None::<bool>);
    let copy = {
        let (link, copied) = (props.link.clone(), copied.setter());
        move || {
            let (link, copied) = (link.clone(), copied.clone());
            spawn_local(async move {
                let written = window().navigator().clipboard().write_text(&link);
                copied.set(Some(JsFuture::from(written).await.is_ok()));
            });
        }
    };
    {
        let copy = copy.clone();
        use_effect_with((), move |()| {
            // Outside https and the own machine a browser has no clipboard at all.
            if window().is_secure_context() {
                copy();
            }
        });
    }
    let select = Callback::from(|event: FocusEvent| {
        event.target_unchecked_into::<HtmlInputElement>().select();
    });
    let words = match *copied {
        Some(true) => "Copied. Opening it rebuilds this state, with the same results.",
        Some(false) => "The browser did not allow copying; copy it by hand.",
        None => "Opening this link rebuilds this state, with the same results.",
    };
    html! {
        <Dialog title="Share" id="share-title" onclose={props.onclose.clone()}>
            <p class="share">
                <label for="share-link">{ "Link" }</label>
                <input id="share-link" type="text" readonly=true value={props.link.clone()} onfocus={select} />
                <button type="button" class="primary" onclick={Callback::from(move |_| copy())}>{ "Copy" }</button>
            </p>
            if let Some(missing) = &props.missing {
                <p class="warning">{ missing.clone() }</p>
            }
            <p role="status">{ words }</p>
        </Dialog>
    }
}

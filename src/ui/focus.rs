//! The focus is kept: what had it may be gone after an action, and then the part of the page
//! that it stood in takes it. Without that a keyboard starts over at the top of the page; and
//! a button that took it instead would be pressed by the next key.

use gloo_events::EventListener;
use gloo_utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// Watches the focus, and mends it after each draw.
#[hook]
pub fn use_kept_focus() {
    let path = use_mut_ref(Vec::<Element>::new);
    {
        let path = path.clone();
        use_effect_with((), move |()| {
            let listener = EventListener::new(&document(), "focusin", move |event| {
                let target = event.target().and_then(|t| t.dyn_into::<Element>().ok());
                let up = std::iter::successors(target, |element| element.parent_element());
                *path.borrow_mut() = up.collect();
            });
            move || drop(listener)
        });
    }
    use_effect(move || {
        // A copy: whoever takes the focus is noted in the path at once.
        let path = path.borrow().clone();
        if path.first().is_some_and(|had| !on_screen(had))
            && let Some(left) = path.iter().find(|up| on_screen(up))
            && let Some(left) = left.dyn_ref::<HtmlElement>()
        {
            left.set_tab_index(-1);
            // What cannot take it leaves it where it was.
            let _ = left.focus();
        }
    });
}

/// Whether an element is in the page and is drawn.
fn on_screen(element: &Element) -> bool {
    element.is_connected() && element.get_client_rects().length() > 0
}

//! The focus is kept: what had it may be gone after an action, and then the nearest thing that
//! is left takes it. Without that a keyboard starts over at the top of the page.

use gloo_events::EventListener;
use gloo_utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// What can take the focus.
const TARGETS: &str =
    "button:not(:disabled), a[href], input:not(:disabled), select, [tabindex='0']";

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
            && let Some(next) = path.iter().filter(|up| on_screen(up)).find_map(target_in)
        {
            // What cannot take it leaves it where it was.
            let _ = next.focus();
        }
    });
}

/// Whether an element is in the page and is drawn.
fn on_screen(element: &Element) -> bool {
    element.is_connected() && element.get_client_rects().length() > 0
}

/// The first thing in an element that can take the focus.
fn target_in(element: &Element) -> Option<HtmlElement> {
    let found = element.query_selector_all(TARGETS).ok()?;
    (0..found.length())
        .filter_map(|i| found.item(i)?.dyn_into::<HtmlElement>().ok())
        .find(|target| on_screen(target))
}

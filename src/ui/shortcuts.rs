//! Keys that work anywhere on the page, except where a person types.

use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use gloo_utils::window;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortcut {
    /// Space.
    Play,
    /// `S` or the right arrow.
    Step,
    /// `R`.
    Reset,
    /// `?`.
    Help,
    /// A digit: the lab of that number, from 1.
    Lab(usize),
    /// Escape.
    Leave,
}

/// Every key and what it does, for the list behind `?`.
pub const LIST: [(&str, &str); 10] = [
    ("Space", "plays and pauses"),
    ("S or →", "takes a step"),
    (
        "R",
        "resets: clears keys, queries and runs, keeps the parameters",
    ),
    ("1, 2, …", "open the labs in the order of the tabs"),
    ("?", "opens this list"),
    ("Enter in Key", "asks for the key"),
    ("Shift+Enter in Key", "inserts the key"),
    (
        "↑ ↓ Page Up, Page Down in a number",
        "change it; Enter takes what is typed, Escape puts it back",
    ),
    (
        "Arrows in the bars",
        "go from bar to bar, with Shift they select a range",
    ),
    (
        "Arrows in the bits",
        "go from bit to bit and tell who set it; + and − zoom where bits are a picture",
    ),
];

/// Calls `handler` for each shortcut while this lab is the one that is `here`.
#[hook]
pub fn use_shortcuts(here: impl Fn() -> bool + 'static, handler: Callback<Shortcut>) {
    let latest = use_mut_ref(|| handler.clone());
    *latest.borrow_mut() = handler;
    use_effect_with((), move |()| {
        let options = EventListenerOptions::enable_prevent_default();
        let listener =
            EventListener::new_with_options(&window(), "keydown", options, move |event| {
                if here()
                    && let Some(event) = event.dyn_ref::<KeyboardEvent>()
                    && let Some(shortcut) = read(event)
                {
                    if shortcut != Shortcut::Leave {
                        event.prevent_default();
                    }
                    let handler = Rc::clone(&latest).borrow().clone();
                    handler.emit(shortcut);
                }
            });
        move || drop(listener)
    });
}

/// The shortcut of a key press, unless the focused element has its own use for the key.
fn read(event: &KeyboardEvent) -> Option<Shortcut> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented() {
        return None;
    }
    let target = event.target().and_then(|t| t.dyn_into::<Element>().ok());
    let within = |selector: &str| {
        let found = target.as_ref().and_then(|t| t.closest(selector).ok());
        found.flatten().is_some()
    };
    if within("input:not([type=range]), textarea, select, dialog") {
        return None;
    }
    match event.key().as_str() {
        " " if !within("button, a, summary, [role=application]") => Some(Shortcut::Play),
        "ArrowRight" if !within("input, [role=application], [data-arrows]") => Some(Shortcut::Step),
        "s" | "S" => Some(Shortcut::Step),
        "r" | "R" => Some(Shortcut::Reset),
        "?" => Some(Shortcut::Help),
        "Escape" => Some(Shortcut::Leave),
        key => key
            .parse()
            .ok()
            .filter(|n| (1..=9).contains(n))
            .map(Shortcut::Lab),
    }
}

//! A key, and what to do with it: Enter queries, Shift+Enter inserts.

use web_sys::{ClipboardEvent, HtmlInputElement};
use yew::prelude::*;

use crate::lab::filter::update::KEY_FIELD;
use crate::lab::filter::{Action, FilterLab, hand};
use crate::ui::el::{button, el, of, says};
use crate::ui::store::Lab;

/// Draws the entry.
pub fn entry(handle: &Lab<FilterLab>) -> Html {
    let lab = handle.read();
    let typed = |event: InputEvent| event.target_unchecked_into::<HtmlInputElement>().value();
    let key_pressed = {
        let handle = handle.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Enter" && !event.is_composing() {
                event.prevent_default();
                handle.send(if event.shift_key() {
                    Action::Insert
                } else {
                    Action::Query
                });
            }
        })
    };
    // A one-line field would join the lines of a list; it is taken for what it is.
    let pasted = {
        let handle = handle.clone();
        Callback::from(move |event: Event| {
            let text = wasm_bindgen::JsCast::dyn_ref::<ClipboardEvent>(&event)
                .and_then(ClipboardEvent::clipboard_data)
                .and_then(|data| data.get_data("text").ok())
                .unwrap_or_default();
            if text.trim_end().contains('\n') {
                event.prevent_default();
                handle.send(Action::AddList(text));
            }
        })
    };
    let field =
        |name: &'static str, id: &'static str, value: &str, oninput: Callback<InputEvent>| {
            let error = lab.error(name).map(ToString::to_string);
            let error_id = format!("{id}-error");
            let typed = el("input")
                .set("id", id)
                .set("type", "text")
                .set("autocomplete", "off")
                .set("autocapitalize", "off")
                .set("spellcheck", "false")
                .value(value.to_owned())
                .flag("aria-invalid", error.is_some())
                .maybe(
                    "aria-describedby",
                    error.is_some().then(|| error_id.clone()),
                )
                .oninput(oninput)
                .onkeydown(key_pressed.clone())
                .onpaste(pasted.clone());
            of(
                "span",
                if error.is_some() {
                    "entry-field invalid"
                } else {
                    "entry-field"
                },
            )
            .put(says("label", name).set("for", id))
            .put(typed)
            .perhaps(error.map(|error| {
                of("span", "error")
                    .set("id", error_id)
                    .set("role", "alert")
                    .text(error)
            }))
        };
    let positions = lab.by_hand().then(|| {
        let typing = handle.on(move |e| Action::TypePositions(typed(e)));
        field(hand::FIELD, "positions", lab.positions_text(), typing)
    });
    of("div", "entry")
        .put(field(
            KEY_FIELD,
            "key",
            lab.key_text(),
            handle.on(move |e| Action::TypeKey(typed(e))),
        ))
        .perhaps(positions)
        .put(button("Query", handle.on(|_| Action::Query)).set("class", "primary"))
        .put(button("Insert", handle.on(|_| Action::Insert)))
        .put(of("small", "tip").text("Enter queries · Shift+Enter inserts"))
        .html()
}

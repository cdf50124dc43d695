//! A key, and what to do with it: Enter queries, Shift+Enter inserts.

use web_sys::{ClipboardEvent, HtmlInputElement};
use yew::prelude::*;

use crate::lab::filter::update::KEY_FIELD;
use crate::lab::filter::{Action, FilterLab, hand};
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
                handle.send(if event.shift_key() { Action::Insert } else { Action::Query });
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
    let field = |name: &'static str, id: &'static str, value: &str, oninput: Callback<InputEvent>, onpaste: Option<Callback<Event>>| {
        let error = lab.error(name).map(ToString::to_string);
        let error_id = format!("{id}-error");
        html! {
            <span class={classes!("entry-field", error.is_some().then_some("invalid"))}>
                <label for={id}>{ name }</label>
                <input {id} type="text" autocomplete="off" autocapitalize="off" spellcheck="false" value={value.to_owned()}
                    aria-invalid={error.is_some().to_string()} aria-describedby={error.is_some().then(|| error_id.clone())}
                    {oninput} onkeydown={key_pressed.clone()} onpaste={onpaste} />
                if let Some(error) = error {
                    <span class="error" id={error_id} role="alert">{ error }</span>
                }
            </span>
        }
    };
    html! {
        <div class="entry">
            { field(KEY_FIELD, "key", lab.key_text(), handle.on(move |e| Action::TypeKey(typed(e))), Some(pasted)) }
            if lab.by_hand() {
                { field(hand::FIELD, "positions", lab.positions_text(), handle.on(move |e| Action::TypePositions(typed(e))), None) }
            }
            <button type="button" class="primary" onclick={handle.on(|_| Action::Query)}>{ "Query" }</button>
            <button type="button" onclick={handle.on(|_| Action::Insert)}>{ "Insert" }</button>
            <small class="tip">{ "Enter queries · Shift+Enter inserts" }</small>
        </div>
    }
}

//! A list of keys, one a line: pasted, typed, or dropped as a file.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{File, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use crate::lab::filter::update::LIST_FIELD;
use crate::lab::filter::{Action, FilterLab, Panel};
use crate::ui::dialog::Dialog;
use crate::ui::store::Lab;

/// Draws the dialog.
pub fn add_list(handle: &Lab<FilterLab>) -> Html {
    let chosen = {
        let handle = handle.clone();
        Callback::from(move |event: Event| {
            let input = event.target_unchecked_into::<HtmlInputElement>();
            if let Some(file) = input.files().and_then(|files| files.get(0)) {
                read(handle.clone(), file);
            }
        })
    };
    let error = handle.read().error(LIST_FIELD).map(ToString::to_string);
    // Closing twice, by the button and then by the dialog itself, closes once.
    let close = {
        let handle = handle.clone();
        Callback::from(move |()| {
            if handle.read().is_open(Panel::List) {
                handle.send(Action::Toggle(Panel::List));
            }
        })
    };
    html! {
        <Dialog title="A list of keys" id="list-title" onclose={close}>
            <p><label for="list">{ "One key a line; or drop a text file anywhere on the filter." }</label></p>
            <textarea id="list" rows="10" spellcheck="false" aria-invalid={error.is_some().to_string()} />
            if let Some(error) = error { <p class="error" role="alert">{ error }</p> }
            <p class="row">
                <button type="button" class="primary" onclick={handle.on(|_| Action::AddList(typed()))}>{ "Add list" }</button>
                <label class="file">{ "Text file" }<input type="file" accept="text/*,.txt,.csv" onchange={chosen} /></label>
            </p>
        </Dialog>
    }
}

/// What is typed as a list.
fn typed() -> String {
    let area = gloo_utils::document().get_element_by_id("list");
    let area = area.and_then(|a| a.dyn_into::<HtmlTextAreaElement>().ok());
    area.map(|a| a.value()).unwrap_or_default()
}

/// Takes what was dropped on the filter: a text file, or text.
pub fn dropped(lab: &Lab<FilterLab>, event: &DragEvent) {
    let Some(data) = event.data_transfer() else { return };
    match data.files().and_then(|files| files.get(0)) {
        Some(file) => read(lab.clone(), file),
        None => lab.send(Action::AddList(data.get_data("text").unwrap_or_default())),
    }
}

/// Reads a text file and gives it to the lab.
fn read(lab: Lab<FilterLab>, file: File) {
    let taken = lab.clone();
    let done = Closure::once(move |text: JsValue| {
        taken.send(Action::AddList(text.as_string().unwrap_or_default()));
    });
    // A file that cannot be read is an empty list, which the lab refuses by name.
    let failed = Closure::once(move |_| lab.send(Action::AddList(String::new())));
    // The promise that follows has nobody waiting for it.
    let _ = file.text().then2(&done, &failed);
    done.forget();
    failed.forget();
}

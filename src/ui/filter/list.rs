//! A list of keys, one a line: pasted, typed, or dropped as a file.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{File, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use crate::lab::filter::update::LIST_FIELD;
use crate::lab::filter::{Action, FilterLab, Panel};
use crate::ui::dialog::Dialog;
use crate::ui::el::{button, el, of, row, says};
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
    let label = says(
        "label",
        "One key a line; or drop a text file anywhere on the filter.",
    )
    .set("for", "list");
    let area = el("textarea")
        .set("id", "list")
        .set("rows", "10")
        .set("spellcheck", "false")
        .flag("aria-invalid", error.is_some());
    let file = el("input")
        .set("type", "file")
        .set("accept", "text/*,.txt,.csv")
        .onchange(chosen);
    let error = error.map(|error| of("p", "error").set("role", "alert").text(error).html());
    let foot = of("p", "row")
        .put(button("Add list", handle.on(|_| Action::AddList(typed()))).set("class", "primary"))
        .put(of("label", "file").text("Text file").put(file));
    // The error has its place even when there is none: what is typed stays as it is.
    let inside = row(vec![
        el("p").put(label).html(),
        area.html(),
        error.unwrap_or_default(),
        foot.html(),
    ]);
    html! { <Dialog title="A list of keys" id="list-title" onclose={close}>{ inside }</Dialog> }
}

/// What is typed as a list.
fn typed() -> String {
    let area = gloo_utils::document().get_element_by_id("list");
    let area = area.and_then(|a| a.dyn_into::<HtmlTextAreaElement>().ok());
    area.map(|a| a.value()).unwrap_or_default()
}

/// Takes what was dropped on the filter: a text file, or text.
pub fn dropped(lab: &Lab<FilterLab>, event: &DragEvent) {
    let Some(data) = event.data_transfer() else {
        return;
    };
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

//! A list of keys, one a line: pasted, typed, or dropped as a file.

use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{File, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use crate::lab::filter::update::LIST_FIELD;
use crate::lab::filter::{Action, FilterLab};
use crate::ui::dialog::Dialog;
use crate::ui::store::Lab;

/// Properties of [`AddList`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The lab.
    pub lab: Lab<FilterLab>,
    /// What happens when the dialog is closed.
    pub onclose: Callback<()>,
}

/// Draws the dialog.
#[component(AddList)]
pub fn add_list(props: &Props) -> Html {
    let area = use_node_ref();
    let take = {
        let (area, lab, close) = (area.clone(), props.lab.clone(), props.onclose.clone());
        Callback::from(move |_: MouseEvent| {
            if let Some(area) = area.cast::<HtmlTextAreaElement>() {
                lab.send(Action::AddList(area.value()));
                if lab.read().error(LIST_FIELD).is_none() {
                    close.emit(());
                }
            }
        })
    };
    let chosen = {
        let (lab, close) = (props.lab.clone(), props.onclose.clone());
        Callback::from(move |event: Event| {
            let input = event.target_unchecked_into::<HtmlInputElement>();
            if let Some(file) = input.files().and_then(|files| files.get(0)) {
                read(lab.clone(), file);
                close.emit(());
            }
        })
    };
    let error = props.lab.read().error(LIST_FIELD).map(ToString::to_string);
    html! {
        <Dialog title="A list of keys" id="list-title" onclose={props.onclose.clone()}>
            <p><label for="list">{ "One key a line; or drop a text file anywhere on the filter." }</label></p>
            <textarea ref={area} id="list" rows="10" spellcheck="false" aria-invalid={error.is_some().to_string()} />
            if let Some(error) = error { <p class="error" role="alert">{ error }</p> }
            <p class="row">
                <button type="button" class="primary" onclick={take}>{ "Add list" }</button>
                <label class="file">{ "Text file" }<input type="file" accept="text/*,.txt,.csv" onchange={chosen} /></label>
            </p>
        </Dialog>
    }
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
    spawn_local(async move {
        // A file that cannot be read is an empty list, which the lab refuses by name.
        let text = JsFuture::from(file.text()).await.ok();
        let text = text.and_then(|t| t.as_string()).unwrap_or_default();
        lab.send(Action::AddList(text));
    });
}

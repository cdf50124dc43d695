//! Who is in, and how more get in.

use yew::prelude::*;

use super::list::add_list;
use crate::lab::filter::update::{ADD_FIELD, LIST_FIELD};
use crate::lab::filter::{Action, FilterLab, Panel, words};
use crate::lab::format::{count, plural};
use crate::sim::KeyKind;
use crate::ui::choice::Choice;
use crate::ui::field::Field;
use crate::ui::readout::readout_as;
use crate::ui::store::Lab;

/// How many keys are shown; the others are counted.
const SHOWN: u64 = 24;

/// Draws the keys.
pub fn keys(handle: &Lab<FilterLab>) -> Html {
    let lab = handle.read();
    let n = lab.n();
    let first = n.saturating_sub(SHOWN);
    let chips = (first..n).rev().filter_map(|i| lab.members().key_at(i)).map(|key| {
        let ask = key.clone();
        html! {
            <li><button type="button" class="key" title={format!("Ask for {}", words::key(&key))}
                onclick={handle.on(move |_| Action::Ask(ask.clone()))}><bdi>{ words::key(&key) }</bdi></button></li>
        }
    });
    let kinds = KeyKind::ALL.map(|k| (k.name(), AttrValue::from(k.label())));
    // A file, a drop or a paste has no dialog that could show it.
    let refused_list = lab.error(LIST_FIELD).filter(|_| !lab.is_open(Panel::List));
    html! {
        <section class="keys" aria-label="Keys">
            <h2>{ "Keys" }
                <small>
                    { format!("{} distinct, ", count(n)) }
                    { readout_as(&lab.duplicates(), &plural(lab.members().duplicates(), "duplicate", "duplicates")) }
                    if let Some(bits) = lab.bits_per_key() { { format!(" · {bits}") } }
                </small>
            </h2>
            <div class="add">
                <Field label={ADD_FIELD} id="how-many" value={lab.how_many().to_owned()} error={lab.error(ADD_FIELD).cloned()} oncommit={handle.on(Action::HowMany)} />
                <Choice label="Kind" id="kind" options={kinds.to_vec()} value={lab.kind().name()}
                    onchange={handle.on(|name: String| Action::Generate(KeyKind::from_name(&name).unwrap_or(KeyKind::Sequential)))} />
                <button type="button" onclick={handle.on(|_| Action::Add)}>{ "Add" }</button>
                <button type="button" onclick={handle.on(|_| Action::Toggle(Panel::List))}>{ "List…" }</button>
            </div>
            if let Some(error) = refused_list {
                <p class="error" role="alert">{ error.to_string() }</p>
            }
            if n == 0 {
                <p class="muted">{ "No key is in yet." }</p>
            } else {
                <ul class="chips">{ for chips }</ul>
            }
            if first > 0 {
                <p class="muted">{ format!("and {} before these.", plural(first, "key", "keys")) }</p>
            }
            if lab.is_open(Panel::List) { { add_list(handle) } }
        </section>
    }
}

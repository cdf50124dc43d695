//! Who is in, and how more get in.

use yew::prelude::*;

use super::list::AddList;
use super::view::Props;
use crate::lab::filter::update::ADD_FIELD;
use crate::lab::filter::{Action, words};
use crate::lab::format::{count, plural};
use crate::sim::KeyKind;
use crate::ui::choice::Choice;
use crate::ui::field::Field;
use crate::ui::readout::readout_as;

/// How many keys are shown; the others are counted.
const SHOWN: u64 = 24;

/// Draws the keys.
#[component(Keys)]
pub fn keys(props: &Props) -> Html {
    let lab = props.lab.read();
    let n = lab.n();
    let many = use_state(|| "100".to_owned());
    let listing = use_state(|| false);
    let first = n.saturating_sub(SHOWN);
    let chips = (first..n).rev().filter_map(|i| lab.members().key_at(i)).map(|key| {
        let ask = key.clone();
        html! {
            <li><button type="button" class="key" title={format!("Ask for {}", words::key(&key))}
                onclick={props.lab.on(move |_| Action::Ask(ask.clone()))}><bdi>{ words::key(&key) }</bdi></button></li>
        }
    });
    let kinds = KeyKind::ALL.map(|k| (k.name(), AttrValue::from(k.label())));
    let add = {
        let many = many.clone();
        props.lab.on(move |_: MouseEvent| Action::Add((*many).clone()))
    };
    let type_many = {
        let many = many.setter();
        Callback::from(move |text| many.set(text))
    };
    let open = {
        let listing = listing.setter();
        Callback::from(move |_| listing.set(true))
    };
    let close = {
        let listing = listing.setter();
        Callback::from(move |()| listing.set(false))
    };
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
                <Field label={ADD_FIELD} id="how-many" value={(*many).clone()} error={lab.error(ADD_FIELD).cloned()} oncommit={type_many} />
                <Choice label="Kind" id="kind" options={kinds.to_vec()} value={lab.kind().name()}
                    onchange={props.lab.on(|name: String| Action::Generate(KeyKind::from_name(&name).unwrap_or(KeyKind::Sequential)))} />
                <button type="button" onclick={add}>{ "Add" }</button>
                <button type="button" onclick={open}>{ "List…" }</button>
            </div>
            if n == 0 {
                <p class="muted">{ "No key is in yet." }</p>
            } else {
                <ul class="chips">{ for chips }</ul>
            }
            if first > 0 {
                <p class="muted">{ format!("and {} before these.", plural(first, "key", "keys")) }</p>
            }
            if *listing { <AddList lab={props.lab.clone()} onclose={close} /> }
        </section>
    }
}

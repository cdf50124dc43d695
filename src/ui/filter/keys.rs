//! Who is in, and how more get in.

use yew::prelude::*;

use super::list::add_list;
use super::verdict::ask;
use crate::lab::filter::update::{ADD_FIELD, LIST_FIELD};
use crate::lab::filter::{Action, FilterLab, Panel};
use crate::lab::format::{count, plural};
use crate::sim::KeyKind;
use crate::ui::choice::Choice;
use crate::ui::el::{button, el, of, says, text};
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
    let shown = (first..n).rev().filter_map(|i| lab.members().key_at(i));
    let chips = shown.map(|key| el("li").put(ask(handle, &key, "key")).html());
    let kinds = KeyKind::ALL.map(|k| (k.name(), AttrValue::from(k.label())));
    // A file, a drop or a paste has no dialog that could show it.
    let refused_list = lab.error(LIST_FIELD).filter(|_| !lab.is_open(Panel::List));
    let refused_list = refused_list.map(|error| {
        of("p", "error")
            .set("role", "alert")
            .text(error.to_string())
    });
    let duplicates = plural(lab.members().duplicates(), "duplicate", "duplicates");
    let account = says("small", format!("{} distinct, ", count(n)))
        .put(readout_as(&lab.duplicates(), &duplicates))
        .perhaps(lab.bits_per_key().map(|bits| text(format!(" · {bits}"))));
    let many = html! {
        <Field label={ADD_FIELD} id="how-many" value={lab.how_many().to_owned()} error={lab.error(ADD_FIELD).cloned()} oncommit={handle.on(Action::HowMany)} />
    };
    let kind = html! {
        <Choice label="Kind" id="kind" options={kinds.to_vec()} value={lab.kind().name()}
            onchange={handle.on(|name: String| Action::Generate(KeyKind::from_name(&name).unwrap_or(KeyKind::Sequential)))} />
    };
    let add = of("div", "add")
        .put(many)
        .put(kind)
        .put(button("Add", handle.on(|_| Action::Add)))
        .put(button("List…", handle.on(|_| Action::Toggle(Panel::List))));
    let listed = match n {
        0 => of("p", "muted").text("No key is in yet."),
        _ => of("ul", "chips").all(chips),
    };
    let before = (first > 0).then(|| {
        of("p", "muted").text(format!(
            "and {} before these.",
            plural(first, "key", "keys")
        ))
    });
    of("section", "keys")
        .set("aria-label", "Keys")
        .put(says("h2", "Keys").put(account))
        .put(add)
        .perhaps(refused_list)
        .put(listed)
        .perhaps(before)
        .perhaps(lab.is_open(Panel::List).then(|| add_list(handle)))
        .html()
}

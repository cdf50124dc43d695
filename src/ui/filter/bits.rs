//! The filter: as cells while they can be told apart, as a picture above that.

use yew::prelude::*;

use super::canvas::BitCanvas;
use super::cells::cells;
use super::verdict::who;
use crate::lab::filter::{Action, FilterLab, MAX_CELLS, Panel};
use crate::lab::format::count;
use crate::ui::store::Lab;

/// Draws the bits, the bit asked about, and the table behind "Show as table".
pub fn bits(handle: &Lab<FilterLab>) -> Html {
    let lab = handle.read();
    let table = lab.is_open(Panel::Bits);
    let asked = lab.inspected().map(|bit| {
        let set = lab.filter().bits().get(bit.position);
        let by = match bit.search.found() {
            None => html! { { "looking for who set it…" } },
            Some([culprit]) if set => html! { <>{ "set by " }{ who(handle, culprit) }</> },
            Some(_) if set => html! {},
            Some(_) => html! { { "no key has set it" } },
        };
        html! { <>{ format!("Bit {} is {}: ", count(bit.position), u8::from(set)) }{ by }</> }
    });
    html! {
        <div class="bits-area">
            if lab.params().m <= MAX_CELLS { { cells(handle) } } else { <BitCanvas lab={handle.clone()} /> }
            <div class="bits-foot">
                <p class="asked-bit">{ asked.unwrap_or_else(|| html! { <span class="muted">{ "Point at a bit, or go there with the arrow keys, to see who set it." }</span> }) }</p>
                <ul class="legend">
                    <li><i class="swatch once" />{ "written once" }</li>
                    if lab.filter().tracks_repeats() { <li><i class="swatch twice" />{ "written again" }</li> }
                    <li><i class="swatch looked" />{ "looked at" }</li>
                    <li><i class="swatch changed" />{ "just changed" }</li>
                    <li><button type="button" class="quiet" aria-expanded={table.to_string()} onclick={handle.on(|_| Action::Toggle(Panel::Bits))}>{ "Show as table" }</button></li>
                </ul>
            </div>
            if table {
                <div class="table-scroll" tabindex="0" role="region" aria-label="Bits as a table">
                    <table class="plain">
                        <thead><tr><th scope="col">{ "bits" }</th><th scope="col">{ "set" }</th><th scope="col">{ "which" }</th></tr></thead>
                        <tbody>{ for lab.bit_table().into_iter().map(|row| html! {
                            <tr><th scope="row">{ row.range }</th><td>{ row.set }</td><td>{ row.which }</td></tr>
                        }) }</tbody>
                    </table>
                </div>
            }
        </div>
    }
}

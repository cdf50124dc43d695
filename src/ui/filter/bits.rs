//! The filter: as cells while they can be told apart, as a picture above that.

use yew::prelude::*;

use super::canvas::BitCanvas;
use super::cells::Cells;
use super::verdict::who;
use crate::lab::filter::{Action, FilterLab, MAX_CELLS, Panel};
use crate::lab::format::count;
use crate::lab::globals::Theme;
use crate::ui::el::{button, el, of, row, text};
use crate::ui::store::Lab;
use crate::ui::table::as_table;

/// Draws the bits, the bit asked about, and the table behind "Show as table".
pub fn bits(handle: &Lab<FilterLab>, theme: Theme) -> Html {
    let lab = handle.read();
    let table = lab.is_open(Panel::Bits);
    let drawn = match lab.params().m <= MAX_CELLS {
        true => html! { <Cells lab={handle.clone()} /> },
        false => html! { <BitCanvas lab={handle.clone()} {theme} /> },
    };
    let asked = lab.inspected().map(|bit| {
        let set = lab.filter().bits().get(bit.position);
        let lead = format!("Bit {} is {}: ", count(bit.position), u8::from(set));
        let by = match bit.search.found() {
            None => text("looking for who set it…"),
            Some([culprit]) if set => row(vec![text("set by "), who(handle, culprit)]),
            Some(_) => text(if set { "" } else { "no key has set it" }),
        };
        of("p", "asked-bit").text(lead).put(by)
    });
    let idle = || {
        of("p", "asked-bit muted")
            .text("Point at a bit, or go there with the arrow keys, to see who set it.")
    };
    let sign = |class: &'static str, words: &'static str| el("li").put(of("i", class)).text(words);
    let switch = button("Show as table", handle.on(|_| Action::Toggle(Panel::Bits)))
        .set("class", "quiet")
        .flag("aria-expanded", table);
    let legend = of("ul", "legend")
        .put(sign("swatch once", "written once"))
        .perhaps(
            lab.filter()
                .tracks_repeats()
                .then(|| sign("swatch twice", "written again")),
        )
        .put(sign("swatch looked", "looked at"))
        .put(sign("swatch changed", "just changed"))
        .put(el("li").put(switch));
    let rows = || {
        lab.bit_table()
            .into_iter()
            .map(|r| [r.range, r.set, r.which])
    };
    of("div", "bits-area")
        .put(drawn)
        .put(
            of("div", "bits-foot")
                .put(asked.unwrap_or_else(idle))
                .put(legend),
        )
        .perhaps(table.then(|| as_table("Bits as a table", ["bits", "set", "which"], rows())))
        .html()
}

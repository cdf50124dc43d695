//! Sizes for several targets, as a table to be copied.

use yew::prelude::*;

use crate::lab::size::SizeLab;
use crate::lab::size::grid::COLUMNS;
use crate::ui::el::{button, of, says};
use crate::ui::share::copy;
use crate::ui::store::Lab;
use crate::ui::table::as_table;

/// Draws the table and the two ways to copy it.
pub fn grid(handle: &Lab<SizeLab>) -> Html {
    let lab = handle.read();
    let copied = |text: fn(&SizeLab) -> String| {
        let handle = handle.clone();
        Callback::from(move |_: MouseEvent| copy(&text(&handle.read()), Callback::noop()))
    };
    of("section", "card grid")
        .set("aria-label", "Sizes for several rates")
        .put(
            of("header", "")
                .put(says("h2", "Sizes for several rates"))
                .put(button("Copy as CSV", copied(SizeLab::grid_csv)))
                .put(button("Copy as Markdown", copied(SizeLab::grid_markdown))),
        )
        .put(as_table(
            "Sizes for several rates",
            COLUMNS,
            lab.grid().into_iter(),
        ))
        .html()
}

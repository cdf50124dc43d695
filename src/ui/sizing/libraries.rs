//! The same filter in well-known libraries.

use yew::prelude::*;

use crate::lab::size::SizeLab;
use crate::lab::size::libraries::LibraryRow;
use crate::ui::el::{of, says};
use crate::ui::store::Lab;
use crate::ui::table::as_table;

/// Draws what each library builds, and the code that does it.
pub fn libraries(handle: &Lab<SizeLab>) -> Html {
    let row = |row: LibraryRow| {
        let [m, k, bytes, rate] = row.cells;
        [row.name.to_owned(), m, k, bytes, rate, row.code]
    };
    let heads = ["library", "m", "k", "memory", "exact rate", "code"];
    let rows = handle.read().libraries().into_iter().map(row);
    of("section", "card libraries")
        .set("aria-label", "The same filter in well-known libraries")
        .put(says("h2", "The same filter in well-known libraries"))
        .put(as_table("The same filter in well-known libraries", heads, rows))
        .put(says(
            "small",
            "Sizes by each library's own rounding, rates by the exact law of its layout. A dot: it refuses, or cannot keep p.",
        ))
        .html()
}

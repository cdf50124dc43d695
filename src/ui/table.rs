//! The table behind "Show as table": what a picture shows, in words and numbers.

use super::el::{El, el, of, says};

/// Draws a table of `N` columns; the first cell of a row names it.
pub fn as_table<const N: usize>(
    label: &'static str,
    heads: [&'static str; N],
    rows: impl Iterator<Item = [String; N]>,
) -> El {
    let heads = heads.map(|head| says("th", head).set("scope", "col").html());
    let line = |row: [String; N]| {
        let mut cells = row.into_iter();
        let name = cells.next().unwrap_or_default();
        let cells = cells.map(|cell| says("td", cell).html());
        el("tr")
            .put(says("th", name).set("scope", "row"))
            .all(cells)
            .html()
    };
    let table = of("table", "plain")
        .put(el("thead").put(el("tr").all(heads)))
        .put(el("tbody").all(rows.map(line)));
    of("div", "table-scroll")
        .set("tabindex", "0")
        .set("role", "region")
        .set("aria-label", label)
        .put(table)
}

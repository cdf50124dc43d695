//! The ledger: a table whose columns are *textbook*, *exact*, *observed*.

use yew::prelude::*;

use super::el::{El, el, of, press, says, text};
use super::readout::readout;
use crate::lab::ledger::{Figure, Row};

/// Draws the table: a caption, the rows, and the row that is explained. The name of a row
/// asks for its explanation. A lab without a textbook column leaves it out altogether.
pub fn ledger(
    title: &'static str,
    rows: &[Row],
    textbook: bool,
    explained: Option<&str>,
    explain: &Callback<&'static str>,
) -> Html {
    let columns = if textbook { 4 } else { 3 };
    let row = |row: &Row| {
        let (label, is_open) = (row.label, explained == Some(row.label));
        let toggle = explain.reform(move |_: MouseEvent| label);
        let name = press(toggle)
            .set("class", "explain")
            .flag("aria-expanded", is_open)
            .text(label);
        let line = el("tr").put(el("th").set("scope", "row").put(name));
        let line = match row.is_interval() {
            true => line.put(
                el("td")
                    .set("colspan", (columns - 1).to_string())
                    .all(figures(&row.observed)),
            ),
            false => line
                .perhaps(textbook.then(|| cell(row.textbook.as_slice())))
                .put(cell(row.exact.as_slice()))
                .put(cell(&row.observed)),
        };
        let help = is_open.then(|| {
            let words = says("td", row.help).set("colspan", columns.to_string());
            of("tr", "explanation").put(words).html()
        });
        // A place for the explanation is always there, so that opening it moves no row.
        [line.html(), help.unwrap_or_default()]
    };
    let head = |words: &'static str| says("th", words).set("scope", "col");
    let heads = el("tr")
        .put(
            el("th")
                .set("scope", "col")
                .put(of("span", "unseen").text("quantity")),
        )
        .perhaps(textbook.then(|| head("textbook")))
        .put(head("exact"))
        .put(head("observed"));
    of("table", "ledger")
        .put(says("caption", title))
        .put(el("thead").put(heads))
        .put(el("tbody").all(rows.iter().flat_map(row)))
        .html()
}

/// One cell; a dot where there is no such value.
fn cell(cell: &[Figure]) -> El {
    match cell.is_empty() {
        true => of("td", "none").text("·"),
        false => el("td").all(figures(cell)),
    }
}

/// One figure, or the two ends of an interval.
fn figures(figures: &[Figure]) -> Vec<Html> {
    let mut parts = Vec::new();
    for figure in figures {
        if !parts.is_empty() {
            parts.push(text("\u{2009}–\u{2009}"));
        }
        parts.push(readout(figure));
    }
    parts
}

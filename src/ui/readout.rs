//! A figure on screen: an `<output>` that carries its full value for programs.
//!
//! Plain functions draw what has no state of its own: each Yew component costs a visitor
//! about 3 KB of download, so components are kept for what needs hooks.

use yew::prelude::*;

use super::el::{row, says, text};
use crate::lab::ledger::Figure;

/// Draws a figure.
pub fn readout(figure: &Figure) -> Html {
    readout_as(figure, &figure.shown)
}

/// Draws a figure with other words in the place of its value.
pub fn readout_as(Figure { name, value, .. }: &Figure, shown: &str) -> Html {
    let (shown, remark) = Figure::parts(shown);
    let output = says("output", shown.to_owned())
        .set("data-readout", *name)
        .set("data-value", value.clone())
        .set("title", value.clone())
        .set("aria-live", "off")
        .html();
    match remark {
        Some(remark) => row(vec![
            output,
            text(" "),
            says("small", remark.to_owned()).html(),
        ]),
        None => output,
    }
}

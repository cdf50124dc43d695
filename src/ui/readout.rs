//! A figure on screen: an `<output>` that carries its full value for programs.
//!
//! Plain functions draw what has no state of its own: each Yew component costs a visitor
//! about 3 KB of download, so components are kept for what needs hooks.

use yew::prelude::*;

use super::el::says;
use crate::lab::ledger::Figure;

/// Draws a figure.
pub fn readout(figure: &Figure) -> Html {
    readout_as(figure, &figure.shown)
}

/// Draws a figure with other words in the place of its value.
pub fn readout_as(Figure { name, value, .. }: &Figure, shown: &str) -> Html {
    says("output", shown.to_owned())
        .set("data-readout", *name)
        .set("data-value", value.clone())
        .set("title", value.clone())
        .set("aria-live", "off")
        .html()
}

//! A figure on screen: an `<output>` that carries its full value for programs.

use yew::prelude::*;

use crate::lab::ledger::Figure;

/// Properties of [`Readout`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The figure.
    pub figure: Figure,
    /// Other words to be shown in its place.
    #[prop_or_default]
    pub shown: Option<AttrValue>,
    /// A class of its own.
    #[prop_or_default]
    pub class: Classes,
}

/// Draws a figure.
#[component(Readout)]
pub fn readout(props: &Props) -> Html {
    let Figure { name, value, shown } = &props.figure;
    let shown = props.shown.clone().unwrap_or_else(|| shown.clone().into());
    html! {
        <output data-readout={*name} data-value={value.clone()} title={value.clone()} aria-live="off" class={props.class.clone()}>
            { shown }
        </output>
    }
}

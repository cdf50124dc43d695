//! The ledger: a table whose columns are *textbook*, *exact*, *observed*.

use yew::prelude::*;

use super::readout::readout;
use crate::lab::ledger::{Figure, Row};

/// Properties of [`Ledger`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The caption above the table.
    pub title: AttrValue,
    /// The rows.
    pub rows: Vec<Row>,
    /// Whether the lab has a textbook column at all.
    #[prop_or(true)]
    pub textbook: bool,
}

/// Draws the table. Each row's name opens its explanation.
#[component(Ledger)]
pub fn ledger(props: &Props) -> Html {
    let columns = if props.textbook { 4 } else { 3 };
    let open = use_state(|| None::<&'static str>);
    let row = |row: &Row| {
        let (label, is_open) = (row.label, *open == Some(row.label));
        let toggle = {
            let open = open.clone();
            Callback::from(move |_| open.set((!is_open).then_some(label)))
        };
        html! {
            <>
                <tr key={label}>
                    <th scope="row">
                        <button type="button" class="explain" aria-expanded={is_open.to_string()} onclick={toggle}>{ label }</button>
                    </th>
                    if row.is_interval() {
                        <td colspan={(columns - 1).to_string()}>{ figures(&row.observed) }</td>
                    } else {
                        if props.textbook { { cell(row.textbook.as_slice()) } }
                        { cell(row.exact.as_slice()) }
                        { cell(&row.observed) }
                    }
                </tr>
                if is_open {
                    <tr class="explanation"><td colspan={columns.to_string()}>{ row.help }</td></tr>
                }
            </>
        }
    };
    html! {
        <table class="ledger">
            <caption>{ props.title.clone() }</caption>
            <thead>
                <tr>
                    <th scope="col"><span class="unseen">{ "quantity" }</span></th>
                    if props.textbook { <th scope="col">{ "textbook" }</th> }
                    <th scope="col">{ "exact" }</th>
                    <th scope="col">{ "observed" }</th>
                </tr>
            </thead>
            <tbody>{ for props.rows.iter().map(row) }</tbody>
        </table>
    }
}

/// One cell; a dot where there is no such value.
fn cell(cell: &[Figure]) -> Html {
    if cell.is_empty() {
        return html! { <td class="none">{ "·" }</td> };
    }
    html! { <td>{ figures(cell) }</td> }
}

/// One figure, or the two ends of an interval.
fn figures(figures: &[Figure]) -> Html {
    let figure = |(i, figure): (usize, &Figure)| {
        html! { <>if i > 0 { { "\u{2009}–\u{2009}" } }{ readout(figure) }</> }
    };
    figures.iter().enumerate().map(figure).collect()
}

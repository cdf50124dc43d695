//! The ledger: a table whose columns are *textbook*, *exact*, *observed*.

use yew::prelude::*;

use super::readout::readout;
use crate::lab::ledger::{Figure, Row};

/// Draws the table: a caption, the rows, and the row that is explained. The name of a row
/// asks for its explanation. A lab without a textbook column leaves it out altogether.
pub fn ledger(title: &'static str, rows: &[Row], textbook: bool, explained: Option<&str>, explain: &Callback<&'static str>) -> Html {
    let columns = if textbook { 4 } else { 3 };
    let row = |row: &Row| {
        let (label, is_open) = (row.label, explained == Some(row.label));
        let toggle = explain.reform(move |_: MouseEvent| label);
        html! {
            <>
                <tr key={label}>
                    <th scope="row">
                        <button type="button" class="explain" aria-expanded={is_open.to_string()} onclick={toggle}>{ label }</button>
                    </th>
                    if row.is_interval() {
                        <td colspan={(columns - 1).to_string()}>{ figures(&row.observed) }</td>
                    } else {
                        if textbook { { cell(row.textbook.as_slice()) } }
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
            <caption>{ title }</caption>
            <thead>
                <tr>
                    <th scope="col"><span class="unseen">{ "quantity" }</span></th>
                    if textbook { <th scope="col">{ "textbook" }</th> }
                    <th scope="col">{ "exact" }</th>
                    <th scope="col">{ "observed" }</th>
                </tr>
            </thead>
            <tbody>{ for rows.iter().map(row) }</tbody>
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

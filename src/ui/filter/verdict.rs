//! The answer to the query on screen, and whether it was true.

use yew::prelude::*;

use crate::lab::filter::{Action, FilterLab, Truth, words};
use crate::lab::format::count;
use crate::sim::Culprit;
use crate::ui::readout::{readout, readout_as};
use crate::ui::store::Lab;

/// Draws the verdict; before any query, only its readouts, empty.
pub fn verdict_card(handle: &Lab<FilterLab>) -> Html {
    let lab = handle.read();
    let [verdict, truth, probes, positions] = lab.query_figures();
    let Some(asked) = lab.asked() else {
        return html! {
            <section class="verdict" hidden=true aria-label="Verdict">
                { for [verdict, truth, probes, positions].iter().map(readout) }
            </section>
        };
    };
    let class = match asked.truth() {
        Truth::TruePositive => "true-positive",
        Truth::FalsePositive => "false-positive",
        Truth::TrueNegative => "true-negative",
        Truth::FalseNegative => "false-negative",
    };
    let culprits = asked.search.as_ref().map(|search| match search.found() {
        None => html! { <span>{ " Looking for who set its bits…" }</span> },
        Some(found) => sentence(handle, found),
    });
    html! {
        <section class={classes!("verdict", class)} aria-label="Verdict">
            <p>
                <strong class="said">{ readout_as(&verdict, words::verdict(asked.answer.verdict)) }</strong>
                <bdi class="of">{ words::key(&asked.key) }</bdi>
                <span>{ words::reason(asked) }</span>
            </p>
            <p>
                <strong>{ readout_as(&truth, asked.truth().words()) }</strong>{ ": " }
                <span>{ words::truth(asked) }</span>
                { culprits }
            </p>
            <p class="positions">
                <span>{ "Looked at " }{ readout(&probes) }</span>
                <span>{ " · all positions " }{ readout(&positions) }</span>
            </p>
        </section>
    }
}

/// For each bit, who had set it.
fn sentence(lab: &Lab<FilterLab>, found: &[Culprit]) -> Html {
    let parts = found.iter().enumerate().map(|(i, culprit)| {
        let lead = if i == 0 { " Bit " } else { ", " };
        html! { <>{ lead }{ count(culprit.position) }{ if i == 0 { " was set by " } else { " by " } }{ who(lab, culprit) }</> }
    });
    html! { <span>{ for parts }{ "." }</span> }
}

/// The keys that set one bit, each of which can be asked for, and how many more.
pub fn who(lab: &Lab<FilterLab>, culprit: &Culprit) -> Html {
    if culprit.keys.is_empty() {
        return html! { { "a key that is still going in" } };
    }
    let named = culprit.keys.len();
    let more = culprit.total.saturating_sub(named as u64);
    let keys = culprit.keys.iter().enumerate().map(|(i, key)| {
        let between = match i {
            0 => "",
            i if i + 1 == named && more == 0 => " and ",
            _ => ", ",
        };
        let ask = key.clone();
        html! {
            <>
                { between }
                <button type="button" class="link" title={format!("Ask for {}", words::key(key))}
                    onclick={lab.on(move |_| Action::Ask(ask.clone()))}><bdi>{ words::key(key) }</bdi></button>
            </>
        }
    });
    html! {
        <>
            { for keys }
            if more > 0 { { format!(" and {} more", count(more)) } }
        </>
    }
}

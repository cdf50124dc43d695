//! The answer to the query on screen, and whether it was true.

use yew::prelude::*;

use crate::lab::filter::{Action, FilterLab, words};
use crate::lab::format::count;
use crate::sim::Culprit;
use crate::ui::el::{El, el, of, press, row, says, text};
use crate::ui::readout::{readout, readout_as};
use crate::ui::store::Lab;

/// Draws the verdict; before any query, only its readouts, empty.
pub fn verdict_card(handle: &Lab<FilterLab>) -> Html {
    let lab = handle.read();
    let [verdict, truth, probes, positions] = lab.query_figures();
    let Some(asked) = lab.asked() else {
        return of("section", "verdict")
            .set("hidden", "hidden")
            .set("aria-label", "Verdict")
            .all([verdict, truth, probes, positions].iter().map(readout))
            .html();
    };
    let culprits = asked.search.as_ref().map(|search| match search.found() {
        None => says("span", " Looking for who set its bits…").html(),
        Some(found) => sentence(handle, found),
    });
    let answer = el("p")
        .put(of("strong", "said").put(readout_as(&verdict, words::verdict(asked.answer.verdict))))
        .put(of("bdi", "of").text(words::key(&asked.key)))
        .put(says("span", words::reason(asked)));
    let judged = el("p")
        .put(el("strong").put(readout_as(&truth, asked.truth().words())))
        .text(": ")
        .put(says("span", words::truth(asked)))
        .perhaps(culprits);
    let positions = of("p", "positions")
        .put(says("span", "Looked at ").put(readout(&probes)))
        .put(says("span", " · all positions ").put(readout(&positions)));
    el("section")
        .set("class", format!("verdict {}", asked.truth().name()))
        .set("aria-label", "Verdict")
        .put(answer)
        .put(judged)
        .put(positions)
        .html()
}

/// For each bit, who had set it.
fn sentence(lab: &Lab<FilterLab>, found: &[Culprit]) -> Html {
    let mut parts = Vec::new();
    for (i, culprit) in found.iter().enumerate() {
        let bit = count(culprit.position);
        parts.push(text(match i {
            0 => format!(" Bit {bit} was set by "),
            _ => format!(", {bit} by "),
        }));
        parts.push(who(lab, culprit));
    }
    el("span").all(parts).text(".").html()
}

/// The keys that set one bit, each of which can be asked for, and how many more.
pub fn who(lab: &Lab<FilterLab>, culprit: &Culprit) -> Html {
    if culprit.keys.is_empty() {
        return text("a key that is still going in");
    }
    let named = culprit.keys.len();
    let more = culprit.total.saturating_sub(named as u64);
    let mut parts = Vec::new();
    for (i, key) in culprit.keys.iter().enumerate() {
        parts.push(text(match i {
            0 => "",
            i if i + 1 == named && more == 0 => " and ",
            _ => ", ",
        }));
        parts.push(ask(lab, key, "link").html());
    }
    if more > 0 {
        parts.push(text(format!(" and {} more", count(more))));
    }
    row(parts)
}

/// A key that can be asked for.
pub fn ask(lab: &Lab<FilterLab>, key: &str, class: &'static str) -> El {
    let (shown, asked) = (words::key(key), key.to_owned());
    press(lab.on(move |_| Action::Ask(asked.clone())))
        .set("class", class)
        .set("title", format!("Ask for {shown}"))
        .put(says("bdi", shown))
}

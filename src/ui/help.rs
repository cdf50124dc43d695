//! The list of keys, and what the words mean.

use yew::prelude::*;

use super::dialog::Dialog;
use super::el::{el, of, row, says, text};
use super::shortcuts::LIST;

/// Words of the lab and their meaning.
const WORDS: [(&str, &str); 8] = [
    (
        "Absent",
        "A probe met a 0. An inserted key would have set that bit, so the key was never inserted. No data had to be read.",
    ),
    (
        "Possibly present",
        "Every probe met a 1. That proves nothing: ask the authoritative data.",
    ),
    (
        "False positive",
        "Possibly present, although the key was never inserted: its bits were set by other keys.",
    ),
    (
        "Lookup",
        "One trial: one absent key is asked for. In the Events lab it is hypothetical and a false positive with probability p.",
    ),
    (
        "Run",
        "n lookups. X is how many of them were false positives.",
    ),
    (
        "Textbook",
        "The formula of the textbooks, (1 − e^(−kn/m))ᵏ. It is always a little low, and visibly so in small filters.",
    ),
    (
        "Exact",
        "The law for independent probes, to every digit shown.",
    ),
    (
        "Observed",
        "What this filter really did, with a 95 % interval.",
    ),
];

/// Draws the help.
pub fn help(onclose: Callback<()>) -> Html {
    let pair = |term: Html, means: &'static str| {
        el("div")
            .put(el("dt").put(term))
            .put(says("dd", means))
            .html()
    };
    let keys = LIST
        .iter()
        .map(|(key, does)| pair(says("kbd", *key).html(), does));
    let words = WORDS.iter().map(|(word, means)| pair(text(*word), means));
    let inside = row(vec![
        of("dl", "keys-list").all(keys).html(),
        says("h3", "Words").html(),
        of("dl", "words").all(words).html(),
    ]);
    html! { <Dialog title="Keys and words" id="help-title" {onclose}>{ inside }</Dialog> }
}

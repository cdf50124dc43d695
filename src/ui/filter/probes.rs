//! What the latest action looked at: each probe in order, its position and its bit.

use yew::prelude::*;

use crate::lab::filter::{FilterLab, words};
use crate::lab::format::count;
use crate::ui::el::{el, of, says};
use crate::ui::store::Lab;

/// Draws the probes of the latest insertion, or else of the query.
pub fn probes(handle: &Lab<FilterLab>) -> Html {
    let lab = handle.read();
    let chip = |index: usize,
                position: u64,
                class: &'static str,
                bit: &'static str,
                words: &'static str| {
        el("li")
            .set("class", class)
            .put(says(
                "span",
                format!("#{} → {}", index + 1, count(position)),
            ))
            .put(says("b", bit))
            .perhaps((!words.is_empty()).then(|| says("small", words)))
            .html()
    };
    let (key, verb, items, tail) = if let Some(latest) = lab.latest() {
        let done = latest.fresh.iter().zip(&latest.positions).enumerate();
        let items: Vec<Html> = done
            .map(|(i, (fresh, position))| match fresh {
                true => chip(i, *position, "probe fresh", "1", "new"),
                false => chip(i, *position, "probe again", "1", "again"),
            })
            .collect();
        let left = latest.positions.len() - latest.fresh.len();
        let tail = match (latest.duplicate, left) {
            (true, _) => "in already: a duplicate changes no bit".to_owned(),
            (false, 0) => String::new(),
            (false, left) => format!("{left} to go"),
        };
        (&latest.key, "insert", items, tail)
    } else if let Some(asked) = lab.asked() {
        let items: Vec<Html> = asked
            .answer
            .probes
            .iter()
            .enumerate()
            .map(|(i, probe)| match probe.bit {
                true => chip(i, probe.position, "probe one", "1", ""),
                false => chip(i, probe.position, "probe zero", "0", ""),
            })
            .collect();
        let left = asked.positions.len() - asked.answer.probes.len();
        let stopped = asked.answer.probes.last().is_some_and(|p| !p.bit);
        let tail = match (stopped, left) {
            (false, _) => String::new(),
            (true, 0) => "a 0: the answer is no".to_owned(),
            (true, left) => format!("stops at the first 0; {left} not looked at"),
        };
        (&asked.key, "query", items, tail)
    } else {
        return of("p", "probes none")
            .text("No key has been asked for yet.")
            .html();
    };
    // More than fit without scrolling on a phone: then the list must take the focus.
    let scrolls = lab.params().k > 6;
    let hash = (!lab.by_hand()).then(|| lab.hash_words(key));
    let what = of("span", "what")
        .put(says("small", verb))
        .text(" ")
        .put(says("bdi", words::key(key)));
    of("div", "probes")
        .put(what)
        .perhaps(hash.map(|hash| of("span", "hash").text(hash)))
        .put(
            el("ol")
                .maybe("tabindex", scrolls.then(|| "0".to_owned()))
                .set("aria-label", "Probes")
                .all(items),
        )
        .perhaps((!tail.is_empty()).then(|| of("small", "tail").text(tail)))
        .html()
}

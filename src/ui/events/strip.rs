//! The lookups of the latest run side by side, or the sums of the walk along the bars.

use yew::prelude::*;

use crate::lab::events::strip::Strip;
use crate::lab::events::{Action, EventsLab, MAX_CELLS, Unit, words};
use crate::lab::format::count;
use crate::ui::el::{El, button, el, of, says};
use crate::ui::readout::readout;
use crate::ui::scene::placed;
use crate::ui::store::Lab;

/// Height of the compact strip in its own units.
const HEIGHT: f64 = 24.0;

/// Draws what the step in force looks at.
pub fn strip(handle: &Lab<EventsLab>) -> Html {
    let lab = handle.read();
    let n = lab.setting().n();
    let by_bar = lab.transport().unit() == Unit::Bar;
    let title = match by_bar {
        true => words::walked_to(&lab),
        false => words::run(&lab).unwrap_or_else(|| "No run yet".to_owned()),
    };
    let erasable = lab.lookups() > 0 || lab.tally().runs() > 0;
    let erase =
        erasable.then(|| button("Erase runs", handle.sends(Action::Erase)).set("class", "quiet"));
    let section = of("section", "run")
        .set(
            "aria-label",
            if by_bar { "Bar by bar" } else { "Latest run" },
        )
        .put(el("header").put(says("p", title)).perhaps(erase));
    let places = || words::places(&lab);
    match lab.strip() {
        _ if by_bar => section.put(sums(&lab)),
        Some(strip) if strip.per_column() > 1 => {
            section.put(columns(strip, places())).put(scale(strip))
        }
        None if n > MAX_CELLS => section.put(of("div", "lookups")),
        strip => section.put(cells(strip, n, places())),
    }
    .html()
}

/// A cell for each lookup; before it is made, an outline.
fn cells(strip: Option<&Strip>, n: u64, label: String) -> El {
    let made = strip.map_or(0, Strip::laid_out);
    let events = strip.map_or(&[][..], Strip::columns);
    let size = match n {
        0..=30 => "lookups few",
        31..=80 => "lookups more",
        _ => "lookups many",
    };
    let cell = |i: usize| {
        let event = events.get(i).is_some_and(|e| *e > 0);
        let class = match (i < made, event) {
            (false, _) => "to-come",
            (true, false) => "absent",
            (true, true) => "event",
        };
        of("i", class).html()
    };
    of("div", size)
        .set("role", "img")
        .set("aria-label", label)
        .all((0..n as usize).map(cell))
}

/// The most false positives in one column, at least 1.
fn most(strip: &Strip) -> u32 {
    strip.columns().iter().copied().max().unwrap_or(0).max(1)
}

/// Many lookups in columns, as high as the false positives in each.
fn columns(strip: &Strip, label: String) -> El {
    let unit = HEIGHT / f64::from(most(strip));
    let column = |(i, events): (usize, &u32)| {
        let height = unit * f64::from(*events);
        placed(
            "rect",
            [
                ("x", i as f64 + 0.1),
                ("width", 0.8),
                ("y", HEIGHT - height),
                ("height", height),
            ],
        )
        .html()
    };
    let filled = strip
        .columns()
        .iter()
        .enumerate()
        .filter(|(_, events)| **events > 0);
    of("svg", "strip")
        .set("viewBox", format!("0 0 {} {HEIGHT}", strip.columns().len()))
        .set("preserveAspectRatio", "none")
        .set("role", "img")
        .set("aria-label", label)
        .all(filled.map(column))
}

/// What a column stands for.
fn scale(strip: &Strip) -> El {
    let (per, most) = (count(strip.per_column()), most(strip));
    says(
        "small",
        format!("each column {per} lookups, the highest with {most} of them false positives"),
    )
}

/// Bar by bar: P(X = x), ΣP and Σx·P.
fn sums(lab: &EventsLab) -> El {
    let line = of("p", "sums");
    let Some([pmf, sum, mean]) = lab.walk_figures() else {
        return line;
    };
    let part = |words: &'static str, figure, goal: String| {
        el("span").text(words).put(readout(figure)).text(goal)
    };
    let goal = format!(
        " → {}, the mean",
        words::number(&lab.setting().law().mean())
    );
    line.put(part("P(X = x) ", &pmf, String::new()))
        .put(part("ΣP ", &sum, " → 1".to_owned()))
        .put(part("Σ x·P ", &mean, goal))
}

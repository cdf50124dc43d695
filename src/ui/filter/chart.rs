//! Promise and fact against n: the false-positive rate, or the fill.

use yew::prelude::*;

use super::view::Props;
use crate::chart::{FillData, MarkClass, Measured, RateData, fill_chart, rate_chart};
use crate::lab::filter::{Action, FilterLab, Panel};
use crate::lab::format::{count, share, significant};
use crate::ui::el::{button, el, of, says};
use crate::ui::scene::scene;
use crate::ui::size::use_size;
use crate::ui::table::as_table;

/// Height to width of the chart.
const SHAPE: f64 = 0.48;

/// Draws the chart, its legend, its switches and the table behind it.
#[component(ChartPanel)]
pub fn chart_panel(props: &Props) -> Html {
    let holder = use_node_ref();
    let (width, _) = use_size(&holder);
    let lab = props.lab.read();
    let (fill, log) = (lab.shows_fill(), lab.shows_log());
    let table = lab.is_open(Panel::Chart);
    let width = width.max(240.0);
    let height = (width * SHAPE).clamp(150.0, 320.0);
    let drawn = if fill {
        fill_scene(&lab, width, height)
    } else {
        rate_scene(&lab, width, height)
    };
    let title = if fill {
        "Fill by keys inserted"
    } else {
        "False-positive rate by keys inserted"
    };
    let label = format!(
        "{title}: now {} keys, half full at about {} keys.",
        lab.n(),
        significant(lab.half_full(), 2)
    );
    let switch = |words: &'static str, on: bool, action: fn(bool) -> Action| {
        button(words, props.lab.on(move |_| action(!on)))
            .set("class", "switch")
            .flag("aria-pressed", on)
    };
    let key = |class: MarkClass, words: &'static str| {
        let line = of("line", class.css())
            .set("x1", "1")
            .set("y1", "4")
            .set("x2", "17")
            .set("y2", "4");
        let sample = el("svg")
            .set("viewBox", "0 0 18 8")
            .set("aria-hidden", "true")
            .put(line);
        el("li").put(sample).text(words)
    };
    let measured = (!fill && !lab.measured().is_empty()).then(|| {
        el("li")
            .put(of("span", "dot").set("aria-hidden", "true"))
            .text("measured, 95 %")
    });
    let tabled = button(
        "Show as table",
        props.lab.on(|_| Action::Toggle(Panel::Chart)),
    )
    .set("class", "quiet")
    .flag("aria-expanded", table);
    let legend = of("ul", "legend")
        .put(key(MarkClass::Exact, "exact"))
        .perhaps((!fill).then(|| key(MarkClass::Textbook, "textbook")))
        .put(key(
            MarkClass::Observed,
            if fill {
                "this filter"
            } else {
                "this filter, fillᵏ"
            },
        ))
        .put(key(MarkClass::Design, "half full"))
        .perhaps(measured)
        .put(el("li").put(tabled));
    let points = || {
        let points = lab.curves().points().iter();
        points.map(|p| [count(p.n), share(p.textbook), share(p.exact), share(p.fill)])
    };
    let heads = ["n", "textbook", "exact", "expected fill"];
    of("section", "chart-panel")
        .set("aria-label", title)
        .put(
            el("header")
                .put(says("h2", title))
                .put(switch("Fill", fill, Action::ShowFill))
                .perhaps((!fill).then(|| switch("Log", log, Action::ShowLog))),
        )
        .put(of("div", "chart").node(&holder).put(scene(&drawn, label)))
        .put(legend)
        .perhaps(table.then(|| as_table("Chart as a table", heads, points())))
        .html()
}

/// The rate against n.
fn rate_scene(lab: &FilterLab, width: f64, height: f64) -> crate::chart::Scene {
    let curve = |value: fn(&crate::lab::filter::curve::CurvePoint) -> f64| {
        lab.curves()
            .points()
            .iter()
            .map(|p| (p.n as f64, value(p)))
            .collect()
    };
    let observed: Vec<_> = lab.rate_trace().collect();
    rate_chart(&RateData {
        textbook: curve(|p| p.textbook),
        exact: curve(|p| p.exact),
        current: observed.last().copied(),
        observed,
        measured: lab
            .measured()
            .iter()
            .map(|p| Measured {
                n: p.n as f64,
                rate: p.rate,
                low: p.interval.low,
                high: p.interval.high,
            })
            .collect(),
        half_full: Some(lab.half_full()),
        n_max: lab.curves().n_max() as f64,
        log: lab.shows_log(),
        width,
        height,
    })
    .scene
}

/// The fill against n.
fn fill_scene(lab: &FilterLab, width: f64, height: f64) -> crate::chart::Scene {
    let observed: Vec<_> = lab.fill_trace().collect();
    fill_chart(&FillData {
        expected: lab
            .curves()
            .points()
            .iter()
            .map(|p| (p.n as f64, p.fill))
            .collect(),
        current: observed.last().copied(),
        observed,
        half_full: Some(lab.half_full()),
        n_max: lab.curves().n_max() as f64,
        width,
        height,
    })
    .scene
}

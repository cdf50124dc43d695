//! Promise and fact against n: the false-positive rate, or the fill.

use yew::prelude::*;

use super::view::Props;
use crate::chart::{FillData, MarkClass, Measured, RateData, fill_chart, rate_chart};
use crate::lab::filter::{Action, FilterLab, Panel};
use crate::lab::format::{count, share, significant};
use crate::ui::scene::scene;
use crate::ui::size::use_size;

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
    let drawn = if fill { fill_scene(&lab, width, height) } else { rate_scene(&lab, width, height) };
    let title = if fill { "Fill by keys inserted" } else { "False-positive rate by keys inserted" };
    let label = format!("{title}: now {} keys, half full at about {} keys.", lab.n(), significant(lab.half_full(), 2));
    let switch = |words: &'static str, on: bool, action: fn(bool) -> Action| {
        html! { <button type="button" class="switch" aria-pressed={on.to_string()} onclick={props.lab.on(move |_| action(!on))}>{ words }</button> }
    };
    let key = |class: MarkClass, words: &'static str| html! {
        <li><svg viewBox="0 0 18 8" aria-hidden="true"><line class={class.css()} x1="1" y1="4" x2="17" y2="4" /></svg>{ words }</li>
    };
    html! {
        <section class="chart-panel" aria-label={title}>
            <header>
                <h2>{ title }</h2>
                { switch("Fill", fill, Action::ShowFill) }
                if !fill { { switch("Log", log, Action::ShowLog) } }
            </header>
            <div class="chart" ref={holder}>{ scene(&drawn, label) }</div>
            <ul class="legend">
                { key(MarkClass::Exact, "exact") }
                if !fill { { key(MarkClass::Textbook, "textbook") } }
                { key(MarkClass::Observed, if fill { "this filter" } else { "this filter, fillᵏ" }) }
                { key(MarkClass::Design, "half full") }
                if !fill && !lab.measured().is_empty() { <li><span class="dot" aria-hidden="true" />{ "measured, 95 %" }</li> }
                <li><button type="button" class="quiet" aria-expanded={table.to_string()} onclick={props.lab.on(|_| Action::Toggle(Panel::Chart))}>{ "Show as table" }</button></li>
            </ul>
            if table { { as_table(&lab) } }
        </section>
    }
}

/// The rate against n.
fn rate_scene(lab: &FilterLab, width: f64, height: f64) -> crate::chart::Scene {
    let curve = |value: fn(&crate::lab::filter::curve::CurvePoint) -> f64| {
        lab.curves().points().iter().map(|p| (p.n as f64, value(p))).collect()
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
        expected: lab.curves().points().iter().map(|p| (p.n as f64, p.fill)).collect(),
        current: observed.last().copied(),
        observed,
        half_full: Some(lab.half_full()),
        n_max: lab.curves().n_max() as f64,
        width,
        height,
    })
    .scene
}

/// The curves as numbers.
fn as_table(lab: &FilterLab) -> Html {
    html! {
        <div class="table-scroll" tabindex="0" role="region" aria-label="Chart as a table">
            <table class="plain">
                <thead><tr>
                    <th scope="col">{ "n" }</th><th scope="col">{ "textbook" }</th><th scope="col">{ "exact" }</th><th scope="col">{ "expected fill" }</th>
                </tr></thead>
                <tbody>{ for lab.curves().points().iter().map(|p| html! {
                    <tr><th scope="row">{ count(p.n) }</th><td>{ share(p.textbook) }</td><td>{ share(p.exact) }</td><td>{ share(p.fill) }</td></tr>
                }) }</tbody>
            </table>
        </div>
    }
}

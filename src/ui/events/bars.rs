//! Exact bars with the runs over them. One bar takes the focus; arrow keys go from bar to bar
//! and with Shift select a range, as dragging does (a listbox with a roving tab stop). Where
//! bars are narrower than pixels the chart is a slider over the outcomes.

use std::cell::Cell;
use std::rc::Rc;

use gloo_utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent, SvgElement};
use yew::prelude::*;

use super::drawing::{Drawing, Titled};
use crate::chart::{Chart, PlotArea};
use crate::lab::events::{Action, EventsLab, Panel, words};
use crate::lab::format::{chance, count, significant};
use crate::ui::el::{El, button, el, of, says};
use crate::ui::size::use_size;
use crate::ui::store::Lab;
use crate::ui::table::as_table;

/// Properties of [`Bars`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The lab.
    pub lab: Lab<EventsLab>,
}

/// Draws the chart with its switches, its legend and the table behind it.
#[component(Bars)]
pub fn bars(props: &Props) -> Html {
    let holder = use_node_ref();
    let (width, height) = use_size(&holder);
    let dragging = use_memo((), |()| Cell::new(false));
    let handle = &props.lab;
    let lab = handle.read();
    let (width, height) = (width.max(200.0), height.max(160.0));
    let hidden = lab.hides_law();
    let switch = |words: &'static str, on: bool, action: fn(bool) -> Action| {
        button(words, handle.sends(action(!on)))
            .set("class", "switch")
            .flag("aria-pressed", on)
    };
    let key = |class: &'static str, words: &'static str| {
        let square = of("rect", class)
            .set("x", "1")
            .set("y", "1")
            .set("width", "12")
            .set("height", "12");
        let sample = el("svg")
            .set("viewBox", "0 0 14 14")
            .set("aria-hidden", "true")
            .put(square);
        el("li").put(sample).text(words)
    };
    let exact = if lab.shows_cumulative() {
        "exact P(X ≤ x)"
    } else {
        "exact P(X = x)"
    };
    let seen = if lab.shows_counts() {
        "runs seen"
    } else {
        "share of runs"
    };
    let legend = of("ul", "legend")
        .perhaps((!hidden).then(|| key("exact", exact)))
        .put(key("observed", seen));
    let table = lab.is_open(Panel::Table);
    let tabled = button("Show as table", handle.sends(Action::Toggle(Panel::Table)))
        .set("class", "switch")
        .flag("aria-expanded", table);
    let drawing = Drawing::new(&lab, width, height);
    let caption = of("p", "caption")
        .text(format!(
            "false positives in one run of {}",
            count(lab.setting().n())
        ))
        .all(
            drawing
                .notes
                .iter()
                .map(|note| says("small", note.clone()).html()),
        );
    let place = of("div", "holder").node(&holder);
    let place = match hidden && lab.tally().runs() == 0 {
        true => place.put(of("p", "veil").text(words::HIDDEN)),
        false => place.put(chart(handle, &drawing, &dragging)),
    };
    of("section", "bars")
        .set("aria-label", "False positives in one run")
        .put(
            el("header")
                .put(legend)
                .put(switch("Counts", lab.shows_counts(), Action::ShowCounts))
                .put(switch("Log axis", lab.shows_log(), Action::ShowLog))
                .put(switch(
                    "P(X ≤ x)",
                    lab.shows_cumulative(),
                    Action::ShowCumulative,
                ))
                .put(tabled),
        )
        .put(place)
        .put(caption)
        .perhaps(table.then(|| tabled_outcomes(&lab)))
        .html()
}

/// The chart, and what pointer and keys do on it.
fn chart(handle: &Lab<EventsLab>, drawing: &Drawing, dragging: &Rc<Cell<bool>>) -> Html {
    let lab = handle.read();
    let Drawing { single, stop, .. } = *drawing;
    let (first, last) = lab.window().into_inner();
    let Chart { plot, .. } = drawing.chart;
    let width = drawing.width;
    let onpointerdown = {
        let (handle, dragging) = (handle.clone(), dragging.clone());
        Callback::from(move |event: PointerEvent| {
            let Some((svg, x)) = outcome_at(&event, &plot, width).filter(|_| event.button() == 0)
            else {
                return;
            };
            dragging.set(true);
            // Without capture a drag merely ends at the edge.
            let _ = svg.set_pointer_capture(event.pointer_id());
            event.prevent_default();
            handle.send(if event.shift_key() {
                Action::Extend(x)
            } else {
                Action::Select(x)
            });
            focus(&svg, x);
        })
    };
    let onpointermove = {
        let (handle, dragging) = (handle.clone(), dragging.clone());
        Callback::from(move |event: PointerEvent| {
            let moved = if dragging.get() {
                outcome_at(&event, &plot, width)
            } else {
                None
            };
            if let Some((_, x)) = moved
                && is_elsewhere(&handle, x)
            {
                handle.send(Action::Extend(x));
            }
        })
    };
    let onpointerup = {
        let dragging = dragging.clone();
        Callback::from(move |_: PointerEvent| dragging.set(false))
    };
    let onfocusin = {
        let handle = handle.clone();
        Callback::from(move |event: FocusEvent| {
            let bar = event.target().and_then(|t| t.dyn_into::<Element>().ok());
            let x = bar
                .and_then(|b| b.get_attribute("data-x"))
                .and_then(|x| x.parse().ok());
            if let Some(x) = x
                && is_elsewhere(&handle, x)
            {
                handle.send(Action::Select(x));
            }
        })
    };
    let onkeydown = {
        let handle = handle.clone();
        let page = ((last - first) / 20).max(5);
        Callback::from(move |event: KeyboardEvent| {
            let from = handle.read().selection().map_or(stop, |s| s.head);
            let next = match event.key().as_str() {
                "ArrowRight" | "ArrowUp" => from + 1,
                "ArrowLeft" | "ArrowDown" => from.saturating_sub(1),
                "PageUp" => from + page,
                "PageDown" => from.saturating_sub(page),
                "Home" => first,
                "End" => last,
                _ => return,
            };
            event.prevent_default();
            let next = next.clamp(first, last);
            handle.send(if event.shift_key() {
                Action::Extend(next)
            } else {
                Action::Select(next)
            });
            if let Some(svg) = chart_of(&event) {
                focus(&svg, next);
            }
        })
    };
    let svg = of("svg", "scene")
        .set(
            "viewBox",
            format!("0 {} {width} {}", -drawing.room, drawing.height),
        )
        .set("width", width.to_string())
        .set("height", drawing.height.to_string())
        .set("data-arrows", "true")
        .set("aria-label", lab.chart_label())
        .onpointerdown(onpointerdown)
        .onpointermove(onpointermove)
        .onpointerup(onpointerup.clone())
        .onpointercancel(onpointerup)
        .onfocusin(onfocusin)
        .onkeydown(onkeydown)
        .all(drawing.marks(&lab))
        .all(drawing.titles.iter().map(Titled::line))
        .all(drawing.titles.iter().map(|title| title.words(width)));
    as_control(svg, single, &lab, (first, stop, last)).html()
}

/// What the chart is to those who do not see it.
fn as_control(svg: El, single: bool, lab: &EventsLab, (first, stop, last): (u64, u64, u64)) -> El {
    if single {
        return svg
            .set("role", "listbox")
            .set("aria-multiselectable", "true");
    }
    let said = words::selected(lab);
    svg.set("role", "slider")
        .set("tabindex", "0")
        .set("aria-valuemin", first.to_string())
        .set("aria-valuemax", last.to_string())
        .set("aria-valuenow", stop.to_string())
        .set(
            "aria-valuetext",
            if said.is_empty() {
                "nothing selected".to_owned()
            } else {
                said
            },
        )
}

/// Whether the selection ends at another outcome.
fn is_elsewhere(handle: &Lab<EventsLab>, x: u64) -> bool {
    handle.read().selection().is_none_or(|s| s.head != x)
}

/// The outcome under a pointer, and the chart.
fn outcome_at(event: &PointerEvent, plot: &PlotArea, width: f64) -> Option<(Element, u64)> {
    let svg = chart_of(event)?;
    let place = svg.get_bounding_client_rect();
    let scale = width / place.width().max(1.0);
    let x = plot.index_at((f64::from(event.client_x()) - place.left()) * scale);
    Some((svg, x))
}

/// The chart that an event happened in.
fn chart_of(event: &web_sys::Event) -> Option<Element> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest("svg").ok()?
}

/// Puts the focus on a bar, or on the chart where bars are no elements.
fn focus(svg: &Element, x: u64) {
    let bar = svg
        .query_selector(&format!("rect[role=option][data-x=\"{x}\"]"))
        .ok()
        .flatten();
    let target = bar.unwrap_or_else(|| svg.clone());
    if document().active_element().as_ref() != Some(&target)
        && let Ok(target) = target.dyn_into::<SvgElement>()
    {
        // What is gone meanwhile needs no focus.
        let _ = target.focus();
    }
}

/// The outcomes as numbers.
fn tabled_outcomes(lab: &EventsLab) -> El {
    let hidden = lab.hides_law();
    let lawful = |text: String| if hidden { "·".to_owned() } else { text };
    let heads = ["x", "P(X = x)", "P(X ≤ x)", "P(X ≥ x)", "expected", "seen"];
    let rows = lab.table();
    let rows = rows.iter().map(|o| {
        [
            count(o.x),
            lawful(chance(o.pmf)),
            lawful(lab.shown_cdf(o.x)),
            lawful(lab.shown_sf(o.x)),
            lawful(significant(o.expected, 4)),
            count(o.count),
        ]
    });
    as_table("Bars as a table", heads, rows)
}

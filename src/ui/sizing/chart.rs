//! The charts and the marker that is dragged along them, by pointer or by keys.

use yew::prelude::*;

use crate::chart::axis::{Axis, Labels};
use crate::chart::class::MarkClass;
use crate::chart::line::{LineChart, Series};
use crate::lab::format::full;
use crate::lab::format::share;
use crate::lab::size::marker::{Chart, Move};
use crate::lab::size::{Action, Panel, SizeLab};
use crate::ui::choice::Choice;
use crate::ui::el::{button, of, says};
use crate::ui::scene::scene;
use crate::ui::size::use_size;
use crate::ui::store::Lab;
use crate::ui::table::as_table;

/// Properties of [`ChartPanel`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The lab.
    pub lab: Lab<SizeLab>,
}

/// Draws the chart on screen, its menu and the table behind it.
#[component(ChartPanel)]
pub fn chart_panel(props: &Props) -> Html {
    let holder = use_node_ref();
    let (width, height) = use_size(&holder);
    let dragging = use_mut_ref(|| false);
    let lab = props.lab.read();
    let (title, axis) = lab.chart().names();
    let drawn = chart_of(&lab, width.max(240.0), height.max(200.0)).draw();
    let plot = drawn.plot;
    let table = lab.is_open(Panel::Table);
    let mark = {
        let handle = props.lab.clone();
        move |event: &PointerEvent| {
            handle.send(Action::Mark(plot.x_at(event.offset_x().into())));
        }
    };
    let onpointerdown = {
        let (dragging, mark) = (dragging.clone(), mark.clone());
        Callback::from(move |event: PointerEvent| {
            *dragging.borrow_mut() = true;
            mark(&event);
        })
    };
    let onpointermove = {
        let dragging = dragging.clone();
        Callback::from(move |event: PointerEvent| {
            // A button let go elsewhere ends the drag too.
            let held = *dragging.borrow() && event.buttons() != 0;
            *dragging.borrow_mut() = held;
            if held {
                mark(&event);
            }
        })
    };
    let end = Callback::from(move |_: PointerEvent| *dragging.borrow_mut() = false);
    let onkeydown = {
        let handle = props.lab.clone();
        Callback::from(move |event: KeyboardEvent| {
            if let Some(by) = Move::of_key(&event.key()) {
                event.prevent_default();
                handle.send(Action::Nudge(by));
            }
        })
    };
    let (first, last) = lab.marker_range();
    let slider = of("div", "chart")
        .node(&holder)
        .set("role", "slider")
        .set("tabindex", "0")
        .set("data-arrows", "true")
        .set("aria-label", format!("Marker: {axis}"))
        .set("aria-valuemin", full(first))
        .set("aria-valuemax", full(last))
        .set("aria-valuenow", full(lab.marker()))
        .set("aria-valuetext", lab.marker_words())
        .onpointerdown(onpointerdown)
        .onpointermove(onpointermove)
        .onpointerup(end.clone())
        .onpointercancel(end)
        .onkeydown(onkeydown)
        .put(scene(
            &drawn.scene,
            format!("{title}: {}", lab.marker_words()),
        ));
    let options = Chart::ALL.map(|chart| (chart.names().0, AttrValue::from(chart.names().0)));
    let tabled = button(
        "Show as table",
        props.lab.on(|_| Action::Toggle(Panel::Table)),
    )
    .set("class", "switch")
    .flag("aria-expanded", table);
    let rows = || points(&lab).iter().map(|(x, y)| [full(*x), share(*y)]);
    of("section", "size-chart")
        .set("aria-label", "Chart")
        .put(
            of("header", "")
                .put(html! { <Choice label="Chart" id="chart" options={options.to_vec()} value={title} onchange={props.lab.on(Action::Chart)} /> })
                .put(says("b", lab.marker_words()))
                .put(tabled),
        )
        .put(slider)
        .put(of("p", "caption").text(axis))
        .perhaps(table.then(|| as_table("Chart as a table", [axis, "rate"], rows())))
        .html()
}

/// The points of the chart on screen.
fn points(lab: &SizeLab) -> &[(f64, f64)] {
    let curves = lab.curves();
    match lab.chart() {
        Chart::Size => &curves.by_size,
        Chart::Probes => &curves.by_probes,
        Chart::Load => &curves.by_load,
    }
}

/// The chart on screen: the curve, the rate asked for, and the marker.
fn chart_of(lab: &SizeLab, width: f64, height: f64) -> LineChart {
    let points = points(lab);
    let (_, last) = lab.marker_range();
    let x = Axis::linear(0.0, last, Labels::Count);
    let shown = points.iter().map(|(_, y)| *y).filter(|y| *y > 1e-12);
    let y = Axis::decades(shown, Labels::Percent);
    LineChart {
        series: vec![Series {
            class: MarkClass::Exact,
            points: points.to_vec(),
        }],
        levels: lab
            .given()
            .p
            .map(|p| (p, MarkClass::Level))
            .into_iter()
            .collect(),
        verticals: vec![(lab.marker(), MarkClass::Marker)],
        ..LineChart::new(width, height, x, y)
    }
}

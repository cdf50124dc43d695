//! The charts and the marker that is dragged along them, by pointer or by keys.

use yew::prelude::*;

use crate::chart::axis::{Axis, Labels};
use crate::chart::class::MarkClass;
use crate::chart::line::{LineChart, Series};
use crate::lab::format::{full, significant};
use crate::lab::size::curves::STRUCTURES;
use crate::lab::size::marker::{Chart, Move};
use crate::lab::size::{Action, Panel, SizeLab};
use crate::ui::choice::Choice;
use crate::ui::el::{button, el, of, says};
use crate::ui::scene::scene;
use crate::ui::size::use_size;
use crate::ui::store::Lab;
use crate::ui::table::as_table;

/// A curve: its name, its meaning, its points.
type Curve = (&'static str, MarkClass, Vec<(f64, f64)>);

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
    let curves = curves(&lab);
    let drawn = chart_of(&lab, &curves, width.max(240.0), height.max(200.0)).draw();
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
    let rows = || {
        curves.iter().flat_map(|(name, _, points)| {
            points
                .iter()
                .map(|(x, y)| [full(*x), (*name).to_owned(), significant(*y, 4)])
        })
    };
    let key = |(name, class, _): &Curve| {
        let line = of("line", class.css())
            .set("x1", "1")
            .set("y1", "4")
            .set("x2", "17")
            .set("y2", "4");
        let sample = el("svg")
            .set("viewBox", "0 0 18 8")
            .set("aria-hidden", "true")
            .put(line);
        el("li").put(sample).text(*name).html()
    };
    let legend = (curves.len() > 1).then(|| of("ul", "legend").all(curves.iter().map(key)));
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
        .perhaps(legend)
        .perhaps(table.then(|| as_table("Chart as a table", [axis, "curve", "value"], rows())))
        .html()
}

/// The curves of the chart on screen, each with its name.
fn curves(lab: &SizeLab) -> Vec<Curve> {
    let curves = lab.curves();
    let one = |points: &[(f64, f64)]| vec![("rate", MarkClass::Exact, points.to_vec())];
    match lab.chart() {
        Chart::Size => one(&curves.by_size),
        Chart::Probes => one(&curves.by_probes),
        Chart::Load => one(&curves.by_load),
        Chart::Memory => STRUCTURES
            .iter()
            .zip(&curves.memory)
            .enumerate()
            .map(|(i, ((name, _), points))| (*name, MarkClass::series(i), points.clone()))
            .collect(),
        Chart::Budget => {
            let budget = lab.budget().map(|budget| budget.curve).unwrap_or_default();
            let points = budget.iter().map(|c| (c.bits_per_key, c.cost)).collect();
            vec![("cost a second", MarkClass::Exact, points)]
        }
    }
}

/// The chart on screen: its curves, the rate asked for, and the marker.
fn chart_of(lab: &SizeLab, curves: &[Curve], width: f64, height: f64) -> LineChart {
    let (first, last) = lab.marker_range();
    let shown = |points: &[(f64, f64)]| {
        let within = points.iter().filter(|(x, _)| *x <= last);
        let seen = within.map(|(_, y)| *y).filter(|y| *y > 1e-15);
        seen.collect::<Vec<_>>()
    };
    let values = curves.iter().flat_map(|(_, _, points)| shown(points));
    let rate = matches!(lab.chart(), Chart::Size | Chart::Probes | Chart::Load);
    let x = match lab.chart() {
        Chart::Memory => Axis::log(first, last, Labels::Count),
        _ => Axis::linear(0.0, last, Labels::Count),
    };
    let labels = if rate { Labels::Percent } else { Labels::Count };
    let y = Axis::decades(values, labels);
    let series = curves.iter().map(|(_, class, points)| Series {
        class: *class,
        points: points.clone(),
    });
    let level = lab.given().p.filter(|_| rate);
    let budget = lab.budget().filter(|_| lab.chart() == Chart::Budget);
    let least = budget.and_then(|budget| budget.minimum);
    let mut verticals = vec![(lab.marker(), MarkClass::Marker)];
    verticals.extend(least.map(|least| (least.bits_per_key, MarkClass::Design)));
    LineChart {
        series: series.collect(),
        levels: level.map(|p| (p, MarkClass::Level)).into_iter().collect(),
        verticals,
        ..LineChart::new(width, height, x, y)
    }
}

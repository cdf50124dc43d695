//! A chart's scene as SVG nodes with classes: themes are style sheets, bars can take focus.

use yew::prelude::*;

use super::el::{El, el, of};
use crate::chart::scene::path_data;
use crate::chart::{Mark, Scene};

/// Draws the marks, the first at the back. The label says in a sentence what the chart shows,
/// for those who do not see it.
pub fn scene(
    Scene {
        width,
        height,
        marks,
    }: &Scene,
    label: String,
) -> Html {
    of("svg", "scene")
        .set("viewBox", format!("0 0 {width} {height}"))
        .set("width", width.to_string())
        .set("height", height.to_string())
        .set("role", "img")
        .set("aria-label", label)
        .all(marks.iter().map(mark))
        .html()
}

/// One mark.
pub fn mark(mark: &Mark) -> Html {
    let drawn = match mark {
        Mark::Rect {
            x,
            y,
            width,
            height,
            bar,
            ..
        } => placed(
            "rect",
            [("x", *x), ("y", *y), ("width", *width), ("height", *height)],
        )
        .maybe("data-x", bar.map(|b| b.x.to_string()))
        .maybe("data-pmf", bar.map(|b| crate::lab::format::full(b.pmf)))
        .maybe("data-count", bar.map(|b| b.count.to_string())),
        Mark::Path { points, closed, .. } => el("path").set("d", path_data(points, *closed)),
        Mark::Line { x1, y1, x2, y2, .. } => {
            placed("line", [("x1", *x1), ("y1", *y1), ("x2", *x2), ("y2", *y2)])
        }
        Mark::Circle { x, y, radius, .. } => {
            placed("circle", [("cx", *x), ("cy", *y), ("r", *radius)])
        }
        Mark::Text {
            x,
            y,
            size,
            anchor,
            text,
            ..
        } => placed("text", [("x", *x), ("y", *y), ("font-size", *size)])
            .set("text-anchor", anchor.css())
            .text(text.clone()),
    };
    drawn.set("class", mark.css()).html()
}

/// An element with coordinates.
pub fn placed<const N: usize>(tag: &'static str, at: [(&'static str, f64); N]) -> El {
    at.into_iter()
        .fold(el(tag), |el, (name, x)| el.set(name, px(x)))
}

/// A coordinate to a tenth of a pixel.
fn px(x: f64) -> String {
    format!("{x:.1}")
}

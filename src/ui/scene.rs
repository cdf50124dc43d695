//! A chart's scene as SVG nodes with classes: themes are style sheets, bars can take focus.

use yew::prelude::*;

use crate::chart::{Mark, Scene};

/// Draws the marks, the first at the back. The label says in a sentence what the chart shows,
/// for those who do not see it.
pub fn scene(Scene { width, height, marks }: &Scene, label: String) -> Html {
    html! {
        <svg class="scene" viewBox={format!("0 0 {width} {height}")} width={width.to_string()} height={height.to_string()}
            role="img" aria-label={label}>
            { for marks.iter().map(mark) }
        </svg>
    }
}

/// One mark.
fn mark(mark: &Mark) -> Html {
    let class = mark.css();
    match mark {
        Mark::Rect { x, y, width, height, bar, .. } => html! {
            <rect {class} x={px(*x)} y={px(*y)} width={px(*width)} height={px(*height)}
                data-x={bar.map(|b| b.x.to_string())} data-pmf={bar.map(|b| crate::lab::format::full(b.pmf))}
                data-count={bar.map(|b| b.count.to_string())} />
        },
        Mark::Path { points, closed, .. } => {
            let mut path = String::new();
            for (i, (x, y)) in points.iter().enumerate() {
                path.push(if i == 0 { 'M' } else { 'L' });
                path += &format!("{} {}", px(*x), px(*y));
            }
            if *closed {
                path.push('Z');
            }
            html! { <path {class} d={path} /> }
        }
        Mark::Line { x1, y1, x2, y2, .. } => html! {
            <line {class} x1={px(*x1)} y1={px(*y1)} x2={px(*x2)} y2={px(*y2)} />
        },
        Mark::Circle { x, y, radius, .. } => html! {
            <circle {class} cx={px(*x)} cy={px(*y)} r={px(*radius)} />
        },
        Mark::Text { x, y, size, anchor, text, .. } => html! {
            <text {class} x={px(*x)} y={px(*y)} font-size={size.to_string()} text-anchor={anchor.css()}>{ text.clone() }</text>
        },
    }
}

/// A coordinate to a tenth of a pixel.
fn px(x: f64) -> String {
    format!("{x:.1}")
}

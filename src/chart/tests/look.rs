//! Sheets of charts to look at: `CHART_LOOK=folder cargo test --lib chart::tests::look --
//! --ignored` writes SVG files into the folder.

use std::fmt::Write as _;

use super::super::scene::path_data;
use super::super::*;
use super::marks::{binomial, small_filter};

const STYLE: &str = "text{font-family:system-ui,sans-serif;fill:#5b6470}\
 *{vector-effect:non-scaling-stroke}.axis{stroke:#9aa0a6}.grid{stroke:#e2dfd6}\
 path{fill:none;stroke-width:2}.exact{stroke:#0b5cad}rect.exact,path.exact.filled{fill:#0b5cad;fill-opacity:.12;stroke-width:1.5}\
 rect.exact.selected,path.selected{fill:#0b5cad;fill-opacity:.35}.textbook{stroke:#5b6470;stroke-dasharray:3 3}\
 .observed{stroke:#1b1f24}rect.observed,path.observed.filled{fill:#1b1f24;stroke:none}\
 .design,.mean{stroke:#c2410c;stroke-dasharray:4 3}.level{stroke:#9aa0a6;stroke-dasharray:2 3}\
 .mean-observed{stroke:#1b1f24}.prediction{stroke:#b86e00}.measured{fill:#fff;stroke:#1b1f24}\
 .interval{stroke:#1b1f24}.current{fill:#1b1f24}";

/// A scene as a group of SVG nodes at a place on a sheet.
fn group(scene: &Scene, x: f64, y: f64) -> String {
    let mut out = format!(
        "<g transform='translate({x} {y})'><rect width='{}' height='{}' fill='#fff' stroke='#f0c'/>",
        scene.width, scene.height
    );
    for mark in &scene.marks {
        let class = mark.css();
        let node = match mark {
            Mark::Rect {
                x,
                y,
                width,
                height,
                ..
            } => {
                format!("<rect class='{class}' x='{x}' y='{y}' width='{width}' height='{height}'/>")
            }
            Mark::Path { points, closed, .. } => {
                format!("<path class='{class}' d='{}'/>", path_data(points, *closed))
            }
            Mark::Line { x1, y1, x2, y2, .. } => {
                format!("<line class='{class}' x1='{x1}' y1='{y1}' x2='{x2}' y2='{y2}'/>")
            }
            Mark::Circle { x, y, radius, .. } => {
                format!("<circle class='{class}' cx='{x}' cy='{y}' r='{radius}'/>")
            }
            Mark::Text {
                x,
                y,
                size,
                anchor,
                text,
                ..
            } => format!(
                "<text class='{class}' x='{x}' y='{y}' font-size='{size}' text-anchor='{}'>{text}</text>",
                anchor.css()
            ),
        };
        out.push_str(&node);
    }
    out + "</g>"
}

fn sheet(name: &str, charts: &[Chart]) {
    let Ok(folder) = std::env::var("CHART_LOOK") else {
        return;
    };
    let (mut x, mut y, mut row, mut body) = (10.0, 10.0, 0.0, String::new());
    for Chart { scene, .. } in charts {
        if x + scene.width > 1270.0 {
            (x, y, row) = (10.0, y + row + 10.0, 0.0);
        }
        body.push_str(&group(scene, x, y));
        x += scene.width + 10.0;
        row = f64::max(row, scene.height);
    }
    let mut svg = String::new();
    let _ = write!(
        svg,
        "<svg xmlns='http://www.w3.org/2000/svg' width='1280' height='{}'><style>{STYLE}</style>{body}</svg>",
        y + row + 10.0
    );
    std::fs::write(
        std::path::Path::new(&folder).join(format!("{name}.svg")),
        svg,
    )
    .unwrap();
}

#[test]
#[ignore = "writes files to look at"]
fn lines() {
    let small = small_filter();
    let sized = |width, height, log| {
        rate_chart(&RateData {
            width,
            height,
            log,
            ..small.clone()
        })
    };
    let empty = RateData {
        textbook: vec![],
        exact: vec![],
        observed: vec![],
        measured: vec![],
        current: None,
        half_full: None,
        ..small.clone()
    };
    let rare = |x: f64| (x, (x / 1e6).powi(7));
    let big = RateData {
        exact: (0..=100).map(|i| rare(f64::from(i) * 1e4)).collect(),
        n_max: 1e6,
        log: true,
        width: 400.0,
        ..empty.clone()
    };
    let fill = FillData {
        expected: small
            .exact
            .iter()
            .map(|p| (p.0, 1.0 - (-p.0 * 3.0 / 64.0).exp()))
            .collect(),
        observed: small.observed.iter().map(|p| (p.0, p.1.cbrt())).collect(),
        current: Some((10.0, 0.36)),
        half_full: Some(14.8),
        n_max: 30.0,
        width: 338.0,
        height: 150.0,
    };
    sheet(
        "lines",
        &[
            sized(338.0, 150.0, false),
            sized(338.0, 150.0, true),
            fill_chart(&fill),
            fill_chart(&FillData {
                width: 120.0,
                height: 80.0,
                ..fill
            }),
            sized(120.0, 80.0, true),
            sized(800.0, 400.0, false),
            rate_chart(&empty),
            rate_chart(&RateData {
                log: true,
                ..empty.clone()
            }),
            rate_chart(&big),
            rate_chart(&RateData {
                log: false,
                ..big.clone()
            }),
            rate_chart(&RateData {
                n_max: 1.0,
                ..small.clone()
            }),
            rate_chart(&RateData {
                n_max: 0.0,
                ..small
            }),
        ],
    );
}

#[test]
#[ignore = "writes files to look at"]
fn bars() {
    let twenty = binomial(20, 0.1, 137);
    let cut = |last: usize| BarsData {
        bars: twenty.bars[..=last].to_vec(),
        ..twenty.clone()
    };
    let thousand = binomial(1000, 0.3, 5000);
    let million = binomial(20_000, 0.5, 5000);
    sheet(
        "bars",
        &[
            bars_chart(&cut(8)),
            bars_chart(&twenty),
            bars_chart(&BarsData {
                width: 338.0,
                height: 200.0,
                log: true,
                ..twenty.clone()
            }),
            bars_chart(&BarsData {
                width: 338.0,
                height: 200.0,
                cumulative: true,
                ..cut(8)
            }),
            bars_chart(&BarsData {
                width: 338.0,
                height: 200.0,
                in_counts: true,
                ..cut(8)
            }),
            bars_chart(&BarsData {
                width: 120.0,
                height: 80.0,
                ..twenty.clone()
            }),
            bars_chart(&BarsData {
                show_exact: false,
                runs: 0,
                width: 338.0,
                height: 200.0,
                ..cut(8)
            }),
            bars_chart(&BarsData {
                selected: Some((280, 300)),
                ..thousand.clone()
            }),
            bars_chart(&BarsData {
                selected: Some((10_000, 10_000)),
                log: true,
                ..million.clone()
            }),
            bars_chart(&BarsData {
                selected: Some((9_900, 10_050)),
                ..million
            }),
        ],
    );
}

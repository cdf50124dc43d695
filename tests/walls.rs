//! The walls of the house: what each layer may know.
//!
//! Reads the sources. A layer may name the layers above it in the map of `src/lib.rs`, never
//! one below, and nothing under the charts may know the browser or how anything is drawn.
#![cfg(not(target_arch = "wasm32"))]

use std::fs;
use std::path::{Path, PathBuf};

/// The layers, from the top of the map down.
const LAYERS: [&str; 6] = ["math", "filter", "sim", "lab", "chart", "ui"];

/// Crates that belong to the screen or to the charts, by the beginning of their names.
const BROWSER: [&str; 6] = [
    "yew",
    "web_sys",
    "js_sys",
    "wasm_bindgen",
    "gloo",
    "plotters",
];

/// Every Rust source below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
    found
}

/// Lines of code with their numbers: no comments, no documentation. A `use` declaration, over
/// however many lines, stands as its paths, one by one, under the number of its first line.
fn code(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        if line.starts_with("//") {
            continue;
        }
        let (first, tree) = match (open.take(), imported(line)) {
            (Some((first, before)), _) => (first, before + " " + uncommented(line)),
            (None, Some(tree)) => (number, uncommented(tree).to_owned()),
            (None, None) => {
                found.push((number, line.to_owned()));
                continue;
            }
        };
        match tree.split_once(';') {
            Some((tree, _)) => found.extend(paths(tree).into_iter().map(|path| (first, path))),
            None => open = Some((first, tree)),
        }
    }
    found
}

/// What follows `use` in a line that begins a declaration, public or not.
fn imported(line: &str) -> Option<&str> {
    let line = match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(')')?.1,
        Some(rest) => rest,
        None => line,
    };
    line.trim_start().strip_prefix("use ")
}

/// A line without the comment at its end.
fn uncommented(line: &str) -> &str {
    line.split("//").next().unwrap_or_default().trim()
}

/// The paths of a tree such as `a::{b, c::{d, e}}`: `a::b`, `a::c::d` and `a::c::e`.
fn paths(tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some((stem, group)) = tree.split_once('{') else {
        return vec![tree.to_owned()];
    };
    let group = group.strip_suffix('}').unwrap_or(group);
    let mut depth = 0;
    let branches = group.split(|c: char| {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        c == ',' && depth == 0
    });
    branches
        .filter(|branch| !branch.trim().is_empty())
        .flat_map(paths)
        .map(|path| format!("{stem}{path}"))
        .collect()
}

/// Whether `line` names `path` as a whole word.
fn names(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        let word = |c: char| c.is_alphanumeric() || c == '_';
        let before = line[..at].chars().next_back().is_some_and(word);
        let after = line[at + path.len()..].chars().next().is_some_and(word);
        !before && !after
    })
}

/// Whether a word of `line` begins with `start`.
fn begins(line: &str, start: &str) -> bool {
    let mut words = line.split(|c: char| !(c.is_alphanumeric() || c == '_'));
    words.any(|word| word.starts_with(start))
}

/// The places where `forbidden(layer, line)` holds.
fn breaches(forbidden: impl Fn(usize, &str) -> bool) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    for (layer, name) in LAYERS.iter().enumerate() {
        let files = sources(&root.join(name));
        assert!(!files.is_empty(), "no sources in {name}");
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            let code = code(&text).into_iter();
            let bad = code.filter(|(_, line)| forbidden(layer, line));
            let shown = file.strip_prefix(&root).unwrap().display();
            found.extend(bad.map(|(i, line)| format!("{shown}:{i}: {line}")));
        }
    }
    found
}

/// Whether `line` names a layer that the layer of this number may not know.
fn names_below(layer: usize, line: &str) -> bool {
    let lower = LAYERS.iter().skip(layer + 1);
    // The charts know nothing of the labs either: they take plain data.
    let chart_knows_lab = (LAYERS[layer] == "chart").then_some(&"lab");
    lower
        .chain(chart_knows_lab)
        .any(|other| names(line, &format!("crate::{other}")))
}

#[test]
fn a_layer_names_only_the_layers_above_it() {
    let found = breaches(names_below);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn below_the_charts_nothing_knows_the_browser() {
    let browser = |layer: usize, line: &str| {
        let may = |name: &str| match LAYERS[layer] {
            "ui" => true,
            "chart" => name == "plotters",
            _ => false,
        };
        BROWSER.iter().any(|name| !may(name) && begins(line, name))
    };
    let found = breaches(browser);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn numbers_and_structures_know_no_randomness() {
    let random = |layer: usize, line: &str| {
        layer < 2
            && ["rand", "rand_distr", "rand_xoshiro"]
                .iter()
                .any(|name| names(line, name))
    };
    let found = breaches(random);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_reader_of_walls_can_see() {
    assert!(names("use crate::lab::format;", "crate::lab"));
    assert!(!names("use crate::label::x;", "crate::lab"));
    assert!(begins("yew_router::html! {}", "yew"));
    assert!(!begins("let renewed = 1;", "yew"));
    assert_eq!(code("//! yew\nuse yew;"), [(2, "yew".to_owned())]);
}

#[test]
fn the_reader_of_walls_sees_into_groups() {
    let text = "\
use crate::{lab, math};
fn f() {}
pub(crate) use crate::{
    filter::{
        bits, // crate::chart
        hash::{self, Hash as H},
    },
    // crate::chart
    sim::Stream,
    ui::{app::App},
};
pub use a::b;
use c::*;
";
    let wanted = [
        (1, "crate::lab"),
        (1, "crate::math"),
        (2, "fn f() {}"),
        (3, "crate::filter::bits"),
        (3, "crate::filter::hash::self"),
        (3, "crate::filter::hash::Hash as H"),
        (3, "crate::sim::Stream"),
        (3, "crate::ui::app::App"),
        (12, "a::b"),
        (13, "c::*"),
    ];
    assert_eq!(code(text), wanted.map(|(i, path)| (i, path.to_owned())));

    let sim = LAYERS.iter().position(|name| *name == "sim").unwrap();
    let seen = code(text).into_iter();
    let bad: Vec<_> = seen.filter(|(_, line)| names_below(sim, line)).collect();
    assert_eq!(
        bad,
        [
            (1, "crate::lab".to_owned()),
            (3, "crate::ui::app::App".to_owned())
        ]
    );
}

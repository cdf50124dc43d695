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

/// Lines of code with their numbers: no comments, no documentation.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate();
    lines
        .map(|(i, line)| (i + 1, line.trim()))
        .filter(|(_, line)| !line.starts_with("//"))
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
            let bad = code(&text).filter(|&(_, line)| forbidden(layer, line));
            let shown = file.strip_prefix(&root).unwrap().display();
            found.extend(bad.map(|(i, line)| format!("{shown}:{i}: {line}")));
        }
    }
    found
}

#[test]
fn a_layer_names_only_the_layers_above_it() {
    // The charts know nothing of the labs either: they take plain data.
    let below = |layer: usize, line: &str| {
        let lower = LAYERS.iter().skip(layer + 1);
        let chart_knows_lab = (LAYERS[layer] == "chart").then_some(&"lab");
        lower
            .chain(chart_knows_lab)
            .any(|other: &&str| names(line, &format!("crate::{other}")))
    };
    let found = breaches(below);
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
    assert_eq!(code("//! yew\nuse yew;").count(), 1);
}

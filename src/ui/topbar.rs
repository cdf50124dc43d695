//! The top bar: the mark, one tab a lab, then Share, Present, theme and help.

use yew::prelude::*;

use super::el::{button, el, of, press, says};

/// What the bar shows and does.
pub struct TopBar {
    /// Name, words and link of each lab.
    pub tabs: Vec<(&'static str, &'static str, AttrValue)>,
    /// The name of the lab on screen.
    pub current: &'static str,
    /// The theme that a press would bring.
    pub next_theme: &'static str,
    /// Whether present mode is on.
    pub present: bool,
    /// Share was pressed.
    pub onshare: Callback<()>,
    /// Present was pressed.
    pub onpresent: Callback<()>,
    /// The theme button was pressed.
    pub ontheme: Callback<()>,
    /// Help was pressed.
    pub onhelp: Callback<()>,
}

/// Draws the bar.
pub fn top_bar(props: TopBar) -> Html {
    let tab = |(name, words, link): &(&'static str, &'static str, AttrValue)| {
        let current = *name == props.current;
        of("a", if current { "tab current" } else { "tab" })
            .set("href", link.clone())
            .maybe("aria-current", current.then(|| "page".to_owned()))
            .text(*words)
            .html()
    };
    let rect = |x: &'static str, class: &'static str| {
        of("rect", class)
            .set("x", x)
            .set("y", "0.5")
            .set("width", "7.5")
            .set("height", "13")
            .set("rx", "2")
    };
    let mark = el("svg")
        .set("viewBox", "0 0 42 14")
        .set("aria-hidden", "true")
        .put(rect("0.5", ""))
        .put(rect("11", "full"))
        .put(rect("22", "full"))
        .put(rect("33", ""));
    let half = of("svg", "icon")
        .set("viewBox", "0 0 16 16")
        .set("aria-hidden", "true")
        .put(el("circle").set("cx", "8").set("cy", "8").set("r", "5.5"))
        .put(of("path", "solid").set("d", "M8 2.5a5.5 5.5 0 0 1 0 11z"));
    let theme = press(props.ontheme.reform(|_| ()))
        .set("class", "square")
        .set("aria-label", format!("Theme: {}", props.next_theme))
        .set("title", format!("Change to the {} theme", props.next_theme))
        .put(half);
    of("header", "top")
        .put(
            of("a", "skip")
                .set("href", "#/")
                .onclick(Callback::from(skip))
                .text("Skip to the lab"),
        )
        .put(of("span", "mark").put(mark).put(says("span", "Bloom Lab")))
        .put(
            el("nav")
                .set("aria-label", "Labs")
                .all(props.tabs.iter().map(tab)),
        )
        .put(
            of("span", "tools")
                .put(button("Share", props.onshare.reform(|_| ())))
                .put(
                    button("Present", props.onpresent.reform(|_| ()))
                        .flag("aria-pressed", props.present),
                )
                .put(theme)
                .put(
                    button("?", props.onhelp.reform(|_| ()))
                        .set("class", "square")
                        .set("aria-label", "Help"),
                ),
        )
        .html()
}

/// Puts the focus on the lab, past the bar.
fn skip(event: MouseEvent) {
    event.prevent_default();
    if let Ok(Some(main)) = gloo_utils::document().query_selector("main")
        && let Ok(main) = wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(main)
    {
        // An element that cannot take focus leaves it where it was.
        let _ = main.focus();
    }
}

//! Theme, motion and present mode on the page itself, where the style sheet and the program of
//! another lab find them.

use gloo_utils::{document_element, window};

use crate::lab::globals::{Globals, Theme};

/// Puts the settings on the page.
pub fn apply(globals: Globals) {
    let root = document_element();
    let set = |name: &str, value: Option<&str>| {
        // The names are valid, so neither call can fail.
        let _ = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
    };
    set("data-theme", globals.theme.map(Theme::name));
    set("data-motion", globals.motion_off.then_some("off"));
    set("data-present", globals.present.then_some("on"));
}

/// The settings on the page.
pub fn shown() -> Globals {
    let root = document_element();
    let themes = [Theme::Light, Theme::Dark];
    let theme = root.get_attribute("data-theme");
    Globals {
        theme: themes
            .into_iter()
            .find(|t| theme.as_deref() == Some(t.name())),
        motion_off: root.has_attribute("data-motion"),
        present: root.has_attribute("data-present"),
    }
}

/// The theme on screen: the one chosen, or the system's.
pub fn shown_theme(chosen: Option<Theme>) -> Theme {
    let dark = || {
        let query = window().match_media("(prefers-color-scheme: dark)").ok();
        query.flatten().is_some_and(|q| q.matches())
    };
    chosen.unwrap_or_else(|| if dark() { Theme::Dark } else { Theme::Light })
}

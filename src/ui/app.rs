//! The app: the labs that are open and the chrome around them.

use gloo_events::EventListener;
use gloo_utils::{document_element, window};
use yew::prelude::*;

use super::el::{button, of};
use super::filter::filter_view;
use super::help::help;
use super::route;
use super::share::{Shared, copy, share};
use super::shortcuts::{Shortcut, use_shortcuts};
use super::store::use_lab;
use super::topbar::{TopBar, top_bar};
use crate::lab::address::Address;
use crate::lab::filter::FilterLab;
use crate::lab::globals::{Globals, Theme};
use crate::lab::machine::Machine;

/// The labs that work: name in an address, words on the tab.
const LABS: [(&str, &str); 1] = [("filter", "Filter")];

/// A dialog over the lab.
#[derive(Clone, PartialEq)]
enum Over {
    Help,
    Share(Shared),
}

/// The app: the chrome and the lab on screen.
#[component(App)]
pub fn app() -> Html {
    let address = use_state(route::current);
    let globals = use_state(|| Globals::read(&address).0);
    let over = use_state(|| None::<Over>);
    // What the app itself wrote last: any other fragment comes from outside and is opened.
    let written = use_mut_ref(|| address.to_fragment());
    let filter = use_lab(|| open_filter(&address));
    // The address bar follows the parameters as they change, not as they were on arrival.
    let parameters = globals.write(filter.read().address());
    let resets = filter.read().resets();
    let known = use_mut_ref(|| (parameters.clone(), resets));

    {
        let (globals, filter, written) = (globals.setter(), filter.clone(), written.clone());
        let (address, known) = (address.setter(), known.clone());
        use_effect_with((), move |()| {
            let listener = route::listen(move || {
                let new = route::current();
                if *written.borrow() != new.to_fragment() {
                    *written.borrow_mut() = new.to_fragment();
                    let (chosen, lab) = (Globals::read(&new).0, open_filter(&new));
                    *known.borrow_mut() = (chosen.write(lab.address()), lab.resets());
                    globals.set(chosen);
                    filter.replace(lab);
                    address.set(new);
                }
            });
            move || drop(listener)
        });
    }
    let follow = {
        let written = written.clone();
        move |address: &Address, entry: bool| {
            *written.borrow_mut() = address.to_fragment();
            route::write(address, entry);
        }
    };
    {
        let follow = follow.clone();
        use_effect_with((parameters.clone(), resets), move |now| {
            if *known.borrow() != *now {
                follow(&now.0, false);
                known.borrow_mut().clone_from(now);
            }
        });
    }
    apply(*globals);
    // Pictures read their colours from the style sheet, so they are told of another theme.
    let theme = shown_theme(globals.theme);
    let wake = use_force_update();
    use_effect_with((), move |()| {
        let query = window()
            .match_media("(prefers-color-scheme: dark)")
            .ok()
            .flatten();
        let listener =
            query.map(|q| EventListener::new(&q, "change", move |_| wake.force_update()));
        move || drop(listener)
    });

    let set_globals = {
        let globals = globals.clone();
        move |change: fn(&mut Globals)| {
            let mut next = *globals;
            change(&mut next);
            globals.set(next);
        }
    };
    let onshare = {
        let (filter, over, globals) = (filter.clone(), over.setter(), globals.clone());
        let follow = follow.clone();
        Callback::from(move |()| {
            let (address, missing) = filter.read().share();
            let address = globals.write(address);
            follow(&address, false);
            let shared = Shared {
                link: route::link(&address).into(),
                missing: missing.map(Into::into),
                copied: None,
            };
            copy_shared(shared, &over);
        })
    };
    let close = {
        let over = over.setter();
        Callback::from(move |()| over.set(None))
    };
    let onhelp = {
        let over = over.setter();
        Callback::from(move |()| over.set(Some(Over::Help)))
    };
    let onpresent = {
        let set = set_globals.clone();
        Callback::from(move |()| set(|g| g.present = !g.present))
    };
    let ontheme = Callback::from(move |()| {
        set_globals(|g| g.theme = Some(other(shown_theme(g.theme))));
    });
    {
        let (onhelp, onpresent, present) = (onhelp.clone(), onpresent.clone(), globals.present);
        let filter = filter.clone();
        use_shortcuts(Callback::from(move |shortcut| match shortcut {
            Shortcut::Help => onhelp.emit(()),
            Shortcut::Leave if present => onpresent.emit(()),
            other => super::filter::shortcut(&filter, other),
        }));
    }
    let tabs = LABS.map(|(name, words)| {
        let link = format!("#{}", parameters.to_fragment());
        (name, words, AttrValue::from(link))
    });
    let bar = top_bar(TopBar {
        tabs: tabs.to_vec(),
        current: "filter",
        next_theme: other(theme).name(),
        present: globals.present,
        ontab: Callback::noop(),
        onshare,
        onpresent: onpresent.clone(),
        ontheme,
        onhelp,
    });
    let leave = globals
        .present
        .then(|| button("Leave", onpresent.reform(|_| ())).set("class", "leave"));
    let over = match &*over {
        None => None,
        Some(Over::Help) => Some(help(close)),
        Some(Over::Share(shared)) => {
            let (again, over) = (shared.clone(), over.setter());
            Some(share(
                shared,
                Callback::from(move |_| copy_shared(again.clone(), &over)),
                close,
            ))
        }
    };
    of(
        "div",
        if globals.present {
            "app present"
        } else {
            "app"
        },
    )
    .put(bar)
    .perhaps(leave)
    .put(filter_view(&filter, theme))
    .perhaps(over)
    .html()
}

/// Copies a link and shows it with what came of it.
fn copy_shared(shared: Shared, over: &UseStateSetter<Option<Over>>) {
    over.set(Some(Over::Share(shared.clone())));
    let (link, over) = (shared.link.clone(), over.clone());
    let told = Callback::from(move |copied| {
        let copied = Some(copied);
        over.set(Some(Over::Share(Shared {
            copied,
            ..shared.clone()
        })));
    });
    copy(&link, told);
}

/// The Filter lab of an address.
///
/// # Panics
/// When 16 bytes cannot be allocated; nothing could be shown then.
fn open_filter(address: &Address) -> FilterLab {
    FilterLab::open(address).unwrap_or_else(|error| unreachable!("64 bits: {error}"))
}

/// Puts theme and motion on the page, where the style sheet finds them.
fn apply(globals: Globals) {
    let root = document_element();
    let set = |name: &str, value: Option<&str>| {
        // Both names are valid, so neither call can fail.
        let _ = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
    };
    set("data-theme", globals.theme.map(Theme::name));
    set("data-motion", globals.motion_off.then_some("off"));
}

/// The theme on screen: the one chosen, or the system's.
fn shown_theme(chosen: Option<Theme>) -> Theme {
    let dark = || {
        let query = window().match_media("(prefers-color-scheme: dark)").ok();
        query.flatten().is_some_and(|q| q.matches())
    };
    chosen.unwrap_or_else(|| if dark() { Theme::Dark } else { Theme::Light })
}

/// The other theme.
fn other(theme: Theme) -> Theme {
    match theme {
        Theme::Light => Theme::Dark,
        Theme::Dark => Theme::Light,
    }
}

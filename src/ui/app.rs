//! The app: one lab and the chrome around it.
//!
//! Each lab is a program of its own, with its own app; `static/start.js` puts the one that
//! the address names on the page and takes the other off it, as it stands.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::EventListener;
use gloo_utils::window;
use yew::prelude::*;

use super::el::{button, of};
use super::focus::use_kept_focus;
use super::follow::{arriving, here, use_address};
use super::help::help;
use super::page;
use super::route;
use super::screen::{LABS, Screen, leave};
use super::share::{Shared, copy, share};
use super::shortcuts::{Shortcut, use_shortcuts};
use super::store::use_lab;
use super::topbar::{TopBar, top_bar};
use crate::lab::address::Address;
use crate::lab::globals::{Globals, Theme};

/// A dialog over the lab.
#[derive(Clone, PartialEq)]
enum Over {
    Help,
    Share(Shared),
}

/// The app: the chrome and the lab on screen.
#[component(App)]
pub fn app<L: Screen>() -> Html {
    let opened = use_memo((), |()| route::current());
    let globals = use_state(|| arriving(&opened));
    let over = use_state(|| None::<Over>);
    let shared = use_mut_ref(|| None::<AttrValue>);
    let lab = use_lab(|| L::open(&opened));
    let close = {
        let (over, shared) = (over.setter(), shared.clone());
        Callback::from(move |()| {
            shared.take();
            over.set(None);
        })
    };
    use_kept_focus();
    let follow = use_address(&lab, &globals, close.clone());
    use_effect_with(lab.read().left(), |left| {
        if let Some(text) = left {
            leave(L::NAME, text);
        }
    });
    if here::<L>() {
        page::apply(*globals);
    }
    // Pictures read their colours from the style sheet, so they are told of another theme.
    let theme = page::shown_theme(globals.theme);
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
        let (lab, over, globals) = (lab.clone(), over.setter(), globals.clone());
        let open = shared.clone();
        Callback::from(move |()| {
            let (address, missing) = lab.read().share();
            let address = globals.write(address);
            follow(&address);
            let shared = Shared {
                link: route::link(&address).into(),
                missing: missing.map(Into::into),
                copied: None,
            };
            copy_shared(shared, &over, &open);
        })
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
        set_globals(|g| g.theme = Some(other(page::shown_theme(g.theme))));
    });
    {
        let (onhelp, onpresent, present) = (onhelp.clone(), onpresent.clone(), globals.present);
        let (lab, globals) = (lab.clone(), globals.clone());
        let handler = Callback::from(move |shortcut| match shortcut {
            Shortcut::Help => onhelp.emit(()),
            Shortcut::Leave if present => onpresent.emit(()),
            Shortcut::Lab(number) => {
                if let Some((name, _)) = LABS.get(number - 1).filter(|(name, _)| *name != L::NAME) {
                    route::go(&globals.write(Address::new(name)));
                }
            }
            other => L::shortcut(&lab, other),
        });
        use_shortcuts(here::<L>, handler);
    }
    let tabs = LABS.map(|(name, words)| {
        let address = match name == L::NAME {
            true => globals.write(lab.read().address()).to_fragment(),
            false => globals.write(Address::new(name)).to_fragment(),
        };
        (name, words, AttrValue::from(format!("#{address}")))
    });
    let bar = top_bar(TopBar {
        tabs: tabs.to_vec(),
        current: L::NAME,
        next_theme: other(theme).name(),
        present: globals.present,
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
        Some(Over::Share(link)) => {
            let (again, over, open) = (link.clone(), over.setter(), shared.clone());
            Some(share(
                link,
                Callback::from(move |_| copy_shared(again.clone(), &over, &open)),
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
    .put(L::view(&lab, theme))
    .perhaps(over)
    .html()
}

/// Copies a link and shows it with what came of it, if it is still `open` by then.
fn copy_shared(
    shared: Shared,
    over: &UseStateSetter<Option<Over>>,
    open: &Rc<RefCell<Option<AttrValue>>>,
) {
    over.set(Some(Over::Share(shared.clone())));
    open.replace(Some(shared.link.clone()));
    let (link, over, open) = (shared.link.clone(), over.clone(), open.clone());
    let told = Callback::from(move |copied| {
        if *open.borrow() == Some(shared.link.clone()) {
            let copied = Some(copied);
            over.set(Some(Over::Share(Shared {
                copied,
                ..shared.clone()
            })));
        }
    });
    copy(&link, told);
}

/// The other theme.
fn other(theme: Theme) -> Theme {
    match theme {
        Theme::Light => Theme::Dark,
        Theme::Dark => Theme::Light,
    }
}

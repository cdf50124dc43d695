//! The app: one lab and the chrome around it.
//!
//! Each lab is a program of its own, with its own app; `static/start.js` puts the one that
//! the address names on the page and takes the other off it, as it stands.
//!
//! ```text
//!  tab, digit ──▶ the address of another lab ──▶ this one pauses and is taken off
//!  back again ──▶ does the address say something new of this lab ? opened : shown as it was
//!  parameters change ──▶ the address bar follows in place
//! ```

use gloo_events::EventListener;
use gloo_utils::{document_element, window};
use yew::prelude::*;

use super::el::{button, of};
use super::help::help;
use super::route;
use super::screen::{LABS, Screen, is_for, leave};
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

/// What is known of the lab's address.
struct Known {
    /// The fragment that belongs to the lab as it stands; any other comes from outside.
    fragment: String,
    /// Parameters and resets when the address bar last followed.
    followed: (Address, u32),
    /// Whether another lab is on the page.
    away: bool,
}

/// The app: the chrome and the lab on screen.
#[component(App)]
pub fn app<L: Screen>() -> Html {
    let opened = use_memo((), |()| route::current());
    let globals = use_state(|| Globals::read(&opened).0);
    let over = use_state(|| None::<Over>);
    let lab = use_lab(|| L::open(&opened));
    let here = || is_for(L::NAME, &route::current());
    // The address bar follows the parameters as they change, not as they were on arrival.
    let now = (globals.write(lab.read().address()), lab.read().resets());
    let known = use_mut_ref(|| Known {
        fragment: opened.to_fragment(),
        followed: now.clone(),
        away: false,
    });

    {
        let (globals, lab, known, over) =
            (globals.setter(), lab.clone(), known.clone(), over.setter());
        use_effect_with((), move |()| {
            let listener = route::listen(move || {
                let new = route::current();
                let mut known = known.borrow_mut();
                if !is_for(L::NAME, &new) {
                    known.away = true;
                    over.set(None);
                    if lab.read().playing() {
                        L::shortcut(&lab, Shortcut::Play);
                    }
                    return;
                }
                let back = std::mem::take(&mut known.away);
                let fragment = new.to_fragment();
                if known.fragment == fragment && !back {
                    return;
                }
                let chosen = Globals::read(&new).0;
                globals.set(chosen);
                if known.fragment == fragment {
                    return;
                }
                // A link from another lab that says nothing about this one leaves it as it is.
                if back && Globals::only(&new) {
                    route::write(&Address::parse(&known.fragment));
                    return;
                }
                known.fragment = fragment;
                let opened = L::open(&new);
                known.followed = (chosen.write(opened.address()), opened.resets());
                lab.replace(opened);
            });
            move || drop(listener)
        });
    }
    let follow = {
        let known = known.clone();
        move |address: &Address| {
            known.borrow_mut().fragment = address.to_fragment();
            route::write(address);
        }
    };
    {
        let follow = follow.clone();
        use_effect_with(now.clone(), move |now| {
            if here() && known.borrow().followed != *now {
                follow(&now.0);
                known.borrow_mut().followed.clone_from(now);
            }
        });
    }
    use_effect_with(lab.read().left(), |left| {
        if let Some(text) = left {
            leave(L::NAME, text);
        }
    });
    if here() {
        apply(*globals);
    }
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
        let (lab, over, globals) = (lab.clone(), over.setter(), globals.clone());
        Callback::from(move |()| {
            let (address, missing) = lab.read().share();
            let address = globals.write(address);
            follow(&address);
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
        use_shortcuts(here, handler);
    }
    let tabs = LABS.map(|(name, words)| {
        let address = match name == L::NAME {
            true => now.0.to_fragment(),
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
    .put(L::view(&lab, theme))
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

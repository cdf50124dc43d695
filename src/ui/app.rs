//! The app: the labs that are open and the chrome around them.
//!
//! ```text
//!  tab, digit ──▶ another lab on screen, each as it was left; a new entry of the history
//!  address from outside ──▶ known for its lab (back, forward) ? shown as it was left : opened
//!  parameters of the lab on screen change ──▶ the address bar follows in place
//! ```

use gloo_events::EventListener;
use gloo_utils::{document_element, window};
use yew::prelude::*;

use super::el::{button, of};
use super::events::{self, events_view};
use super::filter::{self, filter_view};
use super::help::help;
use super::route;
use super::share::{Shared, copy, share};
use super::shortcuts::{Shortcut, use_shortcuts};
use super::store::use_lab;
use super::topbar::{TopBar, top_bar};
use crate::lab::address::Address;
use crate::lab::events::EventsLab;
use crate::lab::events::borrowed::FilterRates;
use crate::lab::filter::FilterLab;
use crate::lab::globals::{Globals, Theme};
use crate::lab::machine::Machine;

/// The labs that work: name in an address, words on the tab.
const LABS: [(&str, &str); 2] = [("filter", "Filter"), ("events", "Events")];

/// The Events lab's place in [`LABS`]; the Filter lab, the first, is also the front door.
const EVENTS: usize = 1;

/// A dialog over the lab.
#[derive(Clone, PartialEq)]
enum Over {
    Help,
    Share(Shared),
}

/// What is known of the addresses of the labs.
struct Known {
    /// What the address bar holds; any other fragment comes from outside.
    written: String,
    /// The fragment that belongs to each lab as it stands.
    fragments: [String; LABS.len()],
    /// Parameters and resets of each lab when the address bar last followed.
    followed: [(Address, u32); LABS.len()],
}

/// The app: the chrome and the lab on screen.
#[component(App)]
pub fn app() -> Html {
    let opened = use_memo((), |()| route::current());
    let globals = use_state(|| Globals::read(&opened).0);
    let current = use_state(|| lab_of(&opened));
    let over = use_state(|| None::<Over>);
    let own = |lab| if lab_of(&opened) == lab { (*opened).clone() } else { Address::default() };
    let filter = use_lab(|| open_filter(&own(0)));
    let events = use_lab(|| open_events(&own(EVENTS)));
    // The address bar follows the parameters as they change, not as they were on arrival.
    let followed = [
        (globals.write(filter.read().address()), filter.read().resets()),
        (globals.write(events.read().address()), events.read().resets()),
    ];
    let known = use_mut_ref(|| {
        let written = opened.to_fragment();
        let mut fragments = <[String; LABS.len()]>::default();
        fragments[lab_of(&opened)].clone_from(&written);
        Known {
            written,
            fragments,
            followed: followed.clone(),
        }
    });

    {
        let (globals, filter, events) = (globals.setter(), filter.clone(), events.clone());
        let (known, current) = (known.clone(), current.setter());
        use_effect_with((), move |()| {
            let listener = route::listen(move || {
                let new = route::current();
                let (fragment, lab) = (new.to_fragment(), lab_of(&new));
                let mut known = known.borrow_mut();
                if known.written == fragment {
                    return;
                }
                let elsewhere = lab_of(&Address::parse(&known.written)) != lab;
                known.written.clone_from(&fragment);
                let chosen = Globals::read(&new).0;
                globals.set(chosen);
                current.set(lab);
                // A link to another lab that says nothing about it leaves it as it is.
                let kept = known.fragments[lab] == fragment || elsewhere && Globals::only(&new);
                known.fragments[lab] = fragment;
                if kept {
                    return;
                }
                if lab == EVENTS {
                    let opened = open_events(&new);
                    known.followed[lab] = (chosen.write(opened.address()), opened.resets());
                    events.replace(opened);
                } else {
                    let opened = open_filter(&new);
                    known.followed[lab] = (chosen.write(opened.address()), opened.resets());
                    filter.replace(opened);
                }
            });
            move || drop(listener)
        });
    }
    let lab = *current;
    let follow = {
        let known = known.clone();
        move |lab: usize, address: &Address, entry: bool| {
            let mut known = known.borrow_mut();
            known.written = address.to_fragment();
            known.fragments[lab] = address.to_fragment();
            route::write(address, entry);
        }
    };
    {
        let follow = follow.clone();
        use_effect_with((lab, followed[lab].clone()), move |(lab, now)| {
            if known.borrow().followed[*lab] != *now {
                follow(*lab, &now.0, false);
                known.borrow_mut().followed[*lab].clone_from(now);
            }
        });
    }
    {
        // Nothing plays where nobody looks.
        let (filter, events) = (filter.clone(), events.clone());
        use_effect_with(lab, move |lab| {
            if *lab != EVENTS && events.read().transport().playing() {
                events::shortcut(&events, Shortcut::Play);
            }
            if *lab == EVENTS && filter.read().transport().playing() {
                filter::shortcut(&filter, Shortcut::Play);
            }
        });
    }
    apply(*globals);
    // Pictures read their colours from the style sheet, so they are told of another theme.
    let theme = shown_theme(globals.theme);
    let wake = use_force_update();
    use_effect_with((), move |()| {
        let query = window().match_media("(prefers-color-scheme: dark)").ok().flatten();
        let listener = query.map(|q| EventListener::new(&q, "change", move |_| wake.force_update()));
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
    let ontab = {
        let (follow, current) = (follow.clone(), current.setter());
        let followed = followed.clone();
        Callback::from(move |to: usize| {
            let Some((address, _)) = followed.get(to).filter(|_| to != lab) else {
                return;
            };
            follow(to, address, true);
            current.set(to);
        })
    };
    let onshare = {
        let (filter, events, over) = (filter.clone(), events.clone(), over.setter());
        let (globals, follow) = (globals.clone(), follow.clone());
        Callback::from(move |()| {
            let (address, missing) = match lab {
                EVENTS => events.read().share(),
                _ => filter.read().share(),
            };
            let address = globals.write(address);
            follow(lab, &address, false);
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
        let (filter, events, ontab) = (filter.clone(), events.clone(), ontab.clone());
        use_shortcuts(Callback::from(move |shortcut| match shortcut {
            Shortcut::Help => onhelp.emit(()),
            Shortcut::Leave if present => onpresent.emit(()),
            Shortcut::Lab(number) => ontab.emit(number - 1),
            other if lab == EVENTS => events::shortcut(&events, other),
            other => filter::shortcut(&filter, other),
        }));
    }
    let tab = |i: usize| {
        let link = format!("#{}", followed[i].0.to_fragment());
        (LABS[i].0, LABS[i].1, AttrValue::from(link))
    };
    let bar = top_bar(TopBar {
        tabs: (0..LABS.len()).map(tab).collect(),
        current: LABS[lab].0,
        next_theme: other(theme).name(),
        present: globals.present,
        ontab: ontab.reform(|name| LABS.iter().position(|lab| lab.0 == name).unwrap_or(0)),
        onshare,
        onpresent: onpresent.clone(),
        ontheme,
        onhelp,
    });
    let leave = globals.present.then(|| button("Leave", onpresent.reform(|_| ())).set("class", "leave"));
    let over = match &*over {
        None => None,
        Some(Over::Help) => Some(help(close)),
        Some(Over::Share(shared)) => {
            let (again, over) = (shared.clone(), over.setter());
            Some(share(shared, Callback::from(move |_| copy_shared(again.clone(), &over)), close))
        }
    };
    of("div", if globals.present { "app present" } else { "app" })
        .put(bar)
        .perhaps(leave)
        .put(match lab {
            EVENTS => events_view(&events, FilterRates::of(&filter.read())),
            _ => filter_view(&filter, theme),
        })
        .perhaps(over)
        .html()
}

/// Copies a link and shows it with what came of it.
fn copy_shared(shared: Shared, over: &UseStateSetter<Option<Over>>) {
    over.set(Some(Over::Share(shared.clone())));
    let (link, over) = (shared.link.clone(), over.clone());
    let told = Callback::from(move |copied| {
        let copied = Some(copied);
        over.set(Some(Over::Share(Shared { copied, ..shared.clone() })));
    });
    copy(&link, told);
}

/// The lab that an address names; without a known name, the first.
fn lab_of(address: &Address) -> usize {
    LABS.iter().position(|(name, _)| *name == address.lab()).unwrap_or(0)
}

/// The Events lab of an address.
///
/// # Panics
/// Never: its defaults are good.
fn open_events(address: &Address) -> EventsLab {
    EventsLab::open(address).unwrap_or_else(|error| unreachable!("{error}"))
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

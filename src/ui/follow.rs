//! The address bar and the lab follow each other.
//!
//! ```text
//!  tab, digit ──▶ the address of another lab ──▶ this one pauses and is taken off
//!  back again ──▶ does the address say something new of this lab ? opened : shown as it was
//!  parameters change ──▶ the address bar follows in place
//!  theme, present ──▶ so it does, and the rest of it stays
//! ```

use std::rc::Rc;

use yew::prelude::*;

use super::page;
use super::route;
use super::screen::{Screen, is_for};
use super::shortcuts::Shortcut;
use super::store::Lab;
use crate::lab::address::Address;
use crate::lab::globals::Globals;

/// What is known of the lab's address.
struct Known {
    /// The fragment that belongs to the lab as it stands; any other comes from outside.
    fragment: String,
    /// Parameters and resets when the address bar last followed.
    followed: (Address, u32),
    /// Whether another lab is on the page.
    away: bool,
}

/// Whether the address names this lab.
pub fn here<L: Screen>() -> bool {
    is_for(L::NAME, &route::current())
}

/// The settings with which an address is arrived at from another lab: its own, or those of the
/// page when it names none.
pub fn arriving(address: &Address) -> Globals {
    let named = |name: &str| Globals::NAMES.contains(&name);
    match address.pairs().any(|(name, _)| named(name)) {
        true => Globals::read(address).0,
        false => page::shown(),
    }
}

/// Keeps the address bar and the lab together; gives what writes an address that holds more
/// than the parameters. `onleave` is called when another lab takes the page.
#[hook]
pub fn use_address<L: Screen>(
    lab: &Lab<L>,
    globals: &UseStateHandle<Globals>,
    onleave: Callback<()>,
) -> Rc<dyn Fn(&Address)> {
    let now = (lab.read().address(), lab.read().resets());
    let known = use_mut_ref(|| Known {
        fragment: route::current().to_fragment(),
        // The address bar follows the parameters as they change, not as they were on arrival.
        followed: now.clone(),
        away: false,
    });
    {
        let (globals, lab, known) = (globals.setter(), lab.clone(), known.clone());
        use_effect_with((), move |()| {
            let listener = route::listen(move || {
                let new = route::current();
                let mut known = known.borrow_mut();
                if !here::<L>() {
                    known.away = true;
                    onleave.emit(());
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
                globals.set(match back {
                    true => arriving(&new),
                    false => Globals::read(&new).0,
                });
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
                known.followed = (opened.address(), opened.resets());
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
        use_effect_with((now, **globals), move |(now, globals)| {
            if !here::<L>() {
                return;
            }
            let moved = known.borrow().followed != *now;
            if moved {
                known.borrow_mut().followed.clone_from(now);
                return follow(&globals.write(now.0.clone()));
            }
            let shown = Address::parse(&known.borrow().fragment);
            if Globals::read(&shown).0 != *globals {
                follow(&globals.put_in(&shown));
            }
        });
    }
    Rc::new(follow)
}

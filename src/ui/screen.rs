//! What the app asks of a lab's screen.

use yew::prelude::*;

use super::shortcuts::Shortcut;
use super::store::Lab;
use crate::lab::address::Address;
use crate::lab::globals::Theme;
use crate::lab::machine::Machine;

/// The labs that work, the front door first: name in an address, words on the tab.
pub const LABS: [(&str, &str); 2] = [("filter", "Filter"), ("events", "Events")];

/// A lab that can be put on the page.
pub trait Screen: Machine + Sized + 'static {
    /// The lab's name in an address, one of [`LABS`].
    const NAME: &'static str;

    /// The lab of an address.
    ///
    /// # Panics
    /// When not even the default can be opened, for want of a few bytes; nothing could be
    /// shown then.
    fn open(address: &Address) -> Self;

    /// Draws the lab.
    fn view(lab: &Lab<Self>, theme: Theme) -> Html;

    /// Does what a key asks for in this lab.
    fn shortcut(lab: &Lab<Self>, shortcut: Shortcut) {
        match shortcut {
            Shortcut::Play => lab.send(Self::PLAY),
            Shortcut::Step => lab.send(Self::STEP),
            Shortcut::Reset => lab.send(Self::RESET),
            Shortcut::Help | Shortcut::Lab(_) | Shortcut::Leave => {}
        }
    }

    /// Whether it plays; nothing plays where nobody looks.
    fn playing(&self) -> bool;

    /// What it leaves for the other labs, while it stands.
    fn left(&self) -> Option<String> {
        None
    }
}

/// Whether an address belongs to the lab of this name; what names no lab belongs to the first.
pub fn is_for(name: &str, address: &Address) -> bool {
    let named = LABS.iter().find(|(lab, _)| *lab == address.lab());
    named.unwrap_or(&LABS[0]).0 == name
}

/// Keeps what a lab leaves, for as long as this tab of the browser is open.
pub fn leave(name: &str, text: &str) {
    if let Some(storage) = storage() {
        // Without room for it the other labs offer nothing.
        let _ = storage.set_item(name, text);
    }
}

/// What the lab of this name left.
pub fn left_by(name: &str) -> Option<String> {
    storage()?.get_item(name).ok()?
}

/// The browser may refuse it.
fn storage() -> Option<web_sys::Storage> {
    gloo_utils::window().session_storage().ok()?
}

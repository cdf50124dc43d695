//! Fragments: reading the address of the page, writing it, and hearing of changes.
//!
//! The router is the address codec ([`Address`]) and these few calls. The routers made for
//! Yew take the fragment for a path: they stop the program at `#abc` or `#//host`, which
//! anybody can type, and weigh more than the laws.

use gloo_events::EventListener;
use gloo_utils::window;
use wasm_bindgen::JsValue;

use crate::lab::address::Address;

/// The address in the address bar; anything can be read, at worst as the front door.
pub fn current() -> Address {
    Address::parse(&window().location().hash().unwrap_or_default())
}

/// Writes an address in place.
pub fn write(address: &Address) {
    let url = format!("#{}", address.to_fragment());
    if let Ok(history) = window().history() {
        // A browser may refuse when a page writes very often; the next change is written.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&url));
    }
}

/// Goes to an address, as a link does.
pub fn go(address: &Address) {
    // A fragment can always be set.
    let _ = window().location().set_hash(&address.to_fragment());
}

/// Calls `changed` when the fragment changes by a link, by hand, or by back and forward.
pub fn listen(changed: impl Fn() + 'static) -> EventListener {
    EventListener::new(&window(), "hashchange", move |_| changed())
}

/// The page's own address with another fragment: what Share copies.
pub fn link(address: &Address) -> String {
    let href = window().location().href().unwrap_or_default();
    let page = href.split('#').next().unwrap_or_default();
    format!("{page}#{}", address.to_fragment())
}

//! Fragments: reading the address of the page and writing it without new history entries.

use gloo_events::EventListener;
use gloo_utils::window;
use wasm_bindgen::JsValue;
use gloo_history::query::Raw;
use yew_router::history::{HashHistory, History, Location};

use crate::lab::address::Address;

/// Keeps malformed fragments away from the router, which takes only absolute paths: `#abc`,
/// `#//host` and the like become the front door. Must run before the router listens.
pub fn guard() {
    mend();
    EventListener::new(&window(), "popstate", |_| mend()).forget();
}

/// Replaces a fragment that the router cannot read.
fn mend() {
    let hash = window().location().hash().unwrap_or_default();
    let mut rest = hash.chars().skip(1);
    let absolute = rest.next() == Some('/');
    let host = matches!(rest.next(), Some('/' | '\\'));
    if (!absolute || host)
        && let Ok(history) = window().history()
    {
        // A refusal leaves the fragment as it is; there is nothing else to be done.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some("#/"));
    }
}

/// The address of a location.
pub fn address(location: &Location) -> Address {
    let mut fragment = location.path().to_owned();
    fragment.push_str(location.query_str());
    Address::parse(&fragment)
}

/// Writes an address: in place, or as a new entry of the history.
pub fn write(address: &Address, entry: bool) {
    let (path, query) = (format!("/{}", address.lab()), address.query());
    let history = HashHistory::new();
    let written = match (entry, query.is_empty()) {
        (false, true) => {
            history.replace(path);
            Ok(())
        }
        (true, true) => {
            history.push(path);
            Ok(())
        }
        (false, false) => history.replace_with_query(path, Raw(query)),
        (true, false) => history.push_with_query(path, Raw(query)),
    };
    written.unwrap_or_else(|never| match never {});
}

/// The page's own address with another fragment: what Share copies.
pub fn link(address: &Address) -> String {
    let href = window().location().href().unwrap_or_default();
    let page = href.split('#').next().unwrap_or_default();
    format!("{page}#{}", address.to_fragment())
}

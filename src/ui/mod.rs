//! The screen: Yew components that draw a state and send actions.

/// Mounts the app on the page.
pub fn mount() {}

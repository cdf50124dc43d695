//! The screen: Yew components that draw a state and send actions. Nothing is computed here.
//!
//! - [`app`]: one lab and the chrome around it; [`screen`]: what it asks of a lab;
//!   [`follow`]: it and the address bar follow each other; [`route`]: fragments; [`page`]: theme
//!   and other settings on the page.
//! - [`store`]: a lab, its frame loop, and how components send it actions.
//! - [`focus`]: it is kept when what had it is gone.
//! - Shared pieces: [`topbar`], [`field`], [`choice`], [`readout`], [`ledger`], [`transport`],
//!   [`el`], [`table`], [`scene`], [`notice`], [`live`], [`dialog`], [`share`], [`help`], [`shortcuts`], [`size`].
//! - [`filter`]: the Filter lab; [`events`]: the Events lab; [`sizing`]: the Size lab.

pub mod app;
pub mod choice;
pub mod dialog;
pub mod el;
pub mod events;
pub mod field;
pub mod filter;
pub mod focus;
pub mod follow;
pub mod help;
pub mod ledger;
pub mod live;
pub mod notice;
pub mod page;
pub mod readout;
pub mod route;
pub mod scene;
pub mod screen;
pub mod share;
pub mod shortcuts;
pub mod size;
pub mod sizing;
pub mod store;
pub mod table;
pub mod topbar;
pub mod transport;

/// Mounts a lab in the page's `#app`.
pub fn mount<L: screen::Screen>() {
    let root = gloo_utils::document().get_element_by_id("app");
    if let Some(root) = root {
        root.set_inner_html("");
        yew::Renderer::<app::App<L>>::with_root(root).render();
    }
}

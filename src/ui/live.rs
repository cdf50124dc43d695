//! The polite live region: what a step did, for the ear.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::el::of;

/// How long a sentence must stand before it is spoken while things move, in milliseconds.
const SETTLE_MS: u32 = 600;

/// Properties of [`Live`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The latest sentence.
    pub text: AttrValue,
    /// Whether sentences follow one another faster than an ear can take them.
    pub throttled: bool,
}

/// Speaks the latest sentence; while throttled, only one that has stood for a moment.
#[component(Live)]
pub fn live(props: &Props) -> Html {
    let spoken = use_state(|| AttrValue::from(""));
    {
        let spoken = spoken.clone();
        use_effect_with(
            (props.text.clone(), props.throttled),
            move |(text, throttled)| {
                let text = text.clone();
                let wait = if *throttled { SETTLE_MS } else { 0 };
                let timer = Timeout::new(wait, move || spoken.set(text));
                move || drop(timer)
            },
        );
    }
    of("p", "unseen")
        .set("role", "status")
        .set("aria-live", "polite")
        .text((*spoken).clone())
        .html()
}

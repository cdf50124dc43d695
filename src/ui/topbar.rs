//! The top bar: the mark, one tab a lab, then Share, Present, theme and help.

use yew::prelude::*;

/// What the bar shows and does.
pub struct TopBar {
    /// Name, words and link of each lab.
    pub tabs: Vec<(&'static str, &'static str, AttrValue)>,
    /// The name of the lab on screen.
    pub current: &'static str,
    /// The theme that a press would bring.
    pub next_theme: &'static str,
    /// Whether present mode is on.
    pub present: bool,
    /// A tab was chosen.
    pub ontab: Callback<&'static str>,
    /// Share was pressed.
    pub onshare: Callback<()>,
    /// Present was pressed.
    pub onpresent: Callback<()>,
    /// The theme button was pressed.
    pub ontheme: Callback<()>,
    /// Help was pressed.
    pub onhelp: Callback<()>,
}

/// Draws the bar.
pub fn top_bar(props: TopBar) -> Html {
    let tab = |(name, words, link): &(&'static str, &'static str, AttrValue)| {
        let current = *name == props.current;
        let open = {
            let (emit, name) = (props.ontab.clone(), *name);
            Callback::from(move |event: MouseEvent| {
                // A plain click keeps the state of the lab; others open the link as such.
                if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
                    event.prevent_default();
                    emit.emit(name);
                }
            })
        };
        html! {
            <a key={*name} href={link.clone()} class={classes!("tab", current.then_some("current"))}
                aria-current={current.then_some("page")} onclick={open}>{ *words }</a>
        }
    };
    html! {
        <header class="top">
            <a class="skip" href="#/" onclick={Callback::from(skip)}>{ "Skip to the lab" }</a>
            <span class="mark">
                <svg viewBox="0 0 42 14" aria-hidden="true">
                    <rect x="0.5" y="0.5" width="7" height="13" rx="2" />
                    <rect class="full" x="11" y="0.5" width="8" height="13" rx="2" />
                    <rect class="full" x="22" y="0.5" width="8" height="13" rx="2" />
                    <rect x="33.5" y="0.5" width="7" height="13" rx="2" />
                </svg>
                <span>{ "Bloom Lab" }</span>
            </span>
            <nav aria-label="Labs">{ for props.tabs.iter().map(tab) }</nav>
            <span class="tools">
                <button type="button" onclick={props.onshare.reform(|_| ())}>{ "Share" }</button>
                <button type="button" aria-pressed={props.present.to_string()} onclick={props.onpresent.reform(|_| ())}>{ "Present" }</button>
                <button type="button" class="square" aria-label={format!("Theme: {}", props.next_theme)} title={format!("Change to the {} theme", props.next_theme)}
                    onclick={props.ontheme.reform(|_| ())}>
                    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="5.5" /><path class="solid" d="M8 2.5a5.5 5.5 0 0 1 0 11z" /></svg>
                </button>
                <button type="button" class="square" aria-label="Help" onclick={props.onhelp.reform(|_| ())}>{ "?" }</button>
            </span>
        </header>
    }
}

/// Puts the focus on the lab, past the bar.
fn skip(event: MouseEvent) {
    event.prevent_default();
    if let Ok(Some(main)) = gloo_utils::document().query_selector("main")
        && let Ok(main) = wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(main)
    {
        // An element that cannot take focus leaves it where it was.
        let _ = main.focus();
    }
}

//! A modal dialog: the browser's own, so focus, Escape and the backdrop are right.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

/// Properties of [`Dialog`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The heading.
    pub title: AttrValue,
    /// The id of the heading, unique on the page.
    pub id: AttrValue,
    /// What happens when it is closed.
    pub onclose: Callback<()>,
    /// What it holds.
    pub children: Html,
}

/// Draws the dialog and opens it.
#[component(Dialog)]
pub fn dialog(props: &Props) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>() {
                // Refused only when it is open already.
                let _ = dialog.show_modal();
            }
        });
    }
    let close = props.onclose.reform(|_: MouseEvent| ());
    let onclose = props.onclose.reform(|_: Event| ());
    html! {
        <dialog ref={node} aria-labelledby={props.id.clone()} {onclose}>
            <div class="dialog">
                <header>
                    <h2 id={props.id.clone()}>{ props.title.clone() }</h2>
                    <button type="button" class="quiet" aria-label="Close" onclick={close}>{ "×" }</button>
                </header>
                { props.children.clone() }
            </div>
        </dialog>
    }
}

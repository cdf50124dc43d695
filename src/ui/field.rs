//! A number that can be typed, stepped with arrows, or opened for a slider.
//!
//! ```text
//!  typing ──Enter or leaving──▶ commit ──refused──▶ error beside the field, text kept
//!    │ Escape: back to the value     └──taken──▶ value
//!  ↑ ↓ Page Up/Down: one step, committed at once
//!  slider: committed while dragging
//! ```

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::el::{el, of, press, says};

use crate::lab::field::FieldError;
use crate::lab::ladder::Ladder;

/// Properties of [`Field`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The visible label.
    pub label: AttrValue,
    /// The id of the input, unique on the page.
    pub id: AttrValue,
    /// The value in force.
    pub value: AttrValue,
    /// A word after the value.
    #[prop_or_default]
    pub unit: Option<AttrValue>,
    /// How the value steps and slides; without it the field is only typed.
    #[prop_or_default]
    pub ladder: Option<Ladder>,
    /// What a touch keyboard offers: digits, or all that a decimal needs.
    #[prop_or("numeric")]
    pub inputmode: &'static str,
    /// Why the last text was refused.
    #[prop_or_default]
    pub error: Option<FieldError>,
    /// What happens when a text is committed.
    pub oncommit: Callback<String>,
}

impl Props {
    /// A field that is only typed into, without a unit or an error.
    pub fn new(
        label: &'static str,
        id: &'static str,
        value: String,
        oncommit: Callback<String>,
    ) -> Self {
        Self {
            label: label.into(),
            id: id.into(),
            value: value.into(),
            unit: None,
            ladder: None,
            inputmode: "numeric",
            error: None,
            oncommit,
        }
    }

    /// The field on screen.
    pub fn html(self) -> Html {
        html! { <Field ..self /> }
    }
}

/// Draws the field.
#[component(Field)]
pub fn field(props: &Props) -> Html {
    let input = use_node_ref();
    let open = use_state(|| false);
    let error_id = format!("{}-error", props.id);
    // How often a text was committed: another spelling of the same value is put right too.
    let commits = use_state(|| 0u32);
    // The text follows the value in force; a refused text stays until it is mended.
    {
        let input = input.clone();
        let refused = props.error.is_some();
        use_effect_with(
            (props.value.clone(), refused, *commits),
            move |(value, refused, _)| {
                if let Some(input) = input.cast::<HtmlInputElement>()
                    && !refused
                {
                    input.set_value(value);
                }
            },
        );
    }
    let commit = {
        let (input, value, emit) = (input.clone(), props.value.clone(), props.oncommit.clone());
        let refused = props.error.is_some();
        move || {
            if let Some(input) = input.cast::<HtmlInputElement>()
                && (refused || value != input.value())
            {
                emit.emit(input.value());
                commits.set(commits.wrapping_add(1));
            }
        }
    };
    let onchange = {
        let commit = commit.clone();
        Callback::from(move |_: Event| commit())
    };
    let onkeydown = {
        let (input, value) = (input.clone(), props.value.clone());
        let (ladder, emit) = (props.ladder, props.oncommit.clone());
        Callback::from(move |event: KeyboardEvent| {
            let key = event.key();
            match key.as_str() {
                "Enter" => commit(),
                "Escape" => {
                    if let Some(input) = input.cast::<HtmlInputElement>() {
                        input.set_value(&value);
                        emit.emit(value.to_string());
                    }
                }
                _ => {
                    let Some(input) = input.cast::<HtmlInputElement>() else {
                        return;
                    };
                    if let Some(next) = ladder.and_then(|l| l.step(&input.value(), &key)) {
                        event.prevent_default();
                        // At once, since keys may come faster than the page is drawn.
                        input.set_value(&next);
                        emit.emit(next);
                    }
                }
            }
        })
    };
    let toggle = {
        let open = open.clone();
        Callback::from(move |_| open.set(!*open))
    };
    let close = {
        let open = open.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Escape" {
                open.set(false);
            }
        })
    };
    let slide = {
        let (input, emit, ladder) = (input.clone(), props.oncommit.clone(), props.ladder);
        Callback::from(move |event: InputEvent| {
            let slider = event.target_unchecked_into::<HtmlInputElement>();
            if let Some(value) = ladder.map(|l| l.value_at(slider.value_as_number())) {
                if let Some(input) = input.cast::<HtmlInputElement>() {
                    input.set_value(&value);
                }
                emit.emit(value);
            }
        })
    };
    let invalid = props.error.is_some();
    let typed = el("input")
        .node(&input)
        .set("id", props.id.clone())
        .set("type", "text")
        .set("inputmode", props.inputmode)
        .set("autocomplete", "off")
        .set("spellcheck", "false")
        .set("size", props.value.len().clamp(2, 12).to_string())
        .flag("aria-invalid", invalid)
        .maybe("aria-describedby", invalid.then(|| error_id.clone()))
        .onchange(onchange)
        .onkeydown(onkeydown);
    let opener = props.ladder.map(|_| {
        let sign = el("svg")
            .set("viewBox", "0 0 12 12")
            .set("aria-hidden", "true")
            .put(el("path").set("d", "M2 4.5 6 8.5 10 4.5"));
        press(toggle)
            .set("class", "slide")
            .flag("aria-expanded", *open)
            .set("aria-label", format!("Slider of {}", props.label))
            .put(sign)
    });
    let slider = props.ladder.filter(|_| *open).map(|ladder| {
        let range = el("input")
            .set("type", "range")
            .set("min", "0")
            .set("max", ladder.last().to_string())
            .set("aria-label", format!("{} by slider", props.label))
            .set("aria-valuetext", props.value.clone())
            .value(ladder.rung_of(&props.value).to_string())
            .oninput(slide);
        let ends = format!("{} to {}", ladder.first_value(), ladder.last_value());
        of("span", "slider")
            .onkeydown(close)
            .put(range)
            .put(says("small", ends))
    });
    let error = props.error.as_ref().map(|error| {
        of("span", "error")
            .set("id", error_id)
            .set("role", "alert")
            .text(error.to_string())
    });
    of("span", if invalid { "chip invalid" } else { "chip" })
        .put(says("label", props.label.clone()).set("for", props.id.clone()))
        .put(typed)
        .perhaps(props.unit.clone().map(|unit| says("small", unit)))
        .perhaps(opener)
        .perhaps(slider)
        .perhaps(error)
        .html()
}

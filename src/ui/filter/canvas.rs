//! Many bits as a picture, with zoom and pan: a canvas, because elements end at a few
//! thousand. The nearest bit is read out by pointer and by arrow keys.

use gloo_events::{EventListener, EventListenerOptions};
use gloo_utils::{document, document_element, window};
use wasm_bindgen::{Clamped, JsCast};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData, PointerEvent, WheelEvent};
use yew::prelude::*;

use crate::chart::raster::{Palette, Source, View};
use crate::lab::filter::{Action, FilterLab};
use crate::lab::format::count;
use crate::lab::globals::Theme;
use crate::ui::el::{button, of, says};
use crate::ui::size::use_size;
use crate::ui::store::Lab;

/// The bits of a lab as a picture's source.
struct Bits<'a>(&'a FilterLab);

impl Source for Bits<'_> {
    fn len(&self) -> u64 {
        self.0.params().m
    }
    fn level(&self, bit: u64) -> u8 {
        let filter = self.0.filter();
        u8::from(filter.bits().get(bit)) + u8::from(filter.written_again(bit))
    }
    fn add_counts(&self, start: u64, edges: &[u64], counts: &mut [u32]) {
        self.0.filter().bits().add_counts(start, edges, counts);
    }
    fn block(&self, bit: u64) -> Option<(u64, u64)> {
        self.0.density().map(|density| density.block_of(bit))
    }
}

/// Properties of [`BitCanvas`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The lab.
    pub lab: Lab<FilterLab>,
    /// The theme on screen: its colours are painted.
    pub theme: Theme,
}

/// Draws the picture and its controls.
#[component(BitCanvas)]
pub fn bit_canvas(props: &Props) -> Html {
    let holder = use_node_ref();
    let canvas = use_node_ref();
    let (width, height) = use_size(&holder);
    let chosen = use_state(|| None::<View>);
    let drag = use_mut_ref(|| None::<(f64, f64)>);
    let lab = props.lab.read();
    let m = lab.params().m;
    let (width, height) = (width.max(1.0) as u32, height.max(1.0) as u32);
    let view = chosen
        .filter(|v| v.columns == View::fit(m, v.width, v.height).columns)
        .map_or_else(
            || View::fit(m, width, height),
            |v| v.resized(m, width, height),
        );
    {
        let (canvas, lab, theme) = (canvas.clone(), props.lab.clone(), props.theme);
        // Painting millions of bits takes longer than a frame's worth of measuring, which
        // changes none of them.
        let shown = (props.lab.read().picture(), props.lab.opened());
        use_effect_with((shown, view, theme), move |(_, view, _)| {
            if let Some(canvas) = canvas.cast::<HtmlCanvasElement>() {
                paint(&canvas, &lab.read(), view);
            }
        });
    }
    let inspect = {
        let handle = props.lab.clone();
        move |position: Option<u64>| {
            if handle.read().inspected().map(|i| i.position) != position {
                handle.send(Action::Inspect(position));
            }
        }
    };
    let zoom = {
        let chosen = chosen.setter();
        move |factor: f64, x: f64, y: f64| chosen.set(Some(view.zoomed(m, factor, x, y)))
    };
    let middle = (f64::from(width) / 2.0, f64::from(height) / 2.0);
    // The wheel zooms once the picture has the focus; until then it scrolls the page. Yew
    // listens passively, which could not stop the page from scrolling.
    {
        let (canvas, zoom) = (canvas.clone(), zoom.clone());
        use_effect_with(view, move |_| {
            let listener = canvas.cast::<HtmlCanvasElement>().map(|canvas| {
                let options = EventListenerOptions::enable_prevent_default();
                let element = canvas.clone();
                EventListener::new_with_options(&canvas, "wheel", options, move |event| {
                    if let Some(event) = event.dyn_ref::<WheelEvent>()
                        && document().active_element().as_ref() == Some(element.as_ref())
                    {
                        event.prevent_default();
                        let factor = (-event.delta_y() / 300.0).clamp(-1.0, 1.0).exp2();
                        zoom(factor, event.offset_x().into(), event.offset_y().into());
                    }
                })
            });
            move || drop(listener)
        });
    }
    let onpointerdown = {
        let (drag, canvas) = (drag.clone(), canvas.clone());
        Callback::from(move |event: PointerEvent| {
            *drag.borrow_mut() = Some((event.client_x().into(), event.client_y().into()));
            if let Some(canvas) = canvas.cast::<HtmlCanvasElement>() {
                // Without capture a drag merely ends at the edge.
                let _ = canvas.set_pointer_capture(event.pointer_id());
            }
        })
    };
    let onpointermove = {
        let (drag, chosen, inspect) = (drag.clone(), chosen.setter(), inspect.clone());
        Callback::from(move |event: PointerEvent| {
            let at = (f64::from(event.client_x()), f64::from(event.client_y()));
            let from = *drag.borrow();
            match from {
                Some((x, y)) => {
                    *drag.borrow_mut() = Some(at);
                    chosen.set(Some(view.panned(m, at.0 - x, at.1 - y)));
                }
                None => inspect(view.bit_at(m, event.offset_x().into(), event.offset_y().into())),
            }
        })
    };
    let onpointerup = {
        let drag = drag.clone();
        Callback::from(move |_: PointerEvent| *drag.borrow_mut() = None)
    };
    let onkeydown = {
        let (zoom, chosen, inspect) = (zoom.clone(), chosen.setter(), inspect.clone());
        let handle = props.lab.clone();
        Callback::from(move |event: KeyboardEvent| {
            // As it is now: keys may come faster than pictures.
            let inspected = handle.read().inspected().map(|i| i.position);
            let at = inspected.unwrap_or(0);
            let next = match event.key().as_str() {
                "ArrowRight" => at + 1,
                "ArrowLeft" => at.saturating_sub(1),
                "ArrowDown" => at + view.columns,
                "ArrowUp" => at.saturating_sub(view.columns),
                "Home" => 0,
                "End" => m - 1,
                "+" | "=" | "-" => {
                    let (x, y) = inspected.map_or(middle, |bit| view.middle_of(bit));
                    event.prevent_default();
                    return zoom(if event.key() == "-" { 0.5 } else { 2.0 }, x, y);
                }
                _ => return,
            };
            event.prevent_default();
            let next = next.min(m - 1);
            chosen.set(Some(view.showing(m, next)));
            inspect(Some(next));
        })
    };
    let square = |label: &'static str, sign: &'static str, onclick| {
        button(sign, onclick)
            .set("class", "square")
            .set("aria-label", label)
    };
    let by = |factor: f64| {
        let zoom = zoom.clone();
        Callback::from(move |_: MouseEvent| zoom(factor, middle.0, middle.1))
    };
    let whole = {
        let chosen = chosen.setter();
        Callback::from(move |_: MouseEvent| chosen.set(None))
    };
    let detail = match lab.density() {
        Some(density) => format!("each point {} bits", count(density.block())),
        None if view.scale < 1.0 => "shade is the share of set bits".to_owned(),
        None => "each square one bit".to_owned(),
    };
    let label = format!(
        "{} bits as a picture. Arrow keys go from bit to bit, plus, minus and the wheel zoom, a drag moves.",
        count(m)
    );
    let picture = html! {
        <canvas ref={canvas} tabindex="0" role="application" aria-roledescription="bit map" aria-label={label}
            width={width.to_string()} height={height.to_string()}
            {onpointerdown} {onpointermove} onpointerup={onpointerup.clone()} onpointercancel={onpointerup} {onkeydown} />
    };
    let tools = of("p", "canvas-tools")
        .put(square("Zoom in", "+", by(2.0)))
        .put(square("Zoom out", "−", by(0.5)))
        .put(button("Whole filter", whole))
        .put(says("small", detail));
    of("div", "bit-canvas")
        .put(of("div", "canvas-holder").node(&holder).put(picture))
        .put(tools)
        .html()
}

/// Paints bits, then the marks of what was looked at or changed.
fn paint(canvas: &HtmlCanvasElement, lab: &FilterLab, view: &View) {
    let context = canvas.get_context("2d").ok().flatten();
    let Some(context) = context.and_then(|c| c.dyn_into::<CanvasRenderingContext2d>().ok()) else {
        return;
    };
    let (palette, probe) = palette();
    let mut pixels = Vec::new();
    view.paint(&Bits(lab), &palette, &mut pixels);
    if let Ok(image) = ImageData::new_with_u8_clamped_array(Clamped(&pixels), view.width) {
        // Fails only for images beyond what a canvas can be.
        let _ = context.put_image_data(&image, 0.0, 0.0);
    }
    context.set_stroke_style_str(&probe);
    context.set_fill_style_str(&probe);
    let side = view.scale.max(3.0);
    for &bit in lab.changed() {
        let (x, y) = view.middle_of(bit);
        let dot = (side / 3.0).clamp(2.0, 8.0);
        context.fill_rect(x - dot / 2.0, y - dot / 2.0, dot, dot);
    }
    context.set_line_width(2.0);
    let inspected = lab.inspected().map(|i| (i.position, true));
    for (bit, _) in lab.looked_at().into_iter().chain(inspected) {
        let (x, y) = view.middle_of(bit);
        let ring = side + 4.0;
        context.stroke_rect(x - ring / 2.0, y - ring / 2.0, ring, ring);
    }
}

/// The colours of the theme on screen, and that of a probe, from the style sheet.
fn palette() -> (Palette, String) {
    let style = window()
        .get_computed_style(&document_element())
        .ok()
        .flatten();
    let value = |name: &str| {
        let value = style.as_ref().and_then(|s| s.get_property_value(name).ok());
        value.unwrap_or_default().trim().to_owned()
    };
    let rgb = |name: &str| {
        let hex =
            u32::from_str_radix(value(name).trim_start_matches('#'), 16).unwrap_or(0x80_80_80);
        [(hex >> 16) as u8, (hex >> 8) as u8, hex as u8]
    };
    let palette = Palette {
        paper: rgb("--card"),
        clear: rgb("--bit-clear"),
        once: rgb("--blue"),
        again: rgb("--bit-again"),
    };
    (palette, value("--orange"))
}

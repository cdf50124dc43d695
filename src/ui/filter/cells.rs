//! Bits as elements, each with its index and value. One of them takes the focus; arrow keys
//! go from bit to bit (the grid pattern with a roving tab stop).
//!
//! They are drawn in patches, and a patch is drawn anew when it differs from what stands
//! there. At full speed all of them may change at once, which takes longer to draw than a
//! frame has: the patches then follow in turn, within a few frames.

use std::rc::Rc;

use gloo_render::request_animation_frame;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};
use yew::prelude::*;

use crate::lab::filter::{Action, CellState, FilterLab};
use crate::ui::store::Lab;

/// How many cells a patch has.
const PATCH: usize = 64;

/// How many cells that changed are drawn in a frame, and the rest of the last patch.
const IN_A_FRAME: usize = 300;

/// Properties of [`Cells`].
#[derive(Properties, PartialEq)]
pub struct CellsProps {
    /// The lab.
    pub lab: Lab<FilterLab>,
}

/// The patches on screen.
#[derive(Default)]
struct Shown {
    patches: Vec<Rc<[CellState]>>,
    /// The patch that is looked at first in the next frame.
    turn: usize,
}

impl Shown {
    /// Takes over what changed, as much as a frame has time for; whether that is all.
    fn follow(&mut self, cells: &[CellState]) -> bool {
        let mut room = IN_A_FRAME;
        if self.patches.iter().map(|patch| patch.len()).sum::<usize>() != cells.len() {
            self.patches = cells.chunks(PATCH).map(Into::into).collect();
        }
        let count = self.patches.len();
        for i in (0..count).map(|i| (self.turn + i) % count) {
            let now = &cells[i * PATCH..cells.len().min((i + 1) * PATCH)];
            let changed = self.patches[i].iter().zip(now).filter(|(a, b)| a != b);
            let changed = changed.count();
            if changed > 0 && room == 0 {
                self.turn = i;
                return false;
            }
            if changed > 0 {
                self.patches[i] = now.into();
                room = room.saturating_sub(changed);
            }
        }
        true
    }
}

/// Draws the cells.
#[component(Cells)]
pub fn cells(props: &CellsProps) -> Html {
    let handle = &props.lab;
    let shown = use_mut_ref(Shown::default);
    let lab = handle.read();
    let m = lab.params().m;
    let size = match m {
        0..=16 => "huge",
        17..=128 => "large",
        129..=512 => "medium",
        _ => "small",
    };
    let complete = shown.borrow_mut().follow(&lab.cells());
    let wake = use_force_update();
    use_effect(move || {
        let frame = (!complete).then(|| request_animation_frame(move |_| wake.force_update()));
        move || drop(frame)
    });
    let inspect = {
        let handle = handle.clone();
        move |position: Option<u64>| {
            let shown = handle.read().inspected().map(|i| i.position);
            if shown != position {
                handle.send(Action::Inspect(position));
            }
        }
    };
    let look = |inspect: &dyn Fn(Option<u64>), target| {
        if let Some(position) = bit_of(target) {
            inspect(Some(position));
        }
    };
    let onfocusin = {
        let inspect = inspect.clone();
        Callback::from(move |event: FocusEvent| look(&inspect, event.target()))
    };
    let onpointerover = {
        let inspect = inspect.clone();
        Callback::from(move |event: PointerEvent| look(&inspect, event.target()))
    };
    let onpointerleave = Callback::from(move |_: PointerEvent| inspect(None));
    let onclick = {
        let handle = handle.clone();
        Callback::from(move |event: MouseEvent| {
            if let Some(position) = bit_of(event.target())
                && handle.read().by_hand()
            {
                handle.send(Action::PickPosition(position));
            }
        })
    };
    let onkeydown = Callback::from(move |event: KeyboardEvent| {
        let Some(at) = bit_of(event.target()) else {
            return;
        };
        let Some(grid) = grid_of(event.target()) else {
            return;
        };
        let row = columns(&grid);
        let next = match event.key().as_str() {
            "ArrowRight" => at + 1,
            "ArrowLeft" => at.saturating_sub(1),
            "ArrowDown" => at + row,
            "ArrowUp" => at.saturating_sub(row),
            "PageDown" => at + 8 * row,
            "PageUp" => at.saturating_sub(8 * row),
            "Home" => 0,
            "End" => m - 1,
            _ => return,
        };
        event.prevent_default();
        focus(&grid, next.min(m - 1));
    });
    let stop = lab.cursor() as usize;
    let patch = |(i, cells): (usize, &Rc<[CellState]>)| {
        let start = i * PATCH;
        let stop = (start..start + PATCH)
            .contains(&stop)
            .then_some(stop - start);
        html! { <Patch key={i} cells={cells.clone()} {start} {size} {stop} /> }
    };
    let patches = shown.borrow();
    html! {
        <div class={classes!("cells", size)} role="group" aria-label="Bits" data-arrows="true"
            {onfocusin} {onpointerover} {onpointerleave} {onclick} {onkeydown}>
            { for patches.patches.iter().enumerate().map(patch) }
        </div>
    }
}

/// Properties of [`Patch`].
#[derive(Properties)]
struct PatchProps {
    /// The index of its first cell.
    start: usize,
    /// Its cells.
    cells: Rc<[CellState]>,
    /// How large they are.
    size: &'static str,
    /// Which of them takes the focus.
    stop: Option<usize>,
}

impl PartialEq for PatchProps {
    fn eq(&self, other: &Self) -> bool {
        // A patch that did not change was not built anew either.
        Rc::ptr_eq(&self.cells, &other.cells)
            && (self.start, self.size, self.stop) == (other.start, other.size, other.stop)
    }
}

/// Draws some cells.
#[component(Patch)]
fn patch(props: &PatchProps) -> Html {
    // Where index and value are both to be read, the name is what stands there.
    let both = matches!(props.size, "huge" | "large");
    let cell = |(i, cell): (usize, &CellState)| {
        let position = props.start + i;
        let class = classes!(
            "bit",
            cell.set.then_some("set"),
            cell.again.then_some("twice"),
            cell.changed.then_some("changed"),
            cell.probe.map(|bit| if bit { "probed" } else { "stopped" }),
            cell.picked.then_some("picked"),
        );
        let value = u8::from(cell.set);
        let tabindex = if props.stop == Some(i) { "0" } else { "-1" };
        html! {
            <button type="button" {class} {tabindex} data-bit={position.to_string()}
                data-set={if cell.set { "true" } else { "false" }}
                aria-label={(!both).then(|| format!("bit {position} is {value}"))}>
                if both {
                    <span class="unseen">{ "bit " }</span><i>{ position }</i><span class="unseen">{ " is " }</span>{ value }
                } else if props.size != "small" {
                    { value }
                }
            </button>
        }
    };
    props.cells.iter().enumerate().map(cell).collect()
}

/// The bit under an event.
fn bit_of(target: Option<web_sys::EventTarget>) -> Option<u64> {
    let element = target?.dyn_into::<Element>().ok()?;
    let bit = element.closest("[data-bit]").ok()??;
    bit.get_attribute("data-bit")?.parse().ok()
}

/// The grid around an event.
fn grid_of(target: Option<web_sys::EventTarget>) -> Option<Element> {
    target?.dyn_into::<Element>().ok()?.closest(".cells").ok()?
}

/// How many cells stand in a row, as they are laid out now.
fn columns(grid: &Element) -> u64 {
    let cells = grid.children();
    let top = |i: u32| {
        let cell = cells.item(i)?.dyn_into::<HtmlElement>().ok()?;
        Some(cell.offset_top())
    };
    let first = top(0);
    (1..cells.length())
        .find(|&i| top(i) != first)
        .unwrap_or(cells.length())
        .into()
}

/// Puts the focus on a bit.
fn focus(grid: &Element, position: u64) {
    let cell = u32::try_from(position)
        .ok()
        .and_then(|i| grid.children().item(i));
    if let Some(cell) = cell.and_then(|c| c.dyn_into::<HtmlElement>().ok()) {
        // A cell that is gone meanwhile needs no focus.
        let _ = cell.focus();
    }
}

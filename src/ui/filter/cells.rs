//! Bits as elements, each with its index and value. One of them takes the focus; arrow keys
//! go from bit to bit (the grid pattern with a roving tab stop).

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};
use yew::prelude::*;

use crate::lab::filter::{Action, CellState, FilterLab};
use crate::ui::store::Lab;

/// Draws the cells.
pub fn cells(handle: &Lab<FilterLab>) -> Html {
    let lab = handle.read();
    let m = lab.params().m;
    let size = match m {
        0..=16 => "huge",
        17..=128 => "large",
        129..=512 => "medium",
        _ => "small",
    };
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
    let stop = lab.cursor();
    let picked = lab.picked();
    html! {
        <div class={classes!("cells", size)} role="group" aria-label="Bits" data-arrows="true"
            {onfocusin} {onpointerover} {onpointerleave} {onclick} {onkeydown}>
            { for (0u64..).zip(lab.cells()).map(|(position, cell)| {
                let CellState { set, again, changed, probe } = cell;
                let class = classes!(
                    "bit", set.then_some("set"), again.then_some("twice"), changed.then_some("changed"),
                    probe.map(|bit| if bit { "probed" } else { "stopped" }),
                    picked.contains(&position).then_some("picked"),
                );
                let value = u8::from(set);
                // Where index and value are both to be read, the name is what stands there.
                let both = matches!(size, "huge" | "large");
                html! {
                    <button type="button" key={position} {class} tabindex={if position == stop { "0" } else { "-1" }}
                        data-bit={position.to_string()} data-set={set.to_string()} aria-label={(!both).then(|| format!("bit {position} is {value}"))}>
                        if both {
                            <span class="unseen">{ "bit " }</span><i>{ position }</i><span class="unseen">{ " is " }</span>{ value }
                        } else if size != "small" {
                            { value }
                        }
                    </button>
                }
            }) }
        </div>
    }
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

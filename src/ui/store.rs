//! A lab, its frame loop, and how components send it actions.
//!
//! ```text
//!  component ──send(action)──▶ lab.update ──▶ render
//!                                   │ wants frames
//!                                   ▼
//!                   each frame: tick(elapsed), advance(budget) for 8 ms ──▶ render
//! ```

use std::cell::{Cell, Ref, RefCell};
use std::rc::Rc;

use gloo_render::AnimationFrame;
use gloo_utils::window;
use yew::prelude::*;

use crate::lab::machine::Machine;

/// How long a frame may compute, in milliseconds.
const FRAME_MS: f64 = 8.0;

/// The budget of one slice, in probes: far shorter than a frame, so the clock is seen often.
const SLICE: u64 = 8192;

/// What all handles to one lab share.
struct Shared<L> {
    lab: RefCell<L>,
    revision: Cell<u32>,
    opened: Cell<u32>,
    frame: RefCell<Option<AnimationFrame>>,
    last: Cell<Option<f64>>,
    wake: UseForceUpdateHandle,
}

/// A handle to a lab. Two handles are equal when nothing happened between them, so a
/// component that takes one as a property is drawn anew exactly when the lab changed.
pub struct Lab<L: Machine> {
    shared: Rc<Shared<L>>,
    revision: u32,
}

impl<L: Machine> Clone for Lab<L> {
    fn clone(&self) -> Self {
        Self {
            shared: self.shared.clone(),
            revision: self.revision,
        }
    }
}

impl<L: Machine> PartialEq for Lab<L> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.shared, &other.shared) && self.revision == other.revision
    }
}

impl<L: Machine + 'static> Lab<L> {
    /// The lab's state, to be drawn.
    pub fn read(&self) -> Ref<'_, L> {
        self.shared.lab.borrow()
    }

    /// Sends an action.
    pub fn send(&self, action: L::Action) {
        self.shared.lab.borrow_mut().update(action);
        self.changed();
    }

    /// A callback that sends the action made from an event.
    pub fn on<E: 'static>(&self, action: impl Fn(E) -> L::Action + 'static) -> Callback<E> {
        let lab = self.clone();
        Callback::from(move |event| lab.send(action(event)))
    }

    /// A callback that sends `action`, whatever the event; one piece of code for all actions.
    pub fn sends<E: 'static>(&self, action: L::Action) -> Callback<E>
    where
        L::Action: Clone,
    {
        self.on(move |_| action.clone())
    }

    /// A callback that sends the action made from what was typed or chosen.
    pub fn takes<T: 'static>(&self, action: fn(T) -> L::Action) -> Callback<T> {
        self.on(action)
    }

    /// Puts another state in the place of this one.
    pub fn replace(&self, lab: L) {
        *self.shared.lab.borrow_mut() = lab;
        self.shared
            .opened
            .set(self.shared.opened.get().wrapping_add(1));
        self.changed();
    }

    /// How often another state was put in the place of the first.
    pub fn opened(&self) -> u32 {
        self.shared.opened.get()
    }

    /// A change was made: draw, and go on in frames while the lab wants them.
    fn changed(&self) {
        self.shared
            .revision
            .set(self.shared.revision.get().wrapping_add(1));
        self.shared.wake.force_update();
        self.request_frame();
    }

    /// Asks for a frame unless one is on its way or none is wanted.
    fn request_frame(&self) {
        if self.shared.frame.borrow().is_some() {
            return;
        }
        if !self.read().wants_frames() {
            self.shared.last.set(None);
            return;
        }
        let lab = self.clone();
        let frame = gloo_render::request_animation_frame(move |now| lab.run_frame(now));
        *self.shared.frame.borrow_mut() = Some(frame);
    }

    /// One frame's worth of work.
    fn run_frame(&self, now: f64) {
        let elapsed = now - self.shared.last.replace(Some(now)).unwrap_or(now);
        let clock = || window().performance().map_or(f64::INFINITY, |p| p.now());
        let end = clock() + FRAME_MS;
        {
            let mut lab = self.shared.lab.borrow_mut();
            lab.tick(elapsed);
            while lab.advance(SLICE) && clock() < end {}
        }
        self.shared.frame.borrow_mut().take();
        self.changed();
    }
}

/// Opens a lab once and draws the component anew whenever it changes.
#[hook]
pub fn use_lab<L: Machine + 'static>(open: impl FnOnce() -> L) -> Lab<L> {
    let wake = use_force_update();
    let shared = use_memo((), |()| Shared {
        lab: RefCell::new(open()),
        revision: Cell::new(0),
        opened: Cell::new(0),
        frame: RefCell::new(None),
        last: Cell::new(None),
        wake,
    });
    let lab = Lab {
        revision: shared.revision.get(),
        shared,
    };
    let first = lab.clone();
    use_effect_with((), move |()| first.request_frame());
    lab
}

//! What the screen needs of a lab to run it frame by frame.

use super::address::Address;

/// A lab as the screen's frame loop sees it.
///
/// The screen owns the clock. While [`wants_frames`](Machine::wants_frames) holds it calls
/// [`tick`](Machine::tick) once a frame with the time gone by, then
/// [`advance`](Machine::advance) with small budgets until about 8 ms are used. No result
/// depends on how the work was sliced.
pub trait Machine {
    /// What can be done to the lab.
    type Action;

    /// What Play and Pause do.
    const PLAY: Self::Action;
    /// What Step does.
    const STEP: Self::Action;
    /// What Reset does.
    const RESET: Self::Action;

    /// Applies one action.
    fn update(&mut self, action: Self::Action);

    /// Whether there is work, or a Play that owes steps.
    fn wants_frames(&self) -> bool;

    /// Tells a playing lab how many milliseconds have gone by since the last frame.
    fn tick(&mut self, elapsed_ms: f64);

    /// Does at most about `budget` probes' worth of work; returns whether more is ready now.
    fn advance(&mut self, budget: u64) -> bool;

    /// How often everything was cleared; each time the address bar loses what Share had added.
    fn resets(&self) -> u32;

    /// The address of the parameters alone, as the address bar shows it.
    fn address(&self) -> Address;

    /// The address that rebuilds everything a person set, and what had to be left out of it.
    fn share(&self) -> (Address, Option<String>);
}

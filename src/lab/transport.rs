//! Reset, Play, Step: one pace for every lab.
//!
//! Play is n Steps, exactly: time only decides how many steps are owed, never what a step
//! does. A step that is owed is taken whole or not at all.

/// The slowest and the fastest pace, as quarter decades of steps a second: 1 to 10⁶.
pub const LEVELS: std::ops::RangeInclusive<u8> = 0..=24;

/// Quarter decades between 1 and 10.
const QUARTERS: [f64; 4] = [1.0, 1.778, 3.162, 5.623];

/// The state of Play, with the unit of a step in `U`.
///
/// ```text
///          play                 tick(ms)
/// stopped ──────▶ playing ◀───────────────┐
///    ▲               │  owed += ms · pace │
///    └──── pause ────┴────────────────────┘
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transport<U> {
    unit: U,
    level: u8,
    playing: bool,
    /// Steps owed, with the fraction of one that time has earned so far.
    owed: f64,
}

impl<U: Copy> Transport<U> {
    /// A stopped transport.
    pub fn new(unit: U, level: u8) -> Self {
        Self {
            unit,
            level: level.min(*LEVELS.end()),
            playing: false,
            owed: 0.0,
        }
    }

    /// What one step does.
    pub fn unit(&self) -> U {
        self.unit
    }

    /// Changes what one step does; steps owed in the old unit are dropped.
    pub fn set_unit(&mut self, unit: U) {
        self.unit = unit;
        self.owed = 0.0;
    }

    /// The pace as a level in [`LEVELS`].
    pub fn level(&self) -> u8 {
        self.level
    }

    /// Sets the pace; a level beyond the last is the last.
    pub fn set_level(&mut self, level: u8) {
        self.level = level.min(*LEVELS.end());
    }

    /// The pace in steps a second.
    pub fn steps_per_second(&self) -> f64 {
        10f64.powi(i32::from(self.level / 4)) * QUARTERS[usize::from(self.level % 4)]
    }

    /// Whether Play is on.
    pub fn playing(&self) -> bool {
        self.playing
    }

    /// Starts Play with one step owed, so that a press is answered at once.
    pub fn play(&mut self) {
        self.playing = true;
        self.owed = 1.0;
    }

    /// Stops Play; steps still owed are dropped.
    pub fn pause(&mut self) {
        self.playing = false;
        self.owed = 0.0;
    }

    /// Earns the steps of `elapsed_ms` milliseconds. A frame never earns more than a tenth of
    /// a second, and a lab that cannot keep the pace does not pile up a debt.
    pub fn tick(&mut self, elapsed_ms: f64) {
        if self.playing && self.owed < 1.0 && elapsed_ms.is_finite() {
            self.owed += elapsed_ms.clamp(0.0, 100.0) * self.steps_per_second() / 1000.0;
        }
    }

    /// How many whole steps are owed.
    pub fn owed(&self) -> u64 {
        self.owed as u64
    }

    /// Pays `steps` of those owed.
    pub fn pay(&mut self, steps: u64) {
        self.owed = (self.owed - steps as f64).max(0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_earns_steps_at_the_pace() {
        let mut transport = Transport::new((), 4);
        transport.tick(1000.0);
        assert_eq!(transport.owed(), 0, "stopped");
        transport.play();
        assert_eq!(transport.owed(), 1, "a press is answered at once");
        transport.pay(1);
        for _ in 0..9 {
            transport.tick(10.0);
        }
        assert_eq!(transport.owed(), 0);
        transport.tick(10.1);
        assert_eq!(transport.owed(), 1, "10 steps a second: one each 100 ms");
        transport.pause();
        assert_eq!(transport.owed(), 0);
    }

    #[test]
    fn a_lab_that_cannot_keep_up_owes_one_frame_at_most() {
        let mut transport = Transport::new((), 24);
        transport.play();
        transport.pay(1);
        transport.tick(16.0);
        let owed = transport.owed();
        assert_eq!(owed, 16_000);
        transport.tick(16.0);
        assert_eq!(transport.owed(), owed);
        transport.tick(f64::NAN);
        assert_eq!(transport.owed(), owed);
    }

    #[test]
    fn paces_run_from_one_to_a_million() {
        assert_eq!(Transport::new((), 0).steps_per_second(), 1.0);
        assert_eq!(Transport::new((), 200).steps_per_second(), 1e6);
        let paces: Vec<_> = LEVELS
            .map(|l| Transport::new((), l).steps_per_second())
            .collect();
        assert!(paces.windows(2).all(|w| w[0] < w[1]));
    }
}

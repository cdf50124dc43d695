//! What the Events lab holds, and what can be read from it.

use std::cell::RefCell;
use std::rc::Rc;

use super::full::FullValue;
use super::prediction::Prediction;
use super::saves::Saves;
use super::selection::Selection;
use super::setting::Setting;
use super::strip::Strip;
use super::{Panel, Unit};
use crate::lab::panels::Panels;
use crate::lab::transport::Transport;
use crate::lab::voice::Voice;
use crate::sim::Tally;

/// The pace of a fresh lab: about six steps a second.
const PACE: u8 = 3;

/// Runs that were asked for and are being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Runs still to go.
    pub left: u64,
    /// Runs in all.
    pub total: u64,
}

/// The Events lab. See [`super`] for the map.
#[derive(Debug)]
pub struct EventsLab {
    pub(super) setting: Setting,
    pub(super) tally: Tally,
    /// Whether the run on the strip is being made lookup by lookup and is not yet counted.
    pub(super) open: bool,
    pub(super) strip: Option<Strip>,
    pub(super) batch: Option<Batch>,
    pub(super) batch_size: u64,
    /// The last outcome whose bar was added up.
    pub(super) walk: Option<u64>,
    pub(super) selection: Option<Selection>,
    pub(super) prediction: Prediction,
    pub(super) predict_first: bool,
    pub(super) saves: Saves,
    pub(super) show_counts: bool,
    pub(super) show_log: bool,
    pub(super) show_cumulative: bool,
    pub(super) panels: Panels<Panel>,
    pub(super) full: RefCell<Option<(u64, Rc<FullValue>)>>,
    pub(super) transport: Transport<Unit>,
    pub(super) voice: Voice,
    pub(super) resets: u32,
}

impl EventsLab {
    /// A lab without runs.
    pub fn new(setting: Setting) -> Self {
        Self {
            tally: Tally::new(setting.runs()),
            setting,
            open: false,
            strip: None,
            batch: None,
            batch_size: super::BATCHES[0],
            walk: None,
            selection: None,
            prediction: Prediction::default(),
            predict_first: false,
            saves: Saves::default(),
            show_counts: false,
            show_log: false,
            show_cumulative: false,
            panels: Panels::default(),
            full: RefCell::new(None),
            transport: Transport::new(Unit::Run, PACE),
            voice: Voice::default(),
            resets: 0,
        }
    }

    /// p, n, seed and the law.
    pub fn setting(&self) -> &Setting {
        &self.setting
    }

    /// The runs made so far, by outcome.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The lookups of the latest run.
    pub fn strip(&self) -> Option<&Strip> {
        self.strip.as_ref()
    }

    /// Whether the run on the strip is being made lookup by lookup.
    pub fn in_run(&self) -> bool {
        self.open
    }

    /// The runs being made.
    pub fn batch(&self) -> Option<Batch> {
        self.batch
    }

    /// How many runs are added at a time.
    pub fn batch_size(&self) -> u64 {
        self.batch_size
    }

    /// The prediction.
    pub fn prediction(&self) -> &Prediction {
        &self.prediction
    }

    /// Whether a prediction is asked for before the law is shown.
    pub fn predict_first(&self) -> bool {
        self.predict_first
    }

    /// Whether counts are shown instead of shares.
    pub fn shows_counts(&self) -> bool {
        self.show_counts
    }

    /// Whether the axis is logarithmic.
    pub fn shows_log(&self) -> bool {
        self.show_log
    }

    /// Whether P(X ≤ x) is shown instead of P(X = x).
    pub fn shows_cumulative(&self) -> bool {
        self.show_cumulative
    }

    /// Whether a part of the screen is open.
    pub fn is_open(&self, panel: Panel) -> bool {
        self.panels.is_open(panel)
    }

    /// Play and its pace.
    pub fn transport(&self) -> &Transport<Unit> {
        &self.transport
    }

    /// What the lab has to say.
    pub fn voice(&self) -> &Voice {
        &self.voice
    }

    /// Lookups made, those of a run in progress too.
    pub fn lookups(&self) -> u64 {
        self.tally.runs() * self.setting.n() + self.in_progress().map_or(0, |s| s.run().made())
    }

    /// False positives among the lookups made.
    pub fn events(&self) -> u64 {
        let counted = u64::try_from(self.tally.moments().sum()).unwrap_or(u64::MAX);
        counted + self.in_progress().map_or(0, |s| s.run().events())
    }

    /// The strip of a run in progress.
    fn in_progress(&self) -> Option<&Strip> {
        self.strip.as_ref().filter(|_| self.open)
    }

    /// Whether no run was begun.
    pub(super) fn untouched(&self) -> bool {
        self.tally.runs() == 0 && !self.open && self.batch.is_none()
    }

    /// Forgets every run, begun or asked for.
    pub(super) fn erase(&mut self) {
        self.tally = Tally::new(self.setting.runs());
        self.open = false;
        self.strip = None;
        self.batch = None;
        self.transport.pause();
        self.resets = self.resets.wrapping_add(1);
    }
}

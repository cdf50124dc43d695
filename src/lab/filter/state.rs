//! What the Filter lab holds, and what can be read from it.

use std::cell::Cell;

use super::ask::{Asked, Inspected};
use super::curve::Curves;
use super::hand::HandKeys;
use super::insert::{Latest, Pending};
use super::job::Job;
use super::picture::Density;
use super::trace::Trace;
use super::{Panel, Parameter, Unit};
use crate::filter::{BloomFilter, FilterError, Params, Scheme, SchemeRate};
use crate::lab::field::FieldError;
use crate::lab::panels::Panels;
use crate::lab::transport::Transport;
use crate::math::{self, Interval, Probability};
use crate::sim::{KeyKind, Measurement, Members};

/// The pace of a fresh lab: about six steps a second.
const PACE: u8 = 3;

/// The laws at one (m, k, n).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Laws {
    /// The textbook's false-positive rate.
    pub textbook: Probability,
    /// The exact false-positive rate, over all filters of this m, k, n.
    pub exact: Probability,
    /// The exact expected number of set bits.
    pub bits_set: f64,
}

/// What a measurement found when the filter held `n` keys.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// Distinct keys at the time.
    pub n: u64,
    /// The observed rate.
    pub rate: f64,
    /// Its 95 % interval.
    pub interval: Interval,
}

/// The rate of this very filter under its own scheme: counted in slices, then kept.
#[derive(Debug, Default)]
pub(super) enum OwnRate {
    /// Nothing can be counted (m too large, or no scheme).
    #[default]
    Unknown,
    /// Being counted.
    Counting(Box<SchemeRate>),
    /// Counted.
    Known(f64),
}

/// The Filter lab. See [`super`] for the map.
#[derive(Debug)]
pub struct FilterLab {
    pub(super) filter: BloomFilter,
    pub(super) members: Members,
    pub(super) hand: HandKeys,
    pub(super) kind: KeyKind,
    pub(super) key_text: String,
    pub(super) positions_text: String,
    pub(super) asked: Option<Asked>,
    pub(super) latest: Option<Latest>,
    pub(super) pending: Option<Pending>,
    pub(super) inspected: Option<Inspected>,
    pub(super) changed: Vec<u64>,
    pub(super) measurement: Option<Measurement>,
    pub(super) measured: Vec<Measured>,
    pub(super) trace: Trace,
    pub(super) density: Density,
    pub(super) curves: Curves,
    pub(super) own_rate: OwnRate,
    pub(super) transport: Transport<Unit>,
    pub(super) jobs: Vec<Job>,
    pub(super) errors: Vec<FieldError>,
    pub(super) notice: Option<String>,
    pub(super) said: String,
    pub(super) resets: u32,
    pub(super) buffer: String,
    pub(super) how_many: String,
    pub(super) queries: String,
    pub(super) open: Panels<Panel>,
    pub(super) cursor: u64,
    pub(super) show_fill: bool,
    pub(super) show_log: bool,
    /// Whether the bits or the keys changed since derived state was last brought up to date.
    pub(super) stale: bool,
    pub(super) laws: Cell<Option<(u64, Laws)>>,
}

impl FilterLab {
    /// An empty filter with these parameters.
    ///
    /// # Errors
    /// When the bits cannot be allocated.
    pub fn new(params: Params) -> Result<Self, FilterError> {
        let mut lab = Self {
            filter: BloomFilter::new(params)?,
            members: Members::new(0),
            hand: HandKeys::default(),
            kind: KeyKind::Sequential,
            key_text: String::new(),
            positions_text: String::new(),
            asked: None,
            latest: None,
            pending: None,
            inspected: None,
            changed: Vec::new(),
            measurement: None,
            measured: Vec::new(),
            trace: Trace::default(),
            density: Density::new(params.m),
            curves: Curves::default(),
            own_rate: OwnRate::default(),
            transport: Transport::new(Unit::Key, PACE),
            jobs: Vec::new(),
            errors: Vec::new(),
            notice: None,
            said: String::new(),
            resets: 0,
            buffer: String::new(),
            how_many: "100".to_owned(),
            queries: "100000".to_owned(),
            open: Panels::default(),
            cursor: 0,
            show_fill: false,
            show_log: false,
            stale: true,
            laws: Cell::new(None),
        };
        lab.refresh();
        Ok(lab)
    }

    /// The parameters of the filter on screen.
    pub fn params(&self) -> Params {
        *self.filter.params()
    }

    /// The filter itself.
    pub fn filter(&self) -> &BloomFilter {
        &self.filter
    }

    /// The lab's own list of keys: the truth that the filter does not know.
    pub fn members(&self) -> &Members {
        &self.members
    }

    /// Distinct keys inserted.
    pub fn n(&self) -> u64 {
        self.members.len()
    }

    /// The kind of generated keys.
    pub fn kind(&self) -> KeyKind {
        self.kind
    }

    /// Whether positions are chosen by hand.
    pub fn by_hand(&self) -> bool {
        self.params().scheme == Scheme::Hand
    }

    /// What is typed as a key.
    pub fn key_text(&self) -> &str {
        &self.key_text
    }

    /// What is typed as positions.
    pub fn positions_text(&self) -> &str {
        &self.positions_text
    }

    /// The query on screen.
    pub fn asked(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }

    /// The key inserted last, while it is what happened last.
    pub fn latest(&self) -> Option<&Latest> {
        self.latest.as_ref()
    }

    /// The bit whose setters are asked for.
    pub fn inspected(&self) -> Option<&Inspected> {
        self.inspected.as_ref()
    }

    /// The bits that changed last, at most a few thousand.
    pub fn changed(&self) -> &[u64] {
        &self.changed
    }

    /// The measurement of this filter, if one was made since it last changed.
    pub fn measurement(&self) -> Option<&Measurement> {
        self.measurement.as_ref()
    }

    /// Results of measurements, each at the n it was made at.
    pub fn measured(&self) -> &[Measured] {
        &self.measured
    }

    /// Bits set by number of keys.
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// Textbook and exact curves.
    pub fn curves(&self) -> &Curves {
        &self.curves
    }

    /// Play and its pace.
    pub fn transport(&self) -> &Transport<Unit> {
        &self.transport
    }

    /// How many keys are to be added, as typed.
    pub fn how_many(&self) -> &str {
        &self.how_many
    }

    /// How many absent queries are to be measured, as chosen.
    pub fn queries(&self) -> &str {
        &self.queries
    }

    /// Whether a part of the screen is open.
    pub fn is_open(&self, panel: Panel) -> bool {
        self.open.is_open(panel)
    }

    /// The bit that takes the focus when the bits are entered.
    pub fn cursor(&self) -> u64 {
        self.cursor.min(self.params().m - 1)
    }

    /// Whether the chart shows the fill.
    pub fn shows_fill(&self) -> bool {
        self.show_fill
    }

    /// Whether the chart's rate axis is logarithmic.
    pub fn shows_log(&self) -> bool {
        self.show_log
    }

    /// The errors to be shown beside their fields.
    pub fn errors(&self) -> &[FieldError] {
        &self.errors
    }

    /// The error of the field of that visible name.
    pub fn error(&self, field: &str) -> Option<&FieldError> {
        self.errors.iter().find(|error| error.field == field)
    }

    /// What the lab has to say about the last action.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// What the last action did, in words for the live region.
    pub fn said(&self) -> &str {
        &self.said
    }

    /// The density map, for filters too large to draw each bit.
    pub fn density(&self) -> Option<&Density> {
        self.maps_density().then_some(&self.density)
    }

    /// Whether the filter is drawn as a density map.
    pub(super) fn maps_density(&self) -> bool {
        self.params().m > super::MAX_DRAWN
    }

    /// Whether every bit is set.
    pub fn saturated(&self) -> bool {
        self.filter.bits_set() == self.params().m
    }

    /// The rate of this very filter under its own probe scheme, where it can be counted.
    pub fn own_rate(&self) -> Option<f64> {
        match self.own_rate {
            OwnRate::Known(rate) => Some(rate),
            _ => None,
        }
    }

    /// The number of keys at which half the bits are expected to be set.
    pub fn half_full(&self) -> f64 {
        crate::math::half_full(self.params().m, self.params().k)
    }

    /// This filter's fill by number of keys.
    pub fn fill_trace(&self) -> impl Iterator<Item = (f64, f64)> {
        let m = self.params().m as f64;
        self.trace
            .points()
            .map(move |(n, set)| (n as f64, set as f64 / m))
    }

    /// This filter's fill to the k by number of keys.
    pub fn rate_trace(&self) -> impl Iterator<Item = (f64, f64)> {
        let Params { m, k, .. } = self.params();
        let rate = move |set| math::fill_rate(m, k, set).value();
        self.trace
            .points()
            .map(move |(n, set)| (n as f64, rate(set)))
    }

    /// The laws at the keys now in.
    pub fn laws(&self) -> Laws {
        let n = self.n();
        if let Some((at, laws)) = self.laws.get()
            && at == n
        {
            return laws;
        }
        let Params { m, k, .. } = self.params();
        let laws = Laws {
            // The lab's ranges lie within those of the laws, so neither can be refused.
            textbook: math::textbook(m, k, n).unwrap_or(Probability::ONE),
            exact: math::exact(m, k, n).unwrap_or(Probability::ONE),
            bits_set: math::expected_bits_set(m, k, n),
        };
        self.laws.set(Some((n, laws)));
        laws
    }

    /// Forgets the error of a field that was just set well.
    pub(super) fn clear_error(&mut self, field: &str) {
        self.errors.retain(|error| error.field != field);
    }

    /// Takes note of an error; a field shows its latest.
    pub(super) fn refuse(&mut self, error: FieldError) {
        self.clear_error(error.field);
        self.said = error.to_string();
        self.errors.push(error);
    }

    /// Says something about the last action, on screen and to the ear.
    pub(super) fn note(&mut self, text: String) {
        self.said.clone_from(&text);
        self.notice = Some(text);
    }

    /// Takes a value, or notes why it was refused.
    pub(super) fn accept<T>(
        &mut self,
        field: Parameter,
        value: Result<T, FieldError>,
    ) -> Option<T> {
        self.clear_error(field.name());
        value.map_err(|error| self.refuse(error)).ok()
    }
}

//! What the Size lab holds, and what can be read from it.

use super::action::Unit;
use super::action::{Field, Panel};
use super::curves::Curves;
use super::marker::Chart;
use super::quantity;
use super::solve::{Build, Given, Solution, Unsolved, solve};
use super::workload::Loads;
use crate::lab::field::FieldError;
use crate::lab::panels::Panels;
use crate::lab::transport::Transport;
use crate::lab::voice::Voice;

/// The pace of a fresh lab: about thirty steps a second.
const PACE: u8 = 6;

/// What an address without values opens.
pub(super) const DEFAULT: [(Field, &str); 2] = [(Field::N, "1000000"), (Field::P, "0.01")];

/// The numbers as typed; empty where one is to be found.
pub(super) type Texts = [String; Field::ALL.len()];

/// The Size lab. See [`super`] for the map.
#[derive(Debug)]
pub struct SizeLab {
    pub(super) texts: Texts,
    pub(super) build: Build,
    /// What is given, as read from the texts.
    pub(super) given: Given,
    /// The answer to what was given last that had one.
    pub(super) solution: Solution,
    /// Why what is given now has no answer.
    pub(super) unsolved: Option<Unsolved>,
    pub(super) loads: Loads,
    pub(super) transport: Transport<Unit>,
    pub(super) curves: Curves,
    pub(super) chart: Chart,
    /// The latest answer that was not reached by moving a marker: what the charts show.
    pub(super) design: Solution,
    pub(super) panels: Panels<Panel>,
    pub(super) voice: Voice,
    pub(super) resets: u32,
}

impl SizeLab {
    /// A lab with these numbers given.
    ///
    /// # Errors
    /// When they cannot be read or have no answer.
    pub fn new(given: &[(Field, &str)], build: Build) -> Result<Self, String> {
        let mut texts = Texts::default();
        for (field, text) in given {
            texts[*field as usize] = (*text).to_owned();
        }
        let given = read(&texts).map_err(|error| error.to_string())?;
        let solution = solve(&given, &build).map_err(|error| error.to_string())?;
        let mut curves = Curves::default();
        curves.aim(&solution, given.p.unwrap_or(solution.rate.value()), &build);
        Ok(Self {
            texts,
            build,
            given,
            solution,
            unsolved: None,
            loads: Loads::first().map_err(|error| error.to_string())?,
            transport: Transport::new(Unit::Thousand, PACE),
            curves,
            chart: Chart::default(),
            design: solution,
            panels: Panels::default(),
            voice: Voice::default(),
            resets: 0,
        })
    }

    /// A number as typed; empty where it is found.
    pub fn text(&self, field: Field) -> &str {
        &self.texts[field as usize]
    }

    /// Whether a number is given.
    pub fn is_given(&self, field: Field) -> bool {
        !self.text(field).is_empty()
    }

    /// What is given.
    pub fn given(&self) -> &Given {
        &self.given
    }

    /// How the bits are laid out.
    pub fn build(&self) -> &Build {
        &self.build
    }

    /// The latest answer.
    pub fn solution(&self) -> &Solution {
        &self.solution
    }

    /// Why what is given now has no answer; the latest answer stays on screen.
    pub fn unsolved(&self) -> Option<String> {
        self.unsolved.as_ref().map(ToString::to_string)
    }

    /// The curves of the charts.
    pub fn curves(&self) -> &Curves {
        &self.curves
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
}

/// What is given, from the texts.
pub(super) fn read(texts: &Texts) -> Result<Given, FieldError> {
    fn one<T>(
        texts: &Texts,
        field: Field,
        read: fn(&'static str, &str) -> Result<T, FieldError>,
    ) -> Result<Option<T>, FieldError> {
        let text = texts[field as usize].trim();
        let given = (!text.is_empty()).then(|| read(field.name(), text));
        given.transpose()
    }
    Ok(Given {
        n: one(texts, Field::N, quantity::keys)?,
        p: one(texts, Field::P, quantity::rate)?,
        size: one(texts, Field::M, quantity::size)?,
        k: one(texts, Field::K, quantity::probes)?,
    })
}

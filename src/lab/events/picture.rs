//! The bars as they are drawn.

use std::ops::RangeInclusive;

use super::state::EventsLab;
use super::words;
use crate::lab::format::{chance, count};
use crate::math::Probability;

/// Up to this many lookups every outcome has its bar, however unlikely.
pub(super) const ALL_SHOWN: u64 = 24;

/// What may lie outside the bars in all: on a linear axis bars this small are a pixel high at
/// most, a logarithmic one shows far smaller ones.
pub(super) const UNSEEN: f64 = 1e-9;
const UNSEEN_ON_LOG: f64 = 1e-15;

/// One outcome with all that is known of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// The number of false positives.
    pub x: u64,
    /// P(X = x).
    pub pmf: Probability,
    /// P(X ≤ x).
    pub cdf: Probability,
    /// P(X ≥ x).
    pub sf: Probability,
    /// How many of the runs made are expected to end with x.
    pub expected: f64,
    /// Runs that ended with x.
    pub count: u64,
    /// Runs that ended with x or less.
    pub count_up_to: u64,
}

impl EventsLab {
    /// The outcomes that are drawn: all of a small n, else those that can be seen, and in any
    /// case those that runs ended with. While the law is hidden nothing here depends on it.
    pub fn window(&self) -> RangeInclusive<u64> {
        let n = self.setting.n();
        let law = self.setting.law();
        let seen = self.seen();
        if n <= ALL_SHOWN {
            return 0..=n;
        }
        if self.hides_law() {
            let (low, high) = seen.unwrap_or((0, ALL_SHOWN));
            return low..=high;
        }
        let unseen = match self.show_log {
            true => UNSEEN_ON_LOG,
            false => UNSEEN,
        };
        let (low, high) = law.central(unseen).into_inner();
        let (least, most) = seen.unwrap_or((low, high));
        low.min(least)..=high.max(most)
    }

    /// The least and the most events that a run ended with.
    fn seen(&self) -> Option<(u64, u64)> {
        let mut seen = self.tally.seen().map(|(x, _)| x);
        let least = seen.next()?;
        Some((least, seen.next_back().unwrap_or(least)))
    }

    /// Over how many outcomes runs are averaged where bars are narrower than pixels: 3.5·sd/∛runs
    /// (Scott 1979), wide enough for few runs and ever finer for more. From what was seen, so
    /// that a hidden law stays hidden.
    pub fn bin(&self) -> u64 {
        let moments = self.tally.moments();
        let sd = moments.sd().unwrap_or(0.0);
        let width = 3.5 * sd / (moments.runs() as f64).cbrt();
        // A single run has no spread; a tenth of the window will do.
        let (first, last) = self.window().into_inner();
        match width >= 1.0 {
            true => width as u64,
            false => ((last - first) / 10).max(1),
        }
    }

    /// The outcomes of a range, in order.
    pub fn outcomes(&self, range: RangeInclusive<u64>) -> impl Iterator<Item = Outcome> {
        let law = self.setting.law();
        let below = range.start().checked_sub(1);
        let mut count_up_to = below.map_or(0, |x| self.tally.count_range(0, x));
        range.map(move |x| {
            let count = self.tally.count(x);
            count_up_to += count;
            Outcome {
                x,
                pmf: law.pmf(x),
                expected: self.expected(law.pmf(x)),
                cdf: law.cdf(x),
                sf: law.sf(x),
                count,
                count_up_to,
            }
        })
    }

    /// How many of the runs made are expected to have an outcome of this probability.
    pub(super) fn expected(&self, p: Probability) -> f64 {
        p.value() * self.tally.runs() as f64
    }

    /// What lies outside the bars drawn, in words; `None` when nothing does.
    pub fn outside(&self) -> Option<String> {
        let window = self.window();
        let (first, last) = (*window.start(), *window.end());
        if self.hides_law() || (first == 0 && last == self.setting.n()) {
            return None;
        }
        let (below, above) = self.setting.law().outside(&window);
        let mut parts = Vec::new();
        if !below.is_zero() {
            parts.push(format!("P(X < {}) = {}", count(first), chance(below)));
        }
        if !above.is_zero() {
            parts.push(format!("P(X > {}) = {}", count(last), chance(above)));
        }
        (!parts.is_empty()).then(|| format!("Outside the bars drawn: {}.", parts.join(", ")))
    }

    /// The rows of the table behind the chart: as many as a person would read, round the
    /// selection or the mode.
    pub fn table(&self) -> Vec<Outcome> {
        const ROWS: u64 = 201;
        let (first, last) = self.window().into_inner();
        let middle = match self.selection {
            Some(selection) => selection.head,
            None if self.hides_law() => first,
            None => *self.setting.law().modes().start(),
        };
        let start = middle
            .saturating_sub(ROWS / 2)
            .min((last + 1).saturating_sub(ROWS))
            .max(first);
        self.outcomes(start..=last.min(start + ROWS - 1)).collect()
    }

    /// What the chart shows in one sentence, for those who do not see it.
    pub fn chart_label(&self) -> String {
        words::chart(self)
    }
}

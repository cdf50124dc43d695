//! Long work in slices: many keys, long lists, measurements, a rebuild.
//!
//! Jobs queue up and run one after the other; each can be given up and shows its progress.
//! What comes after them, when they leave time, is derived state: who set a bit, the rate of
//! this very filter, the curves.

use super::ask::Search;
use super::hand;
use super::retune::Rebuild;
use super::state::{FilterLab, Measured, OwnRate};
use crate::lab::format::{count, plural};
use crate::sim::{Inserted, KeyKind, ListReader, Measurement, check_key};

/// Words of the density map counted beside each slice of a job.
const MAP_WORDS: u64 = 2048;

/// What a key costs beside its probes, in probes.
const KEY_COST: u64 = 4;

/// A job.
#[derive(Debug)]
pub enum Job {
    /// A filter with other parameters takes in the kept keys.
    Rebuild(Box<Rebuild>),
    /// Generated keys go in.
    Add {
        /// Of which kind.
        kind: KeyKind,
        /// Keys still to go.
        left: u64,
        /// Keys in all.
        total: u64,
    },
    /// A list goes in.
    List(List),
    /// Absent queries are asked.
    Measure {
        /// Queries still to go.
        left: u64,
        /// Queries in all.
        total: u64,
    },
}

/// A list, one key a line, and how far it has got.
#[derive(Debug)]
pub struct List {
    reader: ListReader,
    done: (u64, u64),
    /// New and duplicate keys when its turn came.
    before: Option<(u64, u64)>,
    refused: u64,
}

/// How far the job in front has got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobProgress {
    /// What is being done, as a word in the present.
    pub label: &'static str,
    /// Units done.
    pub done: u64,
    /// Units in all; at least 1.
    pub total: u64,
}

impl FilterLab {
    /// How far the job in front has got; `None` when nothing is going on.
    pub fn progress(&self) -> Option<JobProgress> {
        let (label, done, total) = match self.jobs.first()? {
            Job::Rebuild(rebuild) => ("Rebuilding", rebuild.done(), self.n()),
            Job::Add { left, total, .. } => ("Inserting", total - left, *total),
            Job::List(list) => ("Inserting", list.done.0, list.done.1),
            Job::Measure { left, total } => ("Measuring", total - left, *total),
        };
        Some(JobProgress {
            label,
            done,
            total: total.max(1),
        })
    }

    /// Queues a list.
    pub(super) fn queue_list(&mut self, text: String) {
        self.jobs.push(Job::List(List {
            done: (0, text.len() as u64),
            reader: ListReader::new(text),
            before: None,
            refused: 0,
        }));
    }

    /// Works on jobs, then on derived state; returns whether more is ready.
    pub(super) fn work(&mut self, mut budget: u64) -> bool {
        while budget > 0 && !self.jobs.is_empty() {
            let mut job = self.jobs.remove(0);
            let finished = self.run(&mut job, &mut budget);
            if !finished {
                self.jobs.insert(0, job);
            }
        }
        self.refresh();
        if budget > 0 {
            self.derive(budget);
        } else if self.maps_density() {
            // The map shows how a long insert fills the filter.
            self.density.advance(self.filter.bits(), MAP_WORDS);
        }
        !self.jobs.is_empty() || self.deriving()
    }

    /// Runs one job within the budget; returns whether it is finished.
    fn run(&mut self, job: &mut Job, budget: &mut u64) -> bool {
        let cost = u64::from(self.params().k) + KEY_COST;
        match job {
            Job::Rebuild(rebuild) => self.run_rebuild(rebuild, budget),
            Job::Add { kind, left, total } => {
                while *left > 0 && *budget > 0 {
                    *budget = budget.saturating_sub(cost);
                    *left -= 1;
                    if !self.add_generated(*kind) {
                        let short = *left + 1;
                        self.note(format!(
                            "Inserted {} of {} keys: there is no room for more.",
                            count(*total - short),
                            count(*total)
                        ));
                        return true;
                    }
                }
                if *left == 0 {
                    let keys = plural(*total, "generated key", "generated keys");
                    self.note(format!("Inserted {keys}."));
                }
                *left == 0
            }
            Job::List(list) => {
                list.before
                    .get_or_insert((self.members.len(), self.members.duplicates()));
                let mut finished = false;
                while !finished && *budget > 0 {
                    let mut refused = 0;
                    let progress = list.reader.advance(1, |line| {
                        *budget = budget.saturating_sub(line.len() as u64 / 16);
                        refused = u64::from(!self.insert_line(line));
                    });
                    *budget = budget.saturating_sub(cost);
                    list.refused += refused;
                    list.done = (progress.done, progress.total);
                    finished = progress.finished();
                }
                if finished {
                    self.note_list(list);
                }
                finished
            }
            Job::Measure { left, total } => {
                let seed = self.params().seed;
                let measurement = self
                    .measurement
                    .get_or_insert_with(|| Measurement::new(seed, 0, 0));
                let slice = (*left).min((*budget / 2).max(1));
                measurement.extend(slice);
                while !measurement.advance(&self.filter, slice).finished() {}
                *left -= slice;
                *budget = budget.saturating_sub(2 * slice);
                if *left == 0 {
                    self.note_measurement(*total);
                }
                *left == 0
            }
        }
    }

    /// Inserts one line of a list; `false` when it holds no key that can go in.
    fn insert_line(&mut self, line: &str) -> bool {
        if self.n() >= self.key_limit() {
            return false;
        }
        if self.by_hand() {
            let params = self.params();
            let Some((key, positions)) = hand::decode_entry(line, params.m, params.k) else {
                return false;
            };
            let fits = check_key(&key).is_ok();
            if fits {
                self.insert_one(key, positions);
            }
            return fits;
        }
        if check_key(line).is_err() {
            return false;
        }
        if self.members.insert(line) == Inserted::New {
            self.filter.insert(line.as_bytes());
            self.trace
                .record(self.members.len(), self.filter.bits_set());
        }
        self.stale = true;
        true
    }

    /// Says what came of a list.
    fn note_list(&mut self, list: &List) {
        let (n, duplicates) = list.before.unwrap_or_default();
        let mut text = format!(
            "Inserted {} from the list",
            plural(self.members.len() - n, "new key", "new keys")
        );
        let again = self.members.duplicates() - duplicates;
        if again > 0 {
            text += &format!(", {}", plural(again, "duplicate", "duplicates"));
        }
        let unread = list.reader.summary();
        let left_out = list.refused + unread.too_long;
        if left_out > 0 {
            let lines = plural(left_out, "line", "lines");
            text += &match self.by_hand() {
                true => format!(", {lines} left out (a line is key:3.7.11)"),
                false => format!(", {lines} left out (too long, or no room)"),
            };
        }
        if unread.empty > 0 {
            text += &format!(
                ", {} skipped",
                plural(unread.empty, "empty line", "empty lines")
            );
        }
        self.note(text + ".");
    }

    /// Says what was measured and keeps the point for the chart.
    pub(super) fn note_measurement(&mut self, total: u64) {
        let Some(measurement) = &self.measurement else {
            return;
        };
        let (Some(rate), Some(interval)) = (measurement.rate(), measurement.interval()) else {
            return;
        };
        let n = self.n();
        let said = format!(
            "Measured {} absent queries: {} in all.",
            count(total),
            plural(
                measurement.false_positives(),
                "false positive",
                "false positives"
            )
        );
        self.measured.retain(|point| point.n != n);
        self.measured.push(Measured { n, rate, interval });
        self.said = said;
    }

    /// Whether derived state is still being computed.
    pub(super) fn deriving(&self) -> bool {
        let searches = |search: &Search| search.found().is_none();
        matches!(self.own_rate, OwnRate::Counting(_))
            || !self.curves.finished()
            || (self.maps_density() && !self.density.finished())
            || self
                .asked
                .as_ref()
                .and_then(|asked| asked.search.as_ref())
                .is_some_and(searches)
            || self.inspected.as_ref().is_some_and(|i| searches(&i.search))
    }

    /// Computes derived state within the budget.
    fn derive(&mut self, budget: u64) {
        let asked = self.asked.as_mut().and_then(|asked| asked.search.as_mut());
        let inspected = self.inspected.as_mut().map(|i| &mut i.search);
        for search in asked.into_iter().chain(inspected) {
            if let Search::Running(culprits) = search
                && culprits
                    .advance(self.filter.params(), &self.members, budget / KEY_COST)
                    .finished()
            {
                *search = Search::Found(culprits.found().to_vec());
            }
        }
        let params = self.params();
        // A turn of the bit set costs about one probe for each sixteen words and probe.
        let turns = budget / (1 + params.m * u64::from(params.k) / 1024);
        if let OwnRate::Counting(counting) = &mut self.own_rate
            && counting.advance(turns.max(1)).finished()
        {
            self.own_rate = counting.value().map_or(OwnRate::Unknown, OwnRate::Known);
        }
        self.curves.advance(budget);
        if self.maps_density() {
            self.density.advance(self.filter.bits(), budget);
        }
    }
}

//! Keys going in: one probe, one key or a thousand at a time.

use super::hand;
use super::state::FilterLab;
use super::{MAX_KEYS, Unit};
use crate::filter::Scheme;
use crate::lab::field::FieldError;
use crate::lab::format::count;
use crate::sim::{Inserted, KeyKind};

/// The most bits remembered as just changed.
const MAX_CHANGED: usize = 4096;

/// A key that is going in probe by probe; it is a member only when its last probe is in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    pub(super) key: String,
    pub(super) positions: Vec<u64>,
    pub(super) fresh: Vec<bool>,
}

/// What the latest insertion did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Latest {
    /// The key.
    pub key: String,
    /// All its positions.
    pub positions: Vec<u64>,
    /// For each probe so far, whether it turned a 0 into a 1. Shorter than `positions` while
    /// the key is still going in; empty for a duplicate, which changes nothing.
    pub fresh: Vec<bool>,
    /// Whether the key was in already.
    pub duplicate: bool,
}

impl FilterLab {
    /// All k positions of a key under the filter on screen; by hand, those it was given.
    pub(super) fn positions_of(&self, key: &str) -> Option<Vec<u64>> {
        if self.by_hand() {
            self.hand.get(key).map(<[u64]>::to_vec)
        } else {
            Some(self.filter.positions(key.as_bytes()))
        }
    }

    /// Inserts one key and keeps account of what it changed.
    pub(super) fn insert_one(&mut self, key: String, positions: Vec<u64>) {
        if self.members.contains(&key) {
            self.members.insert(&key);
            self.latest = Some(Latest {
                key,
                positions,
                fresh: Vec::new(),
                duplicate: true,
            });
            self.stale = true;
            return;
        }
        let fresh = positions.iter().map(|&p| self.probe(p)).collect();
        self.members.insert(&key);
        self.enter(key, positions, fresh);
    }

    /// Sets one bit and marks it if it changed.
    fn probe(&mut self, position: u64) -> bool {
        let fresh = self.filter.set_probe(position);
        if fresh && self.changed.len() < MAX_CHANGED {
            self.changed.push(position);
        }
        fresh
    }

    /// Takes note of a key whose bits are set and that is a member.
    fn enter(&mut self, key: String, positions: Vec<u64>, fresh: Vec<bool>) {
        self.trace
            .record(self.members.len(), self.filter.bits_set());
        if self.by_hand() {
            self.hand.push(key.clone(), positions.clone());
        }
        self.latest = Some(Latest {
            key,
            positions,
            fresh,
            duplicate: false,
        });
        self.stale = true;
    }

    /// One step of the transport; `false` when no further key can go in.
    pub(super) fn step(&mut self, unit: Unit) -> bool {
        match unit {
            Unit::Probe => self.step_probe(),
            Unit::Key => self.step_key(),
            Unit::Thousand if self.by_hand() => self.step_key(),
            Unit::Thousand => {
                self.settle();
                self.latest = None;
                (0..1000).all(|_| self.add_generated(self.kind))
            }
        }
    }

    /// Finishes the key that is going in, if there is one, or inserts the next.
    fn step_key(&mut self) -> bool {
        let stepped = self.step_probe();
        self.settle();
        stepped
    }

    /// Sets the next bit of the key that is going in, or begins the next key.
    fn step_probe(&mut self) -> bool {
        let Some(mut pending) = self.pending.take().or_else(|| self.begin()) else {
            return false;
        };
        let position = pending.positions[pending.fresh.len()];
        pending.fresh.push(self.probe(position));
        self.stale = true;
        if pending.fresh.len() < pending.positions.len() {
            self.latest = Some(Latest {
                key: pending.key.clone(),
                positions: pending.positions.clone(),
                fresh: pending.fresh.clone(),
                duplicate: false,
            });
            self.pending = Some(pending);
        } else {
            self.members.insert_generated(self.kind);
            self.enter(pending.key, pending.positions, pending.fresh);
        }
        true
    }

    /// Finishes the key that is going in probe by probe.
    pub(super) fn settle(&mut self) {
        while self.pending.is_some() {
            self.step_probe();
        }
    }

    /// The next generated key that is not in yet. A key that was typed before it came up is
    /// counted as a duplicate and passed over.
    fn begin(&mut self) -> Option<Pending> {
        while self.room(self.kind) > 0 {
            let index = self.members.next_generated(self.kind);
            let key = self.members.generator(self.kind).key(index);
            if self.members.contains(&key) {
                self.members.insert_generated(self.kind);
                continue;
            }
            let params = self.params();
            let positions = match params.scheme {
                Scheme::Hand => hand::drawn(params.seed, index, params.m, params.k),
                _ => self.filter.positions(key.as_bytes()),
            };
            return Some(Pending {
                key,
                positions,
                fresh: Vec::new(),
            });
        }
        None
    }

    /// Inserts the next generated key of a kind without an account of its bits: the fast path
    /// of bulk work. `false` when no further key can go in.
    pub(super) fn add_generated(&mut self, kind: KeyKind) -> bool {
        if self.by_hand() {
            return self.step_key();
        }
        if self.room(kind) == 0 {
            return false;
        }
        let added = self.members.insert_generated_into(kind, &mut self.buffer);
        if added == Inserted::New {
            self.filter.insert(self.buffer.as_bytes());
            self.trace
                .record(self.members.len(), self.filter.bits_set());
        }
        self.stale = true;
        true
    }

    /// How many further generated keys of a kind can go in.
    pub(super) fn room(&self, kind: KeyKind) -> u64 {
        let taken = self.members.next_generated(kind);
        let names = self
            .members
            .generator(kind)
            .capacity()
            .saturating_sub(taken);
        names.min(self.key_limit().saturating_sub(self.n()))
    }

    /// The most keys of this filter.
    pub(super) fn key_limit(&self) -> u64 {
        if self.by_hand() {
            hand::MAX_HAND_KEYS
        } else {
            MAX_KEYS
        }
    }

    /// Refuses a key when the filter holds as many as it may.
    pub(super) fn full(&self, field: &'static str, key: &str) -> Result<(), FieldError> {
        let limit = self.key_limit();
        if self.n() < limit {
            return Ok(());
        }
        let problem = format!("finds no room; the lab takes up to {} keys", count(limit));
        Err(FieldError::new(field, key, problem))
    }
}

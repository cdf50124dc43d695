//! What is typed: a key to be inserted or asked for, and its positions by hand.

use super::ask::{Asked, Search};
use super::state::FilterLab;
use super::update::KEY_FIELD;
use super::{hand, words};
use crate::filter::Verdict;
use crate::lab::field::FieldError;
use crate::sim::{Culprit, Culprits};

/// How many of the keys that set a bit are named.
const NAMED: usize = 5;

impl FilterLab {
    /// The typed key, checked.
    fn typed_key(&mut self) -> Option<String> {
        self.clear_error(KEY_FIELD);
        let key = self.key_text.clone();
        match words::key_problem(&key) {
            None => Some(key),
            Some(problem) => {
                self.refuse(FieldError::new(KEY_FIELD, &key, problem));
                None
            }
        }
    }

    /// The positions of a typed key: its own by the scheme, or those typed by hand. A member
    /// placed by hand keeps its positions.
    fn typed_positions(&mut self, key: &str) -> Option<Vec<u64>> {
        self.clear_error(hand::FIELD);
        let known = self.positions_of(key);
        if !self.by_hand() {
            return known;
        }
        let params = self.params();
        let text = self.positions_text.clone();
        if let Some(known) = known {
            let same = text.trim().is_empty()
                || hand::positions(&text, params.m, params.k).is_ok_and(|typed| typed == known);
            if !same {
                let problem = format!(
                    "differs from {}, where this key was placed; a key has the same positions each time",
                    hand::typed(&known)
                );
                self.refuse(FieldError::new(hand::FIELD, &text, problem));
                return None;
            }
            return Some(known);
        }
        hand::positions(&text, params.m, params.k)
            .map_err(|error| self.refuse(error))
            .ok()
    }

    /// Inserts the typed key.
    pub(super) fn insert_typed(&mut self) {
        let Some(key) = self.typed_key() else { return };
        if !self.members.contains(&key)
            && let Err(error) = self.full(KEY_FIELD, &key)
        {
            return self.refuse(error);
        }
        let Some(positions) = self.typed_positions(&key) else {
            return;
        };
        self.settle();
        self.insert_one(key, positions);
        self.said = words::inserted(self);
    }

    /// Queries the typed key.
    pub(super) fn query_typed(&mut self) {
        let Some(key) = self.typed_key() else { return };
        let Some(positions) = self.typed_positions(&key) else {
            return;
        };
        self.latest = None;
        self.ask(key, positions);
        self.said = words::answered(self);
    }

    /// Puts a query on screen.
    pub(super) fn ask(&mut self, key: String, positions: Vec<u64>) {
        // Positions come from the scheme or were checked against m and k.
        if let Ok(answer) = self.filter.query_positions(&positions) {
            let member = self.members.contains(&key);
            self.asked = Some(Asked {
                key,
                positions,
                answer,
                member,
                search: None,
            });
            let asked = self.asked.as_ref();
            let search = asked
                .filter(|a| a.answer.verdict == Verdict::PossiblyPresent && !a.member)
                .map(|a| self.search(&a.positions));
            if let Some(asked) = &mut self.asked {
                asked.search = search;
            }
        }
    }

    /// Begins to look for who set these bits.
    pub(super) fn search(&self, positions: &[u64]) -> Search {
        if !self.by_hand() {
            return Search::Running(Culprits::new(positions, NAMED));
        }
        let culprit = |&position: &u64| {
            let setters = || {
                let placed = self.hand.iter();
                placed.filter(move |(_, at)| at.contains(&position))
            };
            Culprit {
                position,
                keys: setters()
                    .take(NAMED)
                    .map(|(key, _)| key.to_owned())
                    .collect(),
                total: setters().count() as u64,
            }
        };
        Search::Found(positions.iter().map(culprit).collect())
    }

    /// Adds a position to those typed by hand, or takes it out again.
    pub(super) fn pick(&mut self, position: u64) {
        let items = self.positions_text.split(|c: char| !c.is_ascii_digit());
        let mut picked: Vec<u64> = items.filter_map(|item| item.parse().ok()).collect();
        match picked.iter().position(|&p| p == position) {
            Some(index) => {
                picked.remove(index);
            }
            None => picked.push(position),
        }
        self.positions_text = hand::typed(&picked);
    }
}

//! Which keys set the bits that a query met.

use super::Members;
use crate::filter::{Params, Progress};

/// The keys that set one bit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Culprit {
    /// The bit.
    pub position: u64,
    /// The first keys, in the order of their inserts, that have a probe there.
    pub keys: Vec<String>,
    /// How many keys have a probe there in all.
    pub total: u64,
}

/// A search through the members for those with a probe at given positions.
///
/// One unit of the budget is one member. For [`Scheme::Hand`](crate::filter::Scheme::Hand)
/// members have no positions of their own, so it finds nobody.
#[derive(Clone, Debug)]
pub struct Culprits {
    found: Vec<Culprit>,
    /// Bit p mod 64 for each position p: turns nearly every other probe away.
    near: u64,
    cap: usize,
    next: u64,
}

impl Culprits {
    /// A search for who set `positions` (repetitions count once), which keeps up to
    /// `cap_per_position` keys for each and counts the others.
    #[must_use]
    pub fn new(positions: &[u64], cap_per_position: usize) -> Self {
        let mut found: Vec<Culprit> = Vec::new();
        for &position in positions {
            if found.iter().all(|culprit| culprit.position != position) {
                found.push(Culprit {
                    position,
                    keys: Vec::new(),
                    total: 0,
                });
            }
        }
        let near = positions
            .iter()
            .fold(0, |near, position| near | 1 << (position % 64));
        Self {
            found,
            near,
            cap: cap_per_position,
            next: 0,
        }
    }

    /// Looks at up to `budget` more members. `params` and `members` have to be the
    /// same each time; members may be added meanwhile.
    pub fn advance(&mut self, params: &Params, members: &Members, budget: u64) -> Progress {
        let Self {
            found,
            near,
            cap,
            next,
        } = self;
        *next = members.for_each_from(*next, budget, |_, key| {
            for (at, position) in params.probes(key.as_bytes()).enumerate() {
                if *near >> (position % 64) & 1 == 0 {
                    continue;
                }
                let Some(culprit) = found
                    .iter_mut()
                    .find(|culprit| culprit.position == position)
                else {
                    continue;
                };
                // Two probes of one key may fall together; the key still counts once.
                if params
                    .probes(key.as_bytes())
                    .take(at)
                    .any(|earlier| earlier == position)
                {
                    continue;
                }
                culprit.total += 1;
                if culprit.keys.len() < *cap {
                    culprit.keys.push(key.to_owned());
                }
            }
        });
        Progress {
            done: *next,
            total: members.len(),
        }
    }

    /// What has been found, one entry for each distinct position, in the order given.
    #[must_use]
    pub fn found(&self) -> &[Culprit] {
        &self.found
    }
}

#[cfg(test)]
mod tests;

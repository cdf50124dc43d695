//! A filter rebuilt with other parameters from the kept keys.
//!
//! The new filter is built beside the old one and takes its place when it is complete, so
//! what is on screen always agrees with itself, and giving up leaves the old one in place.

use super::hand::{HandKeys, MAX_HAND_KEYS};
use super::job::Job;
use super::picture::Density;
use super::state::FilterLab;
use super::trace::Trace;
use super::{MAX_LAB_M, Parameter};
use crate::filter::{BloomFilter, HashFunction, MAX_K, Params, Scheme};
use crate::lab::field::{FieldError, whole};
use crate::lab::format::{count, plural};

/// A filter under construction.
#[derive(Debug)]
pub struct Rebuild {
    filter: BloomFilter,
    hand: HandKeys,
    trace: Trace,
    next: u64,
}

impl Rebuild {
    /// Keys taken in so far.
    pub(super) fn done(&self) -> u64 {
        self.next
    }
}

impl FilterLab {
    /// Sets one parameter from what was typed.
    pub(super) fn set(&mut self, parameter: Parameter, text: &str) {
        let value = self.with_parameter(parameter, text);
        let Some(params) = self.accept(parameter, value) else {
            return;
        };
        if let Err(error) = self.retune(params) {
            self.refuse(FieldError {
                field: parameter.name(),
                ..error
            });
        }
    }

    /// The parameters with one of them replaced. While a rebuild is under way they are those
    /// it builds for, so that two quick changes add up.
    fn with_parameter(&self, parameter: Parameter, text: &str) -> Result<Params, FieldError> {
        let mut params = self.wanted();
        let name = parameter.name();
        match parameter {
            Parameter::M => params.m = whole(name, text, 1, MAX_LAB_M)?,
            Parameter::K => params.k = whole(name, text, 1, u64::from(MAX_K))? as u32,
            Parameter::Seed => params.seed = whole(name, text, 0, u64::MAX)?,
            Parameter::Scheme => {
                params.scheme = Scheme::from_name(text)
                    .ok_or_else(|| unknown(name, text, Scheme::ALL.map(Scheme::name).as_slice()))?;
            }
            Parameter::Hash => {
                let names = HashFunction::ALL.map(HashFunction::name);
                params.hash =
                    HashFunction::from_name(text).ok_or_else(|| unknown(name, text, &names))?;
            }
        }
        Ok(params)
    }

    /// The parameters on screen, or those of the rebuild under way.
    fn wanted(&self) -> Params {
        let rebuild = self.jobs.iter().find_map(|job| match job {
            Job::Rebuild(rebuild) => Some(*rebuild.filter.params()),
            _ => None,
        });
        rebuild.unwrap_or_else(|| self.params())
    }

    /// Rebuilds with `params`, unless that is what is there.
    ///
    /// # Errors
    /// When the bits cannot be allocated, or keys placed by hand do not fit.
    pub(super) fn retune(&mut self, params: Params) -> Result<(), FieldError> {
        if params == self.wanted() {
            return Ok(());
        }
        self.settle();
        let hand = self.carried(params)?;
        let filter = BloomFilter::new(params).map_err(|error| FieldError {
            field: Parameter::M.name(),
            given: count(params.m),
            problem: error.to_string(),
        })?;
        self.jobs
            .retain(|job| !matches!(job, Job::Rebuild(_) | Job::Measure { .. }));
        // Before what is waiting: keys that come in later come into the filter they are meant
        // for, and the positions carried over are those of every key there is.
        let rebuild = Job::Rebuild(Box::new(Rebuild {
            filter,
            hand,
            trace: Trace::default(),
            next: 0,
        }));
        self.jobs.insert(0, rebuild);
        Ok(())
    }

    /// The positions that keys placed by hand have under `params`: those they have now.
    fn carried(&self, params: Params) -> Result<HandKeys, FieldError> {
        let refused = |given: String, problem: String| FieldError {
            field: Parameter::Scheme.name(),
            given,
            problem,
        };
        if params.scheme != Scheme::Hand || self.n() == 0 {
            return Ok(HandKeys::default());
        }
        if self.n() > MAX_HAND_KEYS {
            let problem = format!(
                "takes up to {MAX_HAND_KEYS} keys and there are {}; Reset first",
                count(self.n())
            );
            return Err(refused(Scheme::Hand.name().to_owned(), problem));
        }
        if params.k != self.params().k {
            let problem = format!(
                "does not fit: the keys placed have {} positions each; Reset first",
                self.params().k
            );
            return Err(refused(params.k.to_string(), problem));
        }
        let mut hand = HandKeys::default();
        for index in 0..self.n() {
            let Some(key) = self.members.key_at(index) else {
                continue;
            };
            let positions = self.positions_of(&key).unwrap_or_default();
            if let Some(&position) = positions.iter().find(|&&p| p >= params.m) {
                let problem = format!(
                    "is too small: a key placed is at position {position}; it can be {} or more",
                    count(position + 1)
                );
                return Err(refused(count(params.m), problem));
            }
            hand.push(key, positions);
        }
        Ok(hand)
    }

    /// Takes in kept keys within the budget; swaps the filters when all are in.
    pub(super) fn run_rebuild(&mut self, rebuild: &mut Box<Rebuild>, budget: &mut u64) -> bool {
        let cost = u64::from(rebuild.filter.params().k) + 4;
        let Rebuild {
            filter,
            hand,
            trace,
            next,
        } = &mut **rebuild;
        let by_hand = filter.params().scheme == Scheme::Hand;
        let keys = (*budget / cost).max(1);
        self.members.for_each_from(*next, keys, |index, key| {
            if by_hand {
                for &position in hand.get(key).into_iter().flatten() {
                    filter.set_probe(position);
                }
            } else {
                filter.insert(key.as_bytes());
            }
            *next = index + 1;
            trace.record(*next, filter.bits_set());
        });
        *budget = budget.saturating_sub(keys.saturating_mul(cost));
        if *next < self.members.len() {
            return false;
        }
        self.swap(rebuild);
        true
    }

    /// Puts the new filter in the place of the old one and says so.
    fn swap(&mut self, rebuild: &mut Rebuild) {
        let before = self.params();
        std::mem::swap(&mut self.filter, &mut rebuild.filter);
        std::mem::swap(&mut self.hand, &mut rebuild.hand);
        std::mem::swap(&mut self.trace, &mut rebuild.trace);
        self.laws.set(None);
        self.density = Density::new(self.params().m);
        self.measured.clear();
        self.latest = None;
        self.inspected = None;
        self.changed.clear();
        self.positions_text.clear();
        self.stale = true;
        let (n, changes) = (self.n(), differences(before, self.params()));
        self.note(match n {
            0 => format!("The filter now has {changes}."),
            n => format!(
                "Rebuilt with {changes} from {}.",
                plural(n, "kept key", "kept keys")
            ),
        });
    }
}

/// What changed between two sets of parameters: `m = 128 and k = 5`.
fn differences(before: Params, after: Params) -> String {
    let mut changes = Vec::new();
    if before.m != after.m {
        changes.push(format!("m = {}", count(after.m)));
    }
    if before.k != after.k {
        changes.push(format!("k = {}", after.k));
    }
    if before.scheme != after.scheme {
        changes.push(format!("scheme {}", after.scheme.name()));
    }
    if before.hash != after.hash {
        changes.push(format!("hash {}", after.hash.label()));
    }
    if before.seed != after.seed {
        changes.push(format!("seed {}", after.seed));
    }
    crate::lab::format::listed(&changes)
}

/// A name that is none of those there are.
fn unknown(field: &'static str, text: &str, names: &[&str]) -> FieldError {
    let problem = format!("is not known; it can be {}", names.join(", "));
    FieldError::new(field, text, problem)
}

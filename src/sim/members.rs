//! The truth a lab keeps beside its filter: which keys were inserted.

use fnv::FnvBuildHasher;
use indexmap::IndexSet;

use super::{KeyGenerator, KeyKind};

/// What an insert into the truth did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inserted {
    /// The key is a member now and was none before.
    New,
    /// The key was a member already; it is counted apart.
    Duplicate,
}

/// The members, in the order of their first insert.
///
/// Keys that people typed or pasted are held. Generated keys are not: of each kind
/// the first few indices are members, and a key gives back its index. So ten
/// million of them take no memory, and membership is exact all the same.
///
/// The order is held as segments, one for each unbroken row of typed keys or of
/// consecutive indices of one kind.
#[derive(Clone, Debug)]
pub struct Members {
    generators: [KeyGenerator; 3],
    next: [u64; 3],
    // A fixed hasher: nothing here may differ from run to run.
    typed: IndexSet<Box<str>, FnvBuildHasher>,
    segments: Vec<Segment>,
    len: u64,
    duplicates: u64,
}

/// A row of members from position `start` on, up to the start of the next segment.
#[derive(Clone, Copy, Debug)]
struct Segment {
    start: u64,
    source: Source,
    /// The index in its source of the first.
    first: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Typed,
    Generated(KeyKind),
}

impl Members {
    /// No members yet; generated ones will follow `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            generators: KeyKind::ALL.map(|kind| KeyGenerator::new(kind, seed)),
            next: [0; 3],
            typed: IndexSet::default(),
            segments: Vec::new(),
            len: 0,
            duplicates: 0,
        }
    }

    /// Makes `key`, typed or pasted, a member.
    pub fn insert(&mut self, key: &str) -> Inserted {
        if self.contains(key) {
            self.duplicates += 1;
            return Inserted::Duplicate;
        }
        let first = self.typed.len() as u64;
        self.typed.insert(key.into());
        self.append(Source::Typed, first);
        Inserted::New
    }

    /// The index that [`insert_generated`](Self::insert_generated) takes next.
    #[must_use]
    pub fn next_generated(&self, kind: KeyKind) -> u64 {
        self.next[kind as usize]
    }

    /// The generator of the keys of `kind`.
    #[must_use]
    pub fn generator(&self, kind: KeyKind) -> &KeyGenerator {
        &self.generators[kind as usize]
    }

    /// Makes the next generated key of `kind` a member, and uses its index up. A
    /// duplicate if the key had been typed before.
    pub fn insert_generated(&mut self, kind: KeyKind) -> Inserted {
        self.insert_generated_into(kind, &mut String::new())
    }

    /// The same, and `key` becomes the key: for loops that insert it into a filter
    /// too, without a string for each.
    pub fn insert_generated_into(&mut self, kind: KeyKind, key: &mut String) -> Inserted {
        let index = self.next[kind as usize];
        self.generators[kind as usize].write_key(index, key);
        self.next[kind as usize] = index + 1;
        if !self.typed.is_empty() && self.typed.contains(key.as_str()) {
            self.duplicates += 1;
            return Inserted::Duplicate;
        }
        self.append(Source::Generated(kind), index);
        Inserted::New
    }

    /// Whether `key` is a member.
    #[must_use]
    pub fn contains(&self, key: &str) -> bool {
        let generated = |(generator, &next): (&KeyGenerator, &u64)| {
            next > 0 && generator.index_of(key).is_some_and(|index| index < next)
        };
        self.generators.iter().zip(&self.next).any(generated) || self.typed.contains(key)
    }

    /// How many members there are, each counted once: n.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.len
    }

    /// Whether there are no members.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The keys that people typed or pasted, in the order of their first insert.
    pub fn typed(&self) -> impl Iterator<Item = &str> {
        self.typed.iter().map(|key| &**key)
    }

    /// How many inserts were of keys that were members already.
    #[must_use]
    pub fn duplicates(&self) -> u64 {
        self.duplicates
    }

    /// The member at `position` in the order of first inserts, from 0.
    #[must_use]
    pub fn key_at(&self, position: u64) -> Option<String> {
        let mut key = None;
        self.for_each_from(position, 1, |_, member| key = Some(member.to_owned()));
        key
    }

    /// Gives up to `budget` members from position `start` on to `each`, with their
    /// positions; the position to go on from. Finding the start takes time
    /// logarithmic in the number of segments.
    pub fn for_each_from(&self, start: u64, budget: u64, mut each: impl FnMut(u64, &str)) -> u64 {
        let end = start.saturating_add(budget).min(self.len);
        let mut position = start;
        let mut at = self
            .segments
            .partition_point(|segment| segment.start <= start)
            .saturating_sub(1);
        let mut key = String::new();
        while position < end {
            let Some(segment) = self.segments.get(at) else {
                break;
            };
            let segment_end = self
                .segments
                .get(at + 1)
                .map_or(self.len, |next| next.start);
            for position in position..segment_end.min(end) {
                let index = segment.first + (position - segment.start);
                match segment.source {
                    Source::Typed => {
                        if let Some(member) = self.typed.get_index(index as usize) {
                            each(position, member);
                        }
                    }
                    Source::Generated(kind) => {
                        self.generators[kind as usize].write_key(index, &mut key);
                        each(position, &key);
                    }
                }
            }
            position = segment_end.min(end);
            at += 1;
        }
        position
    }

    /// Forgets every member and duplicate; generated keys begin again at index 0.
    pub fn clear(&mut self) {
        self.next = [0; 3];
        self.typed.clear();
        self.segments.clear();
        self.len = 0;
        self.duplicates = 0;
    }

    /// Puts the member with this index in `source` at the end of the order.
    fn append(&mut self, source: Source, index: u64) {
        let continues = self.segments.last().is_some_and(|last| {
            last.source == source && last.first + (self.len - last.start) == index
        });
        if !continues {
            self.segments.push(Segment {
                start: self.len,
                source,
                first: index,
            });
        }
        self.len += 1;
    }
}

#[cfg(test)]
mod tests;

//! Probe schemes: how k positions come from one hash.

use super::mix::{GOLDEN, mix, reduce};

/// How a key's k positions come about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scheme {
    /// k draws that behave as independent and uniform: obeys the exact law at every m.
    #[default]
    Independent,
    /// (h1 + i·h2) mod m: free only for large m (Kirsch and Mitzenmacher 2006;
    /// Dillinger and Manolios 2004 on what goes wrong).
    Double,
    /// Enhanced double hashing (Dillinger and Manolios 2004): the step grows by i.
    Enhanced,
    /// Positions typed by a person; nothing is hashed.
    Hand,
}

impl Scheme {
    /// Every scheme, in the order shown to people.
    pub const ALL: [Self; 4] = [Self::Independent, Self::Double, Self::Enhanced, Self::Hand];

    /// The name in an address.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Independent => "independent",
            Self::Double => "double",
            Self::Enhanced => "enhanced",
            Self::Hand => "hand",
        }
    }

    /// The scheme with this name, if there is one.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scheme| scheme.name() == name)
    }

    /// The name for people.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Independent => "independent hashes",
            Self::Double => "double hashing",
            Self::Enhanced => "enhanced double hashing",
            Self::Hand => "by hand",
        }
    }
}

/// The positions of one key, in order, without allocating.
#[derive(Clone, Debug)]
pub struct Probes(pub(super) Kind);

/// The two ways to go on. Kept apart so that a filter's loop branches once a key
/// and not once a probe.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    Independent(Draws),
    Walk(Walk),
}

impl Probes {
    pub(super) fn none() -> Self {
        Self::independent(0, 0, 1)
    }

    #[inline]
    pub(super) fn independent(h: u64, k: u32, m: u64) -> Self {
        Self(Kind::Independent(Draws {
            state: h,
            left: k,
            m,
        }))
    }

    /// The probes from h1 and h2, both below m. Any scheme but `enhanced` walks
    /// with a constant step.
    #[inline]
    pub(super) fn walk(scheme: Scheme, h1: u64, h2: u64, k: u32, m: u64) -> Self {
        let growth = u64::from(scheme == Scheme::Enhanced);
        Self(Kind::Walk(Walk {
            x: h1,
            y: h2,
            growth,
            added: 0,
            left: k,
            m,
        }))
    }
}

impl Iterator for Probes {
    type Item = u64;

    #[inline]
    fn next(&mut self) -> Option<u64> {
        match &mut self.0 {
            Kind::Independent(draws) => draws.next(),
            Kind::Walk(walk) => walk.next(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = match &self.0 {
            Kind::Independent(draws) => draws.left,
            Kind::Walk(walk) => walk.left,
        } as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Probes {}

/// SplitMix64 started at the hash, spread over 0..m.
#[derive(Clone, Debug)]
pub(super) struct Draws {
    state: u64,
    left: u32,
    m: u64,
}

impl Iterator for Draws {
    type Item = u64;

    #[inline]
    fn next(&mut self) -> Option<u64> {
        self.left = self.left.checked_sub(1)?;
        self.state = self.state.wrapping_add(GOLDEN);
        Some(reduce(mix(self.state), self.m))
    }
}

/// Double hashing, plain (`growth` 0) or enhanced (`growth` 1): x is the next
/// probe, y the step; before probe i, x ← (x + y) mod m, then y ← (y + growth·i) mod m.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    x: u64,
    y: u64,
    growth: u64,
    added: u64,
    left: u32,
    m: u64,
}

impl Iterator for Walk {
    type Item = u64;

    #[inline]
    fn next(&mut self) -> Option<u64> {
        self.left = self.left.checked_sub(1)?;
        let position = self.x;
        self.x = wrap(self.x + self.y, self.m);
        // i mod m does as well as i, and keeps every sum below 2m.
        self.added = wrap(self.added + self.growth, self.m);
        self.y = wrap(self.y + self.added, self.m);
        Some(position)
    }
}

/// `value` mod m for a value below 2m, without a division.
#[inline]
fn wrap(value: u64, m: u64) -> u64 {
    if value < m { value } else { value - m }
}

#[cfg(test)]
mod tests;

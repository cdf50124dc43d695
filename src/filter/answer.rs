//! The answer to a query, probe by probe.

/// One probe of a query: where it looked and what it met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Probe {
    /// Which probe of the key this is, from 1 to k.
    pub index: u32,
    /// The bit it looked at, from 0 to m − 1.
    pub position: u64,
    /// What it met: `true` for 1.
    pub bit: bool,
}

/// What a filter can say of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// A bit is 0 that an insert would have set: the key was certainly never inserted.
    Absent,
    /// All k bits are 1: nothing is ruled out, ask the authoritative data.
    PossiblyPresent,
}

impl From<bool> for Verdict {
    /// The verdict from whether every bit was 1.
    fn from(all_set: bool) -> Self {
        if all_set {
            Self::PossiblyPresent
        } else {
            Self::Absent
        }
    }
}

/// A verdict with the evidence for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The probes made, in order, up to and including the first that met a 0.
    pub probes: Vec<Probe>,
    /// What they amount to.
    pub verdict: Verdict,
}

impl Answer {
    /// Looks at `positions` in order until one holds a 0.
    pub(super) fn collect(positions: impl Iterator<Item = u64>, get: impl Fn(u64) -> bool) -> Self {
        let mut probes = Vec::new();
        for (index, position) in (1..).zip(positions) {
            let bit = get(position);
            probes.push(Probe {
                index,
                position,
                bit,
            });
            if !bit {
                return Self {
                    probes,
                    verdict: Verdict::Absent,
                };
            }
        }
        Self {
            probes,
            verdict: Verdict::PossiblyPresent,
        }
    }
}

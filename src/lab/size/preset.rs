//! Workloads to start from. Each is a set of given numbers; what follows is computed.

/// A setting to start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// What it is.
    pub words: &'static str,
    /// n as typed.
    pub n: &'static str,
    /// p as typed.
    pub p: &'static str,
}

const fn preset(words: &'static str, n: &'static str, p: &'static str) -> Preset {
    Preset { words, n, p }
}

/// The presets, in the order of the menu.
pub const PRESETS: [Preset; 8] = [
    preset("One million keys at 1 %", "1M", "1%"),
    preset("A billion keys at 10 %", "1 billion", "10%"),
    preset("A billion keys at 1 %", "1 billion", "1%"),
    preset("A billion keys at 0.1 %", "1 billion", "0.1%"),
    preset("Ten billion keys at 1 %", "10 billion", "1%"),
    preset("A row cache of 100 000 rows", "100k", "1%"),
    preset(
        "A revocation list of 5 million certificates",
        "5M",
        "1 in 1 million",
    ),
    preset(
        "A day of 50 million event ids to be met once",
        "50M",
        "1 in 10000",
    ),
];

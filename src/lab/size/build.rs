//! Layouts, roundings and hash widths by the names they have in menus and addresses.

use super::solve::Build;
use crate::math::Layout;
use crate::math::sizing::Rounding;

/// Layouts: name, words, value.
pub const LAYOUTS: [(&str, &str, Layout); 4] = [
    ("plain", "plain", Layout::Plain),
    (
        "partitioned",
        "partitioned, a slice for each probe",
        Layout::Partitioned,
    ),
    (
        "blocked512",
        "blocked, 512 bits",
        Layout::Blocked { bits: 512 },
    ),
    (
        "blocked256",
        "blocked, 256 bits",
        Layout::Blocked { bits: 256 },
    ),
];

/// Roundings of m: name, words, value.
pub const ROUNDINGS: [(&str, &str, Rounding); 5] = [
    ("none", "any m", Rounding::None),
    ("64", "to 64 bits", Rounding::MultipleOf(64)),
    ("256", "to 256 bits", Rounding::MultipleOf(256)),
    ("512", "to 512 bits", Rounding::MultipleOf(512)),
    ("power2", "to a power of two", Rounding::PowerOfTwo),
];

/// Widths of the hash: name, words, value.
pub const HASHES: [(&str, &str, Option<u32>); 4] = [
    ("ideal", "no limit", None),
    ("32", "32 bits", Some(32)),
    ("64", "64 bits", Some(64)),
    ("128", "128 bits", Some(128)),
];

impl Build {
    /// The names of layout, rounding and hash.
    pub fn names(&self) -> [&'static str; 3] {
        [
            name_in(&LAYOUTS, &self.layout),
            name_in(&ROUNDINGS, &self.rounding),
            name_in(&HASHES, &self.hash_bits),
        ]
    }

    /// The same build with the layout of this name.
    pub fn with_layout(self, name: &str) -> Option<Self> {
        let layout = value_in(&LAYOUTS, name)?;
        Some(Self { layout, ..self })
    }

    /// The same build with the rounding of this name.
    pub fn with_rounding(self, name: &str) -> Option<Self> {
        let rounding = value_in(&ROUNDINGS, name)?;
        Some(Self { rounding, ..self })
    }

    /// The same build with the hash width of this name.
    pub fn with_hash(self, name: &str) -> Option<Self> {
        let hash_bits = value_in(&HASHES, name)?;
        Some(Self { hash_bits, ..self })
    }
}

/// The name of a value; all values a build can have are listed.
fn name_in<T: PartialEq>(list: &[(&'static str, &str, T)], value: &T) -> &'static str {
    list.iter()
        .find(|(_, _, v)| v == value)
        .map_or("", |(name, _, _)| name)
}

fn value_in<T: Copy>(list: &[(&str, &str, T)], name: &str) -> Option<T> {
    list.iter()
        .find(|(n, _, _)| *n == name)
        .map(|(_, _, value)| *value)
}

//! The same filter in well-known libraries: the code, and what it will really build.

use super::state::SizeLab;
use crate::lab::format::{bytes, count, fine_rate};
use crate::math::libraries::{Built, Library, Setting, built};

/// A library's filter for the n and p on screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryRow {
    /// The library.
    pub name: &'static str,
    /// m, k, bytes and rate as shown; dots where it builds nothing.
    pub cells: [String; 4],
    /// The code that builds it; empty where it builds nothing.
    pub code: String,
}

/// The name of a library.
fn name(library: Library) -> &'static str {
    match library {
        Library::Fastbloom => "Rust fastbloom",
        Library::Guava => "Java Guava",
        Library::Rbloom => "Python rbloom",
        Library::PybloomLive => "Python pybloom-live",
        Library::RedisBloom { scaling: true } => "Redis BF.RESERVE",
        Library::RedisBloom { scaling: false } => "Redis NONSCALING",
        Library::RocksDb => "RocksDB",
        Library::Cassandra => "Cassandra",
    }
}

/// The code that builds it, as its documentation has it.
fn code(library: Library, n: u64, p: f64, built: &Built) -> String {
    match library {
        Library::Fastbloom => {
            format!("BloomFilter::with_false_pos({p:?}).expected_items({n})")
        }
        Library::Guava => {
            format!("BloomFilter.create(Funnels.unencodedCharsFunnel(), {n}L, {p:?})")
        }
        Library::Rbloom => format!("Bloom({n}, {p:?})"),
        Library::PybloomLive => format!("BloomFilter(capacity={n}, error_rate={p:?})"),
        Library::RedisBloom { scaling } => format!(
            "BF.RESERVE key {p:?} {n}{}",
            if scaling { "" } else { " NONSCALING" }
        ),
        Library::RocksDb => match built.setting {
            Setting::BitsPerKey(bits) => {
                format!("table_options.filter_policy.reset(NewBloomFilterPolicy({bits}));")
            }
            Setting::Rate(_) => String::new(),
        },
        Library::Cassandra => format!("ALTER TABLE t WITH bloom_filter_fp_chance = {p:?};"),
    }
}

impl SizeLab {
    /// What each library builds for the n on screen and the rate asked for or reached.
    pub fn libraries(&self) -> Vec<LibraryRow> {
        let (n, p) = (self.solution.n, self.aim());
        let row = |library| {
            let found = built(library, n, p).ok().flatten();
            let cells = match &found {
                None => std::array::from_fn(|_| "·".to_owned()),
                Some(b) => [
                    count(b.m),
                    b.k.to_string(),
                    bytes(b.bytes),
                    b.rate.map_or_else(|| "·".to_owned(), fine_rate),
                ],
            };
            LibraryRow {
                name: name(library),
                cells,
                code: found.map_or_else(String::new, |b| code(library, n, p, &b)),
            }
        };
        Library::ALL.into_iter().map(row).collect()
    }
}

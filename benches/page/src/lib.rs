//! What `cargo xtask bench-page` times in a browser. The page takes the time itself, so
//! each function here is one piece of work and nothing else.
#![forbid(unsafe_code)]

use bloom_lab::filter::{BloomFilter, HashFunction, Params, Scheme};
use bloom_lab::lab::filter::{Action, FilterLab};
use bloom_lab::lab::machine::Machine;
use bloom_lab::sim::{KeyGenerator, KeyKind};
use wasm_bindgen::prelude::wasm_bindgen;

/// The seed of everything here.
const SEED: u64 = 7;

fn params(m: u32, k: u32) -> Params {
    Params::new(
        u64::from(m),
        k,
        Scheme::Independent,
        HashFunction::Xxh64,
        SEED,
    )
    .expect("the page asks for legal parameters")
}

/// A filter with the lab's defaults, and keys of 16 bytes to put in.
#[wasm_bindgen]
pub struct Inserts {
    filter: BloomFilter,
    keys: Vec<String>,
}

#[wasm_bindgen]
impl Inserts {
    /// A filter of `m` bits and `k` probes, and `n` keys.
    #[wasm_bindgen(constructor)]
    pub fn new(m: u32, k: u32, n: u32) -> Self {
        let keys = KeyGenerator::new(KeyKind::Random64, SEED);
        Self {
            filter: BloomFilter::new(params(m, k)).expect("there is room for the bits"),
            keys: (0..u64::from(n)).map(|i| keys.key(i)).collect(),
        }
    }

    /// The keys as text, for the packages that take strings: one after the other, 16
    /// characters each.
    pub fn text(&self) -> String {
        self.keys.concat()
    }

    /// Empties the filter.
    pub fn clear(&mut self) {
        self.filter.clear();
    }

    /// Inserts every key; returns the bits that are set then.
    pub fn insert_all(&mut self) -> f64 {
        for key in &self.keys {
            self.filter.insert(key.as_bytes());
        }
        self.filter.bits_set() as f64
    }

    /// Inserts one key that lives in JavaScript.
    pub fn insert_text(&mut self, key: &str) {
        self.filter.insert(key.as_bytes());
    }

    /// Asks for every key; returns how many are possibly present, which must be all.
    pub fn query_all(&self) -> u32 {
        self.keys
            .iter()
            .map(|key| u32::from(self.filter.contains(key.as_bytes())))
            .sum()
    }
}

/// The Filter lab itself, while it takes in generated keys, as the screen drives it.
#[wasm_bindgen]
pub struct Filling {
    lab: FilterLab,
}

#[wasm_bindgen]
impl Filling {
    /// A lab of these parameters that has been told to insert `n` generated keys.
    #[wasm_bindgen(constructor)]
    pub fn new(m: u32, k: u32, n: u32) -> Self {
        let mut lab = FilterLab::new(params(m, k)).expect("there is room for the bits");
        lab.update(Action::HowMany(n.to_string()));
        lab.update(Action::Add);
        Self { lab }
    }

    /// Works for about `budget` probes; returns whether keys are left to insert.
    pub fn advance(&mut self, budget: u32) -> bool {
        self.lab.advance(u64::from(budget));
        self.lab.progress().is_some()
    }

    /// The distinct keys inserted so far.
    pub fn n(&self) -> f64 {
        self.lab.n() as f64
    }
}

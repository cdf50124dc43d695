//! The Filter lab as a link.
//!
//! `#/filter?m=64&k=3&scheme=independent&hash=xxh64&seed=7&insert=otter,lynx&query=heron`.
//! Generated keys are given by kind and count, `generate=sequential:500`, not one by one.

use super::hand;
use super::job::Job;
use super::state::FilterLab;
use super::{MAX_KEYS, MAX_LAB_M};
use crate::filter::{FilterError, HashFunction, MAX_K, Params, Scheme};
use crate::lab::address::{Address, decode, encode, encode_list, items};
use crate::lab::field::{ignored, shortened, whole};
use crate::lab::globals::Globals;
use crate::sim::{KeyKind, check_key};

/// The lab's name in an address.
pub const NAME: &str = "filter";

/// The longest list of keys that an address carries, in bytes.
pub const LONGEST_LIST: usize = 8 * 1024;

/// What an unaddressed lab shows: a small filter, a few keys, and a query whose answer is a
/// false positive.
const EXAMPLE: &str =
    "#/filter?m=64&k=3&insert=otter,lynx,stoat,wren,raven,shrew,deer,adder,vole,robin&query=heron";

/// The default seed.
const SEED: u64 = 7;

/// The default parameters: 64 bits, 3 probes.
fn defaults() -> Result<Params, FilterError> {
    Params::new(64, 3, Scheme::default(), HashFunction::default(), SEED)
}

impl FilterLab {
    /// The lab that an address describes. A value that cannot be used is replaced by the
    /// default, and a notice names it.
    ///
    /// # Errors
    /// When not even a small filter can be allocated.
    pub fn open(address: &Address) -> Result<Self, FilterError> {
        let mut unused = Globals::read(address).1;
        if !["", NAME].contains(&address.lab()) {
            unused.push(shortened(address.lab(), 24));
        }
        if address
            .pairs()
            .all(|(name, _)| Globals::NAMES.contains(&name))
        {
            return Self::read(&Address::parse(EXAMPLE), unused);
        }
        Self::read(address, unused)
    }

    /// Reads an address pair by pair; `unused` names what is known to be of no use.
    fn read(address: &Address, mut unused: Vec<String>) -> Result<Self, FilterError> {
        let mut params = defaults()?;
        for (name, value) in address.pairs() {
            let text = decode(value).unwrap_or_default();
            let good = match name {
                "m" => whole(name_of(name), &text, 1, MAX_LAB_M)
                    .map(|m| params.m = m)
                    .is_ok(),
                "k" => whole(name_of(name), &text, 1, MAX_K.into())
                    .map(|k| params.k = k as u32)
                    .is_ok(),
                "seed" => whole(name_of(name), &text, 0, u64::MAX)
                    .map(|s| params.seed = s)
                    .is_ok(),
                "scheme" => Scheme::from_name(&text)
                    .map(|s| params.scheme = s)
                    .is_some(),
                "hash" => HashFunction::from_name(&text)
                    .map(|h| params.hash = h)
                    .is_some(),
                "insert" | "query" | "generate" => true,
                other => Globals::NAMES.contains(&other),
            };
            if !good {
                unused.push(ignored(name, value));
            }
        }
        let mut lab = Self::new(params).or_else(|_| {
            unused.push(format!("m={}", params.m));
            defaults().and_then(Self::new)
        })?;
        for (name, value) in address.pairs() {
            match name {
                "insert" => lab.read_insert(value, &mut unused),
                "generate" if !lab.read_generate(value) => unused.push(ignored(name, value)),
                "query" if !lab.read_query(value) => unused.push(ignored(name, value)),
                _ => {}
            }
        }
        lab.latest = None;
        lab.changed.clear();
        lab.work(super::AT_ONCE);
        lab.notice = None;
        if !unused.is_empty() {
            let list = unused.join(", ");
            lab.note(format!(
                "Ignored in the address, defaults used instead: {list}."
            ));
        }
        Ok(lab)
    }

    /// Inserts the keys of a list.
    fn read_insert(&mut self, value: &str, unused: &mut Vec<String>) {
        for item in items(value) {
            let entry = self.entry(item);
            match entry {
                Some((key, positions)) if self.full("Key", &key).is_ok() => {
                    self.insert_one(key, positions)
                }
                _ => unused.push(ignored("insert", item)),
            }
        }
    }

    /// Queues generated keys.
    fn read_generate(&mut self, value: &str) -> bool {
        let Some((kind, total)) = value.split_once(':') else {
            return false;
        };
        let Some(kind) = KeyKind::from_name(kind) else {
            return false;
        };
        let Ok(total) = whole("generate", total, 1, self.room(kind).clamp(1, MAX_KEYS)) else {
            return false;
        };
        self.jobs.push(Job::Add {
            kind,
            left: total,
            total,
        });
        true
    }

    /// Asks the query.
    fn read_query(&mut self, value: &str) -> bool {
        let asked = |lab: &Self| {
            let key = decode(value)?;
            let known = lab.positions_of(&key)?;
            Some((key, known))
        };
        let Some((key, positions)) = self.entry(value).or_else(|| asked(self)) else {
            return false;
        };
        if self.by_hand() {
            self.positions_text = hand::typed(&positions);
        }
        self.key_text.clone_from(&key);
        self.ask(key, positions);
        true
    }

    /// One item: a key with its positions under the scheme.
    fn entry(&self, item: &str) -> Option<(String, Vec<u64>)> {
        let params = self.params();
        let (key, positions) = if self.by_hand() {
            hand::decode_entry(item, params.m, params.k)?
        } else {
            let key = decode(item)?;
            let positions = self.filter().positions(key.as_bytes());
            (key, positions)
        };
        check_key(&key).ok()?;
        Some((key, positions))
    }
}

/// The public name of a field of an address.
fn name_of(name: &str) -> &'static str {
    match name {
        "m" => "m",
        "k" => "k",
        _ => "seed",
    }
}

/// The parameters alone.
pub(super) fn parameters(lab: &FilterLab) -> Address {
    let params = lab.params();
    let address = Address::new(NAME)
        .with("m", &params.m.to_string())
        .with("k", &params.k.to_string())
        .with("scheme", params.scheme.name());
    let seed = params.seed.to_string();
    match params.scheme {
        // By hand there is nothing to hash, and the seed only draws the keys of Play.
        Scheme::Hand if params.seed == SEED => address,
        Scheme::Hand => address.with("seed", &seed),
        _ => address.with("hash", params.hash.name()).with("seed", &seed),
    }
}

/// Parameters, keys and query; and what was too long to go in.
pub(super) fn share(lab: &FilterLab) -> (Address, Option<String>) {
    let mut address = parameters(lab);
    let mut missing = Vec::new();
    let list = typed_list(lab);
    if list.len() > LONGEST_LIST {
        missing.push("the list of keys");
    } else {
        if !list.is_empty() {
            address = address.with_encoded("insert", list);
        }
        if !lab.by_hand() {
            for kind in KeyKind::ALL {
                let taken = lab.members().next_generated(kind);
                if taken > 0 {
                    address = address.with_encoded("generate", format!("{}:{taken}", kind.name()));
                }
            }
        }
    }
    if let Some(asked) = lab.asked() {
        let query = match lab.by_hand() {
            true => hand::encode_entry(&asked.key, &asked.positions),
            false => encode(&asked.key),
        };
        if query.len() > LONGEST_LIST {
            missing.push("the query");
        } else {
            address = address.with_encoded("query", query);
        }
    }
    let mut left_out = Vec::new();
    if !missing.is_empty() {
        left_out.push(format!(
            "{}, longer than the {} kB that an address can hold",
            missing.join(" and "),
            LONGEST_LIST / 1024
        ));
    }
    if lab.members().duplicates() > 0 {
        left_out.push("how often keys came again".to_owned());
    }
    if lab.measurement().is_some() {
        left_out.push("the measurement, which Measure makes again".to_owned());
    }
    let missing =
        (!left_out.is_empty()).then(|| format!("Not in the link: {}.", left_out.join("; ")));
    (address, missing)
}

/// The keys that must be given one by one, encoded; stops early once it is too long.
fn typed_list(lab: &FilterLab) -> String {
    if lab.by_hand() {
        let entries = lab.hand.iter().map(|(key, at)| hand::encode_entry(key, at));
        return entries.collect::<Vec<_>>().join(",");
    }
    let mut length = 0;
    let typed = lab.members().typed().take_while(|key| {
        let fits = length <= LONGEST_LIST;
        length += key.len() + 1;
        fits
    });
    encode_list(typed)
}

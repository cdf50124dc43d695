//! Keys whose positions a person chose: the scheme `hand`.
//!
//! A key keeps the positions it was inserted with. That is what "same hashing at query time"
//! means, so a query of a member may leave its positions out and may not give others.

use rand_distr::{Distribution, Uniform};

use crate::lab::address::{decode, encode};
use crate::lab::field::{FieldError, whole};
use crate::sim;

/// The most keys placed by hand.
pub const MAX_HAND_KEYS: u64 = 1000;

/// The visible name of the field of positions.
pub const FIELD: &str = "Positions";

/// Keys and their positions, in the order of insertion. They are few, so a search is a walk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandKeys(Vec<(String, Vec<u64>)>);

impl HandKeys {
    /// The positions of a key.
    pub fn get(&self, key: &str) -> Option<&[u64]> {
        self.iter().find(|(k, _)| *k == key).map(|(_, at)| at)
    }

    /// Places a key that is not there yet.
    pub fn push(&mut self, key: String, positions: Vec<u64>) {
        self.0.push((key, positions));
    }

    /// All keys with their positions.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[u64])> {
        self.0.iter().map(|(key, at)| (key.as_str(), at.as_slice()))
    }
}

/// Reads exactly `k` positions below `m` from `3, 7, 11` or `3.7.11` or `3 7 11`.
///
/// # Errors
/// Names the value and the range.
pub fn positions(text: &str, m: u64, k: u32) -> Result<Vec<u64>, FieldError> {
    let list = text
        .split(|c: char| !(c.is_ascii_digit() || c == '-'))
        .filter(|item| !item.is_empty())
        .map(|item| whole(FIELD, item, 0, m - 1))
        .collect::<Result<Vec<_>, _>>()?;
    if list.len() == k as usize {
        return Ok(list);
    }
    let wanted = super::words::positions_wanted(k, m);
    let problem = format!("holds {}; {wanted}", list.len());
    Err(FieldError::new(FIELD, text, problem))
}

/// Positions as they are typed and shown: `3, 7, 11`.
pub fn typed(positions: &[u64]) -> String {
    let items: Vec<_> = positions.iter().map(u64::to_string).collect();
    items.join(", ")
}

/// `A:3.7.11`, as in an address.
pub fn encode_entry(key: &str, positions: &[u64]) -> String {
    let items: Vec<_> = positions.iter().map(u64::to_string).collect();
    format!("{}:{}", encode(key), items.join("."))
}

/// Takes `A:3.7.11` apart.
pub fn decode_entry(item: &str, m: u64, k: u32) -> Option<(String, Vec<u64>)> {
    let (key, list) = item.rsplit_once(':')?;
    Some((decode(key)?, positions(list, m, k).ok()?))
}

/// The positions of a generated key under `hand`: k independent uniform draws from the seed.
pub fn drawn(seed: u64, index: u64, m: u64, k: u32) -> Vec<u64> {
    let mut stream = sim::stream(seed, "hand", index);
    match Uniform::new(0, m) {
        Ok(uniform) => (0..k).map(|_| uniform.sample(&mut stream)).collect(),
        Err(_) => vec![0; k as usize],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_read_in_any_spelling() {
        for text in ["3,7,11", "3.7.11", " 3 7 11 ", "3, 7, 11"] {
            assert_eq!(positions(text, 16, 3), Ok(vec![3, 7, 11]), "{text}");
        }
        for text in ["", "3,7", "3,7,11,12", "3,7,16", "3,7,-1", "x"] {
            let error = positions(text, 16, 3).unwrap_err().to_string();
            assert!(error.starts_with("Positions: "), "{error}");
            assert!(error.contains("15"), "{error}");
        }
    }

    #[test]
    fn entries_survive_an_address() {
        let entry = encode_entry("a:b,c", &[3, 7, 11]);
        assert_eq!(entry, "a%3Ab%2Cc:3.7.11");
        assert_eq!(
            decode_entry(&entry, 16, 3),
            Some(("a:b,c".into(), vec![3, 7, 11]))
        );
        assert_eq!(decode_entry("a:3.7", 16, 3), None);
        assert_eq!(decode_entry("a", 16, 3), None);
    }
}

//! The codec of addresses: `#/filter?m=64&insert=otter,lynx`.
//!
//! The whole state that a person set fits in the URL fragment, which never reaches a server,
//! so a link works on any static host and in any subfolder. Values are percent-encoded UTF-8;
//! lists are separated by commas and encoded item by item, so that a comma inside a key
//! survives. `+` is a plus.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// Everything but letters, digits and `-_.~` is escaped.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'~');

/// A fragment taken apart: the lab's name and its still encoded pairs, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Address {
    lab: String,
    pairs: Vec<(String, String)>,
}

impl Address {
    /// An address of the lab `name` without any value.
    pub fn new(name: &str) -> Self {
        Self {
            lab: name.to_owned(),
            pairs: Vec::new(),
        }
    }

    /// Takes a fragment apart, with or without its `#`. Never fails: what cannot be read is
    /// left for the lab to name.
    pub fn parse(fragment: &str) -> Self {
        let fragment = fragment.trim_start_matches('#').trim_start_matches('/');
        let (lab, query) = fragment.split_once('?').unwrap_or((fragment, ""));
        let pairs = query
            .split('&')
            .filter(|pair| !pair.is_empty())
            .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        Self {
            lab: lab.trim_end_matches('/').to_owned(),
            pairs,
        }
    }

    /// The lab's name, empty for the front door.
    pub fn lab(&self) -> &str {
        &self.lab
    }

    /// Names and still encoded values, in order.
    pub fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.pairs.iter().map(|(n, v)| (n.as_str(), v.as_str()))
    }

    /// Adds one value.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.pairs.push((name.to_owned(), encode(value)));
        self
    }

    /// Adds a value that is encoded already, such as a list joined by commas.
    #[must_use]
    pub fn with_encoded(mut self, name: &str, value: String) -> Self {
        self.pairs.push((name.to_owned(), value));
        self
    }

    /// The fragment without its `#`: `/filter?m=64`.
    pub fn to_fragment(&self) -> String {
        let query = self.query();
        let mark = if query.is_empty() { "" } else { "?" };
        format!("/{}{mark}{query}", self.lab)
    }

    /// The part after the question mark.
    pub fn query(&self) -> String {
        let pairs: Vec<_> = self.pairs.iter().map(|(n, v)| format!("{n}={v}")).collect();
        pairs.join("&")
    }
}

/// Percent-encodes one value.
pub fn encode(value: &str) -> String {
    utf8_percent_encode(value, ESCAPED).to_string()
}

/// Decodes one value; `None` when it is not UTF-8.
pub fn decode(value: &str) -> Option<String> {
    percent_decode_str(value)
        .decode_utf8()
        .ok()
        .map(std::borrow::Cow::into_owned)
}

/// Encodes a list item by item.
pub fn encode_list<'a>(items: impl Iterator<Item = &'a str>) -> String {
    items.map(encode).collect::<Vec<_>>().join(",")
}

/// The items of a list, still encoded; empty ones are left out.
pub fn items(value: &str) -> impl Iterator<Item = &str> {
    value.split(',').filter(|item| !item.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fragment_is_taken_apart_and_put_together() {
        let text = "/filter?m=64&insert=otter,lynx&query=heron";
        let address = Address::parse(&format!("#{text}"));
        assert_eq!(address.lab(), "filter");
        assert_eq!(address.pairs().count(), 3);
        assert_eq!(address.to_fragment(), text);
        assert_eq!(Address::parse("").lab(), "");
        assert_eq!(Address::parse("#/").to_fragment(), "/");
        assert_eq!(Address::parse("#/filter?").to_fragment(), "/filter");
        assert_eq!(Address::parse("/events/"), Address::new("events"));
    }

    #[test]
    fn awkward_keys_survive() {
        let keys = [
            "a,b",
            "c&d=e",
            "50%",
            "é",
            "🦦",
            "<img onerror>",
            "a+b c",
            "\0",
            "x:1.2",
        ];
        let list = encode_list(keys.iter().copied());
        let back: Vec<_> = items(&list).map(|item| decode(item).unwrap()).collect();
        assert_eq!(back, keys);
        assert_eq!(decode("%ff"), None);
    }
}

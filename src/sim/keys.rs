//! Generated keys: distinct, seeded, and traceable to their index.

use super::hex;
use super::permutation::Permutation;
use super::words::{WORDS, place};
use crate::filter::mix::{GOLDEN, mix, unmix};

/// What generated keys look like. No key of one kind is a key of another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum KeyKind {
    /// `user-1`, `user-2`, …: what counters and database ids look like.
    #[default]
    Sequential,
    /// 16 hexadecimal digits: what random 64-bit ids look like.
    Random64,
    /// Words joined by `-`: what people type.
    Words,
}

impl KeyKind {
    /// Every kind, in the order shown to people.
    pub const ALL: [Self; 3] = [Self::Sequential, Self::Random64, Self::Words];

    /// The name in an address.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sequential => "sequential",
            Self::Random64 => "random64",
            Self::Words => "words",
        }
    }

    /// The kind with this name, if there is one.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The name for people.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Sequential => "user-1, user-2, …",
            Self::Random64 => "random 64-bit",
            Self::Words => "random words",
        }
    }
}

/// What sequential keys start with.
const PREFIX: &str = "user-";

/// The index bits that choose the first three words.
const WORD_BITS: u32 = 24;

/// The keys of one kind under one seed: a bijection between indices and keys.
///
/// Because the key follows from its index and the index from its key, a million
/// generated members need no memory, and whether a key is one of them is exact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyGenerator {
    kind: KeyKind,
    offset: u64,
    words: Permutation,
}

impl KeyGenerator {
    /// The keys of `kind` under `seed`. Sequential keys are the same under every seed.
    #[must_use]
    pub fn new(kind: KeyKind, seed: u64) -> Self {
        let offset = mix(seed.wrapping_add(GOLDEN));
        Self {
            kind,
            offset,
            words: Permutation::new(WORD_BITS, seed),
        }
    }

    /// The kind of its keys.
    #[must_use]
    pub fn kind(&self) -> KeyKind {
        self.kind
    }

    /// How many distinct keys there are: indices run from 0 to one below this.
    #[must_use]
    pub fn capacity(&self) -> u64 {
        u64::MAX
    }

    /// Replaces `key` by the key of index `i`.
    pub fn write_key(&self, i: u64, key: &mut String) {
        key.clear();
        match self.kind {
            KeyKind::Sequential => {
                key.push_str(PREFIX);
                push_decimal(i.saturating_add(1), key);
            }
            KeyKind::Random64 => push_ascii(&hex::digits(mix(i ^ self.offset)), key),
            KeyKind::Words => {
                // Three words for the first 2^24 keys; then one more for each byte it takes.
                let low = self.words.apply(i);
                key.push_str(word(low));
                for byte in 1..WORD_BITS / 8 {
                    key.push('-');
                    key.push_str(word(low >> (8 * byte)));
                }
                let mut rest = i >> WORD_BITS;
                while rest > 0 {
                    key.push('-');
                    key.push_str(word(rest));
                    rest >>= 8;
                }
            }
        }
    }

    /// The key of index `i`.
    #[must_use]
    pub fn key(&self, i: u64) -> String {
        let mut key = String::new();
        self.write_key(i, &mut key);
        key
    }

    /// The index whose key this is, if it is a key of this generator.
    #[must_use]
    pub fn index_of(&self, key: &str) -> Option<u64> {
        let index = match self.kind {
            KeyKind::Sequential => {
                let digits = key.strip_prefix(PREFIX)?;
                let canonical =
                    digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
                if !canonical {
                    return None;
                }
                digits.parse::<u64>().ok()?.checked_sub(1)?
            }
            KeyKind::Random64 => unmix(hex::parse(key)?) ^ self.offset,
            KeyKind::Words => self.index_of_words(key)?,
        };
        (index < self.capacity()).then_some(index)
    }

    fn index_of_words(&self, key: &str) -> Option<u64> {
        let mut low = 0;
        let mut rest = 0;
        let mut last = 0;
        let mut count = 0;
        for (at, text) in (0..).zip(key.split('-')) {
            if at == 8 {
                return None;
            }
            last = place(text)?;
            if at < WORD_BITS / 8 {
                low |= last << (8 * at);
            } else {
                rest |= last << (8 * at - WORD_BITS);
            }
            count = at + 1;
        }
        // A key never ends in a word that stands for a leading zero.
        let canonical = count == WORD_BITS / 8 || (count > WORD_BITS / 8 && last > 0);
        canonical.then(|| self.words.invert(low) | rest << WORD_BITS)
    }
}

fn word(byte: u64) -> &'static str {
    WORDS[(byte & 0xff) as usize]
}

/// Appends `x` in decimal; `write!` would take several times as long, and a
/// million keys are written while a page waits.
fn push_decimal(mut x: u64, key: &mut String) {
    let mut digits = [0; 20];
    let mut start = digits.len();
    loop {
        start -= 1;
        digits[start] = b'0' + (x % 10) as u8;
        x /= 10;
        if x == 0 {
            break;
        }
    }
    push_ascii(&digits[start..], key);
}

fn push_ascii(text: &[u8], key: &mut String) {
    key.push_str(std::str::from_utf8(text).unwrap_or_default());
}

#[cfg(test)]
mod tests;

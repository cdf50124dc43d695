//! Keys as people give them: one typed, or a list pasted or dropped.

use thiserror::Error;

/// The longest key taken, in bytes of UTF-8: a mebibyte.
pub const MAX_KEY_BYTES: usize = 1 << 20;

/// Why a key was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum KeyError {
    /// The key is empty.
    #[error("the key is empty; it must have from 1 to {MAX_KEY_BYTES} bytes")]
    Empty,
    /// The key is longer than [`MAX_KEY_BYTES`].
    #[error("the key has {bytes} bytes; it must have from 1 to {MAX_KEY_BYTES}")]
    TooLong {
        /// Its length in bytes of UTF-8.
        bytes: usize,
    },
}

/// Whether `key` can be inserted or asked for. Any character can be part of it,
/// NUL and emoji included.
///
/// # Errors
///
/// [`KeyError::Empty`] and [`KeyError::TooLong`].
pub fn check_key(key: &str) -> Result<(), KeyError> {
    match key.len() {
        0 => Err(KeyError::Empty),
        bytes if bytes > MAX_KEY_BYTES => Err(KeyError::TooLong { bytes }),
        _ => Ok(()),
    }
}

/// What a list held, as far as it has been read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ListSummary {
    /// Keys, repetitions included.
    pub keys: u64,
    /// Empty lines, skipped.
    pub empty: u64,
    /// Lines longer than [`MAX_KEY_BYTES`], skipped.
    pub too_long: u64,
}

/// Reads a list: one key a line. A line ends at `\n` or `\r\n`; the empty rest
/// after the last line end is no line; a byte-order mark at the start is no part
/// of a key. Nothing else is trimmed: spaces are part of a key.
#[must_use]
pub fn parse_list(text: &str) -> KeyLines<'_> {
    KeyLines {
        cursor: Cursor::default(),
        text,
    }
}

/// The keys of a list, in order; see [`parse_list`].
#[derive(Clone, Debug)]
pub struct KeyLines<'a> {
    cursor: Cursor,
    text: &'a str,
}

impl KeyLines<'_> {
    /// What has been read so far.
    #[must_use]
    pub fn summary(&self) -> ListSummary {
        self.cursor.summary
    }
}

impl<'a> Iterator for KeyLines<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        loop {
            if let Some(key) = self.cursor.line(self.text)? {
                return Some(key);
            }
        }
    }
}

/// A list that is read in slices and owns its text; see [`parse_list`].
///
/// One unit of the budget is one line. Progress is counted in bytes, since how
/// many lines there are is only known at the end.
#[derive(Clone, Debug)]
pub struct ListReader {
    cursor: Cursor,
    text: String,
}

impl ListReader {
    /// A reader at the start of `text`.
    #[must_use]
    pub fn new(text: String) -> Self {
        Self {
            cursor: Cursor::default(),
            text,
        }
    }

    /// Gives the keys of up to `budget` more lines to `each`.
    pub fn advance(&mut self, budget: u64, mut each: impl FnMut(&str)) -> crate::filter::Progress {
        for _ in 0..budget {
            match self.cursor.line(&self.text) {
                None => break,
                Some(None) => {}
                Some(Some(key)) => each(key),
            }
        }
        crate::filter::Progress {
            done: self.cursor.at as u64,
            total: self.text.len() as u64,
        }
    }

    /// What has been read so far.
    #[must_use]
    pub fn summary(&self) -> ListSummary {
        self.cursor.summary
    }
}

/// A place in a text, and what lay before it.
#[derive(Clone, Copy, Debug, Default)]
struct Cursor {
    at: usize,
    summary: ListSummary,
}

impl Cursor {
    /// Reads one line: `None` at the end, `Some(None)` for a line that is no key.
    fn line<'a>(&mut self, text: &'a str) -> Option<Option<&'a str>> {
        let mut rest = text.get(self.at..).filter(|rest| !rest.is_empty())?;
        if self.at == 0
            && let Some(marked) = rest.strip_prefix('\u{feff}')
        {
            self.at = rest.len() - marked.len();
            rest = marked;
            if rest.is_empty() {
                return None;
            }
        }
        let (line, length) = match rest.split_once('\n') {
            Some((line, _)) => (line.strip_suffix('\r').unwrap_or(line), line.len() + 1),
            None => (rest, rest.len()),
        };
        self.at += length;
        match check_key(line) {
            Ok(()) => {
                self.summary.keys += 1;
                return Some(Some(line));
            }
            Err(KeyError::Empty) => self.summary.empty += 1,
            Err(KeyError::TooLong { .. }) => self.summary.too_long += 1,
        }
        Some(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Vec<&str>, ListSummary) {
        let mut lines = parse_list(text);
        let keys = lines.by_ref().collect();
        (keys, lines.summary())
    }

    #[test]
    fn one_key_a_line() {
        let summary = |keys, empty| ListSummary {
            keys,
            empty,
            too_long: 0,
        };
        assert_eq!(read(""), (vec![], summary(0, 0)));
        assert_eq!(read("\u{feff}"), (vec![], summary(0, 0)));
        assert_eq!(read("\n"), (vec![], summary(0, 1)));
        assert_eq!(read("otter"), (vec!["otter"], summary(1, 0)));
        assert_eq!(
            read("otter\r\nlynx\n"),
            (vec!["otter", "lynx"], summary(2, 0))
        );
        assert_eq!(
            read("\u{feff}otter\n\r\n\nlynx\n\n"),
            (vec!["otter", "lynx"], summary(2, 3))
        );
        assert_eq!(
            read(" a \n\u{feff}b\rc"),
            (vec![" a ", "\u{feff}b\rc"], summary(2, 0))
        );
    }

    #[test]
    fn odd_keys_are_keys_and_overlong_ones_are_not() {
        for key in [
            "\0",
            "🦦",
            "<img onerror=alert(1)>",
            "naïve",
            &"x".repeat(MAX_KEY_BYTES),
        ] {
            assert_eq!(check_key(key), Ok(()));
            assert_eq!(read(key).0, [key]);
        }
        let long = "x".repeat(MAX_KEY_BYTES + 1);
        let error = check_key(&long).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the key has 1048577 bytes; it must have from 1 to 1048576"
        );
        assert_eq!(
            read(&format!("a\n{long}\nb")),
            (
                vec!["a", "b"],
                ListSummary {
                    keys: 2,
                    empty: 0,
                    too_long: 1
                }
            )
        );
        assert_eq!(
            check_key("").unwrap_err().to_string(),
            "the key is empty; it must have from 1 to 1048576 bytes"
        );
    }

    #[cfg(not(target_arch = "wasm32"))]
    proptest::proptest! {
        #[test]
        fn slices_do_not_change_a_list(text in "([a-c🦦]{0,2}(\n|\r\n)?){0,30}", budget in 1u64..5) {
            let (whole, summary) = read(&text);
            let mut reader = ListReader::new(text.clone());
            let mut keys: Vec<String> = Vec::new();
            while !reader.advance(budget, |key| keys.push(key.to_owned())).finished() {}
            assert_eq!(keys, whole);
            assert_eq!(reader.summary(), summary);
        }
    }
}

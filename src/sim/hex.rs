//! Hexadecimal digits, eight at a time.

/// The 16 lower-case digits of `x`, leading zeros included.
#[inline]
pub(super) fn digits(x: u64) -> [u8; 16] {
    let mut text = [0; 16];
    text[..8].copy_from_slice(&eight_digits((x >> 32) as u32));
    text[8..].copy_from_slice(&eight_digits(x as u32));
    text
}

/// Spreads the eight nibbles over eight bytes, then turns each into its digit:
/// '0' is 0x30, and from ten on 0x27 more leads to 'a'.
#[inline]
fn eight_digits(x: u32) -> [u8; 8] {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let x = u64::from(x);
    let x = (x | x << 16) & 0x0000_ffff_0000_ffff;
    let x = (x | x << 8) & 0x00ff_00ff_00ff_00ff;
    let x = (x | x << 4) & 0x0f0f_0f0f_0f0f_0f0f;
    let letters = (x + 6 * EACH) >> 4 & EACH;
    (x + 0x30 * EACH + letters * 0x27).to_be_bytes()
}

/// The number that [`digits`] writes as `text`, if it writes it at all.
pub(super) fn parse(text: &str) -> Option<u64> {
    let canonical = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    if text.len() != 16 || !text.bytes().all(canonical) {
        return None;
    }
    u64::from_str_radix(text, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_digits_writes_is_read() {
        for text in [
            "",
            "0123456789abcde",
            "0123456789abcdef0",
            "0123456789ABCDEF",
            "+123456789abcdef",
            "0123456789abcdeg",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
        assert_eq!(parse("0123456789abcdef"), Some(0x0123_4567_89ab_cdef));
    }

    #[cfg(not(target_arch = "wasm32"))]
    proptest::proptest! {
        #[test]
        fn digits_are_those_of_the_standard_library(x: u64) {
            assert_eq!(digits(x), format!("{x:016x}").as_bytes());
            assert_eq!(parse(std::str::from_utf8(&digits(x)).unwrap()), Some(x));
        }
    }
}

//! The room a label takes, without asking a browser.
//!
//! The widths are those of a wide common sans serif (DejaVu Sans), rounded up, so that a
//! label fits in whichever system font the page uses. Only tick labels are measured; they
//! consist of digits, signs, units and superscripts.

/// Share of the font size that digits and capitals rise over the base line.
pub const CAP_HEIGHT: f64 = 0.73;

/// An upper estimate of the width of `text`, in the unit of `size`.
pub fn width(text: &str, size: f64) -> f64 {
    text.chars().map(char_width).sum::<f64>() * size
}

fn char_width(c: char) -> f64 {
    match c {
        '.' | ',' | ' ' | '\u{a0}' => 0.32,
        '\u{202f}' | '\u{2009}' => 0.25,
        '⁰' | '¹' | '²' | '³' | '⁴' | '⁵' | '⁶' | '⁷' | '⁸' | '⁹' | '⁻' => 0.42,
        '-' => 0.37,
        'M' => 0.87,
        '−' | '×' | '+' => 0.84,
        '%' => 0.96,
        _ => 0.65,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_add_up_and_grow_with_the_font() {
        assert!((width("0.25", 12.0) - 12.0 * (3.0 * 0.65 + 0.32)).abs() < 1e-12);
        assert!((width("10⁻⁴⁰", 20.0) - 2.0 * width("10⁻⁴⁰", 10.0)).abs() < 1e-12);
        assert_eq!(width("", 12.0), 0.0);
    }
}

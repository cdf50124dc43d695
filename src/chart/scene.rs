//! A drawn chart as plain data: marks in CSS pixels, from the upper left corner.

use super::class::MarkClass;

/// A drawn chart: its size in CSS pixels and its marks, the first one at the back.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Width in pixels.
    pub width: f64,
    /// Height in pixels.
    pub height: f64,
    /// The marks, back to front.
    pub marks: Vec<Mark>,
}

/// Which part of a text stands at its x: SVG's `text-anchor`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The left end.
    Start,
    /// The middle.
    Middle,
    /// The right end.
    End,
}

impl Anchor {
    /// The value of the SVG attribute.
    pub const fn css(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

/// What a bar stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BarDatum {
    /// The outcome x.
    pub x: u64,
    /// P(X = x), in full precision, whatever the axis shows.
    pub pmf: f64,
    /// How many runs ended with x.
    pub count: u64,
}

/// One drawn thing.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A rectangle: a bar.
    Rect {
        /// Left edge.
        x: f64,
        /// Upper edge.
        y: f64,
        /// Width, at least 0.
        width: f64,
        /// Height, at least 0.
        height: f64,
        /// Meaning.
        class: MarkClass,
        /// Whether it lies in the selected range.
        selected: bool,
        /// What the bar stands for; only bars of the exact law carry it, so that each x
        /// occurs once in a scene.
        bar: Option<BarDatum>,
    },
    /// A line through points, or an area.
    Path {
        /// The corners.
        points: Vec<(f64, f64)>,
        /// Meaning.
        class: MarkClass,
        /// Whether the last point joins the first.
        closed: bool,
        /// Whether the inside is painted.
        filled: bool,
    },
    /// A straight line.
    Line {
        /// Start.
        x1: f64,
        /// Start.
        y1: f64,
        /// End.
        x2: f64,
        /// End.
        y2: f64,
        /// Meaning.
        class: MarkClass,
    },
    /// A dot.
    Circle {
        /// Centre.
        x: f64,
        /// Centre.
        y: f64,
        /// Radius.
        radius: f64,
        /// Meaning.
        class: MarkClass,
        /// Whether the inside is painted.
        filled: bool,
    },
    /// One line of text.
    Text {
        /// Where `anchor` stands.
        x: f64,
        /// The base line that letters stand on (SVG's default), so that no browser's idea
        /// of a middle line is needed.
        y: f64,
        /// Font size in pixels.
        size: f64,
        /// Which part of the text stands at x.
        anchor: Anchor,
        /// Meaning.
        class: MarkClass,
        /// The words.
        text: String,
    },
}

impl Mark {
    /// The meaning of the mark.
    pub fn class(&self) -> MarkClass {
        match self {
            Mark::Rect { class, .. }
            | Mark::Path { class, .. }
            | Mark::Line { class, .. }
            | Mark::Circle { class, .. }
            | Mark::Text { class, .. } => *class,
        }
    }

    /// The value of the SVG `class` attribute: the meaning, and `selected` or `filled`
    /// where that applies.
    pub fn css(&self) -> String {
        let mut css = self.class().css().to_owned();
        match self {
            Mark::Rect { selected: true, .. } => css.push_str(" selected"),
            Mark::Path { filled: true, .. } | Mark::Circle { filled: true, .. } => {
                css.push_str(" filled");
            }
            _ => {}
        }
        css
    }
}

/// The SVG `d` attribute of a path through `points`; empty for no points.
pub fn path_data(points: &[(f64, f64)], closed: bool) -> String {
    use std::fmt::Write as _;
    let mut d = String::with_capacity(points.len() * 12);
    for (i, (x, y)) in points.iter().enumerate() {
        let command = if i == 0 { 'M' } else { 'L' };
        // Writing to a String cannot fail.
        let _ = write!(d, "{command}{x} {y}");
    }
    if closed && !d.is_empty() {
        d.push('Z');
    }
    d
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_written_in_svg_terms() {
        assert_eq!(path_data(&[], true), "");
        assert_eq!(
            path_data(&[(0.0, 1.5), (2.05, 3.0)], false),
            "M0 1.5L2.05 3"
        );
        assert_eq!(
            path_data(&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)], true),
            "M0 0L1 0L1 1Z"
        );
    }

    #[test]
    fn a_selected_bar_has_both_classes() {
        let mark = |selected| Mark::Rect {
            x: 0.0,
            y: 0.0,
            width: 1.0,
            height: 1.0,
            class: MarkClass::Exact,
            selected,
            bar: None,
        };
        assert_eq!(mark(true).css(), "exact selected");
        assert_eq!(mark(false).css(), "exact");
    }
}

//! What a mark means, which is all that a scene says about its looks.

/// The meaning of a mark. The screen writes it as a CSS class ([`MarkClass::css`]).
///
/// plotters hands a drawing back end colours and nothing else, so inside this layer a class
/// travels as a colour of a reserved palette ([`MarkClass::rgb`]) and is read back by the
/// recorder. Those colours never leave the layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum MarkClass {
    /// The base line of a plot.
    Axis,
    /// A light horizontal line at a labelled value.
    Grid,
    /// The text at a tick.
    Tick,
    /// The exact law.
    Exact,
    /// The textbook approximation.
    Textbook,
    /// What was observed.
    Observed,
    /// A measured value.
    Measured,
    /// The interval of a measured value.
    Interval,
    /// The state now.
    Current,
    /// The design point, such as the n at which a filter is half full.
    Design,
    /// A level to compare with, such as a fill of one half.
    Level,
    /// The exact mean.
    Mean,
    /// The mean of what was observed so far.
    MeanObserved,
    /// A prediction committed by a person.
    Prediction,
    /// What is selected.
    Selected,
    /// A marker that a person can move.
    Marker,
    /// One of several named curves.
    Series1,
    /// One of several named curves.
    Series2,
    /// One of several named curves.
    Series3,
    /// One of several named curves.
    Series4,
    /// One of several named curves.
    Series5,
    /// One of several named curves.
    Series6,
}

impl MarkClass {
    /// Every class, in the order of the palette.
    pub const ALL: [MarkClass; 22] = [
        MarkClass::Axis,
        MarkClass::Grid,
        MarkClass::Tick,
        MarkClass::Exact,
        MarkClass::Textbook,
        MarkClass::Observed,
        MarkClass::Measured,
        MarkClass::Interval,
        MarkClass::Current,
        MarkClass::Design,
        MarkClass::Level,
        MarkClass::Mean,
        MarkClass::MeanObserved,
        MarkClass::Prediction,
        MarkClass::Selected,
        MarkClass::Marker,
        MarkClass::Series1,
        MarkClass::Series2,
        MarkClass::Series3,
        MarkClass::Series4,
        MarkClass::Series5,
        MarkClass::Series6,
    ];

    /// The curves of a chart with several named series; further ones start over.
    pub const fn series(index: usize) -> MarkClass {
        MarkClass::ALL[MarkClass::Series1 as usize + index % 6]
    }

    /// The CSS class.
    pub const fn css(self) -> &'static str {
        match self {
            MarkClass::Axis => "axis",
            MarkClass::Grid => "grid",
            MarkClass::Tick => "tick",
            MarkClass::Exact => "exact",
            MarkClass::Textbook => "textbook",
            MarkClass::Observed => "observed",
            MarkClass::Measured => "measured",
            MarkClass::Interval => "interval",
            MarkClass::Current => "current",
            MarkClass::Design => "design",
            MarkClass::Level => "level",
            MarkClass::Mean => "mean",
            MarkClass::MeanObserved => "mean-observed",
            MarkClass::Prediction => "prediction",
            MarkClass::Selected => "selected",
            MarkClass::Marker => "marker",
            MarkClass::Series1 => "series-1",
            MarkClass::Series2 => "series-2",
            MarkClass::Series3 => "series-3",
            MarkClass::Series4 => "series-4",
            MarkClass::Series5 => "series-5",
            MarkClass::Series6 => "series-6",
        }
    }

    /// The reserved colour: (0xC1, 0xA5, position in [`MarkClass::ALL`]).
    pub const fn rgb(self) -> (u8, u8, u8) {
        (0xC1, 0xA5, self as u8)
    }

    /// The class of a reserved colour; `None` for any other colour.
    pub fn from_rgb((r, g, b): (u8, u8, u8)) -> Option<MarkClass> {
        match (r, g) {
            (0xC1, 0xA5) => MarkClass::ALL.get(usize::from(b)).copied(),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_class_survives_the_palette_and_has_its_own_name() {
        let mut names: Vec<_> = MarkClass::ALL.iter().map(|class| class.css()).collect();
        for class in MarkClass::ALL {
            assert_eq!(MarkClass::from_rgb(class.rgb()), Some(class));
        }
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), MarkClass::ALL.len());
    }

    #[test]
    fn a_colour_outside_the_palette_has_no_class() {
        assert_eq!(MarkClass::from_rgb((0, 0, 0)), None);
        assert_eq!(MarkClass::from_rgb((0xC1, 0xA5, 22)), None);
    }

    #[test]
    fn named_series_start_over() {
        assert_eq!(MarkClass::series(0), MarkClass::Series1);
        assert_eq!(MarkClass::series(5), MarkClass::Series6);
        assert_eq!(MarkClass::series(6), MarkClass::Series1);
    }
}

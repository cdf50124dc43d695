//! Curves, dots and marker lines on any pair of axes.

use super::axis::Axis;
use super::class::MarkClass;
use super::frame::framed;
use super::plot::Chart;

/// A named curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Meaning.
    pub class: MarkClass,
    /// Points (x, y) in drawing order. Those that are not finite, or not positive on a log
    /// axis, are left out; the rest is joined and cut at the edges of the plot.
    pub points: Vec<(f64, f64)>,
}

/// A dot at a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dot {
    /// Where.
    pub x: f64,
    /// Where.
    pub y: f64,
    /// Radius in pixels.
    pub radius: f64,
    /// Whether the inside is painted.
    pub filled: bool,
    /// Meaning.
    pub class: MarkClass,
}

/// A range of y at one x.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// Where.
    pub x: f64,
    /// Lower end; on a log axis 0 is drawn as the bottom of the plot.
    pub low: f64,
    /// Upper end.
    pub high: f64,
    /// Meaning.
    pub class: MarkClass,
}

/// What a chart of curves shows. Drawn in this order: levels, verticals, curves, intervals,
/// dots.
#[derive(Clone, Debug, PartialEq)]
pub struct LineChart {
    /// Width in pixels.
    pub width: f64,
    /// Height in pixels.
    pub height: f64,
    /// The horizontal axis.
    pub x: Axis,
    /// The vertical axis.
    pub y: Axis,
    /// The curves, back to front.
    pub series: Vec<Series>,
    /// Horizontal lines at values of y.
    pub levels: Vec<(f64, MarkClass)>,
    /// Vertical lines at values of x, such as a marker that a person can drag.
    pub verticals: Vec<(f64, MarkClass)>,
    /// Ranges of y.
    pub intervals: Vec<Interval>,
    /// Dots.
    pub dots: Vec<Dot>,
}

impl LineChart {
    /// A chart with axes and nothing in it.
    pub fn new(width: f64, height: f64, x: Axis, y: Axis) -> LineChart {
        LineChart {
            width,
            height,
            x,
            y,
            series: Vec::new(),
            levels: Vec::new(),
            verticals: Vec::new(),
            intervals: Vec::new(),
            dots: Vec::new(),
        }
    }

    /// Draws it.
    pub fn draw(&self) -> Chart {
        framed((self.width, self.height), (self.x, self.y), 64.0, |pen| {
            for &(y, class) in &self.levels {
                pen.horizontal(y, class);
            }
            for &(x, class) in &self.verticals {
                pen.vertical(x, class);
            }
            for series in &self.series {
                pen.curve(&series.points, series.class);
            }
            for i in &self.intervals {
                pen.interval(i.x, i.low, i.high, i.class);
            }
            for dot in &self.dots {
                pen.dot((dot.x, dot.y), dot.radius, dot.filled, dot.class);
            }
        })
    }
}

//! The pen that draws data inside a frame.

use std::convert::Infallible;
use std::iter;

use plotters::chart::ChartContext;
use plotters::coord::cartesian::Cartesian2d;
use plotters::drawing::DrawingAreaErrorKind;
use plotters::element::{Circle, Drawable, PathElement, PointCollection, Polygon};
use plotters::style::{Color, RGBAColor, RGBColor};
use plotters_backend::{BackendCoord, DrawingBackend, DrawingErrorKind};

use super::axis::Axis;
use super::backend::{Recorder, units};
use super::class::MarkClass;
use super::clip::{clipped, thinned};
use super::plot::PlotArea;
use super::scene::BarDatum;
use super::ticks::Coord;

/// A plotters chart that records marks.
pub type Canvas<'a, 'b> = ChartContext<'a, Recorder<'b>, Cartesian2d<Coord, Coord>>;
type Drawn = Result<(), DrawingAreaErrorKind<Infallible>>;

/// The reserved colour of a class.
pub fn color(class: MarkClass) -> RGBAColor {
    let (r, g, b) = class.rgb();
    RGBColor(r, g, b).to_rgba()
}

/// Draws data inside a frame. What lies outside the axes, or nowhere, is left out.
pub struct Pen<'p, 'a, 'b> {
    pub(super) canvas: &'p mut Canvas<'a, 'b>,
    pub(super) plot: PlotArea,
}

impl Pen<'_, '_, '_> {
    /// Where the frame's plot lies.
    pub fn plot(&self) -> PlotArea {
        self.plot
    }

    /// A curve through data points, cut at the edges of the plot.
    pub fn curve(&mut self, points: &[(f64, f64)], class: MarkClass) {
        let (x, y) = (self.plot.x, self.plot.y);
        let placed = points
            .iter()
            .filter_map(|p| Some((unit(&x, p.0)?, unit(&y, p.1)?)));
        for run in clipped(placed) {
            let run: Vec<(f64, f64)> = thinned(&run, 0.5 / self.plot.area.width)
                .into_iter()
                .map(|(u, v)| (along(&x, u), along(&y, v)))
                .collect();
            let drawn = self
                .canvas
                .draw_series(iter::once(PathElement::new(run, color(class))));
            ignore(drawn.map(|_| ()));
        }
    }

    /// A dot of `radius` pixels.
    pub fn dot(&mut self, (x, y): (f64, f64), radius: f64, filled: bool, class: MarkClass) {
        if let (Some(_), Some(_), Some(at_x), Some(at_y)) = (
            self.plot.x_px(x),
            self.plot.y_px(y),
            self.plot.x.place(x),
            self.plot.y.place(y),
        ) {
            let style = if filled {
                color(class).filled()
            } else {
                color(class).into()
            };
            let dot = Circle::new((at_x, at_y), units(radius), style);
            ignore(self.canvas.draw_series(iter::once(dot)).map(|_| ()));
        }
    }

    /// A line over the whole height at a value of x.
    pub fn vertical(&mut self, x: f64, class: MarkClass) {
        let y = self.plot.y.range();
        if let (Some(_), Some(at)) = (self.plot.x_px(x), self.plot.x.place(x)) {
            self.segment([(at, y.start), (at, y.end)], class);
        }
    }

    /// A line over the whole width at a value of y.
    pub fn horizontal(&mut self, y: f64, class: MarkClass) {
        let x = self.plot.x.range();
        if let (Some(_), Some(at)) = (self.plot.y_px(y), self.plot.y.place(y)) {
            self.segment([(x.start, at), (x.end, at)], class);
        }
    }

    /// A vertical line at x from `low` to `high`, cut at the edges of the plot.
    pub fn interval(&mut self, x: f64, low: f64, high: f64, class: MarkClass) {
        let range = self.plot.y.range();
        // A bound that has no place on a log axis is a 0: it lies below everything.
        let from = self
            .plot
            .y
            .place(low)
            .unwrap_or(range.start)
            .max(range.start);
        let Some(to) = self.plot.y.place(high).map(|at| at.min(range.end)) else {
            return;
        };
        let (Some(_), Some(at)) = (self.plot.x_px(x), self.plot.x.place(x)) else {
            return;
        };
        if low.is_finite() && from <= to {
            self.segment([(at, from), (at, to)], class);
        }
    }

    fn segment(&mut self, ends: [(f64, f64); 2], class: MarkClass) {
        ignore(
            self.canvas
                .draw_series(iter::once(Segment { ends, class }))
                .map(|_| ()),
        );
    }

    /// A bar between two corners given in axis units.
    pub fn bar(&mut self, bar: BarElement) {
        ignore(self.canvas.draw_series(iter::once(bar)).map(|_| ()));
    }

    /// A painted area with these corners, in axis units.
    pub fn area(&mut self, corners: Vec<(f64, f64)>, class: MarkClass) {
        let area = Polygon::new(corners, color(class));
        ignore(self.canvas.draw_series(iter::once(area)).map(|_| ()));
    }

    /// An open line through points in axis units.
    pub fn steps(&mut self, points: Vec<(f64, f64)>, class: MarkClass) {
        let line = PathElement::new(points, color(class));
        ignore(self.canvas.draw_series(iter::once(line)).map(|_| ()));
    }
}

/// The recorder cannot fail, so plotters has no error to report.
fn ignore(_: Drawn) {}

/// How far along an axis a value lies; 0 and 1 are its ends.
fn unit(axis: &Axis, value: f64) -> Option<f64> {
    let range = axis.range();
    let at = (axis.place(value)? - range.start) / (range.end - range.start);
    at.is_finite().then_some(at)
}

fn along(axis: &Axis, share: f64) -> f64 {
    let range = axis.range();
    range.start + share * (range.end - range.start)
}

/// A straight line between two points in axis units.
struct Segment {
    ends: [(f64, f64); 2],
    class: MarkClass,
}

impl<'s> PointCollection<'s, (f64, f64)> for &'s Segment {
    type Point = &'s (f64, f64);
    type IntoIter = &'s [(f64, f64)];

    fn point_iter(self) -> Self::IntoIter {
        &self.ends
    }
}

impl Drawable<Recorder<'_>> for Segment {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        mut points: I,
        backend: &mut Recorder<'_>,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<Infallible>> {
        match (points.next(), points.next()) {
            (Some(from), Some(to)) => {
                backend.draw_line(from, to, &color(self.class).to_backend_color())
            }
            _ => Ok(()),
        }
    }
}

/// A bar of the Events lab, which carries its data into the scene.
pub struct BarElement {
    /// Two opposite corners in axis units.
    pub corners: [(f64, f64); 2],
    /// Meaning.
    pub class: MarkClass,
    /// Whether it lies in the selected range.
    pub selected: bool,
    /// What it stands for.
    pub bar: Option<BarDatum>,
}

impl<'s> PointCollection<'s, (f64, f64)> for &'s BarElement {
    type Point = &'s (f64, f64);
    type IntoIter = &'s [(f64, f64)];

    fn point_iter(self) -> Self::IntoIter {
        &self.corners
    }
}

impl Drawable<Recorder<'_>> for BarElement {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        mut points: I,
        backend: &mut Recorder<'_>,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<Infallible>> {
        if let (Some(a), Some(b)) = (points.next(), points.next()) {
            backend.bar([a, b], self.class, self.selected, self.bar);
        }
        Ok(())
    }
}

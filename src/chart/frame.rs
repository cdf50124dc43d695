//! Axes and labels round an empty plot, and the pen that draws inside it.

use std::convert::Infallible;
use std::iter;

use plotters::chart::{ChartBuilder, ChartContext};
use plotters::coord::cartesian::Cartesian2d;
use plotters::drawing::{DrawingAreaErrorKind, IntoDrawingArea};
use plotters::element::{Circle, Drawable, PathElement, PointCollection, Polygon};
use plotters::style::{Color, IntoFont, RGBAColor, RGBColor, TRANSPARENT, TextStyle};
use plotters_backend::{BackendCoord, DrawingErrorKind};

use super::axis::{Axis, Coord, Tick};
use super::backend::{Recorder, pixels, units};
use super::class::MarkClass;
use super::plot::{Chart, PlotArea, PxRect};
use super::scene::{BarDatum, Mark, Scene};
use super::text;

type Canvas<'a, 'b> = ChartContext<'a, Recorder<'b>, Cartesian2d<Coord, Coord>>;
type Drawn = Result<(), DrawingAreaErrorKind<Infallible>>;

/// Size of tick labels in pixels.
const FONT: f64 = 12.0;
/// Room above the plot: half of the topmost label.
const TOP: f64 = 8.0;
/// Between the plot and its labels, in pixels: twice what plotters is told a tick measures.
const LABEL_DISTANCE: f64 = 6.0;
/// Room under the plot: the distance, a label, and its descenders.
const BOTTOM: f64 = LABEL_DISTANCE + FONT + 2.0;
/// Pixels between neighbouring labels under the plot, at least.
const GAP: f64 = 8.0;
/// Height a labelled horizontal line gets, roughly.
const ROW: f64 = 36.0;

/// Sizes are kept between what plotters can split and what any screen shows.
fn sane(size: f64, least: f64) -> f64 {
    if size.is_finite() {
        size.clamp(least, 16_384.0).round()
    } else {
        least
    }
}

/// Draws a frame of `width` by `height` pixels for two axes and lets `draw` fill it.
/// `column` is the width in pixels that a label under the plot should get, roughly.
pub fn framed(
    (width, height): (f64, f64),
    (x, y): (Axis, Axis),
    column: f64,
    draw: impl FnOnce(&mut Pen<'_, '_, '_>),
) -> Chart {
    let (width, height) = (sane(width, 80.0), sane(height, 60.0));
    let layout = Layout::new(width, height, &x, &y, column);
    let mut marks = Vec::new();
    // The recorder cannot fail, and the layout leaves room for every area.
    let plot = draw_frame(&mut marks, &layout, (x, y), draw);
    let area = PxRect {
        left: 0.0,
        top: 0.0,
        width,
        height,
    };
    let plot = plot.unwrap_or(PlotArea { area, x, y });
    Chart {
        scene: Scene {
            width,
            height,
            marks,
        },
        plot,
    }
}

struct Layout {
    size: (f64, f64),
    left: f64,
    right: f64,
    x_ticks: Vec<Tick>,
    y_ticks: Vec<Tick>,
}

impl Layout {
    fn new(width: f64, height: f64, x: &Axis, y: &Axis, column: f64) -> Layout {
        let rows = ((height - TOP - BOTTOM) / ROW) as usize + 1;
        let mut y_ticks = y.ticks(rows.clamp(2, 9));
        let widest = y_ticks
            .iter()
            .map(|tick| text::width(&tick.label, FONT))
            .fold(0.0, f64::max);
        let left = (widest + LABEL_DISTANCE + 2.0).ceil().min(width * 0.6);
        y_ticks.retain(|tick| text::width(&tick.label, FONT) + LABEL_DISTANCE <= left);
        let room = width - left;
        // The last label is centred on its tick and may reach beyond the plot.
        let mut right = 10.0;
        let mut x_ticks = Vec::new();
        for _ in 0..3 {
            x_ticks = spaced_ticks(x, left, room - right, column);
            let needed = x_ticks.last().map_or(0.0, |tick| {
                let (centre, half) = label_box(x, tick, left, room - right);
                (centre + half - (width - right)).ceil()
            });
            if needed <= right {
                break;
            }
            right = needed.min(room * 0.3);
        }
        x_ticks.retain(|tick| {
            let (centre, half) = label_box(x, tick, left, room - right);
            centre - half >= 0.0 && centre + half <= width
        });
        Layout {
            size: (width, height),
            left,
            right,
            x_ticks,
            y_ticks,
        }
    }
}

/// Centre and half width of a label under the plot, in pixels.
fn label_box(axis: &Axis, tick: &Tick, left: f64, width: f64) -> (f64, f64) {
    let range = axis.range();
    let share = (tick.at - range.start) / (range.end - range.start);
    (left + share * width, text::width(&tick.label, FONT) / 2.0)
}

/// As many ticks as fit without their labels touching.
fn spaced_ticks(axis: &Axis, left: f64, width: f64, column: f64) -> Vec<Tick> {
    let most = ((width / column) as usize + 1).clamp(2, 60);
    let mut ticks = Vec::new();
    for limit in (2..=most).rev() {
        ticks = axis.ticks(limit);
        let apart = |pair: &[Tick]| {
            let (a, a_half) = label_box(axis, &pair[0], left, width);
            let (b, b_half) = label_box(axis, &pair[1], left, width);
            b - b_half - (a + a_half) >= GAP
        };
        if ticks.windows(2).all(apart) {
            return ticks;
        }
    }
    // Not even two labels fit side by side: the first one alone.
    ticks.truncate(1);
    ticks
}

fn draw_frame(
    marks: &mut Vec<Mark>,
    layout: &Layout,
    (x, y): (Axis, Axis),
    draw: impl FnOnce(&mut Pen<'_, '_, '_>),
) -> Result<PlotArea, DrawingAreaErrorKind<Infallible>> {
    let (width, height) = layout.size;
    let root = Recorder::new(width, height, marks).into_drawing_area();
    let mut canvas: Canvas<'_, '_> = ChartBuilder::on(&root)
        .margin_top(units(TOP))
        .margin_right(units(layout.right))
        .y_label_area_size(units(layout.left))
        .x_label_area_size(units(BOTTOM))
        .build_cartesian_2d(
            Coord::new(&x, layout.x_ticks.clone()),
            Coord::new(&y, layout.y_ticks.clone()),
        )?;
    let ink = color(MarkClass::Tick);
    let label = TextStyle::from(("sans-serif", f64::from(units(FONT))).into_font()).color(&ink);
    canvas
        .configure_mesh()
        .disable_x_mesh()
        .bold_line_style(color(MarkClass::Grid))
        .light_line_style(TRANSPARENT)
        // The axis lines must be on for plotters to draw labels; the base line is drawn below.
        .axis_style(TRANSPARENT)
        .label_style(label)
        .set_all_tick_mark_size(units(LABEL_DISTANCE / 2.0))
        .draw()?;

    let corner = |x: f64, y: f64| canvas.plotting_area().map_coordinate(&(x, y));
    let (left, bottom) = corner(x.range().start, y.range().start);
    let (right, top) = corner(x.range().end, y.range().end);
    let area = PxRect {
        left: pixels(left),
        top: pixels(top),
        width: pixels((right - left).max(1)),
        height: pixels((bottom - top).max(1)),
    };
    let plot = PlotArea { area, x, y };
    let mut pen = Pen {
        canvas: &mut canvas,
        plot,
    };
    pen.horizontal(y.min(), MarkClass::Axis);
    draw(&mut pen);
    Ok(plot)
}

fn color(class: MarkClass) -> RGBAColor {
    let (r, g, b) = class.rgb();
    RGBColor(r, g, b).to_rgba()
}

/// Draws data inside a frame. What lies outside the axes, or nowhere, is left out.
pub struct Pen<'p, 'a, 'b> {
    canvas: &'p mut Canvas<'a, 'b>,
    plot: PlotArea,
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
        if let (Some(_), Some(at)) = (self.plot.x_px(x), self.plot.x.place(x))
            && low.is_finite()
            && from <= to
        {
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

    /// A filled outline through points given in axis units.
    pub fn outline(&mut self, points: Vec<(f64, f64)>, class: MarkClass) {
        let outline = Polygon::new(points, color(class));
        ignore(self.canvas.draw_series(iter::once(outline)).map(|_| ()));
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

/// The parts of a polyline inside the unit square.
fn clipped(points: impl Iterator<Item = (f64, f64)>) -> Vec<Vec<(f64, f64)>> {
    let mut runs: Vec<Vec<(f64, f64)>> = Vec::new();
    let mut last: Option<(f64, f64)> = None;
    for point in points {
        if let Some((a, b)) = last.and_then(|from| clip(from, point)) {
            match runs.last_mut() {
                Some(run) if run.last() == Some(&a) => run.push(b),
                _ => runs.push(vec![a, b]),
            }
        }
        last = Some(point);
    }
    runs
}

/// The part of a segment inside the unit square (Liang and Barsky's parametric clipping).
fn clip(a: (f64, f64), b: (f64, f64)) -> Option<((f64, f64), (f64, f64))> {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let (mut enter, mut leave) = (0.0f64, 1.0f64);
    for (p, q) in [(-dx, a.0), (dx, 1.0 - a.0), (-dy, a.1), (dy, 1.0 - a.1)] {
        if p == 0.0 {
            if q < 0.0 {
                return None;
            }
        } else if p < 0.0 {
            enter = enter.max(q / p);
        } else {
            leave = leave.min(q / p);
        }
    }
    if enter > leave || !(dx.is_finite() && dy.is_finite()) {
        return None;
    }
    // Ends that need no cutting stay exactly as they are, so that runs join.
    let at = |t: f64| {
        (
            (a.0 + t * dx).clamp(0.0, 1.0),
            (a.1 + t * dy).clamp(0.0, 1.0),
        )
    };
    Some((
        if enter == 0.0 { a } else { at(enter) },
        if leave == 1.0 { b } else { at(leave) },
    ))
}

/// Leaves out points that no screen can show: of the points that share a column of width
/// `column`, the first, the lowest, the highest and the last remain.
fn thinned(points: &[(f64, f64)], column: f64) -> Vec<(f64, f64)> {
    let mut out = Vec::new();
    let of = |p: &(f64, f64)| (p.0 / column).floor();
    for group in points.chunk_by(|a, b| of(a) == of(b)) {
        if group.len() <= 4 {
            out.extend_from_slice(group);
            continue;
        }
        let by_height = |a: &usize, b: &usize| group[*a].1.total_cmp(&group[*b].1);
        let lowest = (0..group.len()).min_by(by_height).unwrap_or(0);
        let highest = (0..group.len()).max_by(by_height).unwrap_or(0);
        let mut kept = vec![0, lowest.min(highest), lowest.max(highest), group.len() - 1];
        kept.dedup();
        out.extend(kept.into_iter().map(|i| group[i]));
    }
    out
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
        use plotters_backend::DrawingBackend as _;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_at_the_edges() {
        let runs = clipped(
            [
                (-1.0, 0.5),
                (0.5, 0.5),
                (0.5, 2.0),
                (0.75, 2.0),
                (0.75, 0.25),
            ]
            .into_iter(),
        );
        assert_eq!(
            runs,
            vec![
                vec![(0.0, 0.5), (0.5, 0.5), (0.5, 1.0)],
                vec![(0.75, 1.0), (0.75, 0.25)],
            ]
        );
        assert!(clipped([(0.5, 0.5)].into_iter()).is_empty());
        assert!(clipped([(2.0, 0.0), (2.0, 1.0)].into_iter()).is_empty());
    }

    #[test]
    fn thinning_keeps_the_extremes() {
        let points: Vec<(f64, f64)> = (0..1000)
            .map(|i| (f64::from(i) / 1000.0, if i == 503 { 0.9 } else { 0.1 }))
            .collect();
        let thin = thinned(&points, 0.1);
        assert!(thin.len() <= 40, "{}", thin.len());
        assert!(thin.contains(&(0.503, 0.9)));
        assert_eq!(thin.first(), points.first());
        assert_eq!(thin.last(), points.last());
    }
}

//! Axes and labels round an empty plot.

use std::convert::Infallible;

use plotters::chart::ChartBuilder;
use plotters::drawing::{DrawingAreaErrorKind, IntoDrawingArea};
use plotters::style::{IntoFont, TRANSPARENT, TextStyle};

use super::axis::Axis;
use super::backend::{Recorder, pixels, units};
use super::class::MarkClass;
use super::layout::{BOTTOM, FONT, LABEL_DISTANCE, Layout, TOP};
use super::pen::{Canvas, Pen, color};
use super::plot::{Chart, PlotArea, PxRect};
use super::scene::{Mark, Scene};
use super::ticks::Coord;

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

//! The drawing back end that plotters talks to: it writes marks down.
//!
//! plotters places everything on whole pixels. Curves drawn that way have steps, so the
//! recorder presents itself [`UNITS_PER_PIXEL`] times as large as the chart and divides
//! again when it writes a mark down.
//!
//! Colours are taken for classes (see [`MarkClass::rgb`]); a shape in any other colour, or
//! a transparent one, is not recorded. Stroke widths are left to style sheets.

use std::convert::Infallible;

use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};

use super::class::MarkClass;
use super::scene::{Anchor, BarDatum, Mark};
use super::text;

/// Recorder units to a pixel: marks lie on a grid of a twentieth of a pixel.
pub const UNITS_PER_PIXEL: i32 = 20;

/// A length in recorder units, from pixels.
pub fn units(pixels: f64) -> i32 {
    (pixels * f64::from(UNITS_PER_PIXEL)).round() as i32
}

/// A length in pixels, from recorder units.
pub fn pixels(units: i32) -> f64 {
    f64::from(units) / f64::from(UNITS_PER_PIXEL)
}

/// Records what plotters draws.
#[derive(Debug)]
pub struct Recorder<'a> {
    size: (u32, u32),
    marks: &'a mut Vec<Mark>,
}

type Drawn = Result<(), DrawingErrorKind<Infallible>>;

impl<'a> Recorder<'a> {
    /// A recorder for a chart of `width` by `height` pixels that appends to `marks`.
    pub fn new(width: f64, height: f64, marks: &'a mut Vec<Mark>) -> Self {
        let size = (units(width).max(0) as u32, units(height).max(0) as u32);
        Self { size, marks }
    }

    /// Records a bar, which carries more than a colour can say.
    pub fn bar(
        &mut self,
        corners: [BackendCoord; 2],
        class: MarkClass,
        selected: bool,
        bar: Option<BarDatum>,
    ) {
        let [(x0, y0), (x1, y1)] = corners;
        self.marks.push(Mark::Rect {
            x: pixels(x0.min(x1)),
            y: pixels(y0.min(y1)),
            width: pixels((x1 - x0).abs()),
            height: pixels((y1 - y0).abs()),
            class,
            selected,
            bar,
        });
    }

    fn path<I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        points: I,
        color: BackendColor,
        filled: bool,
    ) {
        if let Some(class) = class_of(color) {
            let mut points: Vec<BackendCoord> = points.into_iter().collect();
            points.dedup();
            self.marks.push(Mark::Path {
                points: points
                    .into_iter()
                    .map(|(x, y)| (pixels(x), pixels(y)))
                    .collect(),
                class,
                closed: filled,
                filled,
            });
        }
    }
}

fn class_of(color: BackendColor) -> Option<MarkClass> {
    if color.alpha > 0.0 {
        MarkClass::from_rgb(color.rgb)
    } else {
        None
    }
}

impl DrawingBackend for Recorder<'_> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    /// A scene has no single pixels; nothing in this layer draws one.
    fn draw_pixel(&mut self, _: BackendCoord, _: BackendColor) -> Drawn {
        Ok(())
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Drawn {
        if let Some(class) = class_of(style.color()) {
            self.marks.push(Mark::Line {
                x1: pixels(from.0),
                y1: pixels(from.1),
                x2: pixels(to.0),
                y2: pixels(to.1),
                class,
            });
        }
        Ok(())
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        upper_left: BackendCoord,
        bottom_right: BackendCoord,
        style: &S,
        _fill: bool,
    ) -> Drawn {
        if let Some(class) = class_of(style.color()) {
            self.bar([upper_left, bottom_right], class, false, None);
        }
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        self.path(path, style.color(), false);
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Drawn {
        if let Some(class) = class_of(style.color()) {
            self.marks.push(Mark::Circle {
                x: pixels(center.0),
                y: pixels(center.1),
                radius: f64::from(radius) / f64::from(UNITS_PER_PIXEL),
                class,
                filled: fill,
            });
        }
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        vert: I,
        style: &S,
    ) -> Drawn {
        self.path(vert, style.color(), true);
        Ok(())
    }

    fn draw_text<T: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &T,
        pos: BackendCoord,
    ) -> Drawn {
        if let Some(class) = class_of(style.color()) {
            let size = style.size() / f64::from(UNITS_PER_PIXEL);
            let anchor = style.anchor();
            let drop = match anchor.v_pos {
                VPos::Top => text::CAP_HEIGHT,
                VPos::Center => text::CAP_HEIGHT / 2.0,
                VPos::Bottom => 0.0,
            };
            // Two decimals, as everything else on the grid has.
            let y = ((pixels(pos.1) + drop * size) * 100.0).round() / 100.0;
            self.marks.push(Mark::Text {
                x: pixels(pos.0),
                y,
                size,
                anchor: match anchor.h_pos {
                    HPos::Left => Anchor::Start,
                    HPos::Center => Anchor::Middle,
                    HPos::Right => Anchor::End,
                },
                class,
                text: text.to_owned(),
            });
        }
        Ok(())
    }

    fn estimate_text_size<T: BackendTextStyle>(
        &self,
        text: &str,
        style: &T,
    ) -> Result<(u32, u32), DrawingErrorKind<Self::ErrorType>> {
        let size = style.size();
        Ok((text::width(text, size).ceil() as u32, size.ceil() as u32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plotters::prelude::*;

    fn color(class: MarkClass) -> RGBColor {
        let (r, g, b) = class.rgb();
        RGBColor(r, g, b)
    }

    #[test]
    fn shapes_come_back_in_pixels_with_their_class() {
        let mut marks = Vec::new();
        {
            let root = Recorder::new(100.0, 50.0, &mut marks).into_drawing_area();
            assert_eq!(root.dim_in_pixel(), (2000, 1000));
            root.draw(&PathElement::new(
                vec![(0, 0), (30, 10)],
                color(MarkClass::Exact),
            ))
            .unwrap();
            root.draw(&Circle::new(
                (200, 100),
                60,
                color(MarkClass::Current).filled(),
            ))
            .unwrap();
            root.draw(&Polygon::new(
                vec![(0, 0), (20, 0), (20, 20)],
                color(MarkClass::Observed),
            ))
            .unwrap();
            root.draw(&PathElement::new(vec![(0, 0), (30, 10)], BLACK))
                .unwrap();
            root.draw(&PathElement::new(vec![(0, 0), (30, 10)], TRANSPARENT))
                .unwrap();
        }
        assert_eq!(
            marks,
            vec![
                Mark::Path {
                    points: vec![(0.0, 0.0), (1.5, 0.5)],
                    class: MarkClass::Exact,
                    closed: false,
                    filled: false,
                },
                Mark::Circle {
                    x: 10.0,
                    y: 5.0,
                    radius: 3.0,
                    class: MarkClass::Current,
                    filled: true,
                },
                Mark::Path {
                    points: vec![(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)],
                    class: MarkClass::Observed,
                    closed: true,
                    filled: true,
                },
            ]
        );
    }

    #[test]
    fn text_is_put_on_its_base_line() {
        use plotters::style::text_anchor::{HPos, Pos, VPos};
        let mut marks = Vec::new();
        {
            let root = Recorder::new(100.0, 50.0, &mut marks).into_drawing_area();
            let ink = color(MarkClass::Tick);
            let style = TextStyle::from(("sans-serif", 12 * UNITS_PER_PIXEL).into_font())
                .color(&ink)
                .pos(Pos::new(HPos::Right, VPos::Center));
            root.draw_text("0.2", &style, (400, 200)).unwrap();
        }
        assert_eq!(
            marks,
            vec![Mark::Text {
                x: 20.0,
                y: 14.38,
                size: 12.0,
                anchor: Anchor::End,
                class: MarkClass::Tick,
                text: "0.2".to_owned(),
            }]
        );
    }
}

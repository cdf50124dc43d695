//! Where the data are: from pixels to values and back.

use super::axis::Axis;
use super::scene::Scene;

/// A drawn chart, and the means to place things on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// The marks.
    pub scene: Scene,
    /// The part of the scene that the axes span.
    pub plot: PlotArea,
}

/// A rectangle in pixels of the scene.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PxRect {
    /// Left edge.
    pub left: f64,
    /// Upper edge.
    pub top: f64,
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

/// The rectangle that the axes span, with the axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlotArea {
    /// The rectangle.
    pub area: PxRect,
    /// The horizontal axis.
    pub x: Axis,
    /// The vertical axis; its smallest value is at the bottom.
    pub y: Axis,
}

impl PlotArea {
    /// The pixel column of a value; `None` when it is not on the axis.
    pub fn x_px(&self, value: f64) -> Option<f64> {
        share(&self.x, value).map(|s| self.area.left + s * self.area.width)
    }

    /// The pixel row of a value; `None` when it is not on the axis.
    pub fn y_px(&self, value: f64) -> Option<f64> {
        share(&self.y, value).map(|s| self.area.top + (1.0 - s) * self.area.height)
    }

    /// The value at a pixel column; beside the plot, that of the nearer end.
    pub fn x_at(&self, px: f64) -> f64 {
        value_at(&self.x, (px - self.area.left) / self.area.width)
    }

    /// The value at a pixel row; above or below the plot, that of the nearer end.
    pub fn y_at(&self, px: f64) -> f64 {
        value_at(&self.y, 1.0 - (px - self.area.top) / self.area.height)
    }

    /// The outcome whose slot a pixel column lies in, on an axis of outcomes; beside the
    /// plot, the first or the last.
    pub fn index_at(&self, px: f64) -> u64 {
        let (first, last) = (self.x.min().ceil().max(0.0), self.x.max().floor().max(0.0));
        self.x_at(px).round().clamp(first, last.max(first)) as u64
    }

    /// The slot of an outcome: its share of the plot's width at the plot's full height, for
    /// focus rings and pointers. `None` when the outcome is not on the axis.
    pub fn slot(&self, x: u64) -> Option<PxRect> {
        let centre = self.x_px(x as f64)?;
        let range = self.x.range();
        let width = self.area.width / (range.end - range.start);
        Some(PxRect {
            left: centre - width / 2.0,
            width,
            ..self.area
        })
    }
}

/// How far along `axis` a value lies, 0 to 1.
fn share(axis: &Axis, value: f64) -> Option<f64> {
    let range = axis.range();
    let share = (axis.place(value)? - range.start) / (range.end - range.start);
    // Rounding must not lose a value at the very end.
    (-1e-9..=1.0 + 1e-9)
        .contains(&share)
        .then(|| share.clamp(0.0, 1.0))
}

fn value_at(axis: &Axis, share: f64) -> f64 {
    let range = axis.range();
    let share = if share.is_finite() {
        share.clamp(0.0, 1.0)
    } else {
        0.0
    };
    axis.value(range.start + share * (range.end - range.start))
}

#[cfg(test)]
mod tests {
    use super::super::axis::Labels;
    use super::*;

    fn plot(x: Axis) -> PlotArea {
        let area = PxRect {
            left: 40.0,
            top: 10.0,
            width: 210.0,
            height: 100.0,
        };
        PlotArea {
            area,
            x,
            y: Axis::log(1e-4, 1.0, Labels::Share),
        }
    }

    #[test]
    fn every_slot_leads_back_to_its_outcome() {
        let plot = plot(Axis::outcomes(5, 25));
        for x in 5..=25 {
            let slot = plot.slot(x).unwrap();
            assert!((slot.width - 10.0).abs() < 1e-9);
            for px in [slot.left + 0.01, slot.left + 5.0, slot.left + 9.99] {
                assert_eq!(plot.index_at(px), x);
            }
        }
        assert_eq!(plot.slot(4), None);
        assert_eq!(plot.slot(26), None);
        assert_eq!(plot.index_at(-1000.0), 5);
        assert_eq!(plot.index_at(1e9), 25);
        assert_eq!(plot.index_at(f64::NAN), 5);
    }

    #[test]
    fn values_and_pixels_are_inverse() {
        let plot = plot(Axis::linear(0.0, 20.0, Labels::Count));
        assert_eq!(plot.x_px(10.0), Some(145.0));
        assert!((plot.x_at(145.0) - 10.0).abs() < 1e-12);
        assert!((plot.y_px(0.01).unwrap() - 60.0).abs() < 1e-9);
        assert!((plot.y_at(60.0) - 0.01).abs() < 1e-12);
        assert_eq!(plot.y_px(0.0), None);
        assert_eq!(plot.x_px(20.1), None);
    }
}

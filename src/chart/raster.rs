//! Many bits as a picture: every bit a square when there is room, a shade when there is not.
//!
//! plotters draws charts; this draws pixels, because a million squares are no chart. It is
//! plain arithmetic on a buffer of RGBA bytes, so a native test can look at it.

/// What the picture is made of.
pub trait Source {
    /// How many bits there are.
    fn len(&self) -> u64;
    /// Whether there is none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// 0, or 1 when the bit was written once, or 2 when it was written again.
    fn level(&self, bit: u64) -> u8;
    /// How many of the bits `from..to` are set.
    fn count(&self, from: u64, to: u64) -> u64;
    /// How finely `count` can tell: 1, or the size of a block.
    fn grain(&self) -> u64;
}

/// The colours of the picture, as RGB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Behind and between the bits.
    pub paper: [u8; 3],
    /// A bit that is 0.
    pub clear: [u8; 3],
    /// A bit written once.
    pub once: [u8; 3],
    /// A bit written again.
    pub again: [u8; 3],
}

/// Which part of the bits is seen: bits stand in rows of `columns`, row by row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Width of the picture in pixels.
    pub width: u32,
    /// Height of the picture in pixels.
    pub height: u32,
    /// Bits in a row.
    pub columns: u64,
    /// Pixels to the side of one bit.
    pub scale: f64,
    /// The column at the left edge.
    pub left: f64,
    /// The row at the upper edge.
    pub top: f64,
}

/// The largest side of a bit, in pixels.
const LARGEST: f64 = 48.0;

/// From this side on, bits are set apart by a gap.
const GAP_FROM: f64 = 5.0;

impl View {
    /// The view that shows all of `m` bits in a picture of this size.
    pub fn fit(m: u64, width: u32, height: u32) -> Self {
        let (w, h) = (f64::from(width.max(1)), f64::from(height.max(1)));
        // Rows as long as make cells square: columns / rows = width / height.
        let columns = ((m as f64 * w / h).sqrt().ceil() as u64).clamp(1, m.max(1));
        let rows = m.div_ceil(columns).max(1);
        let scale = (w / columns as f64).min(h / rows as f64).min(LARGEST);
        Self {
            width,
            height,
            columns,
            scale,
            left: 0.0,
            top: 0.0,
        }
    }

    /// The same place in a picture of another size.
    #[must_use]
    pub fn resized(self, m: u64, width: u32, height: u32) -> Self {
        if (self.width, self.height) == (width, height) {
            self
        } else {
            Self::fit(m, width, height)
        }
    }

    /// Zooms by `factor` so that the pixel (x, y) stays where it is.
    #[must_use]
    pub fn zoomed(self, m: u64, factor: f64, x: f64, y: f64) -> Self {
        let least = Self::fit(m, self.width, self.height).scale;
        let scale = (self.scale * factor).clamp(least, LARGEST.max(least));
        let moved = |edge: f64, at: f64| edge + at / self.scale - at / scale;
        Self {
            scale,
            left: moved(self.left, x),
            top: moved(self.top, y),
            ..self
        }
        .kept_in(m)
    }

    /// Moves by pixels.
    #[must_use]
    pub fn panned(self, m: u64, dx: f64, dy: f64) -> Self {
        Self {
            left: self.left - dx / self.scale,
            top: self.top - dy / self.scale,
            ..self
        }
        .kept_in(m)
    }

    /// The view with `bit` in it, moved as little as that takes.
    #[must_use]
    pub fn showing(self, m: u64, bit: u64) -> Self {
        let (column, row) = ((bit % self.columns) as f64, (bit / self.columns) as f64);
        let (across, down) = (
            f64::from(self.width) / self.scale,
            f64::from(self.height) / self.scale,
        );
        Self {
            left: self.left.min(column).max(column + 1.0 - across),
            top: self.top.min(row).max(row + 1.0 - down),
            ..self
        }
        .kept_in(m)
    }

    /// The view without empty space that could be filled.
    fn kept_in(self, m: u64) -> Self {
        let rows = m.div_ceil(self.columns) as f64;
        let across = (self.columns as f64 - f64::from(self.width) / self.scale).max(0.0);
        let down = (rows - f64::from(self.height) / self.scale).max(0.0);
        Self {
            left: self.left.clamp(0.0, across),
            top: self.top.clamp(0.0, down),
            ..self
        }
    }

    /// The bit under a pixel.
    pub fn bit_at(&self, m: u64, x: f64, y: f64) -> Option<u64> {
        let (column, row) = (self.left + x / self.scale, self.top + y / self.scale);
        if column < 0.0 || row < 0.0 || column >= self.columns as f64 {
            return None;
        }
        let bit = (row as u64)
            .checked_mul(self.columns)?
            .checked_add(column as u64)?;
        (bit < m).then_some(bit)
    }

    /// The pixel in the middle of a bit; may lie outside the picture.
    pub fn middle_of(&self, bit: u64) -> (f64, f64) {
        let (column, row) = ((bit % self.columns) as f64, (bit / self.columns) as f64);
        (
            (column + 0.5 - self.left) * self.scale,
            (row + 0.5 - self.top) * self.scale,
        )
    }

    /// Paints the bits into RGBA bytes.
    pub fn paint(&self, source: &impl Source, palette: &Palette, pixels: &mut Vec<u8>) {
        pixels.clear();
        pixels.resize(4 * self.width as usize * self.height as usize, 255);
        let single = self.scale >= 1.0 && source.grain() == 1;
        for (y, line) in pixels
            .chunks_exact_mut(4 * self.width.max(1) as usize)
            .enumerate()
        {
            let rows = self.span(self.top, y);
            for (x, pixel) in line.chunks_exact_mut(4).enumerate() {
                let columns = self.span(self.left, x);
                let colour = if single {
                    self.square(source, palette, columns.0, rows.0)
                } else {
                    self.shade(source, palette, columns, rows)
                };
                pixel[..3].copy_from_slice(&colour);
            }
        }
    }

    /// The rows or columns that the pixel `at` covers, as real numbers.
    fn span(&self, edge: f64, at: usize) -> (f64, f64) {
        let from = edge + at as f64 / self.scale;
        (from, from + 1.0 / self.scale)
    }

    /// The colour of a pixel within one bit.
    fn square(&self, source: &impl Source, palette: &Palette, column: f64, row: f64) -> [u8; 3] {
        let bit = (row as u64)
            .saturating_mul(self.columns)
            .saturating_add(column as u64);
        let gap = |x: f64| self.scale >= GAP_FROM && (x.fract() * self.scale) >= self.scale - 1.0;
        if column >= self.columns as f64 || bit >= source.len() || gap(column) || gap(row) {
            return palette.paper;
        }
        match source.level(bit) {
            0 => palette.clear,
            1 => palette.once,
            _ => palette.again,
        }
    }

    /// The colour of a pixel that covers many bits: the share of them that are set.
    fn shade(
        &self,
        source: &impl Source,
        palette: &Palette,
        columns: (f64, f64),
        rows: (f64, f64),
    ) -> [u8; 3] {
        if columns.0 >= self.columns as f64 {
            return palette.paper;
        }
        let first = columns.0 as u64;
        let last = (columns.1.ceil() as u64).clamp(first + 1, self.columns.max(first + 1));
        let (mut set, mut all) = (0, 0);
        for row in rows.0 as u64..(rows.1.ceil() as u64).max(rows.0 as u64 + 1) {
            let start = row.saturating_mul(self.columns);
            let (from, to) = (start + first, (start + last).min(source.len()));
            if from < to {
                set += source.count(from, to);
                all += to - from;
            }
            if source.grain() > self.columns {
                break;
            }
        }
        if all == 0 {
            return palette.paper;
        }
        blend(palette.clear, palette.once, set as f64 / all as f64)
    }
}

/// A colour between two.
fn blend(a: [u8; 3], b: [u8; 3], share: f64) -> [u8; 3] {
    let mix =
        |i: usize| (f64::from(a[i]) + share * (f64::from(b[i]) - f64::from(a[i]))).round() as u8;
    [mix(0), mix(1), mix(2)]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every `step`-th bit of `m` is set.
    struct Comb {
        m: u64,
        step: u64,
    }

    impl Source for Comb {
        fn len(&self) -> u64 {
            self.m
        }
        fn level(&self, bit: u64) -> u8 {
            u8::from(bit.is_multiple_of(self.step))
        }
        fn count(&self, from: u64, to: u64) -> u64 {
            to.div_ceil(self.step) - from.div_ceil(self.step)
        }
        fn grain(&self) -> u64 {
            1
        }
    }

    const PALETTE: Palette = Palette {
        paper: [9, 9, 9],
        clear: [0, 0, 0],
        once: [200, 100, 50],
        again: [255, 0, 0],
    };

    fn paint(view: &View, source: &Comb) -> Vec<u8> {
        let mut pixels = Vec::new();
        view.paint(source, &PALETTE, &mut pixels);
        pixels
    }

    #[test]
    fn all_bits_fit_in_the_picture() {
        for m in [1, 2, 3000, 4096, 1_000_003, 1 << 24, 1 << 30] {
            let view = View::fit(m, 800, 400);
            let rows = m.div_ceil(view.columns) as f64;
            assert!(view.columns as f64 * view.scale <= 800.5, "{m}");
            assert!(rows * view.scale <= 400.5, "{m}");
            let (x, y) = view.middle_of(m - 1);
            assert_eq!(view.bit_at(m, x, y), Some(m - 1));
        }
    }

    #[test]
    fn a_pixel_shows_the_bit_under_it() {
        let source = Comb { m: 3000, step: 7 };
        let view = View::fit(3000, 600, 300).zoomed(3000, 4.0, 10.0, 10.0);
        let pixels = paint(&view, &source);
        for bit in 0..3000 {
            let (x, y) = view.middle_of(bit);
            if (0.0..600.0).contains(&x) && (0.0..300.0).contains(&y) {
                let at = 4 * (y as usize * 600 + x as usize);
                let colour = if bit % 7 == 0 {
                    PALETTE.once
                } else {
                    PALETTE.clear
                };
                assert_eq!(pixels[at..at + 3], colour, "bit {bit}");
            }
        }
    }

    #[test]
    fn a_shade_is_the_share_of_set_bits() {
        // 2048 columns in 100 pixels: the first pixel touches columns 0 to 20, of which 11
        // are even, and rows all alike.
        let source = Comb {
            m: 1 << 22,
            step: 2,
        };
        let pixels = paint(&View::fit(source.m, 100, 100), &source);
        let expected = blend(PALETTE.clear, PALETTE.once, 11.0 / 21.0);
        assert_eq!(pixels[..3], expected);
    }

    #[test]
    fn zoom_keeps_the_place_and_pan_stays_inside() {
        let m = 1 << 20;
        let view = View::fit(m, 400, 400);
        let zoomed = view.zoomed(m, 8.0, 200.0, 200.0);
        assert_eq!(view.bit_at(m, 200.0, 200.0), zoomed.bit_at(m, 200.0, 200.0));
        let far = zoomed.panned(m, -1e9, -1e9);
        assert_eq!(far.bit_at(m, 399.9, 399.9), Some(m - 1));
        assert_eq!(zoomed.zoomed(m, 1e-9, 0.0, 0.0).scale, view.scale);
        assert!(zoomed.showing(m, 0).bit_at(m, 0.1, 0.1) == Some(0));
    }
}

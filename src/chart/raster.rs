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
    /// Adds to each of `counts` how many bits of its run are set: run `i` is the bits
    /// `start + edges[i] .. start + edges[i + 1]`, as far as they exist.
    fn add_counts(&self, start: u64, edges: &[u64], counts: &mut [u32]);
    /// Where single bits are not known: how many bits of the block that a bit lies in are set,
    /// and how many it has.
    fn block(&self, bit: u64) -> Option<(u64, u64)>;
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
        self.bit_in(m, self.left + x / self.scale, self.top + y / self.scale)
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
        let lines = pixels.chunks_exact_mut(4 * self.width.max(1) as usize);
        if source.block(0).is_some() {
            let mix = Blend::new(palette.clear, palette.once);
            self.each_pixel(lines, |column, row| {
                let block = self.bit_in(source.len(), column, row);
                let block = block.and_then(|bit| source.block(bit));
                block.map_or(palette.paper, |(set, all)| mix.at(set, all.max(1)))
            });
        } else if self.scale >= 1.0 {
            self.each_pixel(lines, |column, row| {
                self.square(source, palette, column, row)
            });
        } else {
            self.shades(source, palette, lines);
        }
    }

    /// Paints each pixel by the column and the row at its upper left corner.
    fn each_pixel<'a>(
        &self,
        lines: impl Iterator<Item = &'a mut [u8]>,
        colour: impl Fn(f64, f64) -> [u8; 3],
    ) {
        for (y, line) in lines.enumerate() {
            let row = self.top + y as f64 / self.scale;
            for (x, pixel) in line.chunks_exact_mut(4).enumerate() {
                let column = self.left + x as f64 / self.scale;
                pixel[..3].copy_from_slice(&colour(column, row));
            }
        }
    }

    /// The bit at a column and a row, if there is one.
    #[inline(always)]
    fn bit_in(&self, m: u64, column: f64, row: f64) -> Option<u64> {
        if column < 0.0 || row < 0.0 || column >= self.columns as f64 {
            return None;
        }
        let bit = (row as u64)
            .saturating_mul(self.columns)
            .saturating_add(column as u64);
        (bit < m).then_some(bit)
    }

    /// The first row or column of each of `count` pixels, and the one after the last. A pixel
    /// has at least one bit to its side; where there are more, each belongs to one pixel.
    fn edges(&self, edge: f64, count: u32) -> Vec<u64> {
        let at = |pixel: u32| (edge + f64::from(pixel) / self.scale) as u64;
        (0..=count).map(at).collect()
    }

    /// Paints pixels that cover many bits: the share of them that are set.
    fn shades<'a>(
        &self,
        source: &impl Source,
        palette: &Palette,
        lines: impl Iterator<Item = &'a mut [u8]>,
    ) {
        let columns: Vec<u64> = self
            .edges(self.left, self.width)
            .into_iter()
            .map(|column| column.min(self.columns))
            .collect();
        let rows = self.edges(self.top, self.height);
        let mix = Blend::new(palette.clear, palette.once);
        let mut set = vec![0; columns.len() - 1];
        for (line, rows) in lines.zip(rows.windows(2)) {
            set.fill(0);
            let rows = rows[0]..rows[1].max(rows[0] + 1);
            for row in rows.clone() {
                source.add_counts(row.saturating_mul(self.columns), &columns, &mut set);
            }
            let covered = Covered::new(rows, self.columns, source.len());
            for ((pixel, run), &set) in line.chunks_exact_mut(4).zip(columns.windows(2)).zip(&set) {
                let colour = match covered.bits(run[0], run[1]) {
                    0 => palette.paper,
                    all => mix.at(u64::from(set), all),
                };
                pixel[..3].copy_from_slice(&colour);
            }
        }
    }

    /// The colour of a pixel within one bit.
    fn square(&self, source: &impl Source, palette: &Palette, column: f64, row: f64) -> [u8; 3] {
        let gap = |x: f64| self.scale >= GAP_FROM && (x.fract() * self.scale) >= self.scale - 1.0;
        if gap(column) || gap(row) {
            return palette.paper;
        }
        match self
            .bit_in(source.len(), column, row)
            .map(|bit| source.level(bit))
        {
            None => palette.paper,
            Some(0) => palette.clear,
            Some(1) => palette.once,
            Some(_) => palette.again,
        }
    }
}

/// How many bits of some rows exist.
struct Covered {
    /// Rows that are there to their end.
    whole: u64,
    /// Bits of the one row that is cut off.
    rest: u64,
}

impl Covered {
    /// Of `rows` of `columns` bits, when there are `len` bits in all.
    fn new(rows: std::ops::Range<u64>, columns: u64, len: u64) -> Self {
        let full = len / columns;
        Self {
            whole: full.clamp(rows.start, rows.end) - rows.start,
            rest: if rows.contains(&full) {
                len % columns
            } else {
                0
            },
        }
    }

    /// How many of them lie in the columns `from..to`.
    #[inline(always)]
    fn bits(&self, from: u64, to: u64) -> u64 {
        self.whole * (to - from) + self.rest.min(to) - self.rest.min(from)
    }
}

/// The colours between two, ready made: a picture asks for hundreds of thousands.
struct Blend([[u8; 3]; 256]);

impl Blend {
    /// From the colour of share 0 to that of share 1.
    fn new(a: [u8; 3], b: [u8; 3]) -> Self {
        let mix = |step: usize, i: usize| {
            let (from, to) = (f64::from(a[i]), f64::from(b[i]));
            (from + step as f64 / 255.0 * (to - from)).round() as u8
        };
        Self(std::array::from_fn(|step| {
            std::array::from_fn(|i| mix(step, i))
        }))
    }

    /// The colour of a share of `all`, to the nearest 255th; `all` is not 0.
    #[inline(always)]
    fn at(&self, set: u64, all: u64) -> [u8; 3] {
        self.0[((255 * set + all / 2) / all).min(255) as usize]
    }
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
        fn add_counts(&self, start: u64, edges: &[u64], counts: &mut [u32]) {
            let below = |edge: u64| (start + edge).min(self.m).div_ceil(self.step);
            for (count, run) in counts.iter_mut().zip(edges.windows(2)) {
                *count += (below(run[1]) - below(run[0])) as u32;
            }
        }
        fn block(&self, _: u64) -> Option<(u64, u64)> {
            None
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
        // 2048 columns in 100 pixels: the first pixel covers columns 0 to 19, of which a
        // third and a bit more are multiples of 3 in the rows 0, 3, 6, ...
        let source = Comb {
            m: 1 << 22,
            step: 3,
        };
        let view = View::fit(source.m, 100, 100);
        let pixels = paint(&view, &source);
        let bits = (0..20).flat_map(|row| (0..20).map(move |column| row * 2048 + column));
        let set = bits.filter(|bit| bit % 3 == 0).count() as f64;
        for (i, (&shown, full)) in pixels[..3].iter().zip(PALETTE.once).enumerate() {
            let expected = set / 400.0 * f64::from(full);
            assert!((f64::from(shown) - expected).abs() <= 1.0, "{i}");
        }
    }

    #[test]
    fn where_the_bits_end_there_is_paper() {
        // 7 full rows of 1000 and one of 500, a tenth of a pixel each.
        let source = Comb { m: 7500, step: 1 };
        let view = View {
            width: 100,
            height: 2,
            columns: 1000,
            scale: 0.1,
            left: 0.0,
            top: 0.0,
        };
        let pixels = paint(&view, &source);
        let at = |x: usize, y: usize| &pixels[4 * (100 * y + x)..][..3];
        assert_eq!(at(0, 0), PALETTE.once);
        assert_eq!(at(99, 0), PALETTE.once);
        assert_eq!(at(0, 1), PALETTE.paper);
        let beyond = View { top: 7.0, ..view };
        let pixels = paint(&beyond, &source);
        assert_eq!(pixels[4 * 49..][..3], PALETTE.once);
        assert_eq!(pixels[4 * 50..][..3], PALETTE.paper);
    }

    /// Blocks of 100 bits, as many of each set as its number says.
    struct Blocks;

    impl Source for Blocks {
        fn len(&self) -> u64 {
            10_000
        }
        fn level(&self, _: u64) -> u8 {
            0
        }
        fn add_counts(&self, _: u64, _: &[u64], _: &mut [u32]) {}
        fn block(&self, bit: u64) -> Option<(u64, u64)> {
            Some((bit / 100, 100))
        }
    }

    #[test]
    fn where_bits_are_not_known_a_pixel_shows_its_block_at_every_zoom() {
        for factor in [1.0, 8.0, 1000.0] {
            let view = View::fit(10_000, 50, 50).zoomed(10_000, factor, 0.0, 0.0);
            let mut pixels = Vec::new();
            view.paint(&Blocks, &PALETTE, &mut pixels);
            for (x, y) in [(0, 0), (20, 30), (49, 49)] {
                let bit = view.bit_at(10_000, f64::from(x), f64::from(y)).unwrap();
                let shown = f64::from(pixels[4 * (50 * y + x) as usize]);
                let expected = (bit / 100) as f64 / 100.0 * f64::from(PALETTE.once[0]);
                assert!((shown - expected).abs() <= 1.0, "{factor}: {x}, {y}");
            }
        }
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

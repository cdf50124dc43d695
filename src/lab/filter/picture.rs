//! The bits as the screen draws them: cells, a table of ranges, a density map.

use super::state::FilterLab;
use crate::filter::{BitArray, Params, Scheme};
use crate::lab::format::{count, listed};

/// Rows of the table at most.
const ROWS: u64 = 128;

/// Blocks of the density map at most.
const BLOCKS: u64 = 1 << 16;

/// What one bit looks like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellState {
    /// Whether it is 1.
    pub set: bool,
    /// Whether two or more probes wrote it.
    pub again: bool,
    /// Whether the last action changed it.
    pub changed: bool,
    /// Whether a probe of the latest action looked at it, and whether it went on from there.
    pub probe: Option<bool>,
    /// Whether it is typed as a position of the key in hand.
    pub picked: bool,
}

/// One row of the table behind the bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The bits: `17`, or `0 to 511`.
    pub range: String,
    /// How many of them are set.
    pub set: String,
    /// Which, where they are few.
    pub which: String,
}

/// What a picture of the bits depends on, as long as no other filter is opened: two equal
/// ones look the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    params: Params,
    resets: u32,
    keys: u64,
    bits_set: u64,
    changed: Vec<u64>,
    looked_at: Vec<(u64, bool)>,
    inspected: Option<u64>,
    counted: Option<usize>,
}

/// The number of set bits in each of up to 65 536 equal blocks, counted in slices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Density {
    m: u64,
    block: u64,
    counts: Vec<u32>,
    next: usize,
    /// Whether bits changed since this round began.
    stale: bool,
}

impl Density {
    /// A map of `m` bits with nothing counted yet. Blocks are whole words.
    pub(super) fn new(m: u64) -> Self {
        let block = m.div_ceil(BLOCKS).next_multiple_of(64);
        Self {
            m,
            block,
            counts: vec![0; m.div_ceil(block) as usize],
            next: 0,
            stale: false,
        }
    }

    /// Bits in a block.
    pub fn block(&self) -> u64 {
        self.block
    }

    /// Set bits by block; what is not counted yet is as it was.
    pub fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// How many bits of the block that a bit lies in are set, and how many it has.
    pub fn block_of(&self, bit: u64) -> (u64, u64) {
        let place = (bit / self.block.max(1)) as usize;
        let set = self.counts.get(place).copied().unwrap_or(0);
        // The last block may be cut off.
        let all = (self.m - (place as u64 * self.block).min(self.m)).min(self.block);
        (set.into(), all)
    }

    /// Counts on; returns whether a full round is done.
    pub(super) fn advance(&mut self, bits: &BitArray, budget: u64) -> bool {
        let words = bits.words();
        let each = (self.block / 64) as usize;
        let blocks = (budget as usize / each.max(1)).max(1);
        for _ in 0..blocks {
            let Some(count) = self.counts.get_mut(self.next) else {
                break;
            };
            let from = self.next * each;
            let block = &words[from.min(words.len())..(from + each).min(words.len())];
            *count = block.iter().map(|word| word.count_ones()).sum();
            self.next += 1;
        }
        if self.finished() && std::mem::take(&mut self.stale) {
            self.next = 0;
        }
        self.finished()
    }

    /// Begins another round over the same blocks, after the one under way: where bits keep
    /// changing every block has its turn all the same.
    pub(super) fn again(&mut self) {
        match self.finished() {
            true => self.next = 0,
            false => self.stale = true,
        }
    }

    /// Whether a full round is done.
    pub(super) fn finished(&self) -> bool {
        self.next >= self.counts.len()
    }
}

impl FilterLab {
    /// Every bit as a cell; for filters drawn as elements.
    pub fn cells(&self) -> Vec<CellState> {
        let filter = self.filter();
        let mut cells: Vec<CellState> = (0..self.params().m)
            .map(|i| CellState {
                set: filter.bits().get(i),
                again: filter.written_again(i),
                ..CellState::default()
            })
            .collect();
        for &position in self.changed() {
            if let Some(cell) = cells.get_mut(position as usize) {
                cell.changed = true;
            }
        }
        for (position, went_on) in self.looked_at() {
            if let Some(cell) = cells.get_mut(position as usize) {
                cell.probe = Some(went_on);
            }
        }
        for position in self.picked() {
            if let Some(cell) = cells.get_mut(position as usize) {
                cell.picked = true;
            }
        }
        cells
    }

    /// The bits that the latest action looked at, and whether it went on from each.
    pub fn looked_at(&self) -> Vec<(u64, bool)> {
        if let Some(latest) = self.latest() {
            let done = latest.positions.iter().take(latest.fresh.len());
            return done.map(|&p| (p, true)).collect();
        }
        let probes = self.asked().map(|asked| asked.answer.probes.iter());
        probes
            .into_iter()
            .flatten()
            .map(|p| (p.position, p.bit))
            .collect()
    }

    /// What the picture of the bits depends on.
    pub fn picture(&self) -> Picture {
        Picture {
            params: self.params(),
            resets: self.resets,
            keys: self.n(),
            bits_set: self.filter().bits_set(),
            changed: self.changed().to_vec(),
            looked_at: self.looked_at(),
            inspected: self.inspected().map(|inspected| inspected.position),
            counted: self.density().map(|density| density.next),
        }
    }

    /// The positions typed by hand so far.
    pub fn picked(&self) -> Vec<u64> {
        if !self.by_hand() {
            return Vec::new();
        }
        let items = self.positions_text().split(|c: char| !c.is_ascii_digit());
        items.filter_map(|item| item.parse().ok()).collect()
    }

    /// The bits as a table: one by one while they are few, in ranges above that.
    pub fn bit_table(&self) -> Vec<TableRow> {
        let m = self.params().m;
        let each = m.div_ceil(ROWS);
        let bits = self.filter().bits();
        let row = |from: u64| {
            let to = (from + each).min(m);
            let set = bits.count_range(from, to);
            let which: Vec<String> = match set {
                1..=16 if each <= 4096 => (from..to).filter(|&i| bits.get(i)).map(count).collect(),
                _ => Vec::new(),
            };
            TableRow {
                range: match to - from {
                    1 => count(from),
                    _ => format!("{} to {}", count(from), count(to - 1)),
                },
                set: count(set),
                which: if each == 1 {
                    String::new()
                } else {
                    listed(&which)
                },
            }
        };
        (0..m.div_ceil(each)).map(|i| row(i * each)).collect()
    }

    /// The hash of a key in words: `xxHash64 = 9e755206156676d7`.
    pub fn hash_words(&self, key: &str) -> String {
        let params = self.params();
        if params.scheme == Scheme::Hand {
            return String::new();
        }
        let hash = params.hash.hash(params.seed, key.as_bytes());
        format!("{} = {hash:016x}", params.hash.label())
    }
}

//! The lookups of one run, side by side.

use super::MAX_CELLS;
use crate::sim::Run;

/// A run laid out in columns: one for each lookup while there are few, else one for several.
#[derive(Clone, Debug)]
pub struct Strip {
    run: Run,
    per_column: u64,
    columns: Vec<u32>,
}

impl Strip {
    /// A run of which no lookup is laid out yet.
    pub(super) fn new(run: Run) -> Self {
        let per_column = run.n().div_ceil(MAX_CELLS).max(1);
        Self {
            columns: vec![0; run.n().div_ceil(per_column) as usize],
            per_column,
            run,
        }
    }

    /// Lays out up to `lookups` more; returns how many those were.
    pub(super) fn advance(&mut self, lookups: u64) -> u64 {
        let start = self.run.made();
        while self.run.made() - start < lookups {
            let column = (self.run.made() / self.per_column) as usize;
            let Some(event) = self.run.lookup() else {
                break;
            };
            if let Some(count) = self.columns.get_mut(column) {
                *count += u32::from(event);
            }
        }
        self.run.made() - start
    }

    /// The run.
    pub fn run(&self) -> &Run {
        &self.run
    }

    /// Whether every lookup is laid out.
    pub fn finished(&self) -> bool {
        self.run.made() == self.run.n()
    }

    /// Lookups in one column; the last may hold fewer.
    pub fn per_column(&self) -> u64 {
        self.per_column
    }

    /// False positives in each column, from the first lookup on.
    pub fn columns(&self) -> &[u32] {
        &self.columns
    }

    /// Columns that are laid out, at least in part.
    pub fn laid_out(&self) -> usize {
        self.run.made().div_ceil(self.per_column) as usize
    }
}

//! A table of sizes for several targets, to be copied as CSV or Markdown.

use super::solve::{Given, solve};
use super::state::SizeLab;
use crate::lab::format::full_probability;

/// The targets of the table.
pub const TARGETS: [f64; 7] = [0.1, 0.05, 0.02, 0.01, 0.001, 1e-4, 1e-6];

/// The names of the columns.
pub const COLUMNS: [&str; 5] = ["p", "m", "k", "bytes", "exact rate"];

impl SizeLab {
    /// The smallest filters for n keys at each of the [`TARGETS`]; a target that cannot be met
    /// has no row.
    pub fn grid(&self) -> Vec<[String; COLUMNS.len()]> {
        let row = |p: &f64| {
            let given = Given {
                n: Some(self.solution.n),
                p: Some(*p),
                ..Given::default()
            };
            let s = solve(&given, &self.build).ok()?;
            Some([
                p.to_string(),
                s.m.to_string(),
                s.k.to_string(),
                s.m.div_ceil(8).to_string(),
                full_probability(s.rate),
            ])
        };
        TARGETS.iter().filter_map(row).collect()
    }

    /// The table as CSV (RFC 4180; no value holds a comma or a quotation mark).
    pub fn grid_csv(&self) -> String {
        let mut lines = vec![COLUMNS.join(",")];
        lines.extend(self.grid().iter().map(|row| row.join(",")));
        lines.join("\r\n") + "\r\n"
    }

    /// The table as Markdown.
    pub fn grid_markdown(&self) -> String {
        let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
        let mut text = line(&COLUMNS.map(str::to_owned));
        text += &line(&COLUMNS.map(|_| "---:".to_owned()));
        text.extend(self.grid().iter().map(|row| line(row)));
        text
    }
}

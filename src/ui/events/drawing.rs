//! From the lab to marks: the chart, the labels of its lines, and each bar as an element.

use yew::prelude::*;

use crate::chart::bars::NARROWEST_SLOT;
use crate::chart::{Bar, BarDatum, BarsData, Chart, Mark, bars_chart};
use crate::lab::events::{EventsLab, words};
use crate::lab::format::{chance, count, full, significant};
use crate::ui::scene::{mark, placed};

/// Height of a label above the plot, in pixels.
const LABEL: f64 = 17.0;
/// A line's label above the plot.
pub struct Titled {
    x: f64,
    y: f64,
    /// Where the plot begins.
    top: f64,
    class: &'static str,
    words: String,
}

impl Titled {
    /// The line from the label to the plot.
    pub fn line(&self) -> Html {
        placed(
            "line",
            [
                ("x1", self.x),
                ("x2", self.x),
                ("y1", self.y - 10.0),
                ("y2", self.top),
            ],
        )
        .set("class", self.class)
        .html()
    }

    /// The words, on the side that has room.
    pub fn words(&self, width: f64) -> Html {
        let (anchor, dx) = if self.x < width * 0.55 {
            ("start", 6.0)
        } else {
            ("end", -6.0)
        };
        placed("text", [("x", self.x + dx), ("y", self.y)])
            .set("class", format!("label {}", self.class))
            .set("text-anchor", anchor)
            .text(self.words.clone())
            .html()
    }
}

/// A drawn chart and what stands round it.
pub struct Drawing {
    /// The chart.
    pub chart: Chart,
    /// Its width in pixels.
    pub width: f64,
    /// Its height with the labels, in pixels.
    pub height: f64,
    /// The height of the labels above it, in pixels.
    pub room: f64,
    /// The labels.
    pub titles: Vec<Titled>,
    /// What the caption has to add.
    pub notes: Vec<String>,
    /// Whether bars are elements.
    pub single: bool,
    /// The bar that Tab comes to.
    pub stop: u64,
}

impl Drawing {
    /// Draws the lab's bars.
    pub fn new(lab: &EventsLab, width: f64, height: f64) -> Self {
        let (first, last) = lab.window().into_inner();
        let lines = lines(lab);
        let room = LABEL * lines.len() as f64;
        let draw = |bin| bars_chart(&data(lab, bin, width, height - room));
        let is_single = |chart: &Chart| {
            let bar = |mark: &Mark| matches!(mark, Mark::Rect { bar: Some(_), .. });
            chart.scene.marks.iter().any(bar)
        };
        // Bars that are too narrow are merged, and runs on them averaged. Whether they are the
        // chart decides, so it is asked wherever there could be room.
        let roomy = (last - first + 1) as f64 * NARROWEST_SLOT <= width;
        let merging = lab.bin() > 1 && !lab.shows_cumulative();
        let plain = (roomy || !merging).then(|| draw(1));
        let (bin, chart) = match plain {
            Some(chart) if !merging || is_single(&chart) => (1, chart),
            _ => (lab.bin(), draw(lab.bin())),
        };
        let titles = (0..).zip(lines).filter_map(|(row, (at, class, words))| {
            Some(Titled {
                x: chart.plot.x_px(at)?,
                y: LABEL * f64::from(row) + 12.0 - room,
                top: chart.plot.area.top,
                class,
                words,
            })
        });
        // While the law is hidden not even a tab stop may tell of it.
        let default = || {
            if lab.hides_law() {
                first
            } else {
                lab.modes()[0]
            }
        };
        let stop = lab
            .selection()
            .map_or_else(default, |s| s.head)
            .clamp(first, last);
        Self {
            titles: titles.collect(),
            notes: lab
                .outside()
                .into_iter()
                .chain(words::averaged(bin))
                .collect(),
            single: is_single(&chart),
            chart,
            width,
            height,
            room,
            stop,
        }
    }

    /// The marks of the chart; exact bars as elements that take the focus.
    pub fn marks(&self, lab: &EventsLab) -> Vec<Html> {
        let walk = lab.walk().filter(|_| lab.walking());
        let shapes = self.chart.scene.marks.iter().map(|shape| match shape {
            Mark::Rect {
                x,
                y,
                width,
                height,
                bar: Some(datum),
                ..
            } => {
                let later = walk.is_some_and(|walk| datum.x > walk);
                let class = if later {
                    shape.css() + " later"
                } else {
                    shape.css()
                };
                self.bar(
                    lab,
                    datum,
                    class,
                    [("x", *x), ("y", *y), ("width", *width), ("height", *height)],
                )
            }
            other => mark(other),
        });
        shapes.chain(self.cursor(lab)).collect()
    }

    /// One exact bar.
    fn bar(
        &self,
        lab: &EventsLab,
        datum: &BarDatum,
        class: String,
        at: [(&'static str, f64); 4],
    ) -> Html {
        let selected = lab
            .selection()
            .is_some_and(|s| (s.low()..=s.high()).contains(&datum.x));
        let mut label = format!(
            "x = {}, P(X = x) = {}",
            count(datum.x),
            chance(lab.setting().law().pmf(datum.x))
        );
        if lab.tally().runs() > 0 {
            label += &format!(", seen {} times", count(datum.count));
        }
        placed("rect", at)
            .set("class", class)
            .set("rx", "2")
            .set("role", "option")
            .set("tabindex", if datum.x == self.stop { "0" } else { "-1" })
            .flag("aria-selected", selected)
            .set("aria-label", label)
            .set("data-x", datum.x.to_string())
            .set("data-pmf", full(datum.pmf))
            .set("data-count", datum.count.to_string())
            .html()
    }

    /// The selected outcome among merged bars, with all that a bar would carry.
    fn cursor(&self, lab: &EventsLab) -> Option<Html> {
        let head = lab
            .selection()
            .filter(|_| !self.single && !lab.hides_law())?
            .head;
        let slot = self.chart.plot.slot(head)?;
        let outcome = lab.outcomes(head..=head).next()?;
        let at = [
            ("x", slot.left),
            ("y", slot.top),
            ("width", slot.width.max(2.0)),
            ("height", slot.height),
        ];
        let cursor = placed("rect", at)
            .set("class", "cursor")
            .set("data-x", head.to_string())
            .set("data-pmf", full(outcome.pmf.value()))
            .set("data-count", outcome.count.to_string());
        Some(cursor.html())
    }
}

/// The data of the chart, from the lab.
fn data(lab: &EventsLab, bin: u64, width: f64, height: f64) -> BarsData {
    let window = lab.window();
    let exact = lab.setting().law().mean();
    let predicted = lab.prediction().committed().and_then(|c| c.mean.as_ref());
    BarsData {
        first: *window.start(),
        bars: lab
            .outcomes(window)
            .map(|o| Bar {
                pmf: o.pmf.value(),
                cdf: o.cdf.value(),
                count: o.count,
                count_up_to: o.count_up_to,
            })
            .collect(),
        runs: lab.tally().runs(),
        show_exact: !lab.hides_law(),
        in_counts: lab.shows_counts(),
        log: lab.shows_log(),
        cumulative: lab.shows_cumulative(),
        selected: lab.selection().map(|s| (s.low(), s.high())),
        mean: Some(exact.to_f64()),
        mean_observed: lab.tally().moments().mean(),
        // Where both are the same one line is enough.
        prediction: predicted
            .filter(|(_, mean)| *mean != exact)
            .map(|(_, mean)| mean.to_f64()),
        bin,
        width,
        height,
    }
}

/// The means that have a line: where, which, and its words.
fn lines(lab: &EventsLab) -> Vec<(f64, &'static str, String)> {
    let exact = lab.setting().law().mean();
    let predicted = lab.prediction().committed().and_then(|c| c.mean.as_ref());
    let mut lines = Vec::new();
    if !lab.hides_law() {
        let right = predicted.is_some_and(|(_, mean)| *mean == exact);
        let words = format!(
            "exact mean {}{}",
            words::number(&exact),
            if right { " = your prediction" } else { "" }
        );
        lines.push((exact.to_f64(), "mean", words));
    }
    if let Some((typed, mean)) = predicted.filter(|(_, mean)| *mean != exact) {
        lines.push((
            mean.to_f64(),
            "prediction",
            format!("your prediction {typed}"),
        ));
    }
    if let Some(mean) = lab.tally().moments().mean() {
        lines.push((
            mean,
            "mean-observed",
            format!("mean of runs {}", significant(mean, 4)),
        ));
    }
    lines
}

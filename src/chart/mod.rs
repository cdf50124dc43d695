//! Charts: plotters code that records a scene as plain data.
//!
//! plotters works out where axes, labels and marks go; [`backend`] writes them down as a
//! [`Scene`], which holds no colours and no fonts. The screen turns each mark into one SVG
//! node whose CSS class is [`MarkClass::css`], so themes are style sheets, bars can take
//! focus, and a native test can compare what a visitor sees.
//!
//! - [`scene`], [`class`]: the marks and what they mean.
//! - [`backend`], [`text`]: the recorder behind plotters, and the room a label takes.
//! - [`axis`], `ticks`, [`label`]: scales, where they are labelled, and how.
//! - [`plot`]: from pixels to data and back, for crosshairs, focus and HTML labels.
//! - `layout`, `frame`: axes and labels round an empty plot; `pen`, `clip`: what is drawn
//!   inside it.
//! - [`mod@line`]: curves, dots and marker lines on any pair of axes.
//! - [`rate`], [`fill`]: the two charts of the Filter lab.
//! - [`raster`]: many bits as a picture, pixel by pixel.
//! - [`bars`]: the chart of the Events lab.
//!
//! Titles, legends and captions are HTML and never drawn here. No function in this layer
//! panics or returns an error: a value that cannot be drawn is left out.

pub mod axis;
pub mod backend;
pub mod bars;
pub mod class;
mod clip;
pub mod fill;
mod frame;
pub mod label;
mod layout;
pub mod line;
mod pen;
pub mod plot;
pub mod raster;
pub mod rate;
pub mod scene;
pub mod text;
mod ticks;

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

pub use axis::{Axis, Labels};
pub use bars::{Bar, BarsData, bars_chart};
pub use class::MarkClass;
pub use fill::{FillData, fill_chart};
pub use line::{Dot, Interval, LineChart, Series};
pub use plot::{Chart, PlotArea, PxRect};
pub use rate::{Measured, RateData, rate_chart};
pub use scene::{Anchor, BarDatum, Mark, Scene, path_data};
pub use ticks::{Tick, round_up};

//! The labs: one pure state machine each, and what they share.
//!
//! A lab is a `State` with `update(&mut self, Action)`. It has no clock, no browser and no
//! global randomness, so a learner's whole visit can be replayed in a native test.
//!
//! - [`machine`]: what the screen needs of any lab to run it frame by frame.
//! - [`transport`]: Reset, Play, Step: one pace for every lab.
//! - [`address`]: the codec of URL fragments; [`globals`]: what any address may carry.
//! - [`field`]: numbers as people type them, and errors that name field, value and range.
//! - [`ladder`]: how a number field steps and slides.
//! - [`format`](mod@format): numbers as people read them, and as programs read them back.
//! - [`ledger`]: the table of textbook, exact and observed.
//! - [`voice`]: what a lab has to say.
//! - [`panels`]: parts of a screen that open on demand.
//! - [`rates`]: what the Filter lab leaves for the others.
//! - [`filter`]: the Filter lab; [`events`]: the Events lab; [`size`]: the Size lab.

pub mod address;
pub mod events;
pub mod field;
pub mod filter;
pub mod format;
pub mod globals;
pub mod ladder;
pub mod ledger;
pub mod machine;
pub mod panels;
pub mod rates;
pub mod size;
pub mod transport;
pub mod voice;

//! The Size lab: m and k for a real workload, and the rate that was asked for.
//!
//! - [`quantity`]: numbers with the units and forms people use;
//! - [`solve`]: what follows from what is given.

pub mod quantity;
pub mod solve;

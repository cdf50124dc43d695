//! The charts as a visitor meets them: random data, narrow sizes, and a look at the result.

mod look;
mod marks;
mod robust;

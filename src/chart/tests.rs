//! The charts as a visitor meets them: random data and narrow sizes.

mod marks;
mod robust;

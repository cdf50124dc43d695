//! What the crate takes for granted about the machine it runs on.

use crate::test;
use std::hint::black_box;

/// The laws lean on IEEE 754 for `+ - × ÷` and the square root: correctly rounded, with
/// subnormal numbers, and never fused into a multiply-add.
#[test]
fn arithmetic_is_correctly_rounded() {
    assert_eq!(
        (black_box(1.0_f64) / black_box(3.0)).to_bits(),
        0x3fd5_5555_5555_5555
    );
    assert_eq!(
        (black_box(0.1_f64) + black_box(0.2)).to_bits(),
        0x3fd3_3333_3333_3334
    );
    assert_eq!(black_box(2.0_f64).sqrt().to_bits(), 0x3ff6_a09e_667f_3bcd);
    assert_eq!(
        (black_box(f64::MIN_POSITIVE) / black_box(2.0)).to_bits(),
        0x0008_0000_0000_0000
    );
    // (1 + 2^-27)^2 - 1 - 2^-26 is 2^-54 when fused and 0 when not.
    let x = black_box(1.0 + 2.0_f64.powi(-27));
    assert_eq!(x * x - black_box(1.0 + 2.0_f64.powi(-26)), 0.0);
}

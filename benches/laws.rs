//! How long the laws take natively. In WebAssembly, with 32-bit limbs, count on 2 to 4 times
//! as much.

// Without the benchmark harness there is nothing to measure in a browser.
#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    native::main();
}

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use bloom_lab::math;
    use criterion::{Criterion, criterion_group};
    use std::hint::black_box;

    /// From the usual to the far corners: few keys in many bits cancels most, many throws cost
    /// most squarings, and the product of both is largest in between.
    const SETTINGS: &[(u64, u32, u64)] = &[
        (64, 3, 10),
        (1024, 7, 100),
        (9_592_957, 7, 1_000_000),
        (1 << 30, 20, 30_000_000),
        (1 << 40, 64, 1),
        (1 << 40, 64, 256),
        (1 << 40, 64, 16_384),
        (1 << 40, 64, 1 << 20),
        ((1 << 40) - 1, 64, 1_000_000_000_000),
        ((1 << 50) - 27, 64, 2_000),
    ];

    fn laws(c: &mut Criterion) {
        let mut group = c.benchmark_group("exact");
        for &(m, k, n) in SETTINGS {
            group.bench_function(format!("{m}/{k}/{n}"), |b| {
                b.iter(|| math::exact(black_box(m), black_box(k), black_box(n)))
            });
        }
        group.finish();
        c.bench_function("blocked/2048x512/7/100000", |b| {
            b.iter(|| math::blocked(black_box(2048), 512, 7, 100_000))
        });
        c.bench_function("textbook", |b| {
            b.iter(|| math::textbook(black_box(9_592_957), 7, 1_000_000))
        });
    }

    criterion_group!(group, laws);

    pub fn main() {
        group();
        Criterion::default().configure_from_args().final_summary();
    }
}

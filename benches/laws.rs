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
    use bloom_lab::math::binomial::thresholds::Thresholds;
    use bloom_lab::math::sizing::{self, Need};
    use bloom_lab::math::{Binomial, Layout, Rational};
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

    /// (n, p) from the lessons of the Events lab to its limits.
    fn binomial(c: &mut Criterion) {
        let mut group = c.benchmark_group("binomial");
        for (n, a, b) in [
            (20, 1_u32, 100_u32),
            (1000, 1, 2),
            (1_000_000, 1, 2),
            (10_000_000, 1, 2),
        ] {
            let Some(p) = Rational::new(a, b) else {
                continue;
            };
            let Ok(law) = Binomial::new(n, &p) else {
                continue;
            };
            group.bench_function(format!("bars/{n}"), |bench| {
                bench.iter(|| Binomial::new(black_box(n), &p))
            });
            group.bench_function(format!("thresholds/{n}"), |bench| {
                bench.iter(|| Thresholds::new(black_box(&law)))
            });
            group.bench_function(format!("digits/{n}"), |bench| {
                bench.iter(|| law.digits(black_box(n / 2)))
            });
            let thresholds = Thresholds::new(&law);
            let mut u = 1_u64;
            group.bench_function(format!("draw/{n}"), |bench| {
                bench.iter(|| {
                    u = u.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    thresholds.draw(u)
                })
            });
        }
        group.finish();
    }

    fn sizes(c: &mut Criterion) {
        let mut group = c.benchmark_group("sizing");
        for (n, p) in [
            (1000, 0.01),
            (1_000_000, 0.01),
            (10_000_000_000, 0.01),
            (1_000_000_000_000, 1e-15),
        ] {
            let need = Need::new(n, p);
            let blocked = Need {
                layout: Layout::Blocked { bits: 512 },
                ..need
            };
            group.bench_function(format!("smallest/{n}/{p:e}"), |b| {
                b.iter(|| sizing::smallest(black_box(&need)))
            });
            group.bench_function(format!("blocked/{n}/{p:e}"), |b| {
                b.iter(|| sizing::smallest(black_box(&blocked)))
            });
            let Ok(design) = sizing::smallest(&need) else {
                continue;
            };
            group.bench_function(format!("largest_n/{n}/{p:e}"), |b| {
                b.iter(|| sizing::largest_n(Layout::Plain, design.m, design.k, p, None))
            });
            group.bench_function(format!("best_k/{n}/{p:e}"), |b| {
                b.iter(|| sizing::best_k(Layout::Plain, design.m, black_box(n)))
            });
        }
        group.finish();
    }

    criterion_group!(group, laws, binomial, sizes);

    pub fn main() {
        group();
        Criterion::default().configure_from_args().final_summary();
    }
}

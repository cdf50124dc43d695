//! How long the Events lab computes natively: bars, thresholds, runs. In WebAssembly count on
//! 1.5 to 3 times as much.

// Without the benchmark harness there is nothing to measure in a browser.
#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    native::main();
}

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use bloom_lab::lab::address::Address;
    use bloom_lab::lab::events::{Action, EventsLab};
    use bloom_lab::lab::machine::Machine;
    use bloom_lab::math::binomial::thresholds::Thresholds;
    use bloom_lab::math::{Binomial, parse_probability};
    use bloom_lab::sim::{Runs, Tally};
    use criterion::{Criterion, Throughput, criterion_group};
    use std::hint::black_box;

    /// n and p: the lesson, a run that fills the chart, and the largest with the widest window.
    const SETTINGS: &[(u64, &str)] = &[(20, "0.1"), (1000, "0.6"), (1_000_000, "0.5")];

    fn law(n: u64, p: &str) -> Binomial {
        let p = parse_probability(p).expect("a probability");
        Binomial::new(n, &p).expect("within the limits")
    }

    fn bars(c: &mut Criterion) {
        let mut group = c.benchmark_group("bars");
        for &(n, p) in SETTINGS {
            let p = parse_probability(p).expect("a probability");
            group.bench_function(format!("{n}/{p}"), |b| {
                b.iter(|| Binomial::new(black_box(n), black_box(&p)))
            });
        }
        group.finish();
        let mut group = c.benchmark_group("thresholds");
        for &(n, p) in SETTINGS {
            let law = law(n, p);
            group.bench_function(format!("{n}/{p}"), |b| {
                b.iter(|| Thresholds::new(black_box(&law)))
            });
        }
        group.finish();
    }

    /// Runs a second: outcomes alone, and through the lab as Play at top speed takes them.
    fn runs(c: &mut Criterion) {
        const RUNS: u64 = 100_000;
        let mut group = c.benchmark_group("runs");
        group.throughput(Throughput::Elements(RUNS)).sample_size(20);
        for &(n, p) in SETTINGS {
            let runs = Runs::new(&law(n, p), 7);
            group.bench_function(format!("counted/{n}/{p}"), |b| {
                b.iter(|| {
                    let mut tally = Tally::new(&runs);
                    (0..RUNS).for_each(|i| tally.add(runs.outcome(i)));
                    tally
                })
            });
            let address = Address::parse(&format!("#/events?p={p}&n={n}"));
            group.bench_function(format!("in the lab/{n}/{p}"), |b| {
                b.iter(|| {
                    let mut lab = EventsLab::open(&address).expect("a good address");
                    lab.update(Action::AddRuns(RUNS.to_string()));
                    // The slices of a frame; the last run need not be laid out.
                    while lab.batch().is_some() {
                        lab.advance(8192);
                    }
                    lab.tally().runs()
                })
            });
        }
        group.finish();
    }

    /// What the screen asks of the lab for one frame.
    fn frame(c: &mut Criterion) {
        let mut group = c.benchmark_group("frame");
        for &(n, p) in SETTINGS {
            let address = Address::parse(&format!("#/events?p={p}&n={n}&runs=10000"));
            let mut lab = EventsLab::open(&address).expect("a good address");
            while lab.advance(8192) {}
            group.bench_function(format!("{n}/{p}"), |b| {
                b.iter(|| {
                    let drawn: f64 = lab.outcomes(lab.window()).map(|o| o.cdf.value()).sum();
                    (drawn, lab.ledger(), lab.fit_words(), lab.saves_figures())
                })
            });
        }
        group.finish();
    }

    criterion_group!(group, bars, runs, frame);

    pub fn main() {
        group();
        Criterion::default().configure_from_args().final_summary();
    }
}

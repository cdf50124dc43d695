//! How long an insert and a query take natively, beside two filters that are made
//! for speed alone.

// Without the benchmark harness there is nothing to measure in a browser.
#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    native::main();
}

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use std::hint::black_box;

    use bloom_lab::filter::{BloomFilter, HashFunction, Params, Scheme, SchemeRate};
    use bloom_lab::sim::{AbsentKeys, KeyKind, Measurement, Members};
    use criterion::{Criterion, Throughput, criterion_group};

    const M: u64 = 1 << 19;
    const N: u64 = 52_000;
    const K: u32 = 7;

    fn filter(m: u64, scheme: Scheme, hash: HashFunction) -> BloomFilter {
        BloomFilter::new(Params::new(m, K, scheme, hash, 7).unwrap()).unwrap()
    }

    /// 16-byte keys, the same for every filter.
    fn keys() -> Vec<[u8; 16]> {
        let keys = AbsentKeys::new(1);
        (0..N).map(|i| keys.fill(i)).collect()
    }

    /// Inserting N keys into a cleared filter. The others hash a key as they
    /// recommend: `fastbloom` through a hasher, `sbbf-rs-safe` from a hash given to it.
    fn insert(c: &mut Criterion) {
        let keys = keys();
        let mut group = c.benchmark_group("insert 52 000 keys of 16 bytes, m = 2^19, k = 7");
        group.throughput(Throughput::Elements(N));
        for scheme in [Scheme::Independent, Scheme::Double, Scheme::Enhanced] {
            let mut filter = filter(M, scheme, HashFunction::Xxh64);
            group.bench_function(format!("{} xxh64", scheme.name()), |b| {
                b.iter(|| {
                    filter.clear();
                    keys.iter()
                        .map(|key| filter.insert(black_box(key)))
                        .sum::<u32>()
                })
            });
        }
        for hash in HashFunction::ALL.into_iter().skip(1) {
            let mut filter = filter(M, Scheme::Independent, hash);
            group.bench_function(format!("independent {}", hash.name()), |b| {
                b.iter(|| {
                    filter.clear();
                    keys.iter()
                        .map(|key| filter.insert(black_box(key)))
                        .sum::<u32>()
                })
            });
        }
        let mut fast = fastbloom::BloomFilter::with_num_bits(M as usize)
            .seed(&7)
            .hashes(K);
        group.bench_function("fastbloom siphash", |b| {
            b.iter(|| {
                fast.clear();
                keys.iter()
                    .map(|key| u32::from(fast.insert(black_box(&key[..]))))
                    .sum::<u32>()
            })
        });
        let mut fast = fastbloom::BloomFilter::with_num_bits(M as usize)
            .hasher(foldhash::fast::FixedState::with_seed(7))
            .hashes(K);
        group.bench_function("fastbloom foldhash", |b| {
            b.iter(|| {
                fast.clear();
                keys.iter()
                    .map(|key| u32::from(fast.insert(black_box(&key[..]))))
                    .sum::<u32>()
            })
        });
        let mut blocked = sbbf_rs_safe::Filter::new((M / N) as usize, N as usize);
        group.bench_function("sbbf-rs-safe xxh3", |b| {
            b.iter(|| {
                blocked.reset();
                keys.iter()
                    .map(|key| {
                        u32::from(blocked.insert_hash(HashFunction::Xxh3.hash(0, black_box(key))))
                    })
                    .sum::<u32>()
            })
        });
        group.finish();
    }

    /// What Play does a million times: write a key, keep the truth, set the bits.
    fn generated(c: &mut Criterion) {
        let mut group = c.benchmark_group("insert 1 000 000 generated keys, m = 9592957, k = 7");
        group
            .sample_size(10)
            .throughput(Throughput::Elements(1_000_000));
        for kind in KeyKind::ALL {
            let mut filter = filter(9_592_957, Scheme::Independent, HashFunction::Xxh64);
            group.bench_function(kind.name(), |b| {
                b.iter(|| {
                    filter.clear();
                    let mut members = Members::new(7);
                    let mut key = String::new();
                    for _ in 0..1_000_000 {
                        members.insert_generated_into(kind, &mut key);
                        filter.insert(key.as_bytes());
                    }
                    (members.len(), filter.bits_set())
                })
            });
        }
        group.finish();
    }

    fn measure(c: &mut Criterion) {
        let mut group =
            c.benchmark_group("measure 100 000 absent queries, m = 2^19, k = 7, n = 52 000");
        group.throughput(Throughput::Elements(100_000));
        let mut filter = filter(M, Scheme::Independent, HashFunction::Xxh64);
        keys().iter().for_each(|key| {
            filter.insert(key);
        });
        group.bench_function("independent xxh64", |b| {
            b.iter(|| {
                let mut measurement = Measurement::new(7, 0, 100_000);
                measurement.advance(&filter, u64::MAX);
                measurement.false_positives()
            })
        });
        group.finish();
    }

    fn scheme_rate(c: &mut Criterion) {
        let mut group = c.benchmark_group("count all pairs, m = 4096, k = 7, n = 400");
        for scheme in [Scheme::Double, Scheme::Enhanced] {
            let mut filter = filter(4096, scheme, HashFunction::Xxh64);
            keys().iter().take(400).for_each(|key| {
                filter.insert(key);
            });
            group.bench_function(scheme.name(), |b| {
                b.iter(|| {
                    let mut rate = SchemeRate::new(&filter)?;
                    rate.advance(u64::MAX);
                    rate.value()
                })
            });
        }
        group.finish();
    }

    criterion_group!(benches, insert, generated, measure, scheme_rate);

    pub fn main() {
        benches();
        Criterion::default().configure_from_args().final_summary();
    }
}

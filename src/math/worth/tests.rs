use super::*;
use crate::math::check::close;

const ROW_CACHE: Workload = Workload {
    lookups_per_second: 50_000.0,
    absent_share: 0.4,
    tables: 1,
    lookup_cost: 2e-4,
    probe_cost: 1e-7,
    inserts_per_second: 1000.0,
};
const HALF_FULL: FilterFigures = FilterFigures {
    rate: 0.01,
    k: 7,
    fill: 0.5,
};

/// Computed with 40 digits from the formulas of the module, apart from this code.
#[test]
fn reference_values() {
    let one = worth(&ROW_CACHE, &HALF_FULL).unwrap();
    close(one.reads_avoided, 19_800.0, 1e-14);
    close(one.reads_for_nothing, 200.0, 1e-14);
    close(one.saved, 3.96, 1e-14);
    close(one.cost, 0.02566875, 1e-14);
    close(one.net, 3.93433125, 1e-14);
    close(one.rates.among_all, 0.004, 1e-14);
    close(
        one.rates.among_positives.unwrap(),
        0.00662251655629139073,
        1e-14,
    );
    close(one.rates.of_absent_lookups, 0.01, 1e-14);
    close(one.break_even.unwrap(), 0.00359694901645925331, 1e-13);
    close(one.net_money(0.5), 1.967165625, 1e-14);

    let lsm = Workload {
        tables: 7,
        lookup_cost: 5e-3,
        ..ROW_CACHE
    };
    let filter = FilterFigures {
        rate: 1e-3,
        k: 10,
        fill: 0.5,
    };
    let seven = worth(&lsm, &filter).unwrap();
    close(seven.reads_avoided, 229_770.0, 1e-14);
    close(seven.reads_for_nothing, 230.0, 1e-14);
    close(seven.cost, 0.076955078125, 1e-14);
    close(seven.rates.among_all, 0.000884615384615384615, 1e-14);
    close(
        seven.rates.among_positives.unwrap(),
        0.00760833608997684419,
        1e-14,
    );
    close(seven.rates.of_absent_lookups, 0.006979034965020993, 1e-13);
    // Six of seven tables do not hold even a present key: it pays at any share.
    assert_eq!(seven.break_even, Some(0.0));
}

/// A cheap lookup and few absent keys: the filter costs more than it saves, until 47 % are absent.
#[test]
fn a_filter_may_cost_more_than_it_saves() {
    let cheap = Workload {
        lookups_per_second: 1000.0,
        lookup_cost: 1e-6,
        inserts_per_second: 0.0,
        ..ROW_CACHE
    };
    let found = worth(&cheap, &HALF_FULL).unwrap();
    close(found.net, -0.000103375, 1e-13);
    close(found.break_even.unwrap(), 0.469306515818143725, 1e-13);
    // A lookup as cheap as two looks at a bit: never.
    let dearer = Workload {
        lookup_cost: 1.9e-7,
        absent_share: 1.0,
        ..cheap
    };
    let found = worth(&dearer, &HALF_FULL).unwrap();
    assert!(found.net < 0.0);
    assert_eq!(found.break_even, None);
}

#[test]
fn ends_of_the_ranges() {
    let nobody = Workload {
        lookups_per_second: 0.0,
        ..ROW_CACHE
    };
    let idle = worth(&nobody, &HALF_FULL).unwrap();
    assert_eq!((idle.saved, idle.break_even), (0.0, None));
    assert!(idle.net < 0.0);
    // Free looks: any absent key is a gain.
    let free = Workload {
        probe_cost: 0.0,
        ..ROW_CACHE
    };
    assert_eq!(worth(&free, &HALF_FULL).unwrap().break_even, Some(0.0));
    // A filter that rules nothing out.
    let full = FilterFigures {
        rate: 1.0,
        k: 7,
        fill: 1.0,
    };
    assert_eq!(full.probes_of_absent(), 7.0);
    let found = worth(&ROW_CACHE, &full).unwrap();
    assert_eq!((found.saved, found.break_even), (0.0, None));
    assert_eq!(found.rates.of_absent_lookups, 1.0);
    // Only absent keys and no false positives: no positive answers to share out.
    let empty = FilterFigures {
        rate: 0.0,
        k: 1,
        fill: 0.0,
    };
    let absent = Workload {
        absent_share: 1.0,
        ..ROW_CACHE
    };
    assert_eq!(worth(&absent, &empty).unwrap().rates.among_positives, None);
    assert_eq!(empty.probes_of_absent(), 1.0);
}

#[test]
fn what_is_refused_and_in_which_words() {
    for bad in [-1.0, f64::NAN, f64::INFINITY] {
        for workload in [
            Workload {
                lookups_per_second: bad,
                ..ROW_CACHE
            },
            Workload {
                absent_share: bad,
                ..ROW_CACHE
            },
            Workload {
                lookup_cost: bad,
                ..ROW_CACHE
            },
            Workload {
                probe_cost: bad,
                ..ROW_CACHE
            },
            Workload {
                inserts_per_second: bad,
                ..ROW_CACHE
            },
        ] {
            assert!(worth(&workload, &HALF_FULL).is_err(), "{workload:?}");
        }
        for rate in [
            FilterFigures {
                rate: bad,
                ..HALF_FULL
            },
            FilterFigures {
                fill: bad,
                ..HALF_FULL
            },
        ] {
            assert!(worth(&ROW_CACHE, &rate).is_err());
        }
        let prices = Prices {
            per_second: bad,
            per_bit_second: 1.0,
        };
        assert!(cheapest(10, &ROW_CACHE, &prices).is_err());
    }
    assert!(worth(&ROW_CACHE, &FilterFigures { k: 0, ..HALF_FULL }).is_err());
    assert!(worth(&ROW_CACHE, &FilterFigures { k: 65, ..HALF_FULL }).is_err());
    let error = worth(
        &Workload {
            tables: 0,
            ..ROW_CACHE
        },
        &HALF_FULL,
    )
    .unwrap_err();
    assert_eq!(
        error.to_string(),
        "tables = 0 is out of range: tables must be from 1 to 1000"
    );
    assert!(cheapest(0, &ROW_CACHE, &CLOUD).is_err());
}

#[test]
fn figures_of_a_plain_filter() {
    let filter = FilterFigures::plain(1024, 7, 100).unwrap();
    close(filter.rate, 0.007366257831037838, 1e-14);
    close(filter.fill, 1.0 - (1.0 - 1.0 / 1024.0_f64).powi(700), 1e-13);
    assert!(FilterFigures::plain(0, 7, 100).is_err());
}

const CLOUD: Prices = Prices {
    per_second: 1e-5,
    per_bit_second: 0.005 / (3600.0 * 8_589_934_592.0),
};
const BUDGETED: Workload = Workload {
    lookups_per_second: 1e4,
    absent_share: 0.9,
    tables: 1,
    lookup_cost: 1e-3,
    probe_cost: 1e-7,
    inserts_per_second: 0.0,
};

/// For a million keys the minimum, found with 40 digits by the textbook's rate for every k and
/// a root of the derivative, lies at 44.129861572 bits a key and k = 5. The cost there is
/// 2.34841866406643e-8; the exact law adds less than 1/m = 2e-8 of it.
#[test]
fn the_least_cost_is_where_the_derivative_is_zero() {
    assert_eq!(Prices::with_gib_hour(1e-5, 0.005), CLOUD);
    let budget = cheapest(1_000_000, &BUDGETED, &CLOUD).unwrap();
    let least = budget.minimum.unwrap();
    // The cost is flat there: to 10^−16 of it the place is known to about 10^−8 of itself.
    close(least.bits_per_key, 44.129861572, 1e-6);
    assert_eq!(least.k, 5);
    close(least.cost, 2.34841866406643e-8, 1e-7);
    close(budget.without, 9e-5, 1e-14);
    for point in &budget.curve {
        assert!(least.cost <= point.cost * (1.0 + 1e-7), "{point:?}");
    }
    assert_eq!(budget.curve.len(), 397);
}

/// The best rate for the money is not the lowest rate: dear memory makes the filter smaller,
/// and memory too dear makes none the best.
#[test]
fn dear_memory_makes_small_filters() {
    let bits = |factor: f64| {
        let prices = Prices {
            per_bit_second: CLOUD.per_bit_second * factor,
            ..CLOUD
        };
        let budget = cheapest(1_000_000, &BUDGETED, &prices).unwrap();
        budget.minimum.map(|least| least.bits_per_key)
    };
    let sizes: Vec<_> = [0.0, 1.0, 10.0, 1e3, 1e4].map(bits).into_iter().collect();
    assert!(sizes.windows(2).all(|pair| pair[0] > pair[1]), "{sizes:?}");
    assert_eq!(sizes[0], Some(100.0));
    assert_eq!(bits(1e6), None);
}

#[cfg(not(target_arch = "wasm32"))]
mod properties {
    use super::*;
    use proptest::prelude::*;

    prop_compose! {
        fn workloads()(
            lookups in 1.0..1e6_f64,
            absent_share in 0.0..=1.0_f64,
            tables in 1_u32..20,
            log_lookup in -8.0..0.0_f64,
            log_probe in -9.0..-6.0_f64,
            inserts in 0.0..1e5_f64,
        ) -> Workload {
            Workload {
                lookups_per_second: lookups,
                absent_share,
                tables,
                lookup_cost: 10_f64.powf(log_lookup),
                probe_cost: 10_f64.powf(log_probe),
                inserts_per_second: inserts,
            }
        }
    }
    prop_compose! {
        fn filters()(k in 1_u32..30, fill in 0.0..1.0_f64) -> FilterFigures {
            FilterFigures { rate: fill.powi(k as i32), k, fill }
        }
    }

    proptest! {
        /// At the break-even share nothing is won or lost; above it something is won.
        #[test]
        fn net_changes_sign_at_the_break_even(workload in workloads(), filter in filters()) {
            let net = |absent_share| worth(&Workload { absent_share, ..workload }, &filter).unwrap();
            let found = net(workload.absent_share);
            let scale = |w: &Worth| 1e-9 * (w.saved + w.cost);
            match found.break_even {
                None => prop_assert!(found.net <= scale(&found)),
                Some(share) => {
                    let there = net(share);
                    if share > 0.0 {
                        prop_assert!(there.net.abs() <= scale(&there), "{there:?}");
                    }
                    let above = found.break_even < Some(workload.absent_share);
                    prop_assert!(!above || found.net >= -scale(&found), "{found:?}");
                    prop_assert!(above || found.net <= scale(&found), "{found:?}");
                }
            }
        }

        /// Every question about a key a table does not hold is a read avoided or one for
        /// nothing; and the three rates are ordered by their wholes.
        #[test]
        fn reads_add_up(workload in workloads(), filter in filters()) {
            let found = worth(&workload, &filter).unwrap();
            let (others, _) = workload.questions();
            let all = workload.lookups_per_second * others;
            prop_assert!((found.reads_avoided + found.reads_for_nothing - all).abs() <= 1e-12 * all);
            let rates = found.rates;
            prop_assert!(rates.among_all <= rates.among_non_members);
            if let Some(positives) = rates.among_positives {
                prop_assert!(rates.among_all <= positives * (1.0 + 1e-12));
            }
            prop_assert!(rates.of_absent_lookups >= rates.among_non_members * (1.0 - 1e-12));
        }

        /// The looks at an absent key against the closed form.
        #[test]
        fn looks_are_a_geometric_sum(filter in filters()) {
            let closed = (1.0 - filter.rate) / (1.0 - filter.fill);
            // The closed form cancels near a full filter.
            prop_assume!(filter.fill < 0.99);
            prop_assert!((filter.probes_of_absent() / closed - 1.0).abs() < 1e-11);
        }
    }
}

//! No data and no size make a chart panic or draw outside itself.

use proptest::prelude::*;

use super::super::*;

/// Pixels that a mark may lie beyond the edge of its scene.
const SLACK: f64 = 1.0;

fn check(chart: &Chart) -> Result<(), TestCaseError> {
    let Scene {
        width,
        height,
        marks,
    } = &chart.scene;
    prop_assert!(marks.len() < 2500, "{} marks", marks.len());
    let inside = |x: f64, y: f64| {
        x.is_finite()
            && y.is_finite()
            && (-SLACK..=width + SLACK).contains(&x)
            && (-SLACK..=height + SLACK).contains(&y)
    };
    let mut below: Vec<(f64, f64)> = Vec::new();
    for mark in marks {
        let fits = match mark {
            Mark::Rect {
                x,
                y,
                width,
                height,
                ..
            } => *width >= 0.0 && *height >= 0.0 && inside(*x, *y) && inside(x + width, y + height),
            Mark::Path { points, .. } => points.iter().all(|&(x, y)| inside(x, y)),
            Mark::Line { x1, y1, x2, y2, .. } => inside(*x1, *y1) && inside(*x2, *y2),
            Mark::Circle { x, y, .. } => inside(*x, *y),
            Mark::Text {
                x,
                y,
                size,
                anchor,
                text,
                ..
            } => {
                let wide = text::width(text, *size);
                let left = match anchor {
                    Anchor::Start => *x,
                    Anchor::Middle => x - wide / 2.0,
                    Anchor::End => x - wide,
                };
                if *anchor == Anchor::Middle {
                    below.push((left, left + wide));
                }
                inside(left, y - size * 0.75) && inside(left + wide, *y)
            }
        };
        prop_assert!(fits, "{mark:?} in {width} × {height}");
    }
    for pair in below.windows(2) {
        prop_assert!(pair[0].1 < pair[1].0, "labels touch: {below:?}");
    }
    let PxRect {
        left,
        top,
        width: w,
        height: h,
    } = chart.plot.area;
    prop_assert!(w > 0.0 && h > 0.0 && inside(left, top) && inside(left + w, top + h));
    Ok(())
}

/// Any number at all, but often an ordinary one.
fn number(max: f64) -> impl Strategy<Value = f64> {
    prop_oneof![
        6 => (0.0..=1.0f64).prop_map(move |share| share * max),
        1 => (-330.0..0.0f64).prop_map(|e| 10f64.powf(e)),
        1 => Just(0.0),
        1 => Just(1.0),
        1 => any::<f64>(),
        1 => prop::sample::select(vec![f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX]),
    ]
}

fn size() -> impl Strategy<Value = (f64, f64)> {
    prop_oneof![
        4 => (120.0..2600.0f64, 80.0..1200.0f64),
        1 => Just((120.0, 80.0)),
    ]
}

fn points(n_max: f64) -> impl Strategy<Value = Vec<(f64, f64)>> {
    prop::collection::vec((number(n_max), number(1.0)), 0..60)
}

prop_compose! {
    fn rates()(n_max in prop_oneof![Just(0.0), Just(1.0), 0.0..1e3, 0.0..1e13, number(10.0)])(
        n_max in Just(n_max),
        textbook in points(n_max.clamp(0.0, 1e13)),
        exact in points(n_max.clamp(0.0, 1e13)),
        observed in points(n_max.clamp(0.0, 1e13)),
        measured in prop::collection::vec(prop::array::uniform4(number(1.0)), 0..4),
        current in prop::option::of((number(10.0), number(1.0))),
        half_full in prop::option::of(number(20.0)),
        log in any::<bool>(),
        (width, height) in size(),
    ) -> RateData {
        let measured =
            measured.into_iter().map(|[n, rate, low, high]| Measured { n, rate, low, high });
        let measured = measured.collect();
        RateData { textbook, exact, observed, measured, current, half_full, n_max, log, width, height }
    }
}

prop_compose! {
    fn outcomes()(
        first in prop_oneof![Just(0u64), 0..1_000_000u64, any::<u64>()],
        bars in prop_oneof![
            prop::collection::vec((number(1.0), number(1.0), any::<u64>()), 0..40),
            prop::collection::vec((0.0..1e-3f64, number(1.0), 0..100u64), 900..3000),
        ],
        runs in prop_oneof![Just(0u64), 0..1000u64, any::<u64>()],
        flags in any::<(bool, bool, bool, bool)>(),
        selected in prop::option::of((any::<u64>(), any::<u64>())),
        span in prop::option::of((0..60u64, 0..60u64)),
        means in prop::array::uniform3(prop::option::of(number(30.0))),
        bin in 0..60u64,
        (width, height) in size(),
    ) -> BarsData {
        let bars = bars.into_iter().map(|(pmf, cdf, count)| {
            Bar { pmf, cdf, count, count_up_to: count.saturating_mul(2) }
        });
        let span = span.map(|(a, b)| (first.saturating_add(a), first.saturating_add(a + b)));
        BarsData {
            first,
            bars: bars.collect(),
            runs,
            show_exact: flags.0,
            in_counts: flags.1,
            log: flags.2,
            cumulative: flags.3,
            selected: span.or(selected),
            mean: means[0],
            mean_observed: means[1],
            prediction: means[2],
            bin,
            width,
            height,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_rates_make_a_chart(data in rates()) {
        check(&rate_chart(&data))?;
    }

    #[test]
    fn any_fill_makes_a_chart(data in rates()) {
        let RateData { exact, observed, current, half_full, n_max, width, height, .. } = data;
        let expected = exact;
        check(&fill_chart(&FillData { expected, observed, current, half_full, n_max, width, height }))?;
    }

    #[test]
    fn any_outcomes_make_a_chart(data in outcomes()) {
        check(&bars_chart(&data))?;
    }

    #[test]
    fn any_axes_make_a_chart(
        ends in prop::array::uniform4(number(1e9)),
        logs in any::<(bool, bool)>(),
        points in points(1e9),
        (width, height) in size(),
    ) {
        let axis = |log: bool, a: f64, b: f64, labels| {
            if log { Axis::log(a, b, labels) } else { Axis::linear(a, b, labels) }
        };
        let x = axis(logs.0, ends[0], ends[1], Labels::Count);
        let y = axis(logs.1, ends[2], ends[3], Labels::Share);
        let mut chart = LineChart::new(width, height, x, y);
        let class = MarkClass::series(0);
        chart.verticals = points.iter().map(|p| (p.0, MarkClass::Marker)).collect();
        chart.levels = points.iter().map(|p| (p.1, MarkClass::Level)).collect();
        chart.dots = points
            .iter()
            .map(|p| Dot { x: p.0, y: p.1, radius: 3.0, filled: true, class })
            .collect();
        chart.series.push(Series { class, points });
        check(&chart.draw())?;
    }
}

#[test]
fn sizes_that_no_screen_has() {
    for (width, height) in [
        (0.0, 0.0),
        (-5.0, 1e9),
        (f64::NAN, f64::INFINITY),
        (80.0, 60.0),
    ] {
        let data = BarsData {
            width,
            height,
            ..super::marks::binomial(20, 0.1, 10)
        };
        let Scene { width, height, .. } = bars_chart(&data).scene;
        assert!((80.0..=16_384.0).contains(&width) && (60.0..=16_384.0).contains(&height));
    }
}

#[test]
fn no_bars_at_all() {
    let data = BarsData {
        bars: Vec::new(),
        ..super::marks::binomial(20, 0.1, 10)
    };
    check(&bars_chart(&data)).unwrap();
}

#[test]
fn outcomes_at_the_end_of_the_integers() {
    for first in [u64::MAX, u64::MAX - 3, 1 << 53] {
        let selected = Some((0, u64::MAX));
        let data = BarsData {
            first,
            selected,
            ..super::marks::binomial(20, 0.1, 10)
        };
        check(&bars_chart(&data)).unwrap();
        check(&bars_chart(&BarsData {
            width: 80.0,
            ..data
        }))
        .unwrap();
    }
}

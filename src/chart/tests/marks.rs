//! What is drawn, mark by mark.

use super::super::*;

/// A small filter (m = 64, k = 3) after ten keys, as the Filter lab opens.
pub fn small_filter() -> RateData {
    let law = |n: f64| (n, (1.0 - (-3.0 * n / 64.0f64).exp()).powi(3));
    RateData {
        textbook: (0..=30).map(|n| law(f64::from(n))).collect(),
        exact: (0..=30)
            .map(|n| (f64::from(n), law(f64::from(n)).1 * 1.03))
            .collect(),
        observed: (0..=10)
            .map(|n| (f64::from(n), law(f64::from(n)).1 * 0.9))
            .collect(),
        measured: vec![Measured {
            n: 10.0,
            rate: 0.0538,
            low: 0.044,
            high: 0.065,
        }],
        current: Some((10.0, law(10.0).1 * 0.9)),
        half_full: Some(14.8),
        n_max: 30.0,
        log: false,
        width: 338.0,
        height: 150.0,
    }
}

/// All bars of a binomial law, with runs spread as the law says, rounded.
pub fn binomial(n: u32, p: f64, runs: u64) -> BarsData {
    let (n_f, mode) = (f64::from(n), f64::from(n) * p);
    // Logarithms suffice here: the charts need shapes, the laws are tested elsewhere.
    let mut log = vec![0.0];
    for x in 0..n {
        let odds = (n_f - f64::from(x)) * p / (f64::from(x + 1) * (1.0 - p));
        log.push(log[x as usize] + odds.ln());
    }
    let top = log[mode as usize];
    let total: f64 = log.iter().map(|l| (l - top).exp()).sum();
    let (mut cdf, mut count_up_to) = (0.0, 0);
    let bars = log.iter().map(|l| {
        let pmf = (l - top).exp() / total;
        let count = (runs as f64 * pmf).round() as u64;
        cdf += pmf;
        count_up_to += count;
        Bar {
            pmf,
            cdf,
            count,
            count_up_to,
        }
    });
    BarsData {
        first: 0,
        bars: bars.collect(),
        runs,
        show_exact: true,
        in_counts: false,
        log: false,
        cumulative: false,
        selected: Some((3, 3)),
        mean: Some(mode),
        mean_observed: Some(mode * 1.02),
        prediction: Some(mode * 0.9),
        bin: 1,
        width: 780.0,
        height: 340.0,
    }
}

fn of(chart: &Chart, class: MarkClass) -> Vec<&Mark> {
    chart
        .scene
        .marks
        .iter()
        .filter(|mark| mark.class() == class)
        .collect()
}

fn labels(chart: &Chart, at: Anchor) -> Vec<&str> {
    let label = |mark| match mark {
        &Mark::Text {
            anchor, ref text, ..
        } if anchor == at => Some(text.as_str()),
        _ => None,
    };
    chart.scene.marks.iter().filter_map(label).collect()
}

#[test]
fn the_rate_of_a_small_filter() {
    let chart = rate_chart(&small_filter());
    assert_eq!(labels(&chart, Anchor::Middle), ["0", "10", "20", "30"]);
    assert_eq!(labels(&chart, Anchor::End), ["0%", "20%", "40%"]);
    assert_eq!(of(&chart, MarkClass::Grid).len(), 3);
    let Mark::Line { x1, x2, y1, y2, .. } = of(&chart, MarkClass::Design)[0] else {
        panic!("the design point is a line");
    };
    assert_eq!(x1, x2);
    assert!((chart.plot.x_px(14.8).unwrap() - x1).abs() <= 0.05);
    assert!(((y1 - y2).abs() - chart.plot.area.height).abs() < 1e-9);
    let Mark::Path {
        points,
        closed: false,
        ..
    } = of(&chart, MarkClass::Exact)[0]
    else {
        panic!("the exact curve is an open path");
    };
    assert_eq!(points.len(), 31);
    for (n, (x, y)) in points.iter().enumerate() {
        let rate = small_filter().exact[n].1;
        assert!((chart.plot.x_px(n as f64).unwrap() - x).abs() <= 0.05);
        assert!((chart.plot.y_px(rate).unwrap() - y).abs() <= 0.05);
    }
    assert!(matches!(
        of(&chart, MarkClass::Current)[0],
        Mark::Circle { filled: true, .. }
    ));
}

#[test]
fn a_rate_of_zero_is_left_out_of_a_log_axis() {
    let data = RateData {
        log: true,
        ..small_filter()
    };
    let chart = rate_chart(&data);
    let Mark::Path { points, .. } = of(&chart, MarkClass::Exact)[0] else {
        panic!("a path")
    };
    assert_eq!(points.len(), 30, "the point n = 0 has a rate of 0");
    assert!(chart.plot.y.is_log());
    let zero = Measured {
        n: 10.0,
        rate: 0.0,
        low: 0.0,
        high: 0.01,
    };
    let chart = rate_chart(&RateData {
        measured: vec![zero],
        ..data
    });
    assert!(of(&chart, MarkClass::Measured).is_empty());
    let Mark::Line { y1, .. } = of(&chart, MarkClass::Interval)[0] else {
        panic!("a line")
    };
    assert!((y1 - (chart.plot.area.top + chart.plot.area.height)).abs() < 0.06);
}

#[test]
fn half_a_filter_is_marked() {
    let chart = fill_chart(&FillData {
        expected: vec![(0.0, 0.0), (10.0, 0.4)],
        observed: vec![],
        current: None,
        half_full: Some(99.0),
        n_max: 30.0,
        width: 338.0,
        height: 150.0,
    });
    let Mark::Line { y1, .. } = of(&chart, MarkClass::Level)[0] else {
        panic!("a line")
    };
    assert!((chart.plot.y_px(0.5).unwrap() - y1).abs() <= 0.05);
    assert!(
        of(&chart, MarkClass::Design).is_empty(),
        "99 is not on the axis"
    );
}

#[test]
fn each_outcome_has_one_bar_with_its_data() {
    let data = binomial(20, 0.1, 137);
    let chart = bars_chart(&data);
    let bars = of(&chart, MarkClass::Exact);
    assert_eq!(bars.len(), 21);
    for (x, bar) in bars.into_iter().enumerate() {
        let Mark::Rect {
            x: left,
            y,
            width,
            height,
            selected,
            bar: Some(datum),
            ..
        } = bar
        else {
            panic!("a bar with data");
        };
        let Bar { pmf, count, .. } = data.bars[x];
        assert_eq!(
            *datum,
            BarDatum {
                x: x as u64,
                pmf,
                count
            }
        );
        assert_eq!(*selected, x == 3);
        let slot = chart.plot.slot(x as u64).unwrap();
        assert!((left + width / 2.0 - (slot.left + slot.width / 2.0)).abs() <= 0.06);
        assert_eq!(chart.plot.index_at(left + width / 2.0), x as u64);
        assert!((y + height - (chart.plot.area.top + chart.plot.area.height)).abs() < 1e-9);
        let tall = chart.plot.area.height * pmf / chart.plot.y.max();
        assert!(
            (height - tall.max(1.0)).abs() <= 0.06,
            "{x}: {height} for {tall}"
        );
    }
    let seen = of(&chart, MarkClass::Observed);
    assert_eq!(
        seen.len(),
        data.bars.iter().filter(|bar| bar.count > 0).count()
    );
    let every: Vec<String> = (0..=20).map(|x| x.to_string()).collect();
    assert_eq!(labels(&chart, Anchor::Middle), every);
}

#[test]
fn observed_bars_stand_on_the_same_scale() {
    let height = |mark: &Mark| {
        if let Mark::Rect { height, .. } = mark {
            *height
        } else {
            0.0
        }
    };
    let mut data = binomial(20, 0.1, 100);
    data.runs = 100;
    data.bars[2].count = 50;
    for in_counts in [false, true] {
        let chart = bars_chart(&BarsData {
            in_counts,
            ..data.clone()
        });
        let exact = height(of(&chart, MarkClass::Exact)[2]);
        let seen = height(of(&chart, MarkClass::Observed)[2]);
        assert!((seen / exact - 0.5 / data.bars[2].pmf).abs() < 0.002);
        assert_eq!(chart.plot.y.max(), if in_counts { 50.0 } else { 0.5 });
    }
}

#[test]
fn the_cumulated_view_ends_at_one() {
    let chart = bars_chart(&BarsData {
        cumulative: true,
        ..binomial(20, 0.1, 0)
    });
    let Mark::Rect {
        height,
        bar: Some(datum),
        ..
    } = of(&chart, MarkClass::Exact)[20]
    else {
        panic!("a bar");
    };
    assert!((height - chart.plot.area.height).abs() < 0.06);
    assert!(datum.pmf < 1e-19, "the data stay those of P(X = x)");
}

#[test]
fn nothing_of_the_law_shows_before_a_prediction() {
    let hidden = BarsData {
        show_exact: false,
        runs: 0,
        ..binomial(20, 0.1, 0)
    };
    let other = BarsData {
        mean: Some(12.0),
        ..binomial(20, 0.6, 0)
    };
    let other = BarsData {
        show_exact: false,
        ..other
    };
    let same = |data: BarsData| {
        bars_chart(&BarsData {
            mean_observed: None,
            prediction: None,
            ..data
        })
    };
    assert_eq!(same(hidden.clone()), same(other));
    assert!(of(&same(hidden), MarkClass::Mean).is_empty());
}

#[test]
fn many_bars_become_an_outline() {
    let data = BarsData {
        selected: Some((9_900, 10_100)),
        ..binomial(20_000, 0.5, 5000)
    };
    let chart = bars_chart(&data);
    assert!(chart.scene.marks.len() < 100, "{}", chart.scene.marks.len());
    let Mark::Path {
        points,
        filled: true,
        ..
    } = of(&chart, MarkClass::Exact)[0]
    else {
        panic!("an outline");
    };
    assert!(points.len() <= 2 * 780 + 2, "{}", points.len());
    let highest = points.iter().map(|p| p.1).fold(f64::INFINITY, f64::min);
    let mode = chart.plot.y_px(data.bars[10_000].pmf).unwrap();
    assert!((highest - mode).abs() <= 0.06);
    assert_eq!(of(&chart, MarkClass::Selected).len(), 1);
    let slot = chart.plot.slot(12_345).unwrap();
    assert_eq!(chart.plot.index_at(slot.left + slot.width / 2.0), 12_345);
}

/// Ten runs of a large law stand far above it one by one, and beside it when averaged.
#[test]
fn runs_are_averaged_over_bins() {
    let mut data = binomial(20_000, 0.5, 0);
    data.runs = 10;
    for x in [
        9_905, 9_930, 9_950, 9_970, 9_985, 10_001, 10_020, 10_044, 10_060, 10_110,
    ] {
        data.bars[x].count = 1;
    }
    let highest = |data: &BarsData| {
        let chart = bars_chart(data);
        let Mark::Path { points, .. } = of(&chart, MarkClass::Observed)[0] else {
            panic!("an outline");
        };
        let top = points.iter().map(|p| p.1).fold(f64::INFINITY, f64::min);
        chart.plot.y_at(top)
    };
    assert!((highest(&data) - 0.1).abs() < 0.001);
    data.bin = 100;
    // Five runs between 10 000 and 10 099 at most, over a hundred outcomes.
    assert!(
        (highest(&data) - 0.005).abs() < 0.000_1,
        "{}",
        highest(&data)
    );
    data.cumulative = true;
    let cumulative = bars_chart(&data);
    data.bin = 1;
    assert_eq!(cumulative, bars_chart(&data));
}

#[test]
fn a_single_selected_outcome_shows_in_an_outline() {
    let data = BarsData {
        selected: Some((10_000, 10_000)),
        ..binomial(20_000, 0.5, 0)
    };
    let chart = bars_chart(&data);
    let Mark::Path { points, .. } = of(&chart, MarkClass::Selected)[0] else {
        panic!("a path")
    };
    let (left, right) = (points[0].0, points[points.len() - 1].0);
    assert!((right - left - 2.0).abs() < 0.11, "{left} {right}");
}

#[test]
fn the_same_data_give_the_same_scene() {
    assert_eq!(rate_chart(&small_filter()), rate_chart(&small_filter()));
}

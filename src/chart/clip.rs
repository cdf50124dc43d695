//! Cutting a curve at the edges of the plot, and thinning it to what a screen can show.
//! Points are given in shares of the plot's width and height.

/// The parts of a polyline inside the unit square.
pub fn clipped(points: impl Iterator<Item = (f64, f64)>) -> Vec<Vec<(f64, f64)>> {
    let mut runs: Vec<Vec<(f64, f64)>> = Vec::new();
    let mut last: Option<(f64, f64)> = None;
    for point in points {
        if let Some((a, b)) = last.and_then(|from| clip(from, point)) {
            match runs.last_mut() {
                Some(run) if run.last() == Some(&a) => run.push(b),
                _ => runs.push(vec![a, b]),
            }
        }
        last = Some(point);
    }
    runs
}

/// The part of a segment inside the unit square (Liang and Barsky's parametric clipping).
fn clip(a: (f64, f64), b: (f64, f64)) -> Option<((f64, f64), (f64, f64))> {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let (mut enter, mut leave) = (0.0f64, 1.0f64);
    for (p, q) in [(-dx, a.0), (dx, 1.0 - a.0), (-dy, a.1), (dy, 1.0 - a.1)] {
        if p == 0.0 {
            if q < 0.0 {
                return None;
            }
        } else if p < 0.0 {
            enter = enter.max(q / p);
        } else {
            leave = leave.min(q / p);
        }
    }
    if enter > leave || !(dx.is_finite() && dy.is_finite()) {
        return None;
    }
    // Ends that need no cutting stay exactly as they are, so that runs join.
    let at = |t: f64| {
        (
            (a.0 + t * dx).clamp(0.0, 1.0),
            (a.1 + t * dy).clamp(0.0, 1.0),
        )
    };
    Some((
        if enter == 0.0 { a } else { at(enter) },
        if leave == 1.0 { b } else { at(leave) },
    ))
}

/// Leaves out points that no screen can show: of the points that share a column of width
/// `column`, the first, the lowest, the highest and the last remain.
pub fn thinned(points: &[(f64, f64)], column: f64) -> Vec<(f64, f64)> {
    let mut out = Vec::new();
    let of = |p: &(f64, f64)| (p.0 / column).floor();
    for group in points.chunk_by(|a, b| of(a) == of(b)) {
        if group.len() <= 4 {
            out.extend_from_slice(group);
            continue;
        }
        let by_height = |a: &usize, b: &usize| group[*a].1.total_cmp(&group[*b].1);
        let lowest = (0..group.len()).min_by(by_height).unwrap_or(0);
        let highest = (0..group.len()).max_by(by_height).unwrap_or(0);
        let mut kept = vec![0, lowest.min(highest), lowest.max(highest), group.len() - 1];
        kept.dedup();
        out.extend(kept.into_iter().map(|i| group[i]));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_at_the_edges() {
        let runs = clipped(
            [
                (-1.0, 0.5),
                (0.5, 0.5),
                (0.5, 2.0),
                (0.75, 2.0),
                (0.75, 0.25),
            ]
            .into_iter(),
        );
        assert_eq!(
            runs,
            vec![
                vec![(0.0, 0.5), (0.5, 0.5), (0.5, 1.0)],
                vec![(0.75, 1.0), (0.75, 0.25)],
            ]
        );
        assert!(clipped([(0.5, 0.5)].into_iter()).is_empty());
        assert!(clipped([(2.0, 0.0), (2.0, 1.0)].into_iter()).is_empty());
    }

    #[test]
    fn thinning_keeps_the_extremes() {
        let points: Vec<(f64, f64)> = (0..1000)
            .map(|i| (f64::from(i) / 1000.0, if i == 503 { 0.9 } else { 0.1 }))
            .collect();
        let thin = thinned(&points, 0.1);
        assert!(thin.len() <= 40, "{}", thin.len());
        assert!(thin.contains(&(0.503, 0.9)));
        assert_eq!(thin.first(), points.first());
        assert_eq!(thin.last(), points.last());
    }
}

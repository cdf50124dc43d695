//! What happened, against n: the bits set after each key, thinned out evenly.

/// The most points kept; twice as many are thinned to half.
const KEPT: usize = 256;

/// The number of set bits by number of distinct keys.
///
/// Points are kept each `stride` keys. When there are too many, every second one goes and the
/// stride doubles, so the trace of a million keys costs no more than that of a thousand and
/// depends on nothing but the keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    stride: u64,
    points: Vec<(u64, u64)>,
    last: (u64, u64),
}

impl Default for Trace {
    fn default() -> Self {
        Self {
            stride: 1,
            points: vec![(0, 0)],
            last: (0, 0),
        }
    }
}

impl Trace {
    /// Notes that `n` distinct keys have set `bits_set` bits.
    pub fn record(&mut self, n: u64, bits_set: u64) {
        self.last = (n, bits_set);
        if n % self.stride != 0 {
            return;
        }
        self.points.push((n, bits_set));
        if self.points.len() > 2 * KEPT {
            self.stride *= 2;
            let stride = self.stride;
            self.points.retain(|(n, _)| n % stride == 0);
        }
    }

    /// The points kept, always with the latest: pairs of n and bits set.
    pub fn points(&self) -> impl Iterator<Item = (u64, u64)> {
        let tail = (self.points.last() != Some(&self.last)).then_some(self.last);
        self.points.iter().copied().chain(tail)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_trace_stays_short_and_even() {
        let mut trace = Trace::default();
        for n in 1..=100_001 {
            trace.record(n, n / 2);
        }
        let points: Vec<_> = trace.points().collect();
        assert!(points.len() <= 2 * KEPT + 1);
        assert!(points.len() > KEPT / 2);
        assert_eq!(points[0], (0, 0));
        assert_eq!(points.last(), Some(&(100_001, 50_000)));
        let gaps: Vec<_> = points.windows(2).map(|w| w[1].0 - w[0].0).collect();
        assert!(gaps[..gaps.len() - 1].windows(2).all(|g| g[0] == g[1]));
    }
}

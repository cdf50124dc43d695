//! The rungs of a number field: how a value steps with arrows and slides.

use super::field::about;
use super::field::whole;

/// How a number steps and slides between two ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ladder {
    first: u64,
    last: u64,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Even,
    Doubling,
    /// The values are the [`SHARES`], from first to last.
    Shares(Reader),
}

/// What reads a share. Only a ladder of shares names it, because reading decimals takes
/// 10 kB of code, which a lab without such a ladder need not load.
#[derive(Clone, Copy, Debug)]
struct Reader(fn(&str) -> Option<f64>);

impl PartialEq for Reader {
    /// There is only one.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Reader {}

/// Probabilities one goes through by steps: 1, 2, 5 in each decade, and the same from 1 down.
const SHARES: [&str; 37] = [
    "0", "0.000001", "0.000002", "0.000005", "0.00001", "0.00002", "0.00005", "0.0001", "0.0002",
    "0.0005", "0.001", "0.002", "0.005", "0.01", "0.02", "0.05", "0.1", "0.2", "0.5", "0.8", "0.9",
    "0.95", "0.98", "0.99", "0.995", "0.998", "0.999", "0.9995", "0.9998", "0.9999", "0.99995",
    "0.99998", "0.99999", "0.999995", "0.999998", "0.999999", "1",
];

/// Rungs in one doubling: the slider of a wide range moves by eighths of a power of two.
const PER_DOUBLING: u64 = 1 << WHOLE;

/// From this power of two on, its eighths are whole numbers.
const WHOLE: u64 = 3;

impl Ladder {
    /// Every whole number from `first` to `last`.
    pub const fn even(first: u64, last: u64) -> Self {
        Self {
            first,
            last,
            kind: Kind::Even,
        }
    }

    /// Powers of two and seven values between each two: for ranges too wide to slide evenly.
    /// Arrow keys still move by one.
    pub const fn doubling(first: u64, last: u64) -> Self {
        Self {
            first,
            last,
            kind: Kind::Doubling,
        }
    }

    /// Probabilities from 0 to 1, finest near both ends. A typed value between two rungs is
    /// kept as it is, and steps to its neighbours.
    pub const fn probability() -> Self {
        Self {
            first: 0,
            last: SHARES.len() as u64 - 1,
            kind: Kind::Shares(Reader(about)),
        }
    }

    /// The probability after `key` from what is typed.
    fn step_share(read: Reader, text: &str, key: &str) -> Option<String> {
        let Reader(about) = read;
        let value = about(text)?;
        let (up, by) = match key {
            "ArrowUp" => (true, 0),
            "ArrowDown" => (false, 0),
            "PageUp" => (true, 2),
            "PageDown" => (false, 2),
            _ => return None,
        };
        let below = SHARES.partition_point(|share| about(share).is_some_and(|s| s < value));
        let above = SHARES.partition_point(|share| about(share).is_some_and(|s| s <= value));
        let next = match up {
            true => (above + by).min(SHARES.len() - 1),
            false => below.saturating_sub(1 + by),
        };
        Some(SHARES[next].to_owned())
    }

    /// The value after `key` from what is typed; `None` when the key does not step or the
    /// text is no number.
    pub fn step(&self, text: &str, key: &str) -> Option<String> {
        if let Kind::Shares(read) = self.kind {
            return Self::step_share(read, text, key);
        }
        let value = whole("", text, 0, u64::MAX).ok()?;
        let page = (value / 8).max(if self.kind == Kind::Doubling { 8 } else { 4 });
        let next = match key {
            "ArrowUp" => value.saturating_add(1),
            "ArrowDown" => value.saturating_sub(1),
            "PageUp" => value.saturating_add(page),
            "PageDown" => value.saturating_sub(page),
            _ => return None,
        };
        Some(next.clamp(self.first, self.last).to_string())
    }

    /// The lowest value.
    pub fn first_value(&self) -> String {
        self.end_value(self.first)
    }

    /// The highest value.
    pub fn last_value(&self) -> String {
        self.end_value(self.last)
    }

    fn end_value(&self, end: u64) -> String {
        match self.kind {
            Kind::Shares(_) => SHARES[end as usize].to_owned(),
            _ => super::format::count(end),
        }
    }

    /// The number of the highest rung; the lowest is 0. The end of a ladder of doublings is a
    /// rung even where it is no eighth of a power of two.
    pub fn last(&self) -> u64 {
        match self.kind {
            Kind::Doubling => {
                let below = doubling_rung(self.last);
                below - doubling_rung(self.first) + u64::from(doubling_value(below) < self.last)
            }
            _ => self.last - self.first,
        }
    }

    /// The rung nearest below a typed value; 0 when it is none.
    pub fn rung_of(&self, text: &str) -> u64 {
        if let Kind::Shares(Reader(about)) = self.kind {
            let value = about(text).unwrap_or(0.0);
            let reached = |share: &&str| about(share).is_some_and(|s| s <= value);
            return (SHARES.partition_point(reached) as u64).saturating_sub(1);
        }
        let value = whole("", text, 0, u64::MAX).unwrap_or(self.first);
        self.rung(value.clamp(self.first, self.last))
    }

    fn rung(&self, value: u64) -> u64 {
        match self.kind {
            Kind::Doubling if value == self.last => self.last(),
            Kind::Doubling => doubling_rung(value) - doubling_rung(self.first),
            _ => value - self.first,
        }
    }

    /// The value of a rung; a slider's position beyond the ends is taken as the end.
    pub fn value_at(&self, rung: f64) -> String {
        let rung = (rung.max(0.0) as u64).min(self.last());
        let value = match self.kind {
            Kind::Shares(_) => return SHARES[rung as usize].to_owned(),
            Kind::Even => self.first + rung,
            Kind::Doubling if rung == self.last() => self.last,
            Kind::Doubling => doubling_value(rung + doubling_rung(self.first)),
        };
        value.clamp(self.first, self.last).to_string()
    }
}

/// The rung of a value on a ladder of doublings that begins at 0, or the one below it: the
/// value itself below [`PER_DOUBLING`], where eighths of a power of two would be parts of a
/// whole.
fn doubling_rung(value: u64) -> u64 {
    if value < PER_DOUBLING {
        return value;
    }
    let power = u64::from(value.ilog2());
    let part = u128::from(value - (1 << power)) << WHOLE;
    (power - WHOLE + 1) * PER_DOUBLING + (part >> power) as u64
}

/// The value of a rung on that ladder.
fn doubling_value(rung: u64) -> u64 {
    if rung < PER_DOUBLING {
        return rung;
    }
    let power = rung / PER_DOUBLING + WHOLE - 1;
    let part = u128::from(rung % PER_DOUBLING);
    ((1u128 << power) + ((part << power) >> WHOLE)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_step_and_stop_at_the_ends() {
        let ladder = Ladder::even(1, 64);
        assert_eq!(ladder.step("3", "ArrowUp").as_deref(), Some("4"));
        assert_eq!(ladder.step("1", "ArrowDown").as_deref(), Some("1"));
        assert_eq!(ladder.step("64", "PageUp").as_deref(), Some("64"));
        assert_eq!(ladder.step("x", "ArrowUp"), None);
        assert_eq!(ladder.step("3", "a"), None);
    }

    #[test]
    fn probabilities_step_to_the_next_rung() {
        let ladder = Ladder::probability();
        let cases = [
            ("0.01", "ArrowUp", "0.02"),
            ("1%", "ArrowDown", "0.005"),
            ("0.03", "ArrowUp", "0.05"),
            ("3/100", "ArrowDown", "0.02"),
            ("0", "ArrowDown", "0"),
            ("1", "PageUp", "1"),
            ("0.1", "PageUp", "0.8"),
            ("0.1", "PageDown", "0.01"),
        ];
        for (text, key, next) in cases {
            assert_eq!(
                ladder.step(text, key).as_deref(),
                Some(next),
                "{text} {key}"
            );
        }
        assert_eq!(ladder.step("abc", "ArrowUp"), None);
        assert_eq!(ladder.step("0.5", "a"), None);
        for (rung, share) in SHARES.iter().enumerate() {
            assert_eq!(ladder.value_at(rung as f64), *share);
            assert_eq!(ladder.rung_of(share), rung as u64);
        }
        assert_eq!(ladder.rung_of("0.03"), ladder.rung_of("0.02"));
        assert_eq!(
            (ladder.first_value(), ladder.last_value()),
            ("0".into(), "1".into())
        );
    }

    #[test]
    fn a_doubling_slider_reaches_both_ends_and_every_power() {
        let ladder = Ladder::doubling(1, 1 << 30);
        assert_eq!(ladder.value_at(0.0), "1");
        assert_eq!(
            ladder.value_at(ladder.last() as f64),
            (1u64 << 30).to_string()
        );
        for power in 3..=30 {
            let value = (1u64 << power).to_string();
            assert_eq!(ladder.value_at(ladder.rung_of(&value) as f64), value);
        }
        let values: Vec<u64> = (0..=ladder.last())
            .map(|r| ladder.value_at(r as f64).parse().unwrap())
            .collect();
        assert!(values.windows(2).all(|w| w[0] < w[1]), "every move moves");
        for (rung, value) in values.iter().enumerate() {
            assert_eq!(ladder.rung_of(&value.to_string()), rung as u64);
        }
        let from_nothing = Ladder::doubling(0, 1_000_000);
        assert_eq!(from_nothing.value_at(0.0), "0");
        assert_eq!(from_nothing.value_at(1e9), "1000000");
    }
}

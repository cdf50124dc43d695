//! The rungs of a number field: how a value steps with arrows and slides.

use super::field::whole;

/// How a whole number steps and slides between two ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ladder {
    first: u64,
    last: u64,
    doubling: bool,
}

/// Rungs in one doubling: the slider of a wide range moves by eighths of a power of two.
const PER_DOUBLING: u64 = 8;

impl Ladder {
    /// Every whole number from `first` to `last`.
    pub const fn even(first: u64, last: u64) -> Self {
        Self {
            first,
            last,
            doubling: false,
        }
    }

    /// Powers of two and seven values between each two: for ranges too wide to slide evenly.
    /// Arrow keys still move by one.
    pub const fn doubling(first: u64, last: u64) -> Self {
        Self {
            first,
            last,
            doubling: true,
        }
    }

    /// The value after `key` from what is typed; `None` when the key does not step or the
    /// text is no number.
    pub fn step(&self, text: &str, key: &str) -> Option<String> {
        let value = whole("", text, 0, u64::MAX).ok()?;
        let page = (value / 8).max(if self.doubling { 8 } else { 4 });
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
        super::format::count(self.first)
    }

    /// The highest value.
    pub fn last_value(&self) -> String {
        super::format::count(self.last)
    }

    /// The number of the highest rung; the lowest is 0.
    pub fn last(&self) -> u64 {
        self.rung(self.last)
    }

    /// The rung nearest below a typed value; 0 when it is none.
    pub fn rung_of(&self, text: &str) -> u64 {
        let value = whole("", text, 0, u64::MAX).unwrap_or(self.first);
        self.rung(value.clamp(self.first, self.last))
    }

    fn rung(&self, value: u64) -> u64 {
        if !self.doubling {
            return value - self.first;
        }
        let within = |value: u64| {
            let power = u64::from(value.max(1).ilog2());
            let part = u128::from(value.max(1) - (1 << power)) * u128::from(PER_DOUBLING);
            power * PER_DOUBLING + (part >> power) as u64
        };
        within(value) - within(self.first)
    }

    /// The value of a rung; a slider's position beyond the ends is taken as the end.
    pub fn value_at(&self, rung: f64) -> String {
        let rung = (rung.max(0.0) as u64).min(self.last());
        if !self.doubling {
            return (self.first + rung).to_string();
        }
        let low = self.first.max(1).ilog2();
        let rung = rung + u64::from(low) * PER_DOUBLING;
        let (power, part) = (rung / PER_DOUBLING, rung % PER_DOUBLING);
        let value = (1u128 << power) + ((u128::from(part) << power) / u128::from(PER_DOUBLING));
        (value as u64).clamp(self.first, self.last).to_string()
    }
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
        assert!(values.windows(2).all(|w| w[0] <= w[1]));
    }
}

//! How far sliced work has come.

/// How much of a piece of sliced work is done.
///
/// Work that can outlast a frame is a value with `advance(budget) -> Progress`;
/// its doc says what one unit of the budget is. However it is sliced, its result
/// is the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Units done, at most `total`.
    pub done: u64,
    /// Units in all.
    pub total: u64,
}

impl Progress {
    /// Whether nothing is left to do.
    #[must_use]
    pub fn finished(self) -> bool {
        self.done >= self.total
    }

    /// The share done, from 0 to 1; work of no units is done.
    #[must_use]
    pub fn share(self) -> f64 {
        if self.finished() {
            1.0
        } else {
            self.done as f64 / self.total as f64
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Progress;

    #[test]
    fn nothing_to_do_is_done() {
        assert!(Progress { done: 0, total: 0 }.finished());
        assert_eq!(Progress { done: 0, total: 0 }.share(), 1.0);
        assert!(!Progress { done: 3, total: 4 }.finished());
        assert_eq!(Progress { done: 3, total: 4 }.share(), 0.75);
    }
}

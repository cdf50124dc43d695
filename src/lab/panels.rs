//! Parts of a lab's screen that open on demand.

/// A part of a screen, one value for each.
pub trait Panel: Copy + PartialEq {
    /// Whether it is the explanation of a row of the ledger, of which one is open at a time.
    fn explains(self) -> bool;
}

/// The parts that are open.
#[derive(Clone, Debug)]
pub struct Panels<P>(Vec<P>);

impl<P> Default for Panels<P> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<P: Panel> Panels<P> {
    /// Whether a part is open.
    pub fn is_open(&self, panel: P) -> bool {
        self.0.contains(&panel)
    }

    /// Closes a part.
    pub fn close(&mut self, panel: P) {
        self.0.retain(|other| *other != panel);
    }

    /// Opens or closes a part.
    pub fn toggle(&mut self, panel: P) {
        let open = self.is_open(panel);
        self.0
            .retain(|other| *other != panel && !(other.explains() && panel.explains()));
        if !open {
            self.0.push(panel);
        }
    }
}

//! What any address may carry: theme, motion, present mode.

use super::address::Address;

/// Light or dark; without a choice the system's wish is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Dark ink on paper.
    Light,
    /// Light ink on slate.
    Dark,
}

impl Theme {
    /// The name in an address and in the page's `data-theme`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// The settings shared by all labs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Globals {
    /// The chosen theme, if one was chosen.
    pub theme: Option<Theme>,
    /// Whether every change appears at once.
    pub motion_off: bool,
    /// Whether the chrome is hidden and type enlarged for a projector.
    pub present: bool,
}

impl Globals {
    /// The names that belong here and not to a lab.
    pub const NAMES: [&'static str; 3] = ["theme", "motion", "present"];

    /// Whether an address carries nothing else.
    pub fn only(address: &Address) -> bool {
        address.pairs().all(|(name, _)| Self::NAMES.contains(&name))
    }

    /// Reads the settings of an address; the second part names what was ignored.
    pub fn read(address: &Address) -> (Self, Vec<String>) {
        let mut globals = Self::default();
        let mut ignored = Vec::new();
        for (name, value) in address.pairs() {
            match (name, value) {
                ("theme", "light") => globals.theme = Some(Theme::Light),
                ("theme", "dark") => globals.theme = Some(Theme::Dark),
                ("motion", "off") => globals.motion_off = true,
                ("motion", "on") => globals.motion_off = false,
                ("present", "on") => globals.present = true,
                ("present", "off") => globals.present = false,
                (name, value) if Self::NAMES.contains(&name) => {
                    ignored.push(super::field::ignored(name, value));
                }
                _ => {}
            }
        }
        (globals, ignored)
    }

    /// The same address with these settings in the place of its own.
    #[must_use]
    pub fn put_in(self, address: &Address) -> Address {
        let kept = address
            .pairs()
            .filter(|(name, _)| !Self::NAMES.contains(name));
        let bare = Address::new(address.lab());
        self.write(kept.fold(bare, |address, (name, value)| {
            address.with_encoded(name, value.to_owned())
        }))
    }

    /// Adds what differs from the default to `address`.
    #[must_use]
    pub fn write(self, mut address: Address) -> Address {
        if let Some(theme) = self.theme {
            address = address.with("theme", theme.name());
        }
        if self.motion_off {
            address = address.with("motion", "off");
        }
        if self.present {
            address = address.with("present", "on");
        }
        address
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_an_address_and_bad_ones_are_named() {
        let globals = Globals {
            theme: Some(Theme::Dark),
            motion_off: true,
            present: true,
        };
        let address = globals.write(Address::new("filter"));
        assert_eq!(
            address.to_fragment(),
            "/filter?theme=dark&motion=off&present=on"
        );
        assert_eq!(Globals::read(&address), (globals, vec![]));

        let shared = Address::parse("/filter?m=3&theme=light&insert=a%2Cb,c&present=off");
        assert_eq!(
            globals.put_in(&shared).to_fragment(),
            "/filter?m=3&insert=a%2Cb,c&theme=dark&motion=off&present=on"
        );

        let (read, ignored) = Globals::read(&Address::parse("/filter?theme=pink&m=3"));
        assert_eq!(read, Globals::default());
        assert_eq!(ignored, ["theme=pink"]);
    }
}

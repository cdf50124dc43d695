//! The Size lab as a link: `#/size?n=1000000&p=0.01`, or any other set of numbers.

use super::action::Field;
use super::solve::{Build, solve};
use super::state::{DEFAULT, SizeLab, Texts, read};
use super::workload::Load;
use crate::lab::address::{Address, decode};
use crate::lab::field::ignored;
use crate::lab::globals::Globals;

/// The lab's name in an address.
pub const NAME: &str = "size";

impl SizeLab {
    /// The lab that an address describes. A value that cannot be used is left out, and a
    /// notice names it; where nothing is left the default is opened.
    ///
    /// # Errors
    /// Never for the defaults, on which everything falls back.
    pub fn open(address: &Address) -> Result<Self, String> {
        let mut lab = Self::new(&DEFAULT, Build::default())?;
        let mut texts = Texts::default();
        let mut unused = Globals::read(address).1;
        for (name, value) in address.pairs() {
            let text = decode(value).unwrap_or_default();
            let good = match (name, Field::from_name(name)) {
                (_, Some(field)) => {
                    let before = std::mem::replace(&mut texts[field as usize], text);
                    let good = read(&texts).is_ok();
                    if !good {
                        texts[field as usize] = before;
                    }
                    good
                }
                (id, None) if Load::from_id(id).is_some() => {
                    let load = Load::from_id(id).unwrap_or(Load::Seed);
                    lab.set_load(load, &text);
                    lab.voice.error(load.name()).is_none()
                }
                ("layout", _) => lab.built(lab.build.with_layout(&text)),
                ("round", _) => lab.built(lab.build.with_rounding(&text)),
                ("width", _) => lab.built(lab.build.with_hash(&text)),
                (other, _) => Globals::NAMES.contains(&other),
            };
            if !good {
                unused.push(ignored(name, value));
            }
        }
        if texts.iter().all(String::is_empty) {
            texts.clone_from(&lab.texts);
        }
        if let Ok(given) = read(&texts) {
            match solve(&given, &lab.build) {
                Ok(solution) => {
                    lab.solution = solution;
                    lab.design = solution;
                    lab.aim_curves();
                }
                Err(unsolved) => lab.unsolved = Some(unsolved),
            }
            (lab.texts, lab.given) = (texts, given);
        }
        lab.voice.forget_errors();
        if !unused.is_empty() {
            let list = unused.join(", ");
            lab.voice.note(format!(
                "Ignored in the address, defaults used instead: {list}."
            ));
        }
        Ok(lab)
    }

    fn built(&mut self, build: Option<Build>) -> bool {
        self.build = build.unwrap_or(self.build);
        build.is_some()
    }
}

/// What is given, as typed, and what is not as at first.
pub(super) fn parameters(lab: &SizeLab) -> Address {
    let mut address = Address::new(NAME);
    for field in Field::ALL.into_iter().filter(|field| lab.is_given(*field)) {
        address = address.with(field.name(), lab.text(field));
    }
    for load in Load::ALL {
        if lab.load_text(load) != load.first() {
            address = address.with(load.id(), lab.load_text(load));
        }
    }
    let first = Build::default().names();
    let names = ["layout", "round", "width"]
        .into_iter()
        .zip(lab.build.names());
    for ((name, now), first) in names.zip(first) {
        if now != first {
            address = address.with(name, now);
        }
    }
    address
}

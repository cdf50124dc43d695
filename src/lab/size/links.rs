//! The filter that was found, to be tried in the other labs.

use super::state::SizeLab;
use crate::lab::address::Address;
use crate::lab::filter::{MAX_KEYS, MAX_LAB_M};
use crate::lab::format::plural;
use crate::math::decimal::text_of;

/// A filter larger than the Filter lab takes is tried as a model of at most this many bits.
const MODEL_M: u64 = 1 << 24;

/// A link to another lab and what it opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The fragment, without `#`.
    pub fragment: String,
    /// What it opens.
    pub words: String,
}

impl SizeLab {
    /// The real filter with these parameters and n keys in it; or a model with the same m/n and
    /// k when it is too large for the lab, which has the same rate to within about k²/m.
    pub fn in_filter_lab(&self) -> Link {
        let s = &self.solution;
        let fits = s.m <= MAX_LAB_M && s.n <= MAX_KEYS;
        let (m, n) = if fits { (s.m, s.n) } else { model(s.m, s.n) };
        let address = Address::new(crate::lab::filter::address::NAME)
            .with("m", &m.to_string())
            .with("k", &s.k.to_string())
            .with_encoded("generate", format!("sequential:{n}"));
        let size = format!(
            "{} for {}",
            plural(m, "bit", "bits"),
            plural(n, "key", "keys")
        );
        Link {
            fragment: address.to_fragment(),
            words: match fits {
                true => size,
                false => format!("a model with the same m/n and k: {size}"),
            },
        }
    }

    /// The rate as the p of the Events lab; `None` where it rounds to 0 at 30 decimals.
    pub fn in_events_lab(&self) -> Option<Link> {
        let p = text_of(self.solution.rate.value())
            .filter(|p| p.contains(|c| matches!(c, '1'..='9')))?;
        let address = Address::new(crate::lab::events::address::NAME).with("p", &p);
        Some(Link {
            fragment: address.to_fragment(),
            words: format!("p = {}", crate::lab::format::rate(self.solution.rate)),
        })
    }
}

/// m and n of a model: the same bits a key, rounded to a whole number of keys.
fn model(m: u64, n: u64) -> (u64, u64) {
    let keys = (u128::from(n) * u128::from(MODEL_M) / u128::from(m)).clamp(1, MAX_KEYS.into());
    let bits = (u128::from(m) * keys)
        .div_ceil(u128::from(n))
        .min(MAX_LAB_M.into());
    (bits as u64, keys as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::filter::FilterLab;

    fn open(fragment: &str) -> SizeLab {
        SizeLab::open(&Address::parse(fragment)).unwrap()
    }

    #[test]
    fn the_real_filter_is_opened() {
        let link = open("/size?n=1000&p=0.01").in_filter_lab();
        assert_eq!(link.fragment, "/filter?m=9595&k=7&generate=sequential:1000");
        let lab = FilterLab::open(&Address::parse(&link.fragment)).unwrap();
        assert_eq!((lab.params().m, lab.params().k, lab.n()), (9595, 7, 1000));
        assert_eq!(lab.notice(), None);
    }

    #[test]
    fn what_is_too_large_is_opened_as_a_model() {
        for fragment in [
            "/size?n=10%20billion&p=0.01",
            "/size?n=1e12&p=1e-9",
            "/size?n=1e12&m=1",
            "/size?n=1&m=2^50",
        ] {
            let size = open(fragment);
            let (s, link) = (*size.solution(), size.in_filter_lab());
            assert!(link.words.starts_with("a model"), "{}", link.words);
            let address = Address::parse(&link.fragment);
            let number = |name| {
                let (_, value) = address.pairs().find(|(n, _)| *n == name).unwrap();
                value
                    .trim_start_matches("sequential:")
                    .parse::<f64>()
                    .unwrap()
            };
            let (m, n) = (number("m"), number("generate"));
            assert!((1.0..=MAX_LAB_M as f64).contains(&m) && (1.0..=MAX_KEYS as f64).contains(&n));
            let (is, was) = (m / n, s.m as f64 / s.n as f64);
            let coarse = !(1e-6..=1e9).contains(&was);
            assert!(coarse || (is / was - 1.0).abs() < 1e-6, "{is} {was}");
        }
    }

    #[test]
    fn p_is_carried_exactly() {
        let lab = open("/size?n=1000&p=0.01");
        let link = lab.in_events_lab().unwrap();
        let p = link.fragment.strip_prefix("/events?p=").unwrap();
        assert_eq!(p.parse::<f64>().unwrap(), lab.solution().rate.value());
        assert_eq!(open("/size?n=1&m=2^50&k=64").in_events_lab(), None);
    }
}

//! What the bars take for granted and do not check.

/// One premise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Premise {
    /// What is taken for granted.
    pub premise: &'static str,
    /// What happens where it does not hold.
    pub otherwise: &'static str,
    /// Where it can be tested: an address and words, if there is such a lab yet.
    pub tested: Option<(&'static str, &'static str)>,
}

/// The premises, the contract's first.
pub const PREMISES: [Premise; 5] = [
    Premise {
        premise: "Every insert reached the filter.",
        otherwise: "A key written later is called absent although it is there.",
        tested: None,
    },
    Premise {
        premise: "Keys are hashed and encoded alike when inserted and when asked for.",
        otherwise: "Otherwise nearly every member is called absent.",
        tested: None,
    },
    Premise {
        premise: "No bit was lost.",
        otherwise: "A lost bit turns members into false negatives.",
        tested: None,
    },
    Premise {
        premise: "Lookups are independent.",
        otherwise: "The same absent key asked twice is wrong twice: events come in clumps.",
        tested: None,
    },
    Premise {
        premise: "One common p.",
        otherwise: "Each filter has a rate of its own, round the exact mean.",
        tested: Some(("#/filter", "Measure one in the Filter lab")),
    },
];

/// What the whole lab is not about.
pub const SCOPE: &str = "The bars model hypothetical events. They set no m or k and insert no key, \
                         so they prove nothing about false negatives.";

//! The built-in list that word keys are made of.

/// 256 short words, one a byte, in alphabetical order so that one can be looked up.
#[rustfmt::skip]
pub(super) const WORDS: [&str; 256] = [
    "acorn", "adder", "agate", "alder", "almond", "amber", "anchor", "anise", "antler", "apple",
    "apricot", "arbor", "arch", "arrow", "ash", "aspen", "aster", "badger", "bamboo", "barge",
    "bark", "barley", "basil", "basin", "bay", "beacon", "beaver", "beech", "beetle", "bell",
    "birch", "bison", "bluff", "boat", "bramble", "bridge", "brook", "cabin", "cactus", "canoe",
    "canyon", "cape", "caper", "cedar", "chalk", "cherry", "chestnut", "cider", "cinder", "citrus",
    "clay", "cliff", "cloud", "clover", "coast", "cobalt", "comet", "copper", "coral", "cork",
    "cotton", "cove", "crane", "crater", "creek", "cricket", "crocus", "crow", "crystal", "dahlia",
    "daisy", "dale", "dawn", "delta", "dew", "dove", "drift", "dune", "dusk", "eagle", "echo",
    "elder", "elm", "ember", "falcon", "feather", "fennel", "fern", "ferry", "field", "finch",
    "fir", "fjord", "flame", "flax", "flint", "flute", "foam", "fog", "forest", "fossil",
    "fountain", "fox", "frost", "gale", "garden", "garnet", "geyser", "ginger", "glacier", "glade",
    "glen", "gorge", "granite", "grape", "grass", "gravel", "grotto", "grove", "gull", "gust",
    "harbor", "hare", "harp", "hawk", "hazel", "heath", "hedge", "heron", "hill", "holly", "honey",
    "hornet", "ibis", "ice", "indigo", "inlet", "iris", "iron", "island", "ivory", "ivy", "jade",
    "jasmine", "jasper", "juniper", "kelp", "kestrel", "kite", "lagoon", "lake", "lantern", "larch",
    "lark", "laurel", "lava", "lemon", "lentil", "lichen", "lilac", "lily", "lime", "linen", "lion",
    "lotus", "lynx", "maple", "marble", "marsh", "meadow", "melon", "mesa", "meteor", "mint",
    "mist", "moon", "moor", "moss", "moth", "mountain", "mulberry", "nectar", "nettle", "oak",
    "oasis", "oat", "ocean", "olive", "onyx", "opal", "orchard", "orchid", "osprey", "otter", "owl",
    "oyster", "paddle", "palm", "pansy", "peach", "pear", "pearl", "pebble", "pepper", "pine",
    "plum", "pollen", "pond", "poppy", "prairie", "quail", "quarry", "quartz", "raven", "reed",
    "reef", "ridge", "river", "robin", "rose", "ruby", "rye", "saffron", "sage", "salmon", "sand",
    "sapphire", "shell", "shore", "silver", "slate", "snow", "sparrow", "spruce", "star", "stone",
    "storm", "summit", "swan", "tern", "thistle", "thunder", "tide", "timber", "topaz", "trout",
    "tulip", "tundra", "valley", "violet", "walnut", "wave", "willow", "wren", "yarrow", "zephyr",
];

/// The place of `word` in the list.
pub(super) fn place(word: &str) -> Option<u64> {
    WORDS.binary_search(&word).ok().map(|place| place as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_sorted_distinct_and_plain() {
        assert!(WORDS.is_sorted_by(|a, b| a < b));
        assert!(
            WORDS
                .iter()
                .all(|word| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase()))
        );
    }
}

//! The sizes that libraries round to.

/// The sizes a library can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rounding {
    /// Any whole number of bits (of bits a slice, of blocks).
    None,
    /// m a multiple of this many bits: 64 for words, 256 or 512 for lines. In a partitioned
    /// layout each slice is such a multiple.
    MultipleOf(u64),
    /// m (a slice, the number of blocks) a power of two.
    PowerOfTwo,
}

impl Rounding {
    /// The smallest allowed number of units that is at least `units`; `unit_bits` is what a
    /// unit adds to the size that is rounded.
    pub(super) fn up(self, units: u64, unit_bits: u64) -> Option<u64> {
        match self {
            Rounding::None => Some(units),
            Rounding::MultipleOf(bits) => {
                units.checked_next_multiple_of(units_per_step(bits, unit_bits))
            }
            Rounding::PowerOfTwo => units.checked_next_power_of_two(),
        }
    }

    /// The largest allowed number of units that is at most `units`; 0 when there is none.
    pub(super) fn down(self, units: u64, unit_bits: u64) -> u64 {
        match self {
            Rounding::None => units,
            Rounding::MultipleOf(bits) => units - units % units_per_step(bits, unit_bits),
            Rounding::PowerOfTwo => units.checked_ilog2().map_or(0, |log| 1 << log),
        }
    }
}

/// How many units of `unit_bits` bits make the next multiple of `bits` bits.
fn units_per_step(bits: u64, unit_bits: u64) -> u64 {
    let bits = bits.max(1);
    bits / num_integer::gcd(bits, unit_bits)
}

//! The structures: bits, hashes, probe schemes and the Bloom filter.

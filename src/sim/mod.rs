//! Experiments: seeded streams, key generators, measurements in slices.

//! Experiments: seeded streams, key generators, measurements in slices.
//!
//! Everything here is decided by a seed and by whole numbers, so a run is the
//! same natively and in a browser, and however its work was sliced.

mod absent;
mod culprits;
mod hex;
mod keys;
mod list;
mod measurement;
mod members;
mod permutation;
mod runs;
mod stream;
mod tally;
mod words;
mod workload;

pub use absent::{AbsentKeys, HandQueries};
pub use culprits::{Culprit, Culprits};
pub use keys::{KeyGenerator, KeyKind};
pub use list::{KeyError, KeyLines, ListReader, ListSummary, MAX_KEY_BYTES, check_key, parse_list};
pub use measurement::Measurement;
pub use members::{Inserted, Members};
pub use runs::{Run, Runs};
pub use stream::{Stream, stream};
pub use tally::Tally;
pub use workload::{WorkloadCounts, WorkloadRun};

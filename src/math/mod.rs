//! The laws: exact, and the textbook's.

//! The labs: one pure state machine each.

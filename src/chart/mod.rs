//! Charts: plotters code that records a scene as plain data.

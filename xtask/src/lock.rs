//! Reads a package's version from `Cargo.lock`, so that a tool is never a different version
//! from the crate it must match.

use crate::{Outcome, place};

/// The version of `package` that `Cargo.lock` pins.
pub fn version(package: &str) -> Outcome<String> {
    let path = place::root().join("Cargo.lock");
    let text = std::fs::read_to_string(&path)
        .map_err(|error| format!("Cargo.lock cannot be read ({error}): restore it with git."))?;
    find(&text, package)
        .ok_or_else(|| format!("Cargo.lock names no package \"{package}\": restore it with git."))
}

fn find(lock: &str, package: &str) -> Option<String> {
    let quoted = |line: &str, key: &str| {
        let value = line
            .strip_prefix(key)?
            .trim_start()
            .strip_prefix('=')?
            .trim();
        Some(value.trim_matches('"').to_owned())
    };
    let mut lines = lock.lines();
    while let Some(line) = lines.next() {
        if quoted(line, "name").as_deref() == Some(package) {
            return lines.next().and_then(|line| quoted(line, "version"));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = "\
version = 4

[[package]]
name = \"wasm-bindgen\"
version = \"0.2.129\"
dependencies = [
 \"wasm-bindgen-macro\",
]

[[package]]
name = \"wasm-bindgen-macro\"
version = \"9.9.9\"
";

    #[test]
    fn the_whole_name_decides() {
        assert_eq!(find(LOCK, "wasm-bindgen").as_deref(), Some("0.2.129"));
        assert_eq!(find(LOCK, "wasm-bindgen-macro").as_deref(), Some("9.9.9"));
        assert_eq!(find(LOCK, "wasm"), None);
    }

    #[test]
    fn the_projects_own_lock_is_read() {
        assert!(version("wasm-bindgen").is_ok_and(|version| version.starts_with("0.2.")));
    }
}

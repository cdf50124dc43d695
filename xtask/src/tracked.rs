//! Tracked files name no package registry's host and no folder of one machine: both would
//! tie the project to where it was written. `Cargo.lock` names its registry by design.

use crate::{Outcome, place, run};

/// Put together from halves, so that this file does not hold what it looks for.
fn forbidden() -> Vec<String> {
    let halves = [
        ("crates", ".io"),
        ("npm", "js.org"),
        ("npm", "js.com"),
        ("yarn", "pkg.com"),
        ("py", "pi.org"),
        ("python", "hosted.org"),
        ("deb.", "debian.org"),
        ("static.", "rust-lang.org"),
        ("/ro", "ot/"),
        ("/ho", "me/"),
        ("/wo", "rk/"),
        ("/Us", "ers/"),
        ("C:\\Us", "ers\\"),
    ];
    halves
        .iter()
        .map(|(start, end)| [*start, *end].concat())
        .collect()
}

/// Reads every tracked text file.
pub fn check() -> Outcome {
    let listed = run::output(run::command("git").args([
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]))
    .ok_or(
        "git cannot list the tracked files: install git, and run this in a clone of the project.",
    )?;
    let forbidden = forbidden();
    let mut found = Vec::new();
    for name in listed
        .split('\0')
        .filter(|name| !name.is_empty() && !name.ends_with("Cargo.lock"))
    {
        // Pictures are no text, and a file that git lists may have been deleted.
        if let Ok(text) = std::fs::read_to_string(place::root().join(name)) {
            found.extend(search(name, &text, &forbidden));
        }
    }
    if found.is_empty() {
        return Ok(());
    }
    Err(format!(
        "Tracked files name a registry or a machine's folder:\n  {}",
        found.join("\n  ")
    ))
}

fn search(name: &str, text: &str, forbidden: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate() {
        for word in forbidden.iter().filter(|word| line.contains(word.as_str())) {
            found.push(format!("{name}:{}: {word}", number + 1));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_with_its_line() {
        let words = forbidden();
        let text = format!("fine\nsee {}\n", words[0]);
        assert_eq!(
            search("a.md", &text, &words),
            [format!("a.md:2: {}", words[0])]
        );
        assert!(search("a.md", "a home, work and root of its own", &words).is_empty());
    }
}

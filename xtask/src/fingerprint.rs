//! Whether the built page still fits what it was built from.
//!
//! One number over the inputs and one over `dist/` are kept beside the build. The second is
//! there because others write to `dist/` too (`trunk serve` puts a debug build there).

use crate::{Outcome, place};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// What the page is built from, relative to the project's folder.
const INPUTS: [&str; 12] = [
    ".cargo",
    "Cargo.lock",
    "Cargo.toml",
    "Trunk.toml",
    "index.html",
    "rust-toolchain.toml",
    "src",
    "static",
    "xtask/npm",
    "xtask/pack/Cargo.lock",
    "xtask/pack/Cargo.toml",
    "xtask/pack/src",
];

/// One number over the content and names of all `inputs` below `root`, and over `extra`
/// (versions and settings). A change of anything changes it; times of change do not.
pub fn of(root: &Path, inputs: &[&str], extra: &[String]) -> Outcome<u64> {
    let mut files = Vec::new();
    for input in inputs {
        collect(&root.join(input), &mut files)?;
    }
    files.sort();
    let mut hasher = DefaultHasher::new();
    extra.hash(&mut hasher);
    for file in files {
        file.strip_prefix(root).unwrap_or(&file).hash(&mut hasher);
        std::fs::read(&file)
            .map_err(|error| unreadable(&file, &error))?
            .hash(&mut hasher);
    }
    Ok(hasher.finish())
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Outcome {
    if path.is_file() {
        files.push(path.to_owned());
    } else if path.is_dir() {
        for entry in std::fs::read_dir(path).map_err(|error| unreadable(path, &error))? {
            collect(
                &entry.map_err(|error| unreadable(path, &error))?.path(),
                files,
            )?;
        }
    }
    Ok(())
}

fn unreadable(path: &Path, error: &std::io::Error) -> String {
    format!("{} cannot be read: {error}.", path.display())
}

fn record() -> PathBuf {
    place::root().join("target").join("page.fingerprint")
}

/// What the record says for the inputs as they are and for `dist/` as it is.
fn now(settings: &[String]) -> Outcome<String> {
    let root = place::root();
    let inputs = of(&root, &INPUTS, settings)?;
    let output = of(&root, &["dist"], &[])?;
    Ok(format!("{inputs:016x} {output:016x}"))
}

/// Whether `dist/` is what these inputs and settings give.
pub fn is_current(settings: &[String]) -> Outcome<bool> {
    if !place::dist().join("index.html").is_file() {
        return Ok(false);
    }
    Ok(std::fs::read_to_string(record()).is_ok_and(|kept| Ok(kept) == now(settings)))
}

/// Notes that `dist/` has just been built from these inputs and settings.
pub fn keep(settings: &[String]) -> Outcome {
    let path = record();
    std::fs::write(&path, now(settings)?)
        .map_err(|error| format!("{} cannot be written: {error}.", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// A folder of its own for one test, removed at the end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("xtask-{name}-{}", std::process::id()));
            fs::create_dir_all(path.join("src")).expect("a folder can be made");
            Self(path)
        }
        fn write(&self, name: &str, text: &str) {
            fs::write(self.0.join(name), text).expect("a file can be written");
        }
        fn print(&self, extra: &str) -> u64 {
            of(&self.0, &["src", "a.toml", "missing"], &[extra.to_owned()]).expect("readable")
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn every_change_is_seen_and_nothing_else() {
        let folder = Folder::new("fingerprint");
        folder.write("a.toml", "a");
        folder.write("src/lib.rs", "fn one() {}");
        let first = folder.print("opt");

        folder.write("src/lib.rs", "fn one() {}");
        folder.write("README.md", "no input");
        assert_eq!(
            folder.print("opt"),
            first,
            "the same content gives the same number"
        );

        assert_ne!(folder.print("plain"), first, "a setting counts");
        folder.write("src/lib.rs", "fn two() {}");
        assert_ne!(folder.print("opt"), first, "content counts");
        folder.write("src/lib.rs", "fn one() {}");
        folder.write("src/new.rs", "");
        assert_ne!(folder.print("opt"), first, "an empty new file counts");
        fs::rename(folder.0.join("src/new.rs"), folder.0.join("src/other.rs")).expect("renamed");
        let renamed = folder.print("opt");
        fs::rename(folder.0.join("src/other.rs"), folder.0.join("src/new.rs")).expect("renamed");
        assert_ne!(folder.print("opt"), renamed, "a name counts");
    }
}

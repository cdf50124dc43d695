//! Packages from npm, installed from a lock file into a folder of the project's own.

use crate::{Outcome, place, run};
use std::path::Path;

/// The oldest Node.js that the browser tests run on.
const NODE: u32 = 20;

/// npm's name on this system.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Whether npm is on the PATH.
pub fn is_there() -> bool {
    place::on_path(NPM).is_some()
}

/// Says what to install when Node.js or npm is missing or too old.
pub fn require_node() -> Outcome {
    let version = run::output(run::command("node").arg("--version"));
    let advice = format!("install Node.js {NODE} or newer with npm, and run the command again.");
    match version.as_deref().map(major) {
        None => Err(format!("Node.js is missing: {advice}")),
        Some(major) if major < NODE => Err(format!("Node.js {major} is too old: {advice}")),
        Some(_) if !is_there() => Err(format!("npm is missing: {advice}")),
        Some(_) => Ok(()),
    }
}

fn major(version: &str) -> u32 {
    let digits = version
        .trim_start_matches('v')
        .split('.')
        .next()
        .unwrap_or("");
    digits.parse().unwrap_or(0)
}

/// Installs what the lock file in `source` names into `folder`, unless that is there already.
pub fn install(source: &Path, folder: &Path, what: &str) -> Outcome {
    let lock = read(&source.join("package-lock.json"))?;
    let kept = folder.join("node_modules").join("installed-lock.json");
    if std::fs::read(&kept).is_ok_and(|kept| kept == lock) {
        return Ok(());
    }
    if source != folder {
        std::fs::create_dir_all(folder).map_err(|error| wrong(folder, &error))?;
        for file in ["package.json", "package-lock.json", ".npmrc"] {
            let place = folder.join(file);
            std::fs::write(&place, read(&source.join(file))?)
                .map_err(|error| wrong(&place, &error))?;
        }
    }
    run::quiet(
        run::command(NPM)
            .args(["ci", "--loglevel=error"])
            .current_dir(folder),
        &format!("installing {what} from npm"),
    )?;
    std::fs::write(&kept, lock).map_err(|error| wrong(&kept, &error))
}

fn read(path: &Path) -> Outcome<Vec<u8>> {
    std::fs::read(path).map_err(|error| wrong(path, &error))
}

fn wrong(path: &Path, error: &std::io::Error) -> String {
    format!("{} cannot be read or written: {error}.", path.display())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_major_version_is_read() {
        assert_eq!(super::major("v20.20.2"), 20);
        assert_eq!(super::major("v9.1.0"), 9);
        assert_eq!(super::major("what"), 0);
    }
}

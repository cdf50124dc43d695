//! Chromium and its driver, for the tests that need a real browser.

use crate::{Outcome, npm, place, run};
use std::path::{Path, PathBuf};

/// Where the browser and its driver are.
pub struct Browser {
    /// Chromium, for the end-to-end tests.
    pub chromium: PathBuf,
    /// ChromeDriver, for the tests in WebAssembly.
    pub driver: PathBuf,
}

/// Finds Chromium and its driver; installs them where that is possible (Debian, as root).
pub fn ensure() -> Outcome<Browser> {
    if let Some(browser) = find() {
        return Ok(browser);
    }
    let missing = "Chromium and its driver are missing";
    if !can_install() {
        return Err(format!(
            "{missing}: install the packages chromium and chromium-driver (Debian, as root: apt-get install chromium chromium-driver), or set CHROMIUM and CHROMEDRIVER to where they are, and run the command again."
        ));
    }
    let apt = |arguments: &[&str], what| {
        run::quiet(
            run::command("apt-get")
                .args(arguments)
                .env("DEBIAN_FRONTEND", "noninteractive"),
            what,
        )
    };
    apt(&["update", "-q"], "reading the list of Debian packages")?;
    apt(
        &[
            "install",
            "-q",
            "-y",
            "--no-install-recommends",
            "chromium",
            "chromium-driver",
        ],
        "installing Chromium and its driver",
    )?;
    find().ok_or_else(|| format!("{missing} although their packages were installed: set CHROMIUM and CHROMEDRIVER to where they are."))
}

/// Installs the packages of the end-to-end tests.
pub fn ensure_packages() -> Outcome {
    npm::require_node()?;
    let folder = place::root().join("tests").join("e2e");
    npm::install(&folder, &folder, "the browser tests' packages")
}

fn find() -> Option<Browser> {
    let named = |variable| {
        std::env::var_os(variable)
            .map(PathBuf::from)
            .filter(|path| path.is_file())
    };
    let first = |names: &[&str]| names.iter().find_map(|name| place::on_path(name));
    Some(Browser {
        chromium: named("CHROMIUM")
            .or_else(|| first(&["chromium", "chromium-browser", "google-chrome", "chrome"]))?,
        driver: named("CHROMEDRIVER").or_else(|| first(&["chromedriver"]))?,
    })
}

fn can_install() -> bool {
    Path::new("/etc/debian_version").is_file()
        && place::on_path("apt-get").is_some()
        && run::output(run::command("id").arg("-u")).as_deref() == Some("0")
}

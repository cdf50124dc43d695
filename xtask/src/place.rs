//! Where things are: the project's folder and what the commands keep in it.

use std::path::PathBuf;

/// The project's folder.
pub fn root() -> PathBuf {
    // Set by `cargo run`, and right even when the folder was moved after the build.
    let xtask = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    xtask
        .parent()
        .map_or_else(|| PathBuf::from("."), PathBuf::from)
}

/// The folder for the project's own tools; not tracked.
pub fn tools() -> PathBuf {
    root().join(".tools")
}

/// The folder of the built page; not tracked.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// The path of a program in the tools folder.
pub fn tool(name: &str) -> PathBuf {
    tools()
        .join("bin")
        .join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// The first program of that name on the PATH; the name's own ending counts if it has one.
pub fn on_path(name: &str) -> Option<PathBuf> {
    let suffix = if name.contains('.') {
        ""
    } else {
        std::env::consts::EXE_SUFFIX
    };
    let file = format!("{name}{suffix}");
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|folder| folder.join(&file))
        .find(|path| path.is_file())
}

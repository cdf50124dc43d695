//! `cargo xtask serve`: from a fresh clone to the lab in a browser.

use crate::args::ServeOptions;
use crate::server::{self, Site};
use crate::{Outcome, page, place};
use std::process::{Command, Stdio};

/// Builds what is not built yet, serves it, and does not return while it serves.
pub fn serve(options: &ServeOptions) -> Outcome {
    // Taken first: nobody should wait for a build to learn that the port is in use.
    let listener = server::listen(options.port)?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    page::build()?;

    let mounts: Vec<String> = std::iter::once("/".to_owned())
        .chain(options.mount.clone())
        .collect();
    for mount in &mounts {
        println!("Bloom Lab is at http://{address}{mount}");
    }
    println!("Ctrl-C stops it.");
    if options.open {
        open(&format!("http://{address}/"));
    }
    server::run(
        &listener,
        &Site {
            folder: place::dist(),
            mounts,
        },
    );
    Ok(())
}

/// Asks the desktop to open a browser; where there is none, the printed address has to do.
fn open(address: &str) {
    let (program, before): (_, &[&str]) = if cfg!(target_os = "windows") {
        ("cmd", &["/c", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let _ = Command::new(program)
        .args(before)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
}

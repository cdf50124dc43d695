//! What was asked for on the command line.

use crate::Outcome;
use crate::steps::STEPS;

/// The text of `cargo xtask help`.
pub const HELP: &str = "\
cargo xtask serve [--port N] [--no-open] [--mount /a/folder/]
    Set up what is missing, build the lab and serve it on 127.0.0.1 (port 8080).
    --mount serves it a second time below a folder; --port 0 takes any free port.
cargo xtask dist
    Build dist/, the folder to put on any host or in any subfolder.
cargo xtask test [--quick] [--only STEP]...
    Prove the project. --quick leaves out what needs a browser or the built page.
    --only runs the named steps (a name alone prints the list when it is wrong).
cargo xtask bench-page
    Time the filter in Chromium beside two packages for JavaScript.";

/// One command with its options.
#[derive(Debug, PartialEq, Eq)]
pub enum Command {
    /// Print [`HELP`].
    Help,
    /// Build and serve the page.
    Serve(ServeOptions),
    /// Build the page.
    Dist,
    /// Run the tests.
    Test(TestOptions),
    /// Time the filter in a browser.
    BenchPage,
}

/// Options of `serve`.
#[derive(Debug, PartialEq, Eq)]
pub struct ServeOptions {
    /// The port on 127.0.0.1; 0 is any free one.
    pub port: u16,
    /// Whether to open a browser.
    pub open: bool,
    /// A folder below which the page is served a second time, with a slash at both ends.
    pub mount: Option<String>,
}

/// Options of `test`.
#[derive(Debug, PartialEq, Eq)]
pub struct TestOptions {
    /// Leave out what needs a browser or the built page.
    pub quick: bool,
    /// The steps to run; empty means all.
    pub only: Vec<String>,
}

/// Reads the arguments that follow `cargo xtask`.
pub fn parse(arguments: &[String]) -> Outcome<Command> {
    let mut rest = arguments.iter().map(String::as_str);
    let command = match rest.next() {
        None | Some("help" | "--help" | "-h") => return Ok(Command::Help),
        Some("serve") => Command::Serve(serve_options(&mut rest)?),
        Some("dist") => Command::Dist,
        Some("test") => Command::Test(test_options(&mut rest)?),
        Some("bench-page") => Command::BenchPage,
        Some(other) => {
            return Err(format!(
                "There is no command \"{other}\": use serve, dist, test, bench-page or help."
            ));
        }
    };
    match rest.next() {
        None => Ok(command),
        Some(extra) => Err(unknown(extra)),
    }
}

fn unknown(option: &str) -> String {
    format!("There is no option \"{option}\" here: `cargo xtask help` lists them.")
}

fn serve_options<'a>(rest: &mut impl Iterator<Item = &'a str>) -> Outcome<ServeOptions> {
    let mut options = ServeOptions {
        port: 8080,
        open: true,
        mount: None,
    };
    while let Some(option) = rest.next() {
        match option.split_once('=').unwrap_or((option, "")) {
            ("--no-open", "") => options.open = false,
            ("--port", inline) => options.port = port(value("--port", inline, rest)?)?,
            ("--mount", inline) => options.mount = Some(mount(value("--mount", inline, rest)?)?),
            _ => return Err(unknown(option)),
        }
    }
    Ok(options)
}

fn test_options<'a>(rest: &mut impl Iterator<Item = &'a str>) -> Outcome<TestOptions> {
    let mut options = TestOptions {
        quick: false,
        only: Vec::new(),
    };
    while let Some(option) = rest.next() {
        match option.split_once('=').unwrap_or((option, "")) {
            ("--quick", "") => options.quick = true,
            ("--only", inline) => options.only.push(step(value("--only", inline, rest)?)?),
            _ => return Err(unknown(option)),
        }
    }
    Ok(options)
}

/// The value of an option: after `=` or as the next argument.
fn value<'a>(
    option: &str,
    inline: &'a str,
    rest: &mut impl Iterator<Item = &'a str>,
) -> Outcome<&'a str> {
    if inline.is_empty() {
        rest.next()
            .ok_or_else(|| format!("{option} needs a value after it."))
    } else {
        Ok(inline)
    }
}

fn port(text: &str) -> Outcome<u16> {
    text.parse()
        .map_err(|_| format!("--port is \"{text}\": it must be a number from 0 to 65535."))
}

fn mount(text: &str) -> Outcome<String> {
    let folder = text.trim_matches('/');
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '/');
    if folder.is_empty()
        || !folder.chars().all(plain)
        || folder
            .split('/')
            .any(|p| p.is_empty() || p.starts_with('.'))
    {
        return Err(format!(
            "--mount is \"{text}\": it must be a folder such as /a/folder/, of letters, digits, - and _."
        ));
    }
    Ok(format!("/{folder}/"))
}

fn step(text: &str) -> Outcome<String> {
    if STEPS.iter().any(|step| step.name == text) {
        return Ok(text.to_owned());
    }
    let names: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
    Err(format!(
        "There is no step \"{text}\": the steps are {}.",
        names.join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Outcome<Command> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        parse(&words)
    }

    #[test]
    fn every_command_is_read() {
        assert_eq!(read(""), Ok(Command::Help));
        assert_eq!(read("dist"), Ok(Command::Dist));
        assert_eq!(read("bench-page"), Ok(Command::BenchPage));
        let serve = |port, open, mount: Option<&str>| {
            Ok(Command::Serve(ServeOptions {
                port,
                open,
                mount: mount.map(str::to_owned),
            }))
        };
        assert_eq!(read("serve"), serve(8080, true, None));
        assert_eq!(
            read("serve --no-open --port 9000"),
            serve(9000, false, None)
        );
        assert_eq!(
            read("serve --port=0 --mount sub/folder"),
            serve(0, true, Some("/sub/folder/"))
        );
        let test = |quick, only: &[&str]| {
            let only = only.iter().map(|&name| name.to_owned()).collect();
            Ok(Command::Test(TestOptions { quick, only }))
        };
        assert_eq!(read("test"), test(false, &[]));
        assert_eq!(read("test --quick"), test(true, &[]));
        assert_eq!(
            read("test --only format --only e2e"),
            test(false, &["format", "e2e"])
        );
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (line, named) in [
            ("sevre", "sevre"),
            ("dist --fast", "--fast"),
            ("serve --port", "--port"),
            ("serve --port 65536", "65536"),
            ("serve --port -1", "-1"),
            ("serve --mount /../etc/", "/../etc/"),
            ("serve --mount /", "\"/\""),
            ("test --quickly", "--quickly"),
            ("test --only everything", "everything"),
        ] {
            let sentence = read(line).expect_err(line);
            assert!(sentence.contains(named), "{line}: {sentence}");
        }
    }
}

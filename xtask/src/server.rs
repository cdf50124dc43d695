//! A server of static files for the page's own developers and tests: one folder, on
//! 127.0.0.1 only, below one or more mounts. Small enough to read, so that these commands
//! need no other crate; a real host serves `dist/` with its own server.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The longest request head that is read, in bytes.
const HEAD_LIMIT: u64 = 16 * 1024;

/// Takes the port, or says in a sentence why it cannot be had.
pub fn listen(port: u16) -> Result<TcpListener, String> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => format!(
            "Port {port} on 127.0.0.1 is in use: stop what runs there, or take another with `cargo xtask serve --port {}`.",
            if port < u16::MAX { port + 1 } else { 8080 }
        ),
        io::ErrorKind::PermissionDenied => format!(
            "Port {port} needs more rights than you have: take one above 1023, such as `cargo xtask serve --port 8080`."
        ),
        _ => format!("Port {port} on 127.0.0.1 cannot be used ({error}): take another with --port."),
    })
}

/// What is served, and below which paths.
#[derive(Clone)]
pub struct Site {
    /// The folder of files.
    pub folder: PathBuf,
    /// Paths below which the folder is found, each with a slash at both ends.
    pub mounts: Vec<String>,
}

/// Serves `site` to everyone who connects, each on a thread of its own, until the process ends.
pub fn run(listener: &TcpListener, site: &Site) {
    for stream in listener.incoming().flatten() {
        let site = site.clone();
        std::thread::spawn(move || {
            // A visitor who hangs up early is no error of ours.
            let _ = answer(&stream, &site);
        });
    }
}

/// Serves `site` on a free port in the background, and returns where.
pub fn background(site: Site) -> Result<SocketAddr, String> {
    let listener = listen(0)?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    std::thread::spawn(move || run(&listener, &site));
    Ok(address)
}

fn answer(stream: &TcpStream, site: &Site) -> io::Result<()> {
    // A browser opens connections ahead of time; an idle one is let go.
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut head = BufReader::new(stream.take(HEAD_LIMIT));
    let mut request = String::new();
    head.read_line(&mut request)?;
    let mut line = String::new();
    while head.read_line(&mut line)? > 2 {
        line.clear();
    }
    let mut words = request.split(' ');
    let (method, target) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    match method {
        "" => Ok(()),
        "GET" | "HEAD" => reply(stream, method == "GET", &find(site, target)),
        _ => reply(stream, true, &Found::No("405 Method Not Allowed")),
    }
}

/// What a path leads to.
#[derive(Debug, PartialEq, Eq)]
enum Found {
    /// This file.
    File(PathBuf),
    /// A folder asked for without its slash; the place to go instead.
    Moved(String),
    /// Nothing; the status line.
    No(&'static str),
}

fn find(site: &Site, target: &str) -> Found {
    const MISSING: Found = Found::No("404 Not Found");
    let path = target.split(['?', '#']).next().unwrap_or("");
    let Some(path) = decode(path).filter(|path| path.starts_with('/')) else {
        return Found::No("400 Bad Request");
    };
    if let Some(mount) = site
        .mounts
        .iter()
        .find(|mount| mount.strip_suffix('/') == Some(&path))
    {
        return Found::Moved(mount.clone());
    }
    // The longest mount that fits, so that "/" beside "/sub/folder/" takes only the rest.
    let below = site
        .mounts
        .iter()
        .filter_map(|mount| path.strip_prefix(mount.as_str()))
        .min_by_key(|below| below.len());
    let Some(below) = below else { return MISSING };
    let below = if below.is_empty() {
        "index.html"
    } else {
        below
    };
    // Only plain names: nothing outside the folder can be reached, and nothing hidden.
    let plain = |name: &str| {
        !name.is_empty() && !name.starts_with('.') && !name.contains(['\\', ':', '\0'])
    };
    if !below.split('/').all(plain) {
        return MISSING;
    }
    let file = below
        .split('/')
        .fold(site.folder.clone(), |file, name| file.join(name));
    if file.is_file() {
        Found::File(file)
    } else {
        MISSING
    }
}

/// Undoes percent-encoding; nothing for what is not UTF-8 or not an escape.
fn decode(path: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(if byte == b'%' {
            let (high, low) = (rest.next()?, rest.next()?);
            let digit = |byte: u8| char::from(byte).to_digit(16);
            u8::try_from(digit(high)? * 16 + digit(low)?).ok()?
        } else {
            byte
        });
    }
    String::from_utf8(bytes).ok()
}

fn reply(mut stream: &TcpStream, with_body: bool, found: &Found) -> io::Result<()> {
    let (status, kind, place, body) = match found {
        Found::File(file) => ("200 OK", media_type(file), None, std::fs::read(file)?),
        Found::Moved(place) => (
            "301 Moved Permanently",
            PLAIN,
            Some(place),
            b"Moved.\n".to_vec(),
        ),
        Found::No(status) => (*status, PLAIN, None, format!("{status}\n").into_bytes()),
    };
    let location = place.map_or_else(String::new, |place| format!("Location: {place}\r\n"));
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n{location}\
         Cache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    if with_body {
        stream.write_all(&body)?;
    }
    stream.flush()
}

const PLAIN: &str = "text/plain; charset=utf-8";

/// The media type of a file, by its name's end. `application/wasm` is the one that matters
/// most: browsers compile a stream of nothing else.
fn media_type(file: &Path) -> &'static str {
    match file.extension().and_then(|end| end.to_str()).unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" | "md" => PLAIN,
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// A folder with a page, served on a free port for one test.
    fn site(name: &str) -> Site {
        let folder = std::env::temp_dir().join(format!("xtask-{name}-{}", std::process::id()));
        fs::create_dir_all(folder.join("deep")).expect("a folder can be made");
        for (file, text) in [
            ("index.html", "<p>page"),
            ("app.wasm", "\0asm"),
            ("deep/a b.css", "a{}"),
            (".stage", "no"),
        ] {
            fs::write(folder.join(file), text).expect("a file can be written");
        }
        Site {
            folder,
            mounts: vec!["/".into(), "/sub/folder/".into()],
        }
    }

    fn ask(address: SocketAddr, request: &str) -> String {
        let mut stream = TcpStream::connect(address).expect("connected");
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("answered");
        String::from_utf8(answer).expect("text")
    }

    #[test]
    fn files_are_found_at_the_root_and_in_a_folder_and_nowhere_else() {
        let site = site("find");
        let file = |name: &str| Found::File(site.folder.join(name));
        let missing = || Found::No("404 Not Found");
        for (target, found) in [
            ("/", file("index.html")),
            ("/?q=1#there", file("index.html")),
            ("/app.wasm", file("app.wasm")),
            ("/sub/folder/", file("index.html")),
            ("/sub/folder/app.wasm", file("app.wasm")),
            ("/deep/a%20b.css", file("deep").join_name("a b.css")),
            ("/sub/folder", Found::Moved("/sub/folder/".into())),
            ("/sub/", missing()),
            ("/deep", missing()),
            ("/deep/", missing()),
            ("/.stage", missing()),
            ("/../xtask", missing()),
            ("/%2e%2e/xtask", missing()),
            ("/deep//a%20b.css", missing()),
            ("/%00", missing()),
            ("/%zz", Found::No("400 Bad Request")),
            ("/%ff", Found::No("400 Bad Request")),
            ("", Found::No("400 Bad Request")),
        ] {
            assert_eq!(find(&site, target), found, "{target}");
        }
        let _ = fs::remove_dir_all(&site.folder);
    }

    impl Found {
        fn join_name(self, name: &str) -> Self {
            match self {
                Self::File(folder) => Self::File(folder.join(name)),
                other => other,
            }
        }
    }

    #[test]
    fn answers_carry_type_and_length() {
        let site = site("answer");
        let address = background(site.clone()).expect("a free port");
        let page = ask(address, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
        assert!(
            page.starts_with(
                "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: 7\r\n"
            ),
            "{page}"
        );
        assert!(page.ends_with("\r\n\r\n<p>page"), "{page}");
        let head = ask(address, "HEAD /app.wasm HTTP/1.1\r\n\r\n");
        assert!(
            head.contains("Content-Type: application/wasm\r\nContent-Length: 4\r\n"),
            "{head}"
        );
        assert!(head.ends_with("\r\n\r\n"), "no body after HEAD: {head}");
        assert!(ask(address, "POST / HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 405 "));
        assert!(
            ask(address, "GET /sub/folder HTTP/1.1\r\n\r\n")
                .contains("\r\nLocation: /sub/folder/\r\n")
        );
        let _ = fs::remove_dir_all(&site.folder);
    }

    #[test]
    fn a_port_in_use_is_said_in_a_sentence() {
        let taken = listen(0).expect("a free port");
        let port = taken.local_addr().expect("an address").port();
        let sentence = listen(port).expect_err("the port is taken");
        assert!(
            sentence.contains(&format!("Port {port} on 127.0.0.1 is in use")),
            "{sentence}"
        );
    }

    #[test]
    fn media_types_are_right() {
        for (name, kind) in [
            ("a.js", "text/javascript; charset=utf-8"),
            ("a.wasm", "application/wasm"),
            ("a.svg", "image/svg+xml"),
            ("a", "application/octet-stream"),
        ] {
            assert_eq!(media_type(Path::new(name)), kind);
        }
    }
}

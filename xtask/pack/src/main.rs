//! Packs the WebAssembly of a built page: the largest file of a visit gets a fifth smaller
//! than gzip makes it. `static/unpack.js` unpacks it, started by `static/start.js`.
//!
//! `pack DIST UNPACKER` changes the folder DIST in place. Trunk alone leaves the file as it
//! is, and the page starts just the same.
#![forbid(unsafe_code)]

use lzma_rust2::{LzmaOptions, LzmaWriter};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

/// What was done, or one sentence that says what went wrong.
type Outcome<T = ()> = Result<T, String>;

/// The element of the page that names the files: the only one of its kind. The page may be
/// minified, without quotes.
const FILES: &str = "<template ";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match arguments.as_slice() {
        [dist, unpacker] => pack_page(Path::new(dist), Path::new(unpacker)),
        _ => Err("pack needs two arguments: the folder of the page and the unpacker.".to_owned()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

/// Packs the WebAssembly of each lab of the page in `dist` and tells the page so.
fn pack_page(dist: &Path, unpacker: &Path) -> Outcome {
    let page = dist.join("index.html");
    let mut html = String::from_utf8_lossy(&read(&page)?).into_owned();
    for (lab, script) in scripts_of(&html)? {
        let base = script.trim_end_matches(".js").to_owned();
        let wasm = format!("{base}_bg.wasm");
        let (glue, packed) = (read(&dist.join(&script))?, pack(&read(&dist.join(&wasm))?)?);
        let name = hashed(&lab, &[&glue, &packed]);
        write(&dist.join(format!("{name}.js")), &glue)?;
        write(&dist.join(format!("{name}_bg.wasm.lzma")), &packed)?;
        for old in [&script, &wasm] {
            fs::remove_file(dist.join(old))
                .map_err(|error| format!("{old} cannot be removed: {error}."))?;
        }
        html = html.replace(&format!("./{script}"), &format!("./{name}.js"));
    }
    let unpacker = read(unpacker)?;
    let unpack = format!("{}.js", hashed("unpack", &[&unpacker]));
    write(&dist.join(&unpack), &unpacker)?;
    write(&page, told(&html, &unpack).as_bytes())
}

/// A name that changes with the bytes: a file of this name never does.
fn hashed(name: &str, bytes: &[&[u8]]) -> String {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("{name}-{:016x}", hasher.finish())
}

/// The bytes in the .lzma format, with their number in its header.
fn pack(plain: &[u8]) -> Outcome<Vec<u8>> {
    let mut options = LzmaOptions::with_preset(9);
    // Instructions have no common alignment, so the place of a byte says nothing.
    (options.lc, options.pb, options.nice_len) = (4, 0, LzmaOptions::NICE_LEN_MAX);
    let packed = LzmaWriter::new_use_header(Vec::new(), &options, Some(plain.len() as u64))
        .and_then(|mut writer| {
            writer.write_all(plain)?;
            writer.finish()
        });
    packed.map_err(|error| format!("the WebAssembly cannot be packed: {error}."))
}

/// The labs that the page names, each with its script.
fn scripts_of(html: &str) -> Outcome<Vec<(String, String)>> {
    let element = html
        .split_once(FILES)
        .and_then(|(_, after)| after.split_once('>'))
        .map_or("", |(element, _)| element);
    if element.contains("data-unpack") {
        return Err("dist/index.html is packed already.".to_owned());
    }
    let script = |attribute: &str| {
        let (lab, file) = attribute.strip_prefix("data-")?.split_once('=')?;
        let file = file.trim_matches('"').strip_prefix("./")?;
        file.ends_with(".js")
            .then(|| (lab.to_owned(), file.to_owned()))
    };
    let names: Vec<_> = element.split_whitespace().filter_map(script).collect();
    match names.is_empty() {
        true => Err("dist/index.html names no lab.".to_owned()),
        false => Ok(names),
    }
}

/// The page that knows who unpacks what it asks for.
fn told(html: &str, unpack: &str) -> String {
    html.replace(FILES, &format!("{FILES}data-unpack=\"./{unpack}\" "))
}

fn read(path: &Path) -> Outcome<Vec<u8>> {
    fs::read(path).map_err(|error| format!("{} cannot be read: {error}.", path.display()))
}

fn write(path: &Path, bytes: &[u8]) -> Outcome {
    fs::write(path, bytes)
        .map_err(|error| format!("{} cannot be written: {error}.", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn what_is_packed_can_be_unpacked() {
        let plain: Vec<u8> = (0..50_000u32)
            .flat_map(|i| ((i * i) >> 7).to_le_bytes())
            .collect();
        let packed = pack(&plain).expect("packed");
        assert!(packed.len() < plain.len());
        assert_eq!(
            packed[5..13],
            (plain.len() as u64).to_le_bytes(),
            "the header has the size"
        );
        let mut reader =
            lzma_rust2::LzmaReader::new_mem_limit(&packed[..], u32::MAX, None).expect("a header");
        let mut unpacked = Vec::new();
        reader.read_to_end(&mut unpacked).expect("unpacked");
        assert!(unpacked == plain);
    }

    #[test]
    fn the_page_is_told() {
        let html = "<template id=\"app-files\" data-one=\"./a-1.js\" data-two=./b.js></template>";
        assert_eq!(
            scripts_of(html),
            Ok(vec![
                ("one".to_owned(), "a-1.js".to_owned()),
                ("two".to_owned(), "b.js".to_owned())
            ])
        );
        let told = told(html, "unpack-1.js");
        assert!(told.contains("data-unpack=\"./unpack-1.js\""));
        assert!(scripts_of(&told).is_err(), "only once");
        assert!(scripts_of("<p>").is_err());
    }

    #[test]
    fn a_page_is_packed_in_place() {
        let dist = std::env::temp_dir().join(format!("pack-{}", std::process::id()));
        fs::create_dir_all(&dist).expect("a folder");
        let file = |name: &str, text: &str| fs::write(dist.join(name), text).expect("a file");
        file(
            "index.html",
            "<template id=\"app-files\" data-a=\"./a-12.js\" data-b=\"./b.js\"></template>",
        );
        for name in ["a-12.js", "b.js", "a-12_bg.wasm", "b_bg.wasm"] {
            file(name, name);
        }
        file("unpacker", "unpack");
        pack_page(&dist, &dist.join("unpacker")).expect("packed");
        let html = fs::read_to_string(dist.join("index.html")).expect("the page");
        let mut names: Vec<String> = fs::read_dir(&dist)
            .expect("the folder")
            .map(|entry| {
                entry
                    .expect("an entry")
                    .file_name()
                    .to_string_lossy()
                    .into_owned()
            })
            .collect();
        fs::remove_dir_all(&dist).expect("removed");
        names.sort();
        let with = |end: &str| names.iter().filter(|name| name.ends_with(end)).count();
        assert_eq!(
            (with(".wasm"), with("_bg.wasm.lzma"), with(".js")),
            (0, 2, 3),
            "{names:?}"
        );
        for script in names.iter().filter(|name| name.ends_with(".js")) {
            assert!(html.contains(&format!("./{script}")), "{script} in {html}");
        }
    }
}

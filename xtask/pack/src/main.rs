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

/// The element of the page that names the files.
const FILES: &str = "<template id=\"app-files\"";

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

/// Packs the one WebAssembly file of the page in `dist` and tells the page so.
fn pack_page(dist: &Path, unpacker: &Path) -> Outcome {
    let page = dist.join("index.html");
    let html = String::from_utf8_lossy(&read(&page)?).into_owned();
    let name = wasm_of(&html)?.to_owned();
    let plain = read(&dist.join(&name))?;
    let unpacker = read(unpacker)?;
    let mut hasher = DefaultHasher::new();
    unpacker.hash(&mut hasher);
    let unpack = format!("unpack-{:016x}.js", hasher.finish());
    write(&dist.join(format!("{name}.lzma")), &pack(&plain)?)?;
    write(&dist.join(&unpack), &unpacker)?;
    write(&page, told(&html, &name, &unpack).as_bytes())?;
    fs::remove_file(dist.join(&name)).map_err(|error| format!("{name} cannot be removed: {error}."))
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

/// The name of the WebAssembly file that the page asks for.
fn wasm_of(html: &str) -> Outcome<&str> {
    let found = html
        .split_once("data-wasm=\"")
        .and_then(|(_, after)| after.split_once('"'))
        .map(|(name, _)| name.trim_start_matches("./"))
        .filter(|name| name.ends_with(".wasm"));
    found.ok_or_else(|| "dist/index.html names no WebAssembly file.".to_owned())
}

/// The page that asks for the packed file and knows who unpacks it.
fn told(html: &str, name: &str, unpack: &str) -> String {
    html.replace(name, &format!("{name}.lzma"))
        .replace(FILES, &format!("{FILES} data-unpack=\"./{unpack}\""))
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
        let html =
            "<template id=\"app-files\" data-js=\"./a.js\" data-wasm=\"./a_bg.wasm\"></template>";
        assert_eq!(wasm_of(html), Ok("a_bg.wasm"));
        let told = told(html, "a_bg.wasm", "unpack-1.js");
        assert!(told.contains("data-wasm=\"./a_bg.wasm.lzma\""));
        assert!(told.contains("data-unpack=\"./unpack-1.js\""));
        assert!(wasm_of(&told).is_err(), "only once");
    }
}

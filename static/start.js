// Puts the lab that the address names on the page. Each lab is a program of its own, loaded
// when it is first looked at; on the way to another it is taken off the page as it stands.
//
// It stands in a file of its own because the page's content-security policy allows no inline
// script; the build writes the names of the labs' files into <template id="app-files">.

/** Shows `text` above whatever is on the page, as text. */
function say(text) {
  const place = document.getElementById("start-error");
  place.textContent = text;
  place.hidden = false;
}

/** The reason in an error, in one line. */
function reason(error) {
  return String((error && error.message) || error);
}

/** Whether a program has stopped. */
let stopped = false;

// A panic stops the program for good and leaves a page that no longer answers.
addEventListener("error", (event) => {
  if (event.error instanceof WebAssembly.RuntimeError) {
    stopped = true;
    say("The lab has stopped because of a fault of its own (" + reason(event.error) + "). Reload the page to start again.");
  }
});

/** Where each lab's script is, and the unpacker of a build that packed the rest. */
const { unpack: unpacker, ...scripts } = { ...document.getElementById("app-files").dataset };

/** The place of each lab that was looked at: its element, and its program once loaded. */
const places = new Map();

/** The lab on the page. */
let shown;

/** The lab of an address that names none. */
const FIRST = "filter";

/** The lab that the address names. */
function wanted() {
  const [path] = location.hash.replace(/^#*\/*/, "").split("?");
  const name = path.replace(/\/+$/, "");
  return Object.hasOwn(scripts, name) ? name : FIRST;
}

/** The program of a lab: its script, and its WebAssembly, compiled. */
async function load(lab) {
  const at = (name) => new URL(name, document.baseURI);
  const wasm = scripts[lab].replace(/\.js$/, "_bg.wasm");
  const bytes = async () => {
    const response = await fetch(at(unpacker ? wasm + ".lzma" : wasm));
    if (!response.ok) throw new Error("the file of the program is missing: " + response.status);
    return new Uint8Array(await response.arrayBuffer());
  };
  // All at once: the names of all files are known.
  const [glue, { unpack }, packed] = await Promise.all([import(at(scripts[lab])), unpacker ? import(at(unpacker)) : {}, bytes()]);
  return { glue, module: await WebAssembly.compile(unpack ? unpack(packed) : packed) };
}

/** Puts the place of `lab` on the page, the first time as it stands in the page's source. */
function swap(lab) {
  const old = document.getElementById("app");
  if (!places.has(lab)) {
    places.set(lab, { element: places.size === 0 ? old : blank.cloneNode(true) });
  }
  const place = places.get(lab);
  // Whoever came by a tab goes on from the tabs.
  const byTab = document.activeElement?.closest("nav") != null;
  if (place.element !== old) old.replaceWith(place.element);
  shown = lab;
  return { place, byTab };
}

const blank = document.getElementById("app").cloneNode(true);

async function show() {
  const lab = wanted();
  if (lab === shown) return;
  const { place, byTab } = swap(lab);
  if (!stopped) document.getElementById("start-error").hidden = true;
  try {
    place.loading ??= load(lab);
    const { glue, module } = await place.loading;
    // A program mounts itself on what is on the page: not if another lab is by now.
    if (shown !== lab) return;
    if (!place.running) {
      glue.initSync({ module });
      place.running = true;
    }
    if (byTab) requestAnimationFrame(() => document.querySelector("nav [aria-current]")?.focus());
  } catch (error) {
    // The next visit tries again.
    place.loading = undefined;
    if (shown !== lab) return;
    shown = undefined;
    say("The lab could not start (" + reason(error) + "). Reload the page; if that does not help, try a current browser.");
    console.error(error);
  }
}

addEventListener("hashchange", show);
show();

// Runs in the page: times the lab's filter in WebAssembly beside two packages for JavaScript.
// Each side works on keys in its own memory; no other work is inside a timed piece.

import init, { Filling, Inserts } from "./wasm/bench.js";
import { BloomFilter as Fnv } from "bloomfilter";
import { BloomFilter as Xxh } from "bloom-filters";

const M = 2 ** 19;
const K = 7;
const N = 52_000;

/** The time of the fastest of `rounds` rounds of `work` in ms: what is added to it is noise. */
function time(rounds, prepare, work) {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const subject = prepare();
    const start = performance.now();
    work(subject);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

function inserts() {
  const ours = new Inserts(M, K, N);
  const text = ours.text();
  const keys = Array.from({ length: N }, (_, i) => text.slice(16 * i, 16 * i + 16));
  const each = (filter, insert) => keys.forEach((key) => insert(filter, key));
  const cleared = () => (ours.clear(), ours);
  // The clock of a page ticks in tenths of a millisecond, so fast work is done ten times.
  const REPEATED = 10;
  const rows = [
    ["this filter, keys in WebAssembly", time(25, cleared, () => {
      for (let i = 0; i < REPEATED; i++) ours.insert_all();
    }) / REPEATED],
    ["this filter, a call from JavaScript a key", time(15, cleared, (filter) => each(filter, (f, key) => f.insert_text(key)))],
    ["npm bloomfilter", time(15, () => new Fnv(M, K), (filter) => each(filter, (f, key) => f.add(key)))],
    ["npm bloom-filters", time(3, () => new Xxh(M, K), (filter) => each(filter, (f, key) => f.add(key)))],
  ];
  // Only work that was really done counts: no filter may lose a key.
  cleared().insert_all();
  if (ours.query_all() !== N) throw new Error("this filter lost a key");
  const fnv = new Fnv(M, K);
  each(fnv, (f, key) => f.add(key));
  if (!keys.every((key) => fnv.test(key))) throw new Error("bloomfilter lost a key");
  return rows.map(([name, ms]) => ({ name, nanoseconds: (ms * 1e6) / N }));
}

/** The lab takes in a million generated keys in the slices that its screen uses. */
function filling() {
  const SLICE = 8192;
  const FRAME_MS = 8;
  let best;
  for (let round = 0; round < 5; round++) {
    const lab = new Filling(9_592_957, K, 1_000_000);
    let computing = 0;
    let longest = 0;
    let frames = 0;
    for (let more = true; more; frames++) {
      const start = performance.now();
      while ((more = lab.advance(SLICE)) && performance.now() - start < FRAME_MS);
      const frame = performance.now() - start;
      computing += frame;
      longest = Math.max(longest, frame);
    }
    if (lab.n() !== 1_000_000) throw new Error(`the lab holds ${lab.n()} keys`);
    lab.free();
    if (!best || computing < best.computing) best = { computing, longest, frames };
  }
  return best;
}

await init();
globalThis.results = { inserts: inserts(), filling: filling() };

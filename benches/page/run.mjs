// Opens the benchmark's page in Chromium and prints what it measured.

import { build } from "esbuild";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { closeBrowser, ROOT, startBrowser } from "../../tests/e2e/browser.mjs";

const folder = process.argv[2];
await build({
  entryPoints: [join(import.meta.dirname, "bench.mjs")],
  outfile: join(folder, "bench.js"),
  bundle: true,
  format: "esm",
  external: ["./wasm/bench.js"],
  // bloom-filters was written for Node.js and asks for these two.
  define: { global: "globalThis" },
  inject: [join(import.meta.dirname, "buffer.mjs")],
  logLevel: "warning",
});
await writeFile(join(folder, "index.html"), '<!DOCTYPE html><meta charset="utf-8"><title>Benchmark</title><script type="module" src="bench.js"></script>\n');

const page = await (await startBrowser()).newPage();
page.on("pageerror", (error) => {
  console.error(`The page failed: ${error.message}`);
  process.exit(1);
});
await page.goto(ROOT);
await page.waitForFunction(() => globalThis.results, null, { timeout: 300_000 });
const { inserts, filling } = await page.evaluate(() => globalThis.results);
await closeBrowser();

console.log("Inserting 52 000 keys of 16 bytes into 2^19 bits, k = 7, in Chromium:");
for (const { name, nanoseconds } of inserts) {
  const times = nanoseconds / inserts[0].nanoseconds;
  console.log(`  ${name.padEnd(44)}${nanoseconds.toFixed(1).padStart(9)} ns a key${times.toFixed(1).padStart(9)} x`);
}
console.log("A million generated keys into the Filter lab at (9592957, 7), in frames of 8 ms:");
console.log(`  ${filling.computing.toFixed(0)} ms of computing in ${filling.frames} frames, the longest ${filling.longest.toFixed(1)} ms`);

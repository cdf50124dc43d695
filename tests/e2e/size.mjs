// The size budget: what a first visit to each lab loads, file by file, as it is and gzipped.
// Exits with an error when the sum is over the budget.

import { gzipSync } from "node:zlib";
import { closeBrowser, DESKTOP, ROOT, startBrowser } from "./browser.mjs";

/** 200 KB, taken as 200 000 bytes. */
const BUDGET = 200_000;

const browser = await startBrowser();

/** Loads the page with this fragment and tells what it loaded. */
async function visit(fragment) {
  const page = await browser.newPage({ viewport: DESKTOP });
  // By address: a file that is asked for again comes from the cache.
  const responses = new Map();
  page.on("response", (response) => responses.set(response.url(), response));
  await page.goto(ROOT + fragment, { waitUntil: "networkidle" });
  const files = [];
  for (const response of responses.values()) {
    const body = await response.body();
    const name = new URL(response.url()).pathname.split("/").pop() || "index.html";
    files.push({ name, raw: body.length, gzip: gzipSync(body, { level: 9 }).length });
  }
  const labs = await page.getByRole("navigation").getByRole("link").evaluateAll((links) => links.map((link) => link.hash));
  await page.close();
  return { files, labs };
}

const row = (name, raw, gzip) => console.log(`  ${name.padEnd(42)}${String(raw).padStart(10)}${String(gzip).padStart(10)}`);

/** Prints what was loaded and holds it to the budget. */
function judge(lab, files) {
  files.sort((a, b) => b.gzip - a.gzip);
  const sum = (key) => files.reduce((total, file) => total + file[key], 0);
  row(`first visit to ${lab}`, "bytes", "gzipped");
  for (const { name, raw, gzip } of files) row(name, raw, gzip);
  row("all", sum("raw"), sum("gzip"));
  console.log(`  budget: ${BUDGET} gzipped, ${Math.round((100 * sum("gzip")) / BUDGET)} % used`);
  if (!files.some(({ name }) => /\.wasm(\.lzma)?$/.test(name))) {
    console.error("  The page loaded no WebAssembly, so this measured nothing.");
    process.exitCode = 1;
  }
  if (sum("gzip") > BUDGET) {
    console.error(`  Over the budget by ${sum("gzip") - BUDGET} bytes.`);
    process.exitCode = 1;
  }
}

const { files, labs } = await visit("");
judge("the page", files);
for (const fragment of labs.slice(1)) judge(fragment, (await visit(fragment)).files);
await closeBrowser();

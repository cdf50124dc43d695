// What every browser test needs: the built lab in a real Chromium, watched.
//
// A test file looks like this:
//
//   import { test, assert } from "./lab.mjs";
//
//   test("a step sets bits", async (lab) => {
//     const page = await lab.open("#/filter?m=64&k=3");
//     await page.getByRole("button", { name: "Step" }).click();
//     assert.equal(await lab.readout(page, "n"), "1");
//     await lab.axe(page);
//   });
//
// The test fails by itself when a page it opened wrote an error or a warning to the console,
// threw, asked another host for anything, or was refused a file.
//
// `cargo xtask test --only e2e` builds, serves and runs everything. To run one file against
// a lab that is being served already:  node --test tests/e2e/smoke.test.mjs

import { strict as assert } from "node:assert";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import nodeTest, { after } from "node:test";
import { closeBrowser, DESKTOP, ROOT, startBrowser } from "./browser.mjs";

export { assert };
export * from "./browser.mjs";

after(closeBrowser);

/** A test with a lab of its own; everything it opened is checked and closed at its end. */
export function test(name, options, body) {
  if (typeof options === "function") [options, body] = [{}, options];
  nodeTest(name, { timeout: 120_000, ...options }, async (context) => {
    const lab = new Lab();
    try {
      await body(lab, context);
      lab.assertQuiet();
    } finally {
      await lab.close();
    }
  });
}

class Lab {
  #contexts = [];

  /** Every page that was opened, with what was seen of it. */
  visits = [];

  /**
   * Opens the lab in a fresh context and waits until it has started.
   *
   * `address` is the fragment ("#/filter?m=64") or empty. Options:
   * `viewport` (DESKTOP), `colorScheme` ("light"), `reducedMotion` ("reduce": the end state
   * of every change appears at once), `base` (ROOT or SUBFOLDER), `started` (false: do not
   * wait), `before` (called with the page before it loads), and any other option of a
   * Playwright context, such as `javaScriptEnabled`.
   */
  async open(address = "", options = {}) {
    const { base = ROOT, started = true, before, ...rest } = options;
    const context = await (await startBrowser()).newContext({
      viewport: DESKTOP,
      colorScheme: "light",
      reducedMotion: "reduce",
      ...rest,
    });
    this.#contexts.push(context);
    const page = await context.newPage();
    this.visits.push(watch(page));
    await before?.(page);
    await page.goto(new URL(address, base).href);
    if (started) await this.started(page);
    return page;
  }

  /** Waits until the app stands in the place of the sentence that the page loads with. */
  async started(page) {
    await page.waitForFunction(() => !document.querySelector("#app > .start"), null, { timeout: 20_000 });
    // The page listens for keys from the turn after the one in which it is drawn.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  }

  /** The full value of a readout; the name must be on the screen exactly once. */
  async readout(page, name) {
    const found = page.locator(`output[data-readout="${name}"]`);
    assert.equal(await found.count(), 1, `exactly one readout "${name}"`);
    return found.getAttribute("data-value");
  }

  /** The full value of a readout as a number; it must have one. */
  async number(page, name) {
    const text = await this.readout(page, name);
    assert.notEqual(text, "", `the readout "${name}" has a value`);
    return Number(text);
  }

  /** Waits until a readout has a value that passes: one given, or one a function accepts. */
  async until(page, name, accept, timeout = 20_000) {
    const passes = typeof accept === "function" ? accept : (value) => value === String(accept);
    const end = Date.now() + timeout;
    for (;;) {
      const value = await this.readout(page, name);
      if (passes(value)) return value;
      assert.ok(Date.now() < end, `"${name}" is still ${value} after ${timeout} ms`);
      await page.waitForTimeout(25);
    }
  }

  /** All readouts on the screen: { name: full value }. */
  async readouts(page) {
    return page.locator("output[data-readout]").evaluateAll((all) =>
      Object.fromEntries(all.map((one) => [one.dataset.readout, one.dataset.value])),
    );
  }

  /** Axe finds no violation; `rules` turns single rules off, each with a reason at its call. */
  async axe(page, rules = {}) {
    const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
    // Evaluated through the debugger, which the content-security policy does not govern.
    await page.evaluate(source);
    const violations = await page.evaluate(
      async (rules) => (await globalThis.axe.run(document, { rules, resultTypes: ["violations"] })).violations,
      rules,
    );
    const lines = violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.html}\n    ${node.failureSummary}`),
    );
    assert.equal(lines.length, 0, `axe:\n  ${lines.join("\n  ")}`);
  }

  /** Nothing on the page is wider than the page, so nothing scrolls sideways. */
  async fits(page) {
    const { wide, room } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      room: document.documentElement.clientWidth,
    }));
    assert.ok(wide <= room, `the page is ${wide} px wide in a window of ${room} px`);
  }

  /** Fails when a page complained. Takes complaints that a test expects, as [regular expression]. */
  assertQuiet(expected = []) {
    const complaints = this.visits.flatMap((visit) => visit.complaints);
    const unexpected = complaints.filter((complaint) => !expected.some((known) => known.test(complaint)));
    this.visits.forEach((visit) => (visit.complaints = []));
    assert.deepEqual(unexpected, [], "the pages are quiet");
  }

  async close() {
    await Promise.all(this.#contexts.map((context) => context.close()));
  }
}

/** Notes every request of a page, and everything it should not have done. */
function watch(page) {
  const visit = { requests: [], complaints: [] };
  const complain = (text) => visit.complaints.push(text);
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complain(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complain(`thrown: ${error.message}`));
  page.on("request", (request) => {
    const url = new URL(request.url());
    visit.requests.push(request);
    const own = url.hostname === "127.0.0.1" || ["data:", "blob:"].includes(url.protocol);
    if (!own) complain(`request to another host: ${url.href}`);
  });
  page.on("requestfailed", (request) => complain(`no answer: ${request.url()} ${request.failure()?.errorText}`));
  page.on("response", (response) => {
    if (response.status() >= 400) complain(`${response.status()}: ${response.url()}`);
  });
  return visit;
}

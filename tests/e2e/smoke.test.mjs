// The page itself: it starts anywhere, keeps its promises to the browser, and says so in
// words when it cannot start.

import { assert, PHONE, ROOT, SUBFOLDER, test } from "./lab.mjs";

for (const [where, base] of [["the root", ROOT], ["a subfolder", SUBFOLDER]]) {
  test(`the lab starts at ${where} and fetches each of its files once`, async (lab) => {
    const page = await lab.open("", { base });
    assert.ok(await page.locator("#start-error").isHidden());
    const asked = lab.visits[0].requests.map((request) => request.url());
    // Chromium asks for the icon anew whenever the address changes.
    const files = asked.filter((url) => !url.endsWith(".svg"));
    assert.equal(new Set(files).size, files.length, files.join("\n"));
    for (const url of asked) assert.ok(url.startsWith(base), url);
    assert.ok(asked.some((url) => url.endsWith(".wasm.lzma")), asked.join("\n"));
  });
}

test("every file but the page carries a hash in its name and has its own type", async (lab) => {
  const page = await lab.open();
  const tabs = page.getByRole("navigation").getByRole("link");
  const labs = await tabs.count();
  assert.ok(labs > 1, `${labs} tabs`);
  // A lab is loaded when it is first looked at.
  for (let i = 0; i < labs; i += 1) {
    await tabs.nth(i).click();
    await page.waitForFunction((i) => document.querySelectorAll("nav a")[i]?.ariaCurrent === "page", i);
  }
  const { requests } = lab.visits[0];
  const programs = new Set(requests.map((request) => request.url()).filter((url) => url.endsWith(".wasm.lzma")));
  assert.equal(programs.size, labs, [...programs].join("\n"));
  for (const request of requests) {
    const path = new URL(request.url()).pathname;
    const { "content-type": type } = (await request.response()).headers();
    if (path === "/") continue;
    assert.match(path, /-[0-9a-f]{8,16}(_bg)?\.\w+(\.lzma)?$/);
    if (path.endsWith(".js")) assert.match(type, /^text\/javascript/);
  }
});

test("the policy allows only the page's own files and WebAssembly", async (lab) => {
  const page = await lab.open();
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
  const rules = Object.fromEntries(policy.split(";").map((rule) => {
    const [name, ...sources] = rule.trim().split(/\s+/);
    return [name, sources.join(" ")];
  }));
  assert.equal(rules["default-src"], "'none'");
  assert.equal(rules["script-src"], "'self' 'wasm-unsafe-eval'");
  assert.equal(rules["style-src"], "'self'");
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:|data:|\*/);
});

test("the file holds no inline script, style, handler or absolute link", async (lab) => {
  const page = await lab.open();
  const html = await (await page.request.get(ROOT)).text();
  assert.doesNotMatch(html, /<script(?![^>]*\ssrc=)/i, "inline script");
  assert.doesNotMatch(html, /<style|\sstyle=/i, "inline style");
  assert.doesNotMatch(html, /\son\w+=/i, "inline handler");
  const links = [...html.matchAll(/\s(?:src|href|data-[a-z]+)="?([^"\s>]*)/g)].map((match) => match[1]);
  assert.ok(links.length >= 5, links.join("\n"));
  for (const link of links) assert.match(link, /^\.\//);
});

test("an inline script that got into the page would not run", async (lab) => {
  const page = await lab.open();
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.injected = true";
    document.body.append(script);
    return globalThis.injected === true;
  });
  assert.equal(ran, false);
  lab.assertQuiet([/Content Security Policy/]);
});

test("without JavaScript the page says what it needs", async (lab) => {
  const page = await lab.open("", { javaScriptEnabled: false, started: false });
  assert.match(await page.locator("#app").innerText(), /needs JavaScript and WebAssembly/);
  // With scripts off, Chromium may refuse the page's script as if the policy forbade it.
  lab.assertQuiet([/^no answer: .* csp$/]);
});

test("a lab that cannot start says so", async (lab) => {
  const before = (page) => page.route("**/*.wasm.lzma", (route) => route.fulfill({ status: 404, body: "gone" }));
  const page = await lab.open("", { before, started: false });
  const words = page.locator("#start-error");
  await words.waitFor();
  assert.match(await words.innerText(), /^The lab could not start \(.+\)\. Reload the page/);
  lab.assertQuiet([/404|wasm|WebAssembly/i]);
});

for (const colorScheme of ["light", "dark"]) {
  for (const [size, viewport] of [["desktop", undefined], ["phone", PHONE]]) {
    test(`axe is content, and nothing scrolls sideways: ${colorScheme}, ${size}`, async (lab) => {
      const page = await lab.open("", { colorScheme, ...(viewport && { viewport }) });
      await lab.axe(page);
      await lab.fits(page);
    });
  }
}

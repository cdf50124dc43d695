// Addresses: Share, reopening, the history of the page, and what cannot be read.

import { assert, SUBFOLDER, test } from "./lab.mjs";
import { field, notice, press, set, setBits, state } from "./filter.mjs";

const CLIPBOARD = { permissions: ["clipboard-read", "clipboard-write"] };
const FULL = "#/filter?m=64&k=4&scheme=double&hash=siphash13&seed=12&insert=otter,lynx&query=heron";

const link = (page) => page.getByRole("dialog").getByLabel("Link").inputValue();

/** Changes the fragment as a person does in the address bar. */
async function go(page, fragment) {
  await page.evaluate((fragment) => (location.hash = fragment), fragment);
  await page.waitForTimeout(200);
}

test("an address rebuilds parameters, keys and query", async (lab) => {
  const page = await lab.open(FULL);
  assert.equal(await field(page, "m").inputValue(), "64");
  assert.equal(await field(page, "k").inputValue(), "4");
  assert.equal(await field(page, "scheme").inputValue(), "double");
  assert.equal(await field(page, "hash").inputValue(), "siphash13");
  assert.equal(await field(page, "seed").inputValue(), "12");
  assert.equal(await field(page, "Key").inputValue(), "heron");
  assert.equal(await lab.readout(page, "n"), "2");
  assert.notEqual(await lab.readout(page, "verdict"), "");
  assert.equal(await page.locator(".notice").count(), 0);
});

for (const [what, address] of [
  ["typed keys and a query", FULL],
  ["generated keys", "#/filter?m=512&k=3&generate=sequential:40&query=heron"],
  ["keys by hand", "#/filter?m=16&k=3&scheme=hand&insert=A:3.7.11,B:7.11.14&query=C:3.11.14"],
  ["the example", ""],
]) {
  test(`Share copies a link that rebuilds the same state: ${what}`, async (lab) => {
    const page = await lab.open(address, CLIPBOARD);
    await press(page, "Share");
    const dialog = page.getByRole("dialog", { name: "Share" });
    await dialog.getByText(/^Copied/).waitFor();
    const shared = await link(page);
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), shared);
    assert.equal(page.url(), shared, "the address bar has it too");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    const fresh = await lab.open(new URL(shared).hash);
    assert.deepEqual(await state(lab, fresh), await state(lab, page));
    assert.equal(await field(fresh, "Key").inputValue(), await field(page, "Key").inputValue());
    assert.equal(await fresh.locator(".notice").count(), 0);
  });
}

test("awkward keys survive Share", async (lab) => {
  const page = await lab.open("#/filter?m=512&k=3");
  const keys = ["a,b", "c&d=e#f", "50%", "+ +", "é🦦", "<img src=x onerror=alert(1)>", "?q=1", "a:1.2.3"];
  for (const key of keys) {
    await field(page, "Key").fill(key);
    await press(page, "Insert");
  }
  await press(page, "Query");
  await press(page, "Share");
  const fresh = await lab.open(new URL(await link(page)).hash);
  assert.equal(await lab.readout(fresh, "n"), String(keys.length));
  assert.deepEqual(await setBits(fresh), await setBits(page));
  for (const key of keys) {
    await field(fresh, "Key").fill(key);
    await press(fresh, "Query");
    assert.equal(await lab.readout(fresh, "truth"), "true-positive", key);
  }
});

test("a list too long for an address is left out, and Share says so", async (lab) => {
  const page = await lab.open("#/filter?m=2048&k=3&seed=7");
  await press(page, "List…");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(Array.from({ length: 1000 }, (_, i) => `visitor-${i}`).join("\n"));
  await dialog.getByRole("button", { name: "Add list" }).click();
  await lab.until(page, "n", 1000);
  await press(page, "Share");
  assert.match(await dialog.innerText(), /the list of keys, longer than the 8 kB that an address can hold/);
  assert.ok((await link(page)).length < 300, await link(page));
  assert.match(await link(page), /m=2048&k=3/);
});

test("without a clipboard the link can be copied by hand", async (lab) => {
  const before = (page) => page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new Error("denied")) });
  });
  const page = await lab.open(FULL, { before });
  await press(page, "Share");
  await page.getByText("The browser did not allow copying; copy it by hand.").waitFor();
  await page.getByRole("dialog").getByLabel("Link").focus();
  const chosen = await page.evaluate(() => getSelection().toString());
  assert.equal(chosen, await link(page), "the link is selected");
});

test("another fragment in the same page opens another state", async (lab) => {
  const page = await lab.open(FULL);
  await go(page, "#/filter?m=16&k=3&scheme=hand&insert=A:3.7.11");
  assert.deepEqual(await setBits(page), [3, 7, 11]);
  assert.equal(await field(page, "m").inputValue(), "16");
  assert.match(page.url(), /insert=A:3\.7\.11/, "the address that was opened stays in the bar");
  await go(page, "#/");
  assert.equal(await lab.readout(page, "n"), "10", "the front door is the example");
});

test("back and forward rebuild what was there", async (lab) => {
  const addresses = [
    "#/filter?m=64&k=3&insert=otter,lynx&query=heron",
    "#/filter?m=128&k=5&insert=stoat&query=stoat",
    "#/filter?m=128&k=5&insert=wren,raven,shrew",
  ];
  const page = await lab.open(addresses[0]);
  const states = [await state(lab, page)];
  for (const address of addresses.slice(1)) {
    await go(page, address);
    states.push(await state(lab, page));
  }
  const assertAt = async (index) => {
    await lab.until(page, "n", states[index].readouts.n);
    assert.deepEqual(await state(lab, page), states[index], addresses[index]);
    assert.ok(page.url().endsWith(addresses[index]), page.url());
  };
  await page.goBack();
  await assertAt(1);
  await page.goBack();
  await assertAt(0);
  await page.goForward();
  await assertAt(1);
  await page.goForward();
  await assertAt(2);
});

test("the address bar follows parameters only; a reload brings them back", async (lab) => {
  const page = await lab.open(FULL);
  await set(page, "m", "100");
  await set(page, "seed", "3");
  assert.ok(page.url().endsWith("#/filter?m=100&k=4&scheme=double&hash=siphash13&seed=3"), page.url());
  await page.reload();
  await lab.started(page);
  assert.equal(await field(page, "m").inputValue(), "100");
  assert.equal(await lab.readout(page, "n"), "0");
  // A reload gives up the icon, if that is still on its way.
  lab.assertQuiet([/^no answer: .*icon.* net::ERR_ABORTED$/]);
});

for (const [address, named] of [
  ["#/filter?m=0&k=3&insert=otter", ["m=0"]],
  ["#/filter?m=99999999999&insert=otter", ["m=99999999999"]],
  ["#/filter?m=abc&k=0&seed=-1&insert=otter", ["m=abc", "k=0", "seed=-1"]],
  ["#/filter?k=65&scheme=best&hash=md5&insert=otter", ["k=65", "scheme=best", "hash=md5"]],
  ["#/filter?colour=red&insert=otter", ["colour=red"]],
  ["#/filter?insert=otter,%FF", ["insert=%FF"]],
  ["#/filter?insert=otter&generate=nonsense:5", ["generate=nonsense:5"]],
  ["#/filter?insert=otter&generate=sequential:0", ["generate=sequential:0"]],
  ["#/filter?insert=otter&theme=pink", ["theme=pink"]],
  ["#/filter?insert=otter&motion=fast&present=maybe", ["motion=fast", "present=maybe"]],
  ["#/filter?m=16&scheme=hand&insert=A:3.7.11,B:1.2,C:3.7.99", ["insert=B:1.2", "insert=C:3.7.99"]],
]) {
  test(`a notice names what was ignored in ${address}`, async (lab) => {
    const page = await lab.open(address);
    const words = await notice(page);
    assert.match(words, /^Ignored in the address/);
    for (const one of named) assert.ok(words.includes(one), `${one} in: ${words}`);
    assert.equal(await lab.readout(page, "n"), "1", "what could be read was used");
  });
}

for (const address of ["#foo", "#//x", "#///", "#/nosuch", "#/nosuch?m=3", "#?", "#/%E0%A4%A", "#\\", "#/filter?%", "#/filter?=&&=", "#/filter/extra"]) {
  test(`the broken address ${address} opens a working lab that says so`, async (lab) => {
    const page = await lab.open(address);
    assert.ok(await page.locator("#start-error").isHidden());
    await press(page, "Step");
    assert.ok((await lab.number(page, "n")) > 0);
    await go(page, FULL);
    assert.equal(await lab.readout(page, "n"), "2", "it still follows the address bar");
    await go(page, address);
    if (!["#///", "#?", "#\\"].includes(address)) assert.notEqual(await notice(page), "", "a notice names what was ignored");
    await press(page, "Step");
    assert.ok((await lab.number(page, "n")) > 0);
  });
}

test("theme, motion and present in the address", async (lab) => {
  const page = await lab.open("#/filter?m=64&k=3&theme=dark&motion=off&present=on");
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  assert.equal(await page.locator("html").getAttribute("data-motion"), "off");
  assert.equal(await page.locator(".app.present").count(), 1);
  assert.equal(await page.locator(".notice").count(), 0);
  await page.locator(".parameters").getByLabel("k", { exact: true }).fill("5");
  await page.keyboard.press("Enter");
  assert.match(page.url(), /k=5.*theme=dark.*motion=off.*present=on/, "they stay while parameters change");
  const example = await lab.open("#/?theme=dark");
  assert.equal(await lab.readout(example, "n"), "10", "a theme alone still opens the example");
});

test("everything works from a subfolder", async (lab) => {
  const page = await lab.open(FULL, { base: SUBFOLDER, ...CLIPBOARD });
  await press(page, "Share");
  assert.ok((await link(page)).startsWith(SUBFOLDER), await link(page));
  await page.keyboard.press("Escape");
  await set(page, "m", "100");
  assert.ok(page.url().startsWith(SUBFOLDER), page.url());
});

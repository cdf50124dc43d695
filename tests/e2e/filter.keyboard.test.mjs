// Everything by keyboard, in reading order, and said aloud.

import { assert, test } from "./lab.mjs";
import { button, field, notice, press, setBits, SMALL, spoken } from "./filter.mjs";

const LINX = `${SMALL}&insert=otter,lynx`;

test("Space plays and pauses, S and the right arrow step, R resets", async (lab) => {
  const page = await lab.open(LINX);
  await page.keyboard.press("s");
  await page.keyboard.press("S");
  await page.keyboard.press("ArrowRight");
  assert.equal(await lab.readout(page, "n"), "5");
  await page.keyboard.press("Space");
  assert.equal(await button(page, "Pause").count(), 1);
  await lab.until(page, "n", (value) => Number(value) > 5);
  await page.keyboard.press("Space");
  assert.equal(await button(page, "Play").count(), 1);
  assert.equal(await page.evaluate(() => scrollY), 0, "Space does not scroll");
  await page.keyboard.press("r");
  assert.equal(await lab.readout(page, "n"), "0");
});

test("? opens the list of keys, Escape closes it and gives the focus back", async (lab) => {
  const page = await lab.open(LINX);
  await button(page, "Help").focus();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys and words" });
  const words = await dialog.innerText();
  for (const key of ["Space", "S or →", "R", "?", "Enter in Key", "Shift+Enter in Key"]) assert.ok(words.includes(key), key);
  await page.keyboard.press("s");
  await page.keyboard.press("r");
  assert.equal(await lab.readout(page, "n"), "2", "keys rest while a dialog is open");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "Help");
});

test("a digit opens the lab of that number", async (lab) => {
  const page = await lab.open(LINX);
  await page.keyboard.press("1");
  assert.equal(await page.getByRole("link", { name: "Filter" }).getAttribute("aria-current"), "page");
  assert.equal(await lab.readout(page, "n"), "2", "the lab that is open stays as it is");
  await page.keyboard.press("9");
  assert.equal(await lab.readout(page, "n"), "2", "there is no ninth");
});

test("no key acts while a person types or chooses", async (lab) => {
  const page = await lab.open(LINX);
  const key = field(page, "Key");
  await key.focus();
  await page.keyboard.type("sRr? 12 s");
  await page.keyboard.press("ArrowRight");
  assert.equal(await key.inputValue(), "sRr? 12 s");
  for (const name of ["m", "seed", "How many", "scheme", "Step by"]) {
    await field(page, name).focus();
    for (const pressed of ["ArrowRight", "r"]) await page.keyboard.press(pressed);
  }
  assert.equal(await lab.readout(page, "n"), "2");
  assert.equal(await button(page, "Play").count(), 1);
  assert.equal(await page.getByRole("dialog").count(), 0);
});

test("with a modifier the browser keeps its keys", async (lab) => {
  const page = await lab.open(LINX);
  for (const chord of ["Control+s", "Alt+s", "Control+Space"]) {
    await page.evaluate(() => addEventListener("keydown", (event) => (globalThis.stopped = event.defaultPrevented), { once: true }));
    await page.keyboard.press(chord);
    assert.equal(await page.evaluate(() => globalThis.stopped), false, chord);
  }
  assert.equal(await lab.readout(page, "n"), "2");
});

test("a slider of the page keeps its arrows; Space on a button presses the button", async (lab) => {
  const page = await lab.open(LINX);
  await field(page, "Speed").focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await lab.readout(page, "n"), "2");
  await button(page, "Step").focus();
  await page.keyboard.press("Space");
  assert.equal(await lab.readout(page, "n"), "3");
  assert.equal(await button(page, "Play").count(), 1);
});

test("Tab reaches everything, in reading order, with a visible ring", async (lab) => {
  const page = await lab.open(LINX);
  const stops = [];
  for (let i = 0; i < 120; i += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const at = document.activeElement;
      if (at === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      const chip = at.closest(".chip, .entry-field");
      const ring = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
      return {
        name: at.ariaLabel ?? at.labels?.[0]?.innerText ?? at.textContent,
        order: [...document.querySelectorAll("*")].indexOf(at),
        ring: ring || (chip && getComputedStyle(chip).borderColor !== getComputedStyle(chip.parentElement).borderColor),
        shown: at.getBoundingClientRect().width > 0,
      };
    });
    if (stop === null) break;
    stops.push(stop);
  }
  const names = stops.map(({ name }) => name.trim());
  for (const name of ["Share", "Present", "Help", "m", "k", "scheme", "hash", "seed", "Key", "Query", "Insert", "Reset", "Play",
    "Step", "Step by", "Speed", "Measure", "Add", "List…"]) {
    assert.ok(names.includes(name), `${name} is reached: ${names.join(" | ")}`);
  }
  assert.equal(names.filter((name) => /^bit \d+/.test(name)).length, 1, "one stop for all bits");
  for (let i = 1; i < stops.length; i += 1) assert.ok(stops[i].order > stops[i - 1].order, names[i]);
  for (const { name, ring, shown } of stops) assert.ok(ring && shown, `a ring on ${name}`);
});

test("the whole first lesson without a pointer", async (lab) => {
  const page = await lab.open(SMALL);
  const tabTo = async (name) => {
    for (let i = 0; i < 60; i += 1) {
      await page.keyboard.press("Tab");
      const at = await page.evaluate(() => {
        const at = document.activeElement;
        return (at.ariaLabel ?? at.labels?.[0]?.innerText ?? at.innerText).trim();
      });
      if (at === name) return;
    }
    assert.fail(`Tab does not reach ${name}`);
  };
  await tabTo("Key");
  await page.keyboard.type("otter");
  await page.keyboard.press("Shift+Enter");
  assert.equal(await lab.readout(page, "n"), "1");
  await page.keyboard.press("Enter");
  assert.equal(await lab.readout(page, "truth"), "true-positive");
  await tabTo("Step");
  await page.keyboard.press("Enter");
  assert.equal(await lab.readout(page, "n"), "2");
  await tabTo("Measure");
  await page.keyboard.press("Enter");
  await lab.until(page, "queries", 100000);
});

test("the focus stays where it is while the screen changes round it", async (lab) => {
  const page = await lab.open(LINX);
  const assertKept = async (target, act, words) => {
    await target.focus();
    await target.evaluate((one) => (globalThis.focused = one));
    await act();
    await page.waitForTimeout(150);
    assert.ok(await page.evaluate(() => document.activeElement === globalThis.focused), words);
  };
  const enter = () => page.keyboard.press("Enter");
  const type = (text) => async () => {
    await page.keyboard.press("Control+A");
    await page.keyboard.type(text);
    await enter();
  };
  await assertKept(field(page, "m"), type("0"), "an error appears");
  await assertKept(field(page, "m"), type("3000"), "bits become a picture");
  await assertKept(field(page, "m"), type("64"), "and bits again");
  await assertKept(field(page, "Key"), type("heron"), "a verdict appears");
  await assertKept(field(page, "Key"), type(""), "a refusal appears");
  await assertKept(page.locator(".ledger tbody th button").first(), enter, "a row is explained");
  await assertKept(page.locator(".ledger tbody th button").nth(3), enter, "another row is explained");
  await assertKept(button(page, "Slider of k"), enter, "a slider opens");
  await assertKept(button(page, "Fill"), enter, "another chart is drawn");
  await assertKept(button(page, "Show as table").first(), enter, "a table opens");
  await assertKept(button(page, "Measure"), enter, "a measurement runs");
  await assertKept(button(page, "Add"), enter, "a hundred keys fill the bits past half");
  await assertKept(page.getByRole("button", { name: /^Theme/ }), enter, "another theme");
  for (const name of ["Share", "Help", "List…"]) {
    await assertKept(button(page, name), async () => {
      await enter();
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }, `${name} opens a dialog and closes it`);
  }
});

test("the skip link leads past the bar", async (lab) => {
  const page = await lab.open(LINX);
  await page.keyboard.press("Tab");
  assert.match(await page.evaluate(() => document.activeElement.innerText), /Skip/);
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "MAIN");
  assert.equal(await lab.readout(page, "n"), "2");
});

test("the live region says what a query and a step did", async (lab) => {
  const page = await lab.open(SMALL);
  const says = (pattern) => page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector('[role="status"][aria-live="polite"]').textContent),
    pattern.source, { timeout: 4000 });
  await field(page, "Key").fill("heron");
  await press(page, "Query");
  await says(/^heron: bit \d+ is 0\. Absent; true negative\.$/);
  await press(page, "Insert");
  await says(/^heron: bits? [\d, and]+ set/);
  await press(page, "Query");
  await says(/^heron: bit \d+ is 1, bit \d+ is 1, bit \d+ is 1\. Possibly present; true positive\.$/);
  await press(page, "Step");
  await says(/^user-1: bits? [\d, and]+ set/);
  await press(page, "Measure");
  await says(/^Measured 100.000 absent queries/);
  await press(page, "Reset");
  await says(/^Reset: an empty filter/);
});

test("while playing the live region is throttled", async (lab) => {
  const page = await lab.open("#/filter?m=4096&k=3");
  await page.evaluate(() => {
    globalThis.sentences = 0;
    const region = document.querySelector('[role="status"][aria-live="polite"]');
    new MutationObserver(() => (globalThis.sentences += 1)).observe(region, { childList: true, characterData: true, subtree: true });
  });
  await page.keyboard.press("Space");
  await lab.until(page, "n", (value) => Number(value) > 8);
  await page.keyboard.press("Space");
  const [sentences, n] = [await page.evaluate(() => globalThis.sentences), await lab.number(page, "n")];
  assert.ok(sentences < n / 2, `${sentences} sentences for ${n} keys`);
  await page.waitForTimeout(100);
  assert.match(await spoken(page), /^Paused\. \d+ keys/);
  assert.equal((await setBits(page)).length, 0, "a picture has no elements");
  assert.equal(await notice(page), "");
});

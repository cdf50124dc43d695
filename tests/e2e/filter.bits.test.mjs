// The bits: as elements, as a picture, as a map of density, as a table. And the chart.

import { assert, test } from "./lab.mjs";
import { askedBit, button, field, idle, named, press, set, setBits } from "./filter.mjs";

const canvas = (page) => page.getByRole("application");
const bitNow = async (page) => {
  const words = await askedBit(page).innerText();
  const found = /^Bit ([\d\u202f]+) is ([01])/.exec(words);
  assert.ok(found, words);
  return { index: Number(found[1].replaceAll("\u202f", "")), value: Number(found[2]) };
};

test("up to 2048 bits are elements with index and value, and one of them takes the focus", async (lab) => {
  for (const m of [1, 16, 100, 500, 2000, 2048]) {
    const page = await lab.open(`#/filter?m=${m}&k=3&generate=sequential:${Math.ceil(m / 6)}`);
    const bits = page.locator("[data-bit]");
    assert.equal(await bits.count(), m);
    const seen = await bits.evaluateAll((all) => all.map((one) => [one.dataset.bit, one.dataset.set, one.ariaLabel ?? one.textContent]));
    seen.forEach(([bit, set, label], index) => {
      assert.equal(bit, String(index));
      assert.match(label, new RegExp(`\\b${index}\\b.*\\b${set === "true" ? 1 : 0}\\b`));
    });
    assert.equal(await page.locator('[data-bit][tabindex="0"]').count(), 1);
    assert.equal((await setBits(page)).length, await lab.number(page, "bits-set"));
    await page.locator(`[data-bit="${m - 1}"]`).focus();
    assert.equal((await bitNow(page)).index, m - 1);
  }
});

test("2049 bits are a picture", async (lab) => {
  const page = await lab.open("#/filter?m=2049&k=3&insert=otter");
  assert.equal(await page.locator("[data-bit]").count(), 0);
  assert.equal(await canvas(page).count(), 1);
});

test("arrow keys go from bit to bit and row to row", async (lab) => {
  const page = await lab.open("#/filter?m=64&k=3&insert=otter");
  await page.locator('[data-bit="0"]').focus();
  const at = () => page.evaluate(() => Number(document.activeElement.dataset.bit));
  await page.keyboard.press("ArrowRight");
  assert.equal(await at(), 1);
  await page.keyboard.press("ArrowDown");
  const [row, top] = [await at(), await page.locator('[data-bit="1"]').boundingBox()];
  const below = await page.locator(`[data-bit="${row}"]`).boundingBox();
  assert.ok(Math.abs(below.x - top.x) < 2 && below.y > top.y, "straight below");
  await page.keyboard.press("End");
  assert.equal(await at(), 63);
  await page.keyboard.press("ArrowRight");
  assert.equal(await at(), 63, "it stops at the end");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await at(), 0);
  assert.equal(await lab.readout(page, "n"), "1", "an arrow in the bits is no step");
});

test("who set a bit: many keys are capped with a count", async (lab) => {
  const page = await lab.open("#/filter?m=4&k=3&generate=sequential:100");
  await page.locator('[data-bit="2"]').hover();
  await page.waitForFunction(() => /set by/.test(document.querySelector(".asked-bit").textContent));
  const names = await named(askedBit(page));
  assert.ok(names.length >= 3 && names.length < 20, names.join(" "));
  assert.match(await askedBit(page).innerText(), /and \d+ more/);
});

test("the picture shows what is set: its colours follow the bits", async (lab) => {
  const page = await lab.open("#/filter?m=10000&k=7");
  const coloursOf = () => canvas(page).evaluate((canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const seen = {};
    for (let i = 0; i < data.length; i += 4) {
      const colour = `${data[i]},${data[i + 1]},${data[i + 2]}`;
      seen[colour] = (seen[colour] ?? 0) + 1;
    }
    return seen;
  });
  const empty = await coloursOf();
  await set(page, "How many", "1000");
  await press(page, "Add");
  await lab.until(page, "n", 1000);
  await page.waitForTimeout(200);
  const full = await coloursOf();
  const blue = (colours) => colours["11,92,173"] ?? 0;
  assert.equal(blue(empty), 0);
  const drawn = Object.values(full).reduce((sum, pixels) => sum + pixels, 0);
  assert.ok(blue(full) > drawn / 20, JSON.stringify(full));
  await page.getByRole("button", { name: /theme/i }).click();
  await page.waitForTimeout(200);
  assert.ok(((await coloursOf())["94,168,245"] ?? 0) > drawn / 20, "the picture changes with the theme");
  // It is this test that reads the picture back, more than once.
  lab.assertQuiet([/willReadFrequently/]);
});

test("pointer and keys read out the nearest bit, and agree with who set it", async (lab) => {
  const page = await lab.open("#/filter?m=4096&k=3&insert=otter&query=otter");
  const positions = (await lab.readout(page, "positions")).split(",").map(Number);
  await canvas(page).hover({ position: { x: 4, y: 4 } });
  assert.equal((await bitNow(page)).index, 0);
  await canvas(page).focus();
  await page.keyboard.press("Home");
  for (let i = 0; i < 3; i += 1) await page.keyboard.press("ArrowRight");
  assert.equal((await bitNow(page)).index, 3);
  await page.keyboard.press("ArrowDown");
  const row = (await bitNow(page)).index - 3;
  assert.ok(row > 1);
  const goal = positions[0];
  await page.keyboard.press("Home");
  for (let i = 0; i < Math.floor(goal / row); i += 1) await page.keyboard.press("ArrowDown");
  for (let i = 0; i < goal % row; i += 1) await page.keyboard.press("ArrowRight");
  assert.deepEqual(await bitNow(page), { index: goal, value: 1 });
  assert.deepEqual(await named(askedBit(page)), ["otter"]);
  await page.keyboard.press("End");
  assert.equal((await bitNow(page)).index, 4095);
  await page.keyboard.press("ArrowRight");
  assert.equal((await bitNow(page)).index, 4095);
});

test("zoom by key, by button, by wheel; pan by drag; the whole filter again", async (lab) => {
  const page = await lab.open("#/filter?m=1000000&k=7&seed=7&generate=sequential:1000");
  const box = await canvas(page).boundingBox();
  const corner = { x: box.width - 3, y: box.height / 2 };
  const at = async (position) => {
    await canvas(page).hover({ position: { x: 2, y: 2 } });
    await canvas(page).hover({ position });
    return (await bitNow(page)).index;
  };
  const whole = await at(corner);
  await press(page, "Zoom in");
  const near = await at(corner);
  assert.notEqual(near, whole, "a zoom changes what lies under a point");
  await press(page, "Zoom out");
  assert.equal(await at(corner), whole);

  await canvas(page).focus();
  await page.keyboard.press("Home");
  for (let i = 0; i < 12; i += 1) await page.keyboard.press("+");
  const middle = { x: box.width / 2, y: box.height / 2 };
  const close = await at(middle);
  assert.ok(close < 1_000_000);
  await canvas(page).focus();
  await page.keyboard.press("End");
  assert.equal((await bitNow(page)).index, 999_999, "the focus stays in sight: the picture pans");
  assert.notEqual(await at(middle), close);

  const before = await at(middle);
  await page.mouse.move(box.x + middle.x, box.y + middle.y);
  await page.mouse.down();
  await page.mouse.move(box.x + middle.x + 120, box.y + middle.y + 40, { steps: 4 });
  await page.mouse.up();
  assert.notEqual(await at(middle), before, "a drag moves");

  const beforeWheel = await at(corner);
  await canvas(page).focus();
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(100);
  assert.notEqual(await at(corner), beforeWheel, "the wheel zooms");
  await press(page, "Whole filter");
  assert.equal(await at(corner), whole);
});

test("2^24 bits are drawn one by one, 2^25 as a map of density", async (lab) => {
  const page = await lab.open("#/filter?m=16777216&k=7&seed=7&generate=sequential:10");
  assert.doesNotMatch(await page.locator(".canvas-tools").innerText(), /each point/);
  await set(page, "m", "33554432");
  await page.getByText(/each point \d+ bits/).waitFor();
  assert.equal(await lab.readout(page, "n"), "10");
  assert.equal(await lab.readout(page, "bits-set"), "70");
  await canvas(page).hover({ position: { x: 60, y: 60 } });
  assert.ok((await bitNow(page)).index > 0);
});

test("2^30 bits work", async (lab) => {
  const page = await lab.open("#/filter?m=1073741824&k=7&seed=7&insert=otter&query=otter");
  assert.equal(await lab.readout(page, "truth"), "true-positive");
  assert.equal(await lab.readout(page, "bits-set"), "7");
  await press(page, "Step");
  assert.equal(await lab.readout(page, "n"), "2");
});

test("the bits are also a table, which adds up", async (lab) => {
  for (const m of [64, 1000000]) {
    const page = await lab.open(`#/filter?m=${m}&k=3&seed=7&generate=sequential:10`);
    const toggle = page.locator(".bits-foot").getByRole("button", { name: "Show as table" });
    await toggle.click();
    assert.equal(await toggle.getAttribute("aria-expanded"), "true");
    const table = page.getByRole("region", { name: "Bits as a table" });
    const rows = await table.locator("tbody tr").evaluateAll((all) => all.map((row) => row.cells[1].innerText));
    const sum = rows.reduce((sum, cell) => sum + Number(cell.split("/")[0].replace(/\D.*$/, "")), 0);
    assert.equal(sum, await lab.number(page, "bits-set"), rows.slice(0, 5).join("; "));
    await toggle.click();
    assert.equal(await table.count(), 0);
  }
});

test("the chart: rate or fill, linear or logarithmic, and as a table", async (lab) => {
  const page = await lab.open("#/filter?m=64&k=3&seed=7&generate=sequential:10");
  const panel = page.locator(".chart-panel");
  const drawing = () => panel.locator(".chart svg").first().innerHTML();
  await page.waitForFunction(() => document.querySelectorAll(".chart-panel .chart svg path, .chart-panel .chart svg polyline").length > 1);
  const rate = await drawing();
  await button(page, "Log").click();
  assert.equal(await button(page, "Log").getAttribute("aria-pressed"), "true");
  assert.notEqual(await drawing(), rate);
  await button(page, "Fill").click();
  assert.match(await panel.locator("h2").innerText(), /^Fill/);
  assert.equal(await button(page, "Log").count(), 0);
  await button(page, "Fill").click();
  await button(page, "Log").click();
  assert.equal(await drawing(), rate);
  await press(page, "Step");
  assert.notEqual(await drawing(), rate, "the observed trace grows");

  await panel.getByRole("button", { name: "Show as table" }).click();
  const table = page.getByRole("region", { name: "Chart as a table" });
  const head = await table.locator("thead th").allInnerTexts();
  assert.deepEqual(head.slice(0, 3), ["n", "textbook", "exact"]);
  assert.ok((await table.locator("tbody tr").count()) > 5);
});

test("each row of the ledger is explained on demand", async (lab) => {
  const page = await lab.open();
  const rows = page.locator(".ledger tbody th button");
  const count = await rows.count();
  assert.ok(count >= 8);
  for (let i = 0; i < count; i += 1) {
    await rows.nth(i).click();
    assert.equal(await rows.nth(i).getAttribute("aria-expanded"), "true");
    assert.ok((await page.locator(".ledger .explanation").innerText()).length > 30);
  }
  await rows.nth(count - 1).click();
  assert.equal(await page.locator(".ledger .explanation").count(), 0);
});

test("a picture stays small while a million bits fill", async (lab) => {
  const page = await lab.open("#/filter?m=1000000&k=7&seed=7&generate=sequential:100000");
  await lab.until(page, "n", 100000, 60_000);
  await idle(page);
  assert.ok((await page.locator("*").count()) < 3000);
  assert.equal(await field(page, "m").inputValue(), "1000000");
});

// The transport: Step, Play, Pause, speed, saturation, Reset, Cancel.

import { assert, test } from "./lab.mjs";
import { button, field, idle, list, notice, press, set, setBits, SMALL, state } from "./filter.mjs";

const stepBy = (page, unit) => field(page, "Step by").selectOption(unit);

/** Puts the slider of the speed at its end: 10^6 steps a second. */
async function topSpeed(page) {
  await field(page, "Speed").focus();
  await page.keyboard.press("End");
}

test("the transport's buttons are found by name, and no other button has their words", async (lab) => {
  const page = await lab.open();
  for (const name of ["Insert", "Query", "Reset", "Play", "Step", "Measure", "Share", "Present", "Help"]) {
    assert.equal(await page.getByRole("button", { name }).count(), 1, name);
  }
  await press(page, "Play");
  assert.equal(await page.getByRole("button", { name: "Pause" }).count(), 1);
  assert.equal(await page.getByRole("button", { name: "Play" }).count(), 0);
});

test("a step is a key, a probe, or 1000 keys", async (lab) => {
  const page = await lab.open(SMALL);
  assert.equal(await field(page, "Step by").inputValue(), "key");
  await press(page, "Step");
  assert.equal(await lab.readout(page, "n"), "1");
  const positions = list(await lab.readout(page, "positions"));
  assert.equal(positions.length, 3);

  await stepBy(page, "probe");
  const before = (await setBits(page)).length;
  for (const [step, n] of [[1, 1], [2, 1], [3, 2], [4, 2]]) {
    await press(page, "Step");
    assert.equal(await lab.readout(page, "n"), String(n), `after ${step} probes`);
    assert.equal(await page.locator(".probes li").count(), ((step - 1) % 3) + 1);
    assert.ok((await setBits(page)).length <= before + step, "one bit at most for each probe");
  }

  await press(page, "Reset");
  await stepBy(page, "1000 keys");
  await press(page, "Step");
  assert.equal(await lab.readout(page, "n"), "1000");
});

test("three probes are one key", async (lab) => {
  const bits = [];
  for (const [unit, steps] of [["key", 5], ["probe", 15]]) {
    const page = await lab.open(SMALL);
    await stepBy(page, unit);
    for (let i = 0; i < steps; i += 1) await press(page, "Step");
    assert.equal(await lab.readout(page, "n"), "5");
    bits.push(await setBits(page));
  }
  assert.deepEqual(bits[0], bits[1]);
});

test("Play equals the same number of Steps", async (lab) => {
  const playing = await lab.open("#/filter?m=512&k=4&seed=9");
  await press(playing, "Play");
  await lab.until(playing, "n", (value) => Number(value) >= 8);
  await press(playing, "Pause");
  const n = await lab.number(playing, "n");
  await playing.waitForTimeout(400);
  assert.equal(await lab.number(playing, "n"), n, "a pause is a pause");
  const stepping = await lab.open("#/filter?m=512&k=4&seed=9");
  for (let i = 0; i < n; i += 1) await press(stepping, "Step");
  assert.deepEqual(await state(lab, playing), await state(lab, stepping));
});

test("at the fastest, Play fills the filter to saturation, says so and stops", async (lab) => {
  const page = await lab.open("#/filter?m=256&k=3&query=heron");
  await topSpeed(page);
  await press(page, "Play");
  await lab.until(page, "bits-set", 256);
  await button(page, "Play").waitFor();
  assert.match(await notice(page), /^Saturated: every bit is 1, so every query now says possibly present/);
  assert.equal(await lab.readout(page, "fill"), "1");
  assert.equal(await lab.readout(page, "fpr-fill"), "1");
  assert.equal(await lab.readout(page, "n-estimate"), "", "no estimate when every bit is set");
  assert.equal(await lab.readout(page, "verdict"), "possibly-present");
  assert.equal(await lab.readout(page, "truth"), "false-positive");
  for (const key of ["a", "b", "c"]) {
    await field(page, "Key").fill(key);
    await press(page, "Query");
    assert.equal(await lab.readout(page, "verdict"), "possibly-present");
  }
  const n = await lab.number(page, "n");
  await press(page, "Step");
  assert.equal(await lab.number(page, "n"), n + 1, "a full filter still takes keys");
});

test("past half full the lab says what that means and offers twice the bits", async (lab) => {
  const page = await lab.open(`${SMALL}&generate=sequential:30`);
  assert.ok((await lab.number(page, "fill")) > 0.5);
  assert.match(await page.locator(".warning").innerText(), /Past half full/);
  await page.locator(".warning").getByRole("button", { name: /twice the bits/ }).click();
  assert.equal(await field(page, "m").inputValue(), "128");
  assert.equal(await lab.readout(page, "n"), "30", "the keys are kept");
  assert.match(await notice(page), /Rebuilt with m = 128 from 30 kept keys/);
  assert.match(page.url(), /[?&]m=128(&|$)/);
});

test("below half full nothing is said of it", async (lab) => {
  const page = await lab.open(`${SMALL}&generate=sequential:8`);
  assert.ok((await lab.number(page, "fill")) < 0.5);
  assert.equal(await page.locator(".warning").count(), 0);
});

test("Reset asks nothing, clears keys and queries, keeps parameters, and stops Play", async (lab) => {
  const page = await lab.open("#/filter?m=128&k=5&scheme=double&hash=murmur3&seed=11&insert=otter,otter,lynx&query=heron");
  await press(page, "Measure");
  await lab.until(page, "queries", (value) => value !== "");
  await press(page, "Play");
  await press(page, "Reset");
  assert.equal(await button(page, "Play").count(), 1);
  for (const name of ["n", "duplicates", "bits-set"]) assert.equal(await lab.readout(page, name), "0", name);
  for (const name of ["verdict", "truth", "probes", "positions", "queries", "fpr-observed"]) {
    assert.equal(await lab.readout(page, name), "", name);
  }
  assert.equal(await field(page, "Key").inputValue(), "");
  assert.equal(await field(page, "m").inputValue(), "128");
  assert.equal(await field(page, "k").inputValue(), "5");
  assert.equal(await field(page, "scheme").inputValue(), "double");
  assert.equal(await field(page, "hash").inputValue(), "murmur3");
  assert.equal(await field(page, "seed").inputValue(), "11");
  assert.match(page.url(), /#\/filter\?m=128&k=5&scheme=double&hash=murmur3&seed=11$/);
  await press(page, "Step");
  assert.equal(await lab.readout(page, "n"), "1");
});

test("the speed is told in words", async (lab) => {
  const page = await lab.open();
  const words = () => field(page, "Speed").getAttribute("aria-valuetext");
  await field(page, "Speed").focus();
  await page.keyboard.press("Home");
  assert.match(await words(), /^1 step( a second|\/s)$/);
  await page.keyboard.press("End");
  assert.match(await words(), /^1(\.0+)?\s?(×\s?10⁶|000\s000) steps( a second|\/s)$/);
});

test("a million generated keys go in, with progress", async (lab) => {
  const page = await lab.open("#/filter?m=9592957&k=7&seed=7");
  await set(page, "How many", "1000000");
  await press(page, "Add");
  await page.locator("#work").waitFor();
  await idle(page);
  assert.equal(await lab.readout(page, "n"), "1000000");
  assert.ok(Math.abs((await lab.number(page, "fill")) - 0.518) < 0.002, "the fill that the law expects");
  const fill = await lab.number(page, "fill");
  assert.ok(Math.abs(fill / ((await lab.number(page, "bits-set-expected")) / 9592957) - 1) < 1e-3);
  const exact = await lab.number(page, "fpr-exact");
  assert.ok(Math.abs(exact / 0.00999999770185019 - 1) < 1e-12, `${exact}`);
  assert.ok((await page.locator("*").count()) < 3000, "the page stays small");
  await press(page, "Step");
  assert.equal(await lab.readout(page, "n"), "1000001");
});

test("Cancel keeps the keys that are in, and says how far it got", async (lab) => {
  const page = await lab.open("#/filter?m=95929569&k=7&seed=7");
  await set(page, "How many", "10^7");
  await press(page, "Add");
  await page.locator("#work").waitFor();
  await lab.until(page, "n", (value) => Number(value) > 0);
  await press(page, "Cancel");
  await idle(page, 2000);
  const n = await lab.number(page, "n");
  assert.ok(n > 0 && n < 1e7, `${n}`);
  assert.match(await notice(page), /Inserting given up at \d+%; what was done is kept/);
  await press(page, "Step");
  assert.equal(await lab.number(page, "n"), n + 1, "the lab goes on from there");
});

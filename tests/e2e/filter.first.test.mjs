// The first minute: opened without an address, the lab shows a false positive and why it
// happened, says what to try next, and fills when Play is pressed. And its numbers are those
// of the laws.

import { assert, PHONE, test } from "./lab.mjs";
import { askedBit, field, FIRST_KEYS, list, named, near, positionsOf, press, setBits, SMALL } from "./filter.mjs";

test("it opens on a false positive, with the keys that caused it and what to try next", async (lab) => {
  const page = await lab.open();
  assert.equal(await lab.readout(page, "n"), "10");
  assert.equal(await lab.readout(page, "verdict"), "possibly-present");
  assert.equal(await lab.readout(page, "truth"), "false-positive");
  assert.equal(await field(page, "Key").inputValue(), "heron");

  const verdict = page.getByRole("region", { name: "Verdict" });
  const words = await verdict.innerText();
  assert.match(words, /Possibly present/);
  assert.match(words, /False positive/);
  assert.match(words, /heron was never inserted/);
  assert.doesNotMatch(words, /\b(found|hit|not found)\b/i);
  const positions = list(await lab.readout(page, "positions"));
  assert.equal(positions.length, 3);
  assert.deepEqual(list(await lab.readout(page, "probes")), positions, "no 0 stopped it");
  for (const position of positions) assert.match(words, new RegExp(`\\b${position}\\b`));

  const hint = page.locator(".hint");
  assert.equal(await hint.count(), 1);
  assert.match(await hint.innerText(), /^Next: .*Play/);
});

test("the keys named for each bit are exactly those whose probes include it", async (lab) => {
  const page = await lab.open();
  const heron = list(await lab.readout(page, "positions"));
  const culprits = await named(page.getByRole("region", { name: "Verdict" }));
  const byKey = {};
  for (const key of FIRST_KEYS) byKey[key] = await positionsOf(lab, page, key);
  const setters = (bit) => FIRST_KEYS.filter((key) => byKey[key].includes(bit));
  assert.deepEqual(culprits, heron.flatMap(setters));
  const union = [...new Set(Object.values(byKey).flat())].sort((a, b) => a - b);
  assert.deepEqual(await setBits(page), union);

  for (const bit of heron) {
    await page.locator(`[data-bit="${bit}"]`).hover();
    assert.deepEqual(await named(askedBit(page)), setters(bit));
  }
});

test("the first screen needs no scrolling to be understood", async (lab) => {
  const page = await lab.open();
  for (const part of [".cells", ".verdict", ".hint", ".transport"]) {
    const box = await page.locator(part).boundingBox();
    assert.ok(box.y + box.height <= 800, `${part} ends at ${box.y + box.height}`);
  }
});

test("one press of Play later bits are filling", async (lab) => {
  for (const viewport of [undefined, PHONE]) {
    const page = await lab.open("", viewport ? { viewport } : {});
    const before = await lab.number(page, "bits-set");
    await press(page, "Play");
    await lab.until(page, "bits-set", (value) => Number(value) > before + 3, 5000);
    await press(page, "Pause");
  }
});

test("the values of the laws, at 64 bits, 3 probes, 10 keys", async (lab) => {
  const page = await lab.open();
  near(await lab.number(page, "fpr-exact"), 0.054266781700069313, 1e-12, "exact");
  near(await lab.number(page, "fpr-textbook"), 0.052404311971097708, 1e-12, "textbook");
  near(await lab.number(page, "bits-set-expected"), 64 * (1 - (63 / 64) ** 30), 1e-12, "expected bits");
});

test("the values of the laws in a larger filter", async (lab) => {
  const page = await lab.open("#/filter?m=1024&k=7&generate=sequential:100");
  near(await lab.number(page, "fpr-exact"), 0.007366257831037838, 1e-12, "exact");
  near(await lab.number(page, "fpr-textbook"), 0.0073024211500940623, 1e-12, "textbook");
});

test("a positive rate is never shown as 0", async (lab) => {
  const page = await lab.open("#/filter?m=1073741824&k=64&insert=otter");
  const shown = page.locator('[data-readout="fpr-exact"]');
  assert.match(await shown.innerText(), /10⁻|1 in/);
  assert.ok(await lab.readout(page, "fpr-textbook") !== "0");
});

for (const scheme of ["independent", "double", "enhanced"]) {
  test(`the readouts agree with one another and with the bits: ${scheme}`, async (lab) => {
    const page = await lab.open(`#/filter?m=128&k=5&scheme=${scheme}&seed=3&generate=sequential:18&query=heron`);
    await lab.until(page, "fpr-this", (value) => value !== "");
    const bits = await setBits(page);
    const [set, fill] = [await lab.number(page, "bits-set"), await lab.number(page, "fill")];
    assert.equal(await page.locator("[data-bit]").count(), 128);
    assert.equal(bits.length, set);
    near(fill, set / 128, 1e-15, "fill");
    near(await lab.number(page, "fpr-fill"), fill ** 5, 1e-13, "fill to the k");
    near(await lab.number(page, "n-estimate"), (-128 / 5) * Math.log(1 - fill), 1e-12, "keys from bits");
    near(await lab.number(page, "fpr-exact"), 0.034068486774906757, 1e-12, "exact");
    const [own, libraries] = [await lab.number(page, "fpr-this"), await lab.number(page, "fpr-fill")];
    if (scheme === "independent") assert.equal(own, libraries);
    else assert.notEqual(own, libraries, "counted over all pairs, not fill to the k");

    const positions = list(await lab.readout(page, "positions"));
    const probes = list(await lab.readout(page, "probes"));
    const stop = positions.findIndex((position) => !bits.includes(position));
    assert.deepEqual(probes, stop < 0 ? positions : positions.slice(0, stop + 1));
    assert.equal(await lab.readout(page, "verdict"), stop < 0 ? "possibly-present" : "absent");
  });
}

test("every readout of the contract is there, once, with a dot where there is no value", async (lab) => {
  const page = await lab.open(SMALL);
  const names = ["n", "duplicates", "bits-set", "fill", "bits-set-expected", "fpr-textbook", "fpr-exact", "fpr-fill",
    "fpr-this", "fpr-observed", "fpr-observed-low", "fpr-observed-high", "queries", "false-positives", "n-estimate",
    "verdict", "truth", "probes", "positions"];
  for (const name of names) await lab.readout(page, name);
  for (const name of ["fpr-observed", "fpr-observed-low", "fpr-observed-high", "verdict", "truth", "probes", "positions"]) {
    assert.equal(await lab.readout(page, name), "", name);
  }
  assert.equal((await page.locator('[data-readout="fpr-observed"]').innerText()).trim(), "·");
  const all = await page.locator("output[data-readout]").evaluateAll((found) => found.map((one) => one.dataset.readout));
  assert.equal(new Set(all).size, all.length, all.join(" "));
  for (const [name, value] of Object.entries(await lab.readouts(page))) {
    assert.doesNotMatch(value, /NaN|inf/i, name);
  }
});

test("an empty filter calls every key absent, and 4 counts are 0", async (lab) => {
  const page = await lab.open(SMALL);
  for (const name of ["n", "duplicates", "bits-set", "fill", "fpr-exact", "fpr-textbook", "n-estimate"]) {
    assert.equal(await lab.readout(page, name), "0", name);
  }
  const positions = await positionsOf(lab, page, "heron");
  assert.equal(await lab.readout(page, "verdict"), "absent");
  assert.equal(await lab.readout(page, "truth"), "true-negative");
  assert.deepEqual(list(await lab.readout(page, "probes")), positions.slice(0, 1), "it stopped at the first 0");
  assert.match(await page.locator(".probes").innerText(), /first 0; 2 not looked at/);
});

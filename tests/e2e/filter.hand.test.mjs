// The classic example, by hand: A and B are in, C was never inserted and is possibly present.

import { assert, test } from "./lab.mjs";
import { askedBit, field, named, notice, press, refusal, set, setBits } from "./filter.mjs";

const EMPTY = "#/filter?m=16&k=3&scheme=hand";
const CLASSIC = `${EMPTY}&insert=A:3.7.11,B:7.11.14&query=C:3.11.14`;

async function place(page, key, positions, name) {
  await field(page, "Key").fill(key);
  await field(page, "Positions").fill(positions);
  await press(page, name);
}

async function assertClassic(lab, page) {
  assert.deepEqual(await setBits(page), [3, 7, 11, 14]);
  assert.equal(await lab.readout(page, "n"), "2");
  assert.equal(await lab.readout(page, "verdict"), "possibly-present");
  assert.equal(await lab.readout(page, "truth"), "false-positive");
  assert.equal(await lab.readout(page, "probes"), "3,11,14");
  assert.equal(await lab.readout(page, "positions"), "3,11,14");
  const verdict = page.getByRole("region", { name: "Verdict" });
  assert.deepEqual(await named(verdict), ["A", "A", "B", "B"], "3 by A, 11 by A and B, 14 by B");
  assert.match((await verdict.innerText()).replace(/\s+/g, " "), /Bit 3 was set by A, 11 by A and B, 14 by B\./);
}

test("by address", async (lab) => {
  const page = await lab.open(CLASSIC);
  await assertClassic(lab, page);
  assert.equal(await field(page, "Positions").inputValue(), "3, 11, 14");
});

test("typed by hand", async (lab) => {
  const page = await lab.open(EMPTY);
  await place(page, "A", "3 7 11", "Insert");
  await place(page, "B", "7,11,14", "Insert");
  await place(page, "C", "3.11.14", "Query");
  await assertClassic(lab, page);
});

test("positions are chosen on the grid, and taken out again", async (lab) => {
  const page = await lab.open(`${EMPTY}&insert=A:3.7.11,B:7.11.14`);
  await field(page, "Key").fill("C");
  for (const bit of [3, 11, 5, 14]) await page.locator(`[data-bit="${bit}"]`).click();
  await page.locator('[data-bit="5"]').click();
  assert.equal(await field(page, "Positions").inputValue(), "3, 11, 14");
  await press(page, "Query");
  await assertClassic(lab, page);
});

test("positions are chosen on the grid by keyboard", async (lab) => {
  const page = await lab.open(EMPTY);
  await field(page, "Key").fill("A");
  await page.locator('[data-bit="0"]').focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "Enter", "ArrowRight", "Space"]) await page.keyboard.press(key);
  assert.equal(await field(page, "Positions").inputValue(), "3, 4");
});

test("who set a bit, pointed at or reached by keyboard", async (lab) => {
  const page = await lab.open(CLASSIC);
  await page.locator('[data-bit="11"]').hover();
  assert.match(await askedBit(page).innerText(), /Bit 11 is 1: set by\s*A and\s*B/);
  await page.locator('[data-bit="0"]').hover();
  assert.match(await askedBit(page).innerText(), /Bit 0 is 0: no key has set it/);
  await page.locator('[data-bit="13"]').focus();
  await page.keyboard.press("ArrowRight");
  assert.match(await askedBit(page).innerText(), /Bit 14 is 1: set by\s*B/);
});

for (const [what, positions, range] of [
  ["too few", "3, 7", "exactly 3 positions from 0 to 15"],
  ["too many", "3, 7, 11, 12", "exactly 3 positions from 0 to 15"],
  ["none", "", "exactly 3 positions from 0 to 15"],
  ["one beyond m", "3, 7, 16", "0 to 15"],
  ["a negative one", "3, 7, -1", "0 to 15"],
]) {
  test(`${what} of the positions is refused beside the field`, async (lab) => {
    const page = await lab.open(CLASSIC);
    const bits = await setBits(page);
    await place(page, "D", positions, "Insert");
    const words = await refusal(page, "Positions");
    assert.ok(words.startsWith("Positions: "), words);
    assert.ok(words.includes(range), words);
    assert.deepEqual(await setBits(page), bits);
    assert.equal(await field(page, "Positions").inputValue(), positions);
    assert.equal(await field(page, "Key").inputValue(), "D");
  });
}

test("a key keeps its positions: others are refused, none are needed", async (lab) => {
  const page = await lab.open(CLASSIC);
  await place(page, "A", "0 1 2", "Query");
  assert.match(await refusal(page, "Positions"), /differs from 3, 7, 11/);
  await place(page, "A", "", "Query");
  assert.equal(await lab.readout(page, "truth"), "true-positive");
  assert.equal(await lab.readout(page, "positions"), "3,7,11");
});

test("m cannot shrink below a placed position, nor k change; the filter stays", async (lab) => {
  const page = await lab.open(CLASSIC);
  await set(page, "m", "12");
  assert.match(await refusal(page, "m"), /^m: 12 .*15 or more/);
  await field(page, "m").press("Escape");
  await set(page, "k", "4");
  assert.match(await refusal(page, "k"), /^k: 4 .*3 positions each/);
  await assertClassic(lab, page);
});

test("from a hash to by hand, keys keep the positions that the hash gave them", async (lab) => {
  const page = await lab.open("#/filter?m=64&k=3&insert=otter,lynx");
  const bits = await setBits(page);
  await field(page, "scheme").selectOption("hand");
  assert.deepEqual(await setBits(page), bits);
  assert.match(await notice(page), /Rebuilt with scheme hand from 2 kept keys/);
  assert.equal(await field(page, "hash").count(), 0, "by hand there is no hash");
});

test("Play and Step draw positions from the seed", async (lab) => {
  const bits = [];
  for (let i = 0; i < 2; i += 1) {
    const page = await lab.open(EMPTY);
    await press(page, "Step");
    await press(page, "Step");
    assert.equal(await lab.readout(page, "n"), "2");
    bits.push(await setBits(page));
  }
  assert.deepEqual(bits[0], bits[1]);
  assert.ok(bits[0].length > 0);
});

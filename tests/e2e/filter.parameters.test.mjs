// Parameters: typed, stepped, slid, chosen. Each change rebuilds the filter and says so.

import { assert, test } from "./lab.mjs";
import { button, field, list, notice, press, refusal, set, setBits } from "./filter.mjs";

const START = "#/filter?m=64&k=3&scheme=independent&hash=xxh64&seed=7&insert=otter,lynx&query=otter";

test("typed: the filter is rebuilt from the kept keys, says so, and the address follows", async (lab) => {
  const page = await lab.open(START);
  const entries = await page.evaluate(() => history.length);
  await set(page, "m", "128");
  assert.match(await notice(page), /^Rebuilt with m = 128 from 2 kept keys\.$/);
  assert.equal(await page.locator("[data-bit]").count(), 128);
  await set(page, "k", "5");
  await set(page, "seed", "8");
  assert.match(await notice(page), /^Rebuilt with seed 8 from 2 kept keys\.$/);
  assert.equal(await lab.readout(page, "n"), "2");
  assert.equal(list(await lab.readout(page, "positions")).length, 5, "the query is asked again");
  assert.equal(await lab.readout(page, "truth"), "true-positive");
  assert.match(page.url(), /#\/filter\?m=128&k=5&scheme=independent&hash=xxh64&seed=8$/);
  assert.equal(await page.evaluate(() => history.length), entries, "no new history entries");
  await button(page, "Dismiss").click();
  assert.equal(await page.locator(".notice").count(), 0);
});

test("rebuilt means built: the same as if opened so", async (lab) => {
  const page = await lab.open(START);
  for (const [name, value] of [["m", "96"], ["k", "4"], ["seed", "21"]]) await set(page, name, value);
  await field(page, "scheme").selectOption("enhanced");
  await field(page, "hash").selectOption("fnv1a");
  const fresh = await lab.open("#/filter?m=96&k=4&scheme=enhanced&hash=fnv1a&seed=21&insert=otter,lynx&query=otter");
  assert.deepEqual(await setBits(page), await setBits(fresh));
  assert.deepEqual(await lab.readouts(page), await lab.readouts(fresh));
});

test("every scheme and hash is on offer, and none calls a member absent", async (lab) => {
  const page = await lab.open(`${START},stoat,wren`.replace("query=otter,stoat,wren", "query=otter"));
  const options = (id) => page.locator(`#${id} option`).evaluateAll((all) => all.map((option) => option.value));
  assert.deepEqual(await options("scheme"), ["independent", "double", "enhanced", "hand"]);
  assert.deepEqual(await options("hash"), ["xxh64", "xxh3", "murmur3", "fnv1a", "siphash13", "toy"]);
  for (const scheme of ["independent", "double", "enhanced"]) {
    await field(page, "scheme").selectOption(scheme);
    for (const hash of await options("hash")) {
      await field(page, "hash").selectOption(hash);
      for (const key of ["otter", "lynx"]) {
        await button(page, key).first().click();
        assert.equal(await lab.readout(page, "truth"), "true-positive", `${scheme} ${hash} ${key}`);
      }
    }
  }
});

test("the toy hash gives anagrams the same positions", async (lab) => {
  const page = await lab.open("#/filter?m=512&k=3&hash=toy&insert=otter&query=torte");
  assert.equal(await lab.readout(page, "truth"), "false-positive");
});

test("arrow keys step a number and Page Up and Page Down go further", async (lab) => {
  const page = await lab.open(START);
  const m = field(page, "m");
  await m.focus();
  await page.keyboard.press("ArrowUp");
  assert.equal(await m.inputValue(), "65");
  assert.equal(await page.locator("[data-bit]").count(), 65, "m is exactly as asked, at once");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  assert.equal(await m.inputValue(), "63");
  await page.keyboard.press("PageUp");
  assert.ok((await m.inputValue()) > 64);
  const k = field(page, "k");
  await set(page, "k", "1");
  await k.focus();
  await page.keyboard.press("ArrowDown");
  assert.equal(await k.inputValue(), "1", "it stops at the end");
  assert.equal(await k.getAttribute("aria-invalid"), "false");
});

test("what is half typed is put back by Escape and taken on leaving", async (lab) => {
  const page = await lab.open(START);
  const m = field(page, "m");
  await m.fill("99");
  await page.keyboard.press("Escape");
  assert.equal(await m.inputValue(), "64");
  await m.fill("100");
  await field(page, "k").focus();
  assert.equal(await page.locator("[data-bit]").count(), 100);
});

test("a slider opens, moves with arrows, Page and End keys, and closes with Escape", async (lab) => {
  const page = await lab.open(START);
  for (const [name, first, last] of [["m", "1", "1073741824"], ["k", "1", "64"]]) {
    await press(page, `Slider of ${name}`);
    const slider = field(page, `${name} by slider`);
    await slider.focus();
    const value = () => field(page, name).inputValue().then(Number);
    const before = await value();
    await page.keyboard.press("ArrowRight");
    const after = await value();
    assert.ok(after > before, `${name}: ${after}`);
    await page.keyboard.press("PageUp");
    assert.ok((await value()) > after);
    await page.keyboard.press("Home");
    assert.equal(await field(page, name).inputValue(), first);
    if (name === "k") {
      await page.keyboard.press("End");
      assert.equal(await field(page, name).inputValue(), last);
    }
    await page.keyboard.press("Escape");
    assert.equal(await slider.count(), 0);
  }
});

test("numbers are read as people write them", async (lab) => {
  const page = await lab.open(START);
  for (const [typed, value] of [["1 000", "1000"], ["1,024", "1024"], ["2^10", "1024"], ["1.5e3", "1500"]]) {
    await set(page, "m", typed);
    assert.equal(await field(page, "m").inputValue(), value, typed);
  }
});

for (const [name, typed, range] of [
  ["m", "0", "1 to 1\u202f073\u202f741\u202f824"],
  ["m", "1073741825", "1 to 1\u202f073\u202f741\u202f824"],
  ["m", "-1", "1 to"],
  ["m", "many", "1 to"],
  ["m", "64.5", "1 to"],
  ["k", "0", "1 to 64"],
  ["k", "65", "1 to 64"],
  ["k", "", "1 to 64"],
  ["seed", "7.5", "0 to"],
  ["seed", "99999999999999999999", "0 to"],
]) {
  test(`${name} = “${typed}” is refused beside its field; nothing is lost`, async (lab) => {
    const page = await lab.open(START);
    const before = [await lab.readouts(page), await setBits(page), page.url()];
    await set(page, name, typed);
    const words = await refusal(page, name);
    assert.ok(words.startsWith(`${name}: `), words);
    assert.ok(words.includes(typed), words);
    assert.ok(words.includes(range), words);
    assert.equal(await field(page, name).inputValue(), typed, "the text stays until it is mended");
    assert.deepEqual([await lab.readouts(page), await setBits(page), page.url()], before);
    await set(page, name, "5");
    assert.equal(await field(page, name).getAttribute("aria-invalid"), "false");
    assert.equal(await page.locator(".error").count(), 0, "a good value clears the error");
  });
}

test("How many is refused beside its field", async (lab) => {
  const page = await lab.open(START);
  for (const typed of ["0", "10000001", "some"]) {
    await set(page, "How many", typed);
    await press(page, "Add");
    const words = await refusal(page, "How many");
    assert.ok(words.startsWith("How many: ") && words.includes(typed) && words.includes("1 to"), words);
  }
  assert.equal(await lab.readout(page, "n"), "2");
});

test("m = 1 and k = 64 are legal", async (lab) => {
  const page = await lab.open("#/filter?m=1&k=64&insert=otter&query=heron");
  assert.equal(await lab.readout(page, "bits-set"), "1");
  assert.equal(await lab.readout(page, "truth"), "false-positive");
  assert.equal(await lab.readout(page, "fpr-exact"), "1");
});

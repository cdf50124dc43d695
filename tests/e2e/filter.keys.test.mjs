// Keys: typed, listed, pasted, chosen as a file, dropped, generated.

import { assert, test } from "./lab.mjs";
import { button, enter, field, idle, list, notice, press, set, setBits, SMALL } from "./filter.mjs";

test("Insert and Query by their buttons", async (lab) => {
  const page = await lab.open(SMALL);
  await enter(page, "otter", "Insert");
  assert.equal(await lab.readout(page, "n"), "1");
  await press(page, "Query");
  assert.equal(await lab.readout(page, "verdict"), "possibly-present");
  assert.equal(await lab.readout(page, "truth"), "true-positive");
  assert.match(await page.getByRole("region", { name: "Verdict" }).innerText(), /All 3 bits are 1: ask the authoritative data/);
  const positions = list(await lab.readout(page, "positions"));
  assert.deepEqual(await setBits(page), [...new Set(positions)].sort((a, b) => a - b));
  await enter(page, "lynx", "Query");
  assert.equal(await lab.readout(page, "verdict"), "absent");
  const probes = list(await lab.readout(page, "probes"));
  const words = await page.getByRole("region", { name: "Verdict" }).innerText();
  assert.match(words, new RegExp(`Absent[^]*Bit ${probes.at(-1)} is 0; an inserted key would have set it`));
});

test("Enter queries, Shift+Enter inserts, and the key stays typed", async (lab) => {
  const page = await lab.open(SMALL);
  const key = field(page, "Key");
  await key.fill("heron");
  await key.press("Enter");
  assert.equal(await lab.readout(page, "n"), "0");
  assert.equal(await lab.readout(page, "truth"), "true-negative");
  await key.press("Shift+Enter");
  assert.equal(await lab.readout(page, "n"), "1");
  assert.equal(await lab.readout(page, "truth"), "true-positive", "the question on screen is asked again");
  assert.equal(await key.inputValue(), "heron");
});

test("a duplicate changes no bit and is counted apart", async (lab) => {
  const page = await lab.open(SMALL);
  await enter(page, "otter", "Insert");
  const bits = await setBits(page);
  await press(page, "Insert");
  await press(page, "Insert");
  assert.equal(await lab.readout(page, "n"), "1");
  assert.equal(await lab.readout(page, "duplicates"), "2");
  assert.deepEqual(await setBits(page), bits);
  assert.match(await page.locator(".probes").innerText(), /duplicate/);
});

test("the order of insertion never changes the bits", async (lab) => {
  const keys = ["otter", "lynx", "stoat", "wren"];
  const seen = [];
  for (const order of [keys, [...keys].reverse()]) {
    const page = await lab.open(SMALL);
    for (const key of order) await enter(page, key, "Insert");
    seen.push(await setBits(page));
  }
  assert.deepEqual(seen[0], seen[1]);
});

test("bits that a key changed are marked, and bits written again are told apart", async (lab) => {
  const page = await lab.open("#/filter?m=16&k=3&scheme=hand");
  await enterByHand(page, "A", "3, 7, 11");
  assert.deepEqual(await marked(page, "changed"), ["3", "7", "11"]);
  await enterByHand(page, "B", "7, 11, 14");
  assert.deepEqual(await marked(page, "changed"), ["14"]);
  assert.deepEqual(await marked(page, "twice"), ["7", "11"]);
});

test("N generated keys go in, by number", async (lab) => {
  const page = await lab.open("#/filter?m=100000&k=7&seed=7");
  let sum = 0;
  for (const many of ["1", "10", "100", "1000", "1e3", "1 234"]) {
    await set(page, "How many", many);
    await press(page, "Add");
    sum += Number(many.replace(" ", ""));
    await lab.until(page, "n", sum);
  }
  assert.match(await notice(page), /^Inserted 1234 generated keys/);
});

test("each kind of generated key goes in, and its keys are members", async (lab) => {
  const page = await lab.open("#/filter?m=4096&k=3&seed=7");
  const kinds = await page.locator("#kind option").evaluateAll((all) => all.map((option) => option.value));
  assert.ok(kinds.length >= 3, kinds.join(" "));
  await set(page, "How many", "10");
  let sum = 0;
  for (const kind of kinds) {
    await page.locator("#kind").selectOption(kind);
    await press(page, "Add");
    await lab.until(page, "n", (sum += 10));
    await page.locator(".chips .key").first().click();
    assert.equal(await lab.readout(page, "truth"), "true-positive", kind);
  }
});

test("the list of keys is capped, with a count of the others", async (lab) => {
  const page = await lab.open("#/filter?m=4096&k=3&generate=sequential:1000");
  await lab.until(page, "n", 1000);
  const shown = await page.locator(".chips .key").count();
  assert.ok(shown > 0 && shown < 200, `${shown}`);
  assert.match(await page.locator(".keys").innerText(), new RegExp(`${1000 - shown} keys before these`));
});

test("a list is typed into its dialog", async (lab) => {
  const page = await lab.open(SMALL);
  await press(page, "List…");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("otter\nlynx\r\n\nvole, water\notter\n");
  await dialog.getByRole("button", { name: "Add list" }).click();
  await dialog.waitFor({ state: "detached" });
  await lab.until(page, "n", 3);
  assert.equal(await lab.readout(page, "duplicates"), "1");
  assert.match(await notice(page), /3 new keys from the list, 1 duplicate, 1 empty line skipped/);
  await enter(page, "vole, water", "Query");
  assert.equal(await lab.readout(page, "truth"), "true-positive");
});

test("an empty list is refused in its dialog, which stays open", async (lab) => {
  const page = await lab.open(SMALL);
  await press(page, "List…");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("\n\n");
  await dialog.getByRole("button", { name: "Add list" }).click();
  assert.match(await dialog.getByRole("alert").innerText(), /^List: .*no key.*one key a line/);
  assert.equal(await dialog.getByRole("textbox").inputValue(), "\n\n");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await press(page, "List…");
  assert.equal(await dialog.getByRole("alert").count(), 0, "a fresh dialog has no old error");
});

test("a file goes in, one key a line", async (lab) => {
  const page = await lab.open("#/filter?m=2048&k=3");
  await press(page, "List…");
  const buffer = Buffer.from("\ufeffälter\nзимородок\n水獺\n🦦");
  await page.locator('input[type="file"]').setInputFiles({ name: "keys.txt", mimeType: "text/plain", buffer });
  await lab.until(page, "n", 4);
  for (const key of ["älter", "水獺", "🦦"]) {
    await enter(page, key, "Query");
    assert.equal(await lab.readout(page, "truth"), "true-positive", key);
  }
});

test("several lines pasted into Key are a list; one line is text", async (lab) => {
  const page = await lab.open(SMALL, { permissions: ["clipboard-read", "clipboard-write"] });
  const key = field(page, "Key");
  const paste = async (text) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await key.press("Control+V");
  };
  await paste("otter\nlynx\nstoat");
  await lab.until(page, "n", 3);
  assert.equal(await key.inputValue(), "");
  await paste("heron");
  assert.equal(await key.inputValue(), "heron");
  assert.equal(await lab.readout(page, "n"), "3");
});

for (const what of ["a text file", "text"]) {
  test(`${what} is dropped on the filter`, async (lab) => {
    const page = await lab.open(SMALL);
    const taken = await page.locator(".stage").evaluate((stage, what) => {
      const dataTransfer = new DataTransfer();
      const text = "otter\nlynx\n";
      if (what === "text") dataTransfer.setData("text/plain", text);
      else dataTransfer.items.add(new File([text], "keys.txt", { type: "text/plain" }));
      const options = { bubbles: true, cancelable: true, dataTransfer };
      const over = new DragEvent("dragover", options);
      stage.dispatchEvent(over);
      stage.dispatchEvent(new DragEvent("drop", options));
      return over.defaultPrevented;
    }, what);
    assert.ok(taken, "the filter says that it takes a drop");
    await lab.until(page, "n", 2);
  });
}

test("a key in the list asks for itself", async (lab) => {
  const page = await lab.open(`${SMALL}&insert=otter,lynx`);
  await button(page, "otter").click();
  assert.equal(await field(page, "Key").inputValue(), "otter");
  assert.equal(await lab.readout(page, "truth"), "true-positive");
});

async function enterByHand(page, key, positions) {
  await field(page, "Key").fill(key);
  await field(page, "Positions").fill(positions);
  await press(page, "Insert");
}

const marked = (page, name) =>
  page.locator(`.bit.${name}`).evaluateAll((all) => all.map((bit) => bit.dataset.bit));

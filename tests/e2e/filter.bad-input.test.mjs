// What people do wrong, or to be mean: a clear message, and nothing is lost.

import { assert, test } from "./lab.mjs";
import { button, enter, field, idle, notice, press, refusal, setBits, SMALL } from "./filter.mjs";

const HELD = `${SMALL}&insert=otter,lynx&query=otter`;

/** Runs something that must change neither bits nor readouts nor address. */
async function losesNothing(lab, page, act) {
  const before = [await lab.readouts(page), await setBits(page), page.url()];
  await act();
  assert.deepEqual([await lab.readouts(page), await setBits(page), page.url()], before);
}

for (const name of ["Insert", "Query"]) {
  test(`an empty key is refused: ${name}`, async (lab) => {
    const page = await lab.open(HELD);
    await losesNothing(lab, page, () => enter(page, "", name));
    assert.match(await refusal(page, "Key"), /^Key: .*empty/i);
    await enter(page, "stoat", name);
    assert.equal(await page.locator(".error").count(), 0);
  });
}

test("a key of a megabyte goes in and is found again, without harm to the page", async (lab) => {
  const page = await lab.open(HELD);
  const key = "x".repeat(1_000_000);
  await field(page, "Key").evaluate((input, key) => {
    input.value = key;
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, key);
  await press(page, "Insert");
  const refused = (await field(page, "Key").getAttribute("aria-invalid")) === "true";
  if (refused) {
    const words = await refusal(page, "Key");
    assert.match(words, /^Key: .*(long|bytes)/);
    assert.ok(words.length < 300, "the message is short");
    assert.equal(await lab.readout(page, "n"), "2");
  } else {
    assert.equal(await lab.readout(page, "n"), "3");
    await press(page, "Query");
    assert.equal(await lab.readout(page, "truth"), "true-positive");
  }
  assert.equal((await field(page, "Key").inputValue()).length, 1_000_000, "nothing typed is lost");
  assert.ok((await page.locator("main").innerText()).length < 20_000, "it is shortened for show");
  await lab.fits(page);
  await press(page, "Share");
  assert.ok((await page.getByRole("dialog").getByLabel("Link").inputValue()).length < 10_000);
  assert.match(await page.getByRole("dialog").innerText(), refused ? /rebuilds this state/ : /longer than the 8 kB that an address can hold/);
});

test("keys with NUL, emoji, spaces, marks and right-to-left text are keys like others", async (lab) => {
  const page = await lab.open("#/filter?m=2048&k=5");
  const keys = ["\0", "a\0b", "🦦", "👩‍👩‍👧", " ", " a", "a ", "é", "e\u0301", "\u202egnp.exe", "مفتاح", "ключ", "\t"];
  for (const key of keys) {
    await field(page, "Key").evaluate((input, key) => {
      input.value = key;
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }, key);
    await press(page, "Insert");
    await press(page, "Query");
    assert.equal(await lab.readout(page, "truth"), "true-positive", JSON.stringify(key));
  }
  assert.equal(await lab.readout(page, "n"), String(keys.length), "no two of them are the same key");
  assert.equal(await lab.readout(page, "duplicates"), "0");
  await lab.axe(page);
});

for (const key of ["<img onerror>", '<img src=x onerror="globalThis.pwned=1">', "<script>globalThis.pwned=1</script>", "javascript:alert(1)", "&lt;b&gt;", '"><svg onload=1>']) {
  test(`${key} is text, nothing else`, async (lab) => {
    const page = await lab.open("#/filter?m=4&k=1&generate=sequential:30");
    const counts = () => page.locator("img, script, iframe, svg[onload]").count();
    const before = await counts();
    await enter(page, key, "Query");
    assert.equal(await lab.readout(page, "truth"), "false-positive");
    await press(page, "Insert");
    await press(page, "Query");
    assert.equal(await lab.readout(page, "truth"), "true-positive");
    await page.locator('[data-bit="0"]').hover();
    const shown = key.slice(0, 20);
    assert.ok((await page.getByRole("region", { name: "Verdict" }).innerText()).includes(shown));
    assert.ok((await page.locator(".chips").innerText()).includes(shown));
    await press(page, "Share");
    const link = await page.getByRole("dialog").getByLabel("Link").inputValue();
    assert.doesNotMatch(link, /[<>"]/);
    const fresh = await lab.open(new URL(link).hash);
    assert.ok((await fresh.getByRole("region", { name: "Verdict" }).innerText()).includes(shown));
    for (const one of [page, fresh]) {
      assert.equal(await one.evaluate(() => globalThis.pwned), undefined);
      assert.equal(await one.locator("img, iframe, svg[onload]").count(), 0);
    }
    assert.equal(await counts(), before);
  });
}

test("mean values in an address are text too", async (lab) => {
  const page = await lab.open("#/filter?m=<img src=x onerror=globalThis.pwned=1>&hash=<script>&insert=otter");
  assert.match(await notice(page), /<img src=x/);
  assert.equal(await page.locator("img").count(), 0);
  assert.equal(await page.evaluate(() => globalThis.pwned), undefined);
  await lab.fits(page);
});

test("a list of a million lines goes in with progress, and the page stays alive", async (lab) => {
  const page = await lab.open("#/filter?m=9592957&k=7&seed=7");
  await press(page, "List…");
  const lines = Array.from({ length: 1_000_000 }, (_, i) => `visitor-${i}`).join("\n");
  const file = { name: "million.txt", mimeType: "text/plain", buffer: Buffer.from(lines) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.locator("#work").waitFor();
  await lab.until(page, "n", (value) => Number(value) > 0);
  await idle(page);
  assert.equal(await lab.readout(page, "n"), "1000000");
  assert.match(await notice(page), /^Inserted 1.000.000 new keys from the list\.$/);
  assert.ok((await page.locator("*").count()) < 3000);
  await enter(page, "visitor-999999", "Query");
  assert.equal(await lab.readout(page, "truth"), "true-positive");
  await press(page, "Share");
  assert.match(await page.getByRole("dialog").innerText(), /longer than the 8 kB that an address can hold/);
});

test("the empty list, the empty file and a list of empty lines are refused by name", async (lab) => {
  const page = await lab.open(HELD);
  await losesNothing(lab, page, async () => {
    await press(page, "List…");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Add list" }).click();
    assert.match(await dialog.getByRole("alert").innerText(), /^List: .*no key/);
    await page.locator('input[type="file"]').setInputFiles({ name: "empty.txt", mimeType: "text/plain", buffer: Buffer.from("\n\n") });
    await page.waitForTimeout(300);
    assert.match(await page.getByRole("alert").first().innerText(), /^List: .*no key/, "an empty file is told");
  });
});

test("a file that is no text does no harm", async (lab) => {
  const page = await lab.open(HELD);
  await press(page, "List…");
  const buffer = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 73) % 256));
  await page.locator('input[type="file"]').setInputFiles({ name: "photo.png", mimeType: "image/png", buffer });
  await lab.until(page, "n", (value) => Number(value) > 2);
  await lab.fits(page);
  await button(page, "Query").click();
});

test("pressing everything quickly and out of order breaks nothing", async (lab) => {
  const page = await lab.open(HELD);
  for (let i = 0; i < 5; i += 1) {
    for (const name of ["Play", "Step", "Measure", "Insert", "Query", "Reset"]) {
      const found = button(page, name);
      if (await found.count()) await found.click();
    }
    await page.keyboard.press("Escape");
  }
  await press(page, "Reset");
  assert.equal(await lab.readout(page, "n"), "0");
  assert.equal(await lab.readout(page, "bits-set"), "0");
});

// It fits, it can be touched, axe is content: on every screen, in both themes.

import { assert, PHONE, test } from "./lab.mjs";
import { button, enter, field, press, set, SMALL } from "./filter.mjs";

const SIZES = [[320, 640], [390, 844], [768, 1024], [1280, 800], [1920, 1080], [2560, 1440]];

/** Every screen worth a look: a name and how to get there. */
const SCREENS = {
  start: ["", async () => {}],
  empty: [SMALL, async () => {}],
  absent: [`${SMALL}&insert=otter&query=heron`, async () => {}],
  hand: ["#/filter?m=16&k=3&scheme=hand&insert=A:3.7.11,B:7.11.14&query=C:3.11.14", async () => {}],
  "many bits": ["#/filter?m=2048&k=7&generate=sequential:150&query=heron", async () => {}],
  "a busy picture": ["#/filter?m=1000000&k=7&generate=sequential:60000&query=heron", async (page) => {
    await field(page, "Queries").selectOption("10000000");
    await press(page, "Measure");
    await page.locator("#work").waitFor();
  }],
  density: ["#/filter?m=33554432&k=7&generate=sequential:1000", async () => {}],
  saturated: [`${SMALL}&generate=sequential:300&query=heron`, async () => {}],
  measured: ["#/filter?m=64&k=3&generate=sequential:10", async (page) => {
    await press(page, "Measure");
    await page.waitForFunction(() => document.querySelector('[data-readout="queries"]').dataset.value === "100000");
  }],
  errors: [SMALL, async (page) => {
    await set(page, "m", "0");
    await set(page, "k", "65");
    await set(page, "seed", "seven");
    await enter(page, "", "Insert");
  }],
  "a bad address": ["#/filter?m=0&k=900&colour=red", async () => {}],
  "long words": [`${SMALL}&insert=${"W".repeat(300)}&query=${"w".repeat(300)}`, async () => {}],
  "64 probes": ["#/filter?m=1000&k=64&insert=otter&query=otter", async () => {}],
  slider: [SMALL, (page) => press(page, "Slider of k")],
  explained: ["", async (page) => {
    await page.locator(".ledger tbody th button").first().click();
    for (const toggle of await button(page, "Show as table").all()) await toggle.click();
  }],
  "the share dialog": ["", (page) => press(page, "Share")],
  "the help dialog": ["", (page) => press(page, "Help")],
  "the list dialog": [SMALL, async (page) => {
    await press(page, "List…");
    await page.getByRole("dialog").getByRole("button", { name: "Add list" }).click();
  }],
  present: ["#/?present=on", async () => {}],
};

for (const [name, [address, act]] of Object.entries(SCREENS)) {
  test(`axe is content in both themes, at both sizes: ${name}`, async (lab) => {
    for (const [colorScheme, viewport] of [["light", undefined], ["dark", undefined], ["light", PHONE]]) {
      const page = await lab.open(address, { colorScheme, ...(viewport && { viewport }), permissions: ["clipboard-write"] });
      await act(page);
      await lab.axe(page);
    }
  });

  test(`nothing scrolls sideways, is cut off or overlaps from 320 to 2560 px: ${name}`, async (lab) => {
    const page = await lab.open(address, { permissions: ["clipboard-write"] });
    await act(page);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(60);
      await lab.fits(page);
      assert.deepEqual(await misplaced(page), [], `at ${width} px`);
    }
  });
}

/** Controls that stick out of the page, and pairs of them that overlap. */
const misplaced = (page) => page.evaluate(() => {
  const floats = ".slider, .leave, .skip, dialog:not([open]), .unseen, .table-scroll *";
  const modal = document.querySelector("dialog[open]");
  const wanted = "button, select, input, textarea, summary, h1, h2, .warning, .notice, .verdict > p, .hint, .asked-bit";
  const controls = [...(modal ?? document).querySelectorAll(wanted)]
    .filter((one) => !one.closest(floats) && !one.closest(".cells"))
    .map((one) => ({ one, box: one.getBoundingClientRect(), fixed: Boolean(one.closest(".transport")) }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  const name = ({ one }) => `<${one.tagName.toLowerCase()}> ${one.ariaLabel ?? one.id} ${one.innerText.slice(0, 20)}`;
  const faults = [];
  for (const control of controls) {
    const { box } = control;
    if (box.left < -0.5 || box.right > document.documentElement.clientWidth + 0.5) faults.push(`out of the page: ${name(control)}`);
  }
  for (let i = 0; i < controls.length; i += 1) {
    for (let j = i + 1; j < controls.length; j += 1) {
      const [a, b] = [controls[i], controls[j]];
      if (a.fixed !== b.fixed || a.one.contains(b.one) || b.one.contains(a.one)) continue;
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      // Links within a sentence share its lines.
      if (across > 1 && down > 1 && !(a.one.matches(".link") && b.one.matches(".link"))) {
        faults.push(`${name(a)} overlaps ${name(b)}`);
      }
    }
  }
  return faults;
});

test("numbers are never cut off in the ledger", async (lab) => {
  const page = await lab.open("#/filter?m=16777216&k=64&generate=sequential:3");
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(60);
    const cut = await page.evaluate(() => {
      const card = document.querySelector(".side").getBoundingClientRect();
      const outputs = [...document.querySelectorAll(".ledger output, .ledger td small")];
      return outputs.filter((one) => one.getBoundingClientRect().right > card.right + 0.5).map((one) => one.dataset.readout ?? one.innerText);
    });
    assert.deepEqual(cut, [], `at ${width} px`);
  }
});

for (const width of [320, 390]) {
  test(`on a phone of ${width} px what is touched is at least 40 px, outside the bits and sentences`, async (lab) => {
    for (const screen of ["start", "hand", "a busy picture", "measured", "saturated", "the list dialog", "the help dialog", "the share dialog"]) {
      const [address, act] = SCREENS[screen];
      const page = await lab.open(address, { viewport: { width, height: 844 }, hasTouch: true, isMobile: true, permissions: ["clipboard-write"] });
      await act(page);
      const small = await page.evaluate(() => {
        const within = document.querySelector("dialog[open]") ?? document;
        const targets = [...within.querySelectorAll("button, select, input, textarea, a")];
        const inline = ".cells *, .link, .skip";
        return targets.filter((one) => !one.matches(inline)).map((one) => {
          // A field is touched anywhere in its chip.
          const box = (one.closest("label.file") ?? one).getBoundingClientRect();
          const chip = one.matches("input, select") ? one.closest(".chip, .entry-field")?.getBoundingClientRect() : undefined;
          const height = Math.max(box.height, chip?.height ?? 0);
          return { name: one.ariaLabel ?? one.innerText ?? one.id, width: Math.round(Math.max(box.width, chip?.width ?? 0)), height: Math.round(height) };
        }).filter(({ width, height }) => width > 0 && (height < 40 || width < 40));
      });
      assert.deepEqual(small, [], screen);
    }
  });
}

test("on a phone the transport sticks to the bottom and the ledger comes after the stage", async (lab) => {
  const page = await lab.open("", { viewport: PHONE });
  const assertStuck = async () => {
    const box = await page.locator(".transport").boundingBox();
    assert.ok(Math.abs(box.y + box.height - PHONE.height) < 1, `${box.y + box.height}`);
    assert.ok(box.height < PHONE.height / 3, `it takes ${box.height} px`);
  };
  await assertStuck();
  const top = (selector) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().top);
  assert.ok((await top(".question")) < (await top(".stage")));
  assert.ok((await top(".stage")) < (await top(".ledger")));
  await page.mouse.wheel(0, 500);
  await page.waitForTimeout(100);
  await assertStuck();
});

test("the stage is the largest thing on the screen", async (lab) => {
  for (const [width, height] of SIZES.slice(3)) {
    const page = await lab.open("", { viewport: { width, height } });
    const area = async (selector) => {
      const box = await page.locator(selector).boundingBox();
      return box.width * box.height;
    };
    const stage = await area(".stage");
    for (const other of [".top", ".question", ".side", ".transport"]) assert.ok(stage > (await area(other)), `${other} at ${width}`);
  }
});

test("the theme button changes the theme, and the address remembers it", async (lab) => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await lab.open(SMALL, { colorScheme });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = "rgb(251, 250, 247)";
    const dark = "rgb(15, 20, 24)";
    assert.equal(await paper(), colorScheme === "light" ? light : dark);
    await page.getByRole("button", { name: /^Theme/ }).click();
    assert.equal(await paper(), colorScheme === "light" ? dark : light);
    assert.match(page.url(), colorScheme === "light" ? /theme=dark/ : /theme=light/);
    assert.equal(await lab.readout(page, "n"), "0");
  }
});

test("Present hides the chrome, enlarges type, keeps transport and keys, and Escape leaves it", async (lab) => {
  const page = await lab.open(SMALL);
  const size = () => page.locator(".ledger").evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  const before = await size();
  await press(page, "Present");
  assert.match(page.url(), /present=on/);
  assert.ok(!(await button(page, "Share").isVisible()));
  assert.ok((await size()) > before);
  for (const name of ["Reset", "Play", "Step"]) assert.ok(await button(page, name).isVisible(), name);
  await page.keyboard.press("s");
  assert.equal(await lab.readout(page, "n"), "1");
  await lab.fits(page);
  await page.keyboard.press("Escape");
  assert.ok(await button(page, "Share").isVisible());
  await press(page, "Present");
  await press(page, "Leave");
  assert.ok(await button(page, "Share").isVisible());
  assert.doesNotMatch(page.url(), /present/);
});

for (const [what, address, options] of [
  ["motion=off", `${SMALL}&motion=off`, { reducedMotion: "no-preference" }],
  ["a system that asks for less motion", SMALL, { reducedMotion: "reduce" }],
]) {
  test(`nothing moves with ${what}`, async (lab) => {
    const page = await lab.open(address, options);
    await press(page, "Step");
    const moving = await page.evaluate(() => document.getAnimations().filter((one) => one.effect.getTiming().duration > 20).length);
    assert.equal(moving, 0);
  });
}

test("with motion on, changes take 120 to 240 ms", async (lab) => {
  const page = await lab.open(SMALL, { reducedMotion: "no-preference" });
  await press(page, "Step");
  const durations = await page.evaluate(() => document.getAnimations().map((one) => one.effect.getTiming().duration));
  assert.ok(durations.length > 0, "a change is seen to happen");
  for (const duration of durations) assert.ok(duration >= 120 && duration <= 240, `${durations}`);
});

// Frames go on while the lab plays or measures.
//
// Times on a shared machine are no verdict: how long frames and tasks took is told, and only
// a gross fault fails. Work that is not cut into slices at all leaves no frame to be drawn.

import { assert, test } from "./lab.mjs";
import { field, press, set } from "./filter.mjs";

/** In three seconds; a quiet machine draws 180. */
const FEWEST_FRAMES = 8;

const CASES = {
  "playing at top speed, 64 bits as elements": ["#/filter?m=64&k=3", play],
  "playing at top speed, 2000 bits as elements": ["#/filter?m=2000&k=7", play],
  "playing at top speed, a picture of 9 592 957 bits": ["#/filter?m=9592957&k=7", play],
  "playing 1000 keys a step, 2^24 bits": ["#/filter?m=16777216&k=7", async (page) => {
    await field(page, "Step by").selectOption("1000 keys");
    await play(page);
  }],
  "measuring 10^7 in a small filter": ["#/filter?m=64&k=3&generate=sequential:10", measure],
  "measuring 10^7 in a filter of 9 592 957 bits": ["#/filter?m=9592957&k=7&generate=sequential:100000", measure],
  "playing a million lookups a run": ["#/events?p=0.5&n=1000000", play],
  "playing 1000 runs a step, a million lookups a run": ["#/events?p=0.5&n=1000000", async (page) => {
    await field(page, "Step by").selectOption("1000 runs");
    await play(page);
  }],
  "playing 1000 runs a step, 20 lookups a run": ["#/events?p=0.1&n=20", async (page) => {
    await field(page, "Step by").selectOption("1000 runs");
    await play(page);
  }],
  "inserting a million keys": ["#/filter?m=9592957&k=7", async (page) => {
    await set(page, "How many", "1000000");
    await press(page, "Add");
  }],
};

async function play(page) {
  await field(page, "Speed").focus();
  await page.keyboard.press("End");
  await press(page, "Play");
}

async function measure(page) {
  await field(page, "Queries").selectOption("10000000");
  await press(page, "Measure");
}

for (const [name, [address, begin]] of Object.entries(CASES)) {
  test(`frames go on: ${name}`, async (lab, context) => {
    const page = await lab.open(address);
    await page.waitForTimeout(500);
    await page.evaluate(() => {
      globalThis.tasks = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.tasks.push(entry.duration);
      }).observe({ type: "longtask" });
      globalThis.gaps = [];
      let last = performance.now();
      const frame = (now) => {
        globalThis.gaps.push(now - last);
        last = now;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    await begin(page);
    await page.waitForTimeout(3000);
    const { tasks, gaps } = await page.evaluate(() => ({ tasks: globalThis.tasks, gaps: globalThis.gaps }));
    const most = (all) => Math.round(Math.max(0, ...all));
    gaps.sort((a, b) => a - b);
    context.diagnostic(`${name}: ${gaps.length} frames, median ${Math.round(gaps[gaps.length >> 1])} ms, longest ${most(gaps)} ms; ${tasks.length} tasks over 50 ms, longest ${most(tasks)} ms`);
    assert.ok(gaps.length >= FEWEST_FRAMES, `${gaps.length} frames in three seconds`);
  });
}

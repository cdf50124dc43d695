// Hands and eyes for the Filter lab: its controls by their visible names, its bits, its keys.

import { assert } from "./lab.mjs";

/** A small filter of five keys, with a query that is certain to be absent or not. */
export const SMALL = "#/filter?m=64&k=3&scheme=independent&hash=xxh64&seed=7";

/** The keys that an unaddressed lab holds. */
export const FIRST_KEYS = ["otter", "lynx", "stoat", "wren", "raven", "shrew", "deer", "adder", "vole", "robin"];

export const button = (page, name) => page.getByRole("button", { name, exact: true });
export const field = (page, name) => page.getByLabel(name, { exact: true });
export const press = (page, name) => button(page, name).click();

/** Types a key and presses a button of the entry, *Query* or *Insert*. */
export async function enter(page, key, name) {
  await field(page, "Key").fill(key);
  await press(page, name);
}

/** Types into a parameter and leaves the field as Enter does. */
export async function set(page, name, text) {
  await field(page, name).fill(text);
  await field(page, name).press("Enter");
}

/** The words beside a field that refused what was typed; the field must point to them. */
export async function refusal(page, name) {
  const input = field(page, name);
  assert.equal(await input.getAttribute("aria-invalid"), "true", `${name} is marked`);
  const id = await input.getAttribute("aria-describedby");
  assert.ok(id, `${name} points to its error`);
  const error = page.locator(`[id="${id}"]`);
  const [words, box] = [await error.innerText(), await error.boundingBox()];
  const near = await input.boundingBox();
  assert.ok(Math.abs(box.y - near.y) < 120, `the error stands beside ${name}`);
  return words;
}

/** What the notice says; empty when there is none. */
export const notice = async (page) => (await page.locator(".notice > span").allInnerTexts()).join(" ");

/** What the polite live region says. */
export const spoken = (page) => page.locator('[role="status"][aria-live="polite"]').first().innerText();

/** The positions of all bits drawn as elements that are set. */
export const setBits = (page) =>
  page.locator('[data-bit][data-set="true"]').evaluateAll((all) => all.map((bit) => Number(bit.dataset.bit)));

/** Numbers joined by commas, as a readout of positions carries them. */
export const list = (text) => (text === "" ? [] : text.split(",").map(Number));

/** All k positions of a key, read by asking for it. */
export async function positionsOf(lab, page, key) {
  await enter(page, key, "Query");
  return list(await lab.readout(page, "positions"));
}

/** The names of the keys in a sentence about who set a bit. */
export const named = (locator) => locator.locator("button.link").allInnerTexts();

/** The sentence about the bit pointed at. */
export const askedBit = (page) => page.locator(".asked-bit");

/** Fails unless `value` is within `relative` of `wanted`. */
export function near(value, wanted, relative, words) {
  assert.ok(Math.abs(value - wanted) <= relative * Math.abs(wanted), `${words}: ${value}, not ${wanted}`);
}

/** Waits until work that has a progress bar is over. */
export async function idle(page, timeout = 110_000) {
  await page.locator("#work").waitFor({ state: "detached", timeout });
}

/** The state that an address must rebuild: every readout but those of a query's moment. */
export async function state(lab, page) {
  return { readouts: await lab.readouts(page), bits: await setBits(page) };
}

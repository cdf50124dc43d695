// The browser, the addresses of the served lab, and the sizes that matter.

import { accessSync, constants } from "node:fs";
import { delimiter, resolve } from "node:path";
import { chromium } from "playwright-core";

/** Where the lab is served, with a slash at the end. */
export const ROOT = process.env.LAB_URL ?? "http://127.0.0.1:8080/";
/** Where the same files are served below a folder. */
export const SUBFOLDER = process.env.LAB_SUBFOLDER_URL ?? "http://127.0.0.1:8080/sub/folder/";

/** The two sizes that every screen must fit. */
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** No sandbox (tests run as root in containers), and nothing that asks other hosts. */
const ARGUMENTS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Where Chromium is: what CHROMIUM says, or else the first `chromium` on the PATH. */
function program() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const runs = (file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  const found = folders.map((folder) => resolve(folder, "chromium")).find(runs);
  if (!found) throw new Error("There is no chromium on the PATH: set CHROMIUM to the file of a Chromium.");
  return found;
}

let browser;

/** The browser of this process, started when first asked for. */
export async function startBrowser() {
  browser ??= chromium.launch({
    executablePath: program(),
    args: ARGUMENTS,
  });
  return browser;
}

/** Closes the browser, if it was started. */
export async function closeBrowser() {
  await (await browser)?.close();
}

// Debian's Chromium, driven by playwright-core of the page's own packages. Its headless shell
// draws the same pages with half the work, as it has no window around them; but its Tab passes
// links by, so who walks by keys has the whole browser.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const fromPage = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = fromPage("playwright-core");

// Chromium's sandbox refuses root, and containers seldom have anybody else.
const isRoot = process.getuid?.() === 0;

const SHELL = "/usr/bin/chromium-headless-shell";
const WHOLE = "/usr/bin/chromium";
const ARGS = [...(isRoot ? ["--no-sandbox"] : []), "--disable-dev-shm-usage"];

// A profile of somebody who blocks all cookies, and with them everything else that is kept.
const BLOCKING = { profile: { default_content_setting_values: { cookies: 2 } } };

// Settings belong to a whole browser, so that each of its visitors has one alone.
class Refusing {
  async newContext(options) {
    const folder = mkdtempSync(join(tmpdir(), "tori-profile-"));
    mkdirSync(join(folder, "Default"));
    writeFileSync(join(folder, "Default", "Preferences"), JSON.stringify(BLOCKING));
    const context = await chromium.launchPersistentContext(folder, { executablePath: WHOLE, args: ARGS, ...options });
    process.once("exit", () => rmSync(folder, { recursive: true, force: true })); // by then it is closed
    return context;
  }
}

// Browsers of one run, each opened when it is first wanted.
export class Browsers {
  opened = new Map(); // by program

  open({ byKeys = false, refuses = false } = {}) {
    if (refuses) return new Refusing();
    const program = process.env.CHROMIUM ?? (byKeys ? WHOLE : SHELL);
    if (!this.opened.has(program)) this.opened.set(program, chromium.launch({ executablePath: program, args: ARGS }));
    return this.opened.get(program);
  }

  async close() {
    for (const browser of this.opened.values()) await (await browser).close();
  }
}

export const axePath = fromPage.resolve("axe-core/axe.min.js");

// A window and how it is touched. Phones are held upright, but for one.
export const SIZES = {
  wide: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844, touch: true },
  small: { width: 360, height: 640, touch: true },
  sideways: { width: 740, height: 360, touch: true },
};

// Debian's Chromium, driven by playwright-core of the page's own packages. Its headless shell,
// where there is one, draws the same pages with half the work: it has no window around them.

import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const fromPage = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = fromPage("playwright-core");

// Chromium's sandbox refuses root, and containers seldom have anybody else.
const isRoot = process.getuid?.() === 0;

const PROGRAMS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

export function openBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? PROGRAMS.find((path) => existsSync(path)),
    args: [...(isRoot ? ["--no-sandbox"] : []), "--disable-dev-shm-usage"],
  });
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

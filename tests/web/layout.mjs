// What must hold about places and sizes while a game is played.

import { SIZES } from "./browser.mjs";

// Runs in the page: the fixed regions, rounded to whole pixels.
function readRegions() {
  const regions = {};
  for (const element of document.querySelectorAll("[data-region]")) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width && height) regions[element.dataset.region] = [left, top, width, height].map(Math.round);
  }
  return regions;
}

// Notes the regions again and again; whatever moves or grows is a jump.
export class Stillness {
  constructor(visitor) {
    this.page = visitor.page;
    this.known = {};
    this.jumps = new Map();
  }

  async look(when) {
    const regions = await this.page.evaluate(readRegions);
    for (const [name, box] of Object.entries(regions)) {
      const before = (this.known[name] ??= box);
      if (box.every((n, i) => Math.abs(n - before[i]) <= 1) || this.jumps.has(name)) continue;
      this.jumps.set(name, `${name} jumps from ${before} to ${box} (left, top, width, height) at ${when}`);
    }
  }

  check() {
    if (this.jumps.size) throw new Error([...this.jumps.values()].join("\n"));
    if (Object.keys(this.known).length < 3) throw new Error(`too few regions: ${Object.keys(this.known)}`);
  }
}

// Runs in the page: what is wrong with it in a small window.
function findMisfits(isTouch) {
  const root = document.scrollingElement;
  const misfits = [];
  if (root.scrollWidth > innerWidth) misfits.push(`scrolls sideways: ${root.scrollWidth} > ${innerWidth}`);
  if (root.scrollHeight > innerHeight) misfits.push(`scrolls: ${root.scrollHeight} > ${innerHeight}`);
  misfits.push(...overlaps());
  for (const button of document.querySelectorAll("main button, main [role=tab]")) {
    if (!isSeen(button)) continue;
    if (button.closest("[data-scrolls],.sr,.visually-hidden")) continue;
    const box = button.getBoundingClientRect();
    const name = (button.getAttribute("aria-label") ?? button.textContent).slice(0, 40);
    const size = `${Math.round(box.width)} x ${Math.round(box.height)}`;
    const isOutside = box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1;
    if (isOutside && !scrolls(button)) misfits.push(`outside the window: ${name}`);
    if (isCut(button, box)) misfits.push(`cut by its region: ${name}`);
    if (isTouch && (box.width < 43.5 || box.height < 43.5)) misfits.push(`too small to touch, ${size}: ${name}`);
  }
  return misfits;

  // There may be a veil over the whole page.
  function isSeen(button) {
    const isClear = (e) => e === document.body || (getComputedStyle(e).opacity !== "0" && isClear(e.parentElement));
    return button.checkVisibility({ visibilityProperty: true }) && isClear(button);
  }

  function isCut(button, box) {
    const region = button.closest("[data-region]")?.getBoundingClientRect();
    return region && !scrolls(button) && (box.left < region.left - 1 || box.right > region.right + 1);
  }

  // Regions beside each other; a sheet, or a prompt that has grown, may lie over some of them.
  function overlaps() {
    const isFlat = (e) => !e.closest(".sheet,.prompt-tall") && e.offsetHeight;
    const all = [...document.querySelectorAll("[data-region]")].filter(isFlat);
    return all.flatMap((one, i) =>
      all.slice(i + 1)
        .filter((other) => !one.contains(other) && !other.contains(one) && areOver(one, other))
        .map((other) => `${one.dataset.region} and ${other.dataset.region} overlap`));
  }

  function areOver(one, other) {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const slack = 1.5;
    return a.left < b.right - slack && b.left < a.right - slack && a.top < b.bottom - slack && b.top < a.bottom - slack;
  }

  // A list of its own may be longer than its place.
  function scrolls(element) {
    for (let e = element.parentElement; e; e = e.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(e).overflow)) return true;
    }
    return false;
  }
}

export class Fit {
  constructor(visitor) {
    this.visitor = visitor;
    this.misfits = new Map();
    this.picture = null; // of the first
    this.isTouch = SIZES[visitor.size].touch ?? false;
  }

  async look(when) {
    const found = await this.visitor.page.evaluate(findMisfits, this.isTouch);
    for (const misfit of found) {
      if (!this.misfits.has(misfit)) this.misfits.set(misfit, when);
    }
    if (found.length) this.picture ??= await this.photograph();
  }

  async photograph() {
    await this.visitor.unveil();
    return this.visitor.page.screenshot();
  }

  check() {
    const texts = [...this.misfits].map(([misfit, when]) => `${misfit} (${when})`);
    if (!texts.length) return;
    const error = new Error(`does not fit:\n${texts.slice(0, 30).join("\n")}`);
    throw Object.assign(error, { picture: this.picture });
  }
}

export class FitAndStill {
  constructor(visitor) {
    this.watches = [new Fit(visitor), new Stillness(visitor)];
  }

  async look(when) {
    for (const watch of this.watches) await watch.look(when);
  }

  check() {
    this.watches.forEach((watch) => watch.check());
  }
}

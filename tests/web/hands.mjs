// What presses the page's controls: a mouse, a finger or a keyboard.

import { PATIENCE } from "./server.mjs";

const KEYS_MAX = 250;

class Hand {
  constructor(visitor) {
    this.page = visitor.page;
  }

  // Keys reach also what lies under something else.
  seesAll = false;

  look() {
    return this.page.evaluate(findControls, this.seesAll);
  }

  // As much of a look as costs nothing: how many actions were sent, how often the page changed.
  glance() {
    return this.page.evaluate(() => ({ plays: window.sentPlays, changes: window.changes }));
  }

  async controls() {
    const deadline = Date.now() + PATIENCE;
    while (Date.now() < deadline) {
      const { found, ...page } = await this.look();
      if (found.length) return found.map((c) => ({ ...c, ...page }));
    }
    throw new Error("it is the visitor's turn, but the page offers no control");
  }

  // Scrolls, as a hand would, to what further down a list has to do with one of these words.
  scrollTo(words) {
    return this.page.evaluate(scrollTo, words);
  }
}

export class Mouse extends Hand {
  // Shows what a click would do.
  async point({ x, y }) {
    await this.page.mouse.move(x, y);
  }

  // What has moved away meanwhile is not pressed, nor what lies there now.
  async press({ id, x, y }) {
    if (await this.page.evaluate(isAt, { id, x, y })) await this.page.mouse.click(x, y);
  }
}

export class Finger extends Hand {
  async press({ id, x, y }) {
    if (await this.page.evaluate(isAt, { id, x, y })) await this.page.touchscreen.tap(x, y);
  }
}

// Runs in the page: is the control, as findControls names it, what a press there would reach?
function isAt({ id, x, y }) {
  const name = id.slice(0, id.indexOf(" "));
  const value = id.slice(id.indexOf(" ") + 1);
  for (let element = document.elementFromPoint(x, y); element; element = element.parentElement)
    if ((element.dataset[name] ?? "") === value && (name in element.dataset || element.matches(".button-primary"))) return true;
  return false;
}

// Tab from group to group, arrows inside one, Enter.
export class Keys extends Hand {
  seesAll = true;
  region = null; // where the last key acted

  // The region that has the focus; null: none has, and the place is lost. What closes takes its
  // region with it.
  async place() {
    const region = await this.page.evaluate(focusedRegion);
    const isThere = (await this.page.locator(`[data-region="${this.region}"]`).count()) > 0;
    return isThere || region === null ? region : this.region;
  }

  async press({ id }) {
    const keys = [];
    this.region = null; // left on purpose, also if what was wanted is gone on the way
    while (keys.length < KEYS_MAX) {
      const key = await this.page.evaluate(nextKey, { id, step: keys.length });
      if (key === "gone") return;
      keys.push(key);
      if (key === "Enter") this.region = await this.page.evaluate(focusedRegion);
      await this.page.keyboard.press(key);
      if (key === "Enter") return;
    }
    throw new Error(`no key leads to ${id}: ${keys.slice(-30).join(" ")}`);
  }
}

// Runs in the page.
function focusedRegion() {
  return document.activeElement.closest("[data-region]")?.dataset.region ?? null;
}

// Runs in the page: the controls that can be used now, with a point where each is on top; a
// signature, which changes when other controls are there or when they or the prompt say
// something else; and what a glance shows.
export function findControls(seesAll) {
  const kinds = { action: "action", actions: "action", step: "step", confirm: "confirm" };
  const marked = "[data-action],[data-actions],[data-step],[data-confirm],[data-region=prompt] .button-primary";
  const spots = [[0.5, 0.5], [0.5, 0.2], [0.2, 0.5], [0.8, 0.5], [0.5, 0.8], [0.15, 0.15]];
  const found = [];
  for (const element of document.querySelectorAll(marked)) {
    if (element.matches(":disabled,[aria-disabled=true]")) continue;
    if (element.closest("[inert],[aria-hidden=true]")) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const name = Object.keys(kinds).find((k) => k in element.dataset) ?? "confirm";
    const box = element.getBoundingClientRect();
    const point = spots
      .map(([x, y]) => ({ x: box.left + box.width * x, y: box.top + box.height * y }))
      .find(({ x, y }) => seesAll || element.contains(document.elementFromPoint(x, y)));
    const isMarked = "marked" in element.dataset;
    const { card } = element.dataset;
    const id = `${name} ${element.dataset[name] ?? ""}`;
    if (point) found.push({ id, kind: kinds[name], isMarked, card, ...point });
  }
  const places = found.map((c) => `${c.id}@${Math.round(c.x)},${Math.round(c.y)}`);
  const prompt = document.querySelector("[data-region=prompt]")?.textContent ?? "";
  return { found, signature: places.join("|") + prompt, plays: window.sentPlays, changes: window.changes };
}

// Runs in the page: of the controls in lists, the one that has most of the words is brought
// into view.
function scrollTo(words) {
  const listed = [...document.querySelectorAll("[data-scrolls] :is([data-action],[data-actions],[data-step])")];
  const wordsOf = ({ dataset: d }) => (d.action ?? d.actions ?? d.step).split(/[ ,.]+/);
  const worth = (element) => wordsOf(element).filter((word) => words.includes(word)).length;
  const best = listed.reduce((a, b) => (a && worth(a) >= worth(b) ? a : b), null);
  if (best && worth(best) > 0) best.scrollIntoView({ block: "nearest" });
}

// Runs in the page: the key that brings the focus nearer to the control. Elements that Tab
// passes by stand in a group with one that it stops at; arrows walk there.
function nextKey({ id, step }) {
  const name = id.slice(0, id.indexOf(" "));
  const value = id.slice(id.indexOf(" ") + 1);
  const marked = name === "confirm" ? "[data-confirm],[data-region=prompt] .button-primary" : `[data-${name}]`;
  const targets = [...document.querySelectorAll(marked)].filter((e) => (e.dataset[name] ?? "") === value);
  const active = document.activeElement;
  if (targets.includes(active)) return "Enter";
  const stops = [...document.querySelectorAll("a[href],button,input,select,textarea,summary,[tabindex]")].filter(
    (e) =>
      e.tabIndex >= 0 && !e.matches(":disabled") && !e.closest("[inert],[hidden]") &&
      e.checkVisibility({ visibilityProperty: true }),
  );
  const target = targets.find((e) => e.checkVisibility({ visibilityProperty: true }));
  if (!target) return "gone";
  let group = target;
  while (!stops.some((s) => group.contains(s))) group = group.parentElement;
  const here = stops.indexOf(active);
  if (group.contains(active) && group !== target) return arrow(active, target);
  const there = stops.findIndex((s) => group.contains(s));
  const forward = (there - here + stops.length) % stops.length;
  return here >= 0 && forward > stops.length / 2 ? "Shift+Tab" : "Tab";

  function arrow(from, to) {
    const a = from.getBoundingClientRect();
    const b = to.getBoundingClientRect();
    const dx = b.left + b.width / 2 - a.left - a.width / 2;
    const dy = b.top + b.height / 2 - a.top - a.height / 2;
    // Where the direct way goes in circles, a few steps aside.
    const aside = (Math.imul(step + 1, 2654435761) >>> 0) % 10;
    if (step > 12 && aside < 4) return ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"][aside];
    if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? "ArrowRight" : "ArrowLeft";
    return dy > 0 ? "ArrowDown" : "ArrowUp";
  }
}

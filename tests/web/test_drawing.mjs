// What choosing something late in a game of four has the page draw: what changes, once, and
// nothing else. What that costs is told by bench/clicks.mjs.

import { findLate } from "./notation.mjs";
import { storePositions } from "./stored.mjs";
import { run } from "./trial.mjs";

const LATE = { game: "helvetia", options: "players=4", bots: "greedy,greedy,greedy,greedy" };
const BEFORE = 60;
const ROLES = ".alp-character[data-step]:not([aria-disabled=true])";

async function comeLate(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { settings: { autoConfirm: false, confirming: "button" } });
  const person = await visitor.page.evaluate(async () => (await fetch("/api/me")).json());
  const [table] = storePositions(server, [findLate(trial.tori, LATE, BEFORE)], person);
  await visitor.go(`/table/${table}`);
  await visitor.settle();
  return visitor;
}

// Runs in the page: presses each in turn, and looks before the next frame is drawn.
async function pressEach(selector) {
  const found = [];
  for (const role of [...document.querySelectorAll(selector)].map((one) => one.dataset.step)) {
    const vain = [];
    const note = ({ target, attributeName: name, oldValue }) =>
      target.getAttribute(name) === oldValue && vain.push(`${name} of ${target.dataset.target ?? target.className}`);
    const watcher = new MutationObserver((records) => records.forEach(note));
    watcher.observe(document.querySelector("main"), { subtree: true, attributes: true, attributeOldValue: true });
    document.querySelector(`.alp-character[data-step="${role}"]`).click();
    await new Promise(requestAnimationFrame);
    const inFrame = document.querySelectorAll("[data-coordinate]").length;
    for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame);
    await new Promise((go) => setTimeout(go)); // effects run after a frame, in a task of their own
    const atLast = document.querySelectorAll("[data-coordinate]").length;
    watcher.disconnect();
    found.push({ role, vain, inFrame, atLast });
  }
  return found;
}

async function a_choice_is_drawn_once(trial) {
  const { page } = await comeLate(trial);
  const found = await page.evaluate(pressEach, ROLES);
  if (!found.some(({ atLast }) => atLast > 0)) throw new Error("no choice lists places: another position is wanted");
  for (const { role, inFrame, atLast } of found) {
    if (inFrame !== atLast) throw new Error(`${role}: ${inFrame} numbers of places at once, ${atLast} later`);
  }
}

async function nothing_is_set_to_what_it_is(trial) {
  const { page } = await comeLate(trial);
  const found = await page.evaluate(pressEach, ROLES);
  if (found.length < 2) throw new Error("too few characters can be chosen: another position is wanted");
  const vain = found.flatMap(({ role, vain }) => (vain.length ? [`${role}: ${vain.length}, as ${vain[0]}`] : []));
  if (vain.length) throw new Error(`set in vain: ${vain.join("; ")}`);
}

// What the browser lays out anew, by its own account.
async function laidOut(page, act) {
  const session = await page.context().browser().newBrowserCDPSession();
  const reasons = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const { name, args } of value) if (name === "LayoutInvalidationTracking") reasons.push(args.data.reason);
  });
  const ended = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  const traceConfig = { includedCategories: ["disabled-by-default-devtools.timeline.invalidationTracking"] };
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  await act();
  await session.send("Tracing.end");
  await ended;
  return reasons;
}

// Villages light up by outlines; what stands in them stays as it was laid out.
async function a_choice_leaves_drawings_laid_out(trial) {
  const { page } = await comeLate(trial);
  const reasons = await laidOut(page, () => page.evaluate(pressEach, ROLES));
  if (reasons.length === 0) throw new Error("the browser tells nothing of its layout");
  const forced = reasons.filter((reason) => reason === "SVG changed").length;
  if (forced > 0) throw new Error(`${forced} shapes are laid out again`);
}

// Runs in the page: a point in each place of the small villages where it can be pressed.
function smallPlaces() {
  return [...document.querySelectorAll(".alp-others [data-target^=place-]")].flatMap((place) => {
    const box = place.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isOnTop = document.elementFromPoint(x, y)?.closest("[data-target]") === place;
    return isOnTop ? [{ target: place.dataset.target, x, y }] : [];
  });
}

// Runs in the page.
function targetAt({ x, y }) {
  return document.elementFromPoint(x, y)?.closest("[data-target]")?.dataset.target;
}

function hasGrown({ x, y }) {
  const village = document.elementFromPoint(x, y)?.closest(".alp-village");
  return village && getComputedStyle(village).transform !== "none";
}

// What the pointer rests on stays under it while the village grows, and when it is pressed.
async function a_village_grows_around_the_pointer(trial) {
  const visitor = await comeLate(trial);
  const { page } = visitor;
  await page.evaluate(() => document.querySelector(".alp-character[data-step]:not([aria-disabled=true])").click());
  const places = await page.evaluate(smallPlaces);
  if (places.length < 6) throw new Error("too few places can be pressed: another position is wanted");
  for (const place of places) {
    await page.mouse.move(2, 2);
    await visitor.until("small villages", async () => (await page.evaluate(targetAt, place)) === place.target);
    await page.mouse.move(place.x, place.y);
    await visitor.until("a grown village", () => page.evaluate(hasGrown, place));
    const grown = await page.evaluate(targetAt, place);
    if (grown !== place.target) throw new Error(`${place.target} became ${grown} under the pointer`);
    await page.mouse.click(place.x, place.y);
    const pressed = await page.evaluate(targetAt, place);
    if (pressed !== place.target) throw new Error(`${place.target} became ${pressed} when it was pressed`);
  }
}

// One by one: what is laid out is told of all pages of a browser.
await run(
  [a_choice_is_drawn_once, nothing_is_set_to_what_it_is, a_choice_leaves_drawings_laid_out, a_village_grows_around_the_pointer],
  { together: 1 },
);

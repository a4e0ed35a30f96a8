// Nothing is cut off late in a game, when the boards are full, with the longest names: in windows
// of many sizes, in every language, whatever is to be decided. On the short way some of the sizes,
// languages and games.

import { findCut } from "./boxes.mjs";
import { crowded, late } from "./crowd.mjs";
import { Stillness } from "./layout.mjs";
import { findLate, findPhases } from "./notation.mjs";
import { findPiled, findSmallType, findTwoLines, measure } from "./pieces.mjs";
import { storePositions } from "./stored.mjs";
import { isShort } from "./tours.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

// As long as names may be.
const NAMES = ["Maximiliane Bergmann", "Bartholomäus Schmitz", "Willemijn Oosterhuis", "Anne-Sophie Larivée"];

const SIZES = isShort
  ? ["1440x900", "1024x768", "360x640"]
  : ["1920x1080", "1440x900", "1366x768", "1280x720", "1180x820", "1024x768", "820x1180", "768x1024",
     "390x844", "360x640", "844x390", "740x360"];

// Where words are tightest.
const PHONES = isShort ? ["360x640"] : ["390x844", "360x640", "740x360"];

const TITLES = { en: "English", de: "Deutsch", fr: "Français", nl: "Nederlands" };
const LANGUAGES = isShort ? ["de", "fr"] : Object.keys(TITLES);

// Whole games of bots, and how many actions before their end somebody looks at them; what is
// made of the views then, and what is pressed first, if it is there. Without a number: on
// phones, every phase of a game and what can be pointed at there.
const SCENES = {
  helsinki: [
    { options: "players=3 paths=on", bots: "greedy,greedy,greedy", before: 24 },
    { options: "players=2 paths=on", bots: "greedy,greedy", before: 30 },
    { options: "players=4 paths=on", bots: "greedy,greedy,greedy,greedy", before: 40 },
    { options: "players=3 paths=on", bots: "greedy,random,greedy" },
  ],
  helvetia: [
    { options: "players=4 setup=draft", bots: "greedy,greedy,greedy,greedy", before: 60, retell: crowded },
    { options: "players=3 setup=draft", bots: "greedy,greedy,greedy", before: 40, retell: crowded },
    { options: "players=2 setup=draft", bots: "greedy,greedy", before: 50, retell: crowded },
    { options: "players=4 setup=draft", bots: "greedy,greedy,greedy,greedy", before: 220,
      press: ["[data-step='role carter']", "[data-target^=row-good]"] },
  ],
};

async function drawn(page) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function resize(page, size) {
  const [width, height] = size.split("x").map(Number);
  await page.setViewportSize({ width, height });
  await drawn(page);
}

async function speak(page, language) {
  await resize(page, "1440x900");
  const spoken = await page.evaluate(() => document.documentElement.lang);
  await page.getByRole("button", { name: t("table.settings", {}, spoken) }).click();
  await page.getByRole("radio", { name: TITLES[language] }).click();
  await page.waitForFunction((code) => document.documentElement.lang === code, language);
  await page.keyboard.press("Escape");
}

// Without loading the page anew; in a window where the prompt is no tab away.
async function open(visitor, table) {
  await resize(visitor.page, "1440x900");
  await visitor.page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/table/${table}`);
  await visitor.settle();
  await visitor.page.locator("[data-region=prompt]").first().waitFor();
}

// Runs in the page: what can be pointed at, one of each kind, and whether there was so much.
// Cards and tabs are pressed, and of a sheet the first thing that can be done.
async function pointAt(n) {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const kindOf = ({ dataset: d }) => (d.action ?? d.step).split(" ")[0];
  const all = [...document.querySelectorAll("main :is([data-action],[data-step])")];
  const found = [...new Map(all.map((element) => [kindOf(element), element])).values()][n];
  if (!found) return false;
  const isPressed = found.closest("[data-region=hand],nav") !== null;
  if (isPressed) found.click();
  else found.focus();
  await drawn();
  document.querySelector(".sheet [data-action]")?.click();
  await drawn();
  return true;
}

// Runs in the page: numbers of stops that a chain's line runs over.
function findCrossed() {
  const lines = [...document.querySelectorAll(".alp-metro-line")];
  const boxes = [...document.querySelectorAll(".alp-stop circle")].map((circle) => circle.getBoundingClientRect());
  const points = lines.flatMap((line) => {
    const root = line.ownerSVGElement.getBoundingClientRect();
    const steps = Array.from({ length: Math.ceil(line.getTotalLength() / 2) }, (_, i) => line.getPointAtLength(2 * i));
    return steps.map(({ x, y }) => ({ x: x + root.left, y: y + root.top }));
  });
  const slack = 3; // a line may end at its number
  const isIn = (box, { x, y }) =>
    x > box.left + slack && x < box.right - slack && y > box.top + slack && y < box.bottom - slack;
  const crossed = boxes.filter((box) => points.some((point) => isIn(box, point)));
  return crossed.length ? [`a line runs over ${crossed.length} numbers of stops`] : [];
}

// What is cut at all these sizes, with where.
class Cuts {
  found = new Map();

  constructor(page) {
    this.page = page;
  }

  async look(where, part) {
    const cuts = [...(await findCut(this.page, part)), ...(await this.page.evaluate(findCrossed))];
    for (const cut of cuts) this.found.set(cut, this.found.get(cut) ?? where);
  }

  async lookAtSizes(where) {
    for (const size of SIZES) {
      await resize(this.page, size);
      await this.look(`${where}, ${size}`);
      if (!isShort) await this.openTabs(`${where}, ${size}`);
    }
  }

  // On a phone, what is one tab away.
  async openTabs(where) {
    for (const tab of await this.page.locator("main nav button").all()) {
      await tab.click();
      await this.look(`${where}, ${await tab.innerText()}`);
      await this.page.keyboard.press("Escape");
    }
  }

  async pointAtAll(where) {
    for (const size of PHONES) {
      await resize(this.page, size);
      await this.look(`${where}, ${size}`);
      for (let n = 0; await this.page.evaluate(pointAt, n); n++) {
        await this.look(`${where}, ${size}, pointing at ${n}`);
        await this.page.keyboard.press("Escape");
        await this.page.evaluate(() => document.activeElement.blur());
      }
    }
  }

  // Without a connection the prompt has most to say; languages that were spoken are still known.
  async lookWithout(server) {
    await resize(this.page, "1440x900");
    await server.kill();
    await this.page.getByTestId("connection").waitFor();
    for (const language of LANGUAGES) {
      await speak(this.page, language);
      for (const size of PHONES) {
        await resize(this.page, size);
        await this.look(`no connection, ${language}, ${size}`, "[data-region=prompt]");
      }
    }
  }

  check() {
    const told = [...this.found].map(([cut, where]) => `${cut} (${where})`);
    if (told.length) throw new Error(`${told.length} things are cut:\n${told.slice(0, 60).join("\n")}`);
  }
}

// The positions of the scenes, with what they are called.
function positionsOf(tori, game) {
  const scenes = isShort ? SCENES[game].slice(0, 1) : SCENES[game];
  return scenes.flatMap(({ before, ...source }) => {
    const name = source.options;
    if (before) return [{ ...source, ...findLate(tori, { game, ...source }, before), name }];
    return findPhases(tori, { game, ...source }).map((one) => ({ ...one, name: one.phase, isPointedAt: true }));
  });
}

// Whatever the server tells goes through the window's scene.
async function listenThrough(visitor, sceneNow) {
  visitor.isTapped = true;
  await visitor.page.routeWebSocket(/\/ws$/, (page) => {
    const server = page.connectToServer();
    const retold = (line) => JSON.stringify(sceneNow().retell?.(JSON.parse(line)) ?? JSON.parse(line));
    server.onMessage((text) => page.send(text.split("\n").map(retold).join("\n")));
  });
}

async function press(page, targets = []) {
  for (const target of targets) {
    const found = page.locator(`[data-region=prompt] ${target}`).first();
    if (await found.count()) await found.click();
  }
}

async function nothingIsCut(trial, game) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { settings: { autoConfirm: false, confirming: "button" }, size: "phone" });
  const { page } = visitor;
  const person = await page.evaluate(async () => (await fetch("/api/me")).json());
  const positions = positionsOf(trial.tori, game);
  const tables = storePositions(server, positions, person, NAMES);
  const cuts = new Cuts(page);
  let scene = {};
  await listenThrough(visitor, () => scene);
  await visitor.go("/");
  for (const language of LANGUAGES) {
    await open(visitor, tables[0]);
    await speak(page, language);
    for (const [i, position] of positions.entries()) {
      const { name, isPointedAt } = (scene = position);
      await open(visitor, tables[i]);
      await press(page, scene.press);
      if (isPointedAt) await cuts.pointAtAll(`${name}, ${language}`);
      else await cuts.lookAtSizes(`${name}, ${language}`);
    }
  }
  visitor.isCut = true;
  if (!isShort) await cuts.lookWithout(server);
  cuts.check();
}

// Late games, at sizes where pieces are many and room is little, or much.
const LATE = {
  four: { game: "helvetia", options: "players=4 setup=draft", bots: "greedy,greedy,greedy,greedy", before: 60, retell: late },
  two: { game: "helvetia", options: "players=2 setup=draft", bots: "greedy,greedy", before: 50 },
  opponent: { game: "helsinki", options: "players=2", bots: "greedy,greedy", before: 30 },
};
const LATE_SIZES = isShort
  ? ["1280x720", "2560x1440", "390x844"]
  : ["2560x1440", "1920x1080", "1440x900", "1280x720", "1180x820", "1024x768", "390x844", "360x640", "844x390"];
const LEAST_TYPE = 11;

// Findings, each with where.
class Findings {
  all = [];

  add(where, texts) {
    this.all.push(...texts.map((text) => `${where}: ${text}`));
  }

  // At least so large on the screen.
  async least(page, where, selector, least) {
    const { width, height } = await measure(page, selector);
    const isLarge = width >= (least.width ?? 0) && height >= (least.height ?? 0);
    if (!isLarge) this.add(where, [`${selector} is ${Math.round(width)} x ${Math.round(height)}`]);
  }

  check() {
    if (this.all.length) throw new Error(`${this.all.length} things are wrong:\n${this.all.slice(0, 60).join("\n")}`);
  }
}

async function lookAtFour(page, size, next, findings) {
  const isPhone = /^(390|360|844)/.test(size);
  const tabs = page.locator("main nav button");
  if (isPhone) await tabs.filter({ hasText: t("helvetia.market") }).click();
  else findings.add(size, await findTwoLines(page));
  findings.add(size, await findPiled(page, "stone", "[data-stone]", ".alp-market-tree"));
  findings.add(size, await findPiled(page, "caption", ".alp-caption:last-child", ".alp-market-tree"));
  if (isPhone) await tabs.first().click();
  findings.add(size, await findPiled(page, "coin", ".alp-coins", ".alp-character"));
  if (size === "1280x720") findings.add(size, await findSmallType(page, LEAST_TYPE));
  if (size === "2560x1440") {
    await findings.least(page, size, ".alp-dock-picture", { width: 100 });
    await findings.least(page, size, ".alp-dock-name", { height: 18 });
  }
  // All of the first ring is built, so what is free is of the second.
  const free = await page.locator(`[data-village-panel="${next}"] .alp-free`).count();
  if (free) findings.add(size, [`${free} free places of a second ring that nobody chooses`]);
}

// Runs in the page: how much of the row above the own village is a village.
function usedRow() {
  const row = document.querySelector(".alp-others").getBoundingClientRect();
  const panels = [...document.querySelectorAll(".alp-others > *")].map((panel) => panel.getBoundingClientRect().width);
  return panels.reduce((sum, width) => sum + width, 0) / row.width;
}

// A log that is drawn anew under a pointer that rests hears of it when the pointer moves.
async function pointUntilShown(page, line) {
  const spoken = page.locator("[data-coordinate][data-spoken]").first();
  for (let tries = 0; tries < 10; tries++) {
    await page.mouse.move(2, 2);
    await line.hover();
    const isShown = await spoken.waitFor({ timeout: 3000 }).then(() => true, () => false);
    if (isShown) return;
  }
  throw new Error("a line that names places shows none");
}

// A line of the log that names places has their boards show letters and numbers: nothing moves,
// and they are gone with the pointer.
async function hearOfPlaces(visitor, words, inside, findings) {
  const { page } = visitor;
  const still = new Stillness(visitor);
  await still.look("silence");
  await pointUntilShown(page, page.locator(".log-line", { hasText: words }).first());
  await still.look("a line that names places");
  still.check();
  findings.add("places", await findPiled(page, "coordinate", "[data-coordinate]", inside));
  await page.mouse.move(2, 2);
  await page.locator("[data-coordinate]").first().waitFor({ state: "detached" });
}

// Stones, coins and labels late in Helvetia, and tables of two.
async function pieces_keep_apart_late(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { settings: { autoConfirm: false, confirming: "button" } });
  const { page } = visitor;
  const person = await page.evaluate(async () => (await fetch("/api/me")).json());
  const scenes = Object.values(LATE).map((scene) => ({ ...scene, ...findLate(trial.tori, scene, scene.before) }));
  const [four, two, opponent] = storePositions(server, scenes, person, NAMES);
  const findings = new Findings();
  let scene = scenes[0];
  await listenThrough(visitor, () => scene);
  await visitor.go("/");
  await open(visitor, four);
  await hearOfPlaces(visitor, /wakes? /, "[data-region]", findings);
  for (const size of LATE_SIZES) {
    await resize(page, size);
    await lookAtFour(page, size, (scene.seat + 1) % 4, findings);
  }
  scene = scenes[1];
  await open(visitor, two);
  if ((await page.evaluate(usedRow)) < 0.95) findings.add("two players", ["the row of villages has an empty place"]);
  scene = scenes[2];
  await open(visitor, opponent);
  await findings.least(page, "two players", ".hel-other-board .hel-grid", { width: 280, height: 280 });
  await hearOfPlaces(visitor, /builds? /, "[data-region]", findings);
  findings.check();
}

async function nothing_is_cut_in_helsinki(trial) {
  await nothingIsCut(trial, "helsinki");
}

async function nothing_is_cut_in_helvetia(trial) {
  await nothingIsCut(trial, "helvetia");
}

await run([nothing_is_cut_in_helsinki, nothing_is_cut_in_helvetia, pieces_keep_apart_late]);

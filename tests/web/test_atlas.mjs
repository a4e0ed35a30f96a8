// How a game is won: which sentence heads which numbers, and the page itself, with all of it as
// tables, at every size and in every language, with a server and without.

import { readFileSync } from "node:fs";
import { load } from "./source.mjs";
import { isShort } from "./tours.mjs";
import { run } from "./trial.mjs";

const GAMES = ["helsinki", "helvetia"];
const SIZES = ["1440x900", "1024x768", "390x844", ...(isShort ? [] : ["360x640"])];
// Four seats take more room than two.
const WIDEST = [["helsinki", 4], ["helvetia", 4], ...(isShort ? [] : GAMES.map((game) => [game, 2]))];
const LANGUAGES = isShort ? ["de"] : ["en", "de", "fr", "nl"];

function expect(what, found, expected) {
  const [is, should] = [found, expected].map((value) => JSON.stringify(value));
  if (is !== should) throw new Error(`${what}: ${is}, not ${should}`);
}

async function rules() {
  globalThis.document = { documentElement: { dataset: {} } };
  globalThis.navigator = { languages: ["en-GB"] };
  return load(`
    export { pointsPanel, seatsPanel } from "./src/table/atlas/panels";
    export { cellOf, difference, digitsFor, signed } from "./src/table/atlas/figures";
  `);
}

function seats(wins, even) {
  const rest = [50, 1, 400];
  return { players: 2, games: 400, ties: [10, 2, 400], seats: [{ wins, even, points: rest }, { wins: rest, even: rest, points: rest }] };
}

// Headings claim nothing that the error covers.
async function sentences_follow_the_numbers() {
  const { seatsPanel, pointsPanel, difference, digitsFor, signed } = await rules();
  const title = (wins, even) => seatsPanel(seats(wins, even)).title;
  expect("too few", title([null, null, 150], [null, null, 150]), "atlas.seats.level");
  expect("within the error", title([47, 4, 400], [50, 4, 400]), "atlas.seats.level");
  expect("beyond it", title([57, 4, 400], [57, 4, 400]), "atlas.seats.first");
  expect("the other way", title([41, 4, 400], [42, 4, 400]), "atlas.seats.later");
  expect("because of ties", title([41, 4, 400], [49, 4, 400]), "atlas.seats.ties");

  const many = (...of) => {
    const all = of.map(([wins, even]) => ({ wins: [wins, 2, 400], even: [even, 2, 400], points: [25, 1, 400] }));
    return seatsPanel({ players: of.length, games: 400, ties: [10, 2, 400], seats: all }).title;
  };
  expect("three, level", many([33, 33], [34, 34], [33, 33]), "atlas.seats.level");
  expect("three, by ties", many([26, 32], [32, 33], [42, 35]), "atlas.seats.ties.more");
  expect("four, the last", many([25, 25], [24, 24], [22, 25], [29, 28]), "atlas.seats.later");
  expect("three, one between", many([33, 33], [29, 30], [34, 34]), "atlas.seats.uneven");
  expect("three, two of them", many([37, 37], [25, 25], [38, 38]), "atlas.seats.uneven");

  const part = (name, winners, losers) => ({ name, all: [5, 1, 400], winners, losers });
  const points = { all: [20, 1, 400], winners: [22, 1, 200], losers: [18, 1, 200] };
  const headed = (parts) => pointsPanel({ game: "x", parts, points }, { partColours: { a: "red", b: "blue" } }).title;
  expect("no gap", headed([part("a", [5.5, 1, 200], [5, 1, 200])]), "atlas.points");
  const wide = part("b", [9, 0.5, 200], [6, 0.5, 200]);
  expect("a gap", headed([part("a", [8, 0.5, 200], [6.5, 0.5, 200]), wide]), "atlas.points.widest");
  expect("sure", difference({ winners: [90, 3, 200], losers: [80, 3, 200] }), 10);
  expect("unsure", difference({ winners: [84, 3, 200], losers: [80, 3, 200] }), null);
  expect("signs", [-0.04, -0.06, 0.2].map((value) => signed(value, 1)), ["0.0", "−0.1", "+0.2"]);
  expect("digits", [3, 0.4, 0.01, 0].map(digitsFor), [0, 1, 2, 1]);
  expect("unseen", difference({ winners: [null, null, 9], losers: [80, 3, 200] }), null);
}

async function open(visitor, game, players = 2) {
  await visitor.go(`/atlas/${game}${players > 2 ? `?players=${players}` : ""}`);
  await visitor.page.locator("[data-testid=atlas][data-loaded]").waitFor();
  await visitor.settle();
}

// Each panel says where its numbers are from and has a table whose rows are as long as its head.
async function every_panel_is_a_table_too(trial) {
  const visitor = await trial.visit(await trial.server());
  for (const game of GAMES) {
    await open(visitor, game);
    const faults = await visitor.page.evaluate(() => {
      const panels = [...document.querySelectorAll(".atlas-panel")];
      return panels.flatMap((panel) => {
        const rows = [...panel.querySelectorAll("tr")].map((row) => row.cells.length);
        const isWhole = rows.length > 1 && rows.every((cells) => cells === rows[0]);
        return isWhole && panel.querySelector(".atlas-source").textContent ? [] : [panel.id];
      });
    });
    expect(`${game}: panels that are no table`, faults, []);
    expect(`${game}: panels`, (await visitor.page.locator(".atlas-panel").count()) >= 8, true);
    await visitor.checkAxe(`/atlas/${game}`);
  }
  await visitor.go("/atlas/nothing");
  await visitor.page.locator(".atlas-panel").waitFor({ state: "detached" });
}

async function findWide(page) {
  return page.evaluate(() => {
    const beyond = [...document.querySelectorAll(".atlas-panel")].filter((panel) => panel.scrollWidth > panel.clientWidth + 1);
    return [...(document.documentElement.scrollWidth > innerWidth ? ["the page"] : []), ...beyond.map(({ id }) => id)];
  });
}

async function nothing_is_too_wide(trial) {
  const visitor = await trial.visit(await trial.server(), { scheme: "dark" });
  const { page } = visitor;
  const wide = [];
  for (const language of LANGUAGES) {
    await page.evaluate((code) => localStorage.setItem("tori.language", JSON.stringify(code)), language);
    for (const [game, players] of WIDEST) {
      await open(visitor, game, players);
      for (const size of SIZES) {
        const [width, height] = size.split("x").map(Number);
        await page.setViewportSize({ width, height });
        await visitor.settle();
        wide.push(...(await findWide(page)).map((what) => `${what} (${game}, ${players}, ${language}, ${size})`));
      }
    }
  }
  expect("too wide", wide, []);
}

// As many seats as the switch or the address says, from one file each.
async function of_more_players(trial) {
  const visitor = await trial.visit(await trial.server());
  const { page } = visitor;
  const texts = [];
  page.on("response", (one) => one.url().endsWith(".js") && texts.push(one.text()));
  const seats = page.locator("#seats .atlas-list > li");
  for (const game of GAMES) {
    texts.length = 0;
    await open(visitor, game, 4);
    expect(`${game}: seats by address`, await seats.count(), 4);
    await page.locator(".atlas-switches [role=radio]", { hasText: /^3$/ }).click();
    await seats.nth(3).waitFor({ state: "detached" });
    expect(`${game}: seats by switch`, await seats.count(), 3);
    expect(`${game}: the address`, new URL(page.url()).search, "?players=3");
    const files = (await Promise.all(texts)).flatMap((text) => /"tori atlas \w+ players=(\d)/.exec(text)?.[1] ?? []);
    expect(`${game}: files`, files, ["4", "3"]);
  }
  await open(visitor, GAMES[0], 9);
  expect("nobody counted nine", await seats.count(), 2);
}

// From its rules to how it is won.
async function linked_from_the_rules(trial) {
  const visitor = await trial.visit(await trial.server(), { path: `/rules/${GAMES[0]}` });
  await visitor.page.locator(`main a[href="/atlas/${GAMES[0]}"]`).click();
  await visitor.page.locator("[data-testid=atlas][data-loaded]").waitFor();
}

// From figures of one game and from a lesson to one panel.
async function linked_by_panel(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const record = readFileSync(new URL("../golden/helsinki-three-first.rec", import.meta.url), "utf8");
  const { table } = await visitor.page.evaluate(
    async (body) => (await fetch("/api/game/import?seats=me,easy,easy", { method: "POST", body })).json(), record);
  await visitor.go(`/table/${table}`);
  await visitor.page.locator(".atlas-link").first().click();
  await visitor.page.locator("#points").waitFor();
  const { search, hash } = new URL(visitor.page.url());
  expect("the panel", [search, hash], ["?players=3", "#points"]);
  expect("seats", await visitor.page.locator("#seats .atlas-list > li").count(), 3);
}

// Made with other pieces than are played with now: it says so, and pictures are faint.
async function of_another_edition(trial) {
  const visitor = await trial.visit(await trial.server());
  await visitor.page.route("**/api/editions/helsinki*", async (route) => {
    const response = await route.fetch();
    const { editions } = await response.json();
    const others = editions.map((one) => (one.isDefault ? { ...one, id: "0123456789abcdef" } : one));
    await route.fulfill({ response, json: { editions: others } });
  });
  await open(visitor, "helsinki");
  await visitor.page.locator(".atlas-other").waitFor();
  const opacity = await visitor.page.locator(".atlas-panel svg").first().evaluate((one) => getComputedStyle(one).opacity);
  expect("pictures", opacity, "0.5");
  await open(visitor, "helvetia");
  expect("the other game", await visitor.page.locator(".atlas-other").count(), 0);
}

// A mark that is pointed at says its number, error and observations.
async function marks_tell_their_numbers(trial) {
  const visitor = await trial.visit(await trial.server());
  for (const game of GAMES) {
    await open(visitor, game);
    const silent = [];
    for (const panel of await visitor.page.locator(".atlas-panel:has([data-triple])").all()) {
      const shape = panel.locator("[data-triple] > *").first();
      await shape.hover({ force: true }); // a number may lie on it
      const told = await panel.locator(".atlas-told").innerText();
      if (!/\d.* ± .*\d+ seen/.test(told)) silent.push(told);
    }
    expect(`${game}: marks that do not tell`, silent, []);
  }
}

// The same by keys: Tab comes once to a picture, arrows to each of its marks.
async function marks_are_reached_by_keys(trial) {
  const visitor = await trial.visit(await trial.server());
  const { page } = visitor;
  const stopsOf = () => page.evaluate(() => {
    const pictures = new Map();
    for (const mark of document.querySelectorAll("[data-triple]")) {
      const picture = mark.parentElement.closest("svg, ul");
      if (mark.getClientRects().length) pictures.set(picture, [...(pictures.get(picture) ?? []), mark]);
    }
    return [...pictures.values()].map((marks) => marks.filter(({ tabIndex }) => tabIndex === 0).length);
  });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const game of GAMES) {
      await open(visitor, game, 3);
      const stops = await stopsOf();
      expect(`${game}, ${width}: pictures`, stops.length >= 6, true);
      expect(`${game}, ${width}: stops`, stops, stops.map(() => 1));
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(visitor, "helsinki");
  const marks = await page.locator(".atlas-board [data-triple]").count();
  const here = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  await page.locator(".atlas-board [tabindex='0']").focus();
  const found = [];
  for (let i = 0; i < marks; i++, await page.keyboard.press("ArrowRight")) found.push(await here());
  expect("marks by one key", new Set(found).size, marks);
  await page.locator(".atlas-board [data-triple]").nth(9).focus();
  await page.keyboard.press("ArrowDown");
  expect("the one below", (await here()).slice(0, 2), "c3");
  expect("is told", await page.locator("#board .atlas-told").innerText(), await here());
  await page.keyboard.press("Tab");
  expect("once", await page.evaluate(() => document.activeElement.closest(".atlas-board") === null), true);
}

// Buildings lie in the order that is asked for; on a phone what is less wanted waits.
async function in_another_order(trial) {
  const visitor = await trial.visit(await trial.server());
  const { page } = visitor;
  await open(visitor, "helvetia");
  const names = () => page.locator(".atlas-building b").allInnerTexts();
  const byUse = await names();
  const orders = page.locator("#buildings [role=radio]");
  const found = [];
  for (const i of [1, 2, 0]) {
    await orders.nth(i).click();
    found.push((await names()).join());
  }
  expect("orders", new Set(found).size, 3);
  expect("by use again", found[2], byUse.join());
  await page.setViewportSize({ width: 390, height: 844 });
  await open(visitor, "helsinki");
  expect("the map of differences", await page.locator(".atlas-less").isVisible(), false);
  await page.locator(".atlas-aside summary").click();
  await page.locator(".atlas-less").waitFor();
}

// Files alone: the numbers are part of the page.
async function without_a_server(trial) {
  const visitor = await trial.visit(await trial.files(), { path: `./?/atlas/${GAMES[0]}` });
  await visitor.page.locator("[data-testid=atlas][data-loaded]").waitFor();
  expect("panels", (await visitor.page.locator(".atlas-panel").count()) >= 8, true);
}

await run([sentences_follow_the_numbers, every_panel_is_a_table_too, nothing_is_too_wide, of_more_players, linked_from_the_rules, linked_by_panel, of_another_edition, marks_tell_their_numbers, marks_are_reached_by_keys, in_another_order, without_a_server]);

// The deal of the day on the page: before it is played, while, and after; the board of many; and the
// deal of the day before, with two games that step together to where they part.

import { readFileSync } from "node:fs";
import { findCut } from "./boxes.mjs";
import { cutOff } from "./cutOff.mjs";
import { playOut } from "./guide.mjs";
import { isShort } from "./tours.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

const LANGUAGES = [["en-GB", "en"], ["de-DE", "de"], ["fr-FR", "fr"], ["nl-NL", "nl"]];

const OTHER = "Someone23xyz";

async function cut(visitor, where) {
  const found = await findCut(visitor.page);
  if (found.length) throw new Error(`${where}: ${JSON.stringify(found).slice(0, 500)}`);
}

function dayBefore(date) {
  return new Date(Date.parse(date) - 86400000).toISOString().slice(0, 10);
}

async function today(visitor, wanted = "helsinki") {
  const { deals } = await visitor.page.evaluate(async () => (await fetch("/api/deals")).json());
  return deals.find(({ game }) => game === wanted);
}

// A board of 43, as a server tells it.
function many(deal, mine) {
  const skyline = [3, 5, 7, 8, 8, 6, 4, 2].map((count, i) => [14 + 2 * i, count]);
  const names = ["Joris", "Noor", "Maximiliane Oberhube", "Lotte"];
  const rows = names.map((name, i) => ({ place: i + 1, name, points: 28 - 2 * i, won: 1, rounds: 16 + i, table: `Someone23${i}xx`, guest: i === 1 }));
  rows.push({ place: 5, name: "Me", me: true, points: 20, won: 1, rounds: 17, table: mine.table });
  return {
    ...deal, now: Date.now(), open: true, results: 43, par: { runs: 100, of: 100, points: 18.4 },
    mine: { ...mine, points: 20, place: 5 }, skyline, from: 0, rows, friends: [rows[0]],
    later: [{ name: "Eero", points: 24, won: 1, table: "Someone23456" }],
  };
}

// Finished games of four, brought to the server: what it tells of them, for a table of the deal.
const MINE = "Mine23456789";
const PARTS = {
  helsinki: { lines: 8.6, crossings: 5.7, supers: 3.4, points: 0.7, bonus: 0 },
  helvetia: { start: 0, deliveries: 7.3, goods: 4.1, persons: 1.5, victory: 2.9, branches: 0.4, surround: 0.2 },
};

async function playedGames(trial, server) {
  const visitor = await trial.visit(server);
  const told = {};
  for (const game of Object.keys(PARTS)) {
    const record = readFileSync(`tests/golden/${game}-hard-four.rec`, "utf8");
    const { table } = await visitor.page.evaluate(async (body) => (await fetch("/api/game/import", { method: "POST", body })).json(), record);
    const ask = (rest) => visitor.page.evaluate(async (path) => (await fetch(path)).json(), `/api/game/${table}${rest}`);
    told[game] = { result: await ask(""), view: await ask("/state") };
  }
  return told;
}

// Of a deal the browser keeps nothing: no answer in the page's cache, and what its commitment is in
// none of its stores.
async function checkNothingKept(visitor) {
  const { commitment } = await today(visitor);
  const kept = await visitor.page.evaluate(async () => {
    await navigator.serviceWorker?.ready;
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const keys = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    const names = (await indexedDB.databases()).map(({ name }) => name);
    const texts = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }));
    return { addresses: keys.map(({ url }) => url), names, text: texts.join("") };
  });
  if (!kept.addresses.length) throw new Error("the page itself is not kept");
  const bad = kept.addresses.filter((url) => /\/api\//.test(url));
  if (bad.length || kept.text.includes(commitment)) throw new Error(`kept: ${bad} ${kept.text}`);
}

// Nothing is told before; the try is one table; then its result stands there, and one more does not count.
async function a_try(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { keeps: true });
  const { page } = visitor;
  await visitor.go("/deal/helsinki");
  await page.getByRole("heading", { name: t("deal.ready") }).waitFor();
  if (await page.getByTestId("deal-board").count()) throw new Error("a board before the deal is played");
  await visitor.checkAxe("a deal before");
  await checkNothingKept(visitor);
  await page.getByTestId("deal-mine").getByTestId("deal-play").click();
  await page.waitForURL(/\/table\//);
  const table = page.url().split("/").at(-1);
  await visitor.until("a game", () => visitor.table(table).view);
  await page.getByTestId("table-deal").click();
  await page.getByRole("heading", { name: t("deal.begun") }).waitFor();
  await playOut(visitor, table);
  await visitor.go(`/table/${table}`);
  await page.getByTestId("end-deal").click();
  await page.getByTestId("deal-board").getByText(t("deal.you"), { exact: true }).waitFor();
  await page.getByTestId("deal-board").locator(".deal-rounds").filter({ hasText: /\d/ }).waitFor();
  await page.getByText(t("deal.few")).waitFor();
  await page.getByText(t("deal.again.note")).first().waitFor();
  await beside(visitor, table);
}

// The same game under another id, with another text where a seat acted for the third time.
async function tellOther(visitor, mine, seat) {
  const story = await visitor.page.evaluate(async (id) => (await (await fetch(`/api/game/${id}/story`)).json()).story, mine);
  const part = story.map((deed, i) => ({ deed, i })).filter(({ deed }) => deed.seat === seat)[2].i;
  const other = story.map((deed, i) => (i < part ? deed : { ...deed, text: `${deed.text}?` }));
  await visitor.page.route(`**/api/game/${OTHER}**`, (route) => route.continue({ url: route.request().url().replace(OTHER, mine) }));
  await visitor.page.route(`**/api/game/${OTHER}/story`, (route) => route.fulfill({ json: { story: other } }));
  return part;
}

// Yesterday's: another game with the same lots was better. They part where something else was chosen.
async function beside(visitor, mine) {
  const { page } = visitor;
  const deal = await today(visitor);
  const part = await tellOther(visitor, mine, deal.seat);
  const told = many({ ...deal, date: dayBefore(deal.date) }, { ...deal.mine, table: mine });
  told.rows[0].table = OTHER;
  await page.route(`**/api/deal/helsinki/${told.date}`, (route) => route.fulfill({ json: told }));
  await page.route(`**/api/deal/helsinki/${deal.date}`, (route) => route.fulfill({ json: many(deal, deal.mine) }));
  await visitor.go("/deal/helsinki");
  await page.getByTestId("deal-skyline").getByRole("img", { name: /Joris 28/ }).waitFor();
  const boxes = (of) => page.locator(of).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const [[house, ...more], roofs] = [await boxes(".deal-houses svg"), await boxes(".deal-roofs")];
  const below = roofs.filter(({ left, right }) => house && left < house.right - 2 && house.left < right - 2);
  if (more.length || below.length !== 2) throw new Error(`${more.length + 1} houses, one of them over ${below.length} roofs`);
  if (below.some(({ top }) => top < house.bottom - 1)) throw new Error("a house covers a roof");
  await page.getByTestId("deal-put").click();
  await page.getByTestId("deal-parting").waitFor();
  const plies = () => page.getByTestId("deal-side").evaluateAll((sides) => sides.map((side) => Number(side.dataset.ply)));
  const [one, two] = await plies();
  if (one !== part + 1 || two !== part + 1) throw new Error(`they part at ${part}, not at ${one} ${two}`);
  if (await page.getByTestId("deal-step").isEnabled()) throw new Error("they go on behind it");
  await visitor.checkAxe("a deal after");
}

async function showBoards(visitor, played) {
  const { page } = visitor;
  const { deals } = await page.evaluate(async () => (await fetch("/api/deals")).json());
  const mine = { table: MINE, finished: 1, won: 1, points: 20, place: 5 };
  const par = (game) => ({ runs: 3, of: 100, points: 18.4, parts: PARTS[game] });
  const told = deals.filter(({ game }) => PARTS[game]).map((deal) => ({
    ...deal, mine, par: par(deal.game), results: 43, roofs: [{ date: deal.date, points: 20, par: 18 }], streak: 1, best: 19,
  }));
  await page.route("**/api/deals", (route) => route.fulfill({ json: { now: Date.now(), deals: told } }));
  for (const deal of told) {
    await page.route(`**/api/deal/${deal.game}/**`, (route) => route.fulfill({ json: many(deal, mine) }));
  }
  const tell = (game) => (route) =>
    route.fulfill({ json: route.request().url().endsWith("/state") ? played[game].view : played[game].result });
  return async (game) => {
    await page.route(`**/api/game/${MINE}**`, tell(game));
    await page.route("**/api/game/Someone23**", tell(game));
  };
}

// The visitor's own board lies there, and each part of its points beside par's.
async function checkOwn({ page }, { result, view }, game, language) {
  const seat = (await today({ page }, game)).seat;
  for (const board of ["deal-own-board", "deal-best-board"]) {
    await page.getByTestId(board).locator(".lobby-board svg:visible").first().waitFor();
  }
  const totals = result.seats.map(({ total }) => total).sort((a, b) => b - a).join();
  const shown = (await page.getByTestId("deal-table").locator("li > b").allInnerTexts()).join();
  if (shown !== totals) throw new Error(`at the table ${shown}, not ${totals}`);
  const parts = await page.getByTestId("deal-parts").getByRole("listitem").allInnerTexts();
  const own = Object.entries(result.seats[seat].parts).filter(([part, n]) => part in PARTS[game] && (n || PARTS[game][part]));
  if (parts.length !== own.length || !view.state) throw new Error(`${parts.length} parts of ${own.length}`);
  const difference = (n) => Math.abs(Math.round(10 * n) / 10).toLocaleString(language);
  for (const [part, n] of own) {
    const row = parts.find((text) => text.includes(t(`${game}.part.${part}`, {}, language)));
    if (!row?.includes(difference(n - PARTS[game][part]))) throw new Error(`${language} ${part}: ${n}: ${row}`);
  }
}

const WIDTHS = isShort ? [360] : [360, 390, 1024, 1440];

// Boards of many in every language, of both games, on a desk and phones.
async function in_each_language(trial) {
  const server = await trial.server();
  const played = await playedGames(trial, server);
  for (const [locale, language] of LANGUAGES) {
    const visitor = await trial.visit(server, { locale });
    const { page } = visitor;
    const show = await showBoards(visitor, played);
    for (const [game, width] of Object.keys(PARTS).flatMap((game) => WIDTHS.map((width) => [game, width]))) {
      await show(game);
      await page.setViewportSize({ width, height: 4200 });
      await visitor.go(`/deal/${game}`);
      await page.getByRole("heading", { name: t("deal.board", {}, language) }).waitFor();
      await checkOwn(visitor, played[game], game, language);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const far = () => [...document.querySelectorAll("main *")].filter((e) => e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.className || e.tagName);
      if (wide > 0) throw new Error(`${language} at ${width}: ${wide} too wide: ${await page.evaluate(far)}`);
      await cut(visitor, `${game} in ${language} at ${width}`);
      if (process.env.DEAL_PICTURES) await page.screenshot({ path: `${process.env.DEAL_PICTURES}/deal-${game}-${language}-${width}.png`, fullPage: true });
    }
  }
}

// A bot takes the seat; as long as something happens the game is not stuck.
async function playOutHere(visitor, table) {
  const known = visitor.table(table);
  const leave = JSON.stringify({ id: "leave", do: "leave", table });
  await visitor.page.evaluate((text) => window.engine.postMessage({ kind: "say", text }), leave);
  while (!known.result) {
    const before = known.events.length;
    await visitor.until("the game goes on", () => known.result || known.events.length > before);
  }
}

async function isReported(visitor, server, date) {
  const { page } = visitor;
  await visitor.context.setOffline(false);
  await server.start();
  await visitor.go(`/deal/helsinki/${date}`);
  const later = page.getByTestId("deal-later");
  await later.getByText(t("deal.later"), { exact: true }).waitFor();
  await later.getByText(t("deal.you"), { exact: true }).waitFor();
  await visitor.checkAxe("a board with a later result");
  if (await page.getByTestId("deal-waiting").count()) throw new Error("it is still to be reported");
  const board = await visitor.page.evaluate(async (path) => (await fetch(path)).json(), `/api/deal/helsinki/${date}`);
  if (board.results !== 0 || board.later.length !== 1 || !board.mine.later) throw new Error(JSON.stringify(board));
  const open = await page.evaluate(() => JSON.parse(localStorage["tori.pastDeals"]));
  if (open.some((one) => one.game === "helsinki" && one.date === date)) throw new Error("it can be tried once more");
}

// Without a network: a deal whose day is over, with the same lots, from what the device was told; when
// the network is back it is reported, and stands on the board as "later"; then it cannot be played so
// again.
async function without_a_network(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { keeps: true, size: "phone" });
  const { page } = visitor;
  const { past } = await today(visitor);
  await page.getByTestId("lobby-deal").waitFor();
  await checkNothingKept(visitor);
  await cutOff(visitor, server);
  await visitor.go("/deal");
  await page.getByTestId("deal-without-play").first().waitFor();
  await visitor.checkAxe("deals without a network");
  await page.getByTestId("deal-without-play").first().click();
  await page.waitForURL(/\/table\/0/);
  const table = page.url().split("/").at(-1);
  const { table: told } = await visitor.until("a table", () => visitor.table(table).table && visitor.table(table));
  if (told.common !== `deal ${past[0].date}` || told.commitment !== past[0].commitment) throw new Error(JSON.stringify(told));
  await visitor.go("/deal");
  await page.getByTestId("deal-waiting").getByText(t("deal.waiting")).waitFor();
  if (isShort) return; // strong bots think long
  await page.getByTestId("deal-waiting").getByRole("link").click();
  await visitor.until("a game", () => visitor.table(table).view);
  await playOutHere(visitor, table);
  await isReported(visitor, server, past[0].date);
}

// A server without deals: no way there, and a sentence for who comes all the same.
async function none(trial) {
  const server = await trial.server("--no-deals");
  const visitor = await trial.visit(server);
  const { page } = visitor;
  if (await page.locator('[href="/deal"]').count()) throw new Error("a place in the header");
  if (await page.getByTestId("lobby-deal").count()) throw new Error("a panel");
  await page.locator('[href="/tournaments"]').waitFor();
  await visitor.go("/deal/helsinki");
  await page.getByText(t("deal.none")).waitFor();
}

await run([a_try, in_each_language, without_a_network, none]);

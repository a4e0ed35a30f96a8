// Tables of the device: played without a server and without a network, kept over reloads and
// over the death of the engine, taken out, brought in and moved to a server, in one window at a
// time.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cutOff } from "./cutOff.mjs";
import { Driver } from "./driver.mjs";
import { playOut } from "./guide.mjs";
import { answerReview, inventReview, whole } from "./reviews.mjs";
import { atMost, isShort } from "./tours.mjs";
import { run } from "./trial.mjs";

const GAMES = ["helsinki", "helvetia"];

function check(what, isTrue) {
  if (!isTrue) throw new Error(what);
}

// On the short way bots that hardly think.
const AGAINST = { bots: 1, level: isShort ? "easy" : "normal" };
const OPPONENTS = Object.fromEntries(GAMES.map((game) => [`opponents.${game}`, AGAINST]));

function visitWith(trial, server, { settings = {}, ...options } = {}) {
  return trial.visit(server, { settings: { ...OPPONENTS, ...settings }, ...options });
}

function tableIn({ page }) {
  return /\/table\/(0\w+)/.exec(page.url())?.[1];
}

// "Play" of a game in the lobby; the driver of its table.
async function playNow(visitor, game) {
  await visitor.page.getByTestId(`game-${game}`).getByTestId("play-now").click();
  await visitor.page.waitForURL(/\/table\/0/);
  return new Driver(visitor, tableIn(visitor), { seed: 3 });
}

async function playSome(driver, actions) {
  for (let i = 0; i < actions && (await driver.waitForTurn()); i++) await driver.playOne();
}

async function killEngine({ page }) {
  await page.evaluate(() => window.engine.terminate());
  await page.locator(".toast").first().waitFor();
}

const INTERRUPTIONS = [({ page }) => page.reload(), killEngine];

async function playThrough(visitor, game, interruptions) {
  const driver = await playNow(visitor, game);
  await playSome(driver, atMost(1, 3));
  for (const interrupt of interruptions) {
    const { seq } = driver.known.view;
    await interrupt(visitor);
    await playSome(driver, 1);
    check(`${game}: the table is another afterwards`, driver.known.view.seq > seq);
  }
  driver.known.events.forEach((e, i) => check(`event ${i + 1} has the number ${e.seq}`, e.seq === i + 1));
  await driver.play(atMost(0));
  if (isShort) return;
  await visitor.page.getByTestId("end").waitFor();
  await visitor.page.getByTestId("replay").click();
  await visitor.page.locator(".replay").waitFor();
}

async function without_a_network(trial) {
  const server = await trial.server();
  const visitor = await visitWith(trial, server, { keeps: true, size: "phone" });
  await cutOff(visitor, server);
  for (const [i, game] of GAMES.entries()) {
    await visitor.go("/");
    await visitor.page.getByTestId("offline").waitFor();
    await playThrough(visitor, game, isShort ? [INTERRUPTIONS[i]] : INTERRUPTIONS);
  }
  await visitor.go("/");
  await visitor.page.getByTestId(isShort ? "own-game" : "over-game").nth(1).waitFor();
  await visitor.checkAxe("the lobby without a network");
  await visitor.context.setOffline(false);
  await server.start();
  await visitor.page.getByTestId("offline").waitFor({ state: "detached" });
}

async function chooseInMenu({ page }, id) {
  await page.getByTestId("device-menu").first().click();
  await page.getByRole("menuitem").nth(["export", "move", "delete"].indexOf(id)).click();
}

async function exported(visitor) {
  const [file] = await Promise.all([visitor.page.waitForEvent("download"), chooseInMenu(visitor, "export")]);
  const stream = await file.createReadStream();
  let text = "";
  for await (const part of stream) text += part;
  return text;
}

async function bringIn({ page }, record) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByTestId("device-import").click()]);
  await chooser.setFiles({ name: "game.rec", mimeType: "text/plain", buffer: Buffer.from(record) });
  await page.waitForURL(/\/table\/0/);
}

// The same browser, another window: it takes the games over, and gives them back when it closes.
async function otherWindow({ context, page }) {
  const taken = (where) => where.locator(".device-notice");
  const other = await context.newPage();
  await other.goto(page.url());
  await taken(other).getByRole("button").click();
  await other.locator("[data-can-act]").waitFor();
  await taken(page).waitFor();
  await other.close();
  await page.locator("[data-can-act]").waitFor();
}

async function games_that_travel(trial) {
  const server = await trial.server();
  const visitor = await visitWith(trial, server, { settings: { onDevice: true } });
  const { page } = visitor;
  const first = await playNow(visitor, "helsinki");
  await playSome(first, 2);
  const { round } = first.known.view.state;
  await otherWindow(visitor);
  await visitor.go("/");
  const record = await exported(visitor);
  check(`the record says nothing of the device: ${record.slice(0, 80)}`, record.startsWith("# the seed was chosen by"));
  await chooseInMenu(visitor, "delete");
  await page.getByTestId("device-delete-sure").click();
  await page.getByTestId("own-game").waitFor({ state: "detached" });
  await bringIn(visitor, record);
  const second = new Driver(visitor, tableIn(visitor), { seed: 4 });
  await playSome(second, 1);
  check(`round ${second.known.view.state.round} after ${round}`, second.known.view.state.round >= round);
  await visitor.go("/");
  await page.getByTestId("own-game").locator(".menu").waitFor();
  await chooseInMenu(visitor, "move");
  await page.getByTestId("device-move-sure").click();
  await page.waitForURL(/\/table\/[^0]/);
  const third = new Driver(visitor, /\/table\/(\w+)/.exec(page.url())[1], { seed: 5 });
  await playSome(third, 1);
  await visitor.go("/");
  await page.getByTestId("own-game").first().waitFor();
  check("it is still on the device", (await page.getByTestId("device-menu").count()) === 0);
}

// Bots against bots, as the terminal writes them down.
function gamesOfBots(tori, count) {
  const file = join(mkdtempSync(join(tmpdir(), "tori-records-")), "records");
  const words = ["helsinki", "players=2", "--bots", "greedy,random", "--games", String(count / 2), "--seed", "3"];
  execFileSync(tori, ["sim", ...words, "--records", file], { stdio: "ignore" });
  return readFileSync(file, "utf8");
}

async function choose({ page }, testId, text) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByTestId(testId).click()]);
  await chooser.setFiles({ name: "game.rec", mimeType: "text/plain", buffer: Buffer.from(text) });
}

// A newcomer's first deed may be to bring games along, also such as nobody has played; what is no
// game is refused in the engine's own words.
async function games_of_bots(trial) {
  const files = await trial.files();
  const visitor = await trial.visit(files, { path: "./", settings: { "knows.helsinki": false, "knows.helvetia": false } });
  const { page } = visitor;
  await choose(visitor, "lobby-bring", "tori record 1\ngame chess\n");
  await page.locator(".toast-refused", { hasText: "chess" }).waitFor();
  const records = gamesOfBots(trial.tori, 2);
  await choose(visitor, "lobby-bring", records.slice(0, records.indexOf("# game 2")));
  await page.getByTestId("end").waitFor();
  await page.getByTestId("replay").click();
  await page.locator(".replay").waitFor();
  await visitor.go("./");
  await choose(visitor, "device-import", records);
  await page.locator(".lobby-over .lobby-game").nth(2).waitFor();
  await page.locator(".lobby-over .lobby-review").first().click();
  await page.getByTestId("review").waitFor();
}

// From the click on "Play" of a browser that has just come, until a bot has moved at its table;
// those where a person moves first are left alone. A figure, so it is taken on the whole way.
async function a_cold_start(trial) {
  const files = await trial.files();
  for (const game of isShort ? [] : GAMES) {
    for (let visits = 0, isMeasured = false; visits < 12 && !isMeasured; visits++) {
      const settings = { [`opponents.${game}`]: { bots: 3, level: "normal" } };
      const visitor = await visitWith(trial, files, { path: "./", settings });
      const start = performance.now();
      const { known } = await playNow(visitor, game);
      const hasMoved = () => known.events.some((e) => e.kind === "action" && e.seat !== undefined);
      await visitor.until("a bot's move", () => known.view?.offer || hasMoved());
      isMeasured = hasMoved();
      if (isMeasured) trial.figure(`${game}: a bot moved ${Math.round(performance.now() - start)} ms after the click`);
      await visitor.context.close();
    }
  }
}

// A browser that refuses all storage plays in memory and says so: behind a server, which cannot
// know such a visitor, and as plain files.
async function nothing_is_kept(trial) {
  for (const host of [await trial.server(), await trial.files()]) {
    const visitor = await trial.visit(host, { refuses: true, path: "./" });
    const { page } = visitor;
    await page.getByTestId("nothing-kept").waitFor();
    check(`offline at ${host.url}`, (await page.getByTestId("offline").count()) === 0);
    await visitor.checkAxe("a lobby where nothing is kept");
    await page.getByTestId("game-helsinki").getByTestId("play-full").click();
    await page.waitForURL(/\/table\/0/);
    const driver = new Driver(visitor, tableIn(visitor), { seed: 3 });
    await playSome(driver, 2);
    await page.locator(".table-home").click();
    await page.getByTestId("own-game").waitFor();
    await page.getByTestId("nothing-kept").waitFor();
    await visitor.context.close();
  }
}

// Runs in the page: the middle of the button is the button's own.
function isOnTop(button) {
  const { x, y, width, height } = button.getBoundingClientRect();
  const found = document.elementFromPoint(x + width / 2, y + height / 2);
  return found !== null && (button === found || button.contains(found));
}

// What is said of the network stands above a page and lies on none of its buttons.
async function offline_covers_nothing(trial) {
  for (const size of ["phone", "wide"]) {
    const server = await trial.server();
    const visitor = await trial.visit(server, { size });
    const { page, context } = visitor;
    const table = await visitor.createTable({ game: "helsinki", seats: ["me", "random", "random"], level: "greedy" });
    await playOut(visitor, table);
    await answerReview(page, table, whole(await inventReview(server, table)));
    await visitor.go(`/review/${table}`);
    await page.locator(".review-foot button:visible").first().waitFor();
    visitor.isCut = true;
    await server.end("SIGTERM");
    await context.setOffline(true);
    await page.getByTestId("offline-line").waitFor();
    for (const button of await page.locator(".review-foot :is(button, a), .notice-line button").all()) {
      if (!(await button.isVisible())) continue;
      check(`${size}: something lies on ${await button.innerText()}`, await button.evaluate(isOnTop));
    }
    const isInside = () => document.querySelector(".review").getBoundingClientRect().bottom <= innerHeight;
    check(`${size}: the page is pushed out of its window`, await page.evaluate(isInside));
    await context.close();
  }
}

await run([nothing_is_kept, offline_covers_nothing, games_of_bots, without_a_network, games_that_travel, a_cold_start]);

// Those who do not play: spectators of a running game, and readers of a finished one.

import { findCut } from "./boxes.mjs";
import { Driver } from "./driver.mjs";
import { playOut } from "./guide.mjs";
import { LOCALES } from "./scenes.mjs";
import { atMost, isShort } from "./tours.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

const PLAYABLE = "[data-action],[data-actions],[data-confirm]";

const WINDOWS = ["1440x900", "1024x768", "390x844", "360x640", "844x390"].map((size) => size.split("x").map(Number));

// Runs in the page: does it say, at the board in the middle, whose that is and his points?
function tellsOwner([name, score]) {
  const places = [...document.querySelectorAll("[data-testid=owner],.prompt-points")];
  const words = places.filter((place) => place.checkVisibility()).map((place) => place.innerText.split(/\s*\n\s*/));
  return words.some((lines) => lines.includes(name)) && words.some((lines) => lines.includes(String(score)));
}

// In a window of any size.
async function checkOwner(page, name, score) {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(tellsOwner, [name, score]).catch(() => {
      throw new Error(`nothing says at ${width} x ${height} that the board is of ${name}, who has ${score}`);
    });
  }
  await page.setViewportSize({ width: WINDOWS[0][0], height: WINDOWS[0][1] });
}

async function spectate(trial, game, atStart = async () => {}) {
  const server = await trial.server();
  const player = await trial.visit(server);
  const table = await player.playAt({ game, seats: ["me", "random"] });
  await atStart(player.page);
  const fan = await trial.visit(server, { path: `/table/${table}` });
  const driver = new Driver(player, table, { seed: 81 });
  await fan.page.locator(".table-page[data-mode=watch]").waitFor();
  for (let i = 0; i < atMost(6, 15); i++) {
    await driver.waitForTurn();
    await driver.playOne();
    const { seq } = driver.known.view;
    await fan.page.waitForFunction((n) => Number(document.querySelector("[data-seq]").dataset.seq) >= n, seq);
    const offered = await fan.page.locator(PLAYABLE).count();
    if (offered) throw new Error(`a spectator is offered ${offered} actions`);
  }
  await fan.checkAxe("a spectator's page");
  if (fan.sent.some((m) => m.do === "play")) throw new Error("a spectator played");
  return { fan, player, table };
}

// Spaces in reach are stone as before, within dashes.
async function checkReach(page) {
  const spaces = page.locator("[data-spot][data-action]");
  await spaces.first().waitFor();
  const drawn = await page.locator("[data-spot][data-action]:has(circle):has([stroke-dasharray])").count();
  if (drawn !== 8) throw new Error(`of the spaces in reach ${drawn} are dashed stone`);
}

// Those who look on see the board of the first seat, and so does who plays there.
async function spectator_of_helsinki(trial) {
  const { fan, player, table } = await spectate(trial, "helsinki", checkReach);
  const { name } = await player.page.evaluate(async () => (await fetch("/api/me")).json());
  const [score] = fan.table(table).view.scores;
  await checkOwner(fan.page, name, score);
  await player.page.waitForFunction(tellsOwner, [name, score]);
}

async function spectator_of_helvetia(trial) {
  await spectate(trial, "helvetia");
}

function shownPly(page) {
  return page.evaluate(() => Number(document.querySelector("[data-seq]").dataset.seq));
}

// Until a ply between these, both included, is shown; which.
async function waitForPly(page, least, most) {
  const isThere = ([from, to]) => {
    const ply = Number(document.querySelector("[data-seq]")?.dataset.seq);
    return ply >= from && ply <= to;
  };
  await page.waitForFunction(isThere, [least, most]);
  return shownPly(page);
}

// What players are told who wait.
const PLANNING = { helsinki: "how", helvetia: "note" };

// By slider, by its keys, by buttons, by playing; and the address leads to the same ply.
async function replay(trial, game) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const { page } = visitor;
  const table = await visitor.createTable({ game, seats: ["me", "random"], level: "greedy" });
  await playOut(visitor, table);
  const { plies } = await server.json(`/api/game/${table}`);
  await visitor.go(`/game/${table}/0`);
  const slider = page.getByTestId("replay-slider");
  await slider.waitFor();
  const first = await shownPly(page);
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  const second = await waitForPly(page, first + 1, plies);
  await page.keyboard.press("ArrowLeft");
  await waitForPly(page, first, first);
  await page.keyboard.press("End");
  await waitForPly(page, plies, plies);
  const totals = (await server.json(`/api/game/${table}`)).seats.map((s) => s.total);
  const text = await page.locator(".table-page").innerText();
  if (!totals.every((n) => text.includes(String(n)))) throw new Error(`the last position does not show ${totals}`);
  await drag(page, slider, 0.5);
  const path = new URL(page.url()).pathname;
  const step = path.split("/").at(-1);
  await page.locator(".replay-at").getByText(new RegExp(`\\b${step}\\b`)).waitFor();
  await waitForPly(page, first + 1, plies - 1);
  await visitor.settle();
  const middle = await shownPly(page);
  if (await page.getByText(t(`${game}.wait.${PLANNING[game]}`)).count()) throw new Error("a reader is to plan");
  await visitor.go(path);
  await waitForPly(page, middle, middle);
  await visitor.checkAxe("a replay");
  if (game === "helsinki") await askInReplay(visitor);
  await page.getByTestId("replay-play").click();
  await waitForPly(page, middle + 1, plies);
  await goOn(visitor, table);
  const places = [first, second, middle, plies];
  if (places.some((n, i) => i && n <= places[i - 1])) throw new Error(`the slider leads to ${places}`);
  return { visitor, totals, plies, table };
}

// A reader is advised as a player is, and looks at a board as large.
async function askInReplay({ page }) {
  await page.getByRole("button", { name: t("table.hint"), exact: true }).click();
  await page.locator(".hint-card").first().waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".hel-other-board").first().click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
}

// From any position on the reader plays himself; the way back leads there.
async function goOn(visitor, table) {
  const { page } = visitor;
  await page.getByTestId("replay-play").click(); // stands still again
  await visitor.settle();
  const ply = await shownPly(page);
  await page.getByRole("button", { name: t("table.replay.goOn") }).click();
  await page.waitForURL(/\/table\/\w+/);
  await page.locator(".table-page[data-mode=play]").waitFor();
  const back = page.locator(".table-origin");
  if ((await back.getAttribute("href")) !== `/game/${table}/p${ply}`) throw new Error("it came from elsewhere");
  const id = /\/table\/(\w+)/.exec(page.url())[1];
  const { seats } = visitor.table(id).table;
  if (seats.map((s) => s.holder).sort().join() !== "bot,person") throw new Error(JSON.stringify(seats));
  await back.click();
  await waitForPly(page, ply, ply);
}

async function drag(page, slider, part) {
  const box = await slider.boundingBox();
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width - 8, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * part, y, { steps: 6 });
  await page.mouse.up();
}

async function replay_of_helsinki(trial) {
  const { visitor, totals, plies, table } = await replay(trial, "helsinki");
  const { name } = await visitor.page.evaluate(async () => (await fetch("/api/me")).json());
  await visitor.go(`/game/${table}/${plies}`);
  await checkOwner(visitor.page, name, totals[0]);
}

async function replay_of_helvetia(trial) {
  await replay(trial, "helvetia");
}

// Under the controls of a replay the table of four is lower by their height.
async function replays_of_four_fit_a_small_window(trial) {
  const server = await trial.server();
  const player = await trial.visit(server);
  for (const game of ["helsinki", "helvetia"]) {
    const table = await player.createTable({ game, seats: ["me", "random", "random", "random"], level: "random" });
    await playOut(player, table);
    for (const language of isShort ? ["de"] : Object.keys(LOCALES)) {
      const { page, context } = await trial.visit(server, { size: "tablet", locale: LOCALES[language], path: null });
      for (const height of [768, 600]) {
        await page.setViewportSize({ width: 1024, height });
        await page.goto(`/game/${table}/p120`);
        await page.locator(".replay [data-region]").first().waitFor();
        const cuts = await findCut(page);
        if (cuts.length) throw new Error(`${game}, ${language}, 1024 x ${height}:\n${cuts.join("\n")}`);
      }
      await context.close();
    }
  }
}

await run([replays_of_four_fit_a_small_window, spectator_of_helsinki, spectator_of_helvetia, replay_of_helsinki, replay_of_helvetia]);

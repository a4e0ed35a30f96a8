// Games that have no home in the page and little but rules on the server (tests/games): whole
// games of them on the plain screen. The program beside the one that is named has them built in.

import { Driver } from "./driver.mjs";
import { Finger, Keys, Mouse } from "./hands.mjs";
import { Fit } from "./layout.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

async function arrive(trial, window) {
  trial.tori = `${trial.tori}_third`;
  const server = await trial.server();
  return trial.visit(server, window);
}

// Game, opponents, go: as with any other game in the lobby.
async function startFromLobby({ page }, { game, bots }) {
  const card = page.getByTestId(`game-${game}`);
  const choose = (group, option) =>
    card.getByRole("radiogroup", { name: group }).getByRole("radio", { name: option, exact: true }).click();
  await choose(t("lobby.bots"), t("lobby.botCount", { n: bots }));
  await choose(t("lobby.level"), t("table.level.easy"));
  await card.getByTestId("play-now").click();
  await page.locator("[data-can-act] [data-action]").first().waitFor();
  return /\/table\/(\w+)/.exec(page.url())[1];
}

// Each part that is not 0 has a piece of a bar that can be seen, on its side of 0.
async function checkBars(end, { result: { seats } }) {
  const wanted = seats.flatMap(({ parts }) => Object.values(parts).filter((n) => n !== 0).map(Math.sign));
  const tab = end.getByRole("tab", { name: t("table.end.parts") });
  if (await tab.count()) await tab.click();
  await end.locator(".end-bars").waitFor();
  const shown = await end.locator(".end-track:is(.end-bars *)").evaluateAll((tracks) =>
    tracks.flatMap((track) => {
      const zero = (track.querySelector("b") ?? track).getBoundingClientRect().left;
      const pieces = [...track.querySelectorAll("i")].map((piece) => piece.getBoundingClientRect());
      return pieces.filter(({ width }) => width > 2).map(({ left }) => (left < zero - 1 ? -1 : 1));
    }),
  );
  const [is, should] = [shown, wanted].map((signs) => signs.sort((a, b) => a - b).join());
  if (is !== should) throw new Error(`bars show parts ${is}, not ${should}`);
}

// The end names every total, and no rounds, as the game has none.
async function checkEnd({ visitor, known }) {
  const end = visitor.page.getByTestId("end");
  await end.waitFor();
  const text = await end.innerText();
  for (const { total } of known.result.seats) {
    if (!text.includes(String(total))) throw new Error(`the end does not show ${total}: ${text}`);
  }
  if (await end.locator(".end-chart, .pill").count()) throw new Error(`the end shows rounds: ${text}`);
  await checkBars(end, known);
  await visitor.checkAxe("the end");
}

// From the end to the game as it was, and on to its last position.
async function checkReplay({ visitor, known }, { verbs }) {
  const { page } = visitor;
  await page.getByTestId("replay").click();
  const slider = page.getByTestId("replay-slider");
  await slider.waitFor();
  await slider.focus();
  await page.keyboard.press("End");
  await page.locator(`.replay[data-seq="${known.result.plies}"]`).waitFor();
  const place = await slider.getAttribute("aria-valuetext");
  const last = await slider.getAttribute("max");
  if (place !== t("table.replay.step", { n: last, all: last })) throw new Error(`the place is called ${place}`);
  await page.locator(".replay").getByText(new RegExp(`: ${verbs.at(-1)} \\w+`)).first().waitFor();
  await visitor.checkAxe("the replay");
}

// What chance dealt is one line of the log, with all actions behind it.
async function checkDeal({ page }, { bots }) {
  const deal = page.locator(".plain-story .log-folded", { has: page.locator("summary", { hasText: "deal" }) });
  if (!(await deal.count())) throw new Error("the deal is not folded");
  const steps = await deal.last().locator("li").count();
  if (steps <= bots) throw new Error(`${steps} steps of the deal`);
  const bare = await page.locator(".plain-story .log-turn > .log-action", { hasText: /^deal/ }).count();
  if (bare) throw new Error(`${bare} lines of the deal besides`);
}

// A table for each seat; things of a list are chips, and what is empty is not there.
async function checkState({ page }, driver) {
  await driver.waitForTurn();
  const { view } = driver.known;
  await page.locator(`[data-can-act][data-seq="${view.seq}"]`).waitFor();
  const seats = Object.values(view.state).find((one) => one.length === view.scores.length && typeof one[0] === "object");
  const isThere = (one) => (Array.isArray(one) ? one.length > 0 : one !== "" && one !== "-" && one !== null);
  const wanted = seats.map((seat) => Object.entries(seat).filter(([, one]) => isThere(one)).map(([name]) => name));
  const shown = await page.locator(".plain-state .plain-seat").evaluateAll((tables) =>
    tables.map((table) => [...table.querySelectorAll("th")].map((head) => head.textContent)),
  );
  if (JSON.stringify(shown) !== JSON.stringify(wanted)) throw new Error(`seats ${JSON.stringify(shown)}, not ${JSON.stringify(wanted)}`);
  const things = seats.flatMap((seat) => Object.values(seat).filter(Array.isArray).flat()).map(String);
  const chips = await page.locator(".plain-seat .plain-chips li").allTextContents();
  if (String(chips) !== String(things)) throw new Error(`chips ${chips}, not ${things}`);
}

// One has a rulebook, the other has not.
async function checkRules({ page }, { game, hasRules }) {
  const links = await page.locator(`[href='/rules/${game}']`).count();
  if ((links > 0) !== hasRules) throw new Error(`${links} ways to the rules of ${game}`);
}

// A rulebook is told as any other rules: sections, rules to land on, tables, and a tab of its own.
async function rulebook(trial) {
  trial.tori = `${trial.tori}_third`;
  const server = await trial.server();
  const { games: known } = await server.json("/api/options");
  const ruled = known.filter((one) => one.rules).map((one) => `/rules/${one.game}`);
  const visitor = await trial.visit(server, {});
  const { page } = visitor;
  await page.goto(`${server.url}/rules/pebbles#R4`);
  await page.locator(".rules-landed", { hasText: "wakes the sea" }).waitFor();
  const text = page.getByTestId("rules-text");
  await text.locator("h2", { hasText: "Set-up" }).waitFor();
  await text.locator("td code", { hasText: "wash COLOUR" }).waitFor();
  const raw = /^#|\|--|`/m.exec(await text.innerText());
  if (raw) throw new Error(`the rules show ${raw[0]}`);
  const tabs = page.locator(".rules-ways a[href^='/rules/']");
  const shown = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  if (String(shown.sort()) !== String(ruled.sort())) throw new Error(`tabs for ${shown}, not ${ruled}`);
  await page.locator(".rules-ways a[aria-current='page'][href='/rules/pebbles']").waitFor();
  await visitor.checkAxe("the rules");
}

const pebbles = { game: "pebbles", bots: 1, verbs: ["take"], hasRules: true };
const nettles = { game: "nettles", bots: 3, verbs: ["pass", "play"], hasRules: false };

function playWhole(kind, Hand, window) {
  return async (trial) => {
    const visitor = await arrive(trial, { ...window, byKeys: Hand === Keys });
    const table = await startFromLobby(visitor, kind);
    const watch = new Fit(visitor);
    const onStep = (driver) => watch.look(`action ${driver.played}, ${driver.known.view.phase}`);
    const driver = new Driver(visitor, table, { hand: new Hand(visitor), seed: window.seed, onStep });
    await driver.play(1);
    await visitor.checkAxe(`the table, ${window.size}`);
    await checkDeal(visitor, kind);
    await checkState(visitor, driver);
    await checkRules(visitor, kind);
    await driver.play(Infinity);
    trial.figure(`${kind.game}, ${window.size}: ${driver.played} actions by ${driver.presses} presses`);
    for (const verb of kind.verbs) if (!driver.verbs.has(verb)) throw new Error(`${verb} was never played`);
    watch.check();
    await checkEnd(driver);
    await checkReplay(driver, kind);
  };
}

// A hint names whole turns, its letters stand at the actions that they begin with, and it lies on
// nothing else.
async function a_hint(trial) {
  const visitor = await arrive(trial, { size: "wide" });
  const { page } = visitor;
  const table = await visitor.createTable({ game: "nettles", seats: ["me", "easy", "easy", "easy"] });
  await visitor.go(`/table/${table}`);
  await new Driver(visitor, table).waitForTurn();
  await page.locator("[data-can-act]").first().waitFor();
  await page.keyboard.press("h");
  await page.getByTestId("hint-show-A").waitFor();
  const { turns, only } = [...visitor.replies.values()].find((reply) => reply.turns);
  for (const [i, { steps }] of turns.slice(0, only ? 1 : 2).entries()) {
    const actions = steps.map(({ action }) => action);
    await page.locator(`.plain-action[data-action="${actions[0]}"][data-turns*="${"AB"[i]}"]`).waitFor();
    const title = await page.getByTestId(`hint-show-${"AB"[i]}`).locator(".hint-title").textContent();
    if (title.toLowerCase() !== actions.join(", ")) throw new Error(`${actions} is called ${title}`);
  }
  const covered = await page.evaluate(() => {
    const hint = document.querySelector(".hint").getBoundingClientRect();
    return [".plain-actions", ".plain-state"].filter((one) => document.querySelector(one).getBoundingClientRect().right > hint.left);
  });
  if (covered.length) throw new Error(`the hint covers ${covered}`);
  await visitor.checkAxe("a hint on the plain screen");
}

// The edition of any game is a form, which the engine checks.
async function workshop(trial) {
  const visitor = await arrive(trial, { size: "wide", path: "/workshop/nettles" });
  const { page, server } = visitor;
  const { games: known } = await server.json("/api/options");
  const shown = await page.locator(".workshop [href^='/workshop/'], .workshop [role=radio]").count();
  if (shown < known.length) throw new Error(`${shown} games of ${known.length}`);
  const is = (state) => page.locator(`[data-testid=workshop-check][data-is=${state}]`).waitFor();
  const number = page.locator("[data-field='cards.heights'] input");
  await page.locator("[data-piece='cards.heights']").click();
  await number.fill("9");
  await number.press("Enter");
  await is("bad");
  await page.getByTestId("workshop-check").getByText("2 to 4").waitFor();
  await number.fill("3");
  await number.press("Enter");
  await is("good");
  await visitor.checkAxe("the workshop of a game without words");
  await page.getByTitle(t("workshop.changes", { n: 1 })).waitFor();
  // A guest has no place for it on the server, and the engine of the page does not know the game.
  await page.getByTestId("workshop-try").click();
  await page.getByRole("dialog").getByText(t("workshop.account.try")).waitFor();
}

// A stranger is one here, too, though not every game has an easier one to begin with.
async function a_stranger(trial) {
  trial.tori = `${trial.tori}_third`;
  const server = await trial.server();
  const { games: known } = await server.json("/api/options");
  const settings = Object.fromEntries(known.map(({ game }) => [`knows.${game}`, false]));
  const { page } = await trial.visit(server, { settings });
  await page.getByTestId("table-code").waitFor();
  if (await page.getByTestId("create-table").count()) throw new Error("settings before they are asked for");
}

const games = {
  a_stranger,
  a_hint,
  workshop,
  rulebook,
  pebbles_by_mouse: playWhole(pebbles, Mouse, { seed: 11, size: "wide" }),
  pebbles_by_keyboard: playWhole(pebbles, Keys, { seed: 21, size: "tablet" }),
  pebbles_on_a_phone: playWhole(pebbles, Finger, { seed: 31, size: "phone" }),
  pebbles_on_a_small_phone: playWhole(pebbles, Finger, { seed: 41, size: "small", scheme: "dark" }),
  nettles_by_mouse: playWhole(nettles, Mouse, { seed: 51, size: "wide" }),
  nettles_on_a_small_phone: playWhole(nettles, Finger, { seed: 61, size: "small" }),
};

await run(Object.entries(games).map(([name, test]) => Object.defineProperty(test, "name", { value: name })));

// Advice in the middle of a game: where it lies, what it says, and what it plays.

import { findCut } from "./boxes.mjs";
import { Driver } from "./driver.mjs";
import { findLate, findPositions, kindOf } from "./notation.mjs";
import { LOCALES } from "./scenes.mjs";
import { storePositions } from "./stored.mjs";
import { isShort } from "./tours.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

const PLAYERS = "greedy,greedy,greedy,greedy";
const LATE = {
  helsinki: { game: "helsinki", options: "players=4 --seed 5", bots: PLAYERS },
  helvetia: { game: "helvetia", options: "players=4 setup=letters --seed 5", bots: PLAYERS },
};

// The beginning of a turn in which much can be done.
function positionOf(tori, game) {
  const isBeginning = ({ action }) => /^(build|deliver|move)/.test(action);
  const lates = Array.from({ length: 30 }, (_, i) => 150 - i).map((before) => () => findLate(tori, LATE[game], before));
  for (const late of lates) {
    const found = late();
    if (isBeginning(found)) return found;
  }
  throw new Error(`no turn of ${game} begins there`);
}

// What the server says of turns is told otherwise.
async function changeHints(visitor, change) {
  visitor.isTapped = true;
  const told = (line) => {
    const message = JSON.parse(line);
    return message.turns ? JSON.stringify(change(message)) : line;
  };
  await visitor.page.routeWebSocket(/\/ws$/, (page) => {
    const server = page.connectToServer();
    page.onMessage((text) => {
      visitor.sent.push(JSON.parse(text));
      server.send(text);
    });
    server.onMessage((text) => page.send(text.split("\n").map(told).join("\n")));
  });
}

// What the server says of turns is told when 'release' has been called.
async function holdHints(visitor) {
  visitor.isTapped = true;
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await visitor.page.routeWebSocket(/\/ws$/, (page) => {
    const server = page.connectToServer();
    page.onMessage((text) => {
      visitor.sent.push(JSON.parse(text));
      server.send(text);
    });
    server.onMessage((text) => (/"turns":/.test(text) ? released.then(() => page.send(text)) : page.send(text)));
  });
  return release;
}

// The others are bots, or people who never move.
async function openLate(trial, server, game, size, { names, change } = {}) {
  const visitor = await trial.visit(server, { size });
  if (change) await changeHints(visitor, change);
  const person = await visitor.page.evaluate(async () => (await fetch("/api/me")).json());
  const [table] = storePositions(server, [positionOf(trial.tori, game)], person, names);
  await visitor.go(`/table/${table}`);
  const driver = new Driver(visitor, table);
  await driver.waitForTurn();
  return { visitor, page: visitor.page, driver, table };
}

async function askHint(visitor) {
  await visitor.page.locator(".table-page[data-can-act]").waitFor();
  await visitor.page.keyboard.press("h");
  await visitor.page.locator(".hint-card[data-turn=A]:not(.hint-empty)").waitFor();
  return [...visitor.replies.values()].find((reply) => reply.turns);
}

const percent = (share) => `${Math.round(100 * share)} %`;

// Enter goes through a turn and what is expected after it, and back; nothing is played.
async function walkThrough(page, { steps, line = [] }) {
  await page.keyboard.press("w");
  for (let i = 0; i < steps.length + line.length; i++) {
    await page.locator(`.hint-steps li:nth-child(${i + 1})[aria-current=step]`).first().waitFor();
    await page.keyboard.press("Enter");
  }
  await page.locator(".hint-steps").first().waitFor({ state: "detached" });
}

// Runs in the page: regions of which the hint covers something.
function covered() {
  const boxOf = (element) => element.getBoundingClientRect();
  const hint = boxOf(document.querySelector(".hint"));
  const meets = (box) => box.left < hint.right - 1 && hint.left < box.right - 1 && box.top < hint.bottom - 1 && hint.top < box.bottom - 1;
  const regions = [...document.querySelectorAll("[data-region]")].filter((one) => !one.contains(document.querySelector(".hint")) && !one.closest(".hint"));
  return regions.filter((one) => meets(boxOf(one))).map((one) => one.dataset.region);
}

// Runs in the page: what the terms add up to, and the points before and after.
function summed() {
  const numberOf = (text) => Number(text.replace("−", "-").replace("+", ""));
  const terms = [...document.querySelectorAll(".hint-sums > div:not(.hint-total) dd")].map((dd) => numberOf(dd.textContent));
  const [before, after] = document.querySelector(".hint-total dd").textContent.split(" → ").map(Number);
  return { sum: terms.reduce((all, n) => all + n, 0), gained: after - before, count: terms.length };
}

async function checkSums(page) {
  const { sum, gained, count } = await page.evaluate(summed);
  if (sum !== gained || count > 4) throw new Error(`${count} terms add up to ${sum}, the turn makes ${gained}`);
}

// Both best turns, or the only one and the rest, with their chances; a letter chooses.
async function checkCards(page, { turns, only = false }) {
  const cards = page.locator(".hint-card[data-turn]");
  const shown = only ? turns.slice(0, 1) : turns.slice(0, 2);
  if ((await cards.count()) !== shown.length) throw new Error(`${await cards.count()} cards of ${shown.length} turns`);
  for (const [i, { win }] of shown.entries()) {
    const text = await cards.nth(i).innerText();
    if (!text.includes(percent(win))) throw new Error(`not ${win}: ${text}`);
  }
  if (shown.length < 2) return;
  await page.keyboard.press("b");
  await page.locator(".hint-card[data-turn=B][aria-pressed=true]").waitFor();
  await page.keyboard.press("a");
  await page.locator(".hint-card[data-turn=A][aria-pressed=true]").waitFor();
}

// In the right column of Helsinki nothing is decided.
async function hint_compares_two_turns(trial) {
  const server = await trial.server();
  const { visitor, page, driver } = await openLate(trial, server, "helsinki", "wide");
  const hint = await askHint(visitor);
  await checkCards(page, hint);
  const [{ action }] = hint.turns[0].steps;
  await page.locator(`[data-marked][data-action="${action}"]`).first().waitFor();
  const { x, width } = await page.locator(".hint").boundingBox();
  if (Math.abs(x + width - 1426) > 1 || Math.abs(width - 358) > 2) throw new Error(`at ${x}, ${width} wide`);
  if (hint.equal) await page.locator(".hint h2", { hasText: t("table.hint.equal") }).waitFor();
  await visitor.checkAxe("a hint of Helsinki");
  await walkThrough(page, hint.turns[0]);
  await page.keyboard.press("Escape");
  await page.locator(".hint").waitFor({ state: "detached" });
  if (driver.plays().length) throw new Error("a hint plays by itself");
}

// It takes the place of the log, and the planner shows its own way; the letters switch all of it.
async function hint_lies_beside_the_decision(trial) {
  const server = await trial.server();
  for (const size of ["wide", "tablet"]) {
    const { visitor, page, driver } = await openLate(trial, server, "helvetia", size);
    const hint = await askHint(visitor);
    const regions = await page.evaluate(covered);
    if (regions.length) throw new Error(`${size}: the hint covers ${regions.join(", ")}`);
    await checkSums(page);
    await checkCards(page, hint);
    const letter = page.locator("[data-region=prompt] .hint-letter");
    for (const [i, one] of ["A", "B"].entries()) {
      if (!hint.turns[i] || (hint.only && i > 0)) continue;
      await page.keyboard.press(one.toLowerCase());
      await letter.filter({ hasText: one }).waitFor();
      await checkSums(page);
      const confirmed = await page.getByTestId("hint-play").getAttribute("data-confirm");
      const played = hint.turns[i].steps.map((step) => step.action).filter((action) => action !== "end");
      if (!played.join(";").startsWith(confirmed)) throw new Error(`${one} would play ${confirmed}, not ${played}`);
    }
    await visitor.checkAxe(`a hint of Helvetia, ${size}`);
    await walkThrough(page, hint.turns[hint.turns.length > 1 && !hint.only ? 1 : 0]);
    await page.keyboard.press("Escape");
    await page.locator(".hint").waitFor({ state: "detached" });
    if (driver.plays().length) throw new Error("a hint plays by itself");
  }
}

// What is chosen by hand goes first: the hint waits, grey, and a letter brings it back.
async function another_choice_leaves_the_hint_open(trial) {
  const server = await trial.server();
  const { visitor, page } = await openLate(trial, server, "helvetia", "wide");
  await askHint(visitor);
  await page.locator("[data-region=prompt] .hint-letter").waitFor();
  await page.locator("[data-region=market] [data-stop]:not([aria-disabled])").last().click();
  await page.locator(".hint[data-aside]").waitFor();
  await page.locator("[data-region=prompt] .hint-letter").waitFor({ state: "detached" });
  await page.keyboard.press("a");
  await page.locator(".hint:not([data-aside])").waitFor();
  await page.locator("[data-region=prompt] .hint-letter").waitFor();
}

// One press plays the whole turn as it was advised, and one takes all of it back.
async function a_turn_is_played_and_taken_back_whole(trial) {
  const server = await trial.server();
  for (const game of ["helvetia", "helsinki"]) {
    const { visitor, page, driver, table } = await openLate(trial, server, game, "wide", { names: ["Aino", "Beat", "Odile", "Ruth"] });
    const before = JSON.stringify(visitor.table(table).view.state);
    const { turns } = await askHint(visitor);
    const actions = (await page.getByTestId("hint-play").getAttribute("data-confirm")).split(";");
    await page.keyboard.press("Shift+A");
    await visitor.until("the turn is played", () => driver.plays().length === actions.length);
    if (driver.plays().some(({ action }, i) => action !== turns[0].steps[i].action)) throw new Error("another turn was played");
    await page.locator(".hint").waitFor({ state: "detached" });
    const undo = page.getByTestId("undo").and(page.locator(":not([disabled]):not([aria-disabled])"));
    await undo.click();
    await visitor.until("all of it is taken back", () => JSON.stringify(visitor.table(table).view.state) === before);
    const taken = visitor.sent.filter((message) => message.do === "undo").length;
    if (taken !== actions.length) throw new Error(`${taken} of ${actions.length} actions were taken back`);
  }
}

const TOLD = [
  [{ only: false, equal: true }, "table.hint.equal", 2],
  [{ only: true, equal: false }, "table.hint.only", 1],
  [{ only: false, equal: false }, "table.hint.two", 2],
];

// Equal, only one, two; counted or estimated; with a line or without one.
async function hint_says_what_it_knows(trial) {
  const server = await trial.server();
  for (const [i, [said, title, cards]] of TOLD.entries()) {
    const isExact = i === 1;
    const change = (reply) => ({
      ...reply,
      ...said,
      turns: reply.turns.map((turn) => ({ ...turn, exact: isExact, error: 0.021, line: isExact ? undefined : turn.line })),
    });
    const { visitor, page } = await openLate(trial, server, "helvetia", "wide", { change });
    await askHint(visitor);
    await page.locator(".hint h2", { hasText: t(title) }).waitFor();
    if ((await page.locator(".hint-card[data-turn]").count()) !== cards) throw new Error(`${title}: not ${cards} cards`);
    if ((await page.locator(".hint-rest").count()) !== 2 - cards) throw new Error(`${title}: the rest is told wrongly`);
    const chance = await page.locator(".hint-card-head small").first().innerText();
    if (chance !== (isExact ? t("table.hint.exact") : "± 2")) throw new Error(`${title}: says ${chance}`);
    const [reasons, lines] = await Promise.all([".hint-why", ".hint-line"].map((what) => page.locator(what).count()));
    if (isExact && reasons + lines) throw new Error("a reason without a line");
    await page.keyboard.press("b");
    await page.locator(`[data-region=prompt] .hint-letter`, { hasText: cards > 1 ? "B" : "A" }).waitFor();
  }
}

// Runs in the page: buttons of the planner whose words take two lines, or that stick out of its row.
function folded() {
  const row = document.querySelector("[data-region=prompt] .alp-buttons");
  const isTall = (button) => [...button.querySelectorAll("span")].some((one) => one.offsetHeight > 26);
  const tall = [...row.querySelectorAll("button")].filter(isTall).map((button) => button.textContent);
  return row.scrollWidth > row.clientWidth ? [...tall, `${row.scrollWidth} of ${row.clientWidth}`] : tall;
}

// In the middle of a builder's turn there are five; the longest words give way, none is broken.
async function the_planner_has_one_row_of_buttons(trial) {
  const kind = kindOf("helvetia", "MAIN", "build KIND", { after: /^site/ });
  const found = findPositions(trial.tori, [kind], [{ ...LATE.helvetia, games: 3 }]).get(kind);
  const server = await trial.server();
  for (const [language, locale] of Object.entries(LOCALES)) {
    // On the short way small windows with the longest words alone.
    for (const size of isShort && language !== "de" ? ["wide"] : ["wide", "tablet", "phone"]) {
      const visitor = await trial.visit(server, { size, locale });
      const person = await visitor.page.evaluate(async () => (await fetch("/api/me")).json());
      const [table] = storePositions(server, [found], person);
      await visitor.go(`/table/${table}`);
      await visitor.page.locator(".table-page[data-can-act]").waitFor();
      if (size === "phone") await visitor.page.locator("[data-step='tab build']").tap();
      await visitor.page.locator(`[data-target="kind-${found.action.split(" ")[1]}"]`).first().click();
      await visitor.page.locator("[data-region=prompt] [data-confirm]").first().waitFor();
      const wrong = await visitor.page.evaluate(folded);
      if (wrong.length) throw new Error(`${language}, ${size}: ${wrong.join("; ")}`);
      await visitor.context.close();
    }
  }
}

// On a phone the sheet of a hint has no boards until they are asked for; then they show where, with
// the letters and numbers that its words name.
async function boards_are_one_tap_away_on_a_phone(trial) {
  const server = await trial.server();
  // Whatever it advises, the first turn builds.
  const tile = { action: "place a1a2", gives: { cells: ["a1", "a2"], from: ["west"] } };
  const built = ({ steps, ...turn }) => ({ ...turn, steps: [...steps.slice(0, 1), tile] });
  const change = ({ turns, ...hint }) => ({ ...hint, turns: turns.map((turn, i) => (i ? turn : built(turn))) });
  const { visitor, page } = await openLate(trial, server, "helsinki", "phone", { change });
  await askHint(visitor);
  const pictures = page.locator(".hint-picture");
  const areSeen = () => pictures.evaluateAll((all) => all.map((one) => one.checkVisibility()));
  if ((await areSeen()).some((isSeen) => isSeen)) throw new Error("boards unasked");
  await page.getByTestId("hint-boards").tap();
  if (!(await areSeen()).every((isSeen) => isSeen)) throw new Error("no boards");
  const boards = pictures.locator(".hel-grid");
  const signs = await boards.locator("[data-coordinate]").count();
  if (signs !== 14 * (await boards.count()) || signs === 0) throw new Error(`${signs} letters and numbers`);
  const cuts = await findCut(page, ".hint");
  if (cuts.length) throw new Error(cuts.join("\n"));
  await visitor.checkAxe("a hint with boards on a phone");
  await page.getByTestId("hint-boards").tap();
  if ((await areSeen()).some((isSeen) => isSeen)) throw new Error("boards cannot be put away");
}

// What a turn names and the atlas has counted leads there, and leaves the hint as it is.
async function hint_leads_to_the_atlas(trial) {
  const server = await trial.server();
  const change = ({ turns, ...hint }) => ({ ...hint, turns: turns.map((turn) => ({ ...turn, steps: [...turn.steps, { action: "coat tiles2", gives: {} }] })) });
  const { visitor, page } = await openLate(trial, server, "helsinki", "wide", { change });
  await askHint(visitor);
  const link = page.locator(".hint-atlas");
  await link.waitFor();
  const [href, target] = [await link.getAttribute("href"), await link.getAttribute("target")];
  if (!/^\/atlas\/helsinki(\?players=\d)?#coats$/.test(href)) throw new Error(`leads to ${href}`);
  if (target !== "_blank") throw new Error("leads away from the hint");
  if (!/\d+ of 100 .* \d+\.$/.test(await link.innerText())) throw new Error(await link.innerText());
  await visitor.go(href);
  await page.locator("#coats").waitFor();
}

// Until it has come there is nothing to play; the button is there already, where it will be.
async function nothing_is_played_while_it_thinks(trial) {
  const server = await trial.server();
  for (const size of ["wide", "phone"]) {
    const visitor = await trial.visit(server, { size });
    const { page } = visitor;
    const release = await holdHints(visitor);
    const person = await page.evaluate(async () => (await fetch("/api/me")).json());
    const [table] = storePositions(server, [positionOf(trial.tori, "helsinki")], person);
    await visitor.go(`/table/${table}`);
    await page.locator(".table-page[data-can-act]").waitFor();
    await page.keyboard.press("h");
    await page.locator(".hint-card.hint-empty").first().waitFor();
    const button = page.getByTestId("hint-play");
    if (!(await button.isDisabled())) throw new Error(`${size}: a turn that is not known can be played`);
    await page.keyboard.press("Shift+A");
    if (visitor.sent.some((message) => message.do === "play")) throw new Error(`${size}: something was played`);
    release();
    await page.locator(".hint-card[data-turn=A]:not(.hint-empty)").waitFor();
    if (await button.isDisabled()) throw new Error(`${size}: the turn cannot be played`);
  }
}

await run([
  hint_says_what_it_knows,
  the_planner_has_one_row_of_buttons,
  hint_compares_two_turns,
  boards_are_one_tap_away_on_a_phone,
  hint_lies_beside_the_decision,
  another_choice_leaves_the_hint_open,
  a_turn_is_played_and_taken_back_whole,
  hint_leads_to_the_atlas,
  nothing_is_played_while_it_thinks,
]);

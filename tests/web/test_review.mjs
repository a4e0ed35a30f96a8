// The review of a finished game: graph, sums, moments and turns side by side, by mouse and keys;
// every state it can be in; and nothing is cut in any window and language.

import { findCut } from "./boxes.mjs";
import { playOut } from "./guide.mjs";
import { answerReview, inventReview, making, older, partOf, whole } from "./reviews.mjs";
import { isShort } from "./tours.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

const SIZES = [
  "1440x900", "1024x768", "390x844", "844x390",
  ...(isShort ? [] : ["1920x1080", "1366x768", "1280x720", "820x1180", "768x1024", "360x640", "740x360"]),
];

// Turns and luck in all languages; on the short way in one each.
const READ = isShort ? { turn: ["de"], luck: ["fr"] } : { turn: ["en", "de", "fr", "nl"], luck: ["en", "de", "fr", "nl"] };
const [WIDE, , PHONE] = SIZES;

// A game that is over, with a visitor in its first seat.
async function finish(trial, game, { options = [], ...visit } = {}) {
  const server = await trial.server(...options);
  const visitor = await trial.visit(server, visit);
  const table = await visitor.createTable({ game, seats: ["me", "random", "random"], level: "greedy" });
  await playOut(visitor, table);
  return { server, visitor, table, page: visitor.page };
}

async function resize(page, size) {
  const [width, height] = size.split("x").map(Number);
  await page.setViewportSize({ width, height });
}

async function come(visitor, table, query = "") {
  await visitor.go(`/review/${table}${query}`);
  await visitor.page.getByTestId("review").waitFor();
}

// Until all of it is there; a review that is being made is asked for again and again.
async function open(visitor, table, query) {
  await come(visitor, table, query);
  await visitor.settle();
}

function expect(what, found, expected) {
  const [is, should] = [found, expected].map((value) => JSON.stringify(value));
  if (is !== should) throw new Error(`${what}: ${is}, not ${should}`);
}

// What the address says is open.
function opened(page) {
  const { searchParams } = new URL(page.url());
  return { turn: searchParams.get("turn"), luck: searchParams.get("luck"), seat: searchParams.get("seat") };
}

async function waitForTurn(page, turn) {
  await page.waitForFunction((n) => new URL(location.href).searchParams.get("turn") === n, String(turn));
}

// Numbers as they are printed, with the blanks of any language.
function numberIn(text) {
  return Number(text.replace("−", "-").replace(/[^\d.-]/g, ""));
}

async function checkLedger(page, review) {
  const link = await page.getByTestId("review-ledger").locator("th a").getAttribute("href");
  if (!link.endsWith("#luck")) throw new Error(`luck in many games is at ${link}`);
  const rows = await page.getByTestId("review-ledger").locator("tbody tr").all();
  expect("rows of the ledger", rows.length, review.players);
  for (const row of rows) {
    const cells = await row.locator("td").all();
    const figures = await Promise.all(cells.map(async (cell) => numberIn(await cell.innerText())));
    const result = figures.pop();
    expect(`the sum of ${figures}`, figures.reduce((a, b) => a + b, 0), result);
  }
}

// Mistakes are what the listed turns cost together, apart from what turned out otherwise.
async function checkMistakesSum(page, review) {
  for (const seat of review.ledger.keys()) {
    const cost = review.turns.reduce((sum, turn) => sum + (turn.seat === seat ? turn.cost : 0), 0);
    const cell = page.getByTestId("review-ledger").locator(`tr[data-seat="${seat}"] td[data-column=mistakes]`);
    expect(`mistakes of seat ${seat}`, numberIn(await cell.innerText()), -Math.round(cost * 100) || 0);
  }
}

// Every cost has its error, a small one is good, and only what cost nothing is as good as any.
async function checkVerdicts(page, review) {
  const rows = await page.getByTestId("review-twin").locator("tbody tr td:last-child").allInnerTexts();
  for (const [i, { word, cost, exact }] of review.turns.entries()) {
    const percent = Math.round(cost * 100);
    expect(`± of turn ${i}`, rows[i].includes("±"), percent > 0 && !exact);
    if (word === "good") expect(`turn ${i}`, rows[i].startsWith(t(percent > 0 ? "review.word.good" : "review.word.equal")), true);
  }
  const moments = await page.locator(".review-moment:not([data-mark=luck]) .review-swing").allInnerTexts();
  expect("moments without ±", moments.filter((text) => !text.includes("±")), []);
  if (!(await page.getByTestId("review-verdict").innerText()).includes("±")) throw new Error("the verdict has no ±");
}

async function checkTwin(page, review) {
  const twin = page.getByTestId("review-twin");
  expect("turns in the table", await twin.locator("tbody tr").count(), review.turns.length);
  const costly = review.turns.findIndex(({ cost }) => cost >= review.levels.inaccuracy);
  const row = await twin.locator("tbody tr").nth(costly).innerText();
  const word = t(`review.word.${review.turns[costly].word}`);
  if (!row.includes(word)) throw new Error(`the table does not tell ${word}: ${row}`);
}

// One switch between the whole truth and what was known; a line says which it is.
async function checkTruth(page) {
  const line = page.getByTestId("review-truth");
  const drawn = () => page.locator(".review-drawing g[fill=none] path").first().getAttribute("d");
  expect("chances at first", await line.innerText(), t("review.truth.was.line"));
  const before = await drawn();
  await page.getByRole("radio", { name: t("review.truth.knew.you") }).click();
  expect("chances then", await line.innerText(), t("review.truth.knew.line"));
  if ((await drawn()) === before) throw new Error("the lines are the same");
  await page.getByRole("radio", { name: t("review.truth.was") }).click();
}

// Arrows move the cursor, Enter opens; what is heard tells where it is.
async function checkSlider(page, review) {
  const slider = page.getByTestId("review-slider");
  await slider.focus();
  await page.keyboard.press("Home");
  expect("the first turn", await slider.getAttribute("aria-valuenow"), "1");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect("two turns on", await slider.getAttribute("aria-valuenow"), "3");
  const heard = await slider.getAttribute("aria-valuetext");
  if (!/\d+\s%/.test(heard)) throw new Error(`the slider tells no chance: ${heard}`);
  await page.keyboard.press("Enter");
  await waitForTurn(page, 2);
  await page.keyboard.press("End");
  expect("the last turn", await slider.getAttribute("aria-valuenow"), String(review.turns.length));
  await slider.blur();
  expect("the turn that is open", await slider.getAttribute("aria-valuenow"), "3");
}

// The same number stands on graph and list, and both open the same.
async function checkMoments(visitor, review) {
  const { page } = visitor;
  const rows = page.locator(".review-moment");
  expect("moments", await rows.count(), review.moments.length);
  for (const [i, moment] of review.moments.entries()) {
    await page.locator("button.review-pin").nth(i).click();
    await visitor.settle();
    expect(`moment ${i + 1}`, await rows.nth(i).getAttribute("aria-current"), "true");
    const { turn, luck } = opened(page);
    expect(`the address of moment ${i + 1}`, moment.kind === "luck" ? luck : turn, String(moment.luck ?? moment.turn));
  }
}

// A moment that left the viewer's chance as it was tells whose it moved.
async function checkSwings(page, review) {
  const told = await page.locator(".review-moment .review-swing").allInnerTexts();
  const zeros = told.filter((text) => /^0\s%$/.test(text.trim()));
  expect("moments that moved nobody", zeros, []);
  const others = review.moments.findIndex(({ swing }) => swing[0] === 0);
  if (!/^\S.* −7\s%( ±\s\d+)?$/.test(told[others])) throw new Error(`whose chance was it? ${told[others]}`);
}

const sumOf = (counts) => counts.reduce((a, b) => a + b, 0);

// How many things chance left where it took some: cards of the pile, or buildings of the stacks
// that have become smaller.
function leftBy(before, after) {
  if (before.pile) return before.pile_count - after.dealt;
  const size = before.stacks.length / 3;
  const [were, are] = [before, after.state].map(({ stacks }) => [0, 1, 2].map((i) => sumOf(stacks.slice(i * size, (i + 1) * size))));
  return sumOf(are.filter((n, i) => n !== were[i]));
}

// A key on what came tells what else lay there, and how many of each.
async function checkRest({ visitor, server, table }, review) {
  const { page } = visitor;
  const at = async (ply) => (await server.json(`/api/game/${table}/state?ply=${ply}`)).state;
  for (const [i, { ply, end, action }] of review.luck.entries()) {
    await open(visitor, table, `?luck=${i}`);
    const button = page.getByTestId("review-rest");
    expect("what is told unasked", await button.getAttribute("aria-expanded"), "false");
    await button.focus();
    await page.keyboard.press("Enter");
    const list = page.getByTestId("review-rest-list");
    await list.waitFor();
    const counts = (await list.locator("li b").allInnerTexts()).map((text) => Number(text.slice(1)));
    const dealt = action.split("; ").filter((text) => text.startsWith("deal ")).length;
    const left = leftBy(await at(ply), { state: await at(end), dealt });
    expect(`what else lay there at ${ply}`, sumOf(counts), left);
    if (left > 0) expect("its title", (await list.locator("p").innerText()).startsWith(`${left} `), true);
  }
  await visitor.checkAxe(`luck in ${review.game}`);
}

// Own mistakes in order of play, and the first again behind the last. The first that is a moment
// need not be the first of all: moments are the largest.
async function checkMistakes(page, review) {
  const mistakes = review.turns.flatMap(({ seat, cost }, i) => (seat === 0 && cost >= 0.03 ? [i] : []));
  const start = mistakes.indexOf(review.moments.find(({ kind, seat }) => kind === "choice" && seat === 0).turn);
  const nth = (i) => mistakes[(start + i) % mistakes.length];
  await page.evaluate(() => document.activeElement.blur());
  await page.locator(".review-moment[data-mark=own]").first().click();
  await waitForTurn(page, nth(0));
  for (let i = 1; i <= mistakes.length + 1; i++) {
    await page.keyboard.press("n");
    await waitForTurn(page, nth(i));
  }
  await page.keyboard.press("Shift+N");
  await waitForTurn(page, nth(mistakes.length));
}

const doneOn = (page, kind) => page.getByTestId(`review-board-${kind}`).getAttribute("data-done");

// Beside the verdict stands a fact of the position; which one, the game knows.
async function checkFact(page, review) {
  const { turn } = opened(page);
  const { seat, round, first } = review.turns[turn];
  const left = review.turns.filter((one) => one.seat === seat && one.round === round && one.first > first).length;
  const key = left > 0 ? "helvetia.moment.turns.you" : "helvetia.moment.turns.none.you";
  expect("the fact", await page.getByTestId("review-fact").innerText(), t(key, { n: left }));
}

// Two boards step together, or the one of a stage, from the same position.
async function checkSteps(visitor, game) {
  const { page } = visitor;
  await visitor.settle();
  const kinds = game === "helvetia" ? ["better"] : ["played", "better"];
  const done = () => Promise.all(kinds.map((kind) => doneOn(page, kind)));
  const counts = await done();
  const better = counts.at(-1);
  if (counts.some((count) => Number(count) < 1)) throw new Error(`turns have ${counts} steps`);
  const { steps } = await page.getByTestId("review-step").evaluate((one) => ({ steps: Number(one.textContent.match(/\d+\D*$/)[0].match(/\d+/)[0]) }));
  for (let i = 0; i < steps; i++) await page.keyboard.press(",");
  expect("before the turns", await done(), kinds.map(() => "0"));
  await page.keyboard.press(".");
  expect("a step on", await done(), kinds.map(() => "1"));
  await page.keyboard.press(",");
  await page.evaluate(() => document.activeElement.blur()); // or the key presses a button
  await page.keyboard.press(" ");
  await page.locator(`[data-testid=review-board-better][data-done="${better}"]`).waitFor();
}

// Is it seen whole in the box that scrolls it?
const isInSight = (row) => row.evaluate((one) => {
  const [a, b] = [one.getBoundingClientRect(), one.closest("[data-scrolls]").getBoundingClientRect()];
  return a.height > 0 && a.top >= b.top - 1 && Math.min(a.bottom, a.top + 20) <= b.bottom + 1;
});

// What both turns begin with is folded; where they part, and the step that is looked at, are in sight.
async function checkFold(visitor, review) {
  const { page } = visitor;
  const turn = review.turns.findIndex(({ played, better }) => better && better.actions.length > 1 && better.actions[0] === played.actions[0]);
  if (turn < 0) throw new Error("no two turns begin alike");
  await page.goto(`${new URL(page.url()).pathname}?turn=${turn}&seat=0`);
  await page.getByTestId("review-fold").waitFor();
  const rows = page.locator(".review-steps li");
  const folded = await rows.count();
  expect("the step where they part", await isInSight(page.locator(".review-steps li[data-differs]")), true);
  await page.getByTestId("review-fold").click();
  if ((await rows.count()) <= folded) throw new Error("nothing was unfolded");
  expect("the same, unfolded", await isInSight(page.locator(".review-steps li[data-differs]")), true);
  await page.evaluate(() => document.activeElement.blur());
  for (let i = (await rows.count()) - 1; i >= 0; i--) {
    await page.keyboard.press(",");
    const now = page.locator(".review-steps li[aria-current]");
    if (await now.count()) expect("the current step", await isInSight(now), true);
  }
  await page.getByTestId("review-fold").click();
}

// A press on one that was looked at shows it in the better one's place; points and ± of all are told.
async function checkCandidates(visitor, review) {
  const { page } = visitor;
  const { candidates } = review.turns[opened(page).turn];
  const rows = page.getByTestId("review-candidates").locator("tbody tr");
  expect("candidates", await rows.count(), candidates.length);
  for (const text of await rows.allInnerTexts()) {
    if (!/\d+\s%\s*±\s\d/.test(text)) throw new Error(`no chance and error: ${text}`);
  }
  const index = candidates.findIndex(({ played, actions }) => !played && actions.length === 1 && actions[0] !== candidates[0].actions[0]);
  const button = rows.nth(index).getByRole("button");
  await button.click();
  await page.getByText(t("review.candidate", { n: index + 1 })).first().waitFor();
  expect("which is shown", await button.getAttribute("aria-pressed"), "true");
  await rows.nth(candidates.findIndex(({ played }) => !played)).getByRole("button").click();
  await page.getByText(t("review.better"), { exact: true }).first().waitFor();
}

// By keys behind the last step, on to the board of whose turn comes then, and back.
async function checkWalk(visitor, { seat }) {
  const { page } = visitor;
  const board = page.getByTestId("review-board-better");
  const at = () => page.getByTestId("review-step").innerText();
  const [before, picture] = [await at(), await board.innerHTML()];
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press(".");
  await page.locator(`[data-testid=review-board-better][data-ahead="${seat}"]`).waitFor();
  expect("the turn of the line", await at(), t("review.step.turn", { n: 2, all: 2 }));
  if ((await board.innerHTML()) === picture) throw new Error("the board is that of the turn before");
  await page.keyboard.press(".");
  expect("behind the line", await at(), t("review.step.turn", { n: 2, all: 2 }));
  await page.keyboard.press(",");
  await page.locator("[data-testid=review-board-better]:not([data-ahead])").waitFor();
  expect("back at the last step", await at(), before);
}

// Each turn has its line of turns to walk, with the points after each.
async function checkAhead(visitor, review) {
  const { page } = visitor;
  const turn = review.turns.findIndex(({ better, played }) => better && played.line.length > 0);
  if (turn < 0) return;
  await page.goto(`${new URL(page.url()).pathname}?turn=${turn}&seat=0`);
  const lines = page.getByTestId("review-ahead").locator(".review-line");
  await lines.first().waitFor();
  expect("lines", await lines.count(), 2);
  const stops = lines.nth(1).getByRole("button");
  expect("turns of a line", await stops.count(), 1 + review.turns[turn].played.line.length);
  for (const text of await stops.allInnerTexts()) if (!/\d/.test(text)) throw new Error(`no points: ${text}`);
  await stops.nth(1).click();
  await page.getByTestId("review-ahead-steps").waitFor();
  expect("the turn that is looked at", await stops.nth(1).getAttribute("aria-pressed"), "true");
  const [later] = review.turns[turn].played.line;
  await page.locator(`[data-testid=review-board-played][data-ahead="${later.seat}"]`).waitFor();
  await lines.nth(0).getByRole("button").nth(0).click();
  await page.getByTestId("review-ahead-steps").waitFor({ state: "detached" });
  await visitor.settle();
  await checkWalk(visitor, later);
}

// Another seat looks at the same moment.
async function checkSeats(page) {
  const before = opened(page);
  await page.keyboard.press("2");
  await page.waitForFunction(() => new URL(location.href).searchParams.get("seat") === "1");
  expect("the moment of another seat", opened(page).turn, before.turn);
  const first = page.getByTestId("review-ledger").locator("tbody tr").first();
  expect("whose sum comes first", await first.getAttribute("data-seat"), "1");
  await page.keyboard.press("1");
  await page.waitForFunction(() => new URL(location.href).searchParams.get("seat") === "0");
}

// On a phone one board with a switch, and the whole ledger behind the sum.
async function checkPhone(visitor) {
  const { page } = visitor;
  await resize(page, PHONE);
  await page.getByTestId("review-board-better").waitFor();
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("p");
  await page.getByTestId("review-board-played").waitFor();
  await page.getByTestId("review-sum").click();
  await page.getByRole("dialog").getByTestId("review-ledger").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await resize(page, WIDE);
}

// From there on the visitor plays himself; the way back leads to the review.
async function checkTrying(visitor, table) {
  const { page } = visitor;
  const { turn } = opened(page);
  await page.getByTestId("review-try").click();
  await page.locator(".table-page[data-mode=play]").waitFor();
  const round = new URL(page.url()).searchParams.get("round");
  expect("what goes on there", await page.locator(".table-origin .table-tool-word").innerText(), t("table.origin.round", { round }));
  expect("what the log says of it", await page.getByTestId("log-origin").first().innerText(), t("table.log.origin"));
  await page.locator(".table-origin").click();
  await page.getByTestId("review").waitFor();
  expect("the way back", [new URL(page.url()).pathname, opened(page).turn], [`/review/${table}`, turn]);
}

async function read(trial, game) {
  const { server, visitor, table, page } = await finish(trial, game);
  const review = await inventReview(server, table);
  await answerReview(page, table, whole(review));
  await checkRest({ visitor, server, table }, review);
  await open(visitor, table);
  await page.getByTestId("review-whole").waitFor();
  await checkLedger(page, review);
  await checkMistakesSum(page, review);
  await checkVerdicts(page, review);
  await checkTwin(page, review);
  await checkTruth(page);
  await checkSlider(page, review);
  await checkMoments(visitor, review);
  await checkSwings(page, review);
  await checkMistakes(page, review);
  await checkSteps(visitor, game);
  if (game === "helvetia") await checkFact(page, review);
  await checkSeats(page);
  await checkCandidates(visitor, review);
  await checkFold(visitor, review);
  await checkAhead(visitor, review);
  await visitor.checkAxe(`a review of ${game}`);
  await checkPhone(visitor);
  await checkTrying(visitor, table);
  await visitor.settle();
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Escape");
  await page.waitForURL(`**/game/${table}`);
}

async function review_of_helsinki(trial) {
  await read(trial, "helsinki");
}

async function review_of_helvetia(trial) {
  await read(trial, "helvetia");
}

const stateOf = (page, state) => page.locator(`[data-testid=review][data-state=${state}]`).waitFor();

// Others come first, then parts of it, then all.
async function checkMaking(visitor, table, review) {
  const { page } = visitor;
  const part = partOf(review);
  const answers = await answerReview(page, table, making({ done: 0, of: 50, waiting: 2 }));
  await come(visitor, table);
  await stateOf(page, "waiting");
  await page.getByText(t("review.waiting.3")).first().waitFor();
  answers.change(making({ done: 0, of: 50, waiting: 2, wait: 120 }));
  const time = t("review.about.minutes", { n: 2 });
  await page.getByText(t("review.waiting.time", { place: t("review.waiting.3"), time })).first().waitFor();
  answers.change(making({ done: 0, of: 50, waiting: 6, wait: 45 }));
  await page.getByText(t("review.waiting.more", { n: 7 })).first().waitFor();
  answers.change(making({ done: 17, of: 50, partial: part }));
  await stateOf(page, "making");
  const rows = page.getByTestId("review-twin").locator("tbody tr");
  expect("turns that are known", await rows.count(), part.turns.length);
  await page.getByTestId("review-progress").getByText(t("review.progress", { share: "34\u00a0%" })).waitFor();
  answers.change(whole(review));
  await stateOf(page, "whole");
  expect("turns in the end", await rows.count(), review.turns.length);
}

// What is done stays, nothing is asked for again by itself, and the rest can be had later.
async function checkCancel(visitor, table, review) {
  const { page } = visitor;
  const part = partOf(review);
  const answers = await answerReview(page, table, making({ done: 17, of: 50, sims: 1000, mine: false, partial: part }));
  await come(visitor, table);
  await stateOf(page, "making");
  expect("who may cancel another's", await page.getByTestId("review-cancel").count(), 0);
  answers.change(making({ done: 17, of: 50, sims: 1000, mine: true, partial: part }));
  await page.getByTestId("review-cancel").click();
  await stateOf(page, "cancelled");
  expect("what was asked", answers.asked.at(-1), `POST {"sims":1000} /api/game/${table}/review/cancel`);
  expect("turns that stay", await page.getByTestId("review-twin").locator("tbody tr").count(), part.turns.length);
  await page.getByTestId("review-again").click();
  await stateOf(page, "making");
}

// Verdicts are replaced one by one while a deeper review is made; without it all is as it was.
async function checkDeeper(visitor, table, review) {
  const { page } = visitor;
  const answers = await answerReview(page, table, whole(review));
  await come(visitor, table);
  await stateOf(page, "whole");
  const rows = page.getByTestId("review-twin").locator("tbody tr td:last-child");
  const before = await rows.allInnerTexts();
  const at = review.turns.findIndex(({ cost }) => cost >= 0.05);
  const turns = review.turns.slice(0, at + 1).map((turn, i) => (i === at ? { ...turn, word: "good", cost: 0.01 } : turn));
  await page.getByTestId("review-depth").click();
  answers.change(making({ done: 9, of: 90, sims: 4000, mine: true, partial: { ...partOf(review), sims: 4000, turns } }));
  await page.getByRole("menuitem", { name: t("review.depth", { n: "4,000" }) }).click();
  await stateOf(page, "making");
  expect("turns meanwhile", await rows.count(), review.turns.length);
  const now = await rows.allInnerTexts();
  if (!now[at].startsWith(`${t("review.word.good")}, −1`)) throw new Error(`the verdict is still ${now[at]}`);
  expect("other verdicts", now.filter((text, i) => i !== at && text !== before[i]), []);
  await checkMistakesSum(page, { ...review, turns: review.turns.map((turn, i) => turns[i] ?? turn) });
  await visitor.until("a look at the deeper one", () => answers.asked.some((text) => text.endsWith("?sims=4000")));
  await page.getByTestId("review-cancel").click();
  await stateOf(page, "whole");
  expect("verdicts as before", await rows.allInnerTexts(), before);
}

// Too many are being made for this person: the device does it at once.
async function checkLimit(visitor, table) {
  const { page } = visitor;
  const answers = await answerReview(page, table, { status: 200, body: { asked: false } });
  await page.route(`**/api/game/${table}/review`, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 409, contentType: "application/json", body: JSON.stringify({ error: "limit", text: "" }) })
      : route.fallback());
  await come(visitor, table);
  await stateOf(page, "failed");
  await page.getByTestId("review-here").waitFor();
  await page.unroute(`**/api/game/${table}/review`);
  answers.change(making({ done: 1, of: 50 }));
  await page.getByTestId("review-again").click();
  await stateOf(page, "making");
}

// Why there is none; the replay stays.
async function checkRefused(visitor, table, codes) {
  const { page } = visitor;
  for (const code of codes) {
    await answerReview(page, table, { status: 200, body: { refused: code } });
    await come(visitor, table);
    await stateOf(page, "refused");
    await page.getByText(t(`review.refused.${code}`)).waitFor();
    expect("the replay", await page.getByTestId("review-empty").locator(`a[href="/game/${table}/0"]`).count(), 1);
  }
}

// What was finished stays, and trying again goes on.
async function checkFailing(visitor, table, review) {
  const { page } = visitor;
  const answers = await answerReview(page, table, making({ done: 17, of: 50, partial: partOf(review) }));
  await come(visitor, table);
  await stateOf(page, "making");
  answers.change({ status: 503, body: { error: "busy", text: "" } });
  await stateOf(page, "failed");
  expect("what was finished", await page.getByTestId("review-twin").count(), 1);
  answers.change(whole(review));
  await page.getByTestId("review-again").click();
  await stateOf(page, "whole");
  expect("what was asked last", answers.asked.at(-1).split(" ")[0], "POST");
}

// A seat without mistakes is told so, and walks through the moments; where the bots had judged
// wrongly, it is told in which rounds, and a deeper look is offered.
async function checkSound(visitor, table, review) {
  const { page } = visitor;
  const at = review.turns.findIndex(({ round }) => round > 1);
  const ledger = review.ledger.map((row) => ({ ...row, others: row.others - 0.2, misjudged: row.misjudged + 0.2,
    misjudgedAt: [{ turn: at, by: 0.2 }] }));
  const { asked } = await answerReview(page, table, whole({ ...review, ledger }));
  await come(visitor, table);
  await page.getByTestId("review-nothing").waitFor();
  await page.getByTestId("review-next").getByText(t("review.next.moment")).waitFor();
  const share = `${Math.round(ledger[0].misjudged * 100)}\u00a0%`;
  const rounds = t("review.misjudged.round", { round: review.turns[at].round });
  const sentence = await page.getByTestId("review-misjudged").innerText();
  expect("what was misjudged", sentence.includes(t("review.misjudged.better.you", { share, rounds })), true);
  await page.getByTestId("review-deeper").click();
  await visitor.until("a deeper review to be asked for", () => asked.some((text) => text.includes('"sims":4000')));
}

// Luck is not said to have decided if who had it lost.
async function checkLuckOf(visitor, table, review, { wins }) {
  const most = Math.max(...review.ledger.map(({ luck }) => luck));
  const ledger = review.ledger.map((row) => ({ ...row, result: (row.luck === most) === wins ? 1 : 0 }));
  await answerReview(visitor.page, table, whole({ ...review, ledger }));
  await come(visitor, table);
  const said = await visitor.page.getByTestId("review-nothing").textContent();
  const [before] = t(wins ? "review.nothing.you" : "review.despite.you").split("{luck}");
  expect("what is said of luck", said.includes(before.split("{level}")[1]), true);
}

async function states_of_a_review(trial) {
  const { server, visitor, table } = await finish(trial, "helsinki");
  const [review, sound] = [await inventReview(server, table), await inventReview(server, table, { isSound: true })];
  await checkMaking(visitor, table, review);
  await checkSound(visitor, table, sound);
  for (const wins of [true, false]) await checkLuckOf(visitor, table, sound, { wins });
  await checkCancel(visitor, table, review);
  await checkDeeper(visitor, table, review);
  visitor.isCut = true; // what is refused is no complaint
  await checkLimit(visitor, table);
  await checkFailing(visitor, table, review);
  await checkRefused(visitor, table, isShort ? ["old_rules"] : ["old_rules", "too_short", "not_over"]);
}

// The server's own, of hardly a thought: what it tells can be shown, from the replay on.
async function a_real_review(trial) {
  const { server, visitor, table, page } = await finish(trial, "helsinki", { options: ["--review-sims", "2"] });
  await visitor.go(`/game/${table}/0`);
  await page.locator(".replay-deeds").getByRole("link", { name: t("table.review"), exact: true }).click();
  await stateOf(page, "whole");
  const review = await server.json(`/api/game/${table}/review`);
  await checkLedger(page, review);
  await checkTwin(page, review);
  const rows = page.locator(".review-moment");
  expect("moments", await rows.count(), review.moments.length);
  for (const [i, moment] of review.moments.entries()) {
    await rows.nth(i).click();
    await visitor.settle();
    if (moment.kind === "luck") await page.locator(".review-lot svg").first().waitFor();
    else await page.getByTestId("review-board-better").locator("svg").first().waitFor();
  }
}

// Whoever does not want to wait for the server has the game reviewed on his device.
async function review_on_the_device(trial) {
  const { visitor, table, page } = await finish(trial, "helsinki");
  await answerReview(page, table, making({ done: 0, of: 50, waiting: 2 }));
  await come(visitor, table);
  await page.getByTestId("review-here").click();
  await page.waitForURL(/\/review\/0/);
  await page.getByTestId("review-twin").locator("tbody tr").nth(1).waitFor({ state: "attached" });
  expect("the share link", await page.getByTestId("share").count(), 0);
  const seat = await page.locator(".review-seats [aria-checked=true]").innerText();
  expect("who looks", seat, t("review.you"));
}

// Where each village of the stage stands.
const villagesOf = (page) => page.locator(".alp-reviewed").evaluate((stage) =>
  [...stage.querySelectorAll("[data-village-panel]")].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one.dataset.villagePanel, ...[x, y, width, height].map(Math.round)].join();
  }));

// The own village can be read, and all keep their places whichever turn is shown.
async function villages_have_room(trial) {
  const { server, visitor, table, page } = await finish(trial, "helvetia");
  const review = await inventReview(server, table);
  await answerReview(page, table, whole(review));
  const turns = review.turns.flatMap(({ better, seat }, i) => (better && seat === 0 ? [i] : []));
  for (const [size, least] of [["1440x900", 380], ["1366x768", 250], ["1024x768", 260]]) {
    await resize(page, size);
    for (const turn of turns) {
      await open(visitor, table, `?turn=${turn}&seat=0`);
      const { width } = await page.locator("[data-own] svg.alp-village").boundingBox();
      if (width < least) throw new Error(`the village is ${width} wide (${size})`);
      const before = await villagesOf(page);
      await page.keyboard.press("p");
      await page.getByTestId("review-board-played").waitFor();
      expect(`villages of turn ${turn} at ${size}`, await villagesOf(page), before);
    }
  }
}

// Reviews of the version before have no lines, candidates and split: what they have is shown, with
// a word that they are old and a way to make them anew.
async function an_older_review(trial) {
  const { server, visitor, table, page } = await finish(trial, "helsinki");
  const review = await inventReview(server, table);
  const { asked } = await answerReview(page, table, whole(older(review)));
  await open(visitor, table);
  await page.getByTestId("review-whole").waitFor();
  await checkLedger(page, review);
  await checkMistakesSum(page, review);
  await page.getByTestId("review-board-better").locator("svg").first().waitFor();
  expect("candidates and lines", await page.locator(".review-candidates, .review-ahead").count(), 0);
  await page.getByTestId("review-older").getByText(t("review.older")).waitFor();
  await page.getByTestId("review-anew").click();
  await visitor.until("the review to be asked for anew", () => asked.some((text) => text.startsWith("POST")));
}

// In every window and language, turns and luck; at night, too.
async function nothingIsCut(trial, game) {
  const { server, visitor, table, page } = await finish(trial, game, { scheme: "dark" });
  const review = await inventReview(server, table);
  await answerReview(page, table, whole(review));
  const { luck } = review.moments.find(({ kind }) => kind === "luck");
  const cuts = [];
  const look = async (language, query) => {
    await page.evaluate((code) => localStorage.setItem("tori.language", JSON.stringify(code)), language);
    await open(visitor, table, query);
    if (query) await page.getByTestId("review-rest").click();
    for (const size of SIZES) {
      await resize(page, size);
      await visitor.settle();
      cuts.push(...(await findCut(page)).map((cut) => `${cut} (${language}, ${size}${query})`));
    }
    await resize(page, WIDE);
  };
  for (const language of READ.luck) await look(language, `?luck=${luck}`);
  for (const language of READ.turn) await look(language, "");
  if (cuts.length) throw new Error(`${cuts.length} things are cut:\n${cuts.slice(0, 60).join("\n")}`);
  await visitor.checkAxe(`a review of ${game} at night`);
}

async function nothing_is_cut_in_helsinki(trial) {
  await nothingIsCut(trial, "helsinki");
}

async function nothing_is_cut_in_helvetia(trial) {
  await nothingIsCut(trial, "helvetia");
}

await run([
  review_of_helsinki,
  review_of_helvetia,
  states_of_a_review,
  a_real_review,
  review_on_the_device,
  villages_have_room,
  an_older_review,
  nothing_is_cut_in_helsinki,
  nothing_is_cut_in_helvetia,
]);

// Training: a mistake of an own game as a riddle at its real table. Reviews are invented but for
// the positions; turns are tried, judged and shown by the server.

import { readFileSync } from "node:fs";
import { findCut } from "./boxes.mjs";
import { answerReview, whole } from "./reviews.mjs";
import { playTurn as play } from "./riddles.mjs";
import { isShort } from "./tours.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

const RECORDS = { helsinki: "helsinki-two", helvetia: "helvetia-hard-two" };
const SIZES = ["1440x900", "1024x768", "390x844", ...(isShort ? [] : ["1280x720", "844x390", "360x640", "1920x1080"])];
const LANGUAGES = isShort ? ["de"] : ["en", "de", "fr", "nl"];

function expect(what, found, expected) {
  const [is, should] = [found, expected].map((value) => JSON.stringify(value));
  if (is !== should) throw new Error(`${what}: ${is}, not ${should}`);
}

async function askJson(page, path, body) {
  return page.evaluate(async ([path, body]) => {
    const answer = await fetch(path, body === null ? {} : { method: "POST", body });
    return { status: answer.status, json: await answer.json() };
  }, [path, body]);
}

// A finished game of the visitor's, in the first seat, and a review of it that exists.
async function bring(visitor, game) {
  const record = readFileSync(new URL(`../golden/${RECORDS[game]}.rec`, import.meta.url), "utf8");
  const { json } = await askJson(visitor.page, "/api/game/import", record);
  const path = `/api/game/${json.table}/review`;
  let made = await askJson(visitor.page, path, "{}");
  while (made.status === 202) made = await askJson(visitor.page, path, null);
  expect("the review", made.status, 200);
  return { table: json.table, review: made.json };
}

async function positionAfter(page, table, { first, seat }, actions) {
  const { json } = await askJson(page, `/api/game/${table}/line`, JSON.stringify({ ply: first, seat, actions }));
  return json.positions[0];
}

// A whole turn that begins with these actions, the last that the rules offer from then on.
async function turnFrom(page, table, turn, actions) {
  const effects = [];
  for (const done = []; ; ) {
    const { offer } = await positionAfter(page, table, turn, done);
    if (!offer) return { actions: done, effects };
    const next = offer.legal.find(({ action }) => action === actions[done.length]) ?? offer.legal.at(-1);
    done.push(next.action);
    effects.push(next);
  }
}

// A turn of the first seat as a mistake, and how the better turn and one that is neither begin; null
// where there is none.
const OTHERS = {
  // Who moved and drew may walk elsewhere.
  helsinki: ({ played }) => {
    if (played.actions.length !== 2 || played.actions[1] !== "draw") return null;
    return ["move 1", "move 2", "move 3"].filter((walk) => walk !== played.actions[0]).map((walk) => [walk, "draw"]);
  },
  // Who did something else may have woken a quarter.
  helvetia: ({ played }, { offer }) => {
    const wakes = offer.legal.filter(({ action }) => action.startsWith("wake ") && !played.actions.includes(action));
    return wakes.length > 1 ? wakes.map(({ action }) => [action]) : null;
  },
};

async function inventMistakes(page, table, review, count) {
  const turns = review.turns.map((turn) => ({ ...turn, cost: 0, better: undefined }));
  const chosen = [];
  for (const turn of turns.filter(({ seat, round }) => seat === 0 && round > 1)) {
    if (chosen.length === count) break;
    const [better, third] = OTHERS[review.game](turn, await positionAfter(page, table, turn, [])) ?? [];
    if (!better) continue;
    Object.assign(turn, { cost: 0.2, better: { win: 0.6, ...(await turnFrom(page, table, turn, better)) }, third });
    turn.played = { ...turn.played, win: 0.4 };
    chosen.push(turn);
  }
  return { review: { ...review, turns }, chosen };
}

async function begin(trial, visit = {}, count = 2, game = "helsinki") {
  const server = await trial.server("--review-sims", "2");
  const visitor = await trial.visit(server, visit);
  const { page } = visitor;
  const { table, review } = await bring(visitor, game);
  const invented = await inventMistakes(page, table, { game, ...review }, count);
  await answerReview(page, table, whole(invented.review));
  await visitor.go("/training");
  await page.getByTestId("training").waitFor();
  await visitor.settle();
  return { server, visitor, page, table, chosen: invented.chosen };
}

const playTurn = (visitor, actions) => play(visitor, "training", actions);
const kindOf = (page) => page.getByTestId("training-verdict").getAttribute("data-kind");
const boxesOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("tori.boxes") ?? "{}"));

async function heard(page) {
  return page.getByTestId("training-progress").locator(".sr").textContent();
}

// The better turn is found: it comes back tomorrow, and the next mistake follows.
async function found(trial) {
  const { visitor, page, table, chosen } = await begin(trial);
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  expect("where the row is", await heard(page), t("training.progress", { at: 1, of: 2, n: 0 }));
  await playTurn(visitor, chosen[0].better.actions.slice(0, 1));
  await page.keyboard.press("z");
  await visitor.settle();
  await playTurn(visitor, chosen[0].better.actions);
  expect("the verdict", await kindOf(page), "found");
  expect("what is said", (await page.getByTestId("training-verdict").innerText()).includes(t("training.verdict.found")), true);
  const { [`${table}/${chosen[0].first}`]: card } = await boxesOf(page);
  expect("its box", card.box, 1);
  // It follows the visitor to other devices.
  const stored = async () => (await askJson(page, "/api/cards", null)).json.cards;
  await visitor.until("its card on the server", async () => (await stored()).length === 1);
  expect("its card there", (await stored()).map(({ riddle, box, due }) => [riddle, box, due]),
    [[`${table}/${chosen[0].first}`, 1, card.due]]);
  // The page asks for nothing but what the seat saw.
  expect("what shows more", asked.filter((url) => /\/(story|state|record)\b/.test(url)), []);
  await page.keyboard.press("n");
  await page.waitForFunction((seq) => document.querySelector("[data-testid=training]")?.dataset.seq === seq, String(chosen[1].first));
  expect("where the row is now", await heard(page), t("training.progress", { at: 2, of: 2, n: 1 }));
  // Leaving keeps the row.
  await visitor.go("/training");
  await page.getByTestId("training").waitFor();
  await visitor.settle();
  expect("the row after a visit elsewhere", await heard(page), t("training.progress", { at: 2, of: 2, n: 1 }));
}

// What was played then is not it: the clue comes, the turn is tried again, then shown.
async function not_yet(trial) {
  const { visitor, page, table, chosen } = await begin(trial, {}, 1);
  const [turn] = chosen;
  expect("clues before a try", await page.getByTestId("training-clue").count(), 0);
  await playTurn(visitor, turn.played.actions);
  expect("the verdict", await kindOf(page), "same");
  await page.getByTestId("training-clue").waitFor();
  expect("the better turn", await page.getByTestId("training-side-best").isDisabled(), true);
  await page.keyboard.press("Backspace");
  await visitor.settle();
  expect("the position", await page.getByTestId("training").getAttribute("data-seq"), String(turn.first));
  await page.getByTestId("training-clue").waitFor();
  await page.keyboard.press("s");
  await page.waitForSelector("[data-testid=training][data-side=best]");
  await visitor.settle();
  expect("a miss", (await boxesOf(page))[`${table}/${turn.first}`].box, 0);
  // Found at last, it comes back tomorrow, and nothing is left today.
  await page.getByTestId("training-again").click();
  await visitor.settle();
  await playTurn(visitor, turn.better.actions);
  expect("the verdict at last", await kindOf(page), "found");
  await page.getByTestId("training-next").click();
  await page.getByText(t("training.done")).waitFor();
  await page.getByText(t("training.done.tomorrow", { n: 1 })).waitFor();
  await visitor.checkAxe("training that is done");
}

// From the lobby, and from the review to the mistakes of that game.
async function ways_to_it(trial) {
  const { visitor, page, table } = await begin(trial, {}, 1);
  await visitor.go("/");
  await page.locator(".lobby-over").getByRole("link", { name: t("app.training") }).click();
  await page.getByTestId("training-panel").waitFor();
  await visitor.go(`/review/${table}`);
  await page.getByTestId("review-training").click();
  await page.waitForURL(`**/training/${table}`);
  await page.getByTestId("training-panel").waitFor();
  expect("the row", await heard(page), t("training.progress", { at: 1, of: 1, n: 0 }));
}

// A turn that the review does not know is judged by the engine, against the better one and the one
// of then.
async function judged(trial) {
  const { visitor, page, table, chosen } = await begin(trial, {}, 1);
  const [turn] = chosen;
  await playTurn(visitor, turn.third);
  await page.getByTestId("training-verdict").waitFor();
  const [question] = visitor.sent.filter((message) => message.do === "judge");
  const turns = [turn.third, turn.better.actions, turn.played.actions].map((actions) => actions.join("; "));
  expect("what was asked", [question.table, question.ply, question.seat, question.turns], [table, turn.first, 0, turns]);
  const [tried, better, played] = visitor.replies.get(question.id).turns;
  const isFound = better.ahead <= 2 * better.aheadError;
  const isCloser = played.ahead < -2 * played.aheadError;
  expect("the verdict", await kindOf(page), isFound ? "found" : isCloser ? "closer" : "notYet");
  const told = await page.getByTestId("training-side-now").innerText();
  expect("the chance", Number(told.replace(/\D/g, "")), Math.round(tried.win * 100));
  await visitor.checkAxe("a verdict");
}

// At the table of the other game too: the better turn is found there, and shown.
async function found_in_helvetia(trial) {
  const { visitor, page, table, chosen } = await begin(trial, {}, 2, "helvetia");
  expect("the riddles", chosen.length, 2);
  expect("the game", await page.locator("main.alp-screen").count(), 1);
  await playTurn(visitor, chosen[0].better.actions);
  expect("the verdict", await kindOf(page), "found");
  expect("its box", (await boxesOf(page))[`${table}/${chosen[0].first}`].box, 1);
  await page.keyboard.press("n");
  await page.waitForFunction((seq) => document.querySelector("[data-testid=training]")?.dataset.seq === seq, String(chosen[1].first));
  await visitor.settle();
  await page.keyboard.press("s");
  await page.waitForSelector("[data-testid=training][data-side=best]");
  await visitor.settle();
  expect("a miss", (await boxesOf(page))[`${table}/${chosen[1].first}`].box, 0);
  await visitor.checkAxe("training of helvetia");
}

async function nothing_yet(trial) {
  const visitor = await trial.visit(await trial.server(), { path: "/training" });
  await visitor.page.getByText(t("training.none.note")).waitFor();
  await visitor.checkAxe("training without mistakes");
}

async function nothingIsCut(trial, game) {
  const { visitor, page, chosen } = await begin(trial, { scheme: "dark" }, 1, game);
  const cuts = [];
  const look = async (language, what) => {
    for (const size of SIZES) {
      const [width, height] = size.split("x").map(Number);
      await page.setViewportSize({ width, height });
      await visitor.settle();
      cuts.push(...(await findCut(page)).map((cut) => `${cut} (${language}, ${size}, ${what})`));
    }
  };
  for (const language of LANGUAGES) {
    await page.evaluate((code) => localStorage.setItem("tori.language", JSON.stringify(code)), language);
    await visitor.go("/training");
    await page.getByTestId("training").waitFor();
    await page.keyboard.press("c");
    await look(language, "asked");
    await page.keyboard.press("s");
    await page.getByTestId("training-verdict").waitFor();
    await look(language, "shown");
  }
  expect("the riddle", chosen.length, 1);
  if (cuts.length) throw new Error(cuts.join("\n"));
}

async function nothing_is_cut(trial) {
  await nothingIsCut(trial, "helsinki");
}

async function nothing_is_cut_in_helvetia(trial) {
  await nothingIsCut(trial, "helvetia");
}

await run([found, found_in_helvetia, not_yet, ways_to_it, judged, nothing_yet, nothing_is_cut, nothing_is_cut_in_helvetia]);

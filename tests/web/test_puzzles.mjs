// Puzzles at their tables: by theme, of the day and mixed; the turn is played, the verdict told,
// both lines walked; then again, and the next.

import { readFileSync, readdirSync } from "node:fs";
import { findCut } from "./boxes.mjs";
import { playTurn } from "./riddles.mjs";
import { isShort } from "./tours.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

const FOLDER = new URL("../../puzzles/", import.meta.url);
const SIZES = ["1440x900", "390x844", ...(isShort ? [] : ["360x640"])];
const LANGUAGES = isShort ? ["de"] : ["en", "de", "fr", "nl"];
const GAME = "helsinki";

function expect(what, found, expected) {
  const [is, should] = [found, expected].map((value) => JSON.stringify(value));
  if (is !== should) throw new Error(`${what}: ${is}, not ${should}`);
}

function shipped(game) {
  const files = readdirSync(new URL(`${game}/`, FOLDER));
  const texts = files.map((file) => readFileSync(new URL(`${game}/${file}`, FOLDER), "utf8"));
  return texts.flatMap((text) => text.split(/^(?=tori record 1$)/m)).map((record) => {
    const said = (word) => new RegExp(`^# ${word} (.*)$`, "m").exec(record)[1];
    return { id: said("puzzle"), theme: said("theme"), best: said("best").split("; "), obvious: said("obvious").split("; ") };
  });
}

// One whose turns need nothing but plain controls: walking, coats that lengthen it, drawing.
function plainOne() {
  const isPlain = (actions) => actions.every((action) => /^(move \d|draw|coat (stride\d|card3|second|anyside))$/.test(action));
  const found = shipped(GAME).find(({ obvious }) => isPlain(obvious));
  if (!found) throw new Error("no shipped puzzle is plain");
  return found;
}

async function begin(trial, path, visit = {}) {
  const visitor = await trial.visit(await trial.server(), visit);
  await visitor.go(path);
  await visitor.page.getByTestId(path.startsWith("/puzzles") ? "puzzles" : "puzzle").waitFor();
  await visitor.settle();
  return { visitor, page: visitor.page };
}

const kindOf = (page) => page.getByTestId("puzzle-verdict").getAttribute("data-kind");
const storedOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("tori.puzzles") ?? "{}"));

// The obvious turn is told as such, the solution is shown, both lines are walked, and it was a miss.
async function tried_and_shown(trial) {
  const puzzle = plainOne();
  const { visitor, page } = await begin(trial, `/puzzle/${puzzle.id}/theme`);
  const seq = await page.getByTestId("puzzle").getAttribute("data-seq");
  await playTurn(visitor, "puzzle", puzzle.obvious);
  await page.getByTestId("puzzle-verdict").waitFor();
  expect("the verdict", await kindOf(page), "same");
  await page.getByTestId("puzzle-rated").waitFor();
  expect("the best line", await page.getByTestId("training-side-best").isDisabled(), true);
  await visitor.checkAxe("a verdict");
  await page.keyboard.press("Backspace");
  await visitor.settle();
  expect("the position again", await page.getByTestId("puzzle").getAttribute("data-seq"), seq);
  await page.keyboard.press("s");
  await page.waitForSelector("[data-testid=puzzle][data-side=best]");
  await visitor.settle();
  const best = await page.getByTestId("puzzle-panel").innerText();
  await page.getByTestId("training-side-then").click();
  await page.waitForSelector("[data-testid=puzzle][data-side=then]");
  await visitor.settle();
  expect("a miss", (await storedOf(page))[puzzle.id].state, "missed");
  expect("both lines are told alike", (await page.getByTestId("puzzle-panel").innerText()) === best, false);
  // The next is another of the theme.
  await page.keyboard.press("n");
  await page.waitForFunction((id) => !location.pathname.includes(id), puzzle.id);
  await page.getByTestId("puzzle").waitFor();
  expect("the way", new URL(page.url()).pathname.endsWith("/theme"), true);
}

// From the list to the one of the day, by keys; given up, it is a miss of that day.
async function of_the_day(trial) {
  const { visitor, page } = await begin(trial, "/puzzles");
  await visitor.checkAxe("puzzles");
  const themes = await page.locator("[data-theme-name]").evaluateAll((all) => all.map((one) => one.dataset.themeName));
  const known = new Set([...shipped("helsinki"), ...shipped("helvetia")].map(({ theme }) => theme));
  expect("themes", themes.length > 2 && themes.every((theme) => known.has(theme)), true);
  await page.getByTestId("puzzle-day").focus();
  await page.keyboard.press("Enter");
  await page.getByTestId("puzzle").waitFor();
  await visitor.settle();
  const id = page.url().split("/").at(-2);
  await page.keyboard.press("c");
  await page.getByTestId("training-clue").waitFor();
  await page.keyboard.press("s");
  await page.getByTestId("puzzle-verdict").waitFor();
  await page.getByTestId("puzzle-streak").waitFor();
  await visitor.until("the day", async () => (await storedOf(page))[id]?.day !== undefined);
  expect("given up", (await storedOf(page))[id].state, "missed");
  await visitor.go("/puzzles");
  await page.getByText(t("puzzle.day.missed")).waitFor();
  await page.getByTestId("puzzle-mixed").click();
  await page.getByTestId("puzzle").waitFor();
}

// The list scrolls, downwards alone.
async function findWide(page) {
  return page.evaluate(() => (document.documentElement.scrollWidth > innerWidth ? ["wider than the window"] : []));
}

async function nothing_is_cut(trial) {
  const { visitor, page } = await begin(trial, "/puzzles", { scheme: "dark" });
  const cuts = [];
  const look = async (language, what) => {
    for (const size of SIZES) {
      const [width, height] = size.split("x").map(Number);
      await page.setViewportSize({ width, height });
      await visitor.settle();
      const found = what === "themes" ? await findWide(page) : await findCut(page);
      cuts.push(...found.map((cut) => `${cut} (${language}, ${size}, ${what})`));
    }
  };
  for (const language of LANGUAGES) {
    await page.evaluate((code) => localStorage.setItem("tori.language", JSON.stringify(code)), language);
    await visitor.go("/puzzles");
    await page.getByTestId("puzzles").waitFor();
    await look(language, "themes");
  }
  await visitor.go(`/puzzle/${plainOne().id}/mixed`);
  await page.getByTestId("puzzle").waitFor();
  await look(LANGUAGES.at(-1), "asked");
  await page.keyboard.press("s");
  await page.getByTestId("puzzle-verdict").waitFor();
  await look(LANGUAGES.at(-1), "shown");
  if (cuts.length) throw new Error(cuts.join("\n"));
}

// Where nothing is counted to the end, a turn about the same is a solution; the best is shown beside it.
async function alike_by_a_margin(trial) {
  const puzzle = shipped(GAME).find(({ id }) => id === "bbb49d635ea5");
  const turn = puzzle.best.map((action) => action.replace("place g2g3", "place g3g4"));
  const { visitor, page } = await begin(trial, `/puzzle/${puzzle.id}/theme`);
  await playTurn(visitor, "puzzle", turn);
  await page.getByTestId("puzzle-verdict").waitFor();
  expect("the verdict", await kindOf(page), "found");
  const words = t("puzzle.says.alike").split("{")[0];
  expect("what is said", (await page.getByTestId("puzzle-verdict").innerText()).includes(words), true);
  await visitor.until("it counts", async () => (await storedOf(page))[puzzle.id]?.state === "found");
}

// Files alone: the engine in the page plays and judges.
async function without_a_server(trial) {
  const puzzle = plainOne();
  const visitor = await trial.visit(await trial.files(), { path: `./?/puzzle/${puzzle.id}` });
  const { page } = visitor;
  await page.getByTestId("puzzle").waitFor();
  await visitor.settle();
  await playTurn(visitor, "puzzle", puzzle.obvious);
  await page.getByTestId("puzzle-verdict").waitFor();
  expect("the verdict", await kindOf(page), "same");
}

await run([tried_and_shown, alike_by_a_margin, of_the_day, nothing_is_cut, without_a_server]);

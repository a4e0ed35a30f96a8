// Nothing is cut off late in a game, when the boards are full, with the longest names: in windows
// of many sizes, in every language. On the short way some of the sizes, languages and games.

import { findCut } from "./boxes.mjs";
import { findLate } from "./notation.mjs";
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

const TITLES = { en: "English", de: "Deutsch", fr: "Français", nl: "Nederlands" };
const LANGUAGES = isShort ? ["de", "fr"] : Object.keys(TITLES);

// Whole games of bots, and how many actions before their end somebody looks at them.
const SCENES = {
  helsinki: [
    { options: "players=3 paths=on", bots: "greedy,greedy,greedy", before: 24 },
    { options: "players=2 paths=on", bots: "greedy,greedy", before: 30 },
    { options: "players=4 paths=on", bots: "greedy,greedy,greedy,greedy", before: 40 },
  ],
  helvetia: [],
};

async function speak(page, language) {
  await page.setViewportSize({ width: 1440, height: 900 });
  const spoken = await page.evaluate(() => document.documentElement.lang);
  await page.getByRole("button", { name: t("table.settings", {}, spoken) }).click();
  await page.getByRole("radio", { name: TITLES[language] }).click();
  await page.waitForFunction((code) => document.documentElement.lang === code, language);
  await page.keyboard.press("Escape");
}

async function look(page, size) {
  const [width, height] = size.split("x").map(Number);
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return findCut(page);
}

async function nothingIsCut(trial, game) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { settings: { autoConfirm: false }, size: "phone" });
  const { page } = visitor;
  const person = await page.evaluate(async () => (await fetch("/api/me")).json());
  const scenes = isShort ? SCENES[game].slice(0, 1) : SCENES[game];
  const positions = scenes.map(({ before, ...source }) => findLate(trial.tori, { game, ...source }, before));
  const tables = storePositions(server, positions, person, NAMES);
  const cuts = new Map();
  for (const [i, table] of tables.entries()) {
    await visitor.go(`/table/${table}`);
    await page.locator("[data-region=prompt]").first().waitFor();
    for (const language of LANGUAGES) {
      await speak(page, language);
      for (const size of SIZES) {
        for (const cut of await look(page, size)) {
          if (!cuts.has(cut)) cuts.set(cut, `${scenes[i].options}, ${size}, ${language}`);
        }
      }
    }
  }
  const told = [...cuts].map(([cut, where]) => `${cut} (${where})`);
  if (told.length) throw new Error(`${told.length} things are cut:\n${told.slice(0, 60).join("\n")}`);
}

async function nothing_is_cut_in_helsinki(trial) {
  await nothingIsCut(trial, "helsinki");
}

await run([nothing_is_cut_in_helsinki]);

// The places at the foot of a phone: on every page round the games, in every language, over nothing
// that cannot be scrolled away from under it; and at no table, which has a foot of its own.

import { findCut } from "./boxes.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

const LANGUAGES = [["en-GB", "en"], ["de-DE", "de"], ["fr-FR", "fr"], ["nl-NL", "nl"]];
const PLACES = { "/": "play", "/deal": "deal", "/players": "people", "/tournaments": "cups" };

// Runs in the page: scrolled to its end, how far the last that can be read or pressed reaches below the
// upper edge of the bar.
function readHidden() {
  scrollTo(0, document.documentElement.scrollHeight);
  const top = document.querySelector(".place-bar").getBoundingClientRect().top;
  const inside = [...document.querySelectorAll("#app > :not(.place-bar, .place-room) :is(a, button, p, h2, li)")];
  const boxes = inside.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0);
  return Math.max(...boxes.map(({ bottom }) => bottom)) - top;
}

async function checkPlace(visitor, path, language) {
  const { page } = visitor;
  await visitor.go(path);
  await visitor.settle();
  const bar = page.getByTestId("place-bar");
  const here = await bar.locator("[aria-current=page]").innerText();
  if (here !== t(`app.bar.${PLACES[path]}`, {}, language)) throw new Error(`${language} ${path}: here is ${here}`);
  const cut = await findCut(page, ".place-bar");
  const [width, wide] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  if (cut.length || wide > width) throw new Error(`${language} ${path} at ${width}, ${wide} wide: ${cut}`);
  const hidden = await page.evaluate(readHidden);
  if (hidden > 0) throw new Error(`${language} ${path}: ${hidden} are hidden`);
  if (process.env.PLACE_PICTURES) await page.screenshot({ path: `${process.env.PLACE_PICTURES}/place-${language}${path.replace("/", "-")}-${width}.png` });
}

async function openMore({ page }, language) {
  await page.getByTestId("place-more").click();
  const list = page.getByTestId("place-bar").getByRole("menu");
  const { top, bottom, left, right } = await list.evaluate((element) => element.getBoundingClientRect().toJSON());
  const [width, height] = await page.evaluate(() => [innerWidth, innerHeight]);
  if (top < 0 || bottom > height || left < 0 || right > width) throw new Error(`${language}: more reaches out`);
  await list.getByRole("menuitem", { name: t("app.puzzles", {}, language) }).click();
  await page.waitForURL(/\/puzzles/);
}

async function in_each_language(trial) {
  const server = await trial.server();
  for (const [locale, language] of LANGUAGES) {
    const visitor = await trial.visit(server, { locale, size: "phone" });
    for (const width of [360, 390]) {
      await visitor.page.setViewportSize({ width, height: 844 });
      for (const path of Object.keys(PLACES)) await checkPlace(visitor, path, language);
    }
    await openMore(visitor, language);
    if (language === "de") await visitor.checkAxe("a page with places at its foot");
  }
}

// Nor on a desk, nor without a server; whose turn it is, is counted.
async function nowhere_else(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { size: "phone" });
  const { page } = visitor;
  const bar = page.getByTestId("place-bar");
  const table = await visitor.playAt({ game: "helsinki", seats: ["me", "random"], level: "random" });
  await visitor.until("a turn", () => visitor.table(table).view?.offer);
  if (await bar.count()) throw new Error("at a table");
  await visitor.go("/");
  await bar.getByText(t("app.bar.waiting", { n: 1 })).waitFor({ state: "attached" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await bar.waitFor({ state: "detached" });
  const alone = await trial.visit(await trial.files(), { size: "phone", path: "./" });
  if (await alone.page.getByTestId("place-bar").count()) throw new Error("without a server");
}

await run([in_each_language, nowhere_else]);

// Tournaments: made, entered, drawn and played by two people; how one looks on a desk, a tablet, a
// phone and in a hall, with many people and long names, by keys, in each language.

import { findCut } from "./boxes.mjs";
import { cup, tellCup } from "./cups.mjs";
import { isShort } from "./tours.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

const PASSWORD = "a long enough password";
const LANGUAGES = [["en-GB", "en"], ["de-DE", "de"], ["fr-FR", "fr"], ["nl-NL", "nl"]];
const SIZES = { en: ["wide", ...(isShort ? [] : ["phone"])], de: ["wide", "tablet", "phone", "small"] };
const OTHER_SIZES = isShort ? ["small"] : ["wide", "phone", "small"];
const PATH = "/tournament/WinterCup234";

async function register(visitor, name) {
  await visitor.page.evaluate(
    (account) => fetch("/api/register", { method: "POST", body: JSON.stringify(account) }),
    { name, password: PASSWORD },
  );
  await visitor.page.reload();
  await visitor.settle();
}

async function press(visitor, id) {
  await visitor.page.getByTestId(id).click();
}

async function is(what, found, expected) {
  if (JSON.stringify(found) !== JSON.stringify(expected)) throw new Error(`${what}: ${JSON.stringify(found)}`);
}

// From the form to a table; who sits out is not drawn, the host writes, the table leads back.
async function whole(trial) {
  const server = await trial.server();
  const [host, guest] = [await trial.visit(server), await trial.visit(server, { size: "phone" })];
  await register(host, "Aino");
  await register(guest, "Onni");
  await host.page.keyboard.press("g");
  await host.page.keyboard.press("t");
  await press(host, "cup-new");
  await host.page.getByRole("textbox", { name: t("cup.name") }).fill("Winter cup");
  await host.page.getByRole("radio", { name: "2", exact: true }).click();
  await host.page.locator("summary").click();
  await host.page.getByRole("combobox", { name: t("cup.pause") }).selectOption(t("cup.pause.none"));
  await host.checkAxe("the form");
  await press(host, "cup-make");
  await press(host, "cup-join");
  await host.page.getByTestId("cup-leave").waitFor();
  await host.page.getByText(t("cup.start.few")).first().waitFor();

  await guest.go("/tournaments");
  await guest.page.getByRole("link", { name: "Winter cup" }).click();
  await press(guest, "cup-join");
  await guest.page.getByTestId("cup-leave").waitFor();
  await press(host, "cup-write");
  await host.page.getByRole("textbox", { name: t("cup.say") }).fill("Tea at eight");
  await press(host, "cup-say");
  await host.page.getByText("Tea at eight").waitFor();

  await host.page.getByText("Onni").first().waitFor(); // the page asks again by itself
  await press(host, "cup-start");
  await guest.page.getByTestId("cup-table").waitFor();
  await guest.page.getByText("Tea at eight").waitFor();
  await press(guest, "cup-table");
  await guest.page.locator(".table-page").waitFor();
  await guest.page.goBack();
  await guest.page.getByTestId("cup-table").waitFor();
  await host.page.getByTestId("cup-table").waitFor();
  await press(host, "cup-table");
  await press(host, "table-tournament");
  await host.page.getByTestId("cup-table").waitFor();
  const cancels = await host.page.getByTestId("cup-cancel").count();
  await is("what a host can do", cancels, 0);
}

async function cut(visitor, where) {
  const found = await findCut(visitor.page);
  if (found.length) throw new Error(`${where}: ${JSON.stringify(found).slice(0, 600)}`);
}

async function arrive(trial, server, { language, locale, size, told, path = PATH, height = 2400 }) {
  const visitor = await trial.visit(server, { locale, size, scheme: language === "de" ? "dark" : "light" });
  await visitor.page.setViewportSize({ ...visitor.page.viewportSize(), height });
  await tellCup(visitor, told);
  await visitor.go(path);
  await visitor.page.getByRole("heading", { level: 1 }).first().waitFor();
  await visitor.settle();
  return visitor;
}

// Nothing is cut off, in any language and size.
async function looks(trial) {
  const server = await trial.server();
  for (const [locale, language] of LANGUAGES) {
    for (const size of SIZES[language] ?? OTHER_SIZES) {
      const where = `a tournament, ${language}, ${size}`;
      const visitor = await arrive(trial, server, { language, locale, size, told: cup() });
      const { page } = visitor;
      await cut(visitor, where);
      if (language === "en") await visitor.checkAxe(where);
      if (size === "phone") {
        await page.getByRole("tab", { name: t("cup.rounds.title", {}, language) }).click();
        await visitor.settle();
        await cut(visitor, `${where}, rounds`);
      }
      await visitor.context.close();
    }
  }
}

// Two hundred: the own row stays in sight; on a phone a row opens by a key and tells the rest.
async function many(trial) {
  const server = await trial.server();
  const told = cup({ people: 200 });
  const [locale, language] = LANGUAGES[1];
  const wide = await arrive(trial, server, { locale, language, size: "wide", told, height: 900 });
  const own = await wide.page.locator(".cup-table .cup-me > td").first().boundingBox();
  if (!own || own.y + own.height > 900) throw new Error(`the own row is not in sight: ${JSON.stringify(own)}`);
  const page = await wide.page.evaluate(() => document.documentElement.scrollWidth);
  await is("the page is as wide as the window", page, 1440);
  const phone = await arrive(trial, server, { locale, language, size: "small", told });
  const row = phone.page.locator(".cup-list > li > button").nth(1);
  await row.focus();
  await phone.page.keyboard.press("Enter");
  await is("a row opens", await row.getAttribute("aria-expanded"), "true");
  await phone.page.locator(".cup-opened .cup-pill").first().waitFor();
}

// The screen of a hall turns its pages by arrows, and stops by a space.
async function hall(trial) {
  const server = await trial.server();
  const [locale, language] = LANGUAGES[0];
  const told = cup({ people: 200 });
  const visitor = await arrive(trial, server, { locale, language, size: "wide", told, path: `${PATH}/hall`, height: 900 });
  const { page } = visitor;
  const first = () => page.locator(".hall-table h3 span").first().textContent();
  await is("the first table", await first(), "table 1");
  await page.keyboard.press("ArrowRight");
  await is("the next page", await first(), "table 13");
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: t("cup.hall.go") }).waitFor();
  await cut(visitor, "the hall");
  await visitor.checkAxe("the hall");
}

await run([whole, looks, many, hall]);

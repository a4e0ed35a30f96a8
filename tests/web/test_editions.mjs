// Another edition: chosen for a table, shown to those who come, and told by everything that
// tells numbers there.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { editionOf } from "./editions.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

const NAME = "The box from the attic, second printing, with corrections";
// What looks like HTML is text.
const COLOUR = "<i>mauve</i>";
const ACTION = "<img src=x onerror=alert(1)>";

function otherEdition() {
  const edition = { ...editionOf("helsinki"), name: NAME };
  edition.board.coats[0] = "b1";
  edition.hands.limit = 9;
  edition.actions.points = 5;
  edition.names = { en: { "colour.p": COLOUR, "action.points": ACTION } };
  const file = join(mkdtempSync(join(tmpdir(), "tori-edition-")), "attic.json");
  writeFileSync(file, JSON.stringify(edition));
  return file;
}

function picker(visitor) {
  return visitor.page.getByRole("combobox", { name: t("lobby.edition") });
}

function editionAt(visitor, table) {
  return visitor.table(table).table?.edition;
}

function tableIn(visitor) {
  return /\/table\/([\w-]+)/.exec(visitor.page.url())?.[1];
}

// The host chooses it in the lobby and may choose again before the start; others read it.
async function choose(trial, server) {
  const host = await trial.visit(server, {});
  const form = host.page.locator(".lobby-friends");
  await form.getByRole("radio", { name: "Helsinki", exact: true }).click();
  await picker(host).selectOption(NAME);
  await host.checkAxe("a lobby with editions");
  await host.page.getByTestId("create-table").click();
  await host.page.waitForURL("**/table/*");
  await picker(host).waitFor();
  const table = tableIn(host);
  await host.until("the edition", () => editionAt(host, table) !== undefined);
  const chosen = editionAt(host, table);
  await picker(host).selectOption(t("lobby.edition.default"));
  await host.until("the default", () => editionAt(host, table) !== chosen);
  await picker(host).selectOption(NAME);
  await host.until("the other again", () => editionAt(host, table) === chosen);
  const friend = await trial.visit(server, { path: `/table/${table}`, size: "phone" });
  await friend.page.getByRole("button", { name: t("wish.title") }).click();
  await friend.page.getByText(NAME).waitFor();
  await friend.context.close();
  return { host, edition: chosen };
}

function expectTexts(what, text, come, gone) {
  for (const part of come) if (!text.includes(part)) throw new Error(`${what}: no '${part}'`);
  for (const part of gone) if (text.includes(part)) throw new Error(`${what}: '${part}' of the default`);
}

// Tooltips and rules at the table.
async function read({ host, edition }) {
  const table = await host.createTable({ game: "helsinki", seats: ["me", "easy"], edition });
  await host.go(`/table/${table}`);
  const actions = host.page.locator(".hel-actions");
  await actions.waitFor();
  const titles = await actions.locator("button").evaluateAll((all) => all.map((one) => one.title).join(" "));
  expectTexts("tooltips", titles, ["9 cards", "5 points"], ["7 cards", "2 points"]);
  await host.page.locator("a[href^='/rules/helsinki']").first().click();
  const rules = host.page.getByTestId("rules-text");
  await rules.getByText(NAME).first().waitFor();
  expectTexts("rules", await rules.innerText(), [NAME, COLOUR, ACTION, "b1, e1, a3", "hold 9 cards", "5 points"], ["c1, e1, a3", "7 cards"]);
}

async function a_table_has_an_edition(trial) {
  const server = await trial.server("--edition", otherEdition());
  await read(await choose(trial, server));
}

await run([a_table_has_an_edition]);

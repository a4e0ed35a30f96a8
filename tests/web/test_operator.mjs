// The operators' page: for named accounts only; what is there is found, and acts reach others at
// once. By keys and on a phone, in each language.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { findCut } from "./boxes.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

const PASSWORD = "lumihiutale";
const LANGUAGES = [["en-GB", "en"], ["de-DE", "de"], ["fr-FR", "fr"], ["nl-NL", "nl"]];

function admin(server, ...words) {
  const db = `sqlite:${join(server.folder, "tori.db")}`;
  const done = spawnSync(server.tori, ["admin", ...words, "--why", "a test", "--db", db], { encoding: "utf8" });
  if (done.status !== 0) throw new Error(done.stderr);
}

function askServer(visitor, path, body) {
  return visitor.page.evaluate(
    ([to, what]) => fetch(to, { method: "POST", body: JSON.stringify(what) }).then((r) => r.json()),
    [path, body],
  );
}

// What was to be refused is no complaint.
function forgive(visitor, ...statuses) {
  const isMeant = (text) => statuses.some((s) => text.endsWith(`: ${s}`) || text.includes(`status of ${s} `) ||
    text.includes(`response code: ${s}`));
  visitor.complaints = visitor.complaints.filter((text) => !isMeant(text));
}

async function operator(trial, server, options) {
  const visitor = await trial.visit(server, options);
  const name = `Helmi ${"abcdefgh"[trial.visitors.length]}`;
  await askServer(visitor, "/api/register", { name, password: PASSWORD });
  admin(server, "operator", name, "--grant");
  await visitor.go("/operator");
  await visitor.settle();
  return visitor;
}

async function cut(visitor, where) {
  const found = await findCut(visitor.page);
  if (found.length) throw new Error(`${where}: ${JSON.stringify(found).slice(0, 500)}`);
}

// The window of an act: why, and the password if it is asked for.
async function fillIn(visitor, why = "a good reason") {
  const dialog = visitor.page.getByRole("dialog");
  await dialog.locator("input[name=why]").fill(why);
  const password = dialog.locator("input[name=password]");
  if (await password.count()) await password.fill(PASSWORD);
  await dialog.getByTestId("operator-act").click();
  await dialog.waitFor({ state: "detached" });
}

function tab(visitor, name, language = "en") {
  return visitor.page.getByRole("tab", { name: t(`operator.tab.${name}`, {}, language) });
}

function actOn(visitor, act, name) {
  return visitor.page.getByRole("button", { name: t("operator.actOn", { act: t(act), name }) });
}

// Others find nothing there, and are not offered it.
async function for_operators_only(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { path: "/operator" });
  await visitor.page.getByRole("heading", { name: t("app.notFound") }).waitFor();
  const refused = await askServer(visitor, "/api/operator/list", { do: "people" });
  if (refused.error !== "forbidden") throw new Error(JSON.stringify(refused));
  forgive(visitor, 403);
}

async function in_each_language(trial) {
  const server = await trial.server();
  for (const [locale, language] of LANGUAGES) {
    const visitor = await operator(trial, server, { locale, size: language === "en" ? undefined : "phone" });
    await visitor.page.getByRole("heading", { level: 1, name: t("app.operator", {}, language) }).waitFor();
    for (const name of ["people", "editions", "bans", "log", "tables"]) {
      await tab(visitor, name, language).click();
      await visitor.settle();
      await cut(visitor, `${name} in ${language}`);
      if (language === "en") await visitor.checkAxe(`operating: ${name}`);
    }
  }
}

// A person is found, kept out by keys alone, told until when, and let in again.
async function keeping_out(trial) {
  const server = await trial.server();
  const guest = await trial.visit(server, { settings: { guestName: "Rude Guest" } });
  const visitor = await operator(trial, server, {});
  const { page } = visitor;
  await page.keyboard.press("Tab");
  await tab(visitor, "tables").focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("rude");
  await page.keyboard.press("Enter");
  await visitor.settle();
  await visitor.until("one row", async () => (await page.locator(".operator-row").count()) === 1);
  await actOn(visitor, "operator.keepOut", "Rude Guest").focus();
  await page.keyboard.press("Enter");
  await visitor.checkAxe("an act");
  if ((await page.getByRole("dialog").locator("select").inputValue()) !== "604800") throw new Error("not a week");
  // A wrong password is said, and nothing happens.
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[name=why]").fill("rude");
  await dialog.locator("input[name=password]").fill("arvaan vain");
  await page.keyboard.press("Enter");
  await dialog.getByText(t("people.wrongPassword")).waitFor();
  guest.isCut = true; // what fails there from now on is meant to
  await fillIn(visitor);
  await guest.page.getByTestId("kept-out").waitFor();
  await page.getByText(t("operator.outUntil", { time: "" }).trim()).waitFor();
  // The password is not asked for once more.
  await actOn(visitor, "operator.letIn", "Rude Guest").click();
  if (await dialog.locator("input[name=password]").count()) throw new Error("asked again");
  await fillIn(visitor);
  await guest.page.getByTestId("kept-out").waitFor({ state: "detached" });
  await tab(visitor, "log").click();
  await page.getByText("keep-out · person").waitFor();
  forgive(visitor, 403);
}

// Those at a table read why it is closed; who loses a name reads why.
async function closing_and_renaming(trial) {
  const server = await trial.server();
  const guest = await trial.visit(server, { settings: { guestName: "Rude Guest" }, size: "phone" });
  const table = await guest.createTable({ game: "helsinki", seats: ["me", "open"] }, { start: false });
  await guest.go(`/table/${table}`);
  await guest.settle();
  const visitor = await operator(trial, server, { size: "phone" });
  const { page } = visitor;
  await page.getByLabel(t("operator.phase")).selectOption("open");
  await actOn(visitor, "operator.close", table).click();
  await fillIn(visitor, "advertising");
  await guest.page.getByRole("heading", { name: t("table.closedBy", { why: "advertising" }) }).waitFor();
  await cut(guest, "a closed table");
  await tab(visitor, "people").click();
  await actOn(visitor, "operator.rename", "Rude Guest").click();
  await fillIn(visitor, "be nice");
  await guest.page.getByText("be nice").waitFor();
  await visitor.settle();
  await page.locator(".operator-row b", { hasText: /^Player \d+$/ }).waitFor();
  await tab(visitor, "bans").click();
  await page.getByRole("button", { name: t("operator.keepAddressOut") }).click();
  await page.getByRole("dialog").locator("input[name=address]").fill("127.0.0.1");
  await page.getByRole("dialog").locator("input[name=why]").fill("x");
  await page.getByRole("dialog").getByTestId("operator-act").click();
  await page.getByText("this machine cannot be kept out").waitFor();
  await page.getByRole("dialog").locator("input[name=address]").fill("192.0.2.0/24");
  await fillIn(visitor);
  await page.getByText("192.0.2.0/24").first().waitFor();
  forgive(visitor, 400);
}

await run([for_operators_only, in_each_language, keeping_out, closing_and_renaming]);

// The workshop: what is printed on the pieces is changed, checked, taken back, compared, kept and
// tried; by mouse, by keys and on a phone.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findCut } from "./boxes.mjs";
import { LOCALES } from "./scenes.mjs";
import { isShort } from "./tours.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

function expect(what, found, wanted) {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${what}: ${a}, not ${b}`);
}

const check = (page) => page.getByTestId("workshop-check");
const piece = (page, id) => page.locator(`[data-piece="${id}"]`);
const field = (page, id) => page.locator(`[data-field="${id}"]`);
const less = (page, id) => field(page, id).locator(".stepper button").first();
const more = (page, id) => field(page, id).locator(".stepper button").last();

async function isGood(page) {
  await check(page).and(page.locator("[data-is=good]")).waitFor({ state: "attached" });
}

// What the page has kept on the device.
function kept(page, game) {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(`tori.workshop.${name}`))?.edition, game);
}

// A server that checks no editions yet: the terminal does.
function answerOf(tori, text) {
  const file = join(mkdtempSync(join(tmpdir(), "tori-")), "edition.json");
  writeFileSync(file, text);
  const { game } = JSON.parse(text);
  const { status, stderr } = spawnSync(tori, ["perft", game, "depth=1", "--edition", file], { encoding: "utf8" });
  if (status === 0) return { ok: true, id: "0123456789abcdef", game, differences: 0 };
  const [, place, message] = /edition\.json: ([^:]*): (.*)/.exec(stderr) ?? ["", "", stderr];
  return { ok: false, place, message };
}

async function canCheck(server) {
  const answer = await fetch(`${server.url}/api/edition/check`, { method: "POST", body: "{}" });
  return answer.status === 200;
}

async function enter(trial, server, { path, ...window }) {
  const visitor = await trial.visit(server, { ...window, path: null });
  if (!(await canCheck(server))) {
    await visitor.page.route("**/api/edition/check", (route) =>
      route.fulfill({ json: answerOf(trial.tori, route.request().postData()) }),
    );
  }
  await visitor.go(path);
  await visitor.settle();
  await isGood(visitor.page);
  return visitor;
}

// Costs, undo, a refusal with its repair, comparing, and all of it again after a reload.
async function mends_a_box(trial) {
  const server = await trial.server();
  const visitor = await enter(trial, server, { path: "/workshop/helvetia" });
  const { page } = visitor;
  await piece(page, "building-dairy").click();
  await less(page, "buildings.costs.dairy.wood").click();
  await page.getByTitle(t("workshop.changes", { n: 1 })).waitFor();
  await isGood(page);
  expect("the cost", (await kept(page, "helvetia")).buildings.costs.dairy, { wood: 1, stone: 1 });
  await page.getByTestId("workshop-undo").click();
  expect("after undo", (await kept(page, "helvetia")).buildings.costs.dairy, { wood: 2, stone: 1 });

  await more(page, "buildings.stacks.2.dairy").click();
  await check(page).and(page.locator("[data-is=bad]")).waitFor();
  await page.keyboard.press("e");
  await page.locator('[data-piece="tiles"]:focus').waitFor();
  await check(page).locator(".button-primary").click();
  await isGood(page);
  expect("all tiles", (await kept(page, "helvetia")).buildings.tiles_in_all, 55);

  await page.getByRole("button", { name: t("workshop.compare") }).click();
  expect("dimmed", await piece(page, "building-mine").getAttribute("data-dimmed"), "true");
  await piece(page, "building-dairy").locator(".workshop-usual").waitFor();
  await visitor.checkAxe("the workshop");

  await page.reload();
  await page.getByTitle(t("workshop.changes", { n: 2 })).waitFor();
  const original = JSON.parse(readFileSync("editions/helvetia.json", "utf8"));
  const mended = await kept(page, "helvetia");
  expect("what nobody touched", [mended.letters, mended.village], [original.letters, original.village]);
}

// Arrows walk the pieces, + and - change, Backspace takes Tori's value back, Enter opens the fields.
async function works_by_keys(trial) {
  const server = await trial.server();
  const visitor = await enter(trial, server, { path: "/workshop/helsinki" });
  const { page } = visitor;
  await piece(page, "card-p0").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.locator('[data-piece="card-g1"]:focus').waitFor();
  await page.keyboard.press("+");
  const numberOf = async () => (await kept(page, "helsinki")).cards.kinds.find((k) => k.card === "3" && k.colours.includes("g")).number;
  expect("the number", await numberOf(), 3);
  await isGood(page);
  await page.keyboard.press("Backspace");
  const { kinds } = JSON.parse(readFileSync("editions/helsinki.json", "utf8")).cards;
  expect("the cards as they were", (await kept(page, "helsinki")).cards.kinds, kinds);
  await page.keyboard.press("Enter");
  await page.locator("[data-field=number] input:focus").waitFor();

  await piece(page, "card-p0").focus();
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByText(t("workshop.key.E")).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await page.waitForURL((url) => url.pathname === "/");
  await page.keyboard.press("g");
  await page.keyboard.press("w");
  await piece(page, "card-p0").waitFor();
}

// A digit is typed over where it is printed: by a click on it, or by typing on its piece.
async function is_typed_over(trial) {
  const server = await trial.server();
  const { page } = await enter(trial, server, { path: "/workshop/helsinki" });
  const inPlace = page.getByTestId("in-place").locator("input");
  const copies = async () => (await kept(page, "helsinki")).cards.kinds.find((k) => k.card === "2" && k.colours.includes("p")).copies;
  await piece(page, "card-p0").locator(".hel-copies").click();
  await inPlace.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("12");
  expect("typed", await copies(), 12);
  await page.keyboard.press("ArrowUp");
  expect("one more", await copies(), 13);
  await page.keyboard.press("Escape");
  await inPlace.waitFor({ state: "detached" });
  expect("as it was", await copies(), 4);
  await page.locator('[data-piece="card-p0"]:focus').waitFor();
  await page.keyboard.press("3");
  await inPlace.waitFor();
  await page.keyboard.press("Enter");
  const { cards } = await kept(page, "helsinki");
  expect("the number", cards.kinds.find((k) => k.card === "2" && k.colours.includes("p")).number, 3);

  const number = field(page, "copies").locator("input");
  const range = field(page, "copies").locator(".number-range");
  const most = Number(await number.getAttribute("aria-valuemax"));
  for (const garbage of ["9".repeat(5000), "a lot", "-3", "1e3", "4.5", "", "99", "\u0665"]) {
    await number.fill(garbage);
    await number.blur();
    expect(`after ${garbage.slice(0, 9)}`, [await copies(), await number.inputValue()], [4, "4"]);
    expect(`told at ${garbage.slice(0, 9)}`, await range.innerText(), t("app.range", { min: 0, max: most }));
    await number.fill("4");
    expect("told no more", await range.innerText(), "");
  }
}

// Runs in the page: words beyond the button that they stand in, and panels that are too wide. What
// scrolls may be long, but not wide.
function findSpilled() {
  const SLACK = 1.5;
  const spilled = [];
  for (const button of document.querySelectorAll(".workshop :is(button, .workshop-field, .workshop-chip)")) {
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const { left, right } = button.getBoundingClientRect();
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const box = range.getBoundingClientRect();
      const isRead = walker.currentNode.parentElement.closest(".sr, option");
      const by = Math.max(left - box.left, box.right - right);
      if (!isRead && box.width && by > SLACK) spilled.push(`“${walker.currentNode.data}” beyond its button by ${by} px`);
    }
  }
  for (const panel of document.querySelectorAll(".workshop-panel, .workshop-hand")) {
    const by = panel.scrollWidth - panel.clientWidth;
    if (by > SLACK) spilled.push(`${panel.className} is too wide by ${by} px`);
  }
  return spilled;
}

// A part as it is, its other rows where they are shown one at a time, and with a piece in hand.
function looks(page) {
  const clicked = (found) => async () => (await found.count()) > 0 && (await found.click().then(() => true));
  const groups = (isShort ? [] : [1, 2, 3]).map((i) => clicked(page.locator(".workshop-group").nth(i)));
  return [async () => true, ...groups, clicked(page.locator("#workshop-panel [data-piece]").first())];
}

// Every part with and without a piece in hand, in windows of many sizes and the longest words.
async function is_not_cut(trial) {
  const server = await trial.server();
  const found = new Map();
  const windows = isShort ? ["phone"] : ["wide", "tablet", "phone", "small", "sideways"];
  for (const language of isShort ? ["de"] : Object.keys(LOCALES)) {
    for (const size of windows) {
      const { page } = await trial.visit(server, { size, locale: LOCALES[language], path: null });
      for (const game of ["helsinki", "helvetia"]) {
        await page.goto(`/workshop/${game}`);
        await check(page).waitFor();
        const parts = await page.locator("[data-part]").evaluateAll((all) => all.map((one) => one.dataset.part));
        for (const part of parts) {
          await page.locator(`[data-part="${part}"]`).click();
          for (const isReady of looks(page)) {
            if (!(await isReady())) continue;
            const cuts = [...(await findCut(page, "main")), ...(await page.evaluate(findSpilled))];
            for (const cut of cuts) found.set(cut, `${game} ${part} ${size} ${language}`);
          }
        }
      }
      await page.context().close();
    }
  }
  if (found.size) throw new Error([...found].map(([cut, where]) => `${cut}, ${where}`).join("\n"));
}

// Two windows, a reload, a server that is away, and what no program wrote: nothing goes silently.
async function loses_nothing(trial) {
  const server = await trial.server();
  const visitor = await enter(trial, server, { path: "/workshop/helvetia" });
  const { page } = visitor;
  const other = await visitor.context.newPage();
  await other.goto("/workshop/helvetia");
  await isGood(other);
  await piece(page, "building-dairy").click();
  await less(page, "buildings.costs.dairy.wood").click();
  await other.getByTitle(t("workshop.changes", { n: 1 })).waitFor();
  await piece(other, "building-mill").click();
  await less(other, "buildings.costs.mill.wood").click();
  await page.getByTitle(t("workshop.changes", { n: 2 })).waitFor();
  await page.getByTestId("workshop-undo").click();
  await other.getByTitle(t("workshop.changes", { n: 1 })).waitFor();
  await other.close();

  visitor.isCut = true;
  await visitor.context.setOffline(true);
  await more(page, "buildings.costs.dairy.stone").click();
  await check(page).and(page.locator("[data-is=unknown]")).waitFor();
  expect("no saving meanwhile", await page.getByTestId("workshop-save").isDisabled(), true);
  await visitor.context.setOffline(false);
  await isGood(page);
  await page.reload();
  await isGood(page);
  expect("after a reload", (await kept(page, "helvetia")).buildings.costs.dairy, { wood: 1, stone: 2 });

  await page.evaluate(() => localStorage.setItem("tori.workshop.helvetia", '{"edition":{"goods":7}}'));
  await page.reload();
  await page.getByText(t("workshop.kept.unread")).waitFor();
  await isGood(page);
}

// Tabs, a row for each colour, a sheet; coats by tap and tap; a guest is told what saving needs.
async function fits_a_phone(trial) {
  const server = await trial.server();
  const visitor = await enter(trial, server, { path: "/workshop/helsinki", size: "phone" });
  const { page } = visitor;
  await page.getByRole("button", { name: t("helsinki.colour.y") }).tap();
  await piece(page, "card-y6").tap();
  for (let i = 0; i < 2; i++) await less(page, "copies").tap();
  await check(page).and(page.locator("[data-is=bad]")).waitFor();
  await check(page).getByRole("button", { name: t("workshop.show") }).tap();
  await page.locator(".workshop-wrong .workshop-link").tap();
  await isGood(page);
  await page.locator("[data-part=board]").tap();
  await piece(page, "coat-0").tap();
  await page.locator("[data-cell=b1]").tap();
  expect("the coat", (await kept(page, "helsinki")).board.coats[0], "b1");
  await isGood(page);
  await page.getByTestId("workshop-save").tap();
  await page.getByRole("dialog").getByText(t("workshop.account.note")).waitFor();
  await visitor.checkAxe("the workshop on a phone");
}

async function choose(page, item) {
  await page.getByRole("button", { name: t("table.more") }).click();
  await page.getByRole("menuitem", { name: t(item) }).click();
}

async function bring(page, edition) {
  const asked = page.waitForEvent("filechooser");
  await choose(page, "workshop.upload");
  const buffer = Buffer.from(typeof edition === "string" ? edition : JSON.stringify(edition));
  await (await asked).setFiles({ name: "box.json", mimeType: "application/json", buffer });
}

// A file out and in again; what is broken does not come onto the bench, and is told why.
async function takes_files(trial) {
  const server = await trial.server();
  const { page } = await enter(trial, server, { path: "/workshop/helvetia" });
  const arrives = page.waitForEvent("download");
  await choose(page, "workshop.download");
  const edition = JSON.parse(readFileSync(await (await arrives).path(), "utf8"));
  expect("the file", edition, JSON.parse(readFileSync("editions/helvetia.json", "utf8")));

  await bring(page, { ...edition, pieces: { ...edition.pieces, coins: 99 } });
  await page.locator(".toast-refused", { hasText: "pieces.coins" }).waitFor();
  await bring(page, "{");
  await page.locator(".toast-refused", { hasText: t("workshop.upload.noJson") }).waitFor();
  await bring(page, { ...edition, game: "helsinki" });
  await page.locator(".toast-refused", { hasText: t("workshop.upload.otherGame") }).waitFor();
  expect("nothing of it is kept", await kept(page, "helvetia"), undefined);

  await bring(page, { ...edition, name: "Ours", pieces: { ...edition.pieces, coins: 7 } });
  await page.getByRole("heading", { name: "Ours" }).waitFor();
  await page.getByTitle(t("workshop.changes", { n: 1 })).waitFor();
}

// With an account: saved, shared by a link that others can open, and tried against bots.
async function is_saved_and_tried(trial) {
  const server = await trial.server();
  if (!(await canCheck(server))) return trial.figure("this server keeps no editions");
  const visitor = await trial.visit(server, { path: null });
  const { page } = visitor;
  await page.goto("/");
  await visitor.settle();
  await page.evaluate(() =>
    fetch("/api/register", { method: "POST", body: JSON.stringify({ name: "Owner", password: "a long password" }) }),
  );
  await visitor.go("/workshop/helvetia");
  await isGood(page);
  await piece(page, "building-dairy").click();
  await less(page, "buildings.costs.dairy.wood").click();
  await isGood(page);
  await page.getByRole("button", { name: t("workshop.share") }).click();
  const link = await page.getByTestId("workshop-link").inputValue();
  await page.getByLabel(t("workshop.list")).check();
  await visitor.settle();
  await page.keyboard.press("Escape");
  await page.getByTestId("workshop-try").click();
  await page.waitForURL("**/table/**");

  const other = await enter(trial, server, { path: new URL(link).pathname });
  await other.page.getByTitle(t("workshop.changes", { n: 1 })).waitFor();
  await other.page.getByRole("button", { name: t("table.more") }).click();
  await other.page.getByRole("menuitem", { name: t("workshop.open") }).click();
  await other.page.getByText(t("workshop.shelf.by", { name: "Owner" })).waitFor();
  await names_are_saved(visitor);
}

// Without an account: tried on the device at once, with the edition's name and the way back at the
// table; shared by a link that carries it, which the engine looks at like at a file.
async function a_guest_tries_and_shares(trial) {
  const server = await trial.server();
  const { page } = await enter(trial, server, { path: "/workshop/helvetia" });
  await piece(page, "building-dairy").click();
  await less(page, "buildings.costs.dairy.wood").click();
  await isGood(page);
  await page.getByRole("button", { name: t("workshop.share") }).click();
  const link = await page.getByTestId("workshop-link").inputValue();
  await page.keyboard.press("Escape");
  await page.getByTestId("workshop-try").click();
  await page.waitForURL(/\/table\/0/);
  await page.getByTestId("table-edition").filter({ hasText: t("workshop.mine") }).click();
  await page.getByTitle(t("workshop.changes", { n: 1 })).waitFor();

  const other = await enter(trial, server, { path: link });
  await other.page.getByTitle(t("workshop.changes", { n: 1 })).waitFor();
  await other.page.getByTestId("workshop-try").click();
  await other.page.waitForURL(/\/table\/0/);
  await other.page.getByTestId("table-edition").waitFor();
  await other.go("/");
  await other.page.getByTestId("own-game").filter({ hasText: t("workshop.mine") }).waitFor();
  await refuses_links(other, link);
}

// Of anything that may stand in an address, with the place where the engine says one.
async function refuses_links(visitor, link) {
  const { page } = visitor;
  const [before, carried] = link.split("#box=");
  const [base, different] = JSON.parse(Buffer.from(carried, "base64url").toString());
  const write = (...words) => Buffer.from(JSON.stringify(words)).toString("base64url");
  const refused = [
    [carried.slice(0, -7), t("workshop.upload.broken")], ["", t("workshop.upload.broken")], ["%00<b>", t("workshop.upload.broken")],
    ["x".repeat(20000), t("workshop.upload.broken")], [write(base, [1]), t("workshop.upload.broken")],
    [write("0000", different), t("workshop.upload.otherTori")], [write(base, { game: "helsinki" }), t("workshop.upload.otherGame")],
    [write(base, { pieces: { coins: 99 } }), "pieces.coins"], [write(base, { __proto__: null, pieces: null }), "pieces"],
  ];
  for (const [text, why] of refused) {
    await visitor.go("/");
    await visitor.go(`${before}#box=${text}`);
    await page.locator(".workshop-failed", { hasText: why }).waitFor();
  }
}

// Names alone make an edition; who gives one up is asked first, and has it here to save it again.
async function names_are_saved(visitor) {
  const { page } = visitor;
  await page.goto("/workshop/helsinki");
  await isGood(page);
  await page.locator("[data-part=names]").click();
  await piece(page, "name-colour-p").click();
  await field(page, "names.en.colour.p").locator("input").fill("Lilac");
  await isGood(page);
  visitor.isCut = true;
  await page.route("**/api/edition", (route) => route.abort());
  await page.getByTestId("workshop-save").click();
  await page.getByText(t("workshop.error.offline")).waitFor();
  await page.unroute("**/api/edition");
  await page.getByTestId("workshop-save").click();
  await page.getByText(t("workshop.saved")).waitFor();
  const { saved } = await page.evaluate(() => JSON.parse(localStorage.getItem("tori.workshop.helsinki")));
  await page.goto(`/workshop/helsinki/${saved.id}`);
  await isGood(page);
  await choose(page, "workshop.open");
  const shelf = page.getByRole("dialog");
  const row = shelf.getByRole("listitem").filter({ has: page.locator(`a[href$="${saved.id}"]`) });
  await row.getByRole("button", { name: t("workshop.delete") }).click();
  await shelf.getByRole("button", { name: t("workshop.delete.keep") }).click();
  await row.getByRole("button", { name: t("workshop.delete") }).click();
  await page.getByTestId("workshop-delete").click();
  await row.waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.locator("[data-testid=workshop-save]:not(:disabled)").waitFor();
}

const short = [a_guest_tries_and_shares, mends_a_box, fits_a_phone, is_saved_and_tried, is_typed_over, is_not_cut];
await run(isShort ? short : [...short, works_by_keys, takes_files, loses_nothing]);

// The end of a game: what is to be done next, and what a review says there. On the short way some
// of the sizes and languages.

import { readFileSync } from "node:fs";
import { findCut } from "./boxes.mjs";
import { answerReview, inventReview, making, partOf, whole } from "./reviews.mjs";
import { playOut } from "./guide.mjs";
import { LOCALES } from "./scenes.mjs";
import { isShort } from "./tours.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

const RECORDS = { helsinki: "helsinki-three-first", helvetia: "helvetia-three-draft" };
const NONE = { status: 200, body: { asked: false } };
const PARTS = [".end-head", ".end-ways", ".end-decided", ".end-luck", ".end-chart"];

function read(game) {
  return readFileSync(new URL(`../golden/${RECORDS[game]}.rec`, import.meta.url), "utf8");
}

// A finished game in which the visitor has had this seat, beside bots.
async function bring(visitor, game, seat) {
  const seats = [0, 1, 2].map((i) => (i === seat ? "me" : "easy")).join();
  const brought = await visitor.page.evaluate(async ([path, body]) => (await fetch(path, { method: "POST", body })).json(), [
    `/api/game/import?seats=${seats}`, read(game)]);
  if (!brought.table) throw new Error(`not brought along: ${JSON.stringify(brought)}`);
  return brought.table;
}

async function comeToEnd(visitor, path) {
  await visitor.go(path);
  await visitor.page.getByTestId("end").waitFor();
}

async function mainButton({ page }) {
  return page.locator(".end-ways .button-primary").innerText();
}

function expect(what, found, expected) {
  if (found !== expected) throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
}

// Whoever has lost looks at his moves, whoever has won plays again, others look at the game.
async function one_button_stands_out(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const first = await bring(visitor, "helsinki", 0);
  const { seats } = await server.json(`/api/game/${first}`);
  const winner = seats.findIndex(({ rank }) => rank === 1);
  const loser = seats.findIndex(({ rank }) => rank > 1);
  const ends = [
    [await bring(visitor, "helsinki", loser), "table.end.review"],
    [await bring(visitor, "helsinki", winner), "table.end.again"],
  ];
  for (const [table, words] of ends) {
    await answerReview(visitor.page, table, NONE);
    await comeToEnd(visitor, `/table/${table}`);
    expect(`seat of ${table}`, await mainButton(visitor), t(words));
  }
  const stranger = await trial.visit(server);
  await answerReview(stranger.page, first, NONE);
  await comeToEnd(stranger, `/game/${first}`);
  expect("a stranger", await mainButton(stranger), t("table.end.review.game"));
  await answerReview(stranger.page, ends[0][0], { status: 200, body: { refused: "too_short" } });
  await comeToEnd(stranger, `/game/${ends[0][0]}`);
  await stranger.page.getByTestId("review").waitFor({ state: "detached" });
  await stranger.page.getByTestId("replay").waitFor();
}

// While it is being made it says how far it has come; what is known is told at once.
async function the_review_is_told(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const { page } = visitor;
  const table = await bring(visitor, "helsinki", 0);
  const review = await inventReview(server, table);
  const answers = await answerReview(page, table, making({ done: 17, of: 50, partial: partOf(review) }));
  await comeToEnd(visitor, `/table/${table}`);
  await page.getByTestId("review").getByText(t("table.end.review.at", { done: 17, all: 50 })).waitFor();
  answers.change(whole(review));
  const mistakes = review.turns.filter(({ seat, cost }) => seat === 0 && cost >= review.levels.inaccuracy).length;
  await page.getByTestId("review").getByText(t("table.end.review.mistakes", { n: mistakes })).waitFor();
  await page.locator(".end-luck").waitFor();
  const heights = await page.evaluate(() => [document.scrollingElement, document.querySelector(".end-main")]
    .map((one) => one.scrollHeight - one.clientHeight));
  expect("how far the end is scrolled", heights.join(), "0,0");
  const moments = page.locator(".end-moment");
  expect("moments", await moments.count(), 3);
  for (const text of await moments.allInnerTexts()) {
    if (!/[+−]\d+/.test(text) || !/\p{L}{3,}[^.]*\./u.test(text)) throw new Error(`says nothing: ${text}`);
  }
  const largest = Math.max(...review.moments.map(({ swing }) => Math.abs(swing[0])));
  if (!(await moments.allInnerTexts()).some((text) => text.includes(`${Math.round(largest * 100)}`))) {
    throw new Error(`the largest swing, ${largest}, is not told`);
  }
  expect("who has luck", await page.locator(".end-luck li").count(), review.players);
  const cost = Math.round(review.ledger[0].cost * 100);
  await page.locator(".end-luck li[data-mine]").getByText(`−${cost}`).waitFor();
  expect("numbers of moments", (await moments.locator("svg text").allTextContents()).join(), "1,2,3");
  expect("the own card", await page.locator('.end-board[data-seat="0"] header b').innerText(), t("table.end.you"));
  const href = await moments.first().getAttribute("href");
  if (!/^\/review\/\w+\?(turn|luck)=\d+&seat=0$/.test(href)) throw new Error(`a moment leads to ${href}`);
}

// Smaller windows are scrolled: all of it is looked at in one that is as high as it.
async function unroll({ page }) {
  const { width, height } = page.viewportSize();
  const whole = await page.evaluate(() => document.scrollingElement.scrollHeight);
  if (whole > height) await page.setViewportSize({ width, height: whole });
}

async function checkFit(visitor, what) {
  await visitor.unveil();
  await unroll(visitor);
  for (const part of PARTS) {
    if (!(await visitor.page.locator(part).count())) continue; // behind a tab
    const cuts = await findCut(visitor.page, part);
    if (cuts.length) throw new Error(`${what}, ${part}:\n${cuts.slice(0, 8).join("\n")}`);
  }
}

async function fits(trial, game, sizes, scheme) {
  const server = await trial.server();
  const languages = isShort ? ["de", "fr"] : Object.keys(LOCALES);
  let review = null;
  for (const [i, size] of sizes.entries()) {
    const language = languages[i % languages.length];
    const visitor = await trial.visit(server, { size, scheme, locale: LOCALES[language] });
    const table = await bring(visitor, game, 0);
    review ??= await inventReview(server, table);
    await answerReview(visitor.page, table, whole(review));
    await comeToEnd(visitor, `/table/${table}`);
    await visitor.page.locator(".end-moment").first().waitFor();
    await checkFit(visitor, `${game}, ${size}, ${language}`);
    if (i === 0) await visitor.checkAxe(`the end of ${game} with its review, ${scheme}`);
  }
}

const SIZES = isShort ? ["wide", "small"] : ["wide", "tablet", "phone", "small", "phone", "wide", "tablet", "small", "tablet"];

async function helsinki_with_its_review_fits(trial) {
  await fits(trial, "helsinki", SIZES, "light");
}

async function helvetia_with_its_review_fits(trial) {
  await fits(trial, "helvetia", isShort ? ["tablet"] : SIZES, "dark");
}

// Whoever has played is still there: phrases in each reader's language, what was typed as it is,
// and who is blocked is not heard.
async function people_talk_on_after_the_end(trial) {
  const server = await trial.server();
  const host = await trial.visit(server);
  const guest = await trial.visit(server, { locale: LOCALES.de });
  const table = await host.createTable({ game: "helsinki", seats: ["me", "open"], level: "random" }, { start: false });
  await guest.ask({ do: "join", table });
  await host.ask({ do: "start", table });
  await guest.ask({ do: "leave", table });
  await playOut(host, table);
  for (const one of [host, guest]) await comeToEnd(one, `/table/${table}`);
  const said = (one, text) => one.page.locator(".end-company .talk-said", { hasText: text });
  await host.page.locator(".end-present .presence[data-here]").waitFor();
  await host.page.getByTestId("phrase-game").click();
  await said(host, t("table.phrase.game")).waitFor();
  await said(guest, t("table.phrase.game", {}, "de")).waitFor();
  const field = guest.page.getByPlaceholder(t("table.chat.say", {}, "de"));
  await field.fill("bis <i>morgen</i>");
  await field.press("Enter");
  await said(host, "bis <i>morgen</i>").waitFor();
  const texts = await host.page.locator(".end-company .talk-said").allInnerTexts();
  if (!/morgen/.test(texts.at(-1))) throw new Error(`the newest is not last: ${JSON.stringify(texts)}`);
  await host.checkAxe("the end with people");
  await guest.page.locator(".end-company .talk-line", { hasText: t("table.phrase.game", {}, "de") }).getByRole("button").click();
  const blocking = (key) => t(key, { name: host.table(table).table.seats[0].name }, "de");
  await guest.page.getByRole("menuitem", { name: blocking("table.chat.block"), exact: true }).click();
  await guest.page.getByText(blocking("table.chat.blocked")).waitFor();
  await host.page.getByTestId("phrases-more").click();
  await host.page.getByRole("menuitem", { name: t("table.phrase.bye") }).click();
  await said(host, t("table.phrase.bye")).waitFor();
  await guest.until("a line", () => guest.table(table).events.filter((e) => e.kind === "chat").length === 3);
  const muted = guest.table(table).events.at(-1);
  if (muted.phrase || muted.text) throw new Error("a person who is blocked is heard");
  await host.page.reload();
  await said(host, t("table.phrase.bye")).waitFor();
  if (await said(host, "bis <i>morgen</i>").count()) throw new Error("a person who has blocked another is heard");
  await guest.go("/");
  await host.page.locator(".end-present", { hasText: t("table.company.gone") }).waitFor();
}

// On a phone talk is a sheet, which moves nothing; its button counts what was said meanwhile.
async function talk_is_a_sheet_on_a_phone(trial) {
  const server = await trial.server();
  const host = await trial.visit(server);
  const guest = await trial.visit(server, { size: "phone" });
  const table = await host.createTable({ game: "helsinki", seats: ["me", "open"], level: "random" }, { start: false });
  await guest.ask({ do: "join", table });
  await host.ask({ do: "start", table });
  await guest.ask({ do: "leave", table });
  await playOut(host, table);
  await comeToEnd(guest, `/table/${table}`);
  const { page } = guest;
  const button = page.getByTestId("end-talk");
  await button.waitFor();
  const height = () => page.locator(".end-main").evaluate((one) => one.scrollHeight);
  const before = await height();
  if (await page.locator(".end-main .talk").count()) throw new Error("talk stands among the boards");
  await host.ask({ do: "chat", table, phrase: "game" });
  await button.locator(".badge", { hasText: "1" }).waitFor();
  await button.tap();
  await page.locator(".sheet .talk-said", { hasText: t("table.phrase.game") }).waitFor();
  expect("the page below the sheet", (await height()) >= before - 72 && (await height()) <= before, true);
  const cuts = await findCut(page);
  if (cuts.length) throw new Error(cuts.join("\n"));
  await guest.checkAxe("talk on a phone");
  const field = page.getByPlaceholder(t("table.chat.say"));
  await field.fill("moi");
  await field.press("Enter");
  await page.locator(".sheet .talk-mine", { hasText: "moi" }).waitFor();
  await page.locator(".sheet-head button").tap();
  await button.waitFor();
  if (await button.locator(".badge").count()) throw new Error("what was read counts as new");
}

// Every phrase that the page offers is one that the server knows.
async function phrases_are_the_servers(trial) {
  const source = readFileSync(new URL("../../src/room/phrase.c", import.meta.url), "utf8");
  const known = [...source.matchAll(/\{"(\w+)", "/g)].map(([, key]) => key).sort();
  const page = readFileSync(new URL("../../web/src/table/Phrases.tsx", import.meta.url), "utf8");
  const offered = [...page.matchAll(/= \[(.+)\] as const/g)].flatMap(([, list]) => list.match(/\w+/g)).sort();
  expect("phrases", offered.join(), known.join());
}

await run([
  people_talk_on_after_the_end,
  talk_is_a_sheet_on_a_phone,
  phrases_are_the_servers,one_button_stands_out, the_review_is_told, helsinki_with_its_review_fits, helvetia_with_its_review_fits]);

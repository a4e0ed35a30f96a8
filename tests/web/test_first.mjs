// Somebody's first game: tips at the table, and what the draft says of start buildings.

import assert from "node:assert/strict";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

const COACH = "[role=status].coach";

// The bot advises what the test wants it to, without thinking.
async function arrive(trial, server) {
  const visitor = await trial.visit(server, { path: null });
  visitor.isTapped = true;
  await visitor.page.routeWebSocket(/\/ws$/, (page) => {
    const server = page.connectToServer();
    page.onMessage((text) => {
      const message = JSON.parse(text);
      const action = visitor.hinted;
      const top = [{ action, share: 1, win: 0.5, lead: 0 }];
      if (message.do !== "hint") server.send(text);
      else page.send(JSON.stringify({ re: message.id, ok: true, action, top, turns: [], equal: false }));
    });
    server.onMessage((text) => page.send(text));
  });
  await visitor.go("/");
  return visitor;
}

async function open(visitor, table) {
  await visitor.go(`/table/${table}`);
  await visitor.page.locator("[data-region=prompt]").first().waitFor();
  await visitor.settle();
}

async function checkNoTip({ page }, why) {
  assert.equal(await page.locator(COACH).count(), 0, why);
}

const firstGame = { game: "helvetia", options: "setup=first", seats: ["me", "random", "random"] };

// The goal first; then the block follows the turn.
async function a_beginner_is_coached(trial) {
  const server = await trial.server();
  const visitor = await arrive(trial, server);
  const { page } = visitor;
  const table = await visitor.createTable({ ...firstGame, prepared: true });
  visitor.hinted = "build cowshed";
  await open(visitor, table);
  const coach = page.locator(COACH);
  await coach.waitFor();
  const title = () => coach.getByRole("heading").innerText();
  const now = () => coach.locator("[aria-current=step]").innerText();
  assert.equal(await title(), t("helvetia.tip.goal", { n: 18 }));
  assert.match(await coach.innerText(), new RegExp(t("helvetia.title.build", { building: t("helvetia.aKind.cowshed") })));
  assert.match(await now(), new RegExp(t("table.coach.stage.choose")));
  assert.equal(await page.locator("[data-target=kind-cowshed].alp-coached").count(), 1, "what to press is outlined");
  assert.equal(await page.locator(".alp-holder, .alp-leads, .alp-head-tile").count(), 0, "no tiles, nobody who leads");
  assert.equal(await page.locator(".alp-points li").count(), 6, "how points are made");

  await page.getByTestId("coach-show").click();
  const build = page.locator("[data-confirm^='build cowshed']");
  await build.waitFor();
  assert.equal(await title(), t("helvetia.tip.paying"));
  assert.equal(await coach.locator(".coach-done").count(), 1, "choosing is done");
  await build.click();
  await page.locator("[data-action^='site ']").first().waitFor();
  assert.equal(await title(), t("helvetia.tip.placing", { building: t("helvetia.kind.cowshed") }));
  assert.match(await now(), new RegExp(t("table.coach.stage.place")));
}

async function tips_end(trial) {
  const server = await trial.server();
  const visitor = await arrive(trial, server);
  const { page } = visitor;
  const table = await visitor.createTable({ ...firstGame, prepared: true });
  visitor.hinted = "build cowshed";
  await open(visitor, table);
  await page.getByTestId("coach-show").click();
  await page.getByRole("button", { name: t("table.coach.other") }).click();
  await checkNoTip(visitor, "something else was wanted in this turn");

  await open(visitor, table);
  await page.getByTestId("coach-none").click();
  await checkNoTip(visitor, "no more tips were wanted");
  await open(visitor, table);
  await checkNoTip(visitor, "nor any after coming back");

  await keep(page, { tips: true, tipsUnaided: { "helvetia build": 2 } });
  await open(visitor, table);
  await checkNoTip(visitor, "twice it was done without help");

  await keep(page, { tipsUnaided: {}, tipsGiven: { [table]: [-4, -3, -2, -1] } });
  await open(visitor, table);
  await checkNoTip(visitor, "four turns had one");

  await keep(page, { tipsGiven: {} });
  await page.route("**/api/games", (route) => route.fulfill({ json: { over: [{ summary: { game: "helvetia" } }] } }));
  await open(visitor, table);
  await checkNoTip(visitor, "somebody who has played before");
}

function keep(page, values) {
  return page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) localStorage.setItem(`tori.${name}`, JSON.stringify(value));
  }, values);
}

async function the_draft_says_what_buildings_are_good_for(trial) {
  const server = await trial.server();
  const visitor = await arrive(trial, server);
  const { page } = visitor;
  const table = await visitor.createTable({ ...firstGame, options: "setup=draft" });
  await open(visitor, table);
  const farm = page.locator("[data-action='take farm'].alp-row");
  await farm.waitFor();
  assert.match(await farm.innerText(), new RegExp(t("helvetia.good.milk"), "i"), "what grain becomes in the end");
  visitor.hinted = await farm.getAttribute("data-action");
  await page.getByTestId("ask").click();
  await page.locator("[data-confirm='take farm']").waitFor();
  await checkNoTip(visitor, "this is no first game");
}

await run([a_beginner_is_coached, tips_end, the_draft_says_what_buildings_are_good_for]);

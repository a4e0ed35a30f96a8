// From the address to a table: at once against bots, with friends, by link; and who one is.

import { readFileSync } from "node:fs";
import { LOCALES } from "./scenes.mjs";
import { playAhead } from "./guide.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

function section(visitor, game) {
  return visitor.page.getByTestId(`game-${game}`);
}

function choose(scope, group, option) {
  return scope.getByRole("radiogroup", { name: group }).getByRole("radio", { name: option, exact: true }).click();
}

async function tableOf(visitor) {
  await visitor.page.waitForURL(/\/table\/\w+/);
  return /\/table\/(\w+)/.exec(visitor.page.url())[1];
}

// Game, opponents, go: and it is the visitor's move.
function threeClicks(game) {
  return async (trial) => {
    const server = await trial.server();
    const visitor = await trial.visit(server);
    const card = section(visitor, game);
    await choose(card, t("lobby.bots"), t("lobby.botCount", { n: 1 }));
    await choose(card, t("lobby.level"), t("table.level.easy"));
    await card.getByTestId("play-now").click();
    const table = await tableOf(visitor);
    const { seats } = await visitor.until("a table", () => visitor.table(table).table);
    if (seats.length !== 2 || seats.filter((s) => s.level === "easy").length !== 1) throw new Error(JSON.stringify(seats));
    await visitor.page.locator("[data-can-act]").waitFor();
    await visitor.page.locator("[data-action],[data-step]").first().waitFor({ state: "attached" });
  };
}

async function helsinki_in_three_clicks(trial) {
  await threeClicks("helsinki")(trial);
}

async function helvetia_in_three_clicks(trial) {
  await threeClicks("helvetia")(trial);
}

const strangerTo = ({ games }) => Object.fromEntries(games.map(({ game }) => [`knows.${game}`, false]));

// Who has finished no game of a kind is offered an easier one, and the full one beside it.
async function a_first_game(trial) {
  const server = await trial.server();
  const offered = await server.json("/api/options");
  const visitor = await trial.visit(server, { settings: strangerTo(offered) });
  await section(visitor, "helsinki").getByTestId("play-first").waitFor();
  await visitor.checkAxe("a first visit");
  for (const { game, first, prepared } of offered.games.filter((g) => g.first)) {
    await section(visitor, game).getByTestId("play-first").click();
    const table = await tableOf(visitor);
    const { options, seats, clock } = await visitor.until("a table", () => visitor.table(table).table);
    if (!options.split(" ").includes(first)) throw new Error(`${game} begins with ${options}`);
    const bots = seats.filter((s) => s.level === "novice").length;
    if (clock !== "none" || bots !== (prepared ?? 2) - 1) throw new Error(JSON.stringify(seats));
    // Behind a set-up that is there already the first decision is a real turn.
    if (prepared) {
      const view = await visitor.until("a turn", () => visitor.table(table).view?.offer && visitor.table(table).view);
      if (view.phase !== "MAIN") throw new Error(`${game} begins with ${view.phase}`);
    }
    await visitor.go("/");
  }
  await section(visitor, "helsinki").getByTestId("play-full").click();
  const full = await tableOf(visitor);
  const { options } = await visitor.until("a table", () => visitor.table(full).table);
  if (!options.includes("cover=none")) throw new Error(`the full game has ${options}`);
  await visitor.go("/");
  await section(visitor, "helsinki").getByTestId("play-now").waitFor();
}

async function isInSight(page, element) {
  const box = await element.boundingBox();
  return box !== null && box.y + box.height <= page.viewportSize().height;
}

// A stranger finds a field for a code, one button to open a table, and the tables of others, all
// of it in sight.
async function a_stranger_is_not_asked_for_settings(trial) {
  const server = await trial.server();
  const host = await trial.visit(server);
  const table = await host.createTable({ game: "helsinki", seats: ["me", "open"] }, { start: false });
  const settings = strangerTo(await server.json("/api/options"));
  for (const [width, height] of [[1440, 900], [1280, 720]]) {
    const visitor = await trial.visit(server, { settings });
    const { page } = visitor;
    await page.setViewportSize({ width, height });
    const join = page.locator(".lobby-open").getByTestId("join");
    await join.waitFor();
    for (const element of [page.getByTestId("table-code"), page.getByTestId("open-form"), join]) {
      if (!(await isInSight(page, element))) throw new Error(`below the fold at ${width}x${height}`);
    }
    if (await page.getByTestId("create-table").count()) throw new Error("settings before they are asked for");
    await page.getByTestId("open-form").click();
    await page.getByTestId("create-table").waitFor();
    await visitor.checkAxe("an unfolded form");
  }
  const { page } = await trial.visit(server, { settings });
  const code = page.getByTestId("table-code");
  for (const wrong of ["k7qm", "https://example.org/other", "<b>123456789012</b>"]) {
    await code.fill(wrong);
    await code.press("Enter");
    await page.getByRole("alert").getByText(t("lobby.code.wrong")).waitFor();
  }
  for (const right of [table, ` ${server.url}/table/${table}/1?x=y `]) {
    await page.goto("/");
    await code.fill(right);
    await code.press("Enter");
    await page.waitForURL((url) => url.pathname === `/table/${table}`);
  }
}

// Before the page's program has come there is its outline, in the place of what comes.
async function an_outline_comes_first(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { path: null });
  const { page } = visitor;
  let goOn;
  const held = new Promise((go) => (goOn = go));
  await page.route("**/app-*.js", async (route) => (await held, route.continue()));
  await page.goto("/", { waitUntil: "commit" });
  const stage = page.locator(".outline-stage");
  await stage.waitFor();
  const box = await stage.boundingBox();
  if (box.width < 400 || box.height < 400) throw new Error(`an outline of ${JSON.stringify(box)}`);
  goOn();
  await page.locator(".lobby-main").waitFor();
  if (await page.locator(".outline").count()) throw new Error("the outline stays");
}

// Two at one device are asked for their names; the curtain and a big screen call them so.
async function names_at_one_device(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const form = visitor.page.locator(".lobby-friends");
  await choose(form, t("lobby.seats"), "2");
  await form.getByRole("combobox", { name: t("lobby.seatNumber", { n: 2 }) }).selectOption({ label: t("lobby.seat.me") });
  for (const [i, name] of ["Pikku Myy", "Nuuskamuikkunen"].entries()) {
    await form.getByRole("textbox", { name: t("table.nickname", { n: i + 1 }) }).fill(name);
  }
  await visitor.page.getByTestId("create-table").click();
  const table = await tableOf(visitor);
  await visitor.page.getByTestId("curtain").getByRole("heading", { name: "Pikku Myy" }).waitFor();
  const screen = await trial.visit(server, { path: `/screen/${table}` });
  await screen.page.locator(".screen-strip").getByText("Nuuskamuikkunen").waitFor();
}

// A table for friends, found in the lobby, joined, started.
async function play_with_a_friend(trial) {
  const server = await trial.server();
  const host = await trial.visit(server);
  const friend = await trial.visit(server, { size: "phone", locale: "de-DE" });
  await host.page.getByTestId("create-table").click();
  const table = await tableOf(host);
  const link = await host.page.getByTestId("invite-link").inputValue();
  if (link !== `${server.url}/table/${table}`) throw new Error(`the link is ${link}`);
  const code = await host.page.getByTestId("invite-qr").evaluate((image) => image.decode().then(() => image.naturalWidth));
  if (!code) throw new Error("no QR code");
  await friend.page.getByText(t("app.learn.short", {}, "de"), { exact: true }).waitFor(); // named, not only drawn
  await friend.page.getByTestId("join").first().click();
  if ((await tableOf(friend)) !== table) throw new Error("joined another table");
  await host.until("a friend", () => host.table(table).table?.seats.filter((s) => s.holder === "person").length === 2);
  await host.page.getByTestId("start").or(host.page.getByTestId("fill")).first().click();
  for (const visitor of [host, friend]) {
    await visitor.page.locator(".table-page[data-mode=play]").waitFor();
    await visitor.until("a position", () => visitor.table(table).view);
  }
}

// Who comes by the link sits down without any other page between.
async function by_link(trial) {
  const server = await trial.server();
  const host = await trial.visit(server);
  const table = await host.createTable({ game: "helvetia", seats: ["me", "open"], access: "link" }, { start: false });
  const guest = await trial.visit(server, { path: `/table/${table}`, size: "small" });
  await guest.page.getByTestId("join").first().click();
  await guest.until("a seat", () => guest.table(table).table?.seats[1].holder === "person");
  await host.go(`/table/${table}`);
  await host.page.getByTestId("start").click();
  await guest.page.locator(".table-page[data-mode=play]").waitFor();
  const lobby = await trial.visit(server);
  await lobby.until("the lobby", () => lobby.heard.some((text) => text.includes('"tell":"lobby"')));
  if (await lobby.page.getByTestId("join").count()) throw new Error("a table with a link is in the lobby");
}

// Each setting that a table can have reaches the server.
async function every_option(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const form = visitor.page.locator(".lobby-friends");
  await choose(form, t("lobby.game"), "Helsinki");
  await choose(form, t("lobby.seats"), "2");
  await choose(form, t("helsinki.option.cover"), t("helsinki.option.cover.first"));
  await choose(form, t("helsinki.option.paths"), t("helsinki.option.paths.on"));
  await choose(form, t("helsinki.option.fives"), t("helsinki.option.fives.one"));
  await choose(form, t("lobby.pace"), t("lobby.pace.days"));
  await form.locator("summary").click();
  await choose(form, t("lobby.access"), t("lobby.access.link"));
  await choose(form, t("lobby.standIn"), t("table.level.hard"));
  for (const what of ["undo", "hints", "chat", "spectators"]) {
    await form.getByRole("switch", { name: t(`lobby.allow.${what}`) }).click();
  }
  await form.getByRole("combobox", { name: t("lobby.seatNumber", { n: 2 }) }).selectOption({ label: t("lobby.seat.open") });
  await visitor.checkAxe("all settings of a table");
  await visitor.page.getByTestId("create-table").click();
  await tableOf(visitor);
  const { id, ...sent } = visitor.sent.find((m) => m.do === "create");
  const expected = {
    do: "create", game: "helsinki", seats: ["me", "open"], options: "cover=first paths=on fives=one", access: "link",
    level: "hard", undo: false, hints: false, chat: false, spectators: false,
  };
  for (const [key, value] of Object.entries(expected)) {
    if (JSON.stringify(sent[key]) !== JSON.stringify(value)) throw new Error(`${key}: ${JSON.stringify(sent)}`);
  }
  if (!/^days \d+$/.test(sent.clock)) throw new Error(`clock: ${sent.clock}`);
}

// A guest keeps his name; with an account he is the same on another device.
async function names_and_accounts(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { path: "/account" });
  const { page } = visitor;
  const fill = async (id, name, password) => {
    const scope = page.locator(`section[aria-labelledby=${id}]`);
    await scope.locator("input[name=name]").fill(name);
    if (password) await scope.locator("input[name=password]").fill(password);
    await scope.locator("button[type=submit]").click();
  };
  await fill("account-name", "Helmi");
  await page.getByRole("button", { name: "Helmi" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Helmi" }).waitFor();
  await fill("account-register", "Helmi", "lumihiutale");
  await visitor.until("an account", () => !page.url().endsWith("/account"));
  const other = await trial.visit(server, { path: "/account", size: "phone" });
  const login = other.page.locator("section[aria-labelledby=account-login]");
  await login.locator("input[name=name]").fill("Helmi");
  await login.locator("input[name=password]").fill("lumihiutale");
  await login.locator("button[type=submit]").click();
  await other.until("the lobby", () => !other.page.url().endsWith("/account"));
  const person = await other.page.evaluate(() => fetch("/api/me").then((r) => r.json()));
  if (person.name !== "Helmi" || person.guest) throw new Error(JSON.stringify(person));
}

// What waits for me comes first, the clock that ends first before all others, with what the others
// have done; what comes while I look is added behind them.
async function the_most_urgent_first(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const make = (clock) => visitor.createTable({ game: "helsinki", seats: ["random", "me"], clock });
  const live = await make("live 900+10");
  const days = await make("days 3"); // the newer is not the more urgent
  for (const table of [days, live]) await playAhead(visitor, table, { actions: 6 });
  const friend = await trial.visit(server);
  const setting = { game: "helsinki", seats: ["me", "open"], clock: "live 60+0" };
  const late = await friend.createTable(setting, { start: false });
  await visitor.ask({ do: "join", table: late });
  await friend.ask({ do: "start", table: late });
  await visitor.page.reload();
  const cards = visitor.page.getByRole("region", { name: t("lobby.yourTurn") }).getByTestId("own-game");
  const tables = () => cards.getByRole("link").evaluateAll((links) => links.map((a) => a.pathname));
  await cards.nth(1).locator(".turn-since").waitFor();
  const isOrder = async (...wanted) => (await tables()).join() === wanted.map((one) => `/table/${one}`).join();
  if (!(await isOrder(live, days))) throw new Error(`${await tables()}, but ${live} has less time`);
  if ((await cards.first().locator(".turn-points li").count()) !== 2) throw new Error("not the points of two");
  await visitor.checkAxe("games that wait");
  await friend.ask({ do: "leave", table: late }); // a bot plays on
  await visitor.page.locator(".lobby-yours .lobby-turn").waitFor();
  if (!(await isOrder(live, days))) throw new Error("a card was put under the pointer");
}

// My games with whose turn it is, and those that are over.
async function my_games(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const running = await visitor.createTable({ game: "helsinki", seats: ["me", "random"] });
  await visitor.page.reload();
  const yours = visitor.page.getByRole("region", { name: t("lobby.yourTurn") });
  await yours.locator(".lobby-board svg[viewBox]").first().waitFor(); // the board itself, small
  await yours.getByRole("link").first().click();
  if ((await tableOf(visitor)) !== running) throw new Error("another table");
  await visitor.page.locator(".table-page[data-mode=play]").waitFor();
}

// More games than a connection may watch: those that wait for me are known all the same, and first.
async function more_games_than_are_watched(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const friend = await trial.visit(server);
  const waiting = [];
  for (let i = 0; i < 18; i++) {
    const setting = { game: "helsinki", seats: i % 3 ? ["me", "open"] : ["open", "me"], clock: `days ${1 + (i % 3)}` };
    const table = await visitor.createTable(setting, { start: false });
    await friend.ask({ do: "join", table });
    await visitor.ask({ do: "start", table });
    const { running } = await visitor.page.evaluate(async () => (await fetch("/api/games")).json());
    if (running.find((one) => one.table === table).turn) waiting.push(table);
  }
  await visitor.page.reload();
  const rows = visitor.page.getByTestId("own-game");
  await visitor.page.locator(".lobby-turns .turn-card").nth(Math.min(waiting.length, 2) - 1).waitFor();
  await visitor.page.locator(".lobby-yours [aria-expanded=false]").click();
  const tables = await rows.getByRole("link").evaluateAll((links) => links.map((a) => a.pathname.split("/").at(-1)));
  const mine = tables.map((table) => waiting.includes(table));
  if (waiting.length < 3 || tables.length !== 18 || mine.indexOf(false) !== waiting.length) throw new Error(`not those that wait first: ${mine}`);
  const told = await visitor.page.locator(".lobby-yours .lobby-turn").count();
  if (told + Math.min(waiting.length, 2) !== waiting.length) throw new Error(`${told} rows say it is my turn, ${waiting.length} tables wait`);
}

// A table is opened before the lobby has heard which games there are: the lobby, which needs no
// events, must not ask for the table then, whose page would be told of none.
async function opened_before_the_list_came(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const { page } = visitor;
  const running = await visitor.createTable({ game: "helsinki", seats: ["me", "random"] });
  await playAhead(visitor, running, { actions: 6 });
  let answer;
  const asked = new Promise((resolve) => {
    page.route("**/api/games", (request) => {
      answer = () => request.continue();
      resolve();
    });
  });
  await page.reload();
  await asked;
  const before = visitor.sent.length;
  await page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/table/${running}`);
  await page.locator(".log-line").first().waitFor();
  const answered = page.waitForResponse("**/api/games");
  await answer();
  await (await answered).finished();
  await playAhead(visitor, running, { actions: 1 }); // behind what the lobby would have asked
  const watches = visitor.sent.slice(before).filter((one) => one.do === "watch" && one.table === running);
  if (!watches.length || watches.some((one) => one.listing)) throw new Error("the lobby asked for an open table");
}

// Language and theme change at once, and are kept.
async function language_and_theme(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { locale: "fr-FR" });
  const { page } = visitor;
  const lang = () => page.getAttribute("html", "lang");
  const theme = () => page.getAttribute("html", "data-theme");
  if ((await lang()) !== "fr") throw new Error(`a French browser gets ${await lang()}`);
  await page.getByRole("button", { name: t("lobby.play", {}, "fr"), exact: true }).first().waitFor();
  await page.getByTestId("language").click();
  await page.getByRole("menuitem", { name: "Nederlands" }).click();
  await page.getByRole("button", { name: t("lobby.play", {}, "nl"), exact: true }).first().waitFor();
  if ((await lang()) !== "nl") throw new Error(`lang is ${await lang()}`);
  const before = await theme();
  await page.getByTestId("theme").click();
  await page.waitForFunction((old) => document.documentElement.dataset.theme !== old, before);
  await page.reload();
  await page.getByTestId("theme").waitFor();
  if ((await lang()) !== "nl" || (await theme()) === before) throw new Error("not kept");
}

// However long the words for levels are, and however narrow the phone.
async function choices_fit(trial) {
  const server = await trial.server();
  for (const language of ["en", "de", "fr", "nl"]) {
    const visitor = await trial.visit(server, { size: "phone", locale: LOCALES[language] });
    await visitor.page.setViewportSize({ width: 320, height: 640 });
    const card = section(visitor, "helsinki");
    await card.getByRole("radiogroup", { name: t("lobby.level", {}, language) }).waitFor();
    const wide = await card.evaluate((e) =>
      [...e.querySelectorAll(".segmented, .segment")].filter((part) => part.scrollWidth > part.clientWidth
        || part.getBoundingClientRect().right > e.getBoundingClientRect().right).map((part) => part.textContent));
    if (wide.length) throw new Error(`${language}: too wide: ${wide}`);
  }
}

// The same number as the program's, at the foot of the page.
async function version(trial) {
  const visitor = await trial.visit(await trial.server());
  const number = readFileSync(new URL("../../VERSION", import.meta.url), "utf8").trim();
  await visitor.page.getByTestId("version").getByText(`Tori ${number}`, { exact: true }).waitFor();
}

await run([
  helsinki_in_three_clicks, helvetia_in_three_clicks, a_stranger_is_not_asked_for_settings, an_outline_comes_first, a_first_game, names_at_one_device, play_with_a_friend, by_link, every_option, names_and_accounts,
  my_games, more_games_than_are_watched, opened_before_the_list_came, the_most_urgent_first, language_and_theme, choices_fit, version,
]);

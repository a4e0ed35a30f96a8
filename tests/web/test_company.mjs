// What players share besides the game: talk, advice, time, another game.

import { playAhead, playOut } from "./guide.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

// Two people at a table, the second on a small phone; both look at it.
async function twoAt(trial, game, settings = {}, guests = { size: "small" }) {
  const server = await trial.server();
  const host = await trial.visit(server);
  const guest = await trial.visit(server, guests);
  const table = await host.createTable({ game, seats: ["me", "open"], level: "random", ...settings }, { start: false });
  await guest.ask({ do: "join", table });
  await host.ask({ do: "start", table });
  return { host, guest, table };
}

async function chat_reaches_the_other(trial) {
  const { host, guest, table } = await twoAt(trial, "helvetia");
  for (const one of [host, guest]) await one.go(`/table/${table}`);
  const say = host.page.getByPlaceholder(t("table.chat.say"));
  await say.fill("hei <b>Aino</b>");
  await say.press("Enter");
  await host.page.locator(".log-chat", { hasText: "hei <b>Aino</b>" }).waitFor();
  await guest.page.locator("[data-step='tab log']").tap();
  await guest.page.locator(".log-chat", { hasText: "hei <b>Aino</b>" }).waitFor();
}

// As if there were more than is told at once: only the newest of what has happened.
function shortened(line) {
  const message = JSON.parse(line);
  if (message.tell !== "events" || !message.first) return line;
  const events = message.events.slice(-6);
  return JSON.stringify({ ...message, first: events[0].seq, events });
}

// Of a long past the newest is shown; what came before is told when it is asked for.
async function the_past_comes_in_parts(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const table = await visitor.createTable({ game: "helsinki", seats: ["me", "random"], level: "random" });
  await playAhead(visitor, table, { actions: 6 });
  visitor.isTapped = true;
  await visitor.page.routeWebSocket(/\/ws$/, (page) => {
    const socket = page.connectToServer();
    page.onMessage((text) => {
      visitor.sent.push(JSON.parse(text));
      socket.send(text);
    });
    socket.onMessage((text) => page.send(text.split("\n").map(shortened).join("\n")));
  });
  await visitor.go(`/table/${table}`);
  const lines = visitor.page.locator(".log-line");
  await lines.first().waitFor();
  const before = await lines.count();
  await visitor.page.getByRole("button", { name: "Show earlier" }).click();
  await visitor.page.getByRole("button", { name: "Show earlier" }).waitFor({ state: "detached" });
  const asked = visitor.sent.filter((message) => message.do === "history").length;
  if (asked !== 1 || (await lines.count()) <= before) throw new Error(`asked ${asked} times, ${before} lines before`);
}

function secondsShown(visitor) {
  return visitor.page.getByRole("timer").innerText().then((text) => {
    const [minutes, seconds] = text.split(":").map(Number);
    return 60 * minutes + seconds;
  });
}

// It runs for who is to move, everybody sees it, and when it is out a bot plays on until the
// player is back. The other plays one turn and has all the time of its increment then, so that
// the game does not run to its end meanwhile.
async function clock_runs_out(trial) {
  const { host, guest, table } = await twoAt(trial, "helsinki", { clock: "live 20+600" });
  for (const one of [host, guest]) await one.go(`/table/${table}`);
  const shown = [await secondsShown(host), await secondsShown(guest)];
  if (shown.some((seconds) => seconds > 20)) throw new Error(`of 20 seconds there are left: ${shown}`);
  const played = playAhead(guest, table, { actions: 2 });
  await host.until("the time is out", () => host.table(table).events.some((e) => e.kind === "timeout"));
  await played;
  await host.page.locator("[data-region=prompt] .button-primary").click();
  await host.until("the player is back", () => host.table(table).events.some((e) => e.kind === "back"));
}

async function rematch_leads_both_to_it(trial) {
  const { host, guest, table } = await twoAt(trial, "helsinki");
  await guest.ask({ do: "leave", table });
  await playOut(host, table);
  for (const one of [host, guest]) await one.go(`/table/${table}`);
  await guest.page.getByTestId("rematch").waitFor();
  await host.page.getByTestId("rematch").click();
  await host.page.waitForURL((url) => /^\/table\//.test(url.pathname) && !url.pathname.endsWith(table));
  const { pathname } = new URL(host.page.url());
  const banner = guest.page.getByTestId("rematch-banner");
  await banner.getByText(t("table.rematch.in", { n: 1, of: 2 })).waitFor();
  await guest.page.locator("[role=status]", { hasText: await banner.getByRole("heading").innerText() }).waitFor({ state: "attached" });
  await guest.checkAxe("the end with a rematch");
  await guest.page.getByTestId("rematch-join").tap();
  await guest.page.waitForURL((url) => url.pathname === pathname);
  await host.page.locator(".waiting-seat .presence[data-here]").nth(1).waitFor();
  const next = pathname.split("/").at(-1);
  const { seats } = await guest.until("the new table", () => guest.table(next).table);
  if (!seats.every((seat) => seat.holder === "person")) throw new Error(`at the new table: ${JSON.stringify(seats)}`);
}

// Whoever does not want to makes room, and may think again.
async function a_rematch_can_wait(trial) {
  const { host, guest, table } = await twoAt(trial, "helsinki");
  await guest.ask({ do: "leave", table });
  await playOut(host, table);
  await guest.go(`/table/${table}`);
  await guest.page.getByTestId("rematch").waitFor();
  const [{ table: next }] = await host.ask({ do: "rematch", table });
  await guest.page.getByTestId("rematch-later").tap();
  await guest.page.getByTestId("rematch-banner").waitFor({ state: "detached" });
  await guest.until("a free seat", () => guest.table(next).table?.seats.some((seat) => seat.holder === "nobody"));
  await guest.page.getByTestId("rematch-link").tap();
  await guest.page.waitForURL((url) => url.pathname === `/table/${next}`);
  await guest.page.getByTestId("join").first().tap();
  await guest.until("a seat", () => guest.table(next).table.seats.every((seat) => seat.holder === "person"));
}

// At the names, for eyes and ears, as others come and go.
async function names_say_who_is_there(trial) {
  for (const game of ["helsinki", "helvetia"]) {
    const { host, guest, table } = await twoAt(trial, game);
    const here = (word) => host.page.locator(".presence-mark", { hasText: t(`table.presence.${word}`) });
    await host.go(`/table/${table}`);
    await here("gone").waitFor();
    await guest.go(`/table/${table}`);
    await here("here").waitFor();
    if ((await host.page.locator(".presence[data-here]").count()) !== 1) throw new Error("no mark, or one for oneself");
    await guest.go("/");
    await here("gone").waitFor();
  }
}

function kinds(visitor, table) {
  return visitor.table(table).events.map((event) => event.kind);
}

// Runs in the page: all that a screen reader is told from now on; the next takes its place.
function hearAll() {
  const region = document.querySelector("[role=status].sr");
  window.heard = region.textContent;
  new MutationObserver(() => (window.heard += region.textContent)).observe(region, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

// A card was dealt: whoever has it asks, the other sees it and has the last word.
async function what_was_revealed_is_taken_back(trial) {
  const { host, guest, table } = await twoAt(trial, "helsinki");
  for (const one of [host, guest]) await one.go(`/table/${table}`);
  const ask = host.page.getByTestId("ask-back");
  const prompt = guest.page.locator("[data-region=prompt]");
  const press = (one, key) => one.page.getByRole("button", { name: t(`table.takeback.${key}`), exact: true }).click();
  await guest.settle(); // nothing is told before the game's part of the page is there
  await guest.page.evaluate(hearAll);
  await host.ask({ do: "play", table, seat: 0, action: "stand 3" });
  await ask.click();
  await host.page.getByText(t("table.takeback.mine")).waitFor();
  await prompt.locator("h2", { hasText: /asks to take back/ }).waitFor();
  await guest.page.waitForFunction(() => /asks to take back/.test(window.heard));
  if ((await prompt.getAttribute("data-state")) !== "asks") throw new Error("it looks like any prompt");
  await guest.checkAxe("a request to take back");
  await press(guest, "refuse");
  await host.until("a refusal", () => kinds(host, table).at(-1) === "refuse");
  await host.page.getByTestId("undo").waitFor(); // grey: once between two actions
  await host.ask({ do: "play", table, seat: 0, action: "move 1" }, { do: "undo", table, seat: 0 });
  await ask.click();
  await press(guest, "grant");
  await host.until("it is taken back", () => kinds(host, table).at(-1) === "takeback");
  await host.page.locator(".log-note", { hasText: /takes back/ }).waitFor();
  if ((await host.page.locator(".log-line s").count()) < 2) throw new Error("the log does not mark what is no more");
  await host.until("the turn", () => host.table(table).view.phase === "stand");
  await ask.waitFor({ state: "detached" });
}

// Bots do not mind, and it needs one press.
async function alone_it_is_taken_back_at_once(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const table = await visitor.playAt({ game: "helsinki", seats: ["me", "random"] });
  await visitor.ask({ do: "play", table, seat: 0, action: "stand 3" });
  await visitor.page.getByRole("button", { name: t("table.takeback.alone"), exact: true }).click();
  await visitor.until("it is taken back", () => kinds(visitor, table).at(-1) === "takeback");
}

// What was said of the last game is not said of the next; where a game began is told.
async function the_next_game_begins_afresh(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const table = await visitor.createTable({ game: "helsinki", seats: ["me", "random"], level: "random" });
  await playOut(visitor, table);
  await visitor.go(`/table/${table}`);
  await visitor.page.getByTestId("end").waitFor();
  const said = visitor.page.locator("[role=alert][aria-live]");
  await visitor.page.waitForFunction(() => document.querySelector("[role=alert][aria-live]").textContent !== "");
  const result = await said.textContent();
  const [{ table: next }] = await visitor.ask({ do: "branch", table, seat: 0, ply: 12, level: "random" });
  await visitor.ask({ do: "start", table: next });
  await visitor.page.evaluate((path) => {
    const link = Object.assign(document.createElement("a"), { href: path, textContent: "next" });
    document.querySelector("main").append(link);
    link.click();
  }, `/table/${next}`);
  await visitor.page.locator(`.log-note a[href="/game/${table}/p12"]`).waitFor();
  if ((await said.textContent()) === result) throw new Error("the last game's result is said in the next");
}

await run([
  the_next_game_begins_afresh,
  names_say_who_is_there,
  what_was_revealed_is_taken_back,
  alone_it_is_taken_back_at_once,
  a_rematch_can_wait,
  chat_reaches_the_other,
  the_past_comes_in_parts,
  clock_runs_out,
  rematch_leads_both_to_it,
]);

// A table before the game: its host arranges it, everybody sees who is there, and whoever sits
// there is asked when something is other than it was.

import { findCut } from "./boxes.mjs";
import { load } from "./source.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

function seatsOf(visitor, table) {
  return visitor.table(table).table?.seats ?? [];
}

function names(visitor, table) {
  return seatsOf(visitor, table).map((seat) => seat.name ?? "").join();
}

function row(visitor, seat) {
  return visitor.page.locator(".waiting-seat").nth(seat);
}

function choose(scope, group, option) {
  return scope.getByRole("radiogroup", { name: group }).getByRole("radio", { name: option, exact: true }).click();
}

async function gather(trial) {
  const server = await trial.server();
  const host = await trial.visit(server, { path: null });
  await host.go("/account");
  await host.settle();
  const table = await host.createTable({ game: "helsinki", seats: ["me", "open", "open"] }, { start: false });
  await host.go(`/table/${table}`);
  const friend = await trial.visit(server, { path: `/table/${table}`, size: "phone" });
  await friend.page.getByTestId("join").first().click();
  await host.until("a friend", () => seatsOf(host, table)[1]?.holder === "person");
  return { host, friend, table };
}

// Settings and bots, as they reach the server and the others; then the game.
async function arrange({ host, friend, table }) {
  const start = host.page.getByTestId("start");
  await row(host, 2).getByTestId("put-bot").click();
  await choose(row(host, 2), /.+/, t("table.level.expert"));
  await host.until("a bot", () => seatsOf(host, table)[2].level === "expert");
  await row(host, 2).getByTestId("remove-bot").click();
  await host.until("a free seat", () => seatsOf(host, table)[2].holder === "nobody");
  if (!(await start.isDisabled())) throw new Error("starts with a free seat");
  await choose(host.page, t("lobby.seats"), "2");
  await host.until("two seats", () => seatsOf(host, table).length === 2);
  await choose(host.page, t("lobby.pace"), t("lobby.pace.live"));
  await friend.page.getByTestId("ready").waitFor();
  const foot = host.page.locator(".waiting-foot");
  await foot.getByText(t("wish.name.clock")).waitFor();
  await foot.getByText(seatsOf(host, table)[1].name).first().waitFor();
  if (!(await start.isDisabled())) throw new Error("starts before all are ready");
  await host.checkAxe("a host's waiting room");
  await friend.checkAxe("a waiting room that asks");
  await friend.page.getByTestId("ready").click();
  await start.and(host.page.locator(":enabled")).click();
  for (const visitor of [host, friend]) await visitor.page.locator(".table-page[data-mode=play]").waitFor();
  if (!host.table(table).view.clocks) throw new Error("the game has no clocks");
}

// By keys and by mouse; the handle keeps the focus.
async function changePlaces({ host, friend, table }) {
  const [first, second] = seatsOf(host, table).map((seat) => seat.name);
  await row(host, 0).locator("[data-handle]").focus();
  await host.page.keyboard.press("ArrowDown");
  await host.until("the other order", () => names(host, table) === [second, first, ""].join());
  await host.page.waitForFunction(() => document.activeElement.closest("li")?.matches(":nth-child(2)"));
  const [from, to] = await Promise.all([1, 2].map((seat) => row(host, seat).locator("[data-handle]").boundingBox()));
  await host.page.mouse.move(from.x + 5, from.y + 5);
  await host.page.mouse.down();
  await host.page.mouse.move(to.x + 5, to.y + 5, { steps: 4 });
  await host.page.mouse.up();
  await host.until("the third order", () => names(host, table) === [second, "", first].join());
  await host.page.getByRole("button", { name: t("table.seat.lot") }).click();
  for (const visitor of [host, friend]) {
    const isLot = (event) => event.kind === "order" && event.text.endsWith("lot");
    await visitor.until("a lot", () => visitor.table(table).events.some(isLot));
  }
  if (await friend.page.locator("[data-handle]").count()) throw new Error("a guest may order the seats");
  const now = names(host, table).split(",");
  const back = [first, second, ""].map((name) => now.indexOf(name)).join("");
  await host.ask({ do: "order", table, order: back });
  await host.until("the first order", () => names(host, table) === [first, second, ""].join());
}

// Whoever has gone is seen to be away, until he is back.
async function goAndReturn({ host, friend, table }) {
  await host.page.locator(".waiting-seat .presence:not([data-here])").waitFor({ state: "detached" });
  await friend.go("/privacy");
  await host.page.locator(".waiting-seat .presence:not([data-here])").waitFor();
  await friend.go(`/table/${table}`);
  await host.page.locator(".waiting-seat .presence:not([data-here])").waitFor({ state: "detached" });
}

// All that can be done before a game, one after the other.
async function a_table_is_arranged(trial) {
  const company = await gather(trial);
  await goAndReturn(company);
  await changePlaces(company);
  await arrange(company);
}

// Who is put out reads so and finds no seat to take, until the host lets him in again.
async function who_is_put_out_stays_out(trial) {
  const { host, friend, table } = await gather(trial);
  const { name } = seatsOf(host, table)[1];
  await row(host, 1).getByTestId("put-out").click();
  await friend.page.getByText(t("table.seat.out")).waitFor();
  await friend.page.getByText(t("table.note.out", { name })).first().waitFor({ state: "attached" });
  if (await friend.page.getByTestId("join").count()) throw new Error("a seat is offered to who was put out");
  await host.checkAxe("a host who has put somebody out");
  await host.page.getByTestId("admit").click();
  await friend.page.getByTestId("join").first().click();
  await host.until("the friend again", () => seatsOf(host, table)[1]?.holder === "person");
  if (await host.page.getByTestId("admit").count()) throw new Error("still out");
}

// Who has waited for days, as this browser sees it, is offered a bot; the server knows better here.
async function who_waits_for_days_is_offered_a_bot(trial) {
  const { host, friend, table } = await gather(trial);
  await row(host, 2).getByTestId("put-bot").click();
  await host.page.getByTestId("start").and(host.page.locator(":enabled")).click();
  for (const visitor of [host, friend]) await visitor.page.locator(".table-page[data-mode=play]").waitFor();
  await host.until("a person's turn", () => seatsOf(host, table)[host.table(table).view.turn]?.holder === "person");
  const { turn } = host.table(table).view;
  const waiting = turn === host.table(table).view.seat ? friend : host;
  const relieve = waiting.page.getByRole("button", { name: t("table.absent.relieve") });
  if (await relieve.count()) throw new Error("offered at once");
  await waiting.page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 4 * 86400000;
  });
  await waiting.go(`/table/${table}`);
  await relieve.click();
  await waiting.page.getByText(t("error.early")).waitFor();
}

const { lookOf, openChanges, orderText, silentDays } = await load(
  'export { openChanges } from "./src/pages/table/sitters"; export { orderText } from "./src/pages/table/order";' +
    'export { silentDays } from "./src/table/silence"; export { lookOf } from "./src/art/House";',
);

// For how long the others have waited, as the server counts it.
async function silence_is_counted_in_days() {
  const day = 86400000;
  const person = { holder: "person", user: 7 };
  const table = { phase: "running", clock: "none", seats: [person, { holder: "person", user: 8 }] };
  const events = [{ kind: "start", at: 0 }];
  const days = (info, at = 4 * day) => silentDays(info, events, 0, at);
  const counted = [days(table), days(table, 3 * day - 1), days({ ...table, clock: "days 2" })];
  counted.push(days({ ...table, seats: [{ ...person, away: true }] }), days({ ...table, seats: [{ holder: "bot" }] }));
  events.push({ kind: "chat", user: 8, at: day }, { kind: "back", seat: 1, at: day });
  counted.push(days(table));
  events.push({ kind: "chat", user: 7, at: 2 * day });
  counted.push(days(table));
  events.push({ kind: "action", seat: 1, at: 3 * day });
  counted.push(days(table));
  if (counted.join() !== "4,2,0,0,0,4,2,1") throw new Error(counted.join());
}

// What people are asked about, from the events alone.
async function changes_are_open_until_all_are_ready() {
  const events = [
    { kind: "create" },
    { kind: "sit", seat: 0, user: 7, text: "Aino" },
    { kind: "sit", seat: 1, user: 8, text: "Onni" },
    { kind: "change", text: "clock" },
    { kind: "order", text: "10" },
    { kind: "change", text: "clock option:cover" },
    { kind: "ready", seat: 0 },
  ];
  const open = events.map((_, i) => openChanges(events.slice(0, i + 1), 7).join());
  const expected = ["", "", "", "clock", "clock", "clock,option:cover", ""];
  if (open.join(";") !== expected.join(";")) throw new Error(open.join(";"));
  const orders = [orderText(4, 0, 2), orderText(4, 3, 0), orderText(2, 1, 1)];
  if (orders.join() !== "1203,3012,01") throw new Error(orders.join());
}

// An address of this machine alone says so; a browser that refuses to copy is no secret; what is
// below the fold has a line above it.
async function a_host_is_told(trial) {
  const server = await trial.server();
  const host = await trial.visit(server);
  const { page } = host;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } });
    document.execCommand = () => false;
  });
  const table = await host.createTable({ game: "helsinki", seats: ["me", "me", "me"] }, { start: false });
  await host.go(`/table/${table}`);
  await page.getByTestId("invite-local").waitFor();
  await page.locator(".waiting-link").getByRole("button", { name: t("table.invite.copy") }).click();
  const link = `${server.url}/table/${table}`;
  await page.locator(".toast", { hasText: t("table.invite.refused", { link }) }).waitFor();
  if ((await page.getByText(t("table.seat.you")).count()) !== 1) throw new Error("said at every seat");
  const lines = page.locator(".talk-note");
  if ((await lines.count()) !== 1) throw new Error("one person sat down several times");
  for (const [width, height] of [[1440, 900], [1280, 720]]) {
    await page.setViewportSize({ width, height });
    const more = page.locator(".waiting-more summary");
    const [{ y, height: high }, foot] = [await more.boundingBox(), await page.locator(".waiting-foot").boundingBox()];
    if (y + high > foot.y) throw new Error(`more settings hide at ${width}x${height}`);
  }
  const rows = await page.locator(".segmented-even .segment").evaluateAll((all) => all.map((one) => one.offsetTop));
  if (rows[0] !== rows[1] || rows[2] !== rows[3] || rows[1] === rows[2]) throw new Error(`choices at ${rows}`);
}

// The oldest on top, the newest above the field.
async function talk_runs_downwards(trial) {
  const { host, friend, table } = await gather(trial);
  for (const text of ["first", "second", "third"]) await friend.ask({ do: "chat", table, text });
  await host.page.locator(".talk-said", { hasText: "third" }).waitFor();
  const tops = await host.page.locator(".talk-said").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  if (tops.length !== 3 || tops[0] >= tops[1] || tops[1] >= tops[2]) throw new Error(`lines at ${tops}`);
  const field = await host.page.locator(".chat-form").boundingBox();
  if (tops[2] > field.y) throw new Error("talk below its field");
}

// A name has one house, and people can be told apart by theirs.
async function a_name_has_one_house() {
  const names = Array.from({ length: 500 }, (_, i) => `Guest ${i}`);
  const looks = names.map((name) => JSON.stringify(lookOf(name)));
  if (looks.some((look, i) => look !== JSON.stringify(lookOf(names[i])))) throw new Error("another house");
  const many = new Set(looks).size;
  if (many < 450) throw new Error(`${many} houses for 500 names`);
}

// Both sides of a table see the same faces in the same order.
async function all_see_the_same_houses(trial) {
  const { host, friend } = await gather(trial);
  await row(host, 2).getByTestId("put-bot").click();
  const faces = (visitor) =>
    visitor.page.locator(".waiting-seat").evaluateAll((rows) =>
      rows.map((one) => one.querySelector(".bot-face") ? "bot" : (one.querySelector(".house")?.innerHTML ?? "nobody")),
    );
  for (const visitor of [host, friend]) await row(visitor, 2).locator(".bot-face").waitFor();
  const [mine, theirs] = [await faces(host), await faces(friend)];
  if (mine.join() !== theirs.join()) throw new Error("other houses");
  if (mine[0] === "nobody" || mine[2] !== "bot") throw new Error(mine.join("\n"));
}

// Twenty wide letters on the smallest phone, in a language with long words.
async function a_long_name_has_room(trial) {
  const server = await trial.server();
  const host = await trial.visit(server, { size: "small", locale: "nl-NL" });
  const body = JSON.stringify({ name: "W".repeat(20), password: "a long enough password" });
  await host.page.evaluate((b) => fetch("/api/register", { method: "POST", body: b }), body);
  await host.page.reload();
  const table = await host.createTable(
    { game: "helsinki", seats: ["me", "open", "open"], clock: "live 900+10", hints: false, rated: true },
    { start: false },
  );
  await host.go(`/table/${table}`);
  await host.page.locator(".waiting-rated").waitFor();
  await host.settle();
  for (const part of [".waiting-head", ".waiting-seat"]) {
    const cut = await findCut(host.page, part);
    if (cut.length) throw new Error(JSON.stringify(cut));
  }
}

await run([a_long_name_has_room, a_host_is_told, a_name_has_one_house, all_see_the_same_houses, talk_runs_downwards, a_table_is_arranged, who_is_put_out_stays_out, silence_is_counted_in_days, who_waits_for_days_is_offered_a_bot, changes_are_open_until_all_are_ready]);

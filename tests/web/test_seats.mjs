// Several at one screen: hot-seat with a curtain between two hands, and a shared screen
// with a phone in each hand.

import { Driver } from "./driver.mjs";
import { Finger } from "./hands.mjs";
import { atMost } from "./tours.mjs";
import { run } from "./trial.mjs";

const TURNS = atMost(4, 12);

function cardsOn(visitor) {
  return visitor.page.evaluate(() => [...document.querySelectorAll("[data-card]")].map((e) => e.dataset.card));
}

// Nobody's hand is drawn behind the curtain; then that of the one it calls. The call.
async function openCurtain(visitor) {
  const curtain = visitor.page.getByTestId("curtain");
  await curtain.waitFor();
  const cards = await cardsOn(visitor);
  if (cards.length) throw new Error(`behind the curtain: ${cards}`);
  const call = await curtain.getByRole("heading").innerText();
  await visitor.page.getByTestId("curtain-open").click();
  await curtain.waitFor({ state: "detached" });
  return call;
}

async function helsinki_hot_seat(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const table = await visitor.playAt({ game: "helsinki", seats: ["me", "me"] });
  const driver = new Driver(visitor, table, { seed: 61 });
  const calls = new Map(); // by seat
  let seat = null;
  let turns = 0;
  while (turns < TURNS) {
    await driver.waitForTurn();
    const { view } = driver.known;
    if (view.seat !== seat) {
      calls.set(view.seat, await openCurtain(visitor));
      turns++;
    }
    seat = view.seat;
    await driver.playOne();
  }
  if (new Set(calls.values()).size !== 2) throw new Error(`the curtain calls ${[...calls.values()]}`);
}

async function helvetia_hot_seat(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const table = await visitor.playAt({ game: "helvetia", seats: ["me", "me", "random"] });
  const driver = new Driver(visitor, table, { seed: 62 });
  const seats = new Set();
  for (let i = 0; i < atMost(10, 40); i++) {
    await driver.waitForTurn();
    seats.add(driver.known.view.seat);
    await driver.playOne();
  }
  if (seats.size !== 2) throw new Error(`played the seats ${[...seats]}`);
}

// The screen in the room makes the table, two phones sit down, all see the same game.
async function shared_screen(trial) {
  const server = await trial.server();
  const screen = await trial.visit(server);
  const phones = [await trial.visit(server, { size: "phone" }), await trial.visit(server, { size: "small" })];
  const table = await phones[0].createTable({ game: "helsinki", seats: ["me", "open"] }, { start: false });
  await screen.go(`/screen/${table}`);
  await screen.page.getByRole("img", { name: /qr|code/i }).or(screen.page.locator("img[src*='/api/qr']")).first().waitFor();
  await screen.checkAxe("a screen that waits");
  await phones[1].ask({ do: "join", table });
  await phones[0].ask({ do: "start", table });
  for (const phone of phones) await phone.go(`/table/${table}`);
  const drivers = phones.map((p, i) => new Driver(p, table, { seed: 63 + i, hand: new Finger(p) }));
  for (let i = 0; i < atMost(8, 24); i++) {
    const driver = await screen.until("a turn", () => drivers.find((d) => d.known.view?.offer));
    await driver.playOne();
    await checkScreen(screen, driver, table);
  }
  await screen.checkAxe("a screen in play");
}

// No hand on the screen, and nothing there to press that would play.
async function checkScreen(screen, driver, table) {
  const seq = driver.known.view.seq;
  await screen.until("the screen follows", () => (screen.table(table).view?.seq ?? 0) >= seq);
  const { state } = screen.table(table).view;
  const open = new Set([...state.slots, ...state.discard, ...state.seats.flatMap((s) => s.known), state.build_card]);
  const foreign = (await cardsOn(screen)).filter((card) => !open.has(card));
  if (foreign.length) throw new Error(`the screen shows ${foreign}`);
}

await run([helsinki_hot_seat, helvetia_hot_seat, shared_screen]);

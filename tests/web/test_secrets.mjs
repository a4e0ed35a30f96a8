// Two people against each other, each at his own page, and a third who watches: neither
// what a page hears nor what it draws ever holds a card that this person may not know.

import { Driver } from "./driver.mjs";
import { atMost } from "./tours.mjs";
import { run } from "./trial.mjs";

// Cards that lie open in a view, each kind once.
function openCards({ state }, seat) {
  const hands = state.seats.flatMap((s, i) => (i === seat ? s.hand : s.known));
  return new Set([...state.slots, ...state.discard, ...hands, state.build_card].filter(Boolean));
}

// The pages' drawings, with what each might show at that moment.
class Album {
  constructor(visitors, table) {
    this.visitors = visitors;
    this.table = table;
    this.pictures = [];
  }

  async take() {
    for (const [i, visitor] of this.visitors.entries()) {
      const before = visitor.table(this.table).view; // the page may not have drawn the newest yet
      const cards = await visitor.page.evaluate(() => [...document.querySelectorAll("[data-card]")].map((e) => e.dataset.card));
      const { view } = visitor.table(this.table);
      this.pictures.push({ i, before, view, cards });
    }
  }

  // Each drawn card must lie open for the person in front of the page.
  check() {
    let own = 0;
    for (const { i, before, view, cards } of this.pictures) {
      const open = new Set([...openCards(before, view.seat), ...openCards(view, view.seat)]);
      const foreign = cards.filter((card) => !open.has(card));
      if (foreign.length) throw new Error(`page ${i} draws ${foreign} at event ${view.seq}: ${[...open]}`);
      if (view.seat >= 0) own += view.state.seats[view.seat].hand.filter((card) => cards.includes(card)).length;
    }
    if (own < 20) throw new Error(`only ${own} cards of own hands were drawn: this test would see nothing`);
  }
}

async function sitDown(trial, game) {
  const server = await trial.server();
  const [one, other, fan] = [await trial.visit(server), await trial.visit(server, { size: "phone" }), await trial.visit(server)];
  const table = await one.createTable({ game, seats: ["me", "open"] }, { start: false });
  await other.ask({ do: "join", table });
  await one.ask({ do: "start", table });
  for (const visitor of [one, other, fan]) {
    await visitor.go(`/table/${table}`);
    await visitor.until("a view of the table", () => visitor.table(table).view);
  }
  return { server, table, people: [one, other], fan };
}

async function playTogether({ people, table }, onTurn, actions = Infinity) {
  const drivers = people.map((visitor, i) => new Driver(visitor, table, { seed: 50 + i }));
  const turnOf = () => drivers.find((d) => d.isOver() || d.known.view?.offer);
  for (let i = 0; i < actions; i++) {
    const driver = await people[0].until("somebody's turn", turnOf);
    if (driver.isOver()) return;
    await onTurn();
    await driver.playOne();
  }
}

// What only one of them was told, the other was not, and neither was the spectator.
function checkEvents(table, people, fan) {
  const told = (visitor) => new Map(visitor.table(table).events.map((e) => [e.seq, e.text]));
  const [one, other, third] = [...people, fan].map(told);
  let secret = 0;
  for (const [seq, text] of [...one, ...other]) {
    if (text === undefined || third.get(seq) !== undefined) continue;
    if (one.get(seq) !== undefined && other.get(seq) !== undefined) throw new Error(`both were told ${text}`);
    secret++;
  }
  if (!secret) throw new Error("nothing was secret");
  return secret;
}

// Until the spectator, too, has been told the last event; the views of all.
async function untilTogether({ people, fan, table }) {
  const views = () => [...people, fan].map((v) => v.table(table).view);
  await fan.until("the same event", () => new Set(views().map((v) => v.seq)).size === 1);
  return views();
}

// Everything that came over HTTP, too, before the game was over.
function listenToAnswers(visitor) {
  const answers = [];
  visitor.page.on("response", (answer) => answers.push(new URL(answer.url()).pathname));
  return answers;
}

async function helsinki_keeps_hands_secret(trial) {
  const game = await sitDown(trial, "helsinki");
  const { table, people, fan } = game;
  const answers = people.flatMap(listenToAnswers);
  const album = new Album([...people, fan], table);
  await playTogether(game, () => album.take(), atMost(25));
  album.check();
  await untilTogether(game);
  const secrets = checkEvents(table, people, fan);
  const early = answers.filter((path) => /^\/api\/game\/.*(state|record)/.test(path));
  if (early.length) throw new Error(`asked for ${early}`);
  trial.figure(`secrets: ${secrets} hidden cards over ${album.pictures.length} drawings`);
}

async function helvetia_for_two(trial) {
  const game = await sitDown(trial, "helvetia");
  await playTogether(game, async () => {}, atMost(16, 80));
  const [one, other, third] = (await untilTogether(game)).map((view) => view.state);
  if (JSON.stringify(one) !== JSON.stringify(other)) throw new Error("two see two different tables");
  if (JSON.stringify(one) !== JSON.stringify(third)) throw new Error("a spectator sees another table");
}

await run([helvetia_for_two, helsinki_keeps_hands_secret]);

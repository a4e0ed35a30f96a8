// The server dies in the middle of a game and comes back: the page says so, returns to
// where it was, and what was being played is played once.

import { Driver } from "./driver.mjs";
import { load } from "./source.mjs";
import { run } from "./trial.mjs";

const { pauseBefore } = await load('export { pauseBefore } from "./src/net/pause";');

// Stands between the page and the server, and may hold back what one says to the other.
class Wire {
  constructor() {
    this.holds = () => false;
    this.held = [];
  }

  async tap(visitor) {
    visitor.isTapped = true;
    await visitor.page.routeWebSocket(/\/ws$/, (page) => {
      const server = page.connectToServer();
      page.onMessage((text) => {
        visitor.sent.push(JSON.parse(text));
        this.pass(text, (t) => server.send(t));
      });
      server.onMessage((text) => text.split("\n").forEach((line) => this.pass(line, (t) => page.send(t))));
    });
  }

  pass(text, send) {
    if (this.holds(JSON.parse(text))) this.held.push(text);
    else send(text);
  }

  // From now on; 'held' fills.
  hold(isHeld) {
    this.held = [];
    this.holds = isHeld;
  }
}

// What says that there is no connection.
function warning(visitor) {
  return visitor.page.getByTestId("connection").first();
}

async function restart(visitor, server, whileAway = async () => {}) {
  visitor.isCut = true;
  await server.kill();
  await warning(visitor).waitFor();
  await whileAway();
  await server.start();
  await warning(visitor).waitFor({ state: "detached" });
  visitor.isCut = false;
}

async function beginGame(trial, game) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const wire = new Wire();
  await wire.tap(visitor);
  const table = await visitor.playAt({ game, seats: ["me", "random"] });
  const driver = new Driver(visitor, table, { seed: 5 });
  for (let i = 0; i < 6; i++) {
    await driver.waitForTurn();
    await driver.playOne();
  }
  return { server, visitor, wire, driver, table };
}

function actionsOf(driver, seat) {
  return driver.known.events.filter((e) => e.kind === "action" && e.seat === seat).map((e) => e.text);
}

// What the page heard of the past is one unbroken line.
function checkEvents(driver) {
  driver.known.events.forEach((e, i) => {
    if (e.seq !== i + 1) throw new Error(`event ${i + 1} has the number ${e.seq}`);
  });
}

// A move whose message (or whose answer) the crash swallows.
async function loseMove(trial, game, isHeld) {
  const { server, visitor, wire, driver } = await beginGame(trial, game);
  await driver.waitForTurn();
  const before = actionsOf(driver, 0).length;
  wire.hold(isHeld);
  const sent = driver.plays().length;
  const playing = driver.playOne();
  playing.catch(() => {}); // awaited below
  const isAnswer = ({ re }) => re !== undefined && re === driver.plays()[sent]?.id;
  const isOfMove = (message) => message.do === "play" || isAnswer(message);
  await visitor.until("the move or its answer held back", () => wire.held.some((text) => isOfMove(JSON.parse(text))));
  const move = driver.plays()[sent];
  await restart(visitor, server, async () => wire.hold(() => false)); // what follows the answer is lost with it
  await playing;
  await visitor.until("the move sent again", () => driver.plays().filter((m) => m.id === move.id).length >= 2);
  await driver.waitForTurn();
  const since = actionsOf(driver, 0).slice(before);
  if (since[0] !== move.action) throw new Error(`${move.action} was lost: ${since}`);
  // What is forced after it comes without a message, so that messages cannot be counted.
  if (since.filter((action) => action === move.action).length > 1) throw new Error(`played more than once: ${since}`);
  checkEvents(driver);
  for (let i = 0; i < 4 && (await driver.waitForTurn()); i++) await driver.playOne();
}

async function a_move_that_did_not_arrive(trial) {
  await loseMove(trial, "helsinki", (message) => message.do === "play");
}

async function a_move_whose_answer_was_lost(trial) {
  const isAnswer = (message) => message.re !== undefined && message.seq !== undefined;
  await loseMove(trial, "helvetia", (message) => isAnswer(message) || ["view", "change", "events"].includes(message.tell));
}

async function a_server_that_was_away(trial) {
  const { server, visitor, driver, table } = await beginGame(trial, "helsinki");
  await driver.waitForTurn();
  const { seq } = driver.known.view;
  await restart(visitor, server, () => visitor.checkAxe("a page without its server"));
  await visitor.until("the same position", () => driver.known.view.seq >= seq);
  await driver.playOne();
  await visitor.page.reload();
  await driver.waitForTurn();
  await driver.playOne();
  if (!visitor.page.url().endsWith(`/table/${table}`)) throw new Error(`reload leads to ${visitor.page.url()}`);
}

// Without a service worker, as in a LAN without certificates, nothing else tells.
async function a_server_of_another_version(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  let isNewer = true;
  visitor.isCut = true;
  await visitor.page.addInitScript(() => delete Navigator.prototype.serviceWorker);
  await visitor.page.routeWebSocket(/\/ws$/, (page) => {
    const theirs = page.connectToServer();
    page.onMessage((text) => {
      const { do: what, id } = JSON.parse(text);
      if (isNewer && what === "hello") page.send(JSON.stringify({ re: id, error: "version", text: "newer" }));
      else theirs.send(text);
    });
  });
  await visitor.page.goto(server.url);
  await visitor.page.getByTestId("outdated").waitFor();
  await visitor.checkAxe("a page that is too old");
  await visitor.page.evaluate(() => (window.isOld = true));
  await visitor.page.getByTestId("outdated").getByRole("button").click();
  await visitor.page.waitForFunction(() => !window.isOld);
  isNewer = false;
  await visitor.page.getByTestId("outdated").waitFor({ state: "detached" });
  visitor.isCut = false;
}

// Whoever waits for the server never waits long for the next try.
async function no_pause_is_long() {
  for (let attempt = 0; attempt < 50; attempt++) {
    const pauses = [0, 0.5, 1].map((lot) => pauseBefore(attempt, lot));
    if (Math.max(...pauses) > 5000 || Math.min(...pauses) < 100) throw new Error(`attempt ${attempt}: ${pauses}`);
  }
}

await run([no_pause_is_long, a_server_of_another_version, a_server_that_was_away, a_move_that_did_not_arrive, a_move_whose_answer_was_lost]);

// Taking back: as far as nothing was revealed, and the point where that ends is to be seen
// before it is crossed.

import { Driver, actionsOf } from "./driver.mjs";
import { playAhead } from "./guide.mjs";
import { Mouse } from "./hands.mjs";
import { isShort } from "./tours.mjs";
import { run } from "./trial.mjs";
import { drawTwice } from "./visitor.mjs";
import { t } from "./wording.mjs";

function undoButton(visitor) {
  return visitor.page.getByTestId("undo");
}

function undos(visitor) {
  return visitor.sent.filter((m) => m.do === "undo").length;
}

async function takeBack(visitor, driver, press) {
  const before = undos(visitor);
  const { seq } = driver.known.view;
  await press();
  await visitor.until("an undo", () => undos(visitor) > before);
  await visitor.until("the position before", () => driver.known.view.seq > seq);
  await visitor.untilSeen();
  await visitor.settle(); // the page may not have drawn it yet
}

// Plays with an undo after every action that can be taken back, by button and by key in
// turn; each leads to the very same offer as before. So many locks at least are to be met.
async function undoing(trial, game, turns, least) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { settings: { autoConfirm: false } });
  const table = await visitor.playAt({ game, seats: ["me", "random"] });
  const driver = new Driver(visitor, table, { seed: 71 });
  driver.hand = new WaryMouse(visitor, driver);
  let taken = 0;
  let locks = 0;
  const isEnough = () => taken >= 5 && locks >= least;
  for (let i = 0; i < turns && !(isShort && isEnough()) && (await driver.waitForTurn()); i++) {
    const before = driver.known.view;
    const sent = driver.plays().length;
    await driver.playOne();
    const first = before.offer.legal.find((a) => a.action === driver.plays()[sent].action);
    const { view } = driver.known;
    if (first.reveals !== "none" && view.undo) throw new Error(`${first.action} can be taken back`);
    if (first.reveals !== "none" && !driver.hand.isWarned) throw new Error(`no lock before ${first.action}`);
    locks += first.reveals !== "none";
    if (!view.undo || !view.offer || driver.plays().length > sent + 1) continue; // a bot may be faster
    await takeBack(visitor, driver, () => (i % 2 ? visitor.page.keyboard.press("z") : undoButton(visitor).click()));
    await driver.waitForTurn();
    const legal = (v) => JSON.stringify(v.offer.legal);
    if (legal(driver.known.view) !== legal(before)) throw new Error(`another offer after the undo of ${first.action}`);
    taken++;
    await driver.playOne();
  }
  if (!isEnough()) throw new Error(`${taken} taken back, ${locks} locks`);
  trial.figure(`${game}: ${taken} actions taken back, ${locks} locks seen`);
}

// Before a click that reveals something the page shows the lock: at the latest when the
// mouse is over the control.
class WaryMouse extends Mouse {
  constructor(visitor, driver) {
    super(visitor);
    this.driver = driver;
    this.isWarned = false; // before the last press
  }

  async press(control) {
    await this.point(control);
    const [action] = actionsOf(control);
    const legal = this.driver.known.view.offer?.legal.find((a) => a.action === action);
    const lock = this.page.locator("[data-locks],.button-locks").first();
    // Some controls only choose; then the lock is on what comes next.
    if (legal && legal.reveals !== "none") await this.page.evaluate(drawTwice);
    this.isWarned = await lock.isVisible();
    await super.press(control);
  }
}

async function helsinki_undo(trial) {
  await undoing(trial, "helsinki", 40, 2);
}

// Only who ends a round reveals something there, and that may always be the other.
async function helvetia_undo(trial) {
  await undoing(trial, "helvetia", 60, 0);
}

// Enter moves the pawn and then stands on Draw: it shows what it would draw before it does.
async function a_key_shows_before_it_draws(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const { page } = visitor;
  const table = await visitor.createTable({ game: "helsinki", seats: ["me", "random"] });
  await playAhead(visitor, table, { actions: 0, phase: "ACT" });
  await visitor.go(`/table/${table}`);
  const draw = page.locator("[data-confirm=draw]");
  await draw.focus();
  await page.keyboard.press("Enter");
  await page.getByText(t("helsinki.ask.draw.again")).waitFor();
  const drawn = () => visitor.sent.some((m) => m.do === "play" && m.action === "draw");
  if (drawn()) throw new Error("the first Enter has drawn");
  await page.keyboard.press("Enter");
  await visitor.until("a draw", drawn);
}

// What is pressed while an undo is on its way is not played: the position is another then.
async function nothing_is_played_behind_an_undo(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { settings: { autoConfirm: false } });
  const { page } = visitor;
  const table = await visitor.playAt({ game: "helsinki", seats: ["me", "random"] });
  const driver = new Driver(visitor, table, { seed: 71 });
  while ((await driver.waitForTurn()) && !driver.known.view.undo) await driver.playOne();
  await undoButton(visitor).waitFor();
  await page.locator("[data-action]").first().waitFor();
  const sent = driver.plays().length;
  await takeBack(visitor, driver, () =>
    page.evaluate(() => {
      document.querySelector("[data-testid=undo]").click();
      const choice = document.querySelector("[data-action]");
      for (let press = 0; press < 2; press++) choice.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }),
  );
  if (driver.plays().length > sent) throw new Error(`${driver.plays().at(-1).action} was sent behind an undo`);
}

// Nor what is pressed while a move is asked back, which bots grant at once.
async function nothing_is_played_behind_a_move_asked_back(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { settings: { autoConfirm: false } });
  const { page } = visitor;
  const table = await visitor.playAt({ game: "helsinki", seats: ["me", "random"] });
  const driver = new Driver(visitor, table, { seed: 71 });
  const isAskable = ({ view }) => view.takeback && !view.undo;
  while ((await driver.waitForTurn()) && !isAskable(driver.known)) await driver.playOne();
  await page.getByTestId("ask-back").waitFor();
  await page.locator("[data-action]").first().waitFor();
  const sent = driver.plays().length;
  const { seq } = driver.known.view;
  await page.evaluate(() => {
    document.querySelector("[data-testid=ask-back]").click();
    const choice = document.querySelector("[data-action]");
    for (let press = 0; press < 2; press++) choice.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
  await visitor.until("the position before", () => driver.known.view.seq > seq);
  await visitor.untilSeen();
  await visitor.settle();
  if (driver.plays().length > sent) throw new Error(`${driver.plays().at(-1).action} was sent behind it`);
}

await run([a_key_shows_before_it_draws, nothing_is_played_behind_an_undo, nothing_is_played_behind_a_move_asked_back, helsinki_undo, helvetia_undo]);

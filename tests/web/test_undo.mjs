// Taking back: as far as nothing was revealed, and the point where that ends is to be seen
// before it is crossed.

import { Driver } from "./driver.mjs";
import { run } from "./trial.mjs";

function undoButton(visitor) {
  return visitor.page.locator(".prompt-undo button");
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
}

// Plays with an undo after every action that can be taken back, by button and by key in
// turn; each leads to the very same offer as before.
async function undoing(trial, game, turns) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { settings: { autoConfirm: false } });
  const table = await visitor.playAt({ game, seats: ["me", "random"] });
  const driver = new Driver(visitor, table, { seed: 71 });
  const counts = { taken: 0, locked: 0 };
  for (let i = 0; i < turns && (await driver.waitForTurn()); i++) {
    const offer = JSON.stringify(driver.known.view.offer.legal);
    const action = await playAndWatchLock(visitor, driver);
    const { view } = driver.known;
    if (action.reveals !== "none") counts.locked++;
    if (action.reveals !== "none" && view.undo) throw new Error(`${action.action} can be taken back`);
    if (!view.undo) continue;
    await takeBack(visitor, driver, () => (i % 2 ? visitor.page.keyboard.press("z") : undoButton(visitor).click()));
    await driver.waitForTurn();
    if (JSON.stringify(driver.known.view.offer.legal) !== offer) throw new Error("another offer after undo");
    counts.taken++;
    await driver.playOne();
  }
  if (counts.taken < 5 || counts.locked < 3) throw new Error(JSON.stringify(counts));
  trial.figure(`${game}: ${counts.taken} actions taken back, ${counts.locked} locks seen`);
}

// A click that reveals something went to a control that had said so.
async function playAndWatchLock(visitor, driver) {
  const legal = driver.known.view.offer.legal;
  const before = driver.plays().length;
  let marked = false;
  const watched = driver.hand.press.bind(driver.hand);
  driver.hand.press = async (control) => {
    marked = await visitor.page.evaluate(() => document.querySelector(".button-locks,[data-locks]") !== null);
    await watched(control);
  };
  await driver.playOne();
  driver.hand.press = watched;
  const sent = driver.plays()[before];
  const action = legal.find((a) => a.action === sent.action);
  if (action.reveals !== "none" && !marked) throw new Error(`${action.action} gave no warning`);
  return action;
}

async function helsinki_undo(trial) {
  await undoing(trial, "helsinki", 40);
}

async function helvetia_undo(trial) {
  await undoing(trial, "helvetia", 60);
}

await run([helsinki_undo, helvetia_undo]);

// Whole games against bots: by mouse, by keyboard, by finger.

import { Driver } from "./driver.mjs";
import { tellEffects, watchEffects } from "./effects.mjs";
import { Finger, Keys, Mouse } from "./hands.mjs";
import { Stillness, checkFit } from "./layout.mjs";
import { run } from "./trial.mjs";

// Bots that need no thought.
const TABLES = {
  helsinki: { game: "helsinki", seats: ["me", "random"] },
  helvetia: { game: "helvetia", seats: ["me", "greedy"] },
};

// The end is told as the server has it: every seat's name and total.
async function checkEnd(driver) {
  const { page } = driver.visitor;
  const end = page.getByTestId("end");
  await end.waitFor();
  const text = await end.innerText();
  for (const seat of driver.known.result.seats) {
    if (!text.includes(String(seat.total))) throw new Error(`the end does not show ${seat.total}: ${text}`);
  }
}

async function playWhole(trial, game, hand, { seed, size, onStep, scheme, settings }) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { size, scheme, settings });
  await watchEffects(visitor);
  const table = await visitor.playAt(TABLES[game]);
  const driver = new Driver(visitor, table, { hand: new hand(visitor), seed, onStep: onStep?.(visitor) });
  await driver.playToEnd();
  await checkEnd(driver);
  await visitor.checkAxe(`the end of ${game}, ${size}`);
  trial.figure(`${game}, ${size}: ${driver.played} actions, ${[...driver.verbs].join(" ")}`);
  return driver;
}

function still(visitor) {
  const stillness = new Stillness(visitor.page);
  return async (driver) => {
    await stillness.look(`action ${driver.played}, ${driver.known.view.phase}`);
    if (driver.played > 20) stillness.check();
  };
}

function fitting(visitor) {
  return (driver) => checkFit(visitor, `action ${driver.played}, ${driver.known.view.phase}`);
}

async function byMouse(trial, game) {
  const driver = await playWhole(trial, game, Mouse, { seed: 11, size: "wide", onStep: still });
  await tellEffects(trial, driver.visitor, `${game} by mouse`);
}

async function helsinki_by_mouse(trial) {
  await byMouse(trial, "helsinki");
}

async function helvetia_by_mouse(trial) {
  await byMouse(trial, "helvetia");
}

async function helsinki_by_keyboard(trial) {
  await playWhole(trial, "helsinki", Keys, { seed: 21, size: "tablet", onStep: still });
}

async function helvetia_by_keyboard(trial) {
  await playWhole(trial, "helvetia", Keys, { seed: 22, size: "tablet", onStep: still });
}

async function helsinki_on_a_phone(trial) {
  await playWhole(trial, "helsinki", Finger, { seed: 31, size: "phone", onStep: fitting });
}

async function helvetia_on_a_phone(trial) {
  await playWhole(trial, "helvetia", Finger, { seed: 32, size: "phone", onStep: fitting });
}

async function helsinki_on_a_small_phone(trial) {
  await playWhole(trial, "helsinki", Finger, { seed: 41, size: "small", onStep: fitting, scheme: "dark" });
}

async function helvetia_on_a_small_phone(trial) {
  await playWhole(trial, "helvetia", Finger, { seed: 42, size: "small", onStep: fitting, scheme: "dark" });
}

await run([
  helvetia_by_mouse, helsinki_by_mouse, helvetia_by_keyboard, helsinki_by_keyboard,
  helvetia_on_a_phone, helsinki_on_a_phone, helvetia_on_a_small_phone, helsinki_on_a_small_phone,
]);

// Games against bots, by mouse, by keyboard, by finger: whole ones. On the short way some
// actions at the start, those by mouse come in late and play to the end, and of the phones that
// are held upright the small one, where less fits, stands for both.

import { Driver } from "./driver.mjs";
import { tellEffects, watchEffects } from "./effects.mjs";
import { Finger, Keys, Mouse } from "./hands.mjs";
import { Fit, FitAndStill, Stillness } from "./layout.mjs";
import { findLate } from "./notation.mjs";
import { storePositions } from "./stored.mjs";
import { atMost, isShort } from "./tours.mjs";
import { run } from "./trial.mjs";

// What must have happened in a game, or the driver has only passed the time.
const DEEDS = { helsinki: ["draw", "build", "place"], helvetia: ["build", "deliver", "marry", "wake"] };

// Bots that need no thought.
const TABLES = {
  helsinki: { game: "helsinki", seats: ["me", "random"] },
  helvetia: { game: "helvetia", seats: ["me", "greedy"] },
};

const LATE = {
  helsinki: { game: "helsinki", options: "players=2", bots: "greedy,random" },
  helvetia: { game: "helvetia", options: "players=2", bots: "greedy,greedy" },
};

// Comes into a game when there is little left of it.
async function comeLate(visitor, game) {
  const person = await visitor.page.evaluate(async () => (await fetch("/api/me")).json());
  const late = findLate(visitor.server.tori, LATE[game], 40);
  const [table] = storePositions(visitor.server, [late], person);
  await visitor.go(`/table/${table}`);
  return table;
}

// The end is told as the server has it: every seat's name and total.
async function checkEnd(driver) {
  const { page } = driver.visitor;
  const end = page.getByTestId("end");
  await end.waitFor();
  const text = await end.innerText();
  for (const seat of driver.known.result.seats) {
    if (!text.includes(String(seat.total))) throw new Error(`the end does not show ${seat.total}: ${text}`);
  }
  const seen = await page.evaluate(lookAtEnd);
  const { seats } = driver.known.result;
  const places = seats.map((_, seat) => seat).sort((a, b) => seats[a].rank - seats[b].rank || a - b).join();
  const orders = [...new Set(seen.orders)].join(" and ");
  if (orders && orders !== places) throw new Error(`the tables list the seats as ${orders}, not ${places}`);
  if (driver.visitor.size === "wide" && seen.outside.length) throw new Error(`out of sight: ${seen.outside}`);
  await checkShare(page, driver.known.result.link);
}

// Runs in the page: the order of the seats in each table, and what does not fit into the window.
function lookAtEnd() {
  const tables = [...document.querySelectorAll(".end-low table:has(th[data-seat])")];
  const parts = [...document.querySelectorAll(".end-head, .end-ways, .end-board, .end-low section, .end-low tr")];
  const isOutside = (e) => {
    const { top, bottom, width } = e.getBoundingClientRect();
    return width > 0 && !e.closest(".sr") && (top < 0 || bottom > innerHeight);
  };
  return {
    orders: tables.map((table) => [...table.querySelectorAll("th[data-seat]")].map((th) => th.dataset.seat).join()),
    outside: parts.filter(isOutside).map((e) => e.innerText.slice(0, 20)),
  };
}

// What is copied is the address of the game as it was.
async function checkShare(page, path) {
  await page.evaluate(() => (navigator.clipboard.writeText = async (text) => void (window.copied = text)));
  await page.getByTestId("share").click();
  const copied = await page.waitForFunction(() => window.copied);
  const address = new URL(path, page.url()).href;
  if ((await copied.jsonValue()) !== address) throw new Error(`shared was ${await copied.jsonValue()}, not ${address}`);
}

// Whoever plays by keys is still where he pressed the last one.
async function checkPlace({ hand, played }) {
  if (!(hand instanceof Keys) || !hand.region) return;
  const place = await hand.place();
  if (place !== hand.region) throw new Error(`after ${played} actions the focus is in ${place}, not in ${hand.region}`);
}

// As many actions, or to the end.
async function playSome(trial, game, Hand, Watch, { seed, actions = Infinity, isLate = false, ...window }) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { ...window, byKeys: Hand === Keys });
  await watchEffects(visitor);
  const table = isLate ? await comeLate(visitor, game) : await visitor.playAt(TABLES[game]);
  const watch = new Watch(visitor);
  const onStep = async (driver) => {
    await watch.look(`action ${driver.played}, ${driver.known.view.phase}`);
    await checkPlace(driver);
  };
  const driver = new Driver(visitor, table, { hand: new Hand(visitor), seed, onStep });
  await driver.play(actions);
  trial.figure(`${game}, ${window.size}: ${driver.played} actions by ${driver.presses} presses: ${[...driver.verbs].join(" ")}`);
  watch.check();
  return driver;
}

async function playOn(trial, game, Hand, Watch, window) {
  const driver = await playSome(trial, game, Hand, Watch, window);
  const { visitor } = driver;
  if (!driver.isOver()) return driver;
  const missing = window.isLate ? [] : DEEDS[game].filter((verb) => !driver.verbs.has(verb));
  if (missing.length) throw new Error(`never met: ${missing}`);
  await checkEnd(driver);
  await visitor.checkAxe(`the end of ${game}, ${window.size}`);
  return driver;
}

async function byMouse(trial, game) {
  const driver = await playOn(trial, game, Mouse, Stillness, { seed: 11, size: "wide", isLate: isShort });
  if (!driver.isOver()) throw new Error("the game does not end");
  if (!isShort) await tellEffects(trial, driver.visitor, `${game} by mouse`);
}

async function helsinki_by_mouse(trial) {
  await byMouse(trial, "helsinki");
}

async function helvetia_by_mouse(trial) {
  await byMouse(trial, "helvetia");
}

async function helsinki_by_keyboard(trial) {
  await playOn(trial, "helsinki", Keys, Stillness, { seed: 21, size: "tablet", actions: atMost(15) });
}

async function helvetia_by_keyboard(trial) {
  await playOn(trial, "helvetia", Keys, Stillness, { seed: 22, size: "tablet", actions: atMost(4) });
}

async function helsinki_on_a_phone(trial) {
  await playOn(trial, "helsinki", Finger, Fit, { seed: 31, size: "phone" });
}

async function helvetia_on_a_phone(trial) {
  await playOn(trial, "helvetia", Finger, Fit, { seed: 32, size: "phone" });
}

async function helsinki_on_a_small_phone(trial) {
  await playOn(trial, "helsinki", Finger, Fit, { seed: 41, size: "small", scheme: "dark", actions: atMost(14) });
}

async function helvetia_on_a_small_phone(trial) {
  await playOn(trial, "helvetia", Finger, Fit, { seed: 42, size: "small", scheme: "dark", actions: atMost(14) });
}

async function helsinki_on_a_phone_held_sideways(trial) {
  await playOn(trial, "helsinki", Finger, FitAndStill, { seed: 51, size: "sideways", actions: atMost(9) });
}

async function helvetia_on_a_phone_held_sideways(trial) {
  await playSome(trial, "helvetia", Finger, FitAndStill, { seed: 52, size: "sideways", actions: atMost(9, 60) });
}

await run([
  helvetia_by_mouse, helsinki_by_mouse, helvetia_by_keyboard, helsinki_by_keyboard,
  helvetia_on_a_small_phone, helsinki_on_a_small_phone,
  helvetia_on_a_phone_held_sideways, helsinki_on_a_phone_held_sideways,
  ...(isShort ? [] : [helvetia_on_a_phone, helsinki_on_a_phone]),
]);

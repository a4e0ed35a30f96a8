// Firefox and WebKit: from the lobby to the first actions of both games by clicking, loading
// the page again, a window as narrow as a phone. An engine that is not installed is named. On
// the short way each engine plays one of the games.

import { mkdirSync, statSync } from "node:fs";
import { lots } from "./driver.mjs";
import { ENGINES, missingOf } from "./engines.mjs";
import { findControls } from "./hands.mjs";
import { GAMES } from "./scenes.mjs";
import { isShort } from "./tours.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

const PICTURES = "build/engines";
const PLAYS = 3;
const PRESSES_MAX = 80;
const TITLES = ["Helsinki", "Helvetia"].map((game) => t("table.title.mine", { game }));

// Browsers do not make a window quite as narrow as a phone.
const NARROW_MAX = 520;

// Runs in the page: counts what is played from now on.
function countPlays() {
  const { send } = WebSocket.prototype;
  window.sentPlays = 0;
  WebSocket.prototype.send = function (text) {
    if (text.includes('"do":"play"')) window.sentPlays++;
    return send.call(this, text);
  };
}

// Runs in the page: the title of its tab tells whose turn it is.
function isOurTurn(titles) {
  return titles.includes(document.title);
}

// Runs in the page: what sticks out of the window.
function findOverflow() {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? `the page is ${scrollWidth} wide in a window of ${clientWidth}` : null;
}

async function playSome(window, seed) {
  const lot = lots(seed);
  await window.run(countPlays);
  for (let i = 0; i < PRESSES_MAX; i++) {
    await window.until("our turn", isOurTurn, TITLES);
    const { found, plays } = await window.run(findControls, false);
    if (plays >= PLAYS) return i;
    const confirm = found.find(({ kind }) => kind === "confirm");
    const control = confirm ?? found[Math.floor(lot() * found.length)];
    if (control) await window.press(control);
  }
  throw new Error(`${PRESSES_MAX} presses and not ${PLAYS} actions`);
}

async function checkNarrow(window, path) {
  await window.resize(390, 844);
  await window.until("a narrow window", (max) => innerWidth <= max, NARROW_MAX);
  const overflow = await window.run(findOverflow);
  if (overflow) throw new Error(overflow);
  await window.photograph(path);
  await window.resize(1440, 900);
}

async function playGame(trial, window, url, engine, game) {
  await window.go(url);
  await window.click(`[data-testid=game-${game}] [data-testid=play-first]`);
  await window.until("a table", () => location.pathname.startsWith("/table/"));
  const presses = await playSome(window, 5);
  trial.figure(`${engine}, ${game}: ${PLAYS} actions by ${presses} presses`);
  await window.reload();
  await window.until("the table again", () => document.querySelector("[data-region=prompt]") !== null);
  await window.photograph(`${PICTURES}/${engine}-${game}.png`);
  await checkNarrow(window, `${PICTURES}/${engine}-${game}-narrow.png`);
}

// A picture of nothing is small.
function checkPicture(engine, game) {
  const { size } = statSync(`${PICTURES}/${engine}-${game}.png`);
  if (size < 50000) throw new Error(`${engine} draws next to nothing of ${game}: ${size} bytes`);
}

async function visit(trial, engine, games) {
  const missing = missingOf(ENGINES[engine]);
  if (missing) return trial.figure(`${engine} is not tried: there is no ${missing}`);
  mkdirSync(PICTURES, { recursive: true });
  const server = await trial.server();
  const window = await ENGINES[engine].open();
  try {
    await window.resize(1440, 900);
    for (const game of games) {
      await playGame(trial, window, server.url, engine, game);
      checkPicture(engine, game);
    }
    const complaints = await window.complaints(server.url);
    if (complaints.length) throw new Error(`the page complained:\n${complaints.join("\n")}`);
  } catch (error) {
    await window.photograph(`${PICTURES}/${engine}-failed.png`).catch(() => {});
    throw error;
  } finally {
    await window.close();
  }
}

async function firefox(trial) {
  await visit(trial, "firefox", isShort ? ["helsinki"] : GAMES);
}

async function webkit(trial) {
  await visit(trial, "webkit", isShort ? ["helvetia"] : GAMES);
}

await run([firefox, webkit], { together: 1 });

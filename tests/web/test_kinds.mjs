// Every kind of decision that docs/NOTATION.md names is made on the page: by mouse in a wide
// window, by finger on a small phone, by keys on a tablet. The positions come from whole games
// of bots, and one is found for each kind; none is left out by the mouse. Keys make one of those
// that are pressed alike. On the short way the mouse does so, too, and what keys and fingers do
// is left to the tours of test_play.

import { findPositions, kindOf, readKinds } from "./notation.mjs";
import { Finger, Keys, Mouse } from "./hands.mjs";
import { Seeker } from "./seeker.mjs";
import { storePositions } from "./stored.mjs";
import { isShort } from "./tours.mjs";
import { run } from "./trial.mjs";

// Games to find positions in. Rare kinds need many: a hundred games by lot hold one or two
// steals and four idle turns with three players, and coat nolimit twice with four players and
// these coats covered.
const SOURCES = [
  { game: "helsinki", options: "players=3 paths=on", bots: "random,greedy", games: 60 },
  { game: "helsinki", options: "players=2", bots: "random,random", games: 40 },
  { game: "helsinki", options: "players=2 cover=first fives=one", bots: "greedy,greedy", games: 20 },
  { game: "helsinki", options: "players=4 cover=stride6,tiles2,card3,tile1,points", bots: "random,random", games: 400 },
  { game: "helvetia", options: "players=2", bots: "random,random", games: 12 },
  { game: "helvetia", options: "players=3", bots: "random,random", games: 400 },
  { game: "helvetia", options: "players=4 setup=letters", bots: "random,random", games: 12 },
  { game: "helvetia", options: "players=2 setup=first", bots: "random,random", games: 12 },
];

// What options and the course of a game add to the kinds of the notation.
const VARIANTS = [
  kindOf("helsinki", "MOVE", "move 2", { among: /fives=one/ }),
  kindOf("helsinki", "ACT", "build CARD", { among: /cover=first/ }),
  kindOf("helsinki", "ACT", "draw", { among: /players=4 cover=stride6/ }),
  kindOf("helsinki", "PLACE", "place CELLS", { among: /paths=on/ }),
  kindOf("helsinki", "AFTER", "end", { among: /paths=on/ }),
  kindOf("helvetia", "draft", "take KIND", { after: /^steal/ }),
  kindOf("helvetia", "site", "site PLACE", { among: /players=4 setup=letters/ }),
  kindOf("helvetia", "couple 1", "settle m PLACE", { among: /players=2 setup=first/ }),
  kindOf("helvetia", "MAIN", "build KIND", { among: /setup=first/ }),
  kindOf("helvetia", "MAIN", "wake n.QUARTER"),
  kindOf("helvetia", "SITE", "site [a-d][12]\\d"),
  kindOf("helvetia", "SITE", "site n[12]\\d"),
];

// Who does such things, or where they are kept: a player knows that.
const LEADS = {
  coat: ["actions"], build: ["builder"], deliver: ["carter"], wake: ["watchman"], marry: ["priest"],
  birth: ["midwife"], "neutral build": ["neutralBuild"], "neutral marry": ["neutralMarry"],
};

function leadsTo(action) {
  const [verb, object] = action.split(" ");
  return LEADS[`${verb} ${object}`] ?? LEADS[verb] ?? [];
}

// A turn of one step.
function turnOf({ action, reveals, gives }) {
  return { win: 0.5, lead: 0, steps: [{ action, reveals, gives }], state: {} };
}

// Nobody's thought is needed: a hint names what the test wants to see marked, and something
// else, if there is anything.
function fakeHint(visitor, { id, table }) {
  const { legal } = visitor.table(table).view.offer;
  const other = legal.find(({ action }) => action !== visitor.hinted);
  const turns = [legal.find(({ action }) => action === visitor.hinted), other].filter(Boolean).map(turnOf);
  return { re: id, ok: true, action: visitor.hinted, top: [], turns, equal: false };
}

async function fakeHints(visitor) {
  visitor.isTapped = true;
  await visitor.page.routeWebSocket(/\/ws$/, (page) => {
    const server = page.connectToServer();
    page.onMessage((text) => {
      const message = JSON.parse(text);
      visitor.sent.push(message);
      if (message.do !== "hint") server.send(text);
      else page.send(JSON.stringify(fakeHint(visitor, message)));
    });
    server.onMessage((text) => page.send(text));
  });
}

async function arrive(trial, server, window) {
  const visitor = await trial.visit(server, { settings: { autoConfirm: false }, ...window, path: null });
  await fakeHints(visitor);
  await visitor.go("/");
  return visitor;
}

async function open(visitor, table) {
  await visitor.page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/table/${table}`);
  await visitor.page.locator("[data-region=prompt]").first().waitFor();
}

// Runs in the page: is what the hint names marked, or chosen as if by hand, so that it shows?
function isMarked(action) {
  const isSame = ({ dataset: d }) => (d.action ?? d.confirm ?? d.actions ?? "").split(/[;,] ?/)[0] === action;
  const marked = [...document.querySelectorAll("[data-marked],.alp-hinted,.alp-picked")];
  const isSeen = marked.some((e) => isSame(e) || action.split(" ").includes(e.dataset.card));
  const isChosen = marked.length > 0 && [...document.querySelectorAll("[data-confirm]")].some(isSame);
  const isAside = action.startsWith("coat") && marked.some((e) => e.dataset.step === "tab actions");
  return isSeen || isChosen || isAside;
}

async function checkHint(visitor, action) {
  const { page } = visitor;
  visitor.hinted = action;
  await page.locator(".table-bar .button:has(use[href='#hint']), [aria-label=Hint]").first().click();
  const advice = page.locator(".hint-card[data-turn=A] .hint-title");
  await advice.waitFor();
  if ((await advice.innerText()) === action) throw new Error(`the hint is not in words: ${action}`);
  await page.waitForFunction(isMarked, action).catch(() => {
    throw new Error(`the hint marks nothing: ${action}`);
  });
  await walkHint(visitor);
  await page.keyboard.press("Escape");
  await page.locator(".hint").waitFor({ state: "detached" });
}

// Whoever walks through a turn plays nothing.
async function walkHint({ page, sent }) {
  const plays = () => sent.filter((message) => message.do === "play").length;
  const before = plays();
  await page.keyboard.press("w");
  await page.locator(".hint-steps [aria-current=step]").first().waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".hint-steps").first().waitFor({ state: "detached" });
  if (plays() !== before) throw new Error("a hint that is walked through plays");
}

// A position for every kind of a game; they are looked for once.
const positions = new Map();

function positionsOf(tori, game) {
  if (positions.has(game)) return positions.get(game);
  const kinds = [...readKinds(game), ...VARIANTS.filter((kind) => kind.game === game)];
  const found = findPositions(tori, kinds, SOURCES);
  const missing = kinds.filter((kind) => !found.has(kind)).map((kind) => kind.name);
  if (missing.length) throw new Error(`met in no game: ${missing.join(", ")}`);
  positions.set(game, found);
  return found;
}

// Kinds that are pressed alike, by their words without objects: one of them stands for all.
function oneOfEach(kinds) {
  const wordsOf = ({ notation }) => notation.split(" ").filter((word) => /^[a-z]+$/.test(word));
  const verbOf = (kind) => wordsOf(kind).slice(0, kind.notation.startsWith("neutral") ? 2 : 1).join(" ");
  return [...new Map(kinds.map((kind) => [verbOf(kind), kind])).values()];
}

async function playKinds(trial, game, Hand, window, { hints = () => [], among = (kinds) => kinds } = {}) {
  const found = positionsOf(trial.tori, game);
  const kinds = among([...found.keys()]);
  const hinted = new Set(hints(kinds));
  const server = await trial.server();
  const visitor = await arrive(trial, server, { ...window, byKeys: Hand === Keys });
  const person = await visitor.page.evaluate(async () => (await fetch("/api/me")).json());
  const tables = storePositions(server, kinds.map((kind) => found.get(kind)), person);
  for (const [i, kind] of kinds.entries()) {
    const { action } = found.get(kind);
    const seeker = new Seeker(visitor, tables[i], { hand: new Hand(visitor), seed: 7 });
    try {
      await open(visitor, tables[i]);
      await seeker.waitForTurn();
      if (hinted.has(kind)) await checkHint(visitor, action);
      await seeker.play(action, ...leadsTo(action));
    } catch (error) {
      throw new Error(`${kind.name}, ${action}: ${error.message}`, { cause: error });
    }
  }
  trial.figure(`${game}, ${window.size}: ${kinds.length} kinds of decisions`);
}

const BY_MOUSE = { hints: (kinds) => kinds, among: isShort ? oneOfEach : (kinds) => kinds };

async function helsinki_kinds_by_mouse(trial) {
  await playKinds(trial, "helsinki", Mouse, { size: "wide" }, BY_MOUSE);
}

async function helvetia_kinds_by_mouse(trial) {
  await playKinds(trial, "helvetia", Mouse, { size: "wide" }, BY_MOUSE);
}

async function helsinki_kinds_by_finger(trial) {
  await playKinds(trial, "helsinki", Finger, { size: "small" });
}

async function helvetia_kinds_by_finger(trial) {
  await playKinds(trial, "helvetia", Finger, { size: "small" });
}

async function helsinki_kinds_by_keys(trial) {
  await playKinds(trial, "helsinki", Keys, { size: "tablet" }, { among: oneOfEach });
}

async function helvetia_kinds_by_keys(trial) {
  await playKinds(trial, "helvetia", Keys, { size: "tablet" }, { among: oneOfEach });
}

await run([
  helsinki_kinds_by_mouse, helvetia_kinds_by_mouse,
  ...(isShort
    ? []
    : [helsinki_kinds_by_keys, helvetia_kinds_by_keys, helsinki_kinds_by_finger, helvetia_kinds_by_finger]),
]);

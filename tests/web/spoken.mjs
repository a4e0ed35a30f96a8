// node spoken.mjs: every action of both games, what it may do, why it may be refused and what a
// hint says of it, in four languages: no word is missing and nothing is left open in a sentence.

import { readFileSync } from "node:fs";
import { faultsOfText } from "./grammar.mjs";
import { readKinds } from "./notation.mjs";
import { load } from "./source.mjs";

// What the page asks of a browser.
globalThis.window = globalThis;
globalThis.addEventListener = () => {};
globalThis.matchMedia = () => ({ matches: false, addEventListener: () => {} });
globalThis.document = { documentElement: { dataset: {} }, querySelectorAll: () => [] };
globalThis.navigator = { languages: ["en-GB"] };

const { adviceText, createChoice, games, planner, reason, signal, sumsOf, tellers, words } = await load(`
  import * as helsinkiAdvice from "./src/games/helsinki/advice";
  import * as helsinkiSentence from "./src/games/helsinki/sentence";
  import * as helsinkiTurn from "./src/games/helsinki/turn";
  import * as helsinkiWords from "./src/games/helsinki/words";
  import * as helvetiaAdvice from "./src/games/helvetia/advice";
  import * as helvetiaGains from "./src/games/helvetia/gains";
  import * as helvetiaRefusals from "./src/games/helvetia/refusals";
  import * as helvetiaSentence from "./src/games/helvetia/sentence";
  import * as helvetiaTurn from "./src/games/helvetia/turn";
  import * as rows from "./src/games/helvetia/rows";
  import * as tasks from "./src/games/helvetia/tasks";
  export { createChoice } from "./src/games/helvetia/choice";
  export { adviceText } from "./src/table/advice";
  export { signal } from "@preact/signals";
  export * as reason from "./src/table/reason";
  export { sumsOf } from "./src/table/sums";
  export * as words from "./src/words/words";
  export const tellers = {
    helsinki: { ...helsinkiAdvice, ...helsinkiSentence, ...helsinkiTurn, refusal: (code, args) =>
      helsinkiWords.refusalText({ what: "", rule: "", code, args }), gainsOf: (gives) => helsinkiWords.gainsOf(gives) },
    helvetia: { ...helvetiaAdvice, ...helvetiaSentence, ...helvetiaTurn, refusal: helvetiaRefusals.refusal,
      gainsOf: helvetiaGains.gainsOf },
  };
  export const planner = { ...rows, ...tasks };
  export const games = Object.keys(tellers);
`);
const LANGUAGES = ["en", "de", "fr", "nl"];
const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const editions = Object.fromEntries(games.map((game) => [game, JSON.parse(read(`editions/${game}.json`))]));
let failures = 0;
let said = 0;

function fail(text) {
  if (failures++ < 40) console.log(text);
}

// Whoever looks up a word that is not there complains.
let complaint = "";
console.error = (text) => (complaint = text);

const UNFIT = [/undefined|NaN|\bnull\b|\[object/, /[{}]/, /(^|[^\w@/])[a-z]+\.[a-z]\w*(\.\w+)*/i, /…/];

// What was found of a text, which comes again and again.
const known = new Map();

function faultOf(text) {
  const key = `${words.language.value} ${text}`;
  if (!known.has(key)) known.set(key, faultsOfText(words.language.value, text)[0] ?? "");
  return known.get(key);
}

function check(where, text) {
  said++;
  if (complaint) fail(`${where}: ${complaint}`);
  else if (typeof text === "string" && UNFIT.some((pattern) => pattern.test(text))) fail(`${where}: says “${text}”`);
  else if (text === "") fail(`${where}: says nothing`);
  else if (text && faultOf(text)) fail(`${where}: ${faultOf(text)}: “${text}”`);
  complaint = "";
}

// Actions

const chapter = (game) => read("docs/NOTATION.md").split(/^## /m).find((part) => part.toLowerCase().startsWith(game));
const listed = (game, from, to) => chapter(game).split(from)[1].split(to)[0].match(/[a-z]\w*/g);
const KINDS = listed("helvetia", "buildings, in order: `", "`");
const GOODS = listed("helvetia", "Goods, in order: `", "`");
const CHARACTERS = "builder carter watchman priest midwife".split(" ");
const COATS = listed("helsinki", "A1 to A15: `", "`");
const CARDS = ["p", "g", "r", "b", "y"].flatMap((c) => [2, 3, 4, 5].map((n) => `${c}${n}`)).concat("b3+", "y3++", "*");
const VALUES = {
  KIND: KINDS, GOOD: GOODS, CHARACTER: CHARACTERS, SEX: ["m", "w"], SEAT: ["0", "1", "2"], CARD: CARDS,
  QUARTER: ["a", "b", "n"].flatMap((v) => ["ul", "ur", "ll", "lr"].map((q) => `${v}.${q}`)),
  PLACE: ["a0", "a9", "a12", "b4", "b27", "n3", "c8"], CELL: ["a1", "d5"], CELLS: ["c2d2d3", "a7"],
};
const CHANCE = {
  helsinki: ["remove p", "remove g", "remove r", "remove b", "remove y", "deal CARD"],
  helvetia: ["start SEAT", "letter A", "reveal KIND"],
};

function expanded(notation) {
  const found = /\b[A-Z]{2,}\b/.exec(notation)?.[0];
  if (!found) return [notation];
  if (!VALUES[found]) throw new Error(`what is ${found} of '${notation}'?`);
  return VALUES[found].flatMap((value) => expanded(notation.replace(found, value)));
}

// Every one; the first of each notation stands for its like where much is to be tried.
function actionsOf(game) {
  const kinds = readKinds(game).flatMap(({ phase, notation }) =>
    expanded(notation).map((action, i) => ({ phase, action, isFirst: i === 0 })),
  );
  const coats = COATS.map((coat) => ({ phase: "AFTER", action: `coat ${coat}`, isFirst: false }));
  return game === "helsinki" ? [...kinds, ...coats] : kinds;
}

// What they may do: each of these alone, and what belongs to every action of that name with it.

const SIDES = ["north", "east", "south", "west"];
const ALWAYS = {
  helsinki: {
    stand: SIDES.map((side) => ({ side, space: 1 })),
    move: SIDES.map((side) => ({ side, space: 1 })),
    "coat back": SIDES.map((side) => ({ side, space: 1 })),
    place: SIDES.map((side) => ({ from: [side], cells: ["c2", "d2"] })),
    joker: [{ cells: ["a1"] }], super: [{ cells: ["a1"] }], lift: [{ cells: ["a1"] }], drop: [{ cells: ["a1"] }],
    draw: [{ takes: ["b3+", "*"] }, { takes: CARDS }], "coat card3": [{ takes: ["b3+"] }],
  },
  helvetia: {
    work: GOODS.map((good) => ({ good, sleeps: ["a1"] })), swap: GOODS.map((good) => ({ good, sleeps: ["a1"] })),
    buy: ["wood", "brick", "stone"].map((good) => ({ good, spends: 1 })),
    birth: [{ left: 0 }, { left: 3 }], coin: [{ takes: 0 }, { takes: 1 }],
    marry: [{ takes: 0 }, { takes: 1 }, { dowry: [0, 1] }],
    wake: [{ wakes: [{ place: "a0", seat: 0 }] }, { wakes: [{ place: "b0", seat: 1 }, { place: "a4", seat: 0 }] }],
  },
};
const SOMETIMES = {
  helsinki: [
    { lines: ["1"] }, { lines: ["c", "7"], coats: 2 }, { coats: 1, bonus: true }, { visitors: 9 }, { points: [3, 1] },
    ...["purple", "green", "red", "blue", "yellow"].map((colour) => ({ tile: { colour, roofs: 3, left: 0 } })),
    { tile: { colour: "blue", roofs: 4, left: 2 }, points: [3, 9], supers: 2 },
  ],
  helvetia: [
    ...GOODS.map((good) => ({ tiles: [{ good, points: 1 }], points: [3, 5] })),
    ...[0, 1, 2, 3].map((branch) => ({ tiles: [{ branch, points: 4 }], points: [3, 7] })),
    { tiles: [{ surround: 1, points: 4 }] }, { tiles: [{ surround: 2, points: 2 }], later: 3 }, { later: 1 },
    ...CHARACTERS.flatMap((character) => [-1, 0, 1].map((after) => ({ majority: { character, before: 1, after } }))),
    ...CHARACTERS.map((character) => ({ round_ends: true, persons: [{ character, seat: 1 }], start: 1 })),
    { round_ends: true }, { round_ends: true, start: 0 },
  ],
};

function effectsOf(game, { action, isFirst }) {
  const [verb] = action.split(" ");
  const always = ALWAYS[game][action] ?? ALWAYS[game][verb] ?? [{}];
  return [...always, ...(isFirst ? SOMETIMES[game].map((some) => ({ ...always[0], ...some })) : [])];
}

// A table

function villageOf(buildings) {
  const places = { owners: [0, 1], owner_women: [1], owner_sleeps: [], guest_women: [], guest_sleeps: [], bore: [] };
  return { ...places, buildings, guests: [[], [4], [], [], []], children: Array(28).fill(0) };
}

const BOARD = { purple: [], green: [], red: [], blue: [], yellow: [], joker: [], supers: [], coats: [], joined_east: [], joined_south: [] };
const HELD = { goods_tiles: GOODS.map(() => "0"), branch_tiles: ["0", "0", "0", "0"], person_tiles: ["0", "0", null, null, null], start: 0 };
const SEAT = { board: BOARD, points: 0, bonus: 0, surround: 0, coins: 3, delivered: [], hand_count: 4, laid: [0, 0, 0, 0, 0], supply: [3, 3], centre: [0, 0], school: [0, 0] };
const STATES = {
  helsinki: { phase: "MOVE", seats: [SEAT, SEAT, SEAT], build_card: "b3" },
  helvetia: {
    phase: "MAIN", players: 2, character: null, tile: null, need: "wood", round: 2, seats: [SEAT, SEAT, SEAT],
    display: KINDS.map(() => 1), owned: [["farm"], ["well"], ["mine"]], person_tiles: [null, null, null, null, null],
    goods_tiles: GOODS.map(() => null), branch_tiles: [null, null, null, null], start: 1,
    person_used: [], villages: Array.from({ length: 5 }, () => villageOf([...KINDS, null, null, null, null])),
  },
};

// With something of all that brings points.
function stateAfter(game) {
  const state = STATES[game];
  const more = game === "helsinki"
    ? { board: { ...BOARD, joker: ["a1", "b1", "c1", "d1", "e1", "f1", "g1"], supers: ["a1"] }, points: 2, bonus: 9 }
    : { delivered: ["wood", "cow"], surround: 1 };
  const held = game === "helvetia" ? HELD : {};
  return { ...state, ...held, seats: [{ ...SEAT, ...more }, SEAT, SEAT] };
}

// Of three seats those are mine.
function playersOf(...mine) {
  return [0, 1, 2].map((seat) => ({ seat, name: `Player-${seat}`, colour: "teal", isMe: mine.includes(seat) }));
}

function playOf(game, phase, legal) {
  const offer = { legal, refused: [], chains: [] };
  const view = { seat: 0, turn: 0, phase, scores: [3, 3, 3], state: { ...STATES[game], phase }, offer };
  return {
    game, mode: "play", edition: editions[game], view: signal(view), players: signal(playersOf(0)), events: signal([]),
    hint: signal(null), wanted: signal(null), canAct: signal(true),
  };
}

const legalOf = (action, gives) => ({ action, label: "", group: "", reveals: "none", gives: { points: [3, 3], ...gives } });

function speakLog(game, action, did, seats) {
  for (const mine of [[0], [1], [0, 1]]) {
    for (const seat of seats) {
      const text = tellers[game].sentence({ seat, action, did }, playersOf(...mine), editions[game]);
      check(`${game}: log of ${action} ${JSON.stringify(did)}`, text);
    }
  }
}

function speakHint(game, phase, action, gives) {
  const teller = tellers[game];
  const step = legalOf(action, gives);
  const play = playOf(game, phase, [step]);
  const where = `${game}: hint of ${action} ${JSON.stringify(gives)}`;
  const line = [{ seat: 1, steps: [step], points: [3, 5, 3] }, { seat: 0, steps: [step], points: [6, 5, 3] }];
  const turn = { letter: "A", win: 0.4, lead: 0, steps: [step], state: stateAfter(game), line };
  const other = { ...turn, letter: "B", steps: [legalOf("end", {})] };
  const advice = adviceText(teller, play, step);
  check(where, advice === action ? "undefined: only its notation" : advice);
  check(where, words.known(`${game}.step.${action.split(" ")[0]}`) ?? "undefined: no word for undo");
  check(where, teller.turns.title(play, turn));
  teller.turns.lines(play, turn).forEach((text) => check(where, text));
  for (const row of Object.values(teller.turns.rows(play, turn))) {
    [row.name, row.text || undefined, row.note].forEach((text) => check(where, text));
  }
  sumsOf(teller.turns, play, turn).forEach(({ name }) => check(where, name));
  reason.stopsOf(teller.turns, play, turn).forEach((stop) => check(where, stop.deed));
  for (const [one, beside] of [[turn, other], [turn, { ...other, line: [] }]]) {
    check(where, reason.reasonOf(teller.turns, play, one, beside)?.text);
  }
  [teller.gainsOf(gives, 0, playersOf(0), editions[game])].flat().filter(Boolean).forEach((text) => check(where, text));
}

// The rows, titles and buttons of a planner.
function speakPlanner(phase, actions) {
  const legal = actions.map((action) => legalOf(action, ALWAYS.helvetia[action.split(" ")[0]]?.[0] ?? {}));
  const choice = createChoice(playOf("helvetia", phase, legal));
  check(`the task ${phase}`, planner.taskTitle(choice));
  check(`waiting in ${phase}`, planner.waitingTitle({ ...choice.play, players: signal(playersOf(1)) }));
  for (const act of choice.acts.value) {
    const where = `planner: ${phase}: ${act.action}`;
    if (phase === "MAIN") check(where, planner.actTitle(act));
    check(where, planner.commitLabel(act));
    for (const [facet, value] of Object.entries(act.facets)) {
      const row = planner.rowOf(choice, facet, value);
      [row.title, row.detail, ...(row.more ?? [])].forEach((text) => check(where, text));
    }
  }
}

// Every code of the tables, with every value of what belongs to it.
function speakRefusals(game) {
  const tables = read("docs/OFFERS.md").split(/^### Refusals of /m).find((part) => part.toLowerCase().startsWith(game));
  const [, ...rows] = tables.matchAll(/^\| `(\w+)` \|([^|]*)\|/gm);
  if (rows.length < 10) fail(`docs/OFFERS.md lists ${rows.length} refusals of ${game}`);
  const phases = [...new Set(readKinds(game).map(({ phase }) => phase))];
  const values = { phase: phases, good: GOODS, kind: KINDS, character: CHARACTERS, card: CARDS, n: [1, 2] };
  for (const [, code, names] of rows) {
    const args = [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    for (const i of [...Array(Math.max(1, ...args.map((name) => values[name].length))).keys()]) {
      const given = Object.fromEntries(args.map((name) => [name, values[name][i % values[name].length]]));
      const text = tellers[game].refusal(code, given);
      check(`${game}: refusal ${code}`, text ?? "");
    }
  }
}

await words.startWords();
await words.wantWords("review");
for (const language of LANGUAGES) {
  words.chosenLanguage.value = language;
  await words.wantWords("review");
  for (const game of games) {
    for (const one of actionsOf(game)) {
      for (const gives of effectsOf(game, one)) {
        speakLog(game, one.action, gives, [0, 2]);
        speakHint(game, one.phase, one.action, gives);
      }
    }
    CHANCE[game].flatMap(expanded).forEach((action) => speakLog(game, action, { slot: 1 }, [null]));
    speakLog(game, "deal *", { last_round: true }, [null]);
    speakRefusals(game);
  }
  for (const phase of new Set(readKinds("helvetia").map((kind) => kind.phase))) {
    speakPlanner(phase, actionsOf("helvetia").filter((one) => one.phase === phase).map(({ action }) => action));
  }
}
if (said < 100_000) fail(`only ${said} texts were looked at`);
console.log(`spoken: ${said} texts, ${failures} failures`);
process.exit(failures ? 1 : 0);

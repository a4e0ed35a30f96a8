// node moments.mjs: what decided a game, as sentences: made of facts, short enough in every
// language, about whoever it was.

import { readFileSync } from "node:fs";
import { load } from "./source.mjs";

// What the page's words ask of a browser.
globalThis.document = { documentElement: { dataset: {} } };
globalThis.navigator = { languages: ["en-GB"] };

const { helsinki, helvetia, sentenceOf, words } = await load(`
  export { moments as helsinki } from "./src/games/helsinki/moments";
  export { moments as helvetia } from "./src/games/helvetia/moments";
  export { sentenceOf } from "./src/pages/review/sentence";
  export * as words from "./src/words/words";
`);
const TELLERS = { helsinki, helvetia };
const LONGEST = { en: 140, de: 190, fr: 190, nl: 190 };
let failures = 0;

function fail(text) {
  failures++;
  console.log(text);
}

function check(what, found, expected) {
  if (found !== expected) fail(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
}

await words.startWords();
await words.wantWords("review");

async function speak(language) {
  words.chosenLanguage.value = language;
  await words.wantWords("review");
}

const editions = Object.fromEntries(Object.keys(TELLERS).map((game) =>
  [game, JSON.parse(readFileSync(new URL(`../../editions/${game}.json`, import.meta.url), "utf8"))]));

// Seat 0 is whoever looks; names are as long as any may be.
const NAMES = ["Aino", "Kaisa", "Marten"];
const LONG = NAMES.map((name) => name.padEnd(24, "x"));

function viewerOf(game, { names = NAMES, me = 0 } = {}) {
  const players = names.map((name, seat) => ({ seat, name, colour: "ink", isMe: seat === me }));
  return { players, edition: editions[game], teller: TELLERS[game] ?? null };
}

function step(action, gives = {}) {
  return { action, gives };
}

function line(...steps) {
  return { win: 0.3, actions: steps.map((one) => one.action), effects: steps };
}

function choice(seat, better, played) {
  const turn = { first: 8, end: 11, seat, round: 3, played: line(...played), better: line(...better) };
  return { review: { turns: [turn], luck: [] }, moment: { kind: "choice", turn: 0, seat, swing: [-0.1, 0.1, 0] } };
}

// What chance did after a turn of some seat, and the turns that followed.
function luck(actions, by, [causer, ...cause], ...turns) {
  const before = { first: 0, end: cause.length, seat: causer, round: 2, played: line(...cause) };
  const ply = cause.length;
  const event = { ply, end: ply + actions.length, round: 2, after: ply - 1, by, action: actions.join("; ") };
  const after = turns.map(([seat, ...steps]) => ({ first: ply + 9, end: ply + 12, seat, round: 3, played: line(...steps) }));
  return { review: { turns: [before, ...after], luck: [event] }, moment: { kind: "luck", luck: 0, seat: 0, swing: by } };
}

function say(game, { review, moment }, how) {
  return sentenceOf(moment, review, viewerOf(game, how));
}

const place = (cells, from, more = {}) => step(`place ${cells.join("")}`, { cells, from: [from], ...more });
const RED_FROM_EAST = [
  step("move 3", { space: 3, side: "east", cards: ["g5+", "y3+"] }), step("build r3", { tile: { left: 1 } }),
  step("pay r2"), place(["e5", "f5", "g5"], "east", { lines: ["5"], points: [3, 7], coats: 1 }),
  step("super e5", { cells: ["e5"], points: [7, 9] }), step("end", { next: 1 }),
];
const RED_FROM_NORTH = [
  step("move 1", { space: 0, side: "north", cards: ["g3++", "r2+"] }), step("build r3"), step("pay r2"),
  place(["d1", "d2", "e2"], "north"), step("super d1", { cells: ["d1"] }), step("end", { next: 1 }),
];
const TAKE = (n, ...takes) => [step(`move ${n}`, { space: n, side: "west", cards: takes }), step("draw", { next: -1, takes })];
const DELIVER = [
  step("deliver cow", { spends: 1, later: 4, tiles: [{ good: "cow", points: 1 }] }),
  step("work a4", { sleeps: ["a4"], needs: "grain" }),
  step("work b2", { sleeps: ["b2"], done: true, points: [4, 8], tiles: [{ good: "cow", points: 1 }, { branch: 0, points: 3 }] }),
  step("end", { next: 1 }),
];
const GOATS = (site, ...workers) => [
  step("build goatshed", { spends: 1 }), ...workers.map((place) => step(`work ${place}`, { sleeps: [place] })),
  step(`site ${site}`, { quarters: ["ul"], moves_in: "m" }), step("end", { next: 1 }),
];
const WAKE = [step("wake a.ll", { spends: 1, next: 1, wakes: [{ place: "a4", seat: 0 }, { place: "a7", seat: 0 }] })];

// The same with what is expected after either turn: the seat's next one, or another's.
function expecting(told, better, played) {
  const [turn] = told.review.turns;
  const lineOf = (list) => list.map(([seat, points, ...steps]) => ({ seat, actions: steps.map((one) => one.action), effects: steps, points }));
  Object.assign(turn.better, { line: lineOf(better) });
  Object.assign(turn.played, { line: lineOf(played) });
  return told;
}
const IDLE = [step("end")];
const ROW = [step("build r3"), place(["e5", "f5", "g5"], "east", { lines: ["5"], points: [3, 7] })];

// Each with what it says in English to seat 0.
const SAID = {
  helsinki: [
    [choice(0, RED_FROM_EAST, RED_FROM_NORTH),
      "The red 2 from the east brings row 5, a coat of arms and a lantern on e5; points 3 → 9. From the north it brought nothing."],
    [choice(1, RED_FROM_EAST, TAKE(2, "*", "b2")),
      "The red 2 from the east brings row 5, a coat of arms and a lantern on e5; points 3 → 9. Kaisa took joker and blue 1 instead."],
    [choice(0, TAKE(2, "*", "b2"), RED_FROM_NORTH), "A move of 2 spaces takes joker and blue 1. You built the red 2 from the north."],
    [choice(0, TAKE(1, "r2", "b2"), TAKE(3, "g2", "b2")), "A move of 1 space takes red 1 and blue 1. You took green 1 and blue 1 instead."],
    [choice(0, [step("end")], [step("coat points", { points: [0, 2] }), step("end")]),
      "Ending the turn keeps the coat. You used a coat for “Extra points”."],
    [choice(0, [step("discard r2")], [step("discard *")]), "Discarding red 1 keeps joker. You discarded joker."],
    [expecting(choice(0, TAKE(2, "*", "b2"), RED_FROM_NORTH), [[1, [3, 0, 0], ...IDLE], [0, [7, 0, 0], ...ROW]], [[0, [3, 0, 0], ...IDLE]]),
      "A move of 2 spaces takes joker and blue 1. Next turn: the red 2 from the east brings row 5; points 3 → 7."],
    [expecting(choice(0, TAKE(2, "*", "b2"), TAKE(3, "g2", "b2")), [[1, [3, 0, 0], ...IDLE]],
      [[1, [3, 7, 0], ...ROW]]),
      "A move of 2 spaces takes joker and blue 1. Then for Kaisa: the red 2 from the east brings row 5; points 3 → 7."],
    [expecting(choice(0, [step("end")], [step("coat points", { points: [0, 2] }), step("end")]), [[0, [11, 0, 0], ...IDLE]], [[0, [7, 0, 0], ...IDLE]]),
      "Ending the turn keeps the coat. After the next turn 11 points, not 7. You used a coat for “Extra points”."],
    [luck(["deal g4"], [-0.1, 0.14, -0.04], [1, place(["a1"], "north", { bonus: true, next: -1 })],
      [1, step("build g4"), place(["d1", "d2", "d3", "e3"], "north", { lines: ["d", "e"], points: [13, 20] })]),
      "Kaisa’s bonus card was green 3. Kaisa built it at once: column d and column e; points 13 → 20."],
    [luck(["deal y2", "deal r2", "deal b2"], [-0.1, 0.05, 0.05], [0, step("coat card3", { takes: ["p2", "p2"], draws: 1 })]),
      "You drew yellow 1 from the pile. Average cards were worth more to you."],
    [luck(["deal y2", "deal *"], [-0.1, 0.14, -0.04], [0, ...TAKE(3, "p2", "p2")], [2, step("end")], [1, ...TAKE(4, "*", "r2")]),
      "Turned up at the palace: yellow 1 and joker. Kaisa took joker next turn."],
    [luck(["deal y2", "deal *"], [0.1, -0.05, -0.05], [1, ...TAKE(3, "p2", "p2")]),
      "Turned up at the palace: yellow 1 and joker. Average cards were worth less to you."],
    [luck(["deal y2", "deal *", "deal r2", "deal b2", "deal p2", "deal p2"], [-0.05, 0.1, -0.05], [2, step("stand 1")]),
      "Kaisa’s first cards were red 1 and blue 1. Average cards were worth less to Kaisa."],
  ],
  helvetia: [
    [choice(0, DELIVER, WAKE), "Delivering a cow wins the tile for the first cow and the tile of the grain branch; points 4 → 8. You woke 2 villagers."],
    [expecting(choice(0, [step("birth w a4")], WAKE), [[0, [8, 0, 0], ...DELIVER]], [[0, [4, 0, 0], ...IDLE]]),
      "A couple can have a girl. Next turn: delivering a cow wins the tile for the first cow and the tile of the grain branch; points 4 → 8."],
    [choice(1, WAKE, DELIVER), "The night watchman wakes 2 of your villagers. Kaisa delivered a cow."],
    [choice(0, GOATS("a4", "a1"), GOATS("a4", "a1", "a2")), "The same can be done with only 1 asleep. 2 villagers fell asleep."],
    [choice(0, GOATS("a4", "a1"), GOATS("a5", "a1")), "There is room on 4: upper left. You chose 5."],
    [choice(0, GOATS("a4", "a1"), WAKE), "Building a goat shed gives a home to somebody from the centre. You woke 2 villagers."],
    [choice(0, [step("house m")], [step("house w")]), "A man from the centre can move in. You chose a woman."],
    [choice(2, [step("marry w centre b2", { spends: 1 })], [step("marry w centre a2", { spends: 1 })]),
      "A wedding in Kaisa’s village brings a worker there. Marten married somebody into your village."],
    [luck(["reveal mill", "reveal inn", "reveal mill"], [-0.06, 0.1, -0.04], [2, step("end")], [1, step("build inn")], [0, step("build mill")]),
      "New on display: mill and inn. Kaisa built an inn."],
    [luck(["reveal mill", "reveal inn"], [-0.1, 0.06, 0.04], [2, step("end")], [1, step("build mill")]),
      "New on display: mill and inn. Average buildings were worth more to you."],
    [luck(["start 1"], [-0.01, 0.02, -0.01], [-1]), "By lot Kaisa begins."],
  ],
};

for (const [game, cases] of Object.entries(SAID)) {
  for (const [told, expected] of cases) check(game, say(game, told), expected);
}

// A spectator is told names.
check("a spectator", say("helsinki", choice(0, TAKE(1, "r2", "b2"), TAKE(3, "g2", "b2")), { me: -1 }),
  "A move of 1 space takes red 1 and blue 1. Aino took green 1 and blue 1 instead.");
// A game without words of its own is told by what it calls its actions.
check("another game", say("chess", choice(0, [{ ...step("m e4", { points: [0, 1] }), label: "King’s pawn" }], [step("m a3")])),
  "“King’s pawn” brings points: 0 → 1; “m a3” was played.");
check("nothing to compare", sentenceOf({ kind: "choice", turn: 3 }, { turns: [], luck: [] }, viewerOf("helsinki")), null);

// In every language all of them fit, no word is missing, none blames.
for (const [language, longest] of Object.entries(LONGEST)) {
  await speak(language);
  check("spoken is", words.language.value, language);
  for (const [game, cases] of Object.entries(SAID)) {
    for (const [told] of cases) {
      for (const how of [{}, { names: LONG, me: 1 }, { names: LONG, me: -1 }]) {
        const text = say(game, told, how);
        if (text.length > longest) fail(`${language}: ${text.length} characters: ${text}`);
        if (/\{|\}|undefined|helsinki\.|helvetia\./.test(text)) fail(`${language}: not told: ${text}`);
        if (!/^[\p{Lu}\p{N}]/u.test(text) || !text.endsWith(".")) fail(`${language}: no sentence: ${text}`);
        if (/should have|hättest|auriez dû|had .* moeten/i.test(text)) fail(`${language}: blames: ${text}`);
      }
    }
  }
}
console.log(`moments: ${failures} failures`);
process.exit(failures ? 1 : 0);

// node turns.mjs: the turns of a hint as the page has them, what is marked of them, and what speaks
// for one.

import { readFileSync } from "node:fs";
import { load } from "./source.mjs";

// What the page's words ask of a browser.
globalThis.document = { documentElement: { dataset: {} } };
globalThis.navigator = { languages: ["en-GB"] };

const { helsinki, helvetia, hintOf, turns, words } = await load(`
  export { turns as helsinki } from "./src/games/helsinki/turn";
  export { turns as helvetia } from "./src/games/helvetia/turn";
  export { hintOf } from "./src/net/hint";
  export * as turns from "./src/table/turns";
  export * as words from "./src/words/words";
`);
await words.startWords();
let failures = 0;

function check(what, found, expected) {
  const [is, should] = [found, expected].map((value) => JSON.stringify(value));
  if (is === should) return;
  failures++;
  console.log(`${what}: ${is}, not ${should}`);
}

const view = { seat: 1, scores: [3, 7], state: { phase: "MOVE", seats: [{ pawn: 1 }, { pawn: 2 }] } };
const reply = {
  action: "move 2",
  equal: true,
  turns: [
    {
      win: 0.46, lead: 1, state: { phase: "draw", seats: { 1: { pawn: 5 } } },
      steps: [{ action: "move 1" }, { action: "place a1a2", reveals: "all", gives: { points: [7, 11], next: -1 } }],
    },
    { win: 0.41, lead: 0, state: { phase: "draw" }, steps: [{ action: "move 2" }, { action: "draw" }] },
  ],
};
const hint = hintOf(reply, view);
check("what is marked is the first turn's", hint.action, "move 1");
check("equal", hint.equal, true);
check("the state after it", hint.turns[0].state, { phase: "draw", seats: [{ pawn: 1 }, { pawn: 5 }] });
check("the state before it stays", view.state.seats[1].pawn, 2);
check("what goes without saying", hint.turns[0].steps[0].gives, { points: [7, 7], next: 1 });
check("what is said", hint.turns[0].steps[1].reveals, "all");
check("points", hint.turns.map(turns.pointsOf), [[7, 11], [7, 7]]);

const marked = () => turns.markedSteps.value.map(({ letter, steps }) => [letter, ...steps.map((s) => s.action)]);
check("nothing is shown", marked(), []);
turns.showTurns(hint.turns);
check("both at once", marked(), [["A", "move 1", "place a1a2"], ["B", "move 2", "draw"]]);
turns.walked.value = { letter: "B", step: 1 };
check("one step of one", marked(), [["B", "draw"]]);
turns.walkOn();
check("after the last step both again", marked().length, 2);
turns.walked.value = { letter: "A", step: 0 };
turns.walkOn();
check("the next step", marked(), [["A", "place a1a2"]]);
turns.showTurns(hint.turns);
check("a new hint is not walked through", turns.walked.value, null);
turns.showTurns([]);
check("nothing is left", marked(), []);

// One fact speaks for the better turn, if there is one.
const TELLERS = { helsinki, helvetia };

function playOf(game) {
  const edition = JSON.parse(readFileSync(new URL(`../../editions/${game}.json`, import.meta.url), "utf8"));
  return { edition, view: { value: { seat: 0, state: {} } }, players: { value: [{ seat: 0, name: "Aino", isMe: true }] } };
}

// With as many cards in hand after it.
function turn(cards, ...steps) {
  const all = steps.map(([action, gives = {}]) => ({ action, gives: { points: [3, 3], ...gives } }));
  return { letter: "A", win: 0.4, lead: 0, steps: all, state: { seats: [{ hand_count: cards }] } };
}

const TAKES = turn(5, ["draw", { takes: ["r2", "*"] }]);
const BUILDS = turn(3, ["build r3", { tile: { left: 0 } }], ["place a1a2", { cells: ["a1", "a2"] }]);
const FINISHES = turn(3, ["place a1a2", { lines: ["1"], coats: 1, points: [3, 7] }]);
const WINS = turn(3, ["place a3a4", { coats: 1, bonus: true }]);
const WAKES = turn(0, ["wake a.ll", { spends: 1, wakes: [{ place: "a1", seat: 0 }, { place: "a2", seat: 0 }] }]);
const DELIVERS = turn(0, ["deliver cow", { spends: 1, tiles: [{ good: "cow", points: 1 }] }],
  ["work a1", { sleeps: ["a1"], tiles: [{ good: "cow", points: 1 }], points: [3, 6] }]);
const ADDS = turn(0, ["build mill", { spends: 1 }], ["work a1", { sleeps: ["a1"] }]);
const LEADS = turn(0, ["marry m centre b1", { spends: 1, majority: { character: "priest", before: -1, after: 0 } }]);
const RESTS = turn(0, ["end"]);

const REASONS = [
  ["helsinki", BUILDS, TAKES, "It takes the last tile for red 2."],
  ["helsinki", FINISHES, TAKES, "It fills row 1."],
  ["helsinki", WINS, TAKES, "It wins 1 coat more."],
  ["helsinki", TAKES, turn(5, ["draw", { takes: ["r2", "r2"] }]), "It takes a joker."],
  ["helsinki", TAKES, turn(3, ["draw", { takes: ["*", "*"] }]), "It leaves 2 more cards in hand."],
  ["helsinki", turn(3, ["coat points", { points: [3, 5] }]), turn(2), null],
  ["helvetia", DELIVERS, WAKES, "Only A wins the tile for the first cow: +1."],
  ["helvetia", WAKES, ADDS, "It wakes 2 more of your villagers."],
  ["helvetia", ADDS, RESTS, "It adds a mill."],
  ["helvetia", LEADS, RESTS, "It puts you ahead for the priest tile."],
  ["helvetia", RESTS, turn(0, ["work a1", { sleeps: ["a1"] }]), "1 villager fewer falls asleep."],
  ["helvetia", RESTS, turn(0, ["idle", { spends: 1 }]), "It costs 1 coin less."],
];
for (const [game, one, other, expected] of REASONS) {
  check(`for ${one.steps.map((step) => step.action)}`, TELLERS[game].reason(playOf(game), one, other), expected);
}
// What a delivery promises and its last step brings is one tile.
const { tiles } = helvetia.rows(playOf("helvetia"), { ...DELIVERS, state: { villages: [], seats: [] } });
check("a tile is told once", tiles.text, "tile for the first cow: +1");
console.log(`turns: ${failures} failures`);
process.exit(failures ? 1 : 0);

// node turns.mjs: the turns of a hint as the page has them, what is marked of them, and what speaks
// for one.

import { readFileSync } from "node:fs";
import { load } from "./source.mjs";

// What the page asks of a browser.
globalThis.window = globalThis;
globalThis.addEventListener = () => {};
globalThis.matchMedia = () => ({ matches: true, addEventListener: () => {} }); // no movement
globalThis.document = { documentElement: { dataset: {} }, querySelectorAll: () => [] };
globalThis.navigator = { languages: ["en-GB"] };

const { advised, createChoice, createWholeTurn, helsinki, helvetia, hintOf, reason, signal, sums, turns, words } = await load(`
  export { turns as helsinki } from "./src/games/helsinki/turn";
  export { turns as helvetia } from "./src/games/helvetia/turn";
  export * as advised from "./src/games/helvetia/advised";
  export { createChoice } from "./src/games/helvetia/choice";
  export { hintOf } from "./src/net/hint";
  export { signal } from "@preact/signals";
  export * as reason from "./src/table/reason";
  export * as sums from "./src/table/sums";
  export { createWholeTurn } from "./src/table/wholeTurn";
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

check("what is not told", [hint.only, hint.turns[0].line, hint.turns[0].also], [false, [], []]);

// A and B at once, or one that is walked through, with what is expected after it.
const marked = () => turns.markedSteps.value.map(({ letter, steps }) => [letter, ...steps.map((s) => s.action)]);
check("nothing is shown", marked(), []);
turns.showTurns(hint);
check("both at once", marked(), [["A", "move 1", "place a1a2"], ["B", "move 2", "draw"]]);
turns.chooseTurn("B");
turns.startWalk(1);
check("one step of one", marked(), [["B", "draw"]]);
turns.walkOn();
check("after the last step both again", marked().length, 2);
turns.chooseTurn("A");
turns.startWalk();
turns.walkOn();
check("the next step", marked(), [["A", "place a1a2"]]);
turns.showTurns(hint);
check("a new hint is not walked through", turns.walked.value, null);
turns.leaveTurns();
check("what is done by hand goes first", [turns.isAside.value, turns.shownTurns.value.length], [true, 2]);
turns.chooseTurn("B");
check("and a letter brings it back", [turns.isAside.value, turns.chosenTurn.value.letter], [false, "B"]);
turns.showTurns({ ...hint, only: true });
check("the only good turn", [turns.shownTurns.value.length, turns.restTurn.value.win], [1, 0.41]);
turns.chooseTurn("B");
check("the rest has no letter", turns.chosenTurn.value.letter, "A");
turns.hideTurns();
check("nothing is left", marked(), []);
const LATER = { seat: 0, points: [5, 11], steps: [{ action: "move 3" }] };
const lined = hintOf({ turns: [{ ...reply.turns[0], line: [LATER] }] }, view);
turns.showTurns(lined);
turns.startWalk(2);
check("what is expected is walked through, too", marked(), [["A", "move 3"]]);
turns.walkOn();
check("and ends where it began", turns.walked.value, null);
turns.hideTurns();

// What one press plays: nothing that reveals, nothing that hands the turn over.
check("up to what reveals", hint.turns.map(turns.playableOf), [["move 1"], ["move 2", "draw"]]);
const ends = { steps: [{ action: "wake a.ul", reveals: "none" }, { action: "end", reveals: "none" }] };
check("not the end of the turn", turns.playableOf(ends), ["wake a.ul"]);

// Played as one, it is taken back as one.
{
  const events = signal([{ seq: 4, kind: "action", seat: 0 }]);
  const now = signal({ seq: 4, seat: 0 });
  const act = async (...actions) => {
    for (const _ of actions) events.value = [...events.value, { seq: events.value.length + 4, kind: "action", seat: 0 }];
    now.value = { ...now.value, seq: events.value.at(-1).seq };
    return true;
  };
  const whole = createWholeTurn({ view: now, events, act });
  check("one step is taken back", whole.undoes(), 1);
  await whole.play(["build mill", "buy", "work a1"]);
  check("three are taken back as one", whole.undoes(), 3);
  await act("end");
  check("what came after it alone", whole.undoes(), 1);
  events.value = [...events.value, { seq: 9, kind: "undo", seat: 0 }];
  check("then the whole again", whole.undoes(), 3);
}

// Games

const TELLERS = { helsinki, helvetia };
const PLAYERS = [{ seat: 0, name: "Aino", isMe: true }, { seat: 1, name: "Ruth" }, { seat: 2, name: "Beat" }];

function playOf(game, state = {}) {
  const edition = JSON.parse(readFileSync(new URL(`../../editions/${game}.json`, import.meta.url), "utf8"));
  return { edition, view: { value: { seat: 0, scores: [3, 7, 8], state } }, players: { value: PLAYERS } };
}

function stepsOf(...steps) {
  return steps.map(([action, gives = {}]) => ({ action, reveals: "none", gives: { points: [3, 3], ...gives } }));
}

// Of a seat, after which it has so many points.
const later = (seat, points, ...steps) => ({ seat, points: [5, 7, 8].map((n, i) => (i === seat ? points : n)), steps: stepsOf(...steps) });
const turn = (steps, line = []) => ({ letter: "A", win: 0.4, lead: 0, steps: stepsOf(...steps), state: {}, line });

const COW = { tiles: [{ good: "cow", points: 1 }], points: [3, 5] };
const DELIVERS = [["deliver cow", { spends: 1, tiles: [{ good: "cow", points: 1 }] }], ["work a1", { sleeps: ["a1"], ...COW }]];
const RUTH = later(1, 9, ["deliver cow", {}], ["work b1", COW]);
const GRAIN = later(0, 6, ["deliver grain", {}], ["work a2", { points: [5, 6] }]);
const ROW = later(0, 12, ["build r3"], ["place a1a2", { lines: ["1", "c"] }]);
const TITLES = [
  ["helvetia", DELIVERS, "Deliver a cow"],
  ["helvetia", [["deliver stone"], ["work a1"], ["deliver cheese"], ["work a2"], ["end"]], "Deliver stone and cheese"],
  ["helvetia", [["build tannery"], ["work a1"], ["site a3"]], "Build a tannery on 3"],
  ["helsinki", [["move 2", { side: "north" }], ["build b4"], ["place a1a2", { lines: ["3"] }]], "Fill row 3"],
  ["helsinki", [["move 2", { side: "north" }], ["draw", { takes: ["r2", "*"] }]], "Draw red 1 and joker"],
  ["helsinki", [["stand 2", { side: "east" }]], "Start, government palace, upper space"],
  ["helsinki", [["stand 3", { side: "east" }]], "Start, government palace, lower space"],
];
for (const [game, steps, expected] of TITLES) {
  check(`${game}: ${steps.map(([action]) => action)}`, TELLERS[game].title(playOf(game), turn(steps)), expected);
}

// One reason, from the line: what another would take, else what comes next; without a line none.
const REASONS = [
  ["helvetia", turn(DELIVERS, [GRAIN]), turn([["end"]], [RUTH]), ["now", "Otherwise Ruth can win the tile for the first cow."]],
  ["helvetia", turn(DELIVERS, [GRAIN]), turn([["end"]]), ["next", "grain, 5 → 6."]],
  ["helvetia", turn(DELIVERS, [RUTH, { ...GRAIN, points: [5, 9, 8] }]), null, ["next", "grain."]],
  ["helvetia", turn([["build mill"]], [GRAIN]), turn([["end"]], [later(2, 8, ["build mill"])]), ["now", "Otherwise Beat can build a mill first."]],
  ["helvetia", turn(DELIVERS), turn([["end"]]), null],
  ["helsinki", turn([["draw", { takes: ["b4"] }]], [ROW]), turn([["end"]], [later(1, 7, ["draw", { takes: ["b4"] }])]), ["now", "Otherwise Ruth can take blue 3."]],
  ["helsinki", turn([["build b4", { points: [3, 5] }]], [ROW]), null, ["next", "row 1 and column c, 5 → 12."]],
  ["helsinki", turn([["build b4"]]), null, null],
];
for (const [game, one, other, expected] of REASONS) {
  const found = reason.reasonOf(TELLERS[game], playOf(game), one, other);
  check(`why ${one.steps.map((step) => step.action)}`, found && [found.when, found.text], expected);
}
check("stops", reason.stopsOf(helvetia, playOf("helvetia"), turn(DELIVERS, [RUTH, { ...GRAIN, points: [6, 9, 8] }])).map((stop) => [stop.seat, stop.deed, stop.before, stop.after]),
  [[0, "cow", 3, 5], [1, "cow", 7, 9], [0, "grain", 5, 6]]);

// At most four terms, and they add up.
const terms = (...points) => ({ terms: () => points.map((n, i) => ({ name: `t${i}`, points: n })) });
const summed = (teller, gained) => sums.sumsOf(teller, playOf("helvetia"), turn([["end", { points: [3, 3 + gained] }]])).map(({ name, points }) => `${name} ${points}`);
check("four terms", summed(terms(1, 2, 3, 4), 10), ["t0 1", "t1 2", "t2 3", "t3 4"]);
check("five terms", summed(terms(1, 2, 3, 4, 1), 11), ["t1 2", "t2 3", "t3 4", "other 2"]);
check("a part without a name", summed(terms(2), 5), ["t0 2", "other 3"]);

// The planner opens on the fewest coins; a hint on its own way, also if it was not told.
{
  const village = (buildings) => ({ buildings, owners: [], owner_women: [], owner_sleeps: [], guests: [[], [], []], guest_women: [], guest_sleeps: [], bore: [], children: [] });
  const state = { phase: "MAIN", seats: [{ coins: 4 }], villages: [village(["woodcutter", "brickyard", "brickyard"])] };
  const legal = [{ action: "build mill", reveals: "none", gives: {} }, { action: "deliver wood", reveals: "none", gives: {} }];
  const ways = [{ want: "build mill", coins: 2, stops: ["wood work a0", "brick buy"] }, { want: "build mill", coins: 4, stops: ["wood buy", "brick buy", "brick buy"] }];
  const hinted = signal(null);
  const play = { mode: "play", view: signal({ seat: 0, turn: 0, phase: "MAIN", state, offer: { legal, refused: [], chains: ways } }), hint: hinted, wanted: signal(null), canAct: signal(true), events: signal([]), edition: playOf("helvetia").edition, players: signal(PLAYERS) };
  const choice = createChoice(play);
  choice.pick("kind", "mill");
  const shown = () => choice.chains.value[choice.chainIndex.value]?.actions.join();
  check("the fewest coins", [choice.chains.value[choice.chainIndex.value].coins, shown()], [2, "build mill,work a0,buy"]);
  const own = [["build mill", { spends: 1 }], ["work a1", { good: "wood", sleeps: ["a1"] }], ["buy", { good: "brick", spends: 1 }], ["site a5"]];
  hinted.value = { turns: [turn(own)] };
  turns.followTurns();
  choice.follow("build mill");
  check("the hint's own way", shown(), "build mill,work a1,buy");
  check("what it lays and who sleeps", [choice.shownChain.value.coins, choice.shownChain.value.sleepers], [2, 1]);
  hinted.value = { turns: [turn([["build mill", { spends: 1 }], ["buy", { good: "wood", spends: 1 }], ["buy", { good: "brick", spends: 1 }], ["buy", { good: "brick", spends: 1 }]])] };
  choice.follow("build mill");
  check("a way that was told is not told twice", [choice.chains.value.length, shown()], [2, "build mill,buy,buy,buy"]);
  choice.pick("good", "wood");
  choice.pick("kind", "mill");
  check("by hand the fewest coins again", shown(), "build mill,work a0,buy");
  const parts = advised.partsOf(stepsOf(["deliver cow"], ["work a1"], ["work a2"], ["build mill"], ["buy"], ["site a3"], ["end"]));
  check("parts of a turn", parts.map((part) => part.steps.length), [3, 3]);
}

// What a delivery promises and its last step brings is one tile.
const { tiles } = helvetia.rows(playOf("helvetia"), { ...turn(DELIVERS), state: { villages: [], seats: [] } });
check("a tile is told once", tiles.text, "tile for the first cow: +1");
console.log(`turns: ${failures} failures`);
process.exit(failures ? 1 : 0);

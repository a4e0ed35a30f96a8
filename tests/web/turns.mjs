// node turns.mjs: the turns of a hint as the page has them, and what is marked of them.

import { load } from "./source.mjs";

const { hintOf, turns } = await load(`
  export { hintOf } from "./src/net/hint";
  export * as turns from "./src/table/turns";
`);
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
console.log(`turns: ${failures} failures`);
process.exit(failures ? 1 : 0);

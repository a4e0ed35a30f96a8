// node training.mjs: which mistakes come when, what is said of a turn that was tried, and days of
// puzzles in a row.

import { load } from "./source.mjs";

const { boxes, streaks, verdicts } = await load(`
  export * as boxes from "./src/model/boxes";
  export * as streaks from "./src/model/streak";
  export * as verdicts from "./src/pages/training/verdict";
`);
const { A_DAY, KNOWN, afterFound, afterMiss, dayOf, dueOn, heightsOf, marked, nextIn, rowOf } = boxes;
let failures = 0;

function check(what, found, expected) {
  const [is, should] = [found, expected].map((value) => JSON.stringify(value));
  if (is === should) return;
  failures++;
  console.log(`${what}: ${is}, not ${should}`);
}

const TODAY = 20000;
const keys = Array.from({ length: 12 }, (_, i) => `game/${i}`);
const keysIn = (row) => row.entries.map(({ key }) => key);

// Boxes
const days = [];
let card = { box: 0, due: 0 };
for (let day = TODAY; card.box < KNOWN; day = card.due) {
  card = afterFound(card, day);
  if (card.box < KNOWN) days.push(card.due - day);
}
check("days until it comes back", days, [1, 3, 8, 21]);
check("what is known stays known", afterFound(card, TODAY).box, KNOWN);
check("a miss", afterMiss(TODAY), { box: 0, due: TODAY });
check("midnight of the visitor's calendar", dayOf(new Date(2026, 2, 1, 0, 5)) - dayOf(new Date(2026, 1, 28, 23, 55)), 1);

// The row of a day
const first = rowOf(TODAY, null, keys, {});
check("eight a day, newest first", keysIn(first), keys.slice(0, A_DAY));
check("nothing at all", rowOf(TODAY, null, [], {}).entries, []);
check("nothing is next of nothing", nextIn(rowOf(TODAY, null, [], {}), -1), null);
const begun = marked(first, keys[0], "found");
check("leaving keeps the row", rowOf(TODAY, begun, keys, { [keys[0]]: { box: 1, due: TODAY + 1 } }), begun);
check("what is no more goes, others come behind", keysIn(rowOf(TODAY, begun, keys.slice(1), {})), keys.slice(1, A_DAY + 1));
check("the next day has a row of its own", keysIn(rowOf(TODAY + 1, begun, keys, { [keys[0]]: { box: 2, due: TODAY + 3 } })),
  keys.slice(1, A_DAY + 1));
check("what is known does not come", keysIn(rowOf(TODAY, null, keys.slice(0, 2), { [keys[0]]: { box: KNOWN, due: 0 } })), [keys[1]]);
const foreign = rowOf(TODAY, { day: TODAY, entries: [{ key: "gone/1", state: "open" }] }, [], {});
check("a row of games of another account", foreign.entries, []);

// What comes next
check("after the first", nextIn(first, 0), 1);
check("after the last the first", nextIn(first, A_DAY - 1), 0);
let row = first;
for (const key of keys.slice(0, A_DAY)) row = marked(row, key, key === keys[2] || key === keys[5] ? "missed" : "found");
check("misses come again today", [nextIn(row, 7), nextIn(row, 2), nextIn(row, 5)], [2, 5, 2]);
check("all are found", nextIn(marked(marked(row, keys[2], "found"), keys[5], "found"), 5), null);
const cards = { [keys[0]]: { box: 1, due: TODAY + 1 }, [keys[1]]: { box: 3, due: TODAY + 8 }, [keys[2]]: { box: KNOWN, due: TODAY } };
check("heights of the boxes", heightsOf(keys, cards), [9, 1, 0, 1, 0, 1]);
check("due tomorrow, eight at most", dueOn(TODAY + 1, keys, cards), A_DAY);
check("due tomorrow", dueOn(TODAY + 1, keys.slice(0, 3), cards), 1);

// Verdicts
const judged = (win, ahead, aheadError = 0.01) => ({ win, error: 0.01, exact: false, ahead, aheadError });
const kindOf = (better, played) => verdicts.verdictOf([judged(0.3, 0, 0), judged(0.3 + better, better), judged(0.3 + played, played)]).kind;
check("as good within two errors", kindOf(0.02, -0.1), "found");
check("better than the better one", kindOf(-0.05, -0.2), "found");
check("better than then", kindOf(0.05, -0.05), "closer");
check("hardly better than then", kindOf(0.05, -0.01), "notYet");
check("worse than then", kindOf(0.15, 0.03), "notYet");
const better = verdicts.verdictOf([judged(0.4, 0, 0), judged(0.35, -0.05), judged(0.2, -0.2)]);
check("the best is never less than what was tried", better.best, 0.4);
const turn = { error: 0.01, played: { win: 0.2, actions: ["move 1", "draw"] }, better: { win: 0.4, actions: ["move 3", "draw"] } };
check("the better turn", verdicts.knownVerdict(turn, ["move 3", "draw"]).kind, "found");
check("the turn of then", verdicts.knownVerdict(turn, ["move 1", "draw"]).kind, "same");
check("another turn", verdicts.knownVerdict(turn, ["move 3"]), null);
check("where they part", verdicts.partingOf(["a 1", "b 2", "c 3"], ["a 1", "b 3"]), { verb: "b", number: 2 });
check("where they part at the end", verdicts.partingOf(["a 1", "end"], ["a 1", "b 3", "end"]), { verb: "end", number: 2 });

// Puzzles of days
const { STREAK_DAYS, afterTry, daysRunning, streakUntil } = streaks;
const missed = afterTry(undefined, false, TODAY);
check("a first try that missed", missed, { state: "missed", day: TODAY });
check("found later, and of its first day", afterTry(missed, true, TODAY + 3), { state: "later", day: TODAY });
check("found stays found", afterTry(afterTry(undefined, true, TODAY), false), { state: "found", day: TODAY });
check("of no day", afterTry(undefined, true), { state: "found" });
const daily = (...states) => Object.fromEntries(states.map((state, i) => [`p${i}`, { state, day: TODAY - i }]));
check("days in a row", daysRunning(TODAY, daily("found", "later", "found", "missed", "found")), 3);
check("today's is still open", daysRunning(TODAY + 1, daily("found", "later")), 2);
check("a day is missing", daysRunning(TODAY + 2, daily("found", "later")), 0);
check("none at all", daysRunning(TODAY, {}), 0);
check("two weeks", streakUntil(TODAY, daily("later", "missed", "found")),
  [...Array.from({ length: STREAK_DAYS - 3 }, () => null), "found", "missed", "later"]);
check("the better of two games", streakUntil(TODAY, { ...daily("missed"), other: { state: "found", day: TODAY } }).at(-1), "found");

console.log(`training: ${failures} failures`);
process.exit(failures ? 1 : 0);

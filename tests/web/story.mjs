// node story.mjs: what was taken back is one line of the log, however often it was tried.

import assert from "node:assert/strict";
import { load } from "./source.mjs";

globalThis.navigator ??= { languages: [] };
const { folded, linesOf, withoutRuns } = await load('export { folded, linesOf, withoutRuns } from "./src/table/story";');

const players = [0, 1].map((seat) => ({ seat, name: `P${seat}`, isMe: seat === 0 }));
const ui = { sentence: ({ action }) => action };

function linesAfter(...words) {
  const events = words.map((word, i) => {
    const [seat, text] = word.split(" ");
    return text === "undo" ? { seq: i + 1, kind: "undo", seat: Number(seat) } : { seq: i + 1, kind: "action", seat: Number(seat), text };
  });
  return folded(linesOf(events, ui, players, {}));
}

const tried = linesAfter("1 move", "0 build", "0 work", "0 undo", "0 undo", "0 build", "0 undo", "0 deliver");
assert.equal(tried.length, 3, "before, what was taken back, after");
assert.deepEqual(tried[1].folded.map((line) => line.text), ["build", "work", "build"]);
assert.equal(tried[2].text, "deliver");

const apart = linesAfter("0 build", "0 undo", "0 end", "1 move", "1 undo", "1 stay");
assert.deepEqual(apart.map((line) => line.folded?.length ?? 0), [1, 0, 1, 0], "each seat's own, where they were tried");
assert.equal(linesAfter("0 build", "1 move").some((line) => line.folded), false);
// What chance does in a row is one line, and what is between stays.
const dealt = ["deal a", "deal b", "wash c", "0 take", "wash d", "1 take", "wash e", "wash f"].map((word, i) => {
  const [, seat, text] = /^(?:(\d) )?(.+)$/.exec(word);
  return { seq: i + 1, kind: "action", text, ...(seat && { seat: Number(seat) }) };
});
const runs = folded(withoutRuns(linesOf(dealt, ui, players, {})));
assert.deepEqual(runs.map((line) => line.folded?.length ?? line.text), [3, "take", "wash d", "take", 2]);
assert.deepEqual(runs[0].folded.map((line) => line.text), ["deal a", "deal b", "wash c"]);
assert.deepEqual([runs[0].seq, runs[0].isUndone], [3, false]);
const retaken = [...dealt, { seq: 9, kind: "action", seat: 0, text: "take" }, { seq: 10, kind: "undo", seat: 0 }];
const after = folded(withoutRuns(linesOf(retaken, ui, players, {})));
assert.deepEqual(after.map((line) => line.folded?.length ?? line.text), [3, "take", "wash d", "take", 2, 1]);
console.log("story: 0 failures");

// node story.mjs: what was taken back is one line of the log, however often it was tried.

import assert from "node:assert/strict";
import { load } from "./source.mjs";

globalThis.navigator ??= { languages: [] };
const { folded, linesOf } = await load('export { folded, linesOf } from "./src/table/story";');

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
console.log("story: 0 failures");

// node worth.mjs: what start buildings of Helvetia are good for, alone and together.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { load } from "./source.mjs";

const { worthOf } = await load('export { worthOf } from "./src/games/helvetia/worth";');

const edition = JSON.parse(readFileSync(new URL("../../editions/helvetia.json", import.meta.url), "utf8"));
const DISPLAYED = ["mine", "cowshed", "goatshed", "market"];

const worth = (kind, ...owned) => worthOf(edition, DISPLAYED, owned, kind);

assert.deepEqual(worth("woodcutter"), {
  good: "wood", pays: ["mine", "cowshed", "market"], becomes: [], together: [],
}, "alone it pays for what costs its good");

assert.deepEqual(worth("farm").becomes, ["cow", "bread", "milk", "meat"], "what grain becomes, the next goods first");

assert.deepEqual(worth("brickyard", "woodcutter").together, [{ kind: "cowshed", beside: ["woodcutter"] }],
  "two buildings pay for a third");

assert.deepEqual(worth("farm", "woodcutter", "brickyard").together,
  [{ kind: "cowshed", beside: ["woodcutter", "brickyard"], makes: "cow" }], "a third one feeds it");

assert.deepEqual(worth("well", "woodcutter", "brickyard").together, [], "water helps no cow");

assert.deepEqual(worth("brickyard", "stonemason", "well").together.map(({ kind, makes }) => [kind, makes]),
  [["goatshed", "goat"]], "a whole chain with two that were there");

assert.equal(worth("church"), null, "a building that makes nothing");

console.log("ok      what start buildings are good for");

// What cards and tiles of an edition look like that has more than ours: a face at two prices,
// two shapes of one size.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { load } from "./source.mjs";
import { run } from "./trial.mjs";

const { faceOf, hasSecondShape, shapeOf } = await load(
  'export { faceOf, hasSecondShape, shapeOf } from "./src/games/helsinki/state";',
);
const edition = JSON.parse(readFileSync(new URL("../fuzz/seeds/edition/faces.json", import.meta.url), "utf8"));

async function a_face_has_two_prices() {
  const [first, second] = ["r3", "r3b"].map((card) => faceOf(card, edition));
  assert.deepEqual([first.number, second.number], [2, 3]);
  assert.deepEqual([first.supers, second.supers], [0, 0]);
  assert.deepEqual(first.cells, second.cells);
  assert.equal(faceOf("r3++", edition).supers, 2);
}

async function a_size_has_two_shapes() {
  assert.ok(hasSecondShape("b", 3, edition));
  assert.ok(!hasSecondShape("r", 3, edition));
  assert.deepEqual(faceOf("b3", edition).cells, shapeOf("b", 3, edition));
  assert.deepEqual(faceOf("b3b", edition).cells, shapeOf("b", 3, edition, true));
  assert.notDeepEqual(shapeOf("b", 3, edition), shapeOf("b", 3, edition, true));
}

await run([a_face_has_two_prices, a_size_has_two_shapes]);

// node coordinates.mjs: places that actions name, and boards that show theirs while something
// speaks of them.

import { load } from "./source.mjs";

globalThis.document = { documentElement: { dataset: {} } };
globalThis.navigator = { languages: ["en-GB"] };

const { helsinki, helvetia, speak, spokenOn } = await load(`
  export { places as helsinki } from "./src/games/helsinki/places";
  export { places as helvetia } from "./src/games/helvetia/places";
  export { speak, spokenOn } from "./src/table/coordinates";
`);
let failures = 0;

function check(what, found, expected) {
  if (JSON.stringify(found) === JSON.stringify(expected)) return;
  failures++;
  console.log(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
}

function named(places, action, did = {}, seat = 1) {
  return places({ seat, action, did }).map(({ board, place }) => `${board}:${place}`).join(" ");
}

// Helsinki: cells and lines, never cards.
check("a tile", named(helsinki, "place c2d2d3", { lines: ["d", "3"] }), "1:c2 1:d2 1:d3 1:d 1:3");
check("a super", named(helsinki, "super e4"), "1:e4");
check("a card", named(helsinki, "build b3+"), "");
check("a card that is paid", named(helsinki, "pay g2"), "");
check("chance", named(helsinki, "deal b3", {}, null), "");

// Helvetia: places of any village, and those that are woken.
check("work", named(helvetia, "work b4"), "1:4");
check("a wedding", named(helvetia, "marry w school n12"), "4:12");
check("a quarter", named(helvetia, "wake a.ul", { wakes: [{ place: "a1", seat: 1 }, { place: "a4", seat: 0 }] }), "0:1 0:4");
check("a building", named(helvetia, "build mill"), "");

// Boards that nothing speaks of show nothing.
const setOf = (board) => spokenOn(board) && [...spokenOn(board)];
check("silence", setOf(0), null);
const first = speak([{ board: 0, place: "c3" }, { board: 1 }]);
const second = speak([{ board: 0, place: "d" }]);
check("two speak", setOf(0), ["c3", "d"]);
check("only of the board", setOf(1), []);
check("not of this one", setOf(2), null);
first();
check("one is left", setOf(0), ["d"]);
first();
second();
check("silence again", setOf(0), null);

console.log(`coordinates: ${failures} failures`);
process.exitCode = failures ? 1 : 0;

// node loading.mjs: a game that comes between drawing and effect is drawn all the same.

import { load } from "./source.mjs";

// Frames come when the test says so.
const frames = [];
globalThis.requestAnimationFrame = (frame) => frames.push(frame);
globalThis.cancelAnimationFrame = () => {};
globalThis.document = { documentElement: { dataset: {} } };
globalThis.window = { matchMedia: () => ({ matches: false, addEventListener() {} }), addEventListener() {} };
globalThis.navigator = { languages: ["en-GB"] };

const { bringHomes, h, late, loadGame, render, useGame } = await load(`
  export { loadGame, useGame } from "./src/table/frame";
  export { bringHomes } from "./src/table/homes";
  export { late } from "./src/ui/late";
  export { h, render } from "preact";
`);
let failures = 0;

// Effects run in a task of their own behind a frame, and what they change is drawn then.
async function nextFrame() {
  frames.splice(0).forEach((frame) => frame());
  for (let i = 0; i < 3; i++) await new Promise((go) => setTimeout(go));
}

// What a part of the page is given that draws with the game, each time that it is drawn.
async function drawnOf(game, meanwhile) {
  const drawn = [];
  const Part = () => {
    drawn.push(useGame(game)?.name ?? null);
    return null;
  };
  bringHomes({ [game]: { load: async () => ({ name: game }) } });
  render(h(Part, {}), makeRoot());
  await meanwhile(game);
  await nextFrame();
  return drawn.join();
}

function makeRoot() {
  return { nodeType: 1, childNodes: [], firstChild: null, namespaceURI: "" };
}

// How many of two places draw a part that is fetched, if it comes between drawing and effect of the
// second.
async function countLate() {
  let drawn = 0;
  let bring = null;
  const fetched = new Promise((resolve) => (bring = resolve));
  const Part = late(() => fetched);
  render(h(Part, {}), makeRoot());
  await nextFrame();
  render(h(Part, {}), makeRoot());
  bring(() => {
    drawn++;
    return null;
  });
  await new Promise((go) => setTimeout(go));
  await nextFrame();
  return drawn;
}

function check(what, found, expected) {
  if (found === expected) return;
  failures++;
  console.log(`${what}: drawn with ${found}, not with ${expected}`);
}

check("a game that nobody else wants", await drawnOf("alone", async () => {}), ",alone");
check("a game that others have loaded meanwhile", await drawnOf("shared", loadGame), ",shared");
bringHomes({ early: { load: async () => ({ name: "early" }) } });
await loadGame("early");
check("a part at two places", await countLate(), 2);
check("a game that was there", await drawnOf("early", async () => {}), "early");

console.log(`loading: ${failures} failures`);
process.exitCode = failures ? 1 : 0;

// node forced.mjs: what the page plays by itself, and what it leaves to the player.

import { load } from "./source.mjs";

const { playForced, signal } = await load(
  'export { playForced } from "./src/table/forced"; export { signal } from "@preact/signals";',
);
let failures = 0;

function legal(action, { reveals = "none", next = 0 } = {}) {
  return { action, reveals, gives: { next } };
}

// What is played at a table of seat 0 with this offer, after these events.
async function played({ offer, events = [{ kind: "action" }], canAct = true, isWished = true }) {
  const acted = [];
  const play = {
    view: signal({ seat: 0, offer: { legal: offer } }),
    events: signal(events),
    canAct: signal(canAct),
    act: async (...actions) => acted.push(...actions),
  };
  const stop = playForced(play, { isWished: () => isWished, pause: () => 0 });
  await new Promise((resolve) => setTimeout(resolve, 0)); // behind what the page has scheduled
  stop();
  return acted.join();
}

async function check(what, position, expected) {
  const found = await played(position);
  if (found === expected) return;
  failures++;
  console.log(`${what}: played '${found}', not '${expected}'`);
}

const only = [legal("pay b3")];
await check("the only action", { offer: only }, "pay b3");
await check("one of two", { offer: [...only, legal("pay b4")] }, "");
await check("nothing", { offer: [] }, "");
await check("one that shows a card", { offer: [legal("draw", { reveals: "me" })] }, "");
await check("one that ends the turn", { offer: [legal("end", { next: 1 })] }, "");
await check("one that was taken back", { offer: only, events: [{ kind: "action" }, { kind: "undo" }] }, "");
await check("talk after an undo", { offer: only, events: [{ kind: "undo" }, { kind: "chat" }] }, "");
await check("an action after an undo", { offer: only, events: [{ kind: "undo" }, { kind: "action" }] }, "pay b3");
await check("not the own turn", { offer: only, canAct: false }, "");
await check("not wished", { offer: only, isWished: false }, "");
console.log(`forced: ${failures} failures`);
process.exit(failures ? 1 : 0);

// node voice.mjs: the log speaks to who plays one seat, and of everybody else by name, as it does
// of all who share a device.

import { load } from "./source.mjs";
import { t } from "./wording.mjs";

globalThis.navigator ??= { languages: [] }; // of whom the page asks his language
const { helsinki, helvetia } = await load(`
  export { sentence as helsinki } from "./src/games/helsinki/sentence";
  export { sentence as helvetia } from "./src/games/helvetia/sentence";
`);
let failures = 0;

const TOLD = [
  [helsinki, "stand", { side: "north" }],
  [helsinki, "move 2", { side: "west" }],
  [helsinki, "draw", {}],
  [helsinki, "discard", {}],
  [helsinki, "place e3f3", { from: ["east"] }],
  [helsinki, "place e3f3", { from: ["east"], coats: 1 }],
  [helsinki, "super e3", {}],
  [helsinki, "super e3", { visitors: 9 }],
  [helsinki, "joker e3", {}],
  [helsinki, "joker e3", { lines: ["3"] }],
  [helsinki, "drop e3", {}],
  [helsinki, "coat wild", {}],
  [helsinki, "coat back", { side: "south" }],
  [helsinki, "coat card3", { takes: ["*"] }],
  [helvetia, "build dairy", {}],
  [helvetia, "idle", {}],
];

function playersOf(...mine) {
  return mine.map((isMe, seat) => ({ seat, name: `P${seat}`, isMe, isBot: !isMe }));
}

// Without words a sentence is the key of its message.
function check(cast, players, voice) {
  for (const [sentence, action, did] of TOLD) {
    const key = sentence({ seat: 0, action, did }, players, {});
    if (key?.split(".")[1] !== voice) fail(`${cast}: ${action} is told as ${key}, not ${voice}`);
    for (const language of ["en", "de", "fr", "nl"]) {
      const text = t(key, {}, language);
      if (text.includes("{name}") !== (voice === "did")) fail(`${language}: ${key} says “${text}”`);
    }
  }
}

function fail(text) {
  failures++;
  console.log(text);
}

check("the only seat of mine", playersOf(true, false), "you");
check("a seat of somebody else", playersOf(false, true), "did");
check("one of my two seats", playersOf(true, true, false), "did");
console.log(`voice: ${failures} failures`);
process.exit(failures ? 1 : 0);

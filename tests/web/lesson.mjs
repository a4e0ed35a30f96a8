// node lesson.mjs: a lesson whose positions come late, and a learner who does not wait for them.

import { load } from "./source.mjs";

globalThis.window = globalThis;
globalThis.document = { documentElement: { dataset: {} }, querySelectorAll: () => [] };
globalThis.matchMedia = () => ({ matches: false, addEventListener: () => {} });

const { openLesson, tempo } = await load(`
  export { openLesson } from "./src/pages/learn/lesson";
  export { tempo } from "./src/model/settings";
`);
tempo.value = "off";

// The learner acts three times, then another, then the learner again.
const SEATS = [0, 0, 0, 1, 1, 0, 0];
const story = SEATS.map((seat, i) => ({ ply: i + 1, seat, text: `do ${i}`, did: {} }));
const stations = [
  { name: "first", ply: 0, actions: 1 },
  { name: "second", ply: 1, actions: 2 },
  { name: "third", ply: 5, actions: 1 },
  { name: "words", ply: 6, actions: 0 },
  { name: "fourth", ply: 6, actions: 1 },
  { name: "end", ply: 7, actions: 0 },
];

// Each lesson asks for positions of its own, which come when they are let go.
let games = 0;
let held = [];
let isHeld = false;

globalThis.fetch = async (path) => {
  if (isHeld) await new Promise((resolve) => held.push(resolve));
  const seq = Number(/ply=(\d+)/.exec(path)[1]);
  return {
    ok: true, status: 200, headers: new Headers({ "content-type": "application/json" }),
    json: async () => ({ seq, offer: { legal: [] } }),
  };
};

async function calm() {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
}

// The last that was asked for comes first.
async function letGo() {
  isHeld = false;
  while (held.length) {
    held.pop()();
    await calm();
  }
  await calm();
}

async function open() {
  isHeld = false;
  const game = `game${games++}`;
  const lesson = await openLesson({ game, story }, {}, { name: "one", stations });
  isHeld = true;
  return lesson;
}

let failures = 0;

function check(what, found, expected) {
  const [is, should] = [found, expected].map((value) => JSON.stringify(value));
  if (is === should) return;
  failures++;
  console.log(`${what}: ${is}, not ${should}`);
}

const standing = ({ station, view, wanted }) => [station.value.name, view.value.seq, wanted.value];

async function two_presses_are_one() {
  const lesson = await open();
  lesson.act("do 0");
  lesson.act("do 0");
  await letGo();
  check("after two presses", standing(lesson), ["second", 1, "do 1"]);
}

async function a_press_behind_the_last_of_a_station() {
  const lesson = await open();
  isHeld = false;
  await lesson.act("do 0", "do 1");
  isHeld = true;
  lesson.act("do 2");
  await calm();
  lesson.act("do 2");
  lesson.next();
  await letGo();
  check("after presses while others act", standing(lesson), ["third", 5, "do 5"]);
}

async function shown_twice_is_shown_once() {
  const lesson = await open();
  lesson.next();
  lesson.next();
  await letGo();
  check("after pressing 'show me' twice", standing(lesson), ["second", 1, "do 1"]);
}

async function back_wins() {
  const lesson = await open();
  isHeld = false;
  await lesson.act("do 0");
  isHeld = true;
  lesson.act("do 1");
  await calm();
  lesson.back();
  await letGo();
  check("after going back while an action is on its way", standing(lesson), ["first", 0, "do 0"]);
}

async function the_whole_of_it() {
  const lesson = await open();
  isHeld = false;
  await lesson.act("do 0", "do 1", "do 2");
  check("something else is refused", [await lesson.act("do 9"), lesson.isAstray.value], [false, true]);
  await lesson.act("do 5");
  await lesson.act("do 6");
  check("at the end", [...standing(lesson), lesson.isOver.value], ["end", 7, null, true]);
}

const TESTS = [
  two_presses_are_one, a_press_behind_the_last_of_a_station, shown_twice_is_shown_once, back_wins, the_whole_of_it,
];
for (const test of TESTS) await test();
console.log(`${TESTS.length} tests, ${failures} failures`);
process.exit(failures ? 1 : 0);

// node device.mjs: tables on the device, without a browser: where messages and requests go, what
// is kept, in which order the house works, and how it comes back after it died.

import { load } from "./source.mjs";

// What addresses ask of a browser.
globalThis.document = { documentElement: { dataset: {} } };

const { place, link, keeper, memory, store, house, owner, deaths } = await load(`
  export * as place from "./src/net/place";
  export * as link from "./src/net/link";
  export * as keeper from "./src/net/local/keeper";
  export * as memory from "./src/net/local/memoryStore";
  export * as store from "./src/net/local/store";
  export * as house from "./src/net/local/house";
  export * as owner from "./src/net/local/owner";
  export * as deaths from "./src/net/local/deaths";
`);

let failures = 0;

function check(what, found, expected) {
  const [is, should] = [found, expected].map((value) => JSON.stringify(value));
  if (is === should) return;
  failures++;
  console.log(`${what}: ${is}, not ${should}`);
}

// Lets everything that waits for nothing happen.
function calm() {
  return new Promise((resolve) => setImmediate(resolve));
}

// Routing

function placesOfRequests() {
  const expected = {
    "/api/game/0abc/state?ply=3": "device",
    "/api/game/abc0/record": "server",
    "/api/game/import?seats=me": "server",
    "/api/options": "any",
    "/api/lesson/chess/state?ply=1": "any",
    "/api/edition": "any",
    "/api/edition/check": "any",
    "/api/editions/chess": "any",
    "/api/rules/chess": "any",
    "/api/games": "server",
    "/api/me": "server",
    "/api/optionsless": "server",
  };
  for (const [path, where] of Object.entries(expected)) check(path, place.placeFor(path), where);
}

// A carrier in the hands of a test: it stands, falls and notes what is said.
function testCarrier(isOwn) {
  const carrier = { said: [], isOwn, pingPatience: 1e6, ear: null };
  carrier.connect = async (ear) => {
    carrier.ear = ear;
    return { send: (text) => carrier.said.push(JSON.parse(text)), close: () => {} };
  };
  carrier.open = async () => {
    await calm();
    carrier.ear.hear('{"tell":"welcome","user":1,"name":"Aino","guest":true,"version":2}');
  };
  return carrier;
}

const outcomes = (promise) => promise.then((reply) => reply.re, (error) => error.code);

async function questionsWaitForTheDevice() {
  const carrier = testCarrier(true);
  const made = link.createLink(carrier);
  made.start();
  const asked = outcomes(made.ask("watch", { table: "0a" }, { id: "w" }));
  await carrier.open();
  check("said when it stands", carrier.said.map((m) => m.do), ["hello", "watch"]);
  carrier.ear.hear('{"re":"w","ok":true}');
  check("answered", await asked, "w");
}

async function questionsToAServerFailAtOnce() {
  const carrier = testCarrier(false);
  const made = link.createLink(carrier);
  made.start();
  check("a move before it stands", await outcomes(made.ask("play", {})), "offline");
  const once = outcomes(made.ask("create", {}, { once: true }));
  const patient = made.ask("create", {}, { id: "c" });
  await calm();
  carrier.ear.closed();
  check("what is asked once fails with the connection", await once, "offline");
  check("it is away", made.isAway.value, true);
  check("and once is refused while it is", await outcomes(made.ask("create", {}, { once: true })), "offline");
  made.tryNow();
  await carrier.open();
  carrier.ear.hear('{"re":"c","ok":true}');
  check("what may be asked again is", (await patient).re, "c");
  check("it is back", made.isAway.value, false);
}

// A hello that is refused is heard: the page is too old, and tries again all the same.
async function aServerOfAnotherVersion() {
  const carrier = testCarrier(false);
  const made = link.createLink(carrier);
  let closed = 0;
  const { connect } = carrier;
  carrier.connect = async (ear) => ({ ...(await connect(ear)), close: () => closed++ });
  made.start();
  await calm();
  carrier.ear.hear('{"re":"hello","error":"rate","text":"too fast"}');
  check("turned away", [made.status.value, made.isOutdated.value, closed], ["lost", false, 1]);
  made.tryNow();
  await calm();
  carrier.ear.hear('{"re":"hello","error":"version","text":"this server speaks version 3"}');
  check("too old", [made.status.value, made.isOutdated.value, closed], ["lost", true, 2]);
  check("the next try is planned", made.nextTry.value > 0, true);
  made.tryNow();
  check("until it is let in", made.isOutdated.value, true);
  await carrier.open();
  check("let in", [made.status.value, made.isOutdated.value], ["open", false]);
  made.stop();
}

// An engine that dies is a connection that falls: what was said is answered by the next one, or
// fails, and never comes from the dead.
async function anotherWorkerTakesOver() {
  const carrier = testCarrier(true);
  const made = link.createLink(carrier);
  const opened = [];
  made.onOpen(() => opened.push(carrier.said.length));
  made.start();
  await carrier.open();
  const first = carrier.ear;
  const move = outcomes(made.ask("play", { table: "0a" }, { id: "p" }));
  first.closed();
  check("a move that was on its way", await move, "offline");
  made.tryNow();
  await carrier.open();
  check("whoever listens is told again", opened.length, 2);
  first.hear('{"tell":"welcome"}');
  check("the dead are not heard", opened.length, 2);
}

function oftenEnough() {
  check("now and then", deaths.tooMany([0, 70000, 140000, 210000], 210000), false);
  check("again and again", deaths.tooMany([1000, 2000, 3000, 4000], 5000), true);
}

// Keeping

const row = (table, phase, clock = "none") => JSON.stringify({ table, row: { phase, summary: { clock } } });
const event = (table, seq) => JSON.stringify({ table, event: { seq, kind: "action" } });
const review = (table, sims) => JSON.stringify({ table, review: { sims, text: "{}" } });
const edition = (id) => JSON.stringify({ edition: id, row: { name: id } });
const gone = (of) => JSON.stringify({ ...of, gone: true });

async function keptReviews() {
  const shelves = memory.memoryStore();
  await shelves.own("me");
  const lines = [row("0a", "over"), event("0a", 1), event("0a", 2), review("0a", 250), review("0a", 1000)];
  await keeper.createKeeper(shelves, "me").keep(lines);
  const next = keeper.createKeeper(shelves, "me");
  check("not at the beginning", await next.beginning(), [row("0a", "over")]);
  check("the last review comes with the events", (await next.pastOf("0a")).sort(), [lines[1], lines[2], lines[4]].sort());
  await next.keep([gone({ table: "0a" })]);
  check("and goes with them", await shelves.all("events"), []);
}

async function keptLines() {
  const shelves = memory.memoryStore();
  await shelves.own("me");
  const first = keeper.createKeeper(shelves, "me");
  await first.keep([row("0a", "open"), row("0b", "running"), edition("e1"), edition("e2")]);
  await first.keep([event("0a", 1), event("0a", 2), event("0b", 1), row("0a", "over"), gone({ edition: "e1" })]);
  await first.keep([...Array.from({ length: 10 }, (_, i) => event("0b", i + 2))]);

  const next = keeper.createKeeper(shelves, "me");
  const beginning = await next.beginning();
  check("rows, editions and what goes on", beginning.length, 1 + 2 + 11);
  check("a row is the last that was kept", beginning.includes(row("0a", "over")), true);
  check("events in their order", beginning.slice(-2), [event("0b", 10), event("0b", 11)]);
  check("the past of a finished game", await next.pastOf("0a"), [event("0a", 1), event("0a", 2)]);
  check("is told once", await next.pastOf("0a"), []);
  await next.keep([gone({ table: "0b" })]);
  check("what is gone is gone", (await shelves.all("events")).length, 2);
}

async function onlyTheOwnerWrites() {
  const shelves = memory.memoryStore();
  await shelves.own("first");
  const first = keeper.createKeeper(shelves, "first");
  await first.keep([row("0a", "open")]);
  await shelves.own("second");
  const refused = await first.keep([row("0b", "open")]).catch((error) => error);
  check("the first window", refused instanceof store.NotOwner, true);
  check("wrote nothing", await shelves.all("tables"), [row("0a", "open")]);
}

// A store that is full for a while.
function fullStore() {
  const shelves = memory.memoryStore();
  const full = { isFull: false, ...shelves };
  full.write = (by, changes) => {
    if (full.isFull) return Promise.reject(Object.assign(new Error("no room"), { name: "QuotaExceededError" }));
    return shelves.write(by, changes);
  };
  return full;
}

// The house

// Notes what it is told; each message is answered by its text and one line to keep.
function testEngine(notes, { thoughts = 0, net = null } = {}) {
  let outcome = { heard: [], kept: [] };
  let seq = 0;
  const wanted = net;
  const engine = {
    left: thoughts,
    net: wanted,
    open: (name) => notes.push(`open ${name}`),
    restore: (lines) => lines.length && notes.push(`restore ${lines.length}`),
    receive: (text) => {
      const { table, dies } = JSON.parse(text);
      if (dies) throw new Error("unreachable");
      notes.push(`receive ${table}`);
      outcome.heard.push(`heard ${table}`);
      outcome.kept.push(event(table, ++seq));
    },
    request: ({ path }) => {
      notes.push(`request ${path}`);
      return { status: 200, type: "application/json", body: "{}" };
    },
    tick: () => notes.push("tick"),
    think: () => {
      if (!engine.left) return false;
      engine.left--;
      notes.push("think");
      outcome.heard.push("thought");
      return true;
    },
    need: () => (engine.left ? engine.net : null),
    giveNet: () => {
      notes.push(`net ${engine.net}`);
      engine.net = null;
    },
    takeOutcome: () => {
      const taken = outcome;
      outcome = { heard: [], kept: [] };
      return taken;
    },
  };
  return engine;
}

async function testHouse(options = {}, shelves = memory.memoryStore()) {
  const notes = [];
  const later = [];
  await shelves.own("me");
  const kept = keeper.createKeeper(shelves, "me");
  const engines = [];
  const built = house.createHouse({
    makeEngine: () => (engines.push(testEngine(notes, options)), engines.at(-1)),
    keeper: { ...kept, keep: (lines) => (notes.push(`keep ${lines.length}`), kept.keep(lines)) },
    tell: (message) => notes.push(message.kind === "hear" ? message.text : `${message.kind} ${message.trouble}`),
    fetchNet: async (name) => {
      if (options.isOffline?.()) throw new Error("offline");
      return new Uint8Array([name.length]);
    },
    later: (what) => later.push(what),
    die: (why) => notes.push(`die ${why.message}`),
  });
  const goOn = async () => {
    while (later.length) {
      later.shift()();
      await calm();
    }
  };
  return { notes, built, goOn, engines, shelves };
}

async function keptBeforeHeard() {
  const { notes, built } = await testHouse();
  await built.open("Aino", true);
  await Promise.all([built.say('{"table":"0a"}'), built.say('{"table":"0b"}')]);
  check("kept, then heard, one after the other", notes, [
    "open Aino", "receive 0a", "keep 1", "heard 0a", "receive 0b", "keep 1", "heard 0b",
  ]);
}

async function thoughtsLetMessagesIn() {
  const { notes, built, goOn } = await testHouse({ thoughts: 2, net: "chess-2" });
  await built.open("Aino", true);
  const said = built.say('{"table":"0a"}');
  await said;
  await goOn();
  check("the net first, a thought at a time", notes, [
    "open Aino", "receive 0a", "keep 1", "heard 0a", "net chess-2", "think", "thought", "think", "thought",
  ]);
}

async function aNetThatIsNotThere() {
  let isOffline = true;
  const { notes, built, goOn } = await testHouse({ thoughts: 1, net: "chess-2", isOffline: () => isOffline });
  await built.open("Aino", true);
  await goOn();
  check("it is said", notes, ["open Aino", "trouble net"]);
  isOffline = false;
  await built.tick();
  await goOn();
  check("and tried again", notes.slice(2), ["well net", "net chess-2", "think", "thought"]);
}

async function aFullDevice() {
  const shelves = fullStore();
  const { notes, built } = await testHouse({}, shelves);
  await built.open("Aino", true);
  shelves.isFull = true;
  await built.say('{"table":"0a"}');
  await built.say('{"table":"0a"}');
  check("said once, and the game goes on", notes, [
    "open Aino", "receive 0a", "keep 1", "trouble full", "heard 0a", "receive 0a", "keep 1", "heard 0a",
  ]);
  shelves.isFull = false;
  await built.say('{"table":"0a"}');
  check("and over once there is room", notes.slice(-2), ["well full", "heard 0a"]);
  check("nothing is missing then", (await shelves.all("events")).length, 3);
}

async function backFromTheDead() {
  const { notes, built, shelves } = await testHouse();
  await built.open("Aino", true);
  await built.say('{"table":"0a"}');
  await shelves.write("me", keeper.changesOf(row("0a", "running", "live 60+0")));
  await built.say('{"table":"0a","dies":true}').catch(() => {});
  check("it dies", notes.at(-1), "die unreachable");
  const next = await testHouse({}, shelves);
  await next.built.open("Aino", true);
  check("the next one is given what was kept", next.notes, ["open Aino", "restore 2"]);
  check("clocks run where they ran", next.built.hasClocks(), true);
}

async function thePastComesWhenItIsWanted() {
  const shelves = memory.memoryStore();
  await shelves.own("me");
  await keeper.createKeeper(shelves, "me").keep([row("0a", "over"), event("0a", 1), event("0a", 2)]);
  const { notes, built } = await testHouse({}, shelves);
  await built.open("Aino", true);
  await built.request({ method: "GET", path: "/api/games" });
  await built.request({ method: "GET", path: "/api/game/0a/story" });
  await built.request({ method: "GET", path: "/api/game/0a" });
  check("before the first question about it", notes, [
    "open Aino", "restore 1", "request /api/games", "restore 2", "request /api/game/0a/story", "request /api/game/0a",
  ]);
}

// Two windows: one has the games, the other waits, and takes them if it is told to.

function testLocks() {
  const queue = [];
  let holder = null;
  const grant = (one) => {
    holder = one;
    one.work({}).then(() => {}, () => {});
  };
  return {
    request(_name, { ifAvailable, steal, signal }, work) {
      return new Promise((_resolve, reject) => {
        const one = { work, reject };
        if (steal) holder?.reject(new Error("stolen"));
        if (steal || !holder) return grant(one);
        if (ifAvailable) return void Promise.resolve(work(null));
        queue.push(one);
        signal?.addEventListener("abort", () => {
          queue.splice(queue.indexOf(one), 1);
          reject(new Error("aborted"));
        });
      });
    },
    leave: () => {
      holder = null;
      if (queue.length) grant(queue.shift());
    },
  };
}

async function oneWindowAtATime() {
  const shelves = memory.memoryStore();
  const locks = testLocks();
  const heard = [];
  const claim = (name) => {
    const claimed = owner.claim({
      locks, store: shelves, name,
      onTaken: () => heard.push(`${name} waits`), onLost: () => heard.push(`${name} lost`),
    });
    claimed.mine.then(() => heard.push(`${name} has`));
    return claimed;
  };
  claim("first");
  await calm();
  const second = claim("second");
  await calm();
  check("the second waits", heard, ["first has", "second waits"]);
  second.take();
  await calm();
  check("and takes over", heard.slice(2), ["first lost", "second has"]);
  claim("third");
  await calm();
  locks.leave();
  await calm();
  check("what is left is handed on", heard.slice(4), ["third waits", "third has"]);
}

placesOfRequests();
oftenEnough();
const tests = [
  questionsWaitForTheDevice, questionsToAServerFailAtOnce, aServerOfAnotherVersion, anotherWorkerTakesOver, keptLines, keptReviews, onlyTheOwnerWrites,
  keptBeforeHeard, thoughtsLetMessagesIn, aNetThatIsNotThere, aFullDevice, backFromTheDead,
  thePastComesWhenItIsWanted, oneWindowAtATime,
];
for (const test of tests) await test();
console.log(`device: ${failures} failures`);
process.exit(failures ? 1 : 0);

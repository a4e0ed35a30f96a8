// node nodes.mjs: the page at a server of several nodes, without a browser: it follows tables to
// where they live, and comes back when a node is gone. Sockets, nodes and the time are played by
// this script.

import { load } from "./source.mjs";

// Time stands still unless a test lets it pass.
const clock = {
  now: 1e12,
  timers: new Map(),
  count: 0,
  async pass(time) {
    const end = this.now + time;
    await calm();
    for (;;) {
      const [id, next] = [...this.timers].sort(([, a], [, b]) => a.at - b.at)[0] ?? [];
      if (!next || next.at > end) break;
      this.timers.delete(id);
      this.now = Math.max(this.now, next.at);
      next.run();
      await calm();
    }
    this.now = end;
  },
};

// Lets everything that waits for nothing happen.
async function calm() {
  for (let i = 0; i < 20; i++) await new Promise((go) => setImmediate(go));
}

globalThis.setTimeout = (run, time = 0) => {
  clock.timers.set(++clock.count, { run, at: clock.now + time });
  return clock.count;
};
globalThis.clearTimeout = (id) => void clock.timers.delete(id);
Date.now = () => clock.now;
Math.random = () => 0.5;
globalThis.document = { documentElement: { dataset: {} } };
globalThis.location = { href: "https://tori.example/table/x" };

// One node: what tables it has, and where it believes others to be.
class Node {
  constructor(name) {
    Object.assign(this, { name, isUp: true, tables: new Map(), believes: () => "", said: [], sockets: new Set() });
    this.swallows = () => false;
  }

  get url() {
    return `/node/${this.name}/ws`;
  }

  // Messages about tables.
  get asked() {
    return this.said.filter(({ table }) => table);
  }

  hear(socket, message) {
    this.said.push(message);
    if (this.swallows(message)) return;
    const { do: what, id, table } = message;
    if (what === "hello") socket.tell({ tell: "welcome", user: 1, name: "Aino", guest: true, version: 2 });
    if (table && !this.tables.has(table)) {
      return socket.tell({ re: id, error: "elsewhere", text: "", node: "", url: this.believes(table) });
    }
    const reply = { re: id, ok: true };
    if (what === "play") reply.seq = this.play(table, message);
    socket.tell(reply);
    if (what === "watch") this.show(socket, message);
  }

  play(table, { id, seat, action }) {
    const past = this.tables.get(table);
    const before = past.find((event) => event.id === id);
    if (before) return before.seq;
    past.push({ seq: past.length + 1, at: 0, kind: "action", seat, text: action, id });
    this.sockets.forEach((socket) => socket.watched.has(table) && this.tellEvents(socket, table, past.length - 1));
    return past.length;
  }

  show(socket, { table, since }) {
    socket.watched.add(table);
    socket.tell({ tell: "table", table, seq: this.tables.get(table).length, seats: [] });
    this.tellEvents(socket, table, since);
  }

  tellEvents(socket, table, since) {
    const past = this.tables.get(table);
    socket.tell({ tell: "events", table, events: past.slice(since) });
    socket.tell({ tell: "view", table, seq: past.length, seat: 0, turn: 0, scores: [0] });
  }

  // Hands a table over, as when it is stopped.
  give(table, to, url = to?.url ?? "") {
    to?.tables.set(table, this.tables.get(table));
    this.tables.delete(table);
    this.believes = () => url;
    this.sockets.forEach((socket) => {
      if (socket.watched.delete(table)) socket.tell({ tell: "moved", table, url });
    });
  }

  die() {
    this.isUp = false;
    this.sockets.forEach((socket) => socket.end());
  }
}

const world = { nodes: [], front: null, addresses: [] };

// A proxy: /ws is whichever node is in front.
function nodeAt({ pathname, host }) {
  if (host !== "tori.example") return null;
  return pathname === "/ws" ? world.front : world.nodes.find((node) => node.url === pathname);
}

globalThis.WebSocket = class {
  constructor(url) {
    world.addresses.push(url.href.replace("wss://tori.example", ""));
    this.watched = new Set();
    this.node = nodeAt(url);
    setImmediate(() => (this.node?.isUp ? this.begin() : this.onclose()));
  }

  begin() {
    this.node.sockets.add(this);
    this.onopen();
  }

  send(text) {
    setImmediate(() => this.node.isUp && this.node.sockets.has(this) && this.node.hear(this, JSON.parse(text)));
  }

  tell(message) {
    setImmediate(() => this.node.sockets.has(this) && this.onmessage({ data: JSON.stringify(message) }));
  }

  end() {
    if (this.node.sockets.delete(this)) setImmediate(() => this.onclose());
  }

  close() {
    this.end();
  }
};

const { server, openTable } = await load(`
  export { server } from "./src/net/server";
  export { openTable } from "./src/model/table";
`);

let failures = 0;

function check(what, found, expected) {
  const [is, should] = [found, expected].map((value) => JSON.stringify(value));
  if (is === should) return;
  failures++;
  console.log(`${what}: ${is}, not ${should}`);
}

// Three nodes, and a page that came to the first. Of the table, which lives on the second, two
// things are to be told.
async function arrive() {
  const [a, b, c] = ["a", "b", "c"].map((name) => new Node(name));
  Object.assign(world, { nodes: [a, b, c], front: a, addresses: [] });
  a.believes = c.believes = () => b.url;
  tableCount++;
  const id = `t${tableCount}`;
  b.tables.set(id, [{ seq: 1, kind: "create" }, { seq: 2, kind: "start" }]);
  await clock.pass(100000); // the link to a node of before is not kept so long
  if (server.status.value === "idle") server.start();
  else server.reconnect();
  await calm();
  world.addresses = [];
  const table = openTable(id);
  const looks = [];
  const stop = table.link.status.subscribe((status) => looks.push(status));
  await calm();
  return { a, b, c, id, table, looks, leave: () => (stop(), table.leave()) };
}

let tableCount = 0;
const kinds = (node) => node.asked.map((message) => message.do);
const plays = (node) => node.said.filter((message) => message.do === "play").map((message) => message.id);
const outcome = (promise) => promise.then(() => "done", (error) => error.code);

async function it_follows_a_table(its) {
  const { a, b, table, looks } = its;
  check("asked in front", kinds(a), ["watch"]);
  check("and there", kinds(b), ["watch"]);
  check("over its own address", world.addresses, [b.url]);
  check("told", table.events.value.length, 2);
  check("played", await outcome(table.act(0, "one")), "done");
  check("there alone", [kinds(a), kinds(b)], [["watch"], ["watch", "play"]]);
  check("nothing was to be seen of it", looks, ["open"]);
}

async function it_follows_a_table_that_moves({ a, b, c, id, table, looks }) {
  await table.act(0, "one");
  b.give(id, c);
  const click = outcome(table.act(0, "two")); // before the page knows
  await calm();
  const next = outcome(click.then(() => table.act(0, "three")));
  check("played on", [await click, await next], ["done", "done"]);
  check("from where it was", c.said.find((message) => message.do === "watch").since, 3);
  check("once each", c.tables.get(id).map((event) => event.text), [undefined, undefined, "one", "two", "three"]);
  check("told without a gap", table.events.value.map((event) => event.seq), [1, 2, 3, 4, 5]);
  check("not over the front", kinds(a), ["watch"]);
  check("nothing was to be seen of it", looks, ["open"]);
}

// It says where the table is and goes, before it answers what it was asked last.
async function a_node_is_stopped({ a, b, c, id, table, looks }) {
  b.swallows = (message) => message.do === "play";
  const click = outcome(table.act(0, "one"));
  await calm();
  b.give(id, c);
  await calm();
  b.die();
  check("played after all", await click, "done");
  check("under the same name", plays(c), plays(b));
  check("once", c.tables.get(id).length, 3);
  check("not over the front", kinds(a), ["watch"]);
  check("nothing was to be seen of it", looks, ["open"]);
}

async function an_answer_is_lost_with_its_node({ a, b, c, id, table, looks }) {
  b.swallows = ({ do: what, ...message }) => what === "play" && (b.play(id, message), true);
  const click = outcome(table.act(0, "one"));
  await calm();
  a.believes = () => c.url;
  c.tables.set(id, b.tables.get(id));
  b.die();
  check("it was played", await click, "done");
  check("once", c.tables.get(id).length, 3);
  check("found by asking in front", kinds(a), ["watch", "watch"]);
  check("nothing was to be seen of it", looks, ["open"]);
}

// The database went away as an action was stored: the node learns later whether it was.
async function nobody_knows_whether_it_was_played({ b, id, table }) {
  for (const wasPlayed of [true, false]) {
    let refusals = 3;
    b.said = [];
    const hear = Node.prototype.hear;
    b.hear = (socket, message) => {
      if (message.do !== "play" || !refusals) return hear.call(b, socket, message);
      b.said.push(message);
      if (wasPlayed && refusals === 3) b.play(id, message);
      refusals--;
      socket.tell({ re: message.id, error: "unknown", text: "" });
    };
    const before = b.tables.get(id).length;
    const click = outcome(table.act(0, `perhaps ${wasPlayed}`));
    await calm();
    check("it is not asked in haste", plays(b).length, 1);
    await clock.pass(20000);
    check("played", await click, "done");
    check("under one name", [plays(b).length, new Set(plays(b)).size], [4, 1]);
    check("once", b.tables.get(id).length, before + 1);
  }
}

// What has no name by which it is known is not said again; a wish for a table is.
async function nobody_knows_what_became_of_it({ a, b, id, table }) {
  const refuse = (node, what, times) => (socket, message) => {
    if (message.do !== what || !times) return Node.prototype.hear.call(node, socket, message);
    node.said.push(message);
    times--;
    socket.tell({ re: message.id, error: "unknown", text: "" });
  };
  b.hear = refuse(b, "chat", 1);
  check("told so", await outcome(table.ask("chat", { text: "hello" })), "unknown");
  await clock.pass(20000);
  check("said once", kinds(b).filter((what) => what === "chat").length, 1);
  a.hear = refuse(a, "create", 2);
  const made = outcome(server.ask("create", { game: "x" }));
  await clock.pass(20000);
  const names = a.said.filter((message) => message.do === "create").map((message) => message.id);
  check("made", await made, "done");
  check("under one name", [names.length, new Set(names).size], [3, 1]);
}

// Until its lease has run out, all others send the page to it.
async function a_node_is_gone_for_a_while({ a, b, c, id, table, looks }) {
  world.addresses = [];
  b.die();
  await clock.pass(1000);
  check("for a moment nothing is to be seen", looks, ["open"]);
  await clock.pass(5000);
  check("then the page says so", table.link.status.value !== "open", true);
  check("the server itself is there", server.status.value, "open");
  const tries = world.addresses.length;
  check("it tries again, but not in haste", tries >= 3 && tries <= 8, true);
  const click = outcome(table.ask("chat", { text: "hello" }));
  c.tables.set(id, b.tables.get(id));
  a.believes = () => c.url;
  await clock.pass(6000);
  check("what was said meanwhile arrives", await click, "done");
  check("all is well again", table.link.status.value, "open");
  check("over the other node", kinds(c).sort(), ["chat", "watch"]);
}

async function it_does_not_wait_if_told_so({ a, b, c, id, table }) {
  b.die();
  await clock.pass(20000);
  c.tables.set(id, b.tables.get(id));
  a.believes = () => c.url;
  await clock.pass(0);
  check("it waits", [table.link.status.value, table.link.nextTry.value > clock.now], ["lost", true]);
  table.link.tryNow();
  await calm();
  await clock.pass(0);
  check("it did not", table.link.status.value, "open");
}

async function nodes_that_disagree({ a, b, c, id, table }) {
  b.give(id, null, c.url);
  c.believes = () => b.url;
  await calm();
  const asked = () => [a, b, c].reduce((sum, node) => sum + node.asked.length, 0);
  await clock.pass(10000);
  const before = asked();
  await clock.pass(60000);
  const tries = asked() - before;
  check("sent on for ever, but slowly", tries >= 10 && tries <= 20, true);
  check("the page says so", table.link.status.value !== "open", true);
  b.tables.set(id, [{ seq: 1 }, { seq: 2 }]);
  await clock.pass(15000);
  check("until they agree", table.link.status.value, "open");
}

// As one that keeps handing a table over that it is given at once.
async function tables_that_never_rest({ b, c, id }) {
  const bounce = (from, to) => (socket, message) => {
    Node.prototype.hear.call(from, socket, message);
    if (message.do === "watch" && from.tables.has(id)) setImmediate(() => from.give(id, to));
  };
  b.hear = bounce(b, c);
  c.hear = bounce(c, b);
  b.give(id, c);
  await clock.pass(60000);
  const tries = b.asked.length + c.asked.length;
  check("followed slowly", tries >= 10 && tries <= 30, true);
}

async function an_address_that_is_none({ a, b, id, table }) {
  const past = b.tables.get(id);
  for (const url of ["http://[", "wss://other.example/ws", ""]) {
    a.tables.set(id, past);
    b.give(id, null, url);
    await clock.pass(20000);
    check(`after ${url} it asks in front`, [table.link.status.value, kinds(a).at(-1)], ["open", "watch"]);
    check("where it is answered", await outcome(table.act(0, `play by ${url}`)), "done");
    a.believes = () => b.url;
    b.tables.set(id, past);
    a.give(id, b);
    await clock.pass(20000);
  }
}

async function tables_on_several_nodes({ a, b, c, id }) {
  c.tables.set("other", [{ seq: 1 }]);
  a.believes = (table) => (table === "other" ? c.url : b.url);
  a.tables.set("here", [{ seq: 1 }]);
  const others = ["other", "here"].map((name) => openTable(name));
  await calm();
  check("each where it is", others.map((one) => one.events.value.length), [1, 1]);
  check("over a link each", world.addresses, [b.url, c.url]);
  check("one that moves moves alone", await outcome((b.give(id, c), others[0].act(0, "one"))), "done");
  others.forEach((one) => one.leave());
  await clock.pass(130000);
  check("what is not needed any more is closed", [b.sockets.size, c.sockets.size], [0, 1]);
  await others[0].ask("chat", { text: "again" });
  check("and found again", kinds(c).at(-1), "chat");
}

async function somebody_else_logs_in({ a, b, table }) {
  server.reconnect();
  await calm();
  check("one socket each", [a.sockets.size, b.sockets.size], [1, 1]);
  check("all anew", kinds(b), ["watch", "watch"]);
  check("played", await outcome(table.act(0, "one")), "done");
}

async function a_server_of_one_node({ a, b, id }) {
  a.tables.set("alone", [{ seq: 1 }]);
  world.addresses = [];
  const one = openTable("alone");
  await calm();
  await one.act(0, "one");
  check("one socket is enough", world.addresses, []);
  a.die();
  await calm();
  check("without it there is none", one.link.status.value, "lost");
  a.isUp = true;
  await clock.pass(1000);
  check("until it is back", one.link.status.value, "open");
  check("from where it was", a.asked.at(-1).since, 2);
  one.leave();
}

const tests = [
  it_follows_a_table, it_follows_a_table_that_moves, a_node_is_stopped, an_answer_is_lost_with_its_node,
  nobody_knows_whether_it_was_played, nobody_knows_what_became_of_it,
  a_node_is_gone_for_a_while, it_does_not_wait_if_told_so, nodes_that_disagree, tables_that_never_rest,
  an_address_that_is_none, tables_on_several_nodes, somebody_else_logs_in, a_server_of_one_node,
];
for (const test of tests) {
  const before = failures;
  const its = await arrive();
  await test(its);
  its.leave();
  await calm();
  if (failures > before) console.log(`in ${test.name}`);
}
console.log(`nodes: ${failures} failures`);
process.exit(failures ? 1 : 0);

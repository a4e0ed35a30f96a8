// node test_local.mjs TORI [NAME...]: tables without a server as the module of the page. What
// messages and paths mean is tried by tests/e2e/test_local.py; here is what a page relies on:
// games to their end, nets when they are needed, another life after a death, and no other end
// whatever it is told.

import assert from "node:assert/strict";
import { writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Device, readNet } from "./device.mjs";
import { Lots, isShort, run, tori } from "./trial.mjs";

const VERSION = 2;
const MEGABYTE = 1 << 20;

// Somebody at a table of his device. Only what is needed of views is followed: whose turn it
// is, and what may be done.
class Player {
  constructor(device, seed = 1) {
    this.device = device;
    this.lots = new Lots(seed);
    this.sent = 0;
    this.seat = 0;
    this.told = [];
    this.tell({ do: "hello", version: VERSION });
  }

  tell(message) {
    const id = `${++this.sent}`;
    this.device.say({ id, ...message });
    const heard = this.device.hear();
    this.told.push(...heard);
    const reply = heard.find((one) => one.re === id);
    if (reply?.error) throw new Error(`${JSON.stringify(message)}: ${reply.text}`);
    return reply;
  }

  begin(game, seats, settings = {}) {
    this.table = this.tell({ do: "create", game, seats, ...settings }).table;
    this.tell({ do: "watch", table: this.table });
    this.tell({ do: "start", table: this.table });
  }

  // Bots think until it is our turn, or the game is over.
  wait() {
    this.device.thinkAll();
    this.told.push(...this.device.hear());
    const views = this.told.filter((one) => one.tell === "view" || one.tell === "change");
    const tables = this.told.filter((one) => one.tell === "table");
    this.offer = views.at(-1)?.offer;
    this.isOver = tables.at(-1)?.phase === "over";
    this.told = [...views.slice(-1), ...tables.slice(-1)];
  }

  // One action of ours by lot; false at the end.
  step() {
    this.wait();
    if (this.isOver) return false;
    const { action } = this.lots.of(this.offer.legal);
    this.tell({ do: "play", table: this.table, seat: this.seat, action });
    return true;
  }

  playOut() {
    while (this.step());
  }

  // All that a page that comes anew is told of the table.
  look() {
    this.device.hear();
    this.tell({ do: "unwatch", table: this.table });
    this.told = [];
    this.tell({ do: "watch", table: this.table });
    return this.told.filter((one) => one.tell);
  }
}

function recordOf(device, table) {
  const { status, body } = device.request("GET", `/api/game/${table}/record`);
  assert.equal(status, 200, body);
  return body;
}

// The program finds the lots of the record to be those of its seed.
function verify(record) {
  const folder = mkdtempSync(join(tmpdir(), "tori-"));
  writeFileSync(join(folder, "game.rec"), record);
  const { status, stdout, stderr } = spawnSync(tori, ["record", "verify", join(folder, "game.rec")]);
  rmSync(folder, { recursive: true });
  assert.equal(status, 0, `${stdout}${stderr}`);
}

function playWhole(game) {
  const device = new Device();
  const player = new Player(device);
  player.begin(game, ["me", "normal"]);
  player.playOut();
  assert.deepEqual(device.fetched, [`${game}-2`]);
  assert.ok(device.memory <= 64 * MEGABYTE, `${device.memory} bytes`);
  verify(recordOf(device, player.table));
  assert.equal(device.last, "");
}

function test_a_whole_game_of_helsinki() {
  playWhole("helsinki");
}

function test_a_whole_game_of_helvetia() {
  playWhole("helvetia");
}

function test_nets_come_when_they_are_needed() {
  const device = new Device();
  const player = new Player(device);
  player.begin("helsinki", ["me", "greedy", "random"]);
  player.step();
  player.wait();
  assert.deepEqual(device.fetched, []);
  player.tell({ do: "hint", table: player.table, seat: 0 });
  assert.equal(device.need(), "helsinki-3");
  assert.equal(device.call("local_net", readNet("helsinki-3").subarray(2)), 0);
  assert.equal(device.call("local_net", readNet("helvetia-3")), 0);
  assert.equal(device.need(), "helsinki-3");
  device.thinkAll();
  assert.deepEqual(device.fetched, ["helsinki-3"]);
  assert.ok(device.hear().some((one) => one.action));
}

function test_another_life() {
  let device = new Device();
  let player = new Player(device, 3);
  const kept = [];
  player.begin("helvetia", ["me", "easy"]);
  for (let life = 0; life < (isShort ? 3 : 20); life++) {
    for (let i = 0; i < 4; i++) player.step();
    player.wait();
    const before = player.look();
    kept.push(...device.kept);
    device = new Device({ kept });
    assert.ok(device.isRestored);
    const { table, lots } = player;
    player = new Player(device);
    Object.assign(player, { table, lots });
    assert.deepEqual(player.look(), before);
  }
}

// A bot that is to think without its net takes the module down, in the midst of a game.
function test_a_death_loses_nothing() {
  const broken = new Device();
  const player = new Player(broken, 4);
  player.begin("helsinki", ["greedy", "me"]);
  player.seat = 1;
  for (let i = 0; i < 6; i++) player.step();
  player.wait();
  const before = player.look();
  player.tell({ do: "hint", table: player.table, seat: 1 });
  assert.throws(() => broken.exports.local_think(), WebAssembly.RuntimeError);
  assert.match(broken.last, /the net has not come/);
  const device = new Device({ kept: broken.kept });
  const again = new Player(device, 4);
  Object.assign(again, { table: player.table, seat: 1 });
  assert.deepEqual(again.look(), before);
  again.playOut();
  verify(recordOf(device, again.table));
}

// The same device, the same chance: whatever it draws comes from these bytes.
function test_the_same_lots_make_the_same_game() {
  const games = [1, 1, 2].map((seed) => {
    const lots = new Lots(seed);
    const device = new Device({ random: (bytes) => bytes.forEach((_, i) => (bytes[i] = lots.below(256))) });
    const player = new Player(device);
    player.begin("helsinki", ["me", "easy"]);
    for (let i = 0; i < 12 && player.step(); i++);
    return device.kept.filter((line) => line.includes('"action"')).map((line) => JSON.parse(line).event.data);
  });
  assert.ok(games[0].length > 12);
  assert.deepEqual(games[0], games[1]);
  assert.notDeepEqual(games[0], games[2]);
}

const WORDS = ["do", "id", "table", "seat", "action", "play", "undo", "watch", "start", "join", "since", "0", "-1"];
const SCRAPS = ['"', "{", "}", "[", "]", ":", ",", "\\u0000", "\u{1f600}", "null", "1e999", "\u0000", "\ud800"];

function damaged(text, lots) {
  for (let times = lots.below(4); times >= 0; times--) {
    const at = lots.below(text.length + 1);
    text = text.slice(0, at) + lots.of(lots.below(2) ? WORDS : SCRAPS) + text.slice(at + lots.below(9));
  }
  return text;
}

function test_it_does_not_die_of_what_it_is_told() {
  const lots = new Lots(8);
  const device = new Device();
  const player = new Player(device);
  player.begin("helsinki", ["me", "random"]);
  for (let i = 0; i < 5; i++) player.step();
  const { table } = player;
  const messages = [
    { do: "play", id: "1", table, seat: 0, action: "end" },
    { do: "watch", id: "2", table, since: 3 },
    { do: "undo", id: "3", table, seat: 0 },
    { do: "create", id: "4", game: "helvetia", seats: ["me", "random"], options: "a=b" },
    { do: "chat", id: "5", table, text: "hello" },
    { do: "plan", id: "6", table, seat: 0, want: "wood" },
  ].map((message) => JSON.stringify(message));
  const requests = [
    { method: "GET", path: `/api/game/${table}/record`, query: "ply=1" },
    { method: "GET", path: "/api/lesson/helsinki/state", query: "ply=9" },
    { method: "POST", path: "/api/game/import", query: "seats=me", body: recordOf(device, table) },
    { method: "POST", path: "/api/editions/check", body: "{}" },
  ].map((request) => JSON.stringify(request));
  const lines = [...device.kept];
  for (let i = 0; i < (isShort ? 1500 : 50000); i++) {
    device.call("local_receive", damaged(lots.of(messages), lots));
    device.call("local_request", damaged(lots.of(requests), lots));
    device.call("local_restore", damaged(lots.of(lines), lots));
    device.tick();
    device.thinkAll();
    for (const list of [device.heard, device.kept, device.answers]) list.length = 0;
  }
  assert.equal(device.last, "");
  assert.ok(device.memory <= 64 * MEGABYTE, `${device.memory} bytes`);
}

run([
  test_a_whole_game_of_helsinki,
  test_a_whole_game_of_helvetia,
  test_nets_come_when_they_are_needed,
  test_another_life,
  test_a_death_loses_nothing,
  test_the_same_lots_make_the_same_game,
  test_it_does_not_die_of_what_it_is_told,
]);

// Games in the middle, written into the store of a running server: a table is its events
// (src/room/event.h), and the server reads them when somebody comes to look.

import { spawnSync } from "node:child_process";
import { join } from "node:path";

const RUNNING = 1;

function quote(value) {
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

function insert(table, ...values) {
  return `INSERT INTO ${table} VALUES (${values.map(quote).join(", ")});`;
}

function settingsOf({ game, edition, options }, seats, host) {
  const open = { access: "link", undo: true, spectators: true, chat: true, hints: true };
  return JSON.stringify({ game, edition, options, clock: "none", level: "random", ...open, seats, host,
    seed: "0".repeat(64) });
}

// People whom nobody knows.
const STRANGERS = 100000;

// The person sits where he is to move; in the other seats bots that need no thought, or, if there
// are names, people of these names who never move, and he has the name of his seat.
function eventsOf(position, { user, name }, names) {
  const count = Number(/players=(\d)/.exec(position.options)[1]);
  const isBot = (seat) => !names && seat !== position.seat;
  const seats = Array.from({ length: count }, (_, i) => (isBot(i) ? "random" : i === position.seat ? "me" : "open"));
  const userOf = (seat) => (seat === position.seat ? user : STRANGERS + seat);
  const markOf = (seat) => (seats[seat] === "random" ? "*" : ".");
  return [
    ["create", -1, settingsOf(position, seats, user)],
    ...seats.map((who, i) => (isBot(i) ? ["bot", i, who] : ["sit", i, `${userOf(i)} ${names?.[i] ?? name}`])),
    ["start", -1, ""],
    ...position.steps.map(({ action, seat }) => ["action", seat, `${markOf(seat)} ${action}`]),
  ];
}

function statementsOf(table, position, person, names) {
  const now = Date.now();
  return [
    insert("tables (id, created, phase, summary, active)", table, now, RUNNING, JSON.stringify({ table }), now),
    insert("seats (table_id, seat, user_id)", table, position.seat, person.user),
    ...eventsOf(position, person, names).map((event, i) => insert("events", table, i + 1, now, ...event)),
  ];
}

// Stores a table for each position, for this person ({user, name}); their ids.
export function storePositions(server, positions, person, names) {
  const tables = positions.map((_, i) => `kind${String(person.user).padStart(4, "2")}${String(i + 2000)}`);
  const statements = positions.flatMap((position, i) => statementsOf(tables[i], position, person, names));
  const script = `.timeout 10000\nBEGIN;\n${statements.join("\n")}\nCOMMIT;\n`;
  const database = join(server.folder, "tori.db");
  const { status, stderr } = spawnSync("sqlite3", ["-bail", database], { input: script, encoding: "utf8" });
  if (status !== 0) throw new Error(`sqlite3: ${stderr}`);
  return tables;
}

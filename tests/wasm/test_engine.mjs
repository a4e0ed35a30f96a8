// node test_engine.mjs TORI [NAME...]: the engine as WebAssembly plays by the same rules and
// chooses the same as the program.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { askTori } from "./tori.mjs";
import { Lots, isShort, run, tori } from "./trial.mjs";

const TESTS = fileURLToPath(new URL("..", import.meta.url));

// The program on the same lines.
function native(lines) {
  return spawnSync(tori, ["engine"], { input: lines, encoding: "utf8", maxBuffer: 1 << 28 }).stdout;
}

const GAMES = [...native("games\n").matchAll(/^= (\w+)$/gm)].map(([, name]) => name);

// Lines of all tables in a folder: what is expected, then the arguments of a command, of which
// the first is a game. The module has the games of the program, and none of the tests'.
function rowsOf(folder) {
  return readdirSync(TESTS + folder)
    .filter((file) => file.endsWith(".txt"))
    .flatMap((file) => readFileSync(`${TESTS}${folder}/${file}`, "utf8").split("\n"))
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split(/ (.*)/, 2))
    .map(([expected, words]) => ({ expected, words: words.split(" ") }))
    .filter(({ words }) => GAMES.includes(words[0]));
}

function test_bots_choose_the_same() {
  const rows = isShort ? rowsOf("bench").filter(({ words }) => words.includes("hard:sims=60")) : rowsOf("bench");
  assert.ok(rows.length >= 6);
  for (const { expected, words } of isShort ? rows : [...rows, ...rowsOf("bench/long")]) {
    const { text } = askTori(["bench", ...words, "runs=1", "--json"]);
    assert.equal(JSON.parse(text).signature, expected, words.join(" "));
  }
}

function test_perft_counts_the_same() {
  const rows = rowsOf("perft").filter(({ expected }) => !isShort || expected < 5000);
  assert.ok(rows.length > 50);
  for (const { expected, words } of rows) {
    assert.equal(askTori(["perft", ...words]).text.trim(), expected, words.join(" "));
  }
}

function test_every_promise_is_kept() {
  const { status, text } = askTori(["check", `games=${isShort ? 3 : 100}`, "--seed", "7"]);
  assert.equal(status, 0, text);
  assert.equal(text.match(/all promises kept/g).length, GAMES.length, text);
}

const BOTS = ["random", "greedy", "easy sims=20", "normal sims=20 explain=1", "mcts sims=30", "exec:true", "nobody"];
const QUESTIONS = ["turn", "legal", "scores", "state", "state 0", "state 3", "record", "undo", "games", "bots", "help"];

// A line that may be anything, but mostly makes sense.
function line(lots) {
  switch (lots.below(12)) {
    case 0:
      return `new ${lots.of(GAMES)} players=${1 + lots.below(4)}`;
    case 1:
    case 2:
    case 3:
      return `random ${lots.below(1000)} ${lots.below(40)}`;
    case 4:
      return `go ${lots.of(BOTS)}`;
    case 5:
      return `apply ${lots.of(["draw", "end", "build a1", "", "x".repeat(300), "\u{fffd}"])}`;
    case 6:
      return damaged(lots.of([...QUESTIONS, "new helsinki cover=first", "go easy seed=1"]), lots);
    default:
      return lots.of(QUESTIONS);
  }
}

function damaged(text, lots) {
  const at = lots.below(text.length + 1);
  return text.slice(0, at) + lots.of(["", " ", "\t", "=", "9", "\u00e9", "\u0001"]) + text.slice(at + lots.below(2));
}

function test_lines_are_answered_the_same() {
  const lots = new Lots(19);
  const lines = ["new helsinki", ...Array.from({ length: isShort ? 400 : 5000 }, () => line(lots))].join("\n");
  const [ours, theirs] = [askTori(["engine"], lines).text, native(lines)];
  assert.ok(theirs.length > 10000);
  assert.equal(ours, theirs);
}

function test_a_record_is_read_back() {
  const played = askTori(["engine"], "new helvetia players=3\nrandom 4 100000\nrecord\n").text;
  const record = played.slice(played.indexOf("= tori")).replace(/^= ?/gm, "");
  const answers = askTori(["engine"], `load\n${record.trim()}\n.\nscores\n`).text;
  assert.equal(answers, native(`load\n${record.trim()}\n.\nscores\n`));
  assert.match(answers, /^=\n\n= 0 total=/);
}

run([
  test_bots_choose_the_same,
  test_perft_counts_the_same,
  test_every_promise_is_kept,
  test_lines_are_answered_the_same,
  test_a_record_is_read_back,
]);

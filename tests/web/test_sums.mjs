// node test_sums.mjs TORI: of whole games by bots, every action and every turn: what the points of a
// turn come from adds up to what the rules count.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { playedGames } from "./notation.mjs";
import { load } from "./source.mjs";

globalThis.window = globalThis;
globalThis.addEventListener = () => {};
globalThis.document = { documentElement: { dataset: {} }, querySelectorAll: () => [] };
globalThis.matchMedia = () => ({ matches: false, addEventListener: () => {} });
globalThis.navigator = { languages: ["en-GB"] };

const { sumsOf, tellers, words } = await load(`
  import { turns as helsinki } from "./src/games/helsinki/turn";
  import { turns as helvetia } from "./src/games/helvetia/turn";
  export { sumsOf } from "./src/table/sums";
  export * as words from "./src/words/words";
  export const tellers = { helsinki, helvetia };
`);
await words.startWords();

const [tori] = process.argv.slice(2);
const SOURCES = [
  { game: "helsinki", options: "players=2 paths=on --seed 3", bots: "greedy,greedy", games: 3 },
  { game: "helsinki", options: "players=4 --seed 4", bots: "greedy,greedy,greedy,greedy", games: 2 },
  { game: "helvetia", options: "players=2 setup=letters --seed 5", bots: "greedy,greedy", games: 3 },
  { game: "helvetia", options: "players=4 setup=draft --seed 6", bots: "greedy,greedy,greedy,greedy", games: 2 },
];
const MOST_TERMS = 4;
let failures = 0;
let gains = 0;
let longest = 0;

function fail(text) {
  if (failures++ < 20) console.log(text);
}

// All positions of a game: who is to move, the state, and the points by seat.
function positionsOf({ game, options, actions }) {
  const asks = ["turn", "state", "scores"];
  const commands = [`new ${game} ${options}`, ...asks, ...actions.flatMap((action) => [`apply ${action}`, ...asks])];
  const { stdout } = spawnSync(tori, ["engine"], { input: `${commands.join("\n")}\n`, encoding: "utf8", maxBuffer: 2 ** 30 });
  const answers = stdout.split("\n\n").map((answer) => answer.slice(2));
  return Array.from({ length: actions.length + 1 }, (_, i) => {
    const [turn, state, scores] = answers.slice(4 * i + 1, 4 * i + 4);
    return {
      turn: turn === "chance" ? -1 : Number(turn),
      state: JSON.parse(state),
      points: [...scores.matchAll(/total=(-?\d+)/g)].map(([, total]) => Number(total)),
    };
  });
}

function check(game, edition, where, seat, before, after) {
  const play = { game, edition, view: { value: { seat, state: before.state } }, players: { value: [] } };
  const points = [before.points[seat], after.points[seat]];
  const turn = { win: 0, lead: 0, steps: [{ action: "", reveals: "none", gives: { points } }], state: after.state };
  const gained = points[1] - points[0];
  const sum = (terms) => terms.reduce((all, term) => all + term.points, 0);
  const terms = tellers[game].terms(play, turn).filter((term) => term.points !== 0);
  const shown = sumsOf(tellers[game], play, turn);
  const told = JSON.stringify(terms);
  if (sum(terms) !== gained) fail(`${where}: seat ${seat} makes ${gained}, the terms are ${told}`);
  if (sum(shown) !== gained) fail(`${where}: seat ${seat} makes ${gained}, shown are ${JSON.stringify(shown)}`);
  if (shown.length > MOST_TERMS) fail(`${where}: ${shown.length} terms are shown`);
  if (terms.some(({ name }) => !name || name === "–")) fail(`${where}: a term has no name: ${told}`);
  gains += Number(gained !== 0);
  longest = Math.max(longest, terms.length);
}

// Every action for all seats, and every turn, what chance did in it included, for its own.
function checkGame(one) {
  const edition = JSON.parse(readFileSync(new URL(`../../editions/${one.game}.json`, import.meta.url), "utf8"));
  const positions = positionsOf(one);
  let first = 0;
  for (const [i, after] of positions.entries()) {
    if (i === 0) continue;
    const before = positions[i - 1];
    before.points.forEach((_, seat) => check(one.game, edition, `${one.game}, ${i}: ${one.actions[i - 1]}`, seat, before, after));
    const { turn } = positions[first];
    if (after.turn === turn || after.turn < 0) continue;
    if (turn >= 0) check(one.game, edition, `${one.game}, turn from ${first} to ${i}`, turn, positions[first], after);
    first = i;
  }
}

SOURCES.flatMap((source) => playedGames(tori, source)).forEach(checkGame);
if (gains < 300) fail(`only ${gains} gains were looked at`);
if (longest < 3) fail(`no gain has more than ${longest} terms`);
console.log(`sums: ${gains} gains, at most ${longest} terms, ${failures} failures`);
process.exit(failures ? 1 : 0);

// node tests/wasm/figures.mjs: a module that nobody has used yet, until a bot has moved, and the
// memory that each level takes. For bench/wasm.

import { performance } from "node:perf_hooks";
import { Device, compile } from "./device.mjs";

const GAMES = ["helsinki", "helvetia"];
const MOVES = 20;
const LEVELS = ["normal", "hard", "expert"];

// A table of bots of that level and a person behind them, and their first moves.
function letBotsMove(device, game, players, level, moves) {
  const say = (message) => device.say({ id: "1", ...message });
  say({ do: "hello", version: 2 });
  say({ do: "create", game, seats: [...Array(players - 1).fill(level), "me"] });
  const { table } = device.hear().find((one) => one.re && one.table);
  say({ do: "watch", table });
  say({ do: "start", table });
  for (let i = 0; i < moves; i++) device.think();
}

function timed(work) {
  const start = performance.now();
  work();
  return `${(performance.now() - start).toFixed(0)} ms`;
}

console.log(`compiling: ${timed(compile)}`);
for (const game of GAMES) {
  console.log(`${game}, opening until normal has moved: ${timed(() => letBotsMove(new Device(), game, 2, "normal", 1))}`);
}
for (const game of GAMES) {
  for (const level of LEVELS) {
    const device = new Device();
    letBotsMove(device, game, 4, level, MOVES);
    console.log(`${game}, 4 players, ${level}: ${(device.memory / 2 ** 20).toFixed(1)} MiB`);
  }
}

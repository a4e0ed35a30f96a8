// Whom the visitor last played against, for each game.

import type { GameName, Level } from "../net/protocol";
import { choiceOf, levelsToMeet, usualLevel } from "./choices";
import { keptBy } from "./store";

export interface Opponents {
  bots: number;
  level: Level;
}

function isOpponents(v: unknown): v is Opponents {
  const { bots, level } = (v ?? {}) as Partial<Opponents>;
  return Number.isInteger(bots) && typeof level === "string";
}

const USUAL: Opponents = { bots: 2, level: "" };

export const opponents = keptBy("opponents", USUAL, isOpponents);

// How many bots one can play against alone.
export function botCounts(game: GameName): number[] {
  return (choiceOf(game)?.players ?? []).filter((n) => n > 1).map((n) => n - 1);
}

// What was kept, as far as the server still offers it.
export function opponentsOf(game: GameName): Opponents {
  const { bots, level } = opponents(game).value;
  const counts = botCounts(game);
  return {
    bots: counts.includes(bots) ? bots : (counts.at(-1) ?? bots),
    level: levelsToMeet().includes(level) ? level : usualLevel(),
  };
}

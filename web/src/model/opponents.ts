// Whom the visitor last played against, for each game.

import type { GameName, Level } from "../net/protocol";
import { kept } from "./store";

// The levels a person may want to meet, weakest first.
export const LEVELS = ["easy", "normal", "hard", "expert"] as const satisfies readonly Level[];
export const BOT_COUNTS = [1, 2, 3] as const;

export interface Opponents {
  bots: (typeof BOT_COUNTS)[number];
  level: (typeof LEVELS)[number];
}

function isOpponents(v: unknown): v is Opponents {
  const { bots, level } = (v ?? {}) as Partial<Opponents>;
  return BOT_COUNTS.some((n) => n === bots) && LEVELS.some((l) => l === level);
}

const usual: Opponents = { bots: 2, level: "normal" };

export const opponents = {
  helsinki: kept("opponents.helsinki", usual, isOpponents),
  helvetia: kept("opponents.helvetia", usual, isOpponents),
} as const satisfies Record<GameName, unknown>;

// A visitor who has not yet finished a game of a kind, and has not said to know it, is offered an
// easier one to begin with.

import type { GameName } from "../net/protocol";
import { allGames, choiceOf, levelsToMeet } from "./choices";
import { finishedGames, ownGames } from "./games";
import { playBots, playPrepared } from "./lobby";
import { type Opponents, botCounts } from "./opponents";
import { isBoolean, keptBy } from "./store";

const knows = keptBy("knows", false, isBoolean);

export function setKnowing(game: GameName): void {
  knows(game).value = true;
}

// Null while the server has not told what was played.
function isNewTo(game: GameName): boolean | null {
  if (knows(game).value) return false;
  return finishedGames.value && !finishedGames.value.some(({ result }) => result.game === game);
}

// Not every game has an easier one.
export function isNewcomer(game: GameName): boolean | null {
  return choiceOf(game)?.first ? isNewTo(game) : false;
}

// Nothing was played, and nothing is being played.
export function isFirstVisit(): boolean {
  return ownGames.value?.length === 0 && allGames().length > 0 && allGames().every(({ game }) => isNewTo(game));
}

function firstOpponents(game: GameName): Opponents {
  const prepared = choiceOf(game)?.prepared;
  return { bots: prepared ? prepared - 1 : (botCounts(game)[0] ?? 1), level: levelsToMeet()[0] ?? "" };
}

// Against the weakest bots. Behind a set-up that is there already the first turn is one's own.
export function playFirst(game: GameName): Promise<string> {
  const { bots, level } = firstOpponents(game);
  const { first = "", prepared } = choiceOf(game) ?? {};
  return prepared ? playPrepared(game, bots, level, first) : playBots(game, bots, level, first);
}

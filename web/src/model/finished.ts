// Whether the visitor has ever played a game of a kind to its end there.

import { get } from "../net/api";
import type { Place } from "../net/place";
import type { GameName, Result } from "../net/protocol";

interface Finished {
  over: { summary: Pick<Result, "game"> }[];
}

export async function hasFinished(game: GameName, place: Place): Promise<boolean> {
  const { over } = await get<Finished>("/api/games", place);
  return over.some(({ summary }) => summary.game === game);
}

// Whether the visitor has ever played a game of a kind to its end.

import { get } from "../net/api";
import type { GameName, Result } from "../net/protocol";

interface Finished {
  over: { summary: Pick<Result, "game"> }[];
}

export async function hasFinished(game: GameName): Promise<boolean> {
  const { over } = await get<Finished>("/api/games");
  return over.some(({ summary }) => summary.game === game);
}

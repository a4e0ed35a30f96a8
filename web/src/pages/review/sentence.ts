// A moment in one sentence, made of facts of the turn or of the lot.

import type { Moment, Review } from "../../net/review";
import type { GameUi, Player } from "../../table/play";

// Who reads it, and what the game is told with.
export interface Reader {
  seat: number;
  ui: GameUi;
  players: Player[];
  edition: unknown;
}

// Null where nothing can be said for certain.
export function sentenceOf(_moment: Moment, _review: Review, _reader: Reader): string | null {
  return null;
}

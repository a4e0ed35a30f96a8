// A moment in one sentence, made of facts of the turn or of the lot.

import type { Review, ReviewMoment } from "../../net/review";
import type { MomentTeller } from "../../table/moments";
import type { GameUi, Player } from "../../table/play";

export interface Viewer {
  ui: GameUi;
  players: Player[];
  edition: unknown;
  teller: MomentTeller | null;
}

// Null where nothing can be said for certain.
export function sentenceOf(_moment: ReviewMoment, _review: Review, _viewer: Viewer): string | null {
  return null;
}

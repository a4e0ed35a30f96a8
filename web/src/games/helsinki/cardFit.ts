// How wide cards may be so that all of them lie in one place.

import { CARD_RATIO } from "./art/Card";

const WIDEST = 46;
const NARROWEST = 22;
const GAP = 5;

export function widestCard(count: number, width: number, height: number): number {
  for (let card = WIDEST; card > NARROWEST; card--) {
    const columns = Math.floor((width + GAP) / (card + GAP));
    const rows = Math.floor((height + GAP) / (card * CARD_RATIO + GAP));
    if (columns * rows >= count) return card;
  }
  return NARROWEST;
}

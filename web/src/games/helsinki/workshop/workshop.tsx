// Helsinki in the workshop.

import { useHelsinkiArt } from "../art/symbols";
import type { GameWorkshop } from "../../../table/workshop/contract";
import { t } from "../../../words/words";
import { actions } from "./actions";
import { board } from "./board";
import { boardsOf, boxOf, opened, written } from "./box";
import { cards, cardsInAll, tilesInAll } from "./cards";
import { points, supply, visitors } from "./counts";
import { explain } from "./explain";
import { removals } from "./removals";
import { names, rulings } from "./sayings";
import { senate } from "./senate";
import { tiles } from "./tiles";
import "./workshop.css";

function Symbols() {
  useHelsinkiArt();
  return null;
}

export const workshop: GameWorkshop = {
  parts: [cards, board, tiles, senate, actions, removals, points, supply, visitors, rulings, names],
  Symbols,
  opened,
  written,
  explain,
  holds: (edition) =>
    t("helsinki.workshop.holds", {
      cards: cardsInAll(edition),
      jokers: boxOf(edition).cards.jokers,
      tiles: tilesInAll(edition),
      coats: boardsOf(edition)[0]!.length,
    }),
};

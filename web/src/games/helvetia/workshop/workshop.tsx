// Helvetia in the workshop.

import { HelvetiaSymbols } from "../art/defs";
import { tradesOf } from "../edition";
import type { EditionFile, GameWorkshop } from "../../../table/workshop/contract";
import { put } from "../../../table/workshop/values";
import { t } from "../../../words/words";
import { BUILT_KINDS, boxOf, isBuilt, tilesInAll } from "./box";
import { buildings } from "./buildings";
import { people, points } from "./counts";
import { explain } from "./explain";
import { goods } from "./goods";
import { letters } from "./letters";
import { names, rulings } from "./sayings";
import { village } from "./village";
import "../pieces.css";
import "./workshop.css";

// What is never built has no cost.
function written(edition: EditionFile): EditionFile {
  const idle = BUILT_KINDS.filter((kind) => !isBuilt(boxOf(edition), kind));
  return idle.reduce((made, kind) => put(made, ["buildings", "costs", kind], undefined), edition);
}

export const workshop: GameWorkshop = {
  parts: [buildings, letters, goods, village, people, points, rulings, names],
  Symbols: ({ edition }) => <HelvetiaSymbols trades={tradesOf(boxOf(edition))} />,
  written,
  explain,
  holds: (edition) => {
    const box = boxOf(edition);
    return t("helvetia.workshop.holds", {
      tiles: tilesInAll(box),
      costs: Object.keys(box.buildings.costs).length,
      goods: box.goods.tree.length,
      letters: Object.keys(box.letters).filter((key) => key.length === 1).length,
    });
  },
};

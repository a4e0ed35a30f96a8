// Editions for tests: the defaults, and others that differ in numbers of every kind.

import { readFileSync, readdirSync } from "node:fs";

const folder = new URL("../../editions/", import.meta.url);

function read(file) {
  return JSON.parse(readFileSync(new URL(file, folder), "utf8"));
}

export function editionOf(game) {
  return read(`${game}.json`);
}

// All that are built in.
export function editionsOf(game) {
  return readdirSync(folder).map(read).filter((edition) => edition.game === game);
}

// What changes, what of the rules is gone then, and what has come, as texts or patterns; <kind
// mine> is a name.
const CHANGES = {
  helsinki(edition) {
    edition.board.coats[0] = "b1";
    edition.cards.kinds.at(-1).copies = 1;
    edition.cards.jokers = 15;
    edition.hands.limit = 9;
    edition.scoring.line = 4;
    edition.visitors.bonuses[4] = [12, 8, 5, 2];
    return {
      gone: ["c1, e1, a3", "| 5 | 2 |", "**90 ", "9, 7, 5, 3", "(5 × 2)"],
      come: ["b1, e1, a3", "| 5 | 1 |", "**85 ", "12, 8, 5, 2", "(5 × 4)"],
    };
  },
  helvetia(edition) {
    edition.buildings.costs.butcher = { wood: 3 };
    edition.letters.A = ["woodcutter", "stonemason", "well"];
    edition.goods.tree.at(-1).tile = 7;
    edition.goods.branches[0].tile = 6;
    edition.buildings.stacks[1].market = 3;
    edition.buildings.tiles_in_all += 1;
    edition.game_end.points = 25;
    return {
      gone: [/<good cow>\)? \| 2 × <good brick>, <good stone> \|/, "| A | <kind woodcutter>, <kind brickyard>", "| <branch ore> | 2 |\n\n", "<branch grain> | 4 |", "**20 "],
      come: [/<good cow>\)? \| 3 × <good wood> \|/, "| A | <kind woodcutter>, <kind stonemason>, <kind well> |", "| <branch ore> | 7 |", "<branch grain> | 6 |", "**25 "],
    };
  },
};

export function changeOf(game) {
  const changed = editionOf(game);
  return { changed, ...CHANGES[game](changed) };
}

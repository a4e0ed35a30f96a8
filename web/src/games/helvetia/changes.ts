// What is new since the position before: those pieces, and only those, move in.

import { type ReadonlySignal, computed } from "@preact/signals";
import { CHARACTERS } from "./art/characters";
import { type HelvetiaPlay, type State, dwellersAt, nameOf } from "./state";

export type Fresh = ReadonlySignal<Set<string>>;

// Everything that lies on the table, by a name of its own.
function piecesOf(state: State): Set<string> {
  const pieces = new Set<string>();
  state.seats.forEach((seat, i) => {
    seat.delivered.forEach((good) => pieces.add(`stone ${i} ${good}`));
    seat.laid.forEach((n, c) => n > 0 && pieces.add(`coin ${CHARACTERS[c]} ${i} ${n}`));
  });
  state.villages.forEach((village, v) => {
    village.buildings.forEach((kind, place) => {
      if (!kind) return;
      pieces.add(`building ${nameOf(v, place)}`);
      dwellersAt(state, v, place).forEach((d) => pieces.add(`person ${nameOf(v, place)} ${d.seat}`));
      if (village.children[place]! > 0) pieces.add(`child ${nameOf(v, place)} ${village.children[place]}`);
    });
  });
  return pieces;
}

// Nothing is new where one has just come to look, or looks at another time of the game.
export function freshOf(play: HelvetiaPlay): Fresh {
  let before: { pieces: Set<string>; seq: number } | null = null;
  return computed(() => {
    const { state, seq } = play.view.value;
    const pieces = piecesOf(state);
    const isNext = before !== null && seq >= before.seq && play.mode !== "replay";
    const fresh = new Set(isNext ? [...pieces].filter((p) => !before!.pieces.has(p)) : []);
    before = { pieces, seq };
    return fresh;
  });
}

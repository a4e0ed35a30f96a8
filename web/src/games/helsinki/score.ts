// What a seat's points come from, and what has changed of that between two positions.

import { linesOf, worthOf } from "./lines";
import type { HelsinkiEdition, SeatState } from "./state";

export interface ScoreChange {
  // Lines by their names, "1" to "7" and "a" to "g".
  lines: { names: string[]; points: number };
  // Supers whose worth is another: new ones, and those whose line or crossing is complete now.
  supers: { cells: string[]; points: number };
  // Of coats of arms, and of the visitors' card.
  coats: number;
  visitors: number;
}

const columnName = (column: number) => String.fromCharCode(97 + column);

function scored({ board }: SeatState, edition: HelsinkiEdition) {
  const lines = linesOf(board, edition);
  const worth = new Map(board.supers.map((cell) => [cell, worthOf(cell, lines, edition)]));
  return { names: [...lines.rows.map((row) => String(row + 1)), ...lines.columns.map(columnName)], worth };
}

export function changeOf(before: SeatState, after: SeatState, edition: HelsinkiEdition): ScoreChange {
  const [was, is] = [scored(before, edition), scored(after, edition)];
  const names = is.names.filter((name) => !was.names.includes(name));
  const worthIn = (of: typeof was, cell: string) => of.worth.get(cell) ?? 0;
  const all = [...new Set([...was.worth.keys(), ...is.worth.keys()])];
  const moved = all.filter(
    (cell) => was.worth.has(cell) !== is.worth.has(cell) || worthIn(is, cell) !== worthIn(was, cell),
  );
  return {
    lines: { names, points: (is.names.length - was.names.length) * edition.scoring.line },
    supers: {
      cells: moved.filter((cell) => is.worth.has(cell)).sort(),
      points: moved.reduce((sum, cell) => sum + worthIn(is, cell) - worthIn(was, cell), 0),
    },
    coats: after.points - before.points,
    visitors: after.bonus - before.bonus,
  };
}

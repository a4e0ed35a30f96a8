// Which lines of a board are full, for the drawing of it.

import { SIDE } from "./art/cells";
import { type BoardState, COLOUR_NAMES, type HelsinkiEdition } from "./state";

export interface Lines {
  rows: number[];
  columns: number[];
  covered: Set<string>;
}

const INDEXES = Array.from({ length: SIDE }, (_, i) => i);
const nameAt = (column: number, row: number) => String.fromCharCode(97 + column) + (row + 1);

export function linesOf(board: BoardState, edition: HelsinkiEdition): Lines {
  const roofs = Object.values(COLOUR_NAMES).flatMap((name) => board[name]);
  const covered = new Set([...roofs, ...board.joker]);
  const isFull = (name: string) => covered.has(name) || name === edition.board.statue;
  return {
    rows: INDEXES.filter((row) => INDEXES.every((column) => isFull(nameAt(column, row)))),
    columns: INDEXES.filter((column) => INDEXES.every((row) => isFull(nameAt(column, row)))),
    covered,
  };
}

export function worthOf(cell: string, lines: Lines, edition: HelsinkiEdition): number {
  const inRow = lines.rows.includes(Number(cell[1]) - 1);
  const inColumn = lines.columns.includes(cell.charCodeAt(0) - 97);
  if (inRow && inColumn) return edition.scoring.crossing;
  return inRow || inColumn ? edition.scoring.super : 0;
}

// Where the places of a village lie, in squares of 100.

import type { Quarter } from "./edition";
import { FIRST_RING } from "./state";

export const TILE = 100;
// Room between squares, in which lines may run.
export const GAP = 7;
// How far below the upper edge of its square the number of a stop begins, so that a line can
// end above it.
export const STOP = 3;

const FIRST: readonly [number, number][] = [
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 0],
  [0, 1],
  [3, 1],
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 2],
];
const SECOND: readonly [number, number][] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [2, -1],
  [3, -1],
  [4, -1],
  [-1, 0],
  [4, 0],
  [-1, 1],
  [4, 1],
  [-1, 2],
  [4, 2],
  [-1, 3],
  [0, 3],
  [1, 3],
  [2, 3],
  [3, 3],
  [4, 3],
];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

// Column and row; those of the second ring may be -1.
export function cellOf(place: number): [number, number] {
  return place < FIRST_RING ? FIRST[place]! : SECOND[place - FIRST_RING]!;
}

export function squareOf(place: number): { x: number; y: number } {
  const [column, row] = cellOf(place);
  return { x: column * TILE, y: row * TILE };
}

export function placesOf(isWide: boolean): number[] {
  return Array.from({ length: isWide ? FIRST_RING + SECOND.length : FIRST_RING }, (_, i) => i);
}

// What is drawn: the first ring, or both at two thirds of the size.
export function viewOf(isWide: boolean): Box {
  const margin = GAP + 2;
  const from = isWide ? -TILE : 0;
  const columns = isWide ? 6 : 4;
  const rows = isWide ? 5 : 3;
  return {
    x: from - margin,
    y: from - margin,
    width: columns * TILE + 2 * margin,
    height: rows * TILE + 2 * margin,
  };
}

// The quarters as closed lines round their places.
export function quarterOutline(quarter: Quarter, isWide: boolean): string {
  const a = isWide ? -1 : 0;
  const west = a * TILE;
  const north = west;
  const east = (4 - a) * TILE;
  const south = (3 - a) * TILE;
  const [left, mid, right] = [TILE, 2 * TILE, 3 * TILE];
  const [top, bottom] = [TILE, 2 * TILE];
  switch (quarter) {
    case "ul":
      return `M${west} ${north}H${mid}V${top}H${left}V${bottom}H${west}z`;
    case "ur":
      return `M${east} ${north}H${mid}V${top}H${right}V${bottom}H${east}z`;
    case "ll":
      return `M${west} ${south}H${mid}V${bottom}H${left}V${top}H${west}z`;
    case "lr":
      return `M${east} ${south}H${mid}V${bottom}H${right}V${top}H${east}z`;
  }
}

// Which way the edge lies that a place is nearest to: east and south.
export function outwards(place: number): [number, number] {
  const [column, row] = cellOf(place);
  const [top, bottom] = place < FIRST_RING ? [0, 2] : [-1, 3];
  if (row === top) return [0, -1];
  if (row === bottom) return [0, 1];
  return column <= 0 ? [-1, 0] : [1, 0];
}

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

export const PLACES: readonly number[] = [...FIRST, ...SECOND].map((_, place) => place);

// Sides of the second ring.
export interface Sides {
  west: boolean;
  east: boolean;
  north: boolean;
  south: boolean;
}

export const NO_SIDES: Sides = { west: false, east: false, north: false, south: false };
export const ALL_SIDES: Sides = { west: true, east: true, north: true, south: true };

function isOn(place: number): Sides {
  const [column, row] = cellOf(place);
  return { west: column < 0, east: column > 3, north: row < 0, south: row > 2 };
}

// Those that something stands on: only they are drawn.
export function sidesOf(buildings: readonly unknown[]): Sides {
  const used = PLACES.filter((place) => place >= FIRST_RING && (buildings[place] ?? null) !== null).map(isOn);
  const some = (side: keyof Sides) => used.some((on) => on[side]);
  return { west: some("west"), east: some("east"), north: some("north"), south: some("south") };
}

// How wide a free place is on a side that is not drawn.
const STRIP = 14;

// A stretch of squares, with a strip before and behind where no side is drawn.
function stretch(at: number, last: number, isBefore: boolean, isBehind: boolean): [number, number] {
  if (at < 0 && !isBefore) return [-STRIP - 2, STRIP];
  if (at > last && !isBehind) return [(last + 1) * TILE + 2, STRIP];
  return [at * TILE, TILE];
}

// Where a place lies that can be chosen: a square, or a strip along the village's edge.
export function boxOf(place: number, sides: Sides): Box {
  const [column, row] = cellOf(place);
  const [x, width] = stretch(column, 3, sides.west, sides.east);
  const [y, height] = stretch(row, 2, sides.north, sides.south);
  return { x, y, width, height };
}

// What is drawn: the first ring, and the sides of the second one that are in use.
export function viewOf(sides: Sides): Box {
  const margin = GAP + 2;
  const [x, y] = [sides.west ? -TILE : 0, sides.north ? -TILE : 0];
  return {
    x: x - margin,
    y: y - margin,
    width: (sides.east ? 5 : 4) * TILE - x + 2 * margin,
    height: (sides.south ? 4 : 3) * TILE - y + 2 * margin,
  };
}

// The quarters as closed lines round their places.
export function quarterOutline(quarter: Quarter, sides: Sides): string {
  const west = sides.west ? -TILE : 0;
  const north = sides.north ? -TILE : 0;
  const east = (sides.east ? 5 : 4) * TILE;
  const south = (sides.south ? 4 : 3) * TILE;
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

// Where everything lies on the square, for any size of the stage: in pixels, if there is room.

import { CARD_RATIO } from "./art/Card";
import { SIDE } from "./art/cells";

export interface Spot {
  x: number;
  y: number;
}

export interface Geometry {
  width: number;
  height: number;
  margin: number;
  card: { width: number; height: number };
  // Upper left corners of the cards.
  slots: Spot[];
  // Middles of the spaces, and their size on the north side.
  spaces: Spot[];
  pad: { long: number; short: number };
  pawn: number;
  cell: number;
  // Upper left corner of the grid.
  grid: Spot;
  // Between grid and ring.
  lawn: { x: number; y: number; width: number; height: number };
  // The ring is out of view, the grid fills the width.
  isZoomed: boolean;
}

// On a phone in portrait the width decides, elsewhere the height.
function cardWidth(width: number, height: number): number {
  const isNarrow = width < 560;
  if (!isNarrow) return Math.min(84, Math.max(38, 0.09 * Math.min(height, width)));
  return height < 420 ? Math.min(0.117 * width, 0.16 * height) : Math.min(58, 0.128 * width);
}

interface Size {
  width: number;
  height: number;
}

function cellSize({ width, height }: Size, card: Size, margin: number): number {
  const isNarrow = width < 560;
  const aside = isNarrow ? 10 : 44;
  // How many cells high façades are drawn, above and below together.
  const facades = height < 420 ? 0.1 : height > 600 ? 2.06 : isNarrow ? 1.2 : 1.7;
  const across = (width - 2 * (margin + card.width + aside)) / SIDE;
  const down = (height - 2 * (margin + card.height + 4)) / (SIDE + facades);
  return Math.max(20, Math.min(across, down));
}

function zoomed(width: number, height: number): Geometry {
  const cell = Math.min((width - 30) / SIDE, (height - 24) / SIDE);
  const grid = { x: (width - cell * SIDE) / 2, y: (height - cell * SIDE) / 2 };
  return {
    ...laidOut(width, height),
    cell,
    grid,
    lawn: { x: 0, y: 0, width, height },
    isZoomed: true,
  };
}

function laidOut(width: number, height: number): Geometry {
  const margin = width < 380 ? 3 : width < 560 ? 4 : 6;
  const w = cardWidth(width, height);
  const card = { width: w, height: w * CARD_RATIO };
  const h = card.height;
  const cell = cellSize({ width, height }, card, margin);
  const right = width - margin - w;
  const bottom = height - margin - h;
  const [middleX, middleY] = [width / 2 - w / 2, height / 2 - h / 2];
  const a = { x: (margin + w + middleX) / 2, y: (margin + h + middleY) / 2 };
  const b = { x: width - a.x, y: height - a.y };
  const edge = { x: margin + w / 2, y: margin + h / 2 };
  return {
    width,
    height,
    margin,
    card,
    slots: [
      { x: margin, y: margin },
      { x: middleX, y: margin },
      { x: right, y: margin },
      { x: right, y: middleY },
      { x: right, y: bottom },
      { x: middleX, y: bottom },
      { x: margin, y: bottom },
      { x: margin, y: middleY },
    ],
    spaces: [
      { x: a.x, y: edge.y },
      { x: b.x, y: edge.y },
      { x: width - edge.x, y: a.y },
      { x: width - edge.x, y: b.y },
      { x: b.x, y: height - edge.y },
      { x: a.x, y: height - edge.y },
      { x: edge.x, y: b.y },
      { x: edge.x, y: a.y },
    ],
    pad: { long: Math.min(1.8 * w, 2 * (a.x - margin - w) - 14), short: Math.min(w + 2, h * 0.72) },
    pawn: w * 0.79,
    cell,
    grid: { x: (width - cell * SIDE) / 2, y: (height - cell * SIDE) / 2 },
    lawn: {
      x: margin + w + 5,
      y: margin + h + 3,
      width: width - 2 * (margin + w + 5),
      height: height - 2 * (margin + h + 3) - 2,
    },
    isZoomed: false,
  };
}

// In less room than this the parts of the ring would lie on each other.
const LEAST = { width: 220, height: 240 };

// Where there is less, the square is laid out in the same shape but larger, and drawn small.
export function geometryOf(width: number, height: number, isZoomed: boolean): Geometry {
  const scale = Math.max(1, LEAST.width / width, LEAST.height / height);
  const lay = isZoomed ? zoomed : laidOut;
  return lay(width * scale, height * scale);
}

// How much lawn there is between its edge and the grid.
export function lawnRoom(g: Geometry): { above: number; aside: number } {
  return { above: g.grid.y - g.lawn.y - g.cell * 0.1, aside: g.grid.x - g.lawn.x - g.cell * 0.1 };
}

// Width to height.
export const CATHEDRAL = 200 / 66;

// The façade above the grid is as high as there is room for it.
export function cathedralHeight(g: Geometry): number {
  return Math.min(lawnRoom(g).above, g.cell * 1.25);
}

export interface Corner {
  x: number;
  y: number;
  width: number;
  height: number;
  shape: "rows" | "row" | "column";
}

// The least room for each shape, and how high it is at most.
const LEAST_ROOM = { rows: { width: 130, height: 40 }, row: { width: 110, height: 26 }, column: 58 };
const HIGHEST = { rows: 46, column: 62 };

function fits(room: { width: number; height: number }, least: { width: number; height: number }): boolean {
  return room.width >= least.width && room.height >= least.height;
}

// The north-west corner of the lawn, where a plate may stand: above the cathedral or beside it,
// or, where the lawn is low, beside the grid.
export function cornerOf(g: Geometry): Corner | null {
  const { above, aside } = lawnRoom(g);
  const [x, y] = [g.lawn.x + 5, g.lawn.y + 5];
  const free = { width: Math.min(230, g.lawn.width - 10), height: above - cathedralHeight(g) - 4 };
  if (fits(free, LEAST_ROOM.rows)) return { x, y, width: free.width, height: LEAST_ROOM.rows.height, shape: "rows" };
  const beside = { width: g.width / 2 - (cathedralHeight(g) * CATHEDRAL) / 2 - 6 - x, height: above };
  const shape = (["rows", "row"] as const).find((one) => fits(beside, LEAST_ROOM[one]));
  if (shape) {
    const height = Math.min(HIGHEST.rows, above - 3);
    return { x, y: g.lawn.y + 1 + (above - height) / 2, width: beside.width, height, shape };
  }
  if (aside < LEAST_ROOM.column) return null;
  return { x, y, width: Math.min(150, aside - 10), height: HIGHEST.column, shape: "column" };
}

export function isUpright(space: number): boolean {
  return (space >> 1) % 2 === 1;
}

export function padSize(geometry: Geometry, space: number): { width: number; height: number } {
  const { long, short } = geometry.pad;
  const free = geometry.spaces[7]!.y - geometry.margin - geometry.card.height;
  const tall = Math.min(long * 0.86, 2 * free - 12);
  return isUpright(space) ? { width: short, height: tall } : { width: long, height: short };
}

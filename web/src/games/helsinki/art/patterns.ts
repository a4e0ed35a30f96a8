// The pattern that doubles each colour of roofs, as strokes on a slope 40 wide that falls to the north.

import type { Roof } from "./paint";

type Point = readonly [x: number, y: number];
// A line; or a curve, with its control point in the middle.
type Stroke = readonly [Point, Point] | readonly [Point, Point, Point];

const line = (x: number, y: number, toX: number, toY: number): Stroke => [
  [x, y],
  [toX, toY],
];
const upright = (y: number, toY: number, ...xs: number[]) => xs.map((x) => line(x, y, x, toY));
// Round ends make a dot of it.
const dots = (y: number, ...xs: number[]) => xs.map((x) => line(x, y, x + 0.01, y));
const scallops = (from: number, to: number, y: number) =>
  Array.from({ length: (to - from) / 4 }, (_, i): Stroke => {
    const x = from + 4 * i;
    return [
      [x, y],
      [x + 2, y + 3.2],
      [x + 4, y],
    ];
  });

const STROKES: Record<Roof, readonly Stroke[]> = {
  b: [
    ...[5.4, 9, 12.6].map((y) => line(0, y, 40, y)),
    ...upright(2, 5.4, 8, 16, 24, 32),
    ...upright(5.4, 9, 12, 20, 28),
    ...upright(9, 12.6, 16, 24),
  ],
  g: upright(0, 20, 7.5, 12.5, 17.5, 22.5, 27.5, 32.5),
  r: [...scallops(0, 40, 4), ...scallops(4, 36, 8), ...scallops(0, 40, 12)],
  p: [-2, 6, 14, 22, 30].flatMap((x) => [line(x, 16, x + 16, 0), line(x - 4, 0, x + 12, 16)]),
  y: [...dots(5.2, 8, 14, 20, 26, 32), ...dots(8.8, 11, 17, 23, 29), ...dots(12.4, 14, 20, 26)],
};

export const STROKE_WIDTH: Record<Roof, number> = { b: 0.9, g: 0.9, r: 0.9, p: 0.9, y: 2 };

// How far inside each edge of the slope a point is: below its eaves, above its ridge, between its hips.
const DEPTHS: ((p: Point) => number)[] = [
  ([, y]) => y - 3.5,
  ([, y]) => 15 - y,
  ([x, y]) => x - y,
  ([x, y]) => 40 - x - y,
];

function along(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

// The part of a line that lies on the slope; a curve lies there as a whole or not at all.
function onSlope(stroke: Stroke): Stroke | null {
  const first = stroke[0];
  const last = stroke[stroke.length - 1]!;
  let from = 0;
  let to = 1;
  for (const depth of DEPTHS) {
    const a = depth(first);
    const b = depth(last);
    if (a < 0 && b < 0) return null;
    if (a < 0) from = Math.max(from, a / (a - b));
    if (b < 0) to = Math.min(to, a / (a - b));
  }
  if (stroke.length === 3) return from === 0 && to === 1 ? stroke : null;
  return from < to ? [along(first, last, from), along(first, last, to)] : null;
}

const turned = ([x, y]: Point): Point => [40 - y, x];
const written = ([x, y]: Point) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;

function pathOf(strokes: readonly (readonly Point[])[]): string {
  return strokes
    .map(([first, ...rest]) => `M${written(first!)}${rest.length > 1 ? "Q" : "L"}${rest.map(written).join(" ")}`)
    .join("");
}

// Wider than a slope: what shows of it is for the drawing to cut out.
export function pattern(roof: Roof): string {
  return pathOf(STROKES[roof]);
}

// On the four slopes of a roof of 40 by 40, cut off at their edges: clipping each costs browsers dear.
export function roofPattern(roof: Roof): string {
  let strokes: (readonly Point[])[] = STROKES[roof].map(onSlope).filter((stroke) => stroke !== null);
  let path = "";
  for (let slope = 0; slope < 4; slope++) {
    path += pathOf(strokes);
    strokes = strokes.map((stroke) => stroke.map(turned));
  }
  return path;
}

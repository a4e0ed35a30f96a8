// How a chain's line runs: out of a village between its squares, along the street between
// the villages, and in again. It never crosses a square, a name, a person or the number of a
// stop.

import type { Chain } from "../../net/protocol";
import { ALL_SIDES, GAP, STOP, TILE, type Sides, cellOf, viewOf } from "./geometry";
import { type Spot, spotOf } from "./state";
import { zoomOf } from "../../ui/scale";

export type Point = [number, number];
// From a village's own measure to that of the field.
type ToField = (x: number, y: number) => Point;

export interface Leg {
  path: string;
  good: string;
  label: Point;
  // It ends at the side of a square, and not at its number.
  hasArrow: boolean;
}

// The way from a square to the street, and the street's height there.
interface Way {
  points: Point[];
  isAtSide: boolean;
  // Ways with the same gutter can meet before the street.
  gutter: string;
}

// Boxes and points are in the field's own pixels, which a large screen draws larger.
interface Field {
  root: HTMLElement;
  street: number;
  lanes: number;
}

// Where a village's line may leave it, and which sides of its second ring are drawn.
interface Ends {
  left: number;
  right: number;
  drawn: Sides;
}

const LANE = 7;
const SIDE = 6;
const BEND = 7;

export function legsOf(root: HTMLElement, lines: Chain["stops"][]): Leg[] {
  const field = measure(root);
  if (!field) return [];
  const legs: Leg[] = [];
  for (const line of lines) {
    for (let i = 1; i < line.length; i++) {
      const from = line[i - 1]!;
      const to = line[i]!;
      if (!from.place || !to.place) continue;
      const ways = [from.place, to.place].map((place) => wayOut(root, field, place));
      const leg = legBetween(field, ways[0]!, ways[1]!, legs.length);
      if (leg) legs.push({ ...leg, good: from.good });
    }
  }
  return legs;
}

// The street is between the upper villages and the lower one, or above all if they stand in a row.
function measure(root: HTMLElement): Field | null {
  const panels = [...root.querySelectorAll("[data-village-panel]")].map((panel) => boxIn(root, panel));
  const lower = panels.find((p) => panels.some((other) => other.bottom <= p.top + 1));
  if (panels.length > 0 && !lower) return above(root, Math.min(...panels.map((p) => p.top)));
  if (!lower) return null;
  const bottom = Math.max(...panels.filter((p) => p !== lower).map((p) => p.bottom));
  const lanes = Math.max(1, Math.floor((lower.top - bottom) / LANE));
  return { root, street: (bottom + lower.top) / 2, lanes };
}

function above(root: HTMLElement, room: number): Field {
  return { root, street: room / 2, lanes: Math.max(1, Math.floor(room / LANE)) };
}

function boxIn(root: HTMLElement, element: Element) {
  const zoom = zoomOf(root);
  const [outer, { left, right, top, bottom }] = [root.getBoundingClientRect(), element.getBoundingClientRect()];
  return {
    left: (left - outer.left) / zoom,
    right: (right - outer.left) / zoom,
    top: (top - outer.top) / zoom,
    bottom: (bottom - outer.top) / zoom,
  };
}

function legBetween(field: Field, start: Way | null, goal: Way | null, n: number): Omit<Leg, "good"> | null {
  if (!start || !goal) return null;
  const lane = (n % field.lanes) - (field.lanes - 1) / 2;
  const points = join(start, goal, field.street + lane * LANE * 0.8);
  return { path: rounded(points), label: longestStretch(points), hasArrow: goal.isAtSide };
}

function wayOut(root: HTMLElement, field: Field, place: string): Way | null {
  const spot = spotOf(place);
  const panel = root.querySelector<HTMLElement>(`[data-village-panel="${spot.village}"]`);
  const svg = panel?.querySelector<SVGSVGElement>("svg[data-village]");
  const matrix = svg?.getScreenCTM();
  if (!panel || !matrix) return null;
  const outer = root.getBoundingClientRect();
  const zoom = zoomOf(root);
  const at: ToField = (x, y) => {
    const p = new DOMPoint(x, y).matrixTransform(matrix);
    return [(p.x - outer.left) / zoom, (p.y - outer.top) / zoom];
  };
  const box = boxIn(root, panel);
  const isUpper = box.top < field.street;
  if (isUpper) return downOut(spot, at);
  const ends: Ends = {
    left: box.left - SIDE,
    right: box.right + SIDE,
    drawn: drawnSides(svg!),
  };
  return sideOut(spot, at, ends);
}

// As the village says in data-sides.
function drawnSides(svg: SVGSVGElement): Sides {
  const names = (svg.dataset["sides"] ?? "").split(" ");
  const all = Object.keys(ALL_SIDES) as (keyof Sides)[];
  return Object.fromEntries(all.map((side) => [side, names.includes(side)])) as unknown as Sides;
}

// Through the gap between columns that the centre does not close.
function downOut({ village, place }: Spot, at: ToField): Way {
  const [column, row] = cellOf(place);
  const gap = column <= 1 ? Math.min(1, column + 1) : Math.max(3, column);
  const isLeft = gap <= column;
  const edge = column * TILE + (isLeft ? GAP / 2 : TILE - GAP / 2);
  const middle = row * TILE + TILE / 2;
  return { points: [at(edge, middle), at(gap * TILE, middle)], isAtSide: true, gutter: `${village}:${gap}` };
}

// To the nearer side of the village: straight from a square that lies there, else from the
// number of the stop through the gap above the row.
function sideOut({ village, place }: Spot, at: ToField, { left, right, drawn }: Ends): Way {
  const [column, row] = cellOf(place);
  const isLeft = column <= 1;
  const gutter = `${village}:${isLeft ? "l" : "r"}`;
  const { x: west, width } = viewOf(drawn);
  const isAtSide = column * TILE < west + TILE || (column + 2) * TILE > west + width;
  const [x, y] = [column * TILE, row * TILE];
  if (isAtSide) {
    const edge = at(isLeft ? x + GAP / 2 : x + TILE - GAP / 2, y + TILE / 2);
    return { points: [edge, [isLeft ? left : right, edge[1]]], isAtSide, gutter };
  }
  const gap = at(x + TILE / 2, y - 1);
  return { points: [at(x + TILE / 2, y + STOP), gap, [isLeft ? left : right, gap[1]]], isAtSide, gutter };
}

function join(start: Way, goal: Way, street: number): Point[] {
  const back = [...goal.points].reverse();
  if (start.gutter === goal.gutter) return [...start.points, ...back];
  const a = start.points.at(-1)!;
  const b = goal.points.at(-1)!;
  return [...start.points, [a[0], street], [b[0], street], ...back];
}

export function longestStretch(points: Point[]): Point {
  let best: Point = points[0]!;
  let length = -1;
  for (let i = 1; i < points.length; i++) {
    const [x1, y1] = points[i - 1]!;
    const [x2, y2] = points[i]!;
    const d = Math.hypot(x2 - x1, y2 - y1);
    if (d <= length) continue;
    length = d;
    best = [(x1 + x2) / 2, (y1 + y2) / 2];
  }
  return best;
}

function towards(from: Point, to: Point, by: number): Point {
  const d = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const step = Math.min(by, d / 2);
  return [from[0] + ((to[0] - from[0]) / d) * step, from[1] + ((to[1] - from[1]) / d) * step];
}

export function rounded(points: Point[]): string {
  let path = `M${points[0]}`;
  for (let i = 1; i < points.length - 1; i++) {
    const corner = points[i]!;
    path += `L${towards(corner, points[i - 1]!, BEND)}Q${corner} ${towards(corner, points[i + 1]!, BEND)}`;
  }
  return `${path}L${points.at(-1)}`;
}

// How a chain's line runs on the stage of a review: out of the own village at the side of the
// neighbours, who stand in one column, along the street between them, and in again. Within the
// left half of the own village it stays at the left.

import type { Chain } from "../../net/protocol";
import { GAP, STOP, TILE, cellOf } from "./geometry";
import { type Leg, type Point, longestStretch, rounded } from "./gutters";
import { spotOf } from "./state";

const SIDE = 7;
const LANE = 5;
const LANES = 3;

interface Stop {
  village: number;
  column: number;
  row: number;
  panel: HTMLElement;
  svg: SVGSVGElement;
}

function stopOf(root: HTMLElement, place: string): Stop | null {
  const spot = spotOf(place);
  const panel = root.querySelector<HTMLElement>(`[data-village-panel="${spot.village}"]`);
  const svg = panel?.querySelector<SVGSVGElement>("svg[data-village]");
  if (!panel || !svg || panel.offsetParent === null) return null;
  const [column, row] = cellOf(spot.place);
  return { village: spot.village, column, row, panel, svg };
}

// From the square to the street: straight where nothing lies between, else from the number of the
// stop through the gap above its row.
function wayTo(
  street: number,
  isLeft: boolean,
  { column, row, svg }: Stop,
  origin: DOMRect,
): { points: Point[]; isAtSide: boolean } {
  const matrix = svg.getScreenCTM()!;
  const at = (x: number, y: number): Point => {
    const p = new DOMPoint(x, y).matrixTransform(matrix);
    return [p.x - origin.left, p.y - origin.top];
  };
  const { x: west, width } = svg.viewBox.baseVal;
  const [x, y] = [column * TILE, row * TILE];
  const isAtSide = isLeft ? x < west + TILE : x + 2 * TILE > west + width;
  if (isAtSide) {
    const edge = at(isLeft ? x + GAP / 2 : x + TILE - GAP / 2, y + TILE / 2);
    return { points: [edge, [street, edge[1]]], isAtSide };
  }
  const gap = at(x + TILE / 2, y - 1);
  return { points: [at(x + TILE / 2, y + STOP), gap, [street, gap[1]]], isAtSide };
}

// The x of the street that both ends are joined by.
function streetOf(own: Stop["panel"], origin: DOMRect, isLeft: boolean, lane: number): number {
  const box = own.getBoundingClientRect();
  const x = isLeft ? box.left - SIDE : box.right + SIDE + LANE;
  return x - origin.left + ((lane % LANES) - 1) * LANE;
}

function legBetween(root: HTMLElement, from: Stop, to: Stop, n: number): Omit<Leg, "good"> {
  const origin = root.getBoundingClientRect();
  const own = root.querySelector<HTMLElement>("[data-village-panel]")!;
  const isOwn = (stop: Stop) => stop.panel === own;
  const isLeft = isOwn(from) && isOwn(to) && from.column <= 1 && to.column <= 1;
  const street = streetOf(own, origin, isLeft, n);
  const [start, goal] = [from, to].map((stop) => wayTo(street, isOwn(stop) ? isLeft : true, stop, origin)) as [
    ReturnType<typeof wayTo>,
    ReturnType<typeof wayTo>,
  ];
  const points = [...start.points, ...[...goal.points].reverse()];
  return { path: rounded(points), label: longestStretch(points), hasArrow: goal.isAtSide };
}

export function stageLegs(root: HTMLElement, lines: Chain["stops"][]): Leg[] {
  const legs: Leg[] = [];
  for (const line of lines) {
    for (let i = 1; i < line.length; i++) {
      const [from, to] = [line[i - 1]!, line[i]!];
      const stops = [from, to].map(({ place }) => (place ? stopOf(root, place) : null));
      if (!stops[0] || !stops[1]) continue;
      legs.push({ ...legBetween(root, stops[0], stops[1], legs.length), good: from.good });
    }
  }
  return legs;
}

// Where things lie on the graph: the chances of all seats, below them the two lanes of the viewer,
// his choices and his luck, over one time axis.

import type { ReviewPoint, Review } from "../../net/review";
import type { Timeline } from "./timeline";
import type { Box } from "./useBox";

export interface Scale extends Box {
  left: number;
  right: number; // of the lines; behind it stand names
  top: number;
  base: number; // where a chance of nothing lies
  choices: number; // the upper edge of the lane of choices
  luck: number; // the middle of the lane of luck
  foot: number; // the lower edge of the lanes
  isNarrow: boolean;
  x(ply: number): number;
  y(win: number): number;
  costHeight(cost: number): number;
  luckHeight(share: number): number;
}

const WIDE = { left: 54, names: 118, top: 26, lane: 36, gap: 9, foot: 20 };
const LOW = { left: 54, names: 118, top: 22, lane: 22, gap: 7, foot: 19 };
const NARROW = { left: 52, names: 14, top: 18, lane: 10, gap: 3, foot: 17 };
const NARROW_BELOW = 560;
const LOW_BELOW = 230;

// Small figures stay small, also in a game without large ones.
const LEAST_COST = 0.16;
const LEAST_LUCK = 0.13;

export function scaleOf(box: Box, review: Review, timeline: Timeline, viewer: number): Scale {
  const isNarrow = box.width < NARROW_BELOW;
  const { left, names, top, lane, gap, foot: below } = isNarrow ? NARROW : box.height < LOW_BELOW ? LOW : WIDE;
  const right = box.width - names;
  const foot = box.height - below;
  const base = foot - 2 * lane - 2 * gap;
  const costs = review.turns.filter(({ seat }) => seat === viewer).map(({ cost }) => cost);
  const lucks = review.luck.map(({ by }) => Math.abs(by[viewer] ?? 0));
  const dearest = Math.max(LEAST_COST, ...costs);
  const luckiest = Math.max(LEAST_LUCK, ...lucks);
  return {
    ...box,
    left,
    right,
    top,
    base,
    choices: base + gap,
    luck: base + 2 * gap + lane + lane / 2,
    foot,
    isNarrow,
    x: (ply) => left + timeline.at(ply) * (right - left),
    y: (win) => base - Math.min(1, Math.max(0, win)) * (base - top),
    costHeight: (cost) => (lane * cost) / dearest,
    luckHeight: (share) => ((lane / 2) * Math.abs(share)) / luckiest,
  };
}

// The last that is known at a ply.
export function pointAt(curve: readonly ReviewPoint[], ply: number): ReviewPoint | undefined {
  return curve.findLast((point) => point.ply <= ply) ?? curve[0];
}

export function chanceAt({ curve }: Review, ply: number, seat: number): number {
  return pointAt(curve, ply)?.win[seat] ?? 0;
}

// What is too small to be said is not drawn.
export function isDrawn(share: number): boolean {
  return Math.abs(share) >= 0.004;
}

export interface PinPlace {
  x: number;
  y: number; // of the pin's middle
  line: number; // where its stem ends
}

const STEM = 26;
const CLOSE = 24;
const HIGHEST = 18;

function isTaken(places: readonly PinPlace[], x: number, y: number): boolean {
  return places.some((place) => Math.hypot(place.x - x, place.y - y) < CLOSE);
}

function heightsFrom(start: number, end: number): number[] {
  const step = 2 * Math.sign(end - start);
  return Array.from({ length: Math.floor(Math.abs(end - start) / 2) + 1 }, (_, i) => start + i * step);
}

// Above the viewer's line, as much higher as others leave room, else below it.
export function pinPlaces(scale: Scale, review: Review, viewer: number, plies: readonly number[]): PinPlace[] {
  const places: PinPlace[] = [];
  for (const ply of plies) {
    const x = scale.x(ply);
    const line = scale.y(chanceAt(review, ply, viewer));
    const start = Math.max(HIGHEST, line - STEM);
    const heights = [...heightsFrom(start, HIGHEST), ...heightsFrom(line + STEM, scale.foot)];
    const y = heights.find((height) => !isTaken(places, x, height)) ?? start;
    places.push({ x, y, line });
  }
  return places;
}

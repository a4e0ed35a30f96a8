// What made the difference between two players, read off their points: facts, no judgements.

import type { SeatStatistics } from "../../net/protocol";
import { type Standing, rivalOf, viewerOf } from "./outcome";

// Who is compared: the viewer, or else the winner, and his rival.
export interface Pair {
  one: Standing;
  other: Standing;
}

// Points of the two, in a part of the score or in a round.
export interface Difference {
  one: number;
  other: number;
}

export interface PartCause extends Difference {
  part: string;
}

export interface RoundCause extends Difference {
  round: number;
}

// Null among equals: nothing that was counted tells them apart.
export function pairOf(order: Standing[]): Pair | null {
  const one = viewerOf(order) ?? order[0]!;
  const other = rivalOf(order, one);
  return other && other.total !== one.total ? { one, other } : null;
}

// How far it brought the better one ahead.
function ahead({ one, other }: Pair, d: Difference): number {
  return one.total > other.total ? d.one - d.other : d.other - d.one;
}

// Parts of the score that did so, the largest first.
export function partCauses(pair: Pair, parts: readonly string[]): PartCause[] {
  const all = parts.map((part) => ({ part, one: pair.one.parts[part] ?? 0, other: pair.other.parts[part] ?? 0 }));
  return all.filter((c) => ahead(pair, c) > 0).sort((a, b) => ahead(pair, b) - ahead(pair, a));
}

function pointsOf(one: Standing, statistics: SeatStatistics[]): number[] {
  return statistics[one.player.seat]?.points ?? [];
}

function gains(points: number[]): number[] {
  return points.map((n, i) => n - (points[i - 1] ?? 0));
}

// The round that did most, the first of several.
export function roundCause(pair: Pair, statistics: SeatStatistics[]): RoundCause | null {
  const other = gains(pointsOf(pair.other, statistics));
  const rounds = gains(pointsOf(pair.one, statistics)).map((one, i) => ({ round: i + 1, one, other: other[i] ?? 0 }));
  const most = Math.max(0, ...rounds.map((r) => ahead(pair, r)));
  return most > 0 ? rounds.find((r) => ahead(pair, r) === most)! : null;
}

// The round from whose end on the better one was ahead for good; null if always, or at the very end.
export function leadSince(pair: Pair, statistics: SeatStatistics[]): number | null {
  const other = pointsOf(pair.other, statistics);
  const rounds = pointsOf(pair.one, statistics).map((one, i) => ({ one, other: other[i] ?? 0 }));
  const last = rounds.findLastIndex((r) => ahead(pair, r) <= 0);
  return last < 0 || last === rounds.length - 1 ? null : last + 2;
}

// What decided a game, as one seat sees it, and the way from one such moment to the next.

import type { ReviewMoment, Review, ReviewTurn } from "../../net/review";
import { percents } from "./figures";

// Told apart without colour: an own choice, luck, and somebody else's choice.
export type Mark = "own" | "luck" | "other";

// What can be opened: a turn, or a stroke of luck, by its number in the review.
export interface Spot {
  kind: "turn" | "luck";
  index: number;
}

export interface MarkedMoment {
  moment: ReviewMoment;
  // As it stands on graph, list and row.
  number: number;
  mark: Mark;
  spot: Spot;
  ply: number;
  round: number;
  // Whose chance is told, and what it did to it.
  felt: number;
  swing: number;
}

// The viewer's; where that did not move, whose moved most.
export function feltSeat(swing: readonly number[], viewer: number): number {
  if (percents(swing[viewer] ?? 0) !== 0) return viewer;
  const sizes = swing.map(Math.abs);
  return sizes.indexOf(Math.max(...sizes));
}

export function spotOf(moment: ReviewMoment): Spot {
  return moment.kind === "luck" ? { kind: "luck", index: moment.luck } : { kind: "turn", index: moment.turn };
}

export function isSameSpot(a: Spot, b: Spot): boolean {
  return a.kind === b.kind && a.index === b.index;
}

export function plyOf(review: Review, { kind, index }: Spot): number {
  return (kind === "luck" ? review.luck[index]?.ply : review.turns[index]?.first) ?? 0;
}

export function roundOf(review: Review, { kind, index }: Spot): number {
  return (kind === "luck" ? review.luck[index]?.round : review.turns[index]?.round) ?? 0;
}

function markOf(moment: ReviewMoment, viewer: number): Mark {
  if (moment.kind === "luck") return "luck";
  return moment.seat === viewer ? "own" : "other";
}

export function markedMoments(review: Review, viewer: number): MarkedMoment[] {
  return review.moments.map((moment, i) => {
    const spot = spotOf(moment);
    const felt = feltSeat(moment.swing, viewer);
    return {
      moment,
      number: i + 1,
      mark: markOf(moment, viewer),
      spot,
      ply: plyOf(review, spot),
      round: roundOf(review, spot),
      felt,
      swing: moment.swing[felt] ?? 0,
    };
  });
}

export function isMistake({ levels }: Review, { cost }: ReviewTurn): boolean {
  return cost >= levels.inaccuracy;
}

// The seat's mistakes, in order of play.
export function mistakesOf(review: Review, viewer: number): Spot[] {
  return review.turns.flatMap((turn, index) =>
    turn.seat === viewer && isMistake(review, turn) ? [{ kind: "turn" as const, index }] : [],
  );
}

function inOrder(review: Review, spots: readonly Spot[]): Spot[] {
  return [...spots].sort((a, b) => plyOf(review, a) - plyOf(review, b));
}

// What the way leads through: the seat's mistakes, or without any what decided the game.
function wayOf(review: Review, viewer: number): Spot[] {
  const mistakes = mistakesOf(review, viewer);
  return mistakes.length > 0 ? mistakes : review.moments.map(spotOf);
}

// After the last comes the first; null if there is nothing to go to.
export function nextOf(review: Review, viewer: number, from: Spot): Spot | null {
  const way = inOrder(review, wayOf(review, viewer));
  const found = way.find((spot) => plyOf(review, spot) > plyOf(review, from)) ?? way[0];
  return found && !isSameSpot(found, from) ? found : null;
}

export function previousOf(review: Review, viewer: number, from: Spot): Spot | null {
  const way = inOrder(review, wayOf(review, viewer));
  const found = way.findLast((spot) => plyOf(review, spot) < plyOf(review, from)) ?? way.at(-1);
  return found && !isSameSpot(found, from) ? found : null;
}

// The mistake or the moment before; null before the first.
export function backFrom(review: Review, viewer: number, from: Spot): Spot | null {
  const all = inOrder(review, [...mistakesOf(review, viewer), ...review.moments.map(spotOf)]);
  return all.findLast((spot) => plyOf(review, spot) < plyOf(review, from)) ?? null;
}

// What is shown at first: the viewer's dearest mistake, else the first moment, else a turn of his.
export function firstSpot(review: Review, viewer: number): Spot | null {
  const cost = ({ index }: Spot) => review.turns[index]!.cost;
  const dearest = mistakesOf(review, viewer).sort((a, b) => cost(b) - cost(a))[0];
  if (dearest) return dearest;
  if (review.moments[0]) return spotOf(review.moments[0]);
  const own = review.turns.findIndex(({ seat }) => seat === viewer);
  return review.turns.length > 0 ? { kind: "turn", index: Math.max(0, own) } : null;
}

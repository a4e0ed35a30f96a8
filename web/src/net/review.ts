// What a review says of a finished game, as docs/REVIEW.md describes it. Chances are shares of
// a win, from 0 to 1.

import { post } from "./api";
import type { Told } from "./offer";
import type { GameName, View } from "./protocol";

export type Verdict = "best" | "good" | "inaccuracy" | "mistake" | "blunder" | "forced";

// A turn that the search expects later, in a world that the seat could imagine.
export interface ReviewAhead {
  seat: number;
  actions: string[];
  effects: Told[];
  // Of all seats, after it.
  points: number[];
  // What the seat of the judged turn would see before each action and after the last: each a change
  // of the one before, the first of the line one of what it saw before its turn. Missing in
  // reviews of older versions.
  positions?: unknown[];
}

// A whole turn, with what each of its actions gave.
export interface ReviewLine {
  win: number;
  actions: string[];
  effects: Told[];
  // What then comes, in order of play; missing in reviews of older versions.
  line?: ReviewAhead[];
}

// A whole turn that was looked at.
export interface ReviewCandidate {
  actions: string[];
  win: number;
  lead: number;
  error: number;
  played?: boolean;
}

export interface ReviewDecision {
  ply: number;
  cost: number;
  error: number;
  best: string;
  top: { action: string; win: number; lead: number; error: number }[];
}

export interface ReviewTurn {
  // Actions from 'first' on, 'end' not among them.
  first: number;
  end: number;
  seat: number;
  round: number;
  word: Verdict;
  // 0: as good as any, as far as that can be told.
  cost: number;
  error: number;
  points: number;
  exact: boolean;
  // Simulations of the last trial; missing in reviews of older versions, as are candidates.
  tried?: number;
  candidates?: ReviewCandidate[];
  played: ReviewLine;
  // Only of a turn that cost something.
  better?: ReviewLine;
  decisions: ReviewDecision[];
}

// What chance did, and what that brought or cost each seat.
export interface ReviewLuck {
  // Actions from 'ply' on, 'end' not among them; 'after' is the one before these.
  ply: number;
  end: number;
  round: number;
  after: number;
  by: number[];
  // All of them, with "; " between.
  action: string;
}

// Of a seat: start, luck, mistakes, others and misjudged add up to the result.
export interface ReviewLedger {
  start: number;
  luck: number;
  others: number;
  result: number;
  // Of all turns of the seat together.
  cost: number;
  // Missing in reviews of older versions; so are 'misjudged', what the bots had judged wrongly, and
  // the turns that most of it comes from, which are none if it is little.
  mistakes?: number;
  misjudged?: number;
  misjudgedAt?: { turn: number; by: number }[];
  accuracy: number;
  othersBy: number[];
}

// Everybody's chance at a ply.
export interface ReviewPoint {
  ply: number;
  round: number;
  win: number[];
  estimate?: boolean;
}

// What decided the game: 'turn' and 'luck' are places in these lists of the review.
export type ReviewMoment = { seat: number; swing: number[] } & (
  { kind: "choice"; turn: number } | { kind: "luck"; luck: number }
);

export interface Review {
  review: number;
  game: GameName;
  players: number;
  edition: string;
  options: string;
  plies: number;
  sims: number;
  seed: number;
  // Less than 'of' while it is being made.
  done: number;
  of: number;
  levels: { inaccuracy: number; mistake: number; blunder: number };
  curve: ReviewPoint[];
  turns: ReviewTurn[];
  luck: ReviewLuck[];
  // Missing until the review is whole.
  ledger?: ReviewLedger[];
  moments: ReviewMoment[];
}

// Where there is none: nobody has asked for it yet, or it cannot be made, by a code.
export interface NoReview {
  asked?: false;
  refused?: string;
}

// Instead of a review that is being made.
export interface ReviewProgress {
  sims?: number;
  // The visitor has asked for it, and may cancel it.
  mine?: boolean;
  done: number;
  of: number;
  // How many others come first.
  waiting?: number;
  // For about so many seconds, if that can be told.
  wait?: number;
  // What is known already.
  partial?: Review;
}

// Positions of the whole truth before these actions from a ply on, and after each of them.
export async function getLine(table: string, ply: number, actions: readonly string[]): Promise<View[]> {
  const { positions } = await post<{ positions: View[] }>(`/api/game/${table}/line`, { ply, actions });
  return positions;
}

// The review of a finished game: which decision cost what, and what was luck. docs/REVIEW.md
// describes it. Chances are shares of a win, from 0 to 1, a number for each seat.

import { get, post } from "./api";
import type { Told } from "./offer";
import type { GameName, View } from "./protocol";

export type Verdict = "best" | "good" | "inaccuracy" | "mistake" | "blunder" | "forced";

// What a seat did in its turn, or could have done, with what each action reveals and gives.
export interface TurnCourse {
  win: number;
  actions: string[];
  effects: Told[];
}

export interface ReviewedTurn {
  // Plies of the turn, without 'end'.
  first: number;
  end: number;
  seat: number;
  round: number;
  word: Verdict;
  cost: number;
  error: number;
  points: number;
  exact: boolean;
  played: TurnCourse;
  // Only where something was better for certain.
  better?: TurnCourse;
}

export interface LuckEvent {
  ply: number;
  round: number;
  // The ply that caused it.
  after: number;
  by: number[];
  action: string;
}

export interface CurvePoint {
  ply: number;
  round: number;
  win: number[];
  estimate?: boolean;
}

export interface LedgerRow {
  start: number;
  luck: number;
  own: number;
  others: number;
  left: number;
  result: number;
  // Of 100.
  accuracy: number;
  othersBy: number[];
}

interface AnyMoment {
  seat: number;
  swing: number[];
}

// What decided the game; it points into the list of turns or of luck.
export type Moment = AnyMoment & ({ kind: "choice"; turn: number } | { kind: "luck"; luck: number });

export interface Review {
  review: number;
  game: GameName;
  players: number;
  edition: string;
  plies: number;
  sims: number;
  done: number;
  of: number;
  levels: { inaccuracy: number; mistake: number; blunder: number };
  curve: CurvePoint[];
  turns: ReviewedTurn[];
  luck: LuckEvent[];
  // Missing until the review is whole.
  ledger?: LedgerRow[];
  moments: Moment[];
}

// A review that is being made: how many others come before it, and what is known already.
export interface ReviewProgress {
  done: number;
  of: number;
  waiting?: number;
  partial?: Review;
}

export function isWhole(found: Review | ReviewProgress): found is Review {
  return "review" in found;
}

function pathOf(table: string): string {
  return `/api/game/${table}/review`;
}

export function getReview(table: string): Promise<Review | ReviewProgress> {
  return get(pathOf(table));
}

// Asks for it; whoever asks for one that is there has it.
export function askReview(table: string, sims: number): Promise<Review | ReviewProgress> {
  return post(pathOf(table), { sims });
}

// Positions before and after each of these actions from a ply on.
export async function getLine(table: string, ply: number, actions: readonly string[]): Promise<View[]> {
  const query = new URLSearchParams({ ply: String(ply), actions: actions.join(";") });
  const { positions } = await get<{ positions: View[] }>(`/api/game/${table}/line?${query}`);
  return positions;
}

// The review of a finished game: whether there is one, what it says, how far it has come.

import { type ReadonlySignal, signal } from "@preact/signals";
import { get, post } from "../net/api";
import type { WireError } from "../net/protocol";
import type { NoReview, Review, ReviewProgress } from "../net/review";

// Between two looks at a review that is being made.
const INTERVAL = 1000;

//   unknown  nothing was heard yet
//   none     nobody has asked for one
//   refused  this game cannot be reviewed
//   making   it is being made, or waits for that
//   whole    it is there
//   failed   it was not made to its end, or nobody answers
export type ReviewState =
  | { phase: "unknown" | "none" }
  | { phase: "refused"; code: string }
  | { phase: "making"; done: number; of: number; waiting: number; wait: number | null; review: Review | null }
  | { phase: "whole"; review: Review }
  | { phase: "failed"; code: string; review: Review | null };

export interface ReviewModel {
  state: ReadonlySignal<ReviewState>;
  // As deep as the server finds right, if nothing is said. Resolves when it was heard; what cannot
  // be is thrown.
  ask(sims?: number): Promise<void>;
  leave(): void;
}

// Why there can be none, now or ever.
const REFUSALS = ["too_short", "old_rules", "not_over"];
const NONE = 404;

type Answer = Review | ReviewProgress | NoReview;

// What is known of it; null while nothing is.
export function reviewIn(state: ReviewState): Review | null {
  return "review" in state ? state.review : null;
}

function stateOf(answer: Answer): ReviewState {
  if ("review" in answer) return { phase: "whole", review: answer };
  if (!("done" in answer)) return answer.refused ? { phase: "refused", code: answer.refused } : { phase: "none" };
  const { done, of, waiting = 0, wait = null, partial = null } = answer;
  return { phase: "making", done, of, waiting, wait, review: partial };
}

function stateAfter(error: unknown, before: ReviewState): ReviewState {
  const { code = "offline", status } = error as Partial<WireError>;
  if (status === NONE) return { phase: "none" };
  if (REFUSALS.includes(code)) return { phase: "refused", code };
  return { phase: "failed", code, review: reviewIn(before) };
}

export function openReview(table: string): ReviewModel {
  const path = `/api/game/${table}/review`;
  const state = signal<ReviewState>({ phase: "unknown" });
  let isLeft = false;
  let isFollowing = false;

  async function look(): Promise<void> {
    try {
      state.value = stateOf(await get<Answer>(path));
    } catch (error) {
      state.value = stateAfter(error, state.value);
    }
  }

  async function follow(): Promise<void> {
    if (isFollowing) return;
    isFollowing = true;
    while (!isLeft && state.value.phase === "making") {
      await new Promise((resolve) => setTimeout(resolve, INTERVAL));
      if (!isLeft) await look();
    }
    isFollowing = false;
  }

  async function ask(sims?: number): Promise<void> {
    state.value = stateOf(await post<Answer>(path, sims === undefined ? {} : { sims }));
    void follow();
  }

  void look().then(follow);
  return { state, ask, leave: () => (isLeft = true) };
}

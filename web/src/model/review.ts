// The review of a finished game: whether there is one, what it says, how far it has come.

import { type ReadonlySignal, signal } from "@preact/signals";
import { get, post } from "../net/api";
import type { WireError } from "../net/protocol";
import type { NoReview, Review, ReviewProgress } from "../net/review";
import { deepened } from "./deepened";

// Between two looks at a review that is being made.
const INTERVAL = 1000;

//   unknown    nothing was heard yet
//   none       nobody has asked for one
//   refused    this game cannot be reviewed
//   making     it is being made, or waits for that
//   whole      it is there
//   cancelled  the visitor did not want the rest
//   failed     it was not made to its end, or nobody answers
export type ReviewState =
  | { phase: "unknown" | "none" }
  | { phase: "refused"; code: string }
  | ({ phase: "making"; review: Review | null } & Making)
  | { phase: "whole"; review: Review }
  | { phase: "cancelled"; review: Review | null }
  | { phase: "failed"; code: string; review: Review | null };

export interface Making {
  sims: number | null;
  isMine: boolean;
  // It takes the place of one that is there.
  isDeeper: boolean;
  done: number;
  of: number;
  waiting: number;
  wait: number | null;
}

export interface ReviewModel {
  state: ReadonlySignal<ReviewState>;
  // As deep as the server finds right, if nothing is said. Resolves when it was heard; what cannot
  // be is thrown.
  ask(sims?: number): Promise<void>;
  // What is done stays.
  cancel(): Promise<void>;
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

function makingOf(answer: ReviewProgress, whole: Review | null): ReviewState {
  const { sims = null, mine = true, done, of, waiting = 0, wait = null, partial = null } = answer;
  const review = whole ? deepened(whole, partial) : partial;
  return { phase: "making", sims, isMine: mine, isDeeper: !!whole, done, of, waiting, wait, review };
}

// 'whole' is the one that is there already.
function stateOf(answer: Answer, whole: Review | null): ReviewState {
  if ("review" in answer) return { phase: "whole", review: answer };
  if ("done" in answer) return makingOf(answer, whole);
  if (whole) return { phase: "whole", review: whole };
  return answer.refused ? { phase: "refused", code: answer.refused } : { phase: "none" };
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
  let whole: Review | null = null;
  let wanted: number | null = null; // how deep; null: as deep as there is
  let isLeft = false;
  let isFollowing = false;

  function hear(answer: Answer): void {
    if ("done" in answer && !("review" in answer)) wanted = answer.sims ?? wanted;
    state.value = stateOf(answer, whole);
    if (state.value.phase === "whole") whole = state.value.review;
  }

  async function look(): Promise<void> {
    const asked = wanted;
    try {
      const answer = await get<Answer>(asked === null ? path : `${path}?sims=${asked}`);
      if (state.value.phase !== "cancelled" && asked === wanted) hear(answer);
    } catch (error) {
      if (state.value.phase !== "cancelled") state.value = stateAfter(error, state.value);
    }
  }

  async function follow(): Promise<void> {
    if (isFollowing) return;
    isFollowing = true;
    while (!isLeft && state.value.phase === "making") {
      await new Promise((resolve) => setTimeout(resolve, INTERVAL));
      if (!isLeft && state.value.phase === "making") await look();
    }
    isFollowing = false;
  }

  async function ask(sims?: number): Promise<void> {
    const answer = await post<Answer>(path, sims === undefined ? {} : { sims });
    wanted = sims ?? null;
    hear(answer);
    void follow();
  }

  async function cancel(): Promise<void> {
    const now = state.value;
    if (now.phase !== "making") return;
    await post(`${path}/cancel`, now.sims === null ? {} : { sims: now.sims });
    wanted = whole?.sims ?? null;
    state.value = whole ? { phase: "whole", review: whole } : { phase: "cancelled", review: reviewIn(now) };
  }

  void look().then(follow);
  return { state, ask, cancel, leave: () => (isLeft = true) };
}

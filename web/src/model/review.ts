// A review of a finished game, watched from when it is asked for until it is whole.

import { type ReadonlySignal, batch, computed, signal } from "@preact/signals";
import { WireError } from "../net/protocol";
import { type Review, type ReviewProgress, askReview, getReview, isWhole } from "../net/review";

// Simulations of a decision: as usual, and for whoever wants to know more exactly.
export const USUAL_SIMS = 1000;
export const DEEP_SIMS = 4000;

const LOOK_EVERY = 800;

//   asked    nothing is known yet
//   waiting  others' reviews come first
//   making   parts of it may be there
//   whole    all of it is there
//   refused  this game cannot be reviewed
//   failed   it may be tried again; what was there stays
export type ReviewState = "asked" | "waiting" | "making" | "whole" | "refused" | "failed";

// Why a game cannot be reviewed, now or ever.
const FINAL = ["too_short", "old_rules", "not_over", "table"];

export interface ReviewWatch {
  state: ReadonlySignal<ReviewState>;
  review: ReadonlySignal<Review | null>;
  progress: ReadonlySignal<ReviewProgress | null>;
  // Until it is whole, as far as can be told.
  secondsLeft: ReadonlySignal<number | null>;
  // Why it was refused or has failed: a code.
  error: ReadonlySignal<string>;
  ask(sims?: number): void;
  stop(): void;
}

interface Pace {
  at: number;
  done: number;
}

function secondsFor({ done, of }: ReviewProgress, from: Pace): number | null {
  const made = done - from.done;
  const seconds = (performance.now() - from.at) / 1000;
  return made > 0 && seconds > 1 ? Math.ceil(((of - done) * seconds) / made) : null;
}

export function watchReview(table: string): ReviewWatch {
  const state = signal<ReviewState>("asked");
  const review = signal<Review | null>(null);
  const progress = signal<ReviewProgress | null>(null);
  const error = signal("");
  let pace: Pace | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function hear(found: Review | ReviewProgress): void {
    batch(() => {
      if (isWhole(found)) {
        review.value = found;
        state.value = "whole";
        return;
      }
      progress.value = found;
      pace ??= { at: performance.now(), done: found.done };
      if (found.partial) review.value = found.partial;
      state.value = found.waiting ? "waiting" : "making";
    });
    if (state.value !== "whole" && !isStopped)
      timer = setTimeout(() => void follow(() => getReview(table)), LOOK_EVERY);
  }

  function fail(cause: unknown): void {
    if (!(cause instanceof WireError)) throw cause;
    batch(() => {
      error.value = cause.code;
      state.value = FINAL.includes(cause.code) ? "refused" : "failed";
    });
  }

  async function follow(request: () => Promise<Review | ReviewProgress>): Promise<void> {
    clearTimeout(timer);
    try {
      hear(await request());
    } catch (cause) {
      fail(cause);
    }
  }

  return {
    state,
    review,
    progress,
    error,
    secondsLeft: computed(() => progress.value && pace && secondsFor(progress.value, pace)),
    ask: (sims = USUAL_SIMS) => {
      pace = null;
      state.value = "asked";
      void follow(() => askReview(table, sims));
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

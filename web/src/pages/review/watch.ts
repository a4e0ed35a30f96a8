// The review that this page is about: asked for if nobody has yet, and followed until it is whole.

import { type ReadonlySignal, computed, effect, signal } from "@preact/signals";
import { type Making, type ReviewState, openReview, reviewIn } from "../../model/review";
import { WireError } from "../../net/protocol";
import type { Review } from "../../net/review";

//   asked      nothing is known yet
//   waiting    others' reviews come first
//   making     parts of it may be there
//   whole      all of it is there
//   cancelled  what was there stays
//   refused    this game cannot be reviewed
//   failed     it may be tried again; what was there stays
type WatchState = "asked" | "waiting" | "making" | "whole" | "cancelled" | "refused" | "failed";

export interface Watch {
  state: ReadonlySignal<WatchState>;
  review: ReadonlySignal<Review | null>;
  progress: ReadonlySignal<Making | null>;
  // Until it is whole, as far as can be told.
  secondsLeft: ReadonlySignal<number | null>;
  // Why it was refused or has failed: a code.
  error: ReadonlySignal<string>;
  // Another depth takes the place of what is being made.
  ask(sims?: number): void;
  cancel(): void;
  stop(): void;
}

interface Pace {
  at: number;
  done: number;
}

const JUDGED_AFTER = 1; // seconds

function secondsFor({ done, of }: Making, from: Pace): number | null {
  const made = done - from.done;
  const seconds = (performance.now() - from.at) / 1000;
  return made > 0 && seconds > JUDGED_AFTER ? Math.ceil(((of - done) * seconds) / made) : null;
}

function stateOf(state: ReviewState, refusal: string): WatchState {
  if (refusal) return "failed";
  switch (state.phase) {
    case "unknown":
    case "none":
      return "asked";
    case "making":
      return state.waiting > 0 ? "waiting" : "making";
    default:
      return state.phase;
  }
}

export function watchReview(table: string): Watch {
  const model = openReview(table);
  const refusal = signal(""); // of what was asked here
  const kept = signal<Review | null>(null); // what is known stays, whatever comes then
  const progress = signal<Making | null>(null);
  let pace: Pace | null = null;

  function ask(sims?: number): void {
    refusal.value = "";
    pace = null;
    const state = model.state.peek();
    const isOther = state.phase === "making" && state.isMine && sims !== undefined && state.sims !== sims;
    const free = isOther ? model.cancel() : Promise.resolve();
    free.then(() => model.ask(sims)).catch(refused);
  }

  function refused(error: unknown): void {
    if (!(error instanceof WireError)) throw error;
    refusal.value = error.code;
  }

  const follow = effect(() => {
    const state = model.state.value;
    kept.value = reviewIn(state) ?? kept.peek();
    if (state.phase === "none") ask();
    if (state.phase !== "making") return;
    if (state.waiting === 0) pace ??= { at: performance.now(), done: state.done };
    progress.value = state;
  });

  return {
    state: computed(() => stateOf(model.state.value, refusal.value)),
    review: kept,
    progress,
    secondsLeft: computed(() => progress.value && pace && secondsFor(progress.value, pace)),
    error: computed(() => refusal.value || ("code" in model.state.value ? model.state.value.code : "")),
    ask,
    cancel: () => void model.cancel().catch(refused),
    stop: () => {
      follow();
      model.leave();
    },
  };
}

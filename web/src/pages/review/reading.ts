// What somebody looks at in a review: from which seat, which turn or stroke of luck, how far into
// the turn. The address says the same.

import { type ReadonlySignal, type Signal, batch, computed, signal } from "@preact/signals";
import { spot as addressed } from "../../net/address";
import type { Review, ReviewTurn } from "../../net/review";
import { readdress } from "../../router";
import type { MomentTeller } from "../../table/moments";
import type { Player } from "../../table/play";
import type { ReviewTeller } from "../../table/reviewed";
import { isYou } from "../../table/you";
import { type FinishedGame, loadFinished } from "../replay/game";
import {
  type MarkedMoment,
  type Spot,
  firstSpot,
  isSameSpot,
  markedMoments,
  nextOf,
  plyOf,
  previousOf,
} from "./marked";
import { type Timeline, timelineOf } from "./timeline";
import type { Watch } from "./watch";

// All parts of a turn, however many it has.
export const ALL = Infinity;

// A game with what it shows and tells of its own; null: nothing.
export interface ReviewedGame extends FinishedGame {
  pictures: ReviewTeller | null;
  moments: MomentTeller | null;
}

export async function loadReviewed(id: string): Promise<ReviewedGame> {
  const game = await loadFinished(id);
  const [pictures = null, moments = null] = await Promise.all([game.ui.review?.(), game.ui.moments?.()]);
  return { ...game, pictures, moments };
}

export interface Reading {
  game: ReviewedGame;
  watch: Watch;
  // Null until something is known.
  review: ReadonlySignal<Review | null>;
  viewer: Signal<number>;
  spot: ReadonlySignal<Spot | null>;
  moments: ReadonlySignal<MarkedMoment[]>;
  timeline: ReadonlySignal<Timeline | null>;
  // The turn that a pointer or keys are at on the graph, before it is opened.
  cursor: Signal<number | null>;
  // How many parts of the turns are done.
  step: Signal<number>;
  // Of the two turns, the one that is shown where there is room for one.
  side: Signal<Side>;
  // A turn of the list of candidates that stands in the better one's place; null: none.
  candidate: ReadonlySignal<number | null>;
  // A later turn of a line that is looked at.
  ahead: ReadonlySignal<AheadSpot | null>;
  // Steps that both turns begin with are shown, too.
  isUnfolded: Signal<boolean>;
  // What the graph's chances count.
  truth: Signal<Truth>;
  // What is not said stays as it is, but for what lies ahead.
  look(at: Look): void;
  goTo(step: number): void;
  open(spot: Spot): void;
  see(viewer: number): void;
  walk(by: number): void;
  goNext(): void;
  goPrevious(): void;
}

export type Side = "played" | "better";

// The turn of a side's line, by its number there.
export interface AheadSpot {
  side: Side;
  index: number;
}

export interface Look {
  side: Side;
  candidate?: number | null;
  ahead?: AheadSpot | null;
}

//   was   all that was hidden, too
//   knew  what the seats could see
export type Truth = "was" | "knew";

// The visitor's own seat, else the winner's.
function usualViewer({ players, result }: FinishedGame): number {
  const own = players.findIndex((_, seat) => isYou(players, seat));
  return own >= 0 ? own : result.seats.findIndex(({ rank }) => rank === 1);
}

// The visitor first.
export function seatsInOrder({ players }: FinishedGame): Player[] {
  return [...players].sort(
    (a, b) => Number(isYou(players, b.seat)) - Number(isYou(players, a.seat)) || a.seat - b.seat,
  );
}

function wished(name: string, below: number): number | null {
  const text = new URLSearchParams(addressed().search).get(name);
  const n = text && /^\d{1,4}$/.test(text) ? Number(text) : below;
  return n < below ? n : null;
}

function wishedSpot(review: Review): Spot | null {
  const luck = wished("luck", review.luck.length);
  if (luck !== null) return { kind: "luck", index: luck };
  const turn = wished("turn", review.turns.length);
  return turn === null ? null : { kind: "turn", index: turn };
}

// The turn in which something happened, or after which.
export function turnAt({ turns }: Review, ply: number): number {
  return Math.max(
    0,
    turns.findLastIndex(({ first }) => first <= ply),
  );
}

export function turnOf(review: Review, spot: Spot): ReviewTurn {
  return review.turns[spot.kind === "turn" ? spot.index : turnAt(review, plyOf(review, spot))]!;
}

export function addressOfReading({ game, spot, viewer }: Pick<Reading, "game" | "spot" | "viewer">): string {
  const place = spot.value ? `${spot.value.kind}=${spot.value.index}&` : "";
  return `/review/${game.result.table}?${place}seat=${viewer.value}`;
}

export function readingOf(game: ReviewedGame, watch: Watch): Reading {
  const { review } = watch;
  const viewer = signal(wished("seat", game.players.length) ?? usualViewer(game));
  const chosen = signal<Spot | null>(null);
  const cursor = signal<number | null>(null);
  const step = signal(ALL);
  const side = signal<Side>("better");
  const candidate = signal<number | null>(null);
  const ahead = signal<AheadSpot | null>(null);
  const isUnfolded = signal(false);
  const truth = signal<Truth>("was");
  let first: Spot | null = null;

  // What is shown stays, whatever else is found while the review is being made.
  function firstOf(known: Review): Spot | null {
    const found = firstSpot(known, viewer.peek());
    if (known.moments.length > 0) first ??= found;
    return first ?? found;
  }

  const spot = computed(() => {
    const known = review.value;
    return chosen.value ?? (known && (wishedSpot(known) ?? firstOf(known)));
  });

  function look(at: Look): void {
    batch(() => {
      side.value = at.side;
      ahead.value = at.ahead ?? null;
      if (at.candidate !== undefined) candidate.value = at.candidate;
    });
  }

  function goTo(to: number): void {
    batch(() => {
      step.value = to;
      ahead.value = null;
    });
  }

  function open(to: Spot): void {
    batch(() => {
      if (!spot.value || !isSameSpot(to, spot.value)) step.value = ALL;
      chosen.value = to;
      cursor.value = null;
      isUnfolded.value = false;
      look({ side: "better", candidate: null });
    });
    readdress(addressOfReading({ game, spot, viewer }));
  }

  function openIfAny(to: Spot | null): void {
    if (to) open(to);
  }

  const way = (step: typeof nextOf) => () => {
    const known = review.value;
    if (known && spot.value) openIfAny(step(known, viewer.value, spot.value));
  };

  return {
    game,
    watch,
    review,
    viewer,
    spot,
    cursor,
    step,
    side,
    candidate,
    ahead,
    isUnfolded,
    truth,
    look,
    goTo,
    open,
    moments: computed(() => (review.value ? markedMoments(review.value, viewer.value) : [])),
    timeline: computed(() => review.value && timelineOf(review.value, game.deeds)),
    // Another seat looks at the same moment.
    see: (seat) => {
      if (!game.players[seat]) return;
      chosen.value ??= spot.value;
      viewer.value = seat;
      readdress(addressOfReading({ game, spot, viewer }));
    },
    walk: (by) => {
      const known = review.value;
      if (!known || !spot.value) return;
      const to = turnAt(known, plyOf(known, spot.value)) + by;
      if (known.turns[to]) open({ kind: "turn", index: to });
    },
    goNext: way(nextOf),
    goPrevious: way(previousOf),
  };
}

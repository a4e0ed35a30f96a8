// The time axis of a game: every turn is equally long, whatever was done in it.

import type { Review } from "../../net/review";

export interface RoundSpan {
  round: number; // 0: the set-up
  from: number;
  to: number;
}

export interface Timeline {
  // From 0, where the first turn begins, to 1, the end of the game.
  at(ply: number): number;
  rounds: RoundSpan[];
}

interface Slot {
  first: number;
  round: number;
}

// As much of a story as says whose action came when.
export interface Told {
  ply: number; // after the action
  seat?: number;
  round?: number;
}

// Where turns begin that are not reviewed yet: another seat decides.
function slotsAfter(ply: number, story: readonly Told[]): Slot[] {
  const slots: Slot[] = [];
  let seat: number | undefined;
  for (const deed of story) {
    if (deed.seat === undefined || deed.ply <= ply) continue;
    if (deed.seat !== seat) slots.push({ first: deed.ply - 1, round: deed.round ?? 0 });
    seat = deed.seat;
  }
  return slots;
}

function roundsOf(slots: readonly Slot[]): RoundSpan[] {
  const spans: RoundSpan[] = [];
  slots.forEach(({ round }, i) => {
    const last = spans.at(-1);
    if (last?.round === round) last.to = (i + 1) / slots.length;
    else spans.push({ round, from: i / slots.length, to: (i + 1) / slots.length });
  });
  return spans;
}

export function timelineOf(review: Review, story: readonly Told[]): Timeline {
  const isWhole = review.done >= review.of;
  const known = review.turns.map(({ first, round }) => ({ first, round }));
  const slots = isWhole ? known : [...known, ...slotsAfter(review.turns.at(-1)?.end ?? 0, story)];
  const ends = [...slots.slice(1).map(({ first }) => first), review.plies];
  return {
    rounds: roundsOf(slots),
    at: (ply) => {
      const i = slots.findLastIndex(({ first }) => first <= ply);
      if (i < 0) return 0;
      const { first } = slots[i]!;
      return (i + Math.min(1, (ply - first) / Math.max(1, ends[i]! - first))) / slots.length;
    },
  };
}

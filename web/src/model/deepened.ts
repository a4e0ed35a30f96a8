// A review while a deeper one is being made: verdicts are replaced one by one, the rest stays.

import type { Review, ReviewLedger, ReviewMoment, ReviewTurn } from "../net/review";

function replaced(old: ReviewTurn, fresh: Map<number, ReviewTurn>): ReviewTurn {
  const found = fresh.get(old.first);
  return found?.end === old.end ? found : old;
}

// Mistakes stay what the listed turns cost together.
function recounted(row: ReviewLedger, cost: number): ReviewLedger {
  const { misjudged } = row;
  return {
    ...row,
    cost,
    mistakes: -cost,
    ...(misjudged === undefined ? {} : { misjudged: misjudged + cost - row.cost }),
  };
}

// As much larger or smaller as its turn's cost.
function rescaled(moment: ReviewMoment, old: ReviewTurn[], turns: ReviewTurn[]): ReviewMoment {
  if (moment.kind === "luck") return moment;
  const [before, now] = [old[moment.turn]?.cost ?? 0, turns[moment.turn]?.cost ?? 0];
  return before > 0 && before !== now
    ? { ...moment, swing: moment.swing.map((share) => (share * now) / before) }
    : moment;
}

export function deepened(old: Review, fresh: Review | null): Review {
  if (!fresh) return old;
  const known = new Map(fresh.turns.map((turn) => [turn.first, turn]));
  const turns = old.turns.map((turn) => replaced(turn, known));
  const costOf = (seat: number) => turns.reduce((sum, turn) => sum + (turn.seat === seat ? turn.cost : 0), 0);
  const ledger = old.ledger?.map((row, seat) => recounted(row, costOf(seat)));
  const moments = old.moments.map((moment) => rescaled(moment, old.turns, turns));
  return { ...old, turns, moments, ...(ledger ? { ledger } : {}) };
}

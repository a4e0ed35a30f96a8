// What the points of a turn come from, as few terms that add up.

import type { HintTurn } from "../net/protocol";
import { t } from "../words/words";
import type { Play } from "./play";
import { type Term, type TurnTeller, pointsOf } from "./turns";

const MOST = 4;

// The greatest, in their order; what has no room or no name is one more.
export function sumsOf(teller: TurnTeller, play: Play, turn: HintTurn): Term[] {
  const [before, after] = pointsOf(turn);
  const terms = teller.terms(play, turn).filter(({ points }) => points !== 0);
  const rest = after - before - terms.reduce((sum, { points }) => sum + points, 0);
  const room = terms.length > MOST || rest !== 0 ? MOST - 1 : MOST;
  const greatest = [...terms].sort((a, b) => Math.abs(b.points) - Math.abs(a.points)).slice(0, room);
  const kept = terms.filter((term) => greatest.includes(term));
  const other = after - before - kept.reduce((sum, { points }) => sum + points, 0);
  return other === 0 ? kept : [...kept, { name: t("table.hint.other"), points: other }];
}

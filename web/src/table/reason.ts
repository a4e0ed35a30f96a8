// Why a turn is good, from what the search expects next: what another would take first, or what
// the next own turn brings. No line, no reason.

import type { HintTurn, LineTurn } from "../net/protocol";
import { t } from "../words/words";
import type { Play } from "./play";
import { type TurnTeller, pointsOf } from "./turns";

export interface Reason {
  when: "now" | "next";
  text: string;
}

// A stop of the line: what is done there, and the points of whoever does it, before and after.
export interface Stop {
  seat: number;
  deed: string;
  before: number;
  after: number;
}

export function stopsOf(teller: TurnTeller, play: Play, turn: HintTurn): Stop[] {
  const { seat, scores } = play.view.value;
  const [before, after] = pointsOf(turn);
  const now: Stop = { seat, deed: teller.deed(play, turn.steps), before, after };
  let points = scores.map((n, of) => (of === seat ? after : n));
  const stops = (turn.line ?? []).map((one: LineTurn) => {
    const stop = {
      seat: one.seat,
      deed: teller.deed(play, one.steps),
      before: points[one.seat] ?? 0,
      after: one.points[one.seat] ?? points[one.seat] ?? 0,
    };
    points = points.map((n, of) => one.points[of] ?? n);
    return stop;
  });
  return [now, ...stops];
}

function nextTurn(teller: TurnTeller, play: Play, turn: HintTurn): string | null {
  const [, ...stops] = stopsOf(teller, play, turn);
  const own = stops.findLast((stop) => stop.seat === play.view.value.seat);
  if (!own?.deed) return null;
  return own.after === own.before ? t("table.hint.then", { ...own }) : t("table.hint.thenPoints", { ...own });
}

// What another would take if this turn were not played: it stands in the line of the other one.
function lost(teller: TurnTeller, play: Play, turn: HintTurn, other: HintTurn | null): string | null {
  for (const { seat, steps } of other?.line ?? []) {
    if (seat === play.view.value.seat) return null;
    const found = teller.rival(play, turn, seat, steps);
    if (found) return found;
  }
  return null;
}

export function reasonOf(teller: TurnTeller, play: Play, turn: HintTurn, other: HintTurn | null): Reason | null {
  const now = lost(teller, play, turn, other);
  if (now) return { when: "now", text: now };
  const next = nextTurn(teller, play, turn);
  return next ? { when: "next", text: next } : null;
}

// Hints as pages want them: steps with all that goes without saying, states whole.

import { changed } from "./change";
import { type Told, whole } from "./offer";
import type { Hint, HintTurn, Legal, LineTurn, Reply, View } from "./protocol";

type Steps = { steps: Told[] };
type ToldTurn = Omit<HintTurn, "steps" | "state" | "also" | "line"> &
  Steps & { state?: unknown; also?: Steps[]; line?: (Omit<LineTurn, "steps"> & Steps)[] };

interface ToldHint {
  action: string;
  turns?: ToldTurn[];
  equal?: boolean;
  only?: boolean;
}

const MOST = 2;

function stepsOf(told: Told[], view: View): Legal[] {
  return told.map((step) => whole(step, view));
}

function turnOf({ steps, state = {}, also = [], line = [], ...turn }: ToldTurn, view: View): HintTurn {
  return {
    ...turn,
    steps: stepsOf(steps, view),
    state: changed(view.state, state),
    also: also.map((one) => ({ steps: stepsOf(one.steps, view) })),
    line: line.map((one) => ({ ...one, steps: stepsOf(one.steps, { ...view, seat: one.seat }) })),
  };
}

// The bot's own choice may be the second turn, when that turned out better; what is marked is
// what is shown as the first.
export function hintOf(reply: Reply, view: View): Hint {
  const { action, turns = [], equal = false, only = false } = reply as unknown as ToldHint;
  const unfolded = turns.slice(0, MOST).map((turn) => turnOf(turn, view));
  return { action: unfolded[0]?.steps[0]?.action ?? action, turns: unfolded, equal, only };
}

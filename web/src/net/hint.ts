// Hints as pages want them: steps with all that goes without saying, states whole.

import { changed } from "./change";
import { type Told, whole } from "./offer";
import type { Hint, HintTurn, Reply, View } from "./protocol";

interface ToldHint {
  action: string;
  turns?: (Omit<HintTurn, "steps" | "state"> & { steps: Told[]; state?: unknown })[];
  equal?: boolean;
}

// The bot's own choice may be the second turn, when that turned out better; what is marked is
// what is shown as the first.
export function hintOf(reply: Reply, view: View): Hint {
  const { action, turns = [], equal = false } = reply as unknown as ToldHint;
  const unfolded = turns.map((turn) => ({
    ...turn,
    steps: turn.steps.map((step) => whole(step, view)),
    state: changed(view.state, turn.state ?? {}),
  }));
  return { action: unfolded[0]?.steps[0]?.action ?? action, turns: unfolded, equal };
}

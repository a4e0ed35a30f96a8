// Turns that are looked at again: as they were played, and a better one.

import type { ComponentChildren, ComponentType } from "preact";
import type { Legal, View } from "../net/protocol";
import { adviceText } from "./advice";
import type { GameUi, Play } from "./play";
import type { Turn } from "./turns";

// A turn as it is shown, so many of its actions done.
export interface Course {
  kind: "played" | "better";
  seat: number;
  turn: Turn;
  // Before the turn and after each of its actions; fewer where nobody can know them.
  positions: View[];
  done: number;
  // The steps of all turns that are compared with it: their boards show the same places.
  compared: Legal[];
}

// One step of a walk through a turn: an action with what belongs to it.
export interface CoursePart {
  text: string;
  steps: Legal[];
}

// What chance did not bring though it lay there, too.
export interface LotRest {
  title: string;
  things: { name: string; count: number; picture: ComponentChildren }[];
  // Pictures alone do not tell what they are.
  withNames: boolean;
}

// Two turns of a seat, and what is known round them.
export interface Crossroads {
  // The position that both begin in.
  before: Play;
  seat: number;
  played: Legal[];
  better: Legal[];
  // That the seat had later in the same round.
  turnsLeft: number;
}

// One of the turns that are compared; the one that is looked at comes first.
export interface ComparedTurn {
  kind: Course["kind"];
  steps: readonly Legal[];
}

// What a game shows of such a turn.
export interface ReviewTeller {
  // Is it only the rest of the action before?
  isRest(step: Legal): boolean;
  // What an action is called in its position, if that is not what a hint calls it.
  text?(play: Play, step: Legal): string | null;
  // A whole turn in a few words; the effects of its actions may be missing.
  turnName?(play: Play, steps: readonly Legal[]): string;
  // What chance brought by these actions, if that can be shown.
  LotPicture?: ComponentType<{ play: Play; actions: string[] }>;
  // What else it could have brought in the position before them.
  lotRest?(before: Play, actions: string[]): LotRest;
  // One fact of the position that the choice turned on; null if there is none.
  fact?(crossroads: Crossroads): string | null;
  // Its boards are about as wide as high: two stand side by side. Else there is one stage for both.
  isSquare: boolean;
  // What lay there when the turn began, in a strip above the boards, if they do not show it.
  Strip?: ComponentType<{ play: Play; turns: readonly ComparedTurn[] }>;
  // The seat's side of the table in this position, with what the turn has done so far.
  Board: ComponentType<{ play: Play; course: Course }>;
}

// Of a game that tells nothing of its own every action is a part. 'playAt' is the position before
// the action of a number.
export function partsOf(
  ui: GameUi,
  teller: ReviewTeller | null,
  steps: readonly Legal[],
  playAt: (action: number) => Play,
): CoursePart[] {
  const parts: CoursePart[] = [];
  steps.forEach((step, i) => {
    const last = parts.at(-1);
    const play = playAt(i);
    if (last && teller?.isRest(step)) last.steps.push(step);
    else parts.push({ text: teller?.text?.(play, step) ?? adviceText(ui, play, step), steps: [step] });
  });
  return parts;
}

// How many actions the first parts have together.
export function actionsIn(parts: readonly CoursePart[], count: number): number {
  return parts.slice(0, count).reduce((sum, part) => sum + part.steps.length, 0);
}

// Several actions played one after the other as if they were one: shown step by step, taken back
// whole.

import { type ReadonlySignal, signal } from "@preact/signals";
import type { TableEvent, View } from "../net/protocol";
import { stepTime } from "./pacing";
import { undone } from "./story";

interface Needs {
  view: ReadonlySignal<View>;
  events: ReadonlySignal<TableEvent[]>;
  act(...actions: string[]): Promise<boolean>;
}

export interface WholeTurn {
  play(actions: string[]): Promise<void>;
  // How many actions undo takes back now: those of a whole turn, or one.
  undoes(): number;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, stepTime()));
}

export function createWholeTurn({ view, events, act }: Needs): WholeTurn {
  // The actions after the first number, up to the second, were played as one.
  const played = signal<{ after: number; upTo: number } | null>(null);

  // Whoever does something else in between ends it.
  async function stepByStep(actions: string[]): Promise<void> {
    for (const [i, action] of actions.entries()) {
      if (i > 0) await pause();
      const isOffered = view.value.offer?.legal.some((legal) => legal.action === action);
      if (!isOffered || !(await act(action))) return;
    }
  }

  async function play(actions: string[]): Promise<void> {
    const after = view.value.seq;
    if (stepTime() === 0) await act(...actions);
    else await stepByStep(actions);
    played.value = { after, upTo: view.value.seq };
  }

  function undoes(): number {
    const gone = undone(events.value);
    const { seat } = view.value;
    const mine = events.value.filter((e) => e.kind === "action" && e.seat === seat && !gone.has(e.seq));
    const range = played.value;
    const last = mine.at(-1)?.seq ?? 0;
    if (!range || last <= range.after || last > range.upTo) return 1;
    return mine.filter(({ seq }) => seq > range.after).length;
  }

  return { play, undoes };
}

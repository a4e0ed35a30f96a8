// The two turns that a hint advises, while they are shown.

import { computed, signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { HintTurn, Legal } from "../net/protocol";
import type { Play } from "./play";

export const LETTERS = ["A", "B"] as const;
export type Letter = (typeof LETTERS)[number];

export interface Turn extends HintTurn {
  letter: Letter;
}

// A line of the comparison; the higher worth is the better one, without worth none is.
export interface TurnRow {
  name: string;
  text: string;
  note?: string | undefined;
  worth?: number | undefined;
  // Points come from there: it is worth a line even where both have the same.
  isPoints?: boolean | undefined;
}

// What a game tells of a turn.
export interface TurnTeller {
  // What it does, a short line for each part of it.
  lines(play: Play, turn: HintTurn): string[];
  // What it gains, by names that both turns have.
  rows(play: Play, turn: Turn): Record<string, TurnRow>;
  // A fact of the position that speaks for the first; null if none does for certain.
  reason(play: Play, turn: Turn, other: Turn): string | null;
  // The table after it, or what it is about, small.
  Picture: ComponentType<{ play: Play; turn: Turn }>;
}

export const shownTurns = signal<Turn[]>([]);

// Another one that is hardly worse: told, but not drawn.
export const thirdTurn = signal<HintTurn | null>(null);

// The step of one turn that is looked at, or null: both turns, whole.
export const walked = signal<{ letter: Letter; step: number } | null>(null);

export function showTurns(turns: HintTurn[]): void {
  walked.value = null;
  shownTurns.value = turns.slice(0, LETTERS.length).map((turn, i) => ({ ...turn, letter: LETTERS[i]! }));
  thirdTurn.value = turns[LETTERS.length] ?? null;
}

// On to the next step, and after the last back to both turns.
export function walkOn(): void {
  const one = walked.value;
  const turn = shownTurns.value.find(({ letter }) => letter === one?.letter);
  const isLast = !one || !turn || one.step >= turn.steps.length - 1;
  walked.value = isLast ? null : { letter: one.letter, step: one.step + 1 };
}

// What screens mark: the steps that are looked at, by turn.
export const markedSteps = computed<{ letter: Letter; steps: Legal[] }[]>(() => {
  const one = walked.value;
  const all = shownTurns.value.map(({ letter, steps }) => ({ letter, steps }));
  if (!one) return all;
  return all
    .filter(({ letter }) => letter === one.letter)
    .map(({ letter, steps }) => ({ letter, steps: steps.slice(one.step, one.step + 1) }));
});

// Points of the seat before and after the turn, what follows for certain included.
export function pointsOf(turn: HintTurn): [number, number] {
  const before = turn.steps[0]?.gives.points?.[0] ?? 0;
  const gained = turn.steps.reduce((sum, { gives }) => sum + gainOf(gives), 0);
  return [before, before + gained];
}

export function gainOf({ points }: Legal["gives"]): number {
  return points ? points[1] - points[0] : 0;
}

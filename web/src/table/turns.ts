// The turns that a hint advises, while they are shown: which of them is looked at, and how far it
// has been walked through.

import { batch, computed, signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { Hint, HintTurn, Legal } from "../net/protocol";
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

// Points and where they come from.
export interface Term {
  name: string;
  points: number;
}

// What a game tells of a turn.
export interface TurnTeller {
  // The deed, in a few words: "Deliver stone and cheese".
  title(play: Play, turn: HintTurn): string;
  // What it does beyond that, a short line for each part of it.
  lines(play: Play, turn: HintTurn): string[];
  // What it gains, by names that both turns have.
  rows(play: Play, turn: Turn): Record<string, TurnRow>;
  // What its points come from: all of them, so that they add up.
  terms(play: Play, turn: HintTurn): Term[];
  // What some steps are about, as short as can be: "stone and cheese", "column e".
  deed(play: Play, steps: Legal[]): string;
  // What the turn takes and another one would take next, as a sentence; null: nothing.
  rival(play: Play, turn: HintTurn, seat: number, steps: Legal[]): string | null;
  // The table after it, small; without it words must do.
  Picture?: ComponentType<{ play: Play; turn: Turn }>;
}

export const shownTurns = signal<Turn[]>([]);

// The best of the rest where only one turn is good: told, but not drawn.
export const restTurn = signal<HintTurn | null>(null);

const letter = signal<Letter>("A");

// The player is about to do something else; the turns wait.
export const isAside = signal(false);

// The turn that the table shows.
export const chosenTurn = computed(() => shownTurns.value.find((turn) => turn.letter === letter.value) ?? null);

export function followTurns(): void {
  isAside.value = false;
}

// The step that is looked at, or null: all turns, whole.
export const walked = signal<{ letter: Letter; at: number } | null>(null);

export function showTurns({ turns, only }: Pick<Hint, "turns" | "only">): void {
  batch(() => {
    walked.value = null;
    letter.value = "A";
    isAside.value = false;
    const shown = only ? turns.slice(0, 1) : turns;
    shownTurns.value = shown.slice(0, LETTERS.length).map((turn, i) => ({ ...turn, letter: LETTERS[i]! }));
    restTurn.value = only ? (turns[1] ?? null) : null;
  });
}

export function hideTurns(): void {
  showTurns({ turns: [], only: false });
}

export function chooseTurn(of: Letter): void {
  if (!shownTurns.value.some((turn) => turn.letter === of)) return;
  batch(() => {
    walked.value = null;
    letter.value = of;
    isAside.value = false;
  });
}

// What the player does by hand goes before what was advised, by a hint or by a tip.
export function leaveTurns(): void {
  batch(() => {
    walked.value = null;
    isAside.value = true;
  });
}

// What is walked through: the turn step by step, then each turn that is expected after it. The
// number of the stop is its place on the line, 0 for the turn itself.
export interface WalkStep {
  stop: number;
  // Whose they are; missing: the asker's.
  seat?: number;
  steps: Legal[];
}

export function walkOf(turn: HintTurn): WalkStep[] {
  return [
    ...turn.steps.map((step) => ({ stop: 0, steps: [step] })),
    ...(turn.line ?? []).map((one, i) => ({ stop: i + 1, seat: one.seat, steps: one.steps })),
  ];
}

export function startWalk(at = 0): void {
  if (chosenTurn.value) walked.value = { letter: chosenTurn.value.letter, at };
}

// On to the next step, and after the last back to where it began.
export function walkOn(): void {
  const one = walked.value;
  const turn = chosenTurn.value;
  const isLast = !one || !turn || one.at >= walkOf(turn).length - 1;
  walked.value = isLast ? null : { ...one, at: one.at + 1 };
}

export interface MarkedSteps {
  letter: Letter;
  // Whose they are; missing: the asker's.
  seat?: number | undefined;
  steps: Legal[];
  // Other places in which the same would be as good.
  also: Legal[][];
}

// What screens mark: the steps that are looked at, by turn.
export const markedSteps = computed<MarkedSteps[]>(() => {
  const one = walked.value;
  const turn = chosenTurn.value;
  if (!one || !turn) {
    return shownTurns.value.map(({ letter, steps, also = [] }) => ({ letter, steps, also: also.map((a) => a.steps) }));
  }
  const { seat, steps } = walkOf(turn)[one.at] ?? { steps: [] };
  return [{ letter: one.letter, seat, steps, also: [] }];
});

// What can be played of it by one press: up to what reveals something, and without handing the
// turn over, so that all of it can be taken back.
export function playableOf(turn: HintTurn): string[] {
  const revealing = turn.steps.findIndex((step) => step.reveals !== "none");
  const steps = revealing < 0 ? turn.steps : turn.steps.slice(0, revealing);
  return steps.map((step) => step.action).filter((action) => action !== "end");
}

// Points of the seat before and after the turn, what follows for certain included.
export function pointsOf(turn: HintTurn): [number, number] {
  const before = turn.steps[0]?.gives.points?.[0] ?? 0;
  const gained = turn.steps.reduce((sum, { gives }) => sum + gainOf(gives), 0);
  return [before, before + gained];
}

export function gainOf({ points }: Legal["gives"]): number {
  return points ? points[1] - points[0] : 0;
}

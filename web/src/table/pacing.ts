// Others' moves one at a time. Bots answer within a blink; without this the player would
// only see that everything is different. What the player did himself is shown at once.

import { type ReadonlySignal, effect, signal, untracked } from "@preact/signals";
import type { View } from "../net/protocol";
import { reducedMotion, tempo } from "../model/settings";

// Milliseconds: of one action, of a whole turn of many, and at least.
const PACE = {
  quick: { action: 300, turn: 1000, least: 120 },
  calm: { action: 700, turn: 2500, least: 200 },
} as const;

// While the own clock runs nobody wants to wait for pictures.
const RUNNING_CLOCK = 1200;
const KEPT_VIEWS = 200;

export interface Pacing {
  // What is to be seen now.
  shown: ReadonlySignal<View | null>;
  // Something newer waits.
  isBehind: ReadonlySignal<boolean>;
  // There is something to play again: what happened since the own turn.
  canRepeat: ReadonlySignal<boolean>;
  repeat(): void;
  skip(): void;
  // The next view follows from what the player does now, though it is not his turn.
  expectOwn(): void;
  // Nothing goes on while this is true.
  hold(isHeld: boolean): void;
  stop(): void;
}

// How long one step of the game screens may take, in milliseconds; 0: no movement.
export function stepTime(): number {
  return tempo.value === "off" || reducedMotion.value ? 0 : PACE[tempo.value].action;
}

export function pace(newest: ReadonlySignal<View | null>): Pacing {
  const shown = signal<View | null>(null);
  const isBehind = signal(false);
  const canRepeat = signal(false);
  let queue: View[] = [];
  let since: View[] = [];
  let last: View | null = null;
  let timer = 0;
  let shownAt = 0;
  let isHeld = false;
  let isOwnExpected = false;

  const isImmediate = () => stepTime() === 0 || document.visibilityState === "hidden";

  function show(view: View): void {
    shown.value = view;
    shownAt = performance.now();
    isBehind.value = queue.length > 0;
  }

  function skip(): void {
    clearTimeout(timer);
    timer = 0;
    const to = queue.at(-1);
    queue = [];
    if (to) show(to);
  }

  // The turn that comes next shares its time among its actions.
  function pause(): number {
    const times = PACE[tempo.value === "quick" ? "quick" : "calm"];
    const turn = queue.findIndex((view) => view.turn !== queue[0]!.turn);
    const actions = turn < 0 ? queue.length : turn + 1;
    const calm = Math.min(times.action, times.turn / actions);
    const hurried = RUNNING_CLOCK / queue.length;
    const isHurried = queue.at(-1)!.running && queue.at(-1)!.offer;
    const wanted = Math.max(times.least, isHurried ? Math.min(calm, hurried) : calm);
    return Math.max(0, shownAt + wanted - performance.now());
  }

  function schedule(): void {
    if (timer || isHeld || queue.length === 0) return;
    timer = window.setTimeout(() => {
      timer = 0;
      const next = queue.shift();
      if (next) show(next);
      schedule();
    }, pause());
  }

  // Never more than a round behind: each of the others' turns once.
  function shorten(): void {
    const most = queue[0]!.scores.length - 1;
    let turns = 0;
    for (let i = queue.length - 1; i > 0; i--) {
      if (queue[i]!.turn !== queue[i - 1]!.turn) turns++;
      if (turns > most) {
        queue = queue.slice(i);
        return;
      }
    }
  }

  // In the middle of the own turn what came before it can still be seen again.
  function remember(before: View | null, view: View, isOwn: boolean): void {
    if (!isOwn) since = [...since, view].slice(-KEPT_VIEWS);
    else if (!before?.offer || !view.offer || since.length < 2) since = [view];
    canRepeat.value = since.length > 1;
  }

  function hear(view: View): void {
    const before = last;
    last = view;
    const isOwn = !before || !!before.offer || isOwnExpected || view.seq < before.seq;
    isOwnExpected = false;
    remember(before, view, isOwn);
    queue.push(view);
    if (isOwn || view.seq === before.seq || isImmediate()) return skip();
    shorten();
    isBehind.value = true;
    schedule();
  }

  const stopHearing = effect(() => {
    const view = newest.value;
    if (view) untracked(() => hear(view));
  });

  return {
    shown,
    isBehind,
    canRepeat,
    skip,
    repeat: () => {
      if (since.length < 2) return;
      skip();
      queue = [...new Set([...since.slice(1), last!])];
      show(since[0]!);
      schedule();
    },
    expectOwn: () => {
      isOwnExpected = true;
    },
    hold: (on) => {
      isHeld = on;
      clearTimeout(timer);
      timer = 0;
      schedule();
    },
    stop: () => {
      stopHearing();
      clearTimeout(timer);
    },
  };
}

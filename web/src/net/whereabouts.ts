// Where a table lives, of all the nodes of a server, as far as this page knows. A move that is
// quick is nobody's business: the link to a table looks open until it takes too long. Who is
// sent on again and again, as by nodes that disagree, goes on ever more slowly.

import { type ReadonlySignal, batch, computed, signal } from "@preact/signals";
import type { Link, LinkStatus } from "./link";
import { pauseBefore } from "./pause";

// A connection that is back at once is not worth a word.
const QUIET = 1500;
// So many moves are followed at once, unless it was calm for so long.
const HASTY = 3;
const CALM = 10000;

export interface Whereabouts {
  link: ReadonlySignal<Link>;
  // Of the link to the table, wherever that is.
  status: ReadonlySignal<LinkStatus>;
  nextTry: ReadonlySignal<number>;
  // Somebody wants to be told of it.
  isWatched: boolean;
  // And has said so there.
  isWatchedThere: boolean;
  // Somebody has said that it is there.
  goTo(link: Link): void;
  // Nobody is there: back to where every search begins.
  goBack(): void;
  // The same, but nobody searches.
  forget(): void;
  // Somebody there has answered.
  settle(): void;
  isPausing(): boolean;
  pauseEnd(): Promise<void>;
  // Now, however often it has moved.
  hurry(): void;
}

export function createWhereabouts(home: Link): Whereabouts {
  const link = signal(home);
  const move = signal<"none" | "quiet" | "long">("none");
  const pausesUntil = signal(0);
  const waiting: (() => void)[] = [];
  let hops = 0;
  let hoppedAt = 0;
  let quietTimer: ReturnType<typeof setTimeout> | undefined;
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;

  const status = computed<LinkStatus>(() => {
    const there = link.value.status.value;
    const isOnItsWay = link.value !== home && there === "connecting"; // what is asked waits for it
    if (move.value === "none") return isOnItsWay ? "open" : there;
    if (move.value === "quiet") return "open";
    if (pausesUntil.value) return "lost";
    return there === "open" ? "connecting" : there;
  });

  function pause(time: number): void {
    pausesUntil.value = Date.now() + time;
    clearTimeout(pauseTimer);
    pauseTimer = setTimeout(endPause, time);
  }

  function endPause(): void {
    clearTimeout(pauseTimer);
    pausesUntil.value = 0;
    waiting.splice(0).forEach((go) => go());
  }

  function moveTo(next: Link): void {
    whereabouts.isWatchedThere = false;
    link.value = next;
    if (move.value !== "none") return;
    move.value = "quiet";
    quietTimer = setTimeout(() => (move.value = "long"), QUIET);
  }

  function goTo(next: Link): void {
    const now = Date.now();
    if (now - hoppedAt > CALM) hops = 0;
    hoppedAt = now;
    batch(() => {
      if (hops++ >= HASTY) pause(pauseBefore(hops - HASTY - 1, Math.random()));
      moveTo(next);
    });
  }

  function settle(): void {
    clearTimeout(quietTimer);
    move.value = "none";
  }

  function forget(): void {
    whereabouts.isWatchedThere = false;
    batch(() => {
      link.value = home;
      settle();
      endPause();
    });
  }

  const whereabouts: Whereabouts = {
    link,
    status,
    nextTry: computed(() => pausesUntil.value || link.value.nextTry.value),
    isWatched: false,
    isWatchedThere: false,
    goTo,
    goBack: () => batch(() => moveTo(home)),
    forget,
    settle,
    isPausing: () => pausesUntil.peek() > 0,
    pauseEnd: () => new Promise((go) => waiting.push(go)),
    hurry: () => {
      hops = 0;
      endPause();
    },
  };
  return whereabouts;
}

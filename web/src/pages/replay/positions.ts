// Positions of a finished game, fetched as they are wanted. Whoever drags fast gets the
// one that he wants last, not all between.

import { type ReadonlySignal, signal } from "@preact/signals";
import { get } from "../../net/api";
import type { View } from "../../net/protocol";

// All of a game would be some megabytes.
const KEPT = 400;

export interface Positions {
  shown: ReadonlySignal<View | null>;
  // seat -1: the whole truth.
  show(ply: number, seat: number): void;
}

export function positionsOf(id: string): Positions {
  const kept = new Map<string, View>();
  const shown = signal<View | null>(null);
  let wanted = "";
  let isFetching = false;

  async function fetchView(key: string): Promise<View> {
    const [ply, seat] = key.split("/").map(Number) as [number, number];
    const side = seat < 0 ? "" : `&seat=${seat}`;
    const found = await get<Omit<View, "seq" | "seat" | "undo">>(`/api/game/${id}/state?ply=${ply}${side}`);
    return { ...found, seq: ply, seat, undo: false };
  }

  async function follow(): Promise<void> {
    if (isFetching) return;
    isFetching = true;
    try {
      while (!kept.has(wanted)) {
        const key = wanted;
        const view = await fetchView(key);
        if (kept.size >= KEPT) kept.clear();
        kept.set(key, view);
      }
      shown.value = kept.get(wanted)!;
    } finally {
      isFetching = false;
    }
  }

  return {
    shown,
    show: (ply, seat) => {
      wanted = `${ply}/${seat}`;
      const known = kept.get(wanted);
      if (known) shown.value = known;
      else void follow().catch(() => {});
    },
  };
}

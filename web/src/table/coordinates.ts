// What the page speaks of: while something names places of a board, that board shows the
// letters and numbers of its places, and those that are named stand out.

import { computed, signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";

// A place of one board; without a name only the board is spoken of. Boards are numbered like
// seats, or as the game numbers its villages. Names are those of the notation, without the
// board: a cell "c3", a line "c" or "3", a village's place "4".
export interface Spoken {
  board: number;
  place?: string;
}

// One list for each that speaks, the latest last.
const speakers = signal<readonly (readonly Spoken[])[]>([]);

// From now on, until what it answers is called.
export function speak(places: readonly Spoken[]): () => void {
  speakers.value = [...speakers.value, places];
  return () => (speakers.value = speakers.value.filter((one) => one !== places));
}

// As long as the component is there; null or an empty list says nothing. At once, so that what is
// spoken of is drawn together with what speaks.
export function useSpeaking(places: readonly Spoken[] | null): void {
  const said = JSON.stringify(places ?? []);
  useLayoutEffect(() => {
    const all = JSON.parse(said) as Spoken[];
    return all.length > 0 ? speak(all) : undefined;
  }, [said]);
}

const byBoard = computed<ReadonlyMap<number, ReadonlySet<string>>>(() => {
  const found = new Map<number, Set<string>>();
  for (const { board, place } of speakers.value.flat()) {
    const named = found.get(board) ?? new Set();
    found.set(board, place === undefined ? named : named.add(place));
  }
  return found;
});

// Places of a board that are spoken of; null if nothing speaks of that board.
export function spokenOn(board: number): ReadonlySet<string> | null {
  return byBoard.value.get(board) ?? null;
}

// A store that lasts as long as the worker: for browsers that keep nothing, such as private
// windows of some.

import { type Change, type Key, NotOwner, type Shelf, type Store } from "./store";

function compare(a: Key, b: Key): number {
  const [x, y] = [a, b].map((key) => (typeof key === "string" ? ([key, 0] as const) : key)) as [
    readonly [string, number],
    readonly [string, number],
  ];
  if (x[0] !== y[0]) return x[0] < y[0] ? -1 : 1;
  return x[1] - y[1];
}

export function memoryStore(): Store {
  const shelves: Record<Shelf, { at: Key; value: unknown }[]> = { tables: [], events: [], editions: [] };
  let owner = "";

  const between = (from: Key, upTo: Key) => (one: { at: Key }) =>
    compare(one.at, from) >= 0 && compare(one.at, upTo) <= 0;

  function cut(shelf: Shelf, from: Key, upTo: Key): void {
    const isCut = between(from, upTo);
    shelves[shelf] = shelves[shelf].filter((one) => !isCut(one));
  }

  function carryOut(change: Change): void {
    if (!("put" in change)) return cut(change.on, change.cut, change.upTo ?? change.cut);
    cut(change.on, change.at, change.at);
    shelves[change.on].push({ at: change.at, value: change.put });
    shelves[change.on].sort((a, b) => compare(a.at, b.at));
  }

  return {
    all: async (shelf, from, upTo = from) => {
      const found = from === undefined ? shelves[shelf] : shelves[shelf].filter(between(from, upTo!));
      return found.map((one) => one.value);
    },
    own: async (now) => void (owner = now),
    write: async (by, changes) => {
      if (by !== owner) throw new NotOwner();
      changes.forEach(carryOut);
    },
  };
}

// What a start building is good for: the good it makes, what that pays for and what it becomes,
// and what it brings together with the buildings that somebody has.

import type { Good } from "./art/goods";
import type { Kind } from "./art/scenes";
import { type Edition, costOf, tradesOf } from "./edition";

// A building on display that can be built from what they make.
export interface Pair {
  kind: Kind;
  // Those of the own buildings that take part.
  beside: Kind[];
  // What it would make then, if its input is made too.
  makes?: Good;
}

export interface Worth {
  good: Good;
  // Buildings on display that cost it.
  pays: Kind[];
  // Goods that are made of it, the next ones first.
  becomes: Good[];
  // Whole chains first.
  together: Pair[];
}

function madeOf(edition: Edition, good: Good): Good[] {
  const next = edition.goods.tree.filter((one) => one.input === good).map((one) => one.good);
  return [...next, ...next.flatMap((one) => madeOf(edition, one))];
}

function pairOf(edition: Edition, kind: Kind, owned: readonly Kind[], taken: Kind): Pair | null {
  const trades = tradesOf(edition);
  const { good, input } = trades[kind];
  const cost = costOf(edition, kind);
  const hand = [...owned, taken].map((one) => trades[one].good);
  if (!cost.every((one) => hand.includes(one))) return null;
  const isUseful = (one: Kind) => [...cost, input].includes(trades[one].good);
  const beside = owned.filter(isUseful);
  if (!isUseful(taken) || beside.length === 0) return null;
  return { kind, beside, ...(good && input && hand.includes(input) ? { makes: good } : {}) };
}

// Null of a building that makes nothing.
export function worthOf(
  edition: Edition,
  displayed: readonly Kind[],
  owned: readonly Kind[],
  kind: Kind,
): Worth | null {
  const { good } = tradesOf(edition)[kind];
  if (!good) return null;
  const pairs = displayed.flatMap((one) => pairOf(edition, one, owned, kind) ?? []);
  return {
    good,
    pays: displayed.filter((one) => costOf(edition, one).includes(good)),
    becomes: madeOf(edition, good),
    together: [...pairs.filter((pair) => pair.makes), ...pairs.filter((pair) => !pair.makes)],
  };
}

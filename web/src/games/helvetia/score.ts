// What a seat's points come from, and what has changed of that between two positions.

import { CHARACTERS } from "./art/characters";
import { GOODS } from "./art/goods";
import { KINDS } from "./art/scenes";
import type { Term } from "../../table/turns";
import { t } from "../../words/words";
import type { Edition } from "./edition";
import { inside } from "./names";
import { type State, holderOf } from "./state";

// By what they are of: how many, and what one of them is worth.
type Parts = Map<string, { n: number; each: number; name: (n: number) => string }>;

// R13: the start player is known when the start buildings are.
const BEFORE_START = ["start", "draft"];

function partsOf(state: State, { goods, buildings, scoring }: Edition, seat: number): Parts {
  const own = state.seats[seat]!;
  const parts: Parts = new Map();
  const add = (key: string, each: number, name: (n: number) => string, n = 1) => parts.set(key, { n, each, name });
  const stands = state.villages[seat]!.buildings;
  const persons = CHARACTERS.filter((_, i) => holderOf(state.person_tiles[i]!) === seat).length;
  add("deliveries", scoring.delivery, (n) => t("helvetia.term.deliveries", { n }), own.delivered.length);
  for (const [i, good] of GOODS.entries()) {
    const tile = goods.tree.find((one) => one.good === good)?.tile ?? 0;
    const name = () => t("helvetia.term.good", { good: inside("good", good) });
    if (holderOf(state.goods_tiles[i]!) === seat) add(`good ${good}`, tile, name);
  }
  for (const [i, { name, tile }] of goods.branches.entries()) {
    const branch = () => t("helvetia.term.branch", { branch: inside("branch", name) });
    if (holderOf(state.branch_tiles[i]!) === seat) add(`branch ${name}`, tile, branch);
  }
  for (const kind of KINDS.filter((one) => buildings.victory.includes(one) && stands.includes(one))) {
    add(`kind ${kind}`, scoring.victory_building, () => inside("kind", kind));
  }
  if (own.surround) add("ring", scoring.surround[own.surround - 1] ?? 0, () => t("helvetia.term.ring"));
  add("persons", scoring.person_tile, (n) => t("helvetia.term.persons", { n }), persons);
  const isStart = !BEFORE_START.includes(state.phase) && state.start === seat;
  add("start", scoring.start_tile, () => t("helvetia.term.start"), Number(isStart));
  return parts;
}

// What was lost counts as much as what was won.
export function termsOf(before: State, after: State, edition: Edition, seat: number): Term[] {
  const [was, is] = [before, after].map((state) => partsOf(state, edition, seat)) as [Parts, Parts];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const { each, name } = (is.get(key) ?? was.get(key))!;
    const n = (is.get(key)?.n ?? 0) - (was.get(key)?.n ?? 0);
    return n === 0 ? [] : [{ name: name(Math.abs(n)), points: n * each }];
  });
}

// What the page reads from an edition file: the goods tree, costs, quarters, points.

import type { Good } from "./art/goods";
import { KINDS, type Kind } from "./art/scenes";
import type { Trade } from "./art/tiles";

export type Branch = "grain" | "water" | "ore" | "materials";
export type Quarter = "ul" | "ur" | "ll" | "lr";
export const QUARTERS: readonly Quarter[] = ["ul", "ur", "ll", "lr"];

interface TreeGood {
  good: Good;
  building: Kind;
  branch: Branch;
  input?: Good;
  tile?: number;
}

export interface Edition {
  goods: { tree: TreeGood[]; branches: { name: Branch; tile: number }[] };
  buildings: {
    stacks: Record<string, Partial<Record<Kind, number>>>;
    exchanges: Partial<Record<Kind, Good[]>>;
    victory: Kind[];
    costs: Partial<Record<Kind, Partial<Record<Good, number>>>>;
  };
  village: Record<Quarter, number[]>;
  game_end: { points: number; points_first_game: number };
  scoring: {
    start_tile: number;
    delivery: number;
    person_tile: number;
    victory_building: number;
    surround: number[];
  };
}

export function tradeOf(edition: Edition, kind: Kind): Trade {
  const { tree } = edition.goods;
  if (edition.buildings.victory.includes(kind)) return { points: edition.scoring.victory_building };
  const swaps = edition.buildings.exchanges[kind];
  if (swaps) return { swaps };
  const made = tree.find((g) => g.building === kind);
  const input = made?.input;
  return { good: made?.good, input, isDeep: tree.some((g) => g.good === input && g.input !== undefined) };
}

const tradeTables = new WeakMap<Edition, Record<Kind, Trade>>();

export function tradesOf(edition: Edition): Record<Kind, Trade> {
  let table = tradeTables.get(edition);
  if (!table) {
    table = Object.fromEntries(KINDS.map((kind) => [kind, tradeOf(edition, kind)])) as Record<Kind, Trade>;
    tradeTables.set(edition, table);
  }
  return table;
}

// Every unit of the cost: wood, wood, brick.
export function costOf(edition: Edition, kind: Kind): Good[] {
  const cost = edition.buildings.costs[kind] ?? {};
  return Object.entries(cost).flatMap(([good, n]) => Array<Good>(n).fill(good as Good));
}

export function quartersOf(edition: Edition, place: number): Quarter[] {
  return QUARTERS.filter((quarter) => edition.village[quarter].includes(place));
}

export function goalOf(edition: Edition, setup: string): number {
  return setup === "first" ? edition.game_end.points_first_game : edition.game_end.points;
}

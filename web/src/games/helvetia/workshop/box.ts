// All of an edition file that the workshop works on.

import type { Kind } from "../art/scenes";
import { KINDS } from "../art/scenes";
import { GOODS, type Good } from "../art/goods";
import type { Edition } from "../edition";
import type { EditionFile } from "../../../table/workshop/contract";
import { put } from "../../../table/workshop/values";

export const LETTERS = ["A", "B", "C", "D", "E"] as const;
export type Letter = (typeof LETTERS)[number];

type Stack = Partial<Record<Kind, number>>;

export interface Box extends Edition {
  buildings: Edition["buildings"] & {
    start_copies: number;
    stacks: Record<string, Stack>;
    tiles_in_all: number;
    bought: Good[];
  };
  letters: Record<Letter, Kind[]>;
}

export function boxOf(edition: EditionFile): Box {
  return edition as unknown as Box;
}

// Everybody begins with some of these; all others are built.
const STARTING = 5;
export const START_KINDS = KINDS.slice(0, STARTING);
export const BUILT_KINDS = KINDS.slice(STARTING);

// As many as a box may have.
export const STACKS = ["1", "2", "3", "4"];

export function stackNames(box: Box): string[] {
  return STACKS.filter((stack) => box.buildings.stacks[stack]);
}

// A stack of nothing is none.
export function withoutEmptyStacks(edition: EditionFile): EditionFile {
  const full = Object.entries(boxOf(edition).buildings.stacks).filter(([, kinds]) => Object.keys(kinds).length > 0);
  return put(edition, ["buildings", "stacks"], Object.fromEntries(full));
}

export function stackSize(box: Box, stack: string): number {
  return Object.values(box.buildings.stacks[stack] ?? {}).reduce((sum, n) => sum + n, 0);
}

export function tilesInAll(box: Box): number {
  const started = START_KINDS.length * box.buildings.start_copies;
  return stackNames(box).reduce((sum, stack) => sum + stackSize(box, stack), started);
}

export function isBuilt(box: Box, kind: Kind): boolean {
  return Object.values(box.buildings.stacks).some((stack) => (stack[kind] ?? 0) > 0);
}

// Goods

export function rowOf(box: Box, good: Good): number {
  return box.goods.tree.findIndex((one) => one.good === good);
}

// How long its chain is: 1 for a simple good.
export function stageOf(box: Box, good: Good): number {
  const { input } = box.goods.tree[rowOf(box, good)]!;
  return input === undefined ? 1 : 1 + stageOf(box, input);
}

export function goodsOfStage(box: Box, stage: number): Good[] {
  return GOODS.filter((good) => stageOf(box, good) === stage);
}

// What one building did the other does now: it makes a good, exchanges goods or gives points.
export function exchangedRoles(edition: EditionFile, one: Kind, other: Kind): EditionFile {
  const { goods, buildings } = boxOf(edition);
  const turned = (kind: Kind) => (kind === one ? other : kind === other ? one : kind);
  const tree = goods.tree.map((row) => ({ ...row, building: turned(row.building) }));
  const exchanges = Object.entries(buildings.exchanges).map(([kind, some]) => [turned(kind as Kind), some]);
  const victory = KINDS.filter((kind) => buildings.victory.includes(turned(kind)));
  const made = put(edition, ["goods", "tree"], tree);
  const traded = put(made, ["buildings", "exchanges"], Object.fromEntries(exchanges));
  return put(traded, ["buildings", "victory"], victory);
}

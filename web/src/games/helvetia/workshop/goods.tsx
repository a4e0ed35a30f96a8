// The tree of goods with the tiles that lie on it: goods, branches, the surrounded centre.

import { GOODS, type Good, GoodAt } from "../art/goods";
import { KINDS, type Kind } from "../art/scenes";
import { GoodsTileAt, PennantAt, RingTileAt } from "../art/tokens";
import type { Branch } from "../edition";
import { type Grid, PANES, TreeEdges, gridOf } from "../goodsTree";
import { branchName, goodName, kindName } from "../names";
import type { EditionFile, Field, LayoutProps, Part, Piece } from "../../../table/workshop/contract";
import { choiceAt, numberAt } from "../../../table/workshop/fields";
import { plainName } from "../../../table/workshop/names";
import { Spot } from "../../../table/workshop/Spot";
import { isSame, put } from "../../../table/workshop/values";
import { t } from "../../../words/words";
import { type Box, boxOf, exchangedRoles, goodsOfStage, rowOf, stageOf } from "./box";

const POINTS_MAX = 9;
const SIMPLE_MAX = 8;
const STAGES = 3;
const WIDTH = 342;
const HEIGHT = 372;
const R = 20;

// How many goods follow it in the longest chain.
function heightOf(box: Box, good: Good): number {
  const made = box.goods.tree.filter(({ input }) => input === good);
  return Math.max(0, ...made.map((one) => 1 + heightOf(box, one.good)));
}

// What is made of nothing comes first, and a chain has three goods at most.
function inputsOf(box: Box, good: Good): Good[] {
  const deepest = STAGES - heightOf(box, good) - 1;
  const before = GOODS.slice(0, GOODS.indexOf(good));
  const isNextSimple = GOODS.slice(GOODS.indexOf(good) + 1).every((other) => stageOf(box, other) > 1);
  return isNextSimple ? before.filter((other) => stageOf(box, other) <= deepest) : [];
}

function canBeSimple(box: Box, good: Good): boolean {
  const at = GOODS.indexOf(good);
  return at < SIMPLE_MAX && GOODS.slice(0, at).every((other) => stageOf(box, other) === 1);
}

// What is exchanged or sold because it is simple is so still, and nothing else.
function withSimple(edition: EditionFile, before: readonly Good[]): EditionFile {
  const box = boxOf(edition);
  const simple = goodsOfStage(box, 1);
  const { exchanges, bought } = box.buildings;
  const followed = Object.entries(exchanges).map(([kind, goods]) => [kind, isSame(goods, before) ? simple : goods]);
  const sold = put(
    edition,
    ["buildings", "bought"],
    bought.filter((good) => simple.includes(good)),
  );
  return put(sold, ["buildings", "exchanges"], Object.fromEntries(followed));
}

function withInput(edition: EditionFile, good: Good, input: Good | ""): EditionFile {
  const box = boxOf(edition);
  const { input: _, tile, ...row } = box.goods.tree[rowOf(box, good)]!;
  const made = input === "" ? row : { ...row, input, tile: tile ?? 1 };
  return withSimple(put(edition, ["goods", "tree", rowOf(box, good)], made), goodsOfStage(box, 1));
}

function inputField(edition: EditionFile, good: Good): Field {
  const box = boxOf(edition);
  const { input } = box.goods.tree[rowOf(box, good)]!;
  const inputs = inputsOf(box, good).map((other) => ({ value: other as string, label: goodName(other) }));
  const none = { value: "", label: t("helvetia.workshop.input.none") };
  return {
    id: "input",
    label: t("helvetia.workshop.input"),
    origin: "book",
    control: { kind: "list", options: canBeSimple(box, good) ? [none, ...inputs] : inputs },
    value: input ?? "",
    set: (value) => withInput(edition, good, value as Good | ""),
  };
}

function tileField(edition: EditionFile, row: number): Field {
  return numberAt(edition, ["goods", "tree", row, "tile"], {
    label: t("helvetia.workshop.points"),
    origin: "guess",
    min: 0,
    max: POINTS_MAX,
    digit: ".alp-number",
  });
}

function makerField(edition: EditionFile, building: Kind): Field {
  return {
    id: "building",
    label: t("helvetia.workshop.maker"),
    origin: "book",
    control: { kind: "list", options: KINDS.map((kind) => ({ value: kind, label: plainName(kindName(kind)) })) },
    value: building,
    set: (value) => exchangedRoles(edition, building, value as Kind),
  };
}

function branchField(edition: EditionFile, row: number): Field {
  return {
    ...choiceAt(edition, ["goods", "tree", row, "branch"], {
      label: t("helvetia.workshop.inBranch"),
      origin: "book",
      kind: "list",
      options: PANES.map(({ branch }) => ({ value: branch, label: branchName(branch) })),
    }),
    id: "branch",
  };
}

function goodPiece(edition: EditionFile, good: Good): Piece {
  const box = boxOf(edition);
  const row = rowOf(box, good);
  const { building, input, tile } = box.goods.tree[row]!;
  const from = { building: kindName(building), input: input ? goodName(input) : "" };
  return {
    id: `good-${good}`,
    title: input ? t("helvetia.workshop.good", { good: goodName(good) }) : goodName(good),
    picture: (size) => (
      <svg width={size} height={size} viewBox="-26 -28 56 56" aria-hidden="true">
        <Disc good={good} x={0} y={0} />
        {input && <GoodsTileAt x={17} y={-16} points={tile ?? 0} />}
      </svg>
    ),
    text: t(input ? "helvetia.workshop.good.from" : "helvetia.workshop.good.simple", from),
    fields: [
      ...(input ? [tileField(edition, row)] : []),
      inputField(edition, good),
      makerField(edition, building),
      branchField(edition, row),
    ],
  };
}

function branchPiece(edition: EditionFile, branch: Branch): Piece {
  const { branches } = boxOf(edition).goods;
  const row = branches.findIndex((one) => one.name === branch);
  return {
    id: `branch-${branch}`,
    title: t("helvetia.workshop.branch", { branch: branchName(branch) }),
    picture: (size) => (
      <svg width={size} height={size} viewBox="-16 -16 32 34" aria-hidden="true">
        <PennantAt x={0} y={0} points={branches[row]!.tile} />
      </svg>
    ),
    text: t("helvetia.workshop.branch.note"),
    fields: [
      numberAt(edition, ["goods", "branches", row, "tile"], {
        label: t("helvetia.workshop.points"),
        origin: "guess",
        min: 0,
        max: POINTS_MAX,
        digit: ".alp-number",
      }),
    ],
  };
}

function ringPiece(edition: EditionFile, at: number): Piece {
  const points = boxOf(edition).scoring.surround[at]!;
  return {
    id: `ring-${at}`,
    title: t(at === 0 ? "helvetia.workshop.ring.first" : "helvetia.workshop.ring.second"),
    picture: (size) => (
      <svg width={size} height={size} viewBox="-20 -20 40 42" aria-hidden="true">
        <RingTileAt x={0} y={0} points={points} />
      </svg>
    ),
    fields: [
      numberAt(edition, ["scoring", "surround", at], {
        label: t("helvetia.workshop.points"),
        origin: "book",
        min: 0,
        max: POINTS_MAX,
        digit: ".alp-number",
      }),
    ],
  };
}

function Disc({ good, x, y }: { good: Good; x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y + 2} r={R} fill="#a89a7c" />
      <circle class="alp-node" cx={x} cy={y} r={R} />
      <GoodAt good={good} x={x - 14} y={y - 14} size={28} />
    </>
  );
}

function GoodSpot({ good, grid, box, table }: { good: Good; grid: Grid; box: Box; table: LayoutProps }) {
  const [x, y] = [grid.x(good), grid.y(good)];
  const { tile, input, branch } = box.goods.tree[rowOf(box, good)]!;
  const isElsewhere = branch !== boxOf(table.original).goods.tree[rowOf(box, good)]!.branch;
  const fill = PANES.find((pane) => pane.branch === branch)?.fill;
  return (
    <Spot id={`good-${good}`} table={table}>
      {isElsewhere && <circle class="alp-elsewhere" cx={x} cy={y} r={R + 7} fill={fill} />}
      <Disc good={good} x={x} y={y} />
      <circle class="workshop-ring" cx={x} cy={y} r={R + 1} />
      {input !== undefined && <GoodsTileAt x={x + 16} y={y - 17} points={tile ?? 0} />}
    </Spot>
  );
}

function Pane({ pane, grid, box, table }: { pane: (typeof PANES)[number]; grid: Grid; box: Box; table: LayoutProps }) {
  const isRoot = pane.branch === "materials";
  const top = isRoot ? grid.materials : 0;
  const middle = (pane.column + pane.columns / 2) * grid.column - (pane.branch === "ore" ? 20 : 0);
  const x = isRoot ? grid.column + 20 : middle;
  const y = isRoot ? top + 4 : 18;
  return (
    <>
      <rect
        x={pane.column * grid.column + 2}
        y={top}
        width={pane.columns * grid.column - 4}
        height={isRoot ? grid.height - top : grid.branches}
        rx="12"
        fill={pane.fill}
      />
      <Spot id={`branch-${pane.branch}`} table={table}>
        <circle class="workshop-ring" cx={x} cy={y} r="17" />
        <PennantAt x={x} y={y} points={box.goods.branches.find((one) => one.name === pane.branch)?.tile ?? 0} />
      </Spot>
    </>
  );
}

// The second line below a ring's tile is lower than the lowest good.
const CAPTION = 12;

function Tree(table: LayoutProps) {
  const grid = gridOf({ width: WIDTH, height: HEIGHT }, 2);
  const box = boxOf(table.edition);
  return (
    <svg
      class="alp-workshop-tree"
      viewBox={`0 0 ${grid.width} ${grid.height + CAPTION}`}
      role="group"
      aria-label={goods.title()}>
      {PANES.map((pane) => (
        <Pane key={pane.branch} pane={pane} grid={grid} box={box} table={table} />
      ))}
      <TreeEdges grid={grid} edition={box} lit={[]} />
      {GOODS.map((good) => (
        <GoodSpot key={good} good={good} grid={grid} box={box} table={table} />
      ))}
      {[0, 1].map((at) => {
        const x = grid.column * (at === 0 ? 0.5 : 4.5);
        const y = grid.y("wood") - 6;
        return (
          <g key={at}>
            <Spot id={`ring-${at}`} table={table}>
              <rect class="workshop-ring" x={x - 20} y={y - 20} width="40" height="42" rx="9" />
              <RingTileAt x={x} y={y} points={box.scoring.surround[at] ?? 0} />
            </Spot>
            <text class="alp-caption" x={x} y={y + 36}>
              {t("helvetia.ring")}
            </text>
            <text class="alp-caption" x={x} y={y + 48}>
              {t(at === 0 ? "helvetia.ring.1" : "helvetia.ring.2")}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

export const goods: Part = {
  id: "goods",
  icon: "list",
  title: () => t("helvetia.workshop.goods"),
  short: () => t("helvetia.workshop.goods.short"),
  source: () => t("helvetia.workshop.goods.source"),
  blocks: ["goods"],
  origins: ["guess"],
  pieces: (edition) => [
    ...GOODS.map((good) => goodPiece(edition, good)),
    ...PANES.map(({ branch }) => branchPiece(edition, branch)),
    ringPiece(edition, 0),
    ringPiece(edition, 1),
  ],
  Layout: Tree,
  size: 60,
  handSize: 88,
};

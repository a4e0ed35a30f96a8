// The buildings to build: what each costs, and how many lie in which stack.

import { GOODS, GoodIcon } from "../art/goods";
import type { Kind } from "../art/scenes";
import { BuildingIcon } from "../art/tiles";
import { costOf, tradeOf } from "../edition";
import { goodName, kindName } from "../names";
import type { EditionFile, Field, Part, Piece } from "../../../table/workshop/contract";
import { numberAt } from "../../../table/workshop/fields";
import { put } from "../../../table/workshop/values";
import { formatNumber, t } from "../../../words/words";
import {
  BUILT_KINDS,
  type Box,
  STACKS,
  boxOf,
  isBuilt,
  stackNames,
  stackSize,
  tilesInAll,
  withoutEmptyStacks,
} from "./box";
import { exchangeFields, roleField } from "./roles";

// A building costs so many goods at most, and so many lie in a stack.
const COST_MAX = 9;
const COPIES_MAX = 20;
const TILES_MAX = 255;
const MATERIALS = 3;
// The one cost that the rulebook shows.
const COST_KNOWN: Kind = "butcher";

function StackMark({ stack }: { stack: string }) {
  return (
    <span class="alp-stack-mark" aria-hidden="true">
      {stack}
    </span>
  );
}

function costFields(edition: EditionFile, kind: Kind): Field[] {
  return GOODS.map((good, i) =>
    numberAt(edition, ["buildings", "costs", kind, good], {
      label: goodName(good),
      picture: <GoodIcon good={good} size={24} />,
      origin: kind === COST_KNOWN ? "book" : "guess",
      min: 0,
      max: COST_MAX,
      isLeftOut: true,
      isMinor: i >= MATERIALS,
    }),
  );
}

// A stack that the box has not is there to be begun.
function stackFields(edition: EditionFile, kind: Kind): Field[] {
  const there = stackNames(boxOf(edition));
  return STACKS.map((stack) => {
    const field = numberAt(edition, ["buildings", "stacks", stack, kind], {
      label: t("helvetia.workshop.inStack", { stack }),
      picture: <StackMark stack={stack} />,
      origin: "book",
      min: 0,
      max: COPIES_MAX,
      isLeftOut: true,
      isMinor: !there.includes(stack),
      digit: `.alp-copies-${stack}`,
    });
    return { ...field, set: (value) => withoutEmptyStacks(field.set(value)) };
  });
}

// "stack 1 ×3", or "2 ×1 · 3 ×1" where it lies in several.
function StacksText({ box, kind }: { box: Box; kind: Kind }) {
  const there = stackNames(box).filter((stack) => box.buildings.stacks[stack]![kind]);
  if (there.length === 0) return <>{t("helvetia.workshop.noStack")}</>;
  const nameOf = (stack: string) => (there.length === 1 ? t("helvetia.workshop.stackOf", { stack }) : stack);
  return (
    <span>
      {there.map((stack, i) => (
        <span key={stack}>
          {i > 0 && " · "}
          {nameOf(stack)}{" "}
          <span class={`alp-copies-${stack}`}>×{formatNumber(box.buildings.stacks[stack]![kind]!)}</span>
        </span>
      ))}
    </span>
  );
}

// Out of every stack; none of it is built, then.
function without(edition: EditionFile, kind: Kind): EditionFile {
  const gone = stackNames(boxOf(edition)).reduce(
    (made, stack) => put(made, ["buildings", "stacks", stack, kind], undefined),
    edition,
  );
  return withoutEmptyStacks(gone);
}

function added(edition: EditionFile, kind: Kind): EditionFile {
  const stack = stackNames(boxOf(edition)).at(-1) ?? STACKS[0]!;
  return put(edition, ["buildings", "stacks", stack, kind], 1);
}

function aboutText(box: Box, kind: Kind): string {
  const { good, input, swaps, points } = tradeOf(box, kind);
  if (points !== undefined) return t("helvetia.workshop.isVictory", { n: points });
  if (swaps) return t("helvetia.workshop.swaps");
  if (!good) return "";
  if (!input) return t("helvetia.workshop.makes", { good: goodName(good) });
  return t("helvetia.workshop.makesFrom", { good: goodName(good), input: goodName(input) });
}

function buildingPiece(edition: EditionFile, kind: Kind): Piece {
  const box = boxOf(edition);
  return {
    id: `building-${kind}`,
    title: kindName(kind),
    name: kindName(kind),
    picture: (size) => <BuildingIcon kind={kind} size={size} />,
    caption: (
      <>
        <span class="alp-box-cost">
          {costOf(box, kind).map((good, i) => (
            <GoodIcon key={i} good={good} size={17} />
          ))}
        </span>
        <StacksText box={box} kind={kind} />
      </>
    ),
    isGone: !isBuilt(box, kind),
    text: aboutText(box, kind),
    fields: [
      ...costFields(edition, kind),
      ...stackFields(edition, kind),
      ...exchangeFields(edition, kind),
      roleField(edition, kind),
    ],
    ...(isBuilt(box, kind) ? { without: () => without(edition, kind) } : {}),
  };
}

function Pile({ size, tiles }: { size: number; tiles: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      {[12, 6, 0].map((down) => (
        <rect
          key={down}
          x="12"
          y={14 + down}
          width="76"
          height="66"
          rx="8"
          fill="#e2dcb2"
          stroke="#8a7f45"
          stroke-width="2"
        />
      ))}
      <text class="alp-number" x="50" y="60" font-size="34" fill="#4a3c1f">
        {tiles}
      </text>
    </svg>
  );
}

// The rulebook counts them all: what does not add up was read wrongly somewhere.
function allPiece(edition: EditionFile): Piece {
  const { tiles_in_all: tiles } = boxOf(edition).buildings;
  return {
    id: "tiles",
    title: t("helvetia.workshop.tiles"),
    name: t("helvetia.workshop.tiles"),
    picture: (size) => <Pile size={size} tiles={tiles} />,
    text: t("helvetia.workshop.tiles.note"),
    fields: [
      numberAt(edition, ["buildings", "tiles_in_all"], {
        label: t("helvetia.workshop.tiles"),
        origin: "book",
        min: 1,
        max: TILES_MAX,
        digit: ".alp-number",
      }),
    ],
  };
}

export const buildings: Part = {
  id: "buildings",
  icon: "grid",
  title: () => t("helvetia.workshop.buildings"),
  short: () => t("helvetia.workshop.buildings.short"),
  source: () => t("helvetia.workshop.buildings.source"),
  blocks: ["buildings"],
  origins: ["book", "guess"],
  pieces: (edition) => [...BUILT_KINDS.map((kind) => buildingPiece(edition, kind)), allPiece(edition)],
  chips: (edition) => {
    const box = boxOf(edition);
    const stacks = stackNames(box).map((stack) => ({
      label: t("helvetia.workshop.stackOf", { stack }),
      value: formatNumber(stackSize(box, stack)),
    }));
    return [...stacks, { label: t("helvetia.workshop.inAll"), value: formatNumber(tilesInAll(box)) }];
  },
  additions: (edition) =>
    BUILT_KINDS.filter((kind) => !isBuilt(boxOf(edition), kind))
      .slice(0, 1)
      .map((kind) => ({
        label: t("workshop.add"),
        piece: `building-${kind}`,
        make: () => added(edition, kind),
      })),
  isFull: () => t("helvetia.workshop.allKinds"),
  size: 64,
  handSize: 96,
  below: "letters",
  beside: "goods",
};

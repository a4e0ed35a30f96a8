// The senate board: which side each space faces, which two cards it touches, and how far apart
// the pawns begin.

import type { Side } from "../state";
import { sideName } from "../words";
import { PawnPicture } from "../art/Pieces";
import { COLOURS } from "../../../art/players";
import type { EditionFile, Field, LayoutProps, Part, Piece } from "../../../table/workshop/contract";
import { choiceAt, numberAt } from "../../../table/workshop/fields";
import { Spot } from "../../../table/workshop/Spot";
import { put } from "../../../table/workshop/values";
import { formatList, formatNumber, t } from "../../../words/words";
import { boxOf } from "./box";

const SIDES: readonly Side[] = ["north", "east", "south", "west"];
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7];
const GAP_MAX = 7;

// Where the cards lie round the board, in a square of 360; a space lies between two of them.
const SLOTS = [
  [40, 48],
  [180, 48],
  [320, 48],
  [320, 180],
  [320, 312],
  [180, 312],
  [40, 312],
  [40, 180],
] as const;
const MIDDLE = 180;
// From a side to the middle, clockwise from the north.
const TURN: Record<Side, number> = { north: 0, east: 90, south: 180, west: 270 };

function spotOf(space: number): [number, number] {
  const [a, b] = [SLOTS[space]!, SLOTS[(space + 1) % SLOTS.length]!];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function Arrow({ x, y, side }: { x: number; y: number; side: Side }) {
  return (
    <path class="hel-senate-arrow" d="M0-9V8M-6 2l6 7 6-7" transform={`translate(${x} ${y}) rotate(${TURN[side]})`} />
  );
}

// What was chosen for the other changes places with it.
function slotField(edition: EditionFile, space: number, at: 0 | 1): Field {
  const { slots } = boxOf(edition).senate.spaces[space]!;
  return {
    id: `slot-${at}`,
    label: t(at === 0 ? "helsinki.workshop.slot.first" : "helsinki.workshop.slot.second"),
    origin: "guess",
    control: { kind: "list", options: PLACES.map((slot) => ({ value: String(slot), label: formatNumber(slot + 1) })) },
    value: String(slots[at]),
    set: (value) => {
      const wanted = Number(value);
      const other = slots[1 - at] === wanted ? slots[at] : slots[1 - at];
      return put(edition, ["senate", "spaces", space, "slots"], at === 0 ? [wanted, other] : [other, wanted]);
    },
  };
}

function spacePiece(edition: EditionFile, space: number): Piece {
  const { side, slots } = boxOf(edition).senate.spaces[space]!;
  const cards = formatList(slots.map((slot) => formatNumber(slot + 1)));
  return {
    id: `space-${space}`,
    title: t("helsinki.workshop.space", { n: space + 1 }),
    picture: (size) => (
      <svg width={size} height={size} viewBox="-22 -22 44 44" aria-hidden="true">
        <rect class="hel-senate-space" x="-20" y="-20" width="40" height="40" rx="9" />
        <Arrow x={0} y={0} side={side} />
      </svg>
    ),
    text: t("helsinki.workshop.space.note", { side: sideName(side), cards }),
    fields: [
      {
        ...choiceAt(edition, ["senate", "spaces", space, "side"], {
          label: t("helsinki.workshop.side"),
          origin: "guess",
          options: SIDES.map((value) => ({ value, label: sideName(value) })),
        }),
        id: "side",
      },
      slotField(edition, space, 0),
      slotField(edition, space, 1),
    ],
  };
}

function gapPiece(edition: EditionFile): Piece {
  return {
    id: "gap",
    title: t("helsinki.workshop.gap"),
    picture: (size) => <PawnPicture colour={COLOURS[0]!} width={size * 0.7} />,
    text: t("helsinki.workshop.gap.note"),
    fields: [
      numberAt(edition, ["senate", "start_gap"], {
        label: t("helsinki.workshop.gap"),
        origin: "guess",
        min: 0,
        max: GAP_MAX,
        digit: ".hel-token",
      }),
    ],
  };
}

function Slot({ slot }: { slot: number }) {
  const [x, y] = SLOTS[slot]!;
  return (
    <>
      <use href="#hel-back" x={x - 25} y={y - 35} width={50} height={70} />
      <circle cx={x} cy={y} r={13} fill="#fdfaf2" />
      <text class="hel-token" x={x} y={y + 6} font-size="17" fill="#2b2013">
        {slot + 1}
      </text>
    </>
  );
}

function Space({ table, space }: { table: LayoutProps; space: number }) {
  const { side, slots } = boxOf(table.edition).senate.spaces[space]!;
  const [x, y] = spotOf(space);
  return (
    <Spot id={`space-${space}`} table={table}>
      {slots.map((slot) => (
        <path key={slot} class="hel-senate-line" d={`M${x} ${y}L${SLOTS[slot]![0]} ${SLOTS[slot]![1]}`} />
      ))}
      <rect class="hel-senate-space" x={x - 20} y={y - 20} width="40" height="40" rx="9" />
      <rect class="workshop-ring" x={x - 20} y={y - 20} width="40" height="40" rx="9" />
      <Arrow x={x} y={y} side={side} />
    </Spot>
  );
}

function Board(table: LayoutProps) {
  const { start_gap: gap } = boxOf(table.edition).senate;
  return (
    <svg class="hel-workshop-senate" viewBox="6 4 348 352" role="group" aria-label={senate.title()}>
      {PLACES.map((space) => (
        <Space key={space} table={table} space={space} />
      ))}
      <g aria-hidden="true">
        {PLACES.map((slot) => (
          <Slot key={slot} slot={slot} />
        ))}
      </g>
      <Spot id="gap" table={table}>
        <rect class="workshop-ring" x={MIDDLE - 58} y={MIDDLE - 34} width="116" height="68" rx="12" />
        <use href={`#hel-pawn-${COLOURS[0]}`} x={MIDDLE - 50} y={MIDDLE - 22} width={32} height={44} />
        <text class="hel-token" x={MIDDLE} y={MIDDLE + 9} font-size="26" fill="var(--ink)">
          {gap}
        </text>
        <use href={`#hel-pawn-${COLOURS[1]}`} x={MIDDLE + 18} y={MIDDLE - 22} width={32} height={44} />
      </Spot>
    </svg>
  );
}

export const senate: Part = {
  id: "senate",
  icon: "turn",
  title: () => t("helsinki.workshop.senate"),
  short: () => t("helsinki.workshop.senate.short"),
  source: () => t("helsinki.workshop.senate.source"),
  blocks: ["senate"],
  origins: ["guess"],
  pieces: (edition) => [...PLACES.map((space) => spacePiece(edition, space)), gapPiece(edition)],
  Layout: Board,
  size: 44,
  handSize: 64,
};

// Hands and supplies, points, and what the visitors bring.

import type { ComponentChildren } from "preact";
import { SuperPicture, TilePicture } from "../art/Pieces";
import type { EditionFile, Origin, Part, Piece } from "../../../table/workshop/contract";
import { numberAt } from "../../../table/workshop/fields";
import { type Place, at, put } from "../../../table/workshop/values";
import { formatNumber, t } from "../../../words/words";
import { crosswalkPieces } from "./board";
import { boxOf } from "./box";
import { CardBox } from "./cards";

interface Counted {
  id: string;
  place: Place;
  min: number;
  max: number;
  origin?: Origin;
  picture?: (size: number) => ComponentChildren;
}

const BONUSES_MAX = 4;
const POINTS_MAX = 99;
const SINGLE = [{ column: 0, row: 0 }];

function Token({ size, n }: { size: number; n: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="22" r="17" fill="#8a6a12" />
      <circle cx="20" cy="20" r="17" fill="#f0c647" stroke="#8a6a12" />
      <text class="hel-token" x="20" y="26.5" font-size="18" fill="#3a2b00">
        {n}
      </text>
    </svg>
  );
}

function countedPiece(edition: EditionFile, title: string, counted: Counted): Piece {
  const { id, place, min, max, origin = "book", picture } = counted;
  const n = Number(at(edition, place));
  return {
    id: `count-${id}`,
    title,
    name: title,
    picture: picture ?? ((size) => <Token size={size} n={n} />),
    caption: picture && `×${formatNumber(n)}`,
    fields: [
      numberAt(edition, place, { label: title, origin, min, max, digit: picture ? ".workshop-caption" : ".hel-token" }),
    ],
  };
}

const card = (size: number) => <CardBox face="back" size={size * 0.7} />;

// Nobody begins with more than he may keep.
function supplied(edition: EditionFile): Counted[] {
  const { start, limit } = at(edition, ["hands"]) as { start: number; limit: number };
  return [
    { id: "start", place: ["hands", "start"], min: 0, max: limit, picture: card },
    { id: "limit", place: ["hands", "limit"], min: Math.max(1, start), max: 20, picture: card },
    {
      id: "jokers",
      place: ["cards", "jokers"],
      min: 0,
      max: 15,
      picture: (size) => <CardBox face={null} size={size * 0.7} />,
    },
    {
      id: "jokerTiles",
      place: ["tiles", "joker_tiles"],
      min: 12,
      max: 99,
      picture: (size) => <TilePicture roof="j" cells={SINGLE} unit={size * 0.8} />,
    },
    {
      id: "supers",
      place: ["supers", "supply"],
      min: 0,
      max: 200,
      picture: (size) => <SuperPicture width={size * 0.7} />,
    },
  ];
}

const SCORED: readonly Counted[] = [
  { id: "line", place: ["scoring", "line"], min: 0, max: POINTS_MAX },
  { id: "crossing", place: ["scoring", "crossing"], min: 0, max: POINTS_MAX },
  { id: "super", place: ["scoring", "super"], min: 0, max: POINTS_MAX },
  { id: "action", place: ["actions", "points"], min: 0, max: POINTS_MAX },
];

function namedPiece(edition: EditionFile, counted: Counted): Piece {
  return countedPiece(edition, t(`helsinki.workshop.count.${counted.id}`), counted);
}

export const supply: Part = {
  id: "supply",
  icon: "list",
  title: () => t("helsinki.workshop.supply"),
  short: () => t("helsinki.workshop.supply.short"),
  source: () => t("helsinki.workshop.supply.source"),
  blocks: ["hands", "supers"],
  origins: ["book"],
  pieces: (edition) => supplied(edition).map((one) => namedPiece(edition, one)),
  size: 64,
  handSize: 88,
};

export const points: Part = {
  id: "points",
  icon: "check",
  title: () => t("helsinki.workshop.points"),
  short: () => t("helsinki.workshop.points"),
  source: () => t("helsinki.workshop.points.source"),
  blocks: ["scoring"],
  origins: ["book"],
  pieces: (edition) => SCORED.map((one) => namedPiece(edition, one)),
  size: 64,
  handSize: 88,
};

// The highest is taken first: none is worth more than the one before it. Of nothing there is no
// card; behind the last lies room for one more.
function bonusPiece(edition: EditionFile, players: string, i: number): Piece {
  const bonuses = boxOf(edition).visitors.bonuses[players]!;
  const title = t("helsinki.workshop.bonus", { players, n: i + 1 });
  const value = bonuses[i] ?? 0;
  return {
    id: `bonus-${players}-${i}`,
    title,
    name: title,
    group: players,
    picture: (size) => <Token size={size} n={value} />,
    isGone: value === 0,
    fields: [
      {
        id: "points",
        label: title,
        origin: "book",
        control: { kind: "number", min: bonuses[i + 1] ?? 0, max: bonuses[i - 1] ?? POINTS_MAX },
        value,
        digit: ".hel-token",
        set: (points) => {
          const row = [...bonuses.slice(0, i), Number(points), ...bonuses.slice(i + 1)];
          return put(edition, ["visitors", "bonuses", players], row.filter(Boolean));
        },
      },
    ],
  };
}

function bonusPieces(edition: EditionFile): Piece[] {
  return Object.entries(boxOf(edition).visitors.bonuses).flatMap(([players, { length }]) =>
    Array.from({ length: Math.min(BONUSES_MAX, length + 1) }, (_, i) => bonusPiece(edition, players, i)),
  );
}

export const visitors: Part = {
  id: "visitors",
  icon: "user",
  title: () => t("helsinki.workshop.visitors"),
  short: () => t("helsinki.workshop.visitors"),
  source: () => t("helsinki.workshop.visitors.source"),
  blocks: ["visitors"],
  origins: ["book", "guess"],
  groups: (edition) => [
    { id: "crosswalks", label: t("helsinki.workshop.crosswalks") },
    ...Object.keys(boxOf(edition).visitors.bonuses).map((players) => ({
      id: players,
      label: t("helsinki.workshop.bonuses", { players }),
    })),
  ],
  pieces: (edition) => [...crosswalkPieces(edition), ...bonusPieces(edition)],
  size: 56,
  handSize: 80,
};

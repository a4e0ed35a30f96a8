// Pieces that are counted, and what is worth how many points.

import type { ComponentChildren } from "preact";
import { CoinIcon } from "../art/coins";
import { GoodIcon } from "../art/goods";
import { VillagerIcon } from "../art/villagers";
import type { EditionFile, Origin, Part, Piece } from "../../../table/workshop/contract";
import { goodName } from "../names";
import { numberAt } from "../../../table/workshop/fields";
import { type Place, at, put } from "../../../table/workshop/values";
import { formatNumber, t } from "../../../words/words";
import { boxOf, goodsOfStage } from "./box";

interface Counted {
  id: string;
  place: Place;
  origin: Origin;
  min: number;
  max: number;
  picture?: (size: number) => ComponentChildren;
}

function Token({ size, n }: { size: number; n: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect x="3" y="5" width="34" height="33" rx="7" fill="#8a623c" />
      <rect x="3" y="2" width="34" height="33" rx="7" fill="#f7e3ae" stroke="#8a623c" />
      <text class="alp-number" x="20" y="25.5" font-size="19" fill="#5b3d00">
        {n}
      </text>
    </svg>
  );
}

function countedPiece(edition: EditionFile, { id, place, origin, min, max, picture }: Counted): Piece {
  const n = Number(at(edition, place));
  const title = t(`helvetia.workshop.count.${id}`);
  return {
    id: `count-${id}`,
    title,
    name: title,
    picture: picture ?? ((size) => <Token size={size} n={n} />),
    caption: picture && `×${formatNumber(n)}`,
    fields: [
      numberAt(edition, place, {
        label: title,
        origin,
        min,
        max,
        digit: picture ? ".workshop-caption" : ".alp-number",
      }),
    ],
  };
}

const PEOPLE: readonly Counted[] = [
  {
    id: "men",
    place: ["pieces", "men"],
    origin: "guess",
    min: 3,
    max: 15,
    picture: (size) => <VillagerIcon sex="m" colour="copper" height={size} />,
  },
  {
    id: "women",
    place: ["pieces", "women"],
    origin: "guess",
    min: 3,
    max: 15,
    picture: (size) => <VillagerIcon sex="w" colour="copper" height={size} />,
  },
  {
    id: "coins",
    place: ["pieces", "coins"],
    origin: "book",
    min: 4,
    max: 20,
    picture: (size) => <CoinIcon colour="copper" size={size} />,
  },
];

const POINTS: readonly Counted[] = [
  { id: "points", place: ["game_end", "points"], origin: "book", min: 1, max: 200 },
  { id: "points_first_game", place: ["game_end", "points_first_game"], origin: "book", min: 1, max: 200 },
  { id: "revealed", place: ["game_end", "revealed_each_round"], origin: "book", min: 0, max: 50 },
  { id: "rounds", place: ["game_end", "rounds_at_most"], origin: "guess", min: 1, max: 200 },
  { id: "start_tile", place: ["scoring", "start_tile"], origin: "book", min: 0, max: 9 },
  { id: "delivery", place: ["scoring", "delivery"], origin: "book", min: 0, max: 9 },
  { id: "person_tile", place: ["scoring", "person_tile"], origin: "book", min: 0, max: 9 },
  { id: "victory", place: ["scoring", "victory_building"], origin: "book", min: 0, max: 9 },
];

// What the builder sells for a coin is simple, whatever else it is.
function boughtPiece(edition: EditionFile): Piece {
  const box = boxOf(edition);
  const { bought } = box.buildings;
  return {
    id: "bought",
    title: t("helvetia.workshop.bought"),
    name: t("helvetia.workshop.bought"),
    picture: (size) => <CoinIcon colour="copper" size={size} />,
    caption: (
      <span class="alp-box-cost">
        {bought.map((good) => (
          <GoodIcon key={good} good={good} size={20} />
        ))}
      </span>
    ),
    text: t("helvetia.workshop.bought.note"),
    fields: [
      {
        id: "goods",
        label: t("helvetia.workshop.names.good"),
        origin: "book",
        control: {
          kind: "set",
          least: 1,
          options: goodsOfStage(box, 1).map((good) => ({
            value: good,
            label: goodName(good),
            picture: <GoodIcon good={good} size={28} />,
          })),
        },
        value: bought.join("+"),
        set: (value) => put(edition, ["buildings", "bought"], String(value).split("+")),
      },
    ],
  };
}

export const people: Part = {
  id: "people",
  icon: "user",
  title: () => t("helvetia.workshop.people"),
  short: () => t("helvetia.workshop.people.short"),
  source: () => t("helvetia.workshop.people.source"),
  blocks: ["pieces"],
  origins: ["book", "guess"],
  pieces: (edition) => [...PEOPLE.map((one) => countedPiece(edition, one)), boughtPiece(edition)],
  size: 64,
  handSize: 88,
};

export const points: Part = {
  id: "points",
  icon: "check",
  title: () => t("helvetia.workshop.points.end"),
  short: () => t("helvetia.workshop.points.short"),
  source: () => t("helvetia.workshop.points.source"),
  blocks: ["game_end", "scoring"],
  origins: ["book"],
  pieces: (edition) => POINTS.map((one) => countedPiece(edition, one)),
  size: 64,
  handSize: 88,
};

// The village: which quarter, or quarters, each place belongs to.

import type { Quarter } from "../edition";
import { QUARTERS, quartersOf } from "../edition";
import { ALL_SIDES, GAP, PLACES, TILE, squareOf, viewOf } from "../geometry";
import { quarterName } from "../names";
import type { EditionFile, LayoutProps, Part, Piece } from "../../../table/workshop/contract";
import { put } from "../../../table/workshop/values";
import { Spot } from "../../../table/workshop/Spot";
import { formatList, t } from "../../../words/words";
import { boxOf } from "./box";

const PAINTS: Record<Quarter, string> = { ul: "#c58f1c", ur: "#3f86c6", ll: "#5f3a7e", lr: "#2c6e4f" };
const CORNERS: Record<Quarter, [number, number]> = { ul: [0, 0], ur: [1, 0], ll: [0, 1], lr: [1, 1] };

function namesOf(quarters: readonly Quarter[]): string {
  return formatList(quarters.map(quarterName));
}

function inQuarters(edition: EditionFile, place: number, wanted: readonly Quarter[]): EditionFile {
  return QUARTERS.reduce((made, quarter) => {
    const others = boxOf(made).village[quarter].filter((one) => one !== place);
    const places = wanted.includes(quarter) ? [...others, place].sort((a, b) => a - b) : others;
    return put(made, ["village", quarter], places);
  }, edition);
}

// Its corners are painted as the quarters are.
function Place({ quarters, size }: { quarters: readonly Quarter[]; size: number }) {
  const half = size / 2;
  return (
    <>
      <rect width={size} height={size} rx={size / 10} class="alp-place" />
      {quarters.map((quarter) => {
        const [x, y] = CORNERS[quarter];
        return (
          <rect
            key={quarter}
            x={x * half + size * 0.08}
            y={y * half + size * 0.08}
            width={half - size * 0.16}
            height={half - size * 0.16}
            rx={size / 14}
            fill={PAINTS[quarter]}
            stroke="#fff"
            stroke-opacity=".7"
            stroke-width={size / 40}
          />
        );
      })}
    </>
  );
}

function placePiece(edition: EditionFile, place: number): Piece {
  const quarters = quartersOf(boxOf(edition), place);
  return {
    id: `place-${place}`,
    title: t("helvetia.workshop.place", { n: place + 1, quarters: namesOf(quarters) }),
    picture: (size) => (
      <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
        <Place quarters={quarters} size={100} />
      </svg>
    ),
    fields: [
      {
        id: "quarters",
        label: t("helvetia.workshop.quarters"),
        origin: "guess",
        control: {
          kind: "set",
          least: 1,
          options: QUARTERS.map((quarter) => ({
            value: quarter,
            label: quarterName(quarter),
            picture: (
              <svg width={30} height={30} viewBox="0 0 100 100" aria-hidden="true">
                <Place quarters={[quarter]} size={100} />
              </svg>
            ),
          })),
        },
        value: quarters.join("+"),
        set: (value) => inQuarters(edition, place, String(value).split("+") as Quarter[]),
      },
    ],
  };
}

function Map(table: LayoutProps) {
  const { x, y, width, height } = viewOf(ALL_SIDES);
  const box = boxOf(table.edition);
  return (
    <svg
      class="alp-workshop-village"
      viewBox={`${x} ${y} ${width} ${height}`}
      role="group"
      aria-label={village.title()}>
      <rect x={TILE} y={TILE} width={2 * TILE} height={TILE} rx="20" fill="var(--plaza)" />
      {PLACES.map((place) => {
        const square = squareOf(place);
        return (
          <Spot key={place} id={`place-${place}`} table={table}>
            <g transform={`translate(${square.x + GAP / 2} ${square.y + GAP / 2})`}>
              <Place quarters={quartersOf(box, place)} size={TILE - GAP} />
              <rect class="workshop-ring" width={TILE - GAP} height={TILE - GAP} rx="10" />
            </g>
          </Spot>
        );
      })}
    </svg>
  );
}

export const village: Part = {
  id: "village",
  icon: "globe",
  title: () => t("helvetia.workshop.village"),
  short: () => t("helvetia.workshop.village.short"),
  source: () => t("helvetia.workshop.village.source"),
  blocks: ["village"],
  origins: ["guess"],
  pieces: (edition) => PLACES.map((place) => placePiece(edition, place)),
  Layout: Map,
  size: 60,
  handSize: 72,
};

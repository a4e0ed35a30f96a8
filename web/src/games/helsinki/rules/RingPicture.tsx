// The senate ring round an own square, with a pawn that has just moved.

import { CardDrawing } from "../art/Card";
import { UNIT } from "../art/cells";
import { Ground } from "../Ground";
import { type Geometry, geometryOf, padSize } from "../geometry";
import { SeatBoard } from "../SeatBoard";
import { type BoardState, type HelsinkiEdition, coatsOf, faceOf } from "../state";
import type { PlayerColour } from "../../../art/players";

const WIDTH = 560;
const HEIGHT = 520;
const CARDS = ["y2+", "g3", "p4", "r3+", "b3+", "p2", "g4+", "y3"];
const FROM = 0;
const TO = 3;
const OTHER = 5;

function emptyBoard(edition: HelsinkiEdition): BoardState {
  return {
    purple: [],
    green: [],
    red: [],
    blue: [],
    yellow: [],
    joker: [],
    supers: [],
    coats: coatsOf(edition),
    joined_east: [],
    joined_south: [],
  };
}

function Space({ g, space }: { g: Geometry; space: number }) {
  const { x, y } = g.spaces[space]!;
  const { width, height } = padSize(g, space);
  const isOwn = space === TO;
  return (
    <rect
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      rx={10}
      fill="var(--pad)"
      stroke={isOwn ? "var(--p-copper)" : "var(--pad-edge)"}
      stroke-width={isOwn ? 4 : 1.5}
    />
  );
}

function Slot({ g, slot, edition }: { g: Geometry; slot: number; edition: HelsinkiEdition }) {
  const { x, y } = g.slots[slot]!;
  const isBeside = (edition.senate.spaces[TO]!.slots as readonly number[]).includes(slot);
  return (
    <g transform={`translate(${x} ${y}) scale(${g.card.width / 84})`}>
      <CardDrawing face={faceOf(CARDS[slot]!, edition)} />
      {isBeside && (
        <rect x={-3} y={-3} width={90} height={124} rx={11} fill="none" stroke="var(--accent)" stroke-width={6} />
      )}
    </g>
  );
}

interface PawnProps {
  g: Geometry;
  space: number;
  colour: PlayerColour;
  // Where it came from.
  isGhost?: boolean;
}

function Pawn({ g, space, colour, isGhost }: PawnProps) {
  const { x, y } = g.spaces[space]!;
  return (
    <use
      href={`#hel-pawn-${colour}`}
      x={x - g.pawn / 2}
      y={y - g.pawn * 0.7}
      width={g.pawn}
      height={g.pawn * 1.38}
      opacity={isGhost ? 0.35 : 1}
    />
  );
}

export function RingPicture({ edition }: { edition: HelsinkiEdition }) {
  const g = geometryOf(WIDTH, HEIGHT, false);
  return (
    <svg class="rules-ring" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <Ground geometry={g} coats={0} colour="copper" seat={0} />
      <g transform={`translate(${g.grid.x} ${g.grid.y}) scale(${g.cell / UNIT})`}>
        <SeatBoard board={emptyBoard(edition)} colour="copper" edition={edition} withVisitors={false} />
      </g>
      {g.spaces.map((_, space) => (
        <Space key={space} g={g} space={space} />
      ))}
      {g.slots.map((_, slot) => (
        <Slot key={slot} g={g} slot={slot} edition={edition} />
      ))}
      <Pawn g={g} space={FROM} colour="copper" isGhost />
      <Pawn g={g} space={OTHER} colour="teal" />
      <Pawn g={g} space={TO} colour="copper" />
    </svg>
  );
}

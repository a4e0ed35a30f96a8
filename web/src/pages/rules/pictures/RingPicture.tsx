// The senate ring round an own square, with a pawn that has just moved.

import { CardDrawing } from "../../../art/helsinki/Card";
import { UNIT } from "../../../art/helsinki/cells";
import { Ground } from "../../../helsinki/Ground";
import { geometryOf, padSize } from "../../../helsinki/geometry";
import { SeatBoard } from "../../../helsinki/SeatBoard";
import { type BoardState, type HelsinkiEdition, faceOf } from "../../../helsinki/state";

const WIDTH = 560;
const HEIGHT = 520;
const CARDS = ["y2+", "g3", "p4", "r3+", "b3+", "p2", "g4+", "y3"];
const FROM = 0;
const TO = 3;
const OTHER = 5;

function emptyBoard(edition: HelsinkiEdition): BoardState {
  return {
    purple: [], green: [], red: [], blue: [], yellow: [], joker: [], supers: [],
    coats: edition.board.coats, joined_east: [], joined_south: [],
  };
}

export function RingPicture({ edition }: { edition: HelsinkiEdition }) {
  const g = geometryOf(WIDTH, HEIGHT, false);
  const taken = edition.senate.spaces[TO]!.slots as readonly number[];
  const pawn = (space: number, colour: string, opacity = 1) => {
    const { x, y } = g.spaces[space]!;
    return (
      <use href={`#hel-pawn-${colour}`} x={x - g.pawn / 2} y={y - g.pawn * 0.7} width={g.pawn} height={g.pawn * 1.38}
        opacity={opacity} />
    );
  };
  return (
    <svg class="rules-ring" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <Ground geometry={g} coats={0} colour="copper" seat={0} />
      <g transform={`translate(${g.grid.x} ${g.grid.y}) scale(${g.cell / UNIT})`}>
        <SeatBoard board={emptyBoard(edition)} colour="copper" edition={edition} withVisitors={false} />
      </g>
      {g.spaces.map(({ x, y }, space) => {
        const { width, height } = padSize(g, space);
        return (
          <rect key={space} x={x - width / 2} y={y - height / 2} width={width} height={height} rx={10} fill="var(--pad)"
            stroke={space === TO ? "var(--p-copper)" : "var(--pad-edge)"} stroke-width={space === TO ? 4 : 1.5} />
        );
      })}
      {g.slots.map(({ x, y }, slot) => (
        <g key={slot} transform={`translate(${x} ${y}) scale(${g.card.width / 84})`}>
          <CardDrawing face={faceOf(CARDS[slot]!, edition)} />
          {taken.includes(slot) && (
            <rect x={-3} y={-3} width={90} height={124} rx={11} fill="none" stroke="var(--accent)" stroke-width={6} />
          )}
        </g>
      ))}
      {pawn(FROM, "copper", 0.35)}
      {pawn(OTHER, "teal")}
      {pawn(TO, "copper")}
    </svg>
  );
}

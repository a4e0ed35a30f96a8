// A turn of a finished game on the square: the way of the pawn, the tile with the side that it was
// pushed from, lines that it finished, and what every super is worth then.

import { UNIT, SIDE, cellOf, outline } from "./art/cells";
import { useHelsinkiArt } from "./art/symbols";
import type { Legal } from "../../net/protocol";
import type { Play } from "../../table/play";
import type { Course, LotRest, ReviewTeller } from "../../table/reviewed";
import { t } from "../../words/words";
import { GridEdge } from "./GridEdge";
import { linesOf } from "./lines";
import { ReviewStrip } from "./reviewStrip";
import { SeatBoard } from "./SeatBoard";
import { type HelsinkiEdition, type HelsinkiPlay, type HelsinkiState, type Side, colourOf } from "./state";
import { Cards, tilesOf, verbOf } from "./turn";
import { turnName } from "./turnName";
import { cardName } from "./words";
import "./review.css";

// What pays for a build belongs to it, and a turn ends by itself.
const RESTS = ["pay", "end"];

const LENGTH = SIDE * UNIT;
const MARGIN = 44;
const SPACE = { long: 52, short: 17 };
const EDGE = 30; // of the middle of a space to the grid; between them stand letters and numbers
const PAWN = { width: 24, height: 33 };

interface Point {
  x: number;
  y: number;
}

// The two spaces of a side, clockwise.
function spaceSpot(space: number, edition: HelsinkiEdition): Point & { side: Side } {
  const { side } = edition.senate.spaces[space]!;
  const along = LENGTH * (space % 2 ? 0.74 : 0.26);
  switch (side) {
    case "north":
      return { side, x: along, y: -EDGE };
    case "east":
      return { side, x: LENGTH + EDGE, y: along };
    case "south":
      return { side, x: LENGTH - along, y: LENGTH + EDGE };
    case "west":
      return { side, x: -EDGE, y: LENGTH - along };
  }
}

function isAcross(side: Side): boolean {
  return side === "north" || side === "south";
}

function Space({ space, edition, isTaken }: { space: number; edition: HelsinkiEdition; isTaken: boolean }) {
  const { x, y, side } = spaceSpot(space, edition);
  const [width, height] = isAcross(side) ? [SPACE.long, SPACE.short] : [SPACE.short, SPACE.long];
  return (
    <rect
      class="hel-review-space"
      data-taken={isTaken || undefined}
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      rx={8}
    />
  );
}

function Pawn({
  space,
  edition,
  colour,
  isGone,
}: {
  space: number;
  edition: HelsinkiEdition;
  colour: string;
  isGone: boolean;
}) {
  const { x, y } = spaceSpot(space, edition);
  const { width, height } = PAWN;
  return (
    <use
      href={`#hel-pawn-${colour}`}
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      opacity={isGone ? 0.4 : 1}
    />
  );
}

const TURN: Record<Side, number> = { east: 0, south: 90, west: 180, north: 270 };

// Drawn at the east side, then turned about the middle of the grid.
function Push({ cells, side }: { cells: string[]; side: Side }) {
  const lanes = cells.map(cellOf).map(({ row, column }) => (isAcross(side) ? column : row));
  const isMirrored = side === "south" || side === "west";
  const at = (lane: number) => (isMirrored ? SIDE - 1 - lane : lane) * UNIT - LENGTH / 2;
  const used = [...new Set(lanes)];
  return (
    <g class="hel-review-push" transform={`translate(${LENGTH / 2} ${LENGTH / 2}) rotate(${TURN[side]})`}>
      <rect x={LENGTH / 2 + 2} y={Math.min(...used.map(at)) + 3} width={11} height={used.length * UNIT - 6} rx={5.5} />
      {used.map((lane) => (
        <path key={lane} d={`M${LENGTH / 2 + 9.5} ${at(lane) + UNIT / 2 - 4.5}l-4.5 4.5 4.5 4.5`} />
      ))}
    </g>
  );
}

function Tile({ cells }: { cells: string[] }) {
  const path = outline(cells.map(cellOf));
  return (
    <>
      <path class="hel-review-halo" d={path} />
      <path class="hel-review-tile" d={path} />
    </>
  );
}

// A line that is finished by the turn, with what it is worth. The flag stands where no tile was pushed in.
function NewLine({ isRow, at, worth, pushed }: { isRow: boolean; at: number; worth: number; pushed: Side[] }) {
  const end = pushed.includes(isRow ? "west" : "north") ? LENGTH + 8 : -8;
  const flag = isRow ? { x: end, y: at * UNIT + UNIT / 2 } : { x: at * UNIT + UNIT / 2, y: end };
  const box = isRow
    ? { x: 0, y: at * UNIT, width: LENGTH, height: UNIT }
    : { x: at * UNIT, y: 0, width: UNIT, height: LENGTH };
  return (
    <g class="hel-review-line">
      <rect class="hel-review-frame" {...box} rx={3} />
      <rect x={flag.x - 13} y={flag.y - 10} width={26} height={20} rx={5} />
      <text x={flag.x} y={flag.y + 4.8} text-anchor="middle">
        +{worth}
      </text>
    </g>
  );
}

function NewLines({ course, edition, pushed }: { course: Course; edition: HelsinkiEdition; pushed: Side[] }) {
  const [before, now] = [0, course.done].map((i) => {
    const state = course.positions[i]!.state as HelsinkiState;
    return linesOf(state.seats[course.seat]!.board, edition);
  }) as [ReturnType<typeof linesOf>, ReturnType<typeof linesOf>];
  const worth = edition.scoring.line;
  return (
    <>
      {now.rows
        .filter((row) => !before.rows.includes(row))
        .map((row) => (
          <NewLine key={`r${row}`} isRow at={row} worth={worth} pushed={pushed} />
        ))}
      {now.columns
        .filter((column) => !before.columns.includes(column))
        .map((column) => (
          <NewLine key={`c${column}`} isRow={false} at={column} worth={worth} pushed={pushed} />
        ))}
    </>
  );
}

function Pawns({ course, play, edition }: { course: Course; play: HelsinkiPlay; edition: HelsinkiEdition }) {
  const [from, to] = [0, course.done].map(
    (i) => (course.positions[i]!.state as HelsinkiState).seats[course.seat]!.pawn,
  );
  const colour = colourOf(play, course.seat);
  const isThere = (space: number | null | undefined): space is number => typeof space === "number" && space >= 0;
  return (
    <>
      {edition.senate.spaces.map((_, i) => (
        <Space key={i} space={i} edition={edition} isTaken={i === to} />
      ))}
      {isThere(from) && from !== to && <Pawn space={from} edition={edition} colour={colour} isGone />}
      {isThere(to) && <Pawn space={to} edition={edition} colour={colour} isGone={false} />}
    </>
  );
}

function pushesOf(steps: readonly Legal[]): { cells: string[]; side: Side }[] {
  return steps
    .filter((step) => verbOf(step) === "place")
    .flatMap(({ gives }) => {
      const side = (gives["from"] as Side[] | undefined)?.[0];
      return side ? [{ cells: (gives["cells"] as string[] | undefined) ?? [], side }] : [];
    });
}

function Board({ play: given, course }: { play: Play; course: Course }) {
  useHelsinkiArt();
  const play = given as HelsinkiPlay;
  const { edition } = play;
  const { seats, paths } = play.view.value.state;
  const done = course.turn.steps.slice(0, course.done);
  const pushes = pushesOf(done);
  const size = LENGTH + 2 * MARGIN;
  return (
    <svg
      class="hel-reviewed"
      data-kind={course.kind}
      viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
      aria-hidden="true">
      <rect class="hel-review-lawn-edge" x={-MARGIN} y={-MARGIN} width={size} height={size} rx={14} />
      <rect class="hel-review-lawn" x={-MARGIN} y={-MARGIN} width={size} height={size - 2.5} rx={14} />
      <Pawns course={course} play={play} edition={edition} />
      <SeatBoard
        board={seats[course.seat]!.board}
        colour={colourOf(play, course.seat)}
        edition={edition}
        withVisitors={!!paths}
        isFinal
      />
      <GridEdge seat={course.seat} isSmall />
      <NewLines course={course} edition={edition} pushed={pushes.map(({ side }) => side)} />
      {tilesOf(done).map((cells) => cells.length > 0 && <Tile key={cells.join()} cells={cells} />)}
      {pushes.map(({ cells, side }) => (
        <Push key={cells.join()} cells={cells} side={side} />
      ))}
    </svg>
  );
}

// Cards that were drawn.
function drawnBy(actions: string[]): string[] {
  return actions.flatMap((action) => {
    const [verb, card] = action.split(" ");
    return verb === "deal" ? [card!] : [];
  });
}

function LotPicture({ play, actions }: { play: Play; actions: string[] }) {
  useHelsinkiArt();
  return <Cards cards={drawnBy(actions)} edition={play.edition as HelsinkiEdition} size="large" />;
}

// What stays in the pile.
function leftBehind(pile: readonly string[], drawn: string[]): Map<string, number> {
  const left = new Map<string, number>();
  for (const card of pile) left.set(card, (left.get(card) ?? 0) + 1);
  for (const card of drawn) left.set(card, (left.get(card) ?? 0) - 1);
  return new Map([...left].filter(([, count]) => count > 0));
}

function lotRest(before: Play, actions: string[]): LotRest {
  const { edition, view } = before as HelsinkiPlay;
  const left = leftBehind(view.value.state.pile, drawnBy(actions));
  const n = [...left.values()].reduce((sum, count) => sum + count, 0);
  return {
    title: n > 0 ? t("helsinki.moment.rest", { n }) : t("helsinki.moment.rest.none"),
    things: [...left].map(([card, count]) => ({
      name: cardName(card, edition),
      count,
      picture: <Cards cards={[card]} edition={edition} size="small" />,
    })),
    withNames: false,
  };
}

export const review: ReviewTeller = {
  isRest: (step) => RESTS.includes(verbOf(step)),
  LotPicture,
  lotRest,
  turnName,
  isSquare: true,
  Strip: ReviewStrip,
  Board,
};

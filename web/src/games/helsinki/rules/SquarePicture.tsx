// Squares for the rules, drawn as at the table, with names of rows and columns.

import { UNIT, cellOf } from "../art/cells";
import { SeatBoard } from "../SeatBoard";
import { type BoardState, COLOUR_NAMES, type ColourName, type HelsinkiEdition, type Side, coatsOf } from "../state";
import type { AnyRoof, Roof } from "../art/paint";

// A colour and the cells of one tile: "b d2c3d3".
type TileText = string;

interface Scene {
  tiles: TileText[];
  supers?: string[];
  withVisitors?: boolean;
  isFinal?: boolean;
  // Where a tile has just come from, and through which of its cells the arrow goes.
  push?: { from: Side; through: string };
  // A cell to be noticed.
  mark?: string;
}

const SCENES: Record<string, Scene> = {
  start: { tiles: [] },
  goal: {
    tiles: ["b d2c3d3", "g e3f3g3", "b a3b3", "p c1d1e1", "r d5c6d6", "y d7e7", "r a4a5b5"],
    supers: ["d3", "c6", "d1"],
    isFinal: true,
  },
  push: { tiles: ["p c3c4c5c6", "r c2d2"], push: { from: "north", through: "c2" } },
  coat: { tiles: ["r d5e5d6", "y f5g5"], push: { from: "east", through: "g5" }, mark: "g5" },
  joker: {
    tiles: ["p c1d1e1", "j e2", "b d2c3d3", "g e3f3g3", "y e4d5e5d6", "b e6d7e7"],
    mark: "e2",
  },
  score: {
    tiles: [
      "r a3b3",
      "p c3d3e3",
      "y f3g3",
      "g a5b5c5",
      "b d5e5",
      "g f5g5",
      "b c1c2",
      "y d1d2",
      "g e1e2",
      "j c4",
      "j e4",
      "r c6d6c7d7",
      "p e6e7",
      "y f6g6f7",
    ],
    supers: ["c3", "d3", "e5", "g3", "d1", "e7", "g6"],
    isFinal: true,
  },
  visitors: {
    tiles: ["g a4b4c4", "b d2c3d3", "p c1d1e1", "r e2e3f3", "g e4f4g4", "p c5d5", "b d6d7"],
    withVisitors: true,
  },
};

function cellsIn(tile: TileText): string[] {
  return tile.slice(2).match(/../g) ?? [];
}

// Cells of one tile whose neighbour to the east or to the south belongs to the same tile.
function joints(tiles: TileText[], columns: number, rows: number): string[] {
  return tiles.flatMap((tile) => {
    const cells = cellsIn(tile);
    return cells.filter((name) => {
      const next = String.fromCharCode(name.charCodeAt(0) + columns) + (Number(name[1]) + rows);
      return cells.includes(next);
    });
  });
}

function boardOf({ tiles, supers = [] }: Scene, coats: string[]): BoardState {
  const of = (roof: AnyRoof) => tiles.filter((tile) => tile[0] === roof).flatMap(cellsIn);
  const covered = new Set(tiles.flatMap(cellsIn));
  const colours = Object.entries(COLOUR_NAMES).map(([roof, name]) => [name, of(roof as Roof)]);
  return {
    ...(Object.fromEntries(colours) as Pick<BoardState, ColourName>),
    joker: of("j"),
    supers,
    coats: coats.filter((coat) => !covered.has(coat)),
    joined_east: joints(tiles, 1, 0),
    joined_south: joints(tiles, 0, 1),
  };
}

const TURNS: Record<Side, number> = { north: 0, east: 90, south: 180, west: 270 };

// An arrow that points from outside the square to a cell.
function PushArrow({ from, through }: { from: Side; through: string }) {
  const { column, row } = cellOf(through);
  const [x, y] = [column * UNIT + UNIT / 2, row * UNIT + UNIT / 2];
  const far = { north: y, east: 7 * UNIT - x, south: 7 * UNIT - y, west: x }[from];
  return (
    <path
      d={`M0 ${-far - 26}V-22M-11 -34L0 -20 11 -34`}
      fill="none"
      stroke="var(--accent)"
      stroke-width={6}
      stroke-linecap="round"
      stroke-linejoin="round"
      transform={`translate(${x} ${y}) rotate(${TURNS[from]})`}
    />
  );
}

function Mark({ cell }: { cell: string }) {
  const { column, row } = cellOf(cell);
  return (
    <rect
      x={column * UNIT + 1}
      y={row * UNIT + 1}
      width={UNIT - 2}
      height={UNIT - 2}
      rx={6}
      fill="none"
      stroke="var(--accent)"
      stroke-width={4}
    />
  );
}

function Names() {
  return (
    <g class="rules-names" font-size={13} fill="var(--ink2)" text-anchor="middle">
      {Array.from({ length: 7 }, (_, i) => (
        <g key={i}>
          <text x={i * UNIT + UNIT / 2} y={302}>
            {String.fromCharCode(97 + i)}
          </text>
          <text x={-17} y={i * UNIT + UNIT / 2 + 5}>
            {i + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

export function SquarePicture({ scene: name, edition }: { scene: string; edition: HelsinkiEdition }) {
  const scene = SCENES[name];
  if (!scene) return null;
  return (
    <svg class="rules-square" viewBox="-34 -34 352 344" aria-hidden="true">
      <Names />
      <SeatBoard
        board={boardOf(scene, coatsOf(edition))}
        colour="copper"
        edition={edition}
        withVisitors={scene.withVisitors ?? false}
        isFinal={scene.isFinal ?? false}
      />
      {scene.mark && <Mark cell={scene.mark} />}
      {scene.push && <PushArrow {...scene.push} />}
    </svg>
  );
}

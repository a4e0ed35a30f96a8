// A player's board: cells, coats, statue, tiles, supers; 280 by 280.

import type { ComponentChildren } from "preact";
import type { PlayerColour } from "../../../art/players";
import { type Cell, SIDE, UNIT } from "./cells";
import { GILT } from "./paint";

const ALL = Array.from({ length: SIDE }, (_, i) => i);
const LENGTH = SIDE * UNIT;

const rounded = (x: number, y: number) =>
  `M${x + 5} ${y + 1}h30a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4h-30a4 4 0 0 1-4-4v-30a4 4 0 0 1 4-4z`;

// The same in every cell that is asked for, as one path: browsers paint one shape faster than 49.
function inCells(draw: (x: number, y: number) => string, isDrawn: (sum: number) => boolean): string {
  return ALL.flatMap((row) =>
    ALL.filter((column) => isDrawn(row + column)).map((column) => draw(column * UNIT, row * UNIT)),
  ).join("");
}

const LIGHT = inCells(rounded, (sum) => sum % 2 === 0);
const DARK = inCells(rounded, (sum) => sum % 2 === 1);
const LINES = inCells(
  (x, y) => `M${x + 10} ${y + 10}h20v20h-20z`,
  () => true,
);

export function GridGround() {
  return (
    <>
      <rect x={-5} y={-5} width={290} height={292} rx={9} fill="var(--grid-edge)" />
      <rect x={-5} y={-5} width={290} height={289} rx={9} fill="var(--grid)" />
      <path d={LIGHT} fill="var(--cell-a)" />
      <path d={DARK} fill="var(--cell-b)" />
      <path d={LINES} fill="none" stroke="var(--cell-line)" stroke-opacity={0.55} />
    </>
  );
}

// Two bars at the ends of every complete line.
export function LineBars({ rows, columns }: { rows: number[]; columns: number[] }) {
  const bars =
    rows.map((r) => `M-2.5 ${r * UNIT + 4}v32M${LENGTH + 2.5} ${r * UNIT + 4}v32`).join("") +
    columns.map((c) => `M${c * UNIT + 4} -2.5h32M${c * UNIT + 4} ${LENGTH + 2.5}h32`).join("");
  return bars ? <path d={bars} stroke={GILT} stroke-width={4} stroke-linecap="round" /> : null;
}

interface CoatProps {
  cell: Cell;
  colour: PlayerColour;
  isLit?: boolean;
  piece?: string;
}

export function CoatOnCell({ cell, colour, isLit, piece }: CoatProps) {
  const x = cell.column * UNIT;
  const y = cell.row * UNIT;
  return (
    <g data-piece={piece}>
      <circle cx={x + 20} cy={y + 20} r={16.5} fill={isLit ? "#fff" : "var(--cell-line)"} />
      <use href={`#hel-coat-${colour}`} x={x + 7} y={y + 5} width={26} height={30} />
    </g>
  );
}

export function Statue({ cell }: { cell: Cell }) {
  return <use href="#hel-statue" x={cell.column * UNIT} y={cell.row * UNIT} width={UNIT} height={UNIT} />;
}

interface SuperProps {
  cell: Cell;
  // Its worth at the end of the game.
  worth?: number | undefined;
  piece?: string;
  isLifted?: boolean;
}

export function Super({ cell, worth, piece, isLifted }: SuperProps) {
  const x = cell.column * UNIT;
  const y = cell.row * UNIT;
  return (
    <g data-piece={piece}>
      <use href="#hel-cup" x={x + 7} y={y + (isLifted ? -5 : 3)} width={26} height={34} />
      {worth !== undefined && (
        <g>
          <circle cx={x + 32} cy={y + 9} r={8.5} fill={worth ? GILT : "#8b8b85"} stroke="#fff" stroke-width={1.5} />
          <text x={x + 32} y={y + 13.2} font-size={12} font-weight={700} text-anchor="middle" fill="#fff">
            {worth}
          </text>
        </g>
      )}
    </g>
  );
}

const CROSSWALK_TURN: Record<string, number> = { d1: 0, g4: 90, d7: 180, a4: 270 };

// A zebra crossing at the edge with a visitor who waits there.
export function Crosswalk({ cell, name, isReached }: { cell: Cell; name: string; isReached: boolean }) {
  const x = cell.column * UNIT + 20;
  const y = cell.row * UNIT + 20;
  const turn = CROSSWALK_TURN[name] ?? 0;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path
        d="M-14 -25.5h5v8h-5zM-6.5 -25.5h5v8h-5zM1.5 -25.5h5v8h-5zM9 -25.5h5v8h-5z"
        fill="#fff"
        stroke="#77705f"
        stroke-width={0.5}
      />
      <g transform={`translate(0 -24) rotate(${-turn}) scale(${isReached ? 1 : 0.92})`}>
        <path
          d="M-5.5 7c0-6 2-8 5.5-8s5.5 2 5.5 8z"
          fill={isReached ? GILT : "#5b7079"}
          stroke="#fff"
          stroke-width={1.2}
        />
        <circle cy={-4.5} r={3.6} fill="#f1cfae" stroke="#7a5236" stroke-width={0.8} />
        <path d="M-4.6 -5.5h9.2l-2 -3.2h-5.2z" fill="#7a5236" />
      </g>
    </g>
  );
}

export function GridFrame({ children, withEdge }: { children: ComponentChildren; withEdge: boolean }) {
  return (
    <svg class="hel-grid" viewBox={withEdge ? "-14 -14 308 308" : "-6 -6 292 294"} aria-hidden="true">
      {children}
    </svg>
  );
}

// Single pieces as small pictures beside words.

import type { PlayerColour } from "../../../art/players";
import type { Cell } from "./cells";
import { UNIT, extent, outline } from "./cells";
import type { AnyRoof } from "./paint";
import { Tile } from "./Tile";

function Picture({ symbol, width, box }: { symbol: string; width: number; box: [number, number] }) {
  return (
    <svg width={width} height={(width * box[1]) / box[0]} viewBox={`0 0 ${box[0]} ${box[1]}`} aria-hidden="true">
      <use href={`#hel-${symbol}`} width={box[0]} height={box[1]} />
    </svg>
  );
}

export function PawnPicture({ colour, width }: { colour: PlayerColour; width: number }) {
  return <Picture symbol={`pawn-${colour}`} width={width} box={[26, 36]} />;
}

export function CoatPicture({ colour, width }: { colour: PlayerColour; width: number }) {
  return <Picture symbol={`coat-${colour}`} width={width} box={[28, 32]} />;
}

export function SuperPicture({ width }: { width: number }) {
  return <Picture symbol="cup" width={width} box={[24, 32]} />;
}

export interface TilePictureProps {
  roof: AnyRoof;
  cells: readonly Cell[];
  // Pixels of a roof.
  unit: number;
  // Sold out: only its outline.
  isGone?: boolean;
}

export function TilePicture({ roof, cells, unit, isGone }: TilePictureProps) {
  const { columns, rows } = extent(cells);
  return (
    <svg
      class="hel-tile-picture"
      width={columns * unit}
      height={rows * unit + 2}
      aria-hidden="true"
      viewBox={`-2 -2 ${columns * UNIT + 4} ${rows * UNIT + 6}`}>
      {isGone ? (
        <path d={outline(cells)} fill="none" stroke="var(--gone)" stroke-width={4} stroke-dasharray="9 7" />
      ) : (
        <Tile roof={roof} cells={cells} flat />
      )}
    </svg>
  );
}

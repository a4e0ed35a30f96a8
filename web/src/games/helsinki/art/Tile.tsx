// A tile of roofs on its cardboard, seen from above.

import { type Cell, UNIT, holds } from "./cells";
import { type AnyRoof, ROOF_PAINT } from "./paint";

const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;
const square = (x: number, y: number) =>
  `M${x + 6} ${y + 1}h28a5 5 0 0 1 5 5v28a5 5 0 0 1-5 5h-28a5 5 0 0 1-5-5v-28a5 5 0 0 1 5-5z`;

// Round squares, joined where they are neighbours, moved by (dx, dy): one path.
function cardboard(cells: readonly Cell[], dx: number, dy: number): string {
  return cells
    .map(({ column, row }) => {
      const x = column * UNIT + dx;
      const y = row * UNIT + dy;
      const east = holds(cells, column + 1, row);
      const south = holds(cells, column, row + 1);
      const isBlock = east && south && holds(cells, column + 1, row + 1);
      return (
        square(x, y) +
        (east ? box(x + 20, y + 1, 40, 38) : "") +
        (south ? box(x + 1, y + 20, 38, 40) : "") +
        (isBlock ? box(x + 30, y + 30, 20, 20) : "")
      );
    })
    .join("");
}

export interface TileProps {
  roof: AnyRoof;
  cells: readonly Cell[];
  // Without its shadow: in supplies and on cards.
  flat?: boolean;
  // Its name, where movements are shown.
  piece?: string;
}

export function Tile({ roof, cells, flat, piece }: TileProps) {
  const { edge, base } = ROOF_PAINT[roof];
  return (
    <g data-piece={piece}>
      {!flat && <path d={cardboard(cells, 1.5, 5)} fill="#1b1508" fill-opacity={0.2} />}
      <path d={cardboard(cells, 0, flat ? 1 : 2.6)} fill={edge} />
      <path d={cardboard(cells, 0, 0)} fill={base} />
      {cells.map(({ column, row }) => (
        <use key={`${column},${row}`} href={`#hel-roof-${roof}`} x={column * UNIT} y={row * UNIT} />
      ))}
    </g>
  );
}

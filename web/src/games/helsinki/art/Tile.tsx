// A tile of roofs on its cardboard, seen from above.

import { type Cell, UNIT, holds } from "./cells";
import { type AnyRoof, ROOF_PAINT } from "./paint";

function Cardboard({ cells }: { cells: readonly Cell[] }) {
  return (
    <>
      {cells.map(({ column, row }) => {
        const x = column * UNIT;
        const y = row * UNIT;
        const east = holds(cells, column + 1, row);
        const south = holds(cells, column, row + 1);
        return (
          <g key={`${column},${row}`}>
            <rect x={x + 1} y={y + 1} width={38} height={38} rx={5} />
            {east && <rect x={x + 20} y={y + 1} width={40} height={38} />}
            {south && <rect x={x + 1} y={y + 20} width={38} height={40} />}
            {east && south && holds(cells, column + 1, row + 1) && (
              <rect x={x + 30} y={y + 30} width={20} height={20} />
            )}
          </g>
        );
      })}
    </>
  );
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
      {!flat && (
        <g fill="#1b1508" opacity={0.2} transform="translate(1.5 5)">
          <Cardboard cells={cells} />
        </g>
      )}
      <g fill={edge} transform={`translate(0 ${flat ? 1 : 2.6})`}>
        <Cardboard cells={cells} />
      </g>
      <g fill={base}>
        <Cardboard cells={cells} />
      </g>
      {cells.map(({ column, row }) => (
        <use key={`${column},${row}`} href={`#hel-roof-${roof}`} x={column * UNIT} y={row * UNIT} />
      ))}
    </g>
  );
}

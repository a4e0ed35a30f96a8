// A village no bigger than a stamp, with quarters or one place marked.

import type { Quarter } from "./edition";
import { TILE, cellOf } from "./geometry";
import { FIRST_RING } from "./state";

const LAND = 8;

function Places({ place }: { place: number }) {
  const [column, row] = cellOf(place);
  return (
    <>
      <rect x={TILE} y={TILE} width={2 * TILE} height={TILE} rx="20" class="alp-stamp-centre" />
      <rect class="alp-stamp-mark" x={column * TILE + 10} y={row * TILE + 10} width="80" height="80" rx="16" />
    </>
  );
}

function Quarters({ quarters }: { quarters: Quarter[] }) {
  return (
    <>
      {quarters.map((quarter) => (
        <rect
          key={quarter}
          class="alp-stamp-mark"
          width="176"
          height="126"
          rx="30"
          x={quarter.endsWith("l") ? 16 : 208}
          y={quarter.startsWith("u") ? 16 : 158}
        />
      ))}
    </>
  );
}

export function QuarterMap({ quarters, place }: { quarters: Quarter[]; place?: number }) {
  const isWide = place !== undefined && place >= FIRST_RING;
  const from = isWide ? -TILE : 0;
  const width = (isWide ? 6 : 4) * TILE;
  const height = (isWide ? 5 : 3) * TILE;
  return (
    <svg class="alp-stamp" width="38" height="29" viewBox={`${from} ${from} ${width} ${height}`} aria-hidden="true">
      <rect
        class="alp-stamp-land"
        x={from + LAND}
        y={from + LAND}
        width={width - 2 * LAND}
        height={height - 2 * LAND}
        rx="40"
      />
      {place === undefined ? <Quarters quarters={quarters} /> : <Places place={place} />}
    </svg>
  );
}

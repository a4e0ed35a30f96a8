// A village no bigger than a stamp, with quarters or one place marked.

import type { Quarter } from "./edition";
import { TILE, cellOf } from "./geometry";

export function QuarterMap({ quarters, place }: { quarters: Quarter[]; place?: number }) {
  const isWide = place !== undefined && (cellOf(place)[0] < 0 || cellOf(place)[1] < 0 || place >= 10);
  const a = isWide ? -1 : 0;
  const width = (isWide ? 6 : 4) * TILE;
  const height = (isWide ? 5 : 3) * TILE;
  return (
    <svg class="alp-stamp" width="38" height="29" viewBox={`${a * TILE} ${a * TILE} ${width} ${height}`}
      aria-hidden="true">
      <rect x={a * TILE + 8} y={a * TILE + 8} width={width - 16} height={height - 16} rx="40" class="alp-stamp-land" />
      {place === undefined && quarters.map((quarter) => (
        <rect key={quarter} class="alp-stamp-mark" x={quarter.endsWith("l") ? 16 : 208} y={quarter[0] === "u" ? 16 : 158}
          width="176" height="126" rx="30" />
      ))}
      {place !== undefined && (
        <>
          <rect x={TILE} y={TILE} width={2 * TILE} height={TILE} rx="20" class="alp-stamp-centre" />
          <rect class="alp-stamp-mark" x={cellOf(place)[0] * TILE + 10} y={cellOf(place)[1] * TILE + 10} width="80"
            height="80" rx="16" />
        </>
      )}
    </svg>
  );
}

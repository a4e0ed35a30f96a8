// The square itself: stone, lawn, trees, the four buildings, and coats on the meadow.

import type { PlayerColour } from "../../art/players";
import { CATHEDRAL, type Corner, type Geometry, cathedralHeight, lawnRoom } from "./geometry";

interface FacadeProps {
  symbol: string;
  width: number;
  height: number;
  x: number;
  y: number;
  turn: number;
}

// Folded flat outward: the foot stands at x, y.
function Facade({ symbol, width, height, x, y, turn }: FacadeProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <use href={`#hel-${symbol}`} x={-width / 2} y={-height} width={width} height={height} />
    </g>
  );
}

function Facades({ geometry: g }: { geometry: Geometry }) {
  const { above, aside } = lawnRoom(g);
  const gap = g.cell / 8;
  const north = cathedralHeight(g);
  const west = Math.min(aside * 0.66, 60);
  const low = north * 0.92;
  if (above < 16) return null;
  return (
    <>
      <Facade symbol="cathedral" width={north * CATHEDRAL} height={north} x={g.width / 2} y={g.grid.y - gap} turn={0} />
      <Facade
        symbol="seder"
        width={low * 2.5}
        height={low}
        x={g.width / 2}
        y={g.height - g.grid.y + gap + 1}
        turn={180}
      />
      {aside > 20 && (
        <>
          <Facade
            symbol="palace"
            width={(west * 200) / 56}
            height={west}
            x={g.width - g.grid.x + gap}
            y={g.height / 2}
            turn={90}
          />
          <Facade
            symbol="univ"
            width={(west * 200) / 56}
            height={west}
            x={g.grid.x - gap}
            y={g.height / 2}
            turn={270}
          />
        </>
      )}
    </>
  );
}

// Along an edge, across it, and how large.
const TREES: readonly [number, number, number][] = [
  [0, 0.12, 1.05],
  [0.95, -0.14, 0.8],
  [1.75, 0.1, 0.95],
  [2.7, -0.1, 0.7],
];

interface TreesProps {
  geometry: Geometry;
  // What stands in their place: coats in the south-west, a plate in the north-west.
  hasMeadow: boolean;
  corner: Corner | null;
}

function Trees({ geometry: g, hasMeadow, corner }: TreesProps) {
  const { above, aside } = lawnRoom(g);
  const size = Math.max(10, Math.min(22, g.cell * 0.4));
  const [west, north] = [g.grid.x + 10, g.grid.y + 10];
  const [rowY, columnX] = [g.lawn.y + above * 0.52, g.lawn.x + aside * 0.5];
  const trees: [number, number, number][] = [];
  for (const [along, across, scale] of TREES) {
    const [a, c] = [along * size, across * size];
    if (above >= 18) {
      if (!corner) trees.push([west + a, rowY + c, scale]);
      trees.push([g.width - west - a, rowY - c, scale]);
      trees.push([west + a, g.height - rowY - 2 - c, scale]);
      trees.push([g.width - west - a, g.height - rowY - 2 + c, scale]);
    }
    if (aside > size) {
      if (corner?.shape !== "column") trees.push([columnX + c, north + a, scale]);
      trees.push([g.width - columnX - c, north + a, scale]);
      trees.push([g.width - columnX + c, g.height - north - a, scale]);
      if (!hasMeadow) trees.push([columnX - c, g.height - north - a, scale]);
    }
  }
  return (
    <>
      {trees.map(([x, y, scale], i) => (
        <use
          key={i}
          href="#hel-tree"
          x={x - (size * scale) / 2}
          y={y - (size * scale) / 2}
          width={size * scale}
          height={size * scale}
        />
      ))}
    </>
  );
}

interface GroundProps {
  geometry: Geometry;
  coats: number;
  colour: PlayerColour;
  seat: number;
  // Where a plate stands on the lawn, if one does.
  corner?: Corner | null;
}

// Coats that were won and not used yet; where there is no room beside the grid, below it.
function Meadow({ geometry: g, coats, colour, seat }: Omit<GroundProps, "corner">) {
  const { above, aside } = lawnRoom(g);
  const isBeside = aside > 40;
  const size = isBeside ? Math.min(26, aside * 0.3) : Math.min(20, above * 0.62);
  const beside = (i: number) => ({
    x: g.lawn.x + aside * 0.5 - size * 1.08 + (i % 2) * size * 1.12,
    y: g.height - g.grid.y - size * 1.2 - (i >> 1) * size * 1.3,
  });
  const below = (i: number) => ({
    x: g.grid.x + i * size * 0.8,
    y: g.height - g.lawn.y - above * 0.5 - size * 0.6,
  });
  const at = isBeside ? beside : below;
  if (!isBeside && above < 14) return null;
  return (
    <>
      {Array.from({ length: coats }, (_, i) => (
        <use
          key={i}
          data-piece={`meadow-${seat}-${i}`}
          href={`#hel-coat-${colour}`}
          {...at(i)}
          width={size}
          height={size * 1.14}
        />
      ))}
    </>
  );
}

export function Ground({ geometry: g, coats, colour, seat, corner = null }: GroundProps) {
  return (
    <g aria-hidden="true">
      {!g.isZoomed && (
        <>
          <rect width={g.width} height={g.height} rx={16} fill="var(--stone-edge)" />
          <rect width={g.width} height={g.height - 3} rx={16} fill="var(--stone)" />
          <rect width={g.width} height={g.height - 3} rx={16} fill="url(#hel-cobbles)" />
        </>
      )}
      <rect
        {...g.lawn}
        rx={g.isZoomed ? 0 : 12}
        fill="var(--lawn)"
        stroke="var(--lawn-edge)"
        stroke-width={g.isZoomed ? 0 : 1.5}
      />
      <Facades geometry={g} />
      <Trees geometry={g} hasMeadow={coats > 0} corner={corner} />
      <Meadow geometry={g} coats={coats} colour={colour} seat={seat} />
    </g>
  );
}

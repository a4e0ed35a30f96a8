// The side that a tile is pushed from, with arrows in the lanes it takes.

import { SIDE } from "./art/cells";
import { ACCENT } from "./art/paint";
import type { Desk } from "./desk";
import type { Geometry } from "./geometry";
import type { Landing } from "./landing";
import type { Side } from "./state";

const TURN: Record<Side, number> = { east: 0, south: 90, west: 180, north: 270 };
const ALL_LANES = Array.from({ length: SIDE }, (_, i) => i);
const LANES_SHOWN = [1, 3, 5];

function lanesOf(landing: Landing, side: Side): number[] {
  const isAcross = side === "east" || side === "west";
  return [...new Set(landing.cells.map((c) => (isAcross ? c.row : c.column)))].sort((a, b) => a - b);
}

interface BarProps {
  geometry: Geometry;
  side: Side;
  lanes: number[];
  arrows: number[];
}

const ARROW = "M3 -5.5l-6 5.5 6 5.5";

// Drawn as if it were the east side, then turned about the middle of the grid. Where there is
// no room beside the grid, a thin bar with arrows on buttons.
function Bar({ geometry: g, side, lanes, arrows }: BarProps) {
  const half = (g.cell * SIDE) / 2;
  const isUpDown = side === "north" || side === "south";
  const room = isUpDown ? g.grid.y - g.lawn.y : g.grid.x - g.lawn.x;
  const width = Math.max(6, Math.min(19, g.cell * 0.36, room - 4));
  const isThin = width < 11;
  const isMirrored = side === "south" || side === "west";
  const at = (lane: number) => (isMirrored ? SIDE - 1 - lane : lane) * g.cell - half;
  const x = half + Math.max(0, Math.min(g.cell * 0.16, room - width - 2));
  const middle = isThin ? half - 3 : x + width / 2;
  return (
    <g transform={`translate(${g.width / 2} ${g.height / 2}) rotate(${TURN[side]})`} class="hel-through">
      <rect
        x={x}
        y={Math.min(...lanes.map(at)) + 3}
        width={width}
        height={lanes.length * g.cell - 6}
        rx={width / 2}
        fill={ACCENT}
        stroke="#fff"
        stroke-width={isThin ? 1 : 2.2}
      />
      {arrows.map((lane) => (
        <g key={lane} transform={`translate(${middle} ${at(lane) + g.cell / 2})`}>
          {isThin && <circle r={9.5} fill={ACCENT} stroke="#fff" stroke-width={2} />}
          <path
            d={ARROW}
            transform={isThin ? "scale(.8)" : undefined}
            fill="none"
            stroke="#fff"
            stroke-width={2.6}
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        </g>
      ))}
    </g>
  );
}

export function PushSides({ desk, geometry }: { desk: Desk; geometry: Geometry }) {
  const landing = desk.landing.value;
  if (landing) {
    return (
      <>
        {landing.from.map((side) => (
          <Bar
            key={side}
            geometry={geometry}
            side={side}
            lanes={lanesOf(landing, side)}
            arrows={lanesOf(landing, side)}
          />
        ))}
      </>
    );
  }
  const side = desk.looked.value?.gives["side"] as Side | undefined;
  return side ? <Bar geometry={geometry} side={side} lanes={ALL_LANES} arrows={LANES_SHOWN} /> : null;
}

// Tiles that lie on the market until somebody wins them; then their place is dashed, with the
// coin of whoever took it.

import type { Colour } from "../../../art/players";
import { CoinAt } from "./coins";

export function GoodsTileAt({ x, y, points }: { x: number; y: number; points: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-9" y="-7" width="18" height="18" rx="4" fill="#8a623c" />
      <rect x="-9" y="-9" width="18" height="18" rx="4" fill="#f7e3ae" stroke="#8a623c" />
      <text class="alp-number" y="4.8" font-size="13.5" fill="#5b3d00">
        {points}
      </text>
    </g>
  );
}

const PENNANT = "M-11-11h22v15l-11 9-11-9z";

interface TakenProps {
  x: number;
  y: number;
  by: Colour;
}

export function TakenPennantAt({ x, y, by }: TakenProps) {
  return (
    <g class="alp-taken" transform={`translate(${x} ${y})`}>
      <path d={PENNANT} />
      <CoinAt colour={by} x={-8} y={-9.5} size={16} />
    </g>
  );
}

export function TakenRingAt({ x, y, by }: TakenProps) {
  return (
    <g class="alp-taken" transform={`translate(${x} ${y})`}>
      <rect x="-16" y="-16" width="32" height="32" rx="6" />
      <CoinAt colour={by} x={-10} y={-10.5} size={20} />
    </g>
  );
}

export function PennantAt({ x, y, points }: { x: number; y: number; points: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={PENNANT} fill="#7c2315" transform="translate(0 2)" />
      <path d={PENNANT} fill="#b8402c" stroke="#7c2315" />
      <text class="alp-number" y="4" font-size="14.5" fill="#fff">
        {points}
      </text>
    </g>
  );
}

const HOUSES = [
  [-12, -12],
  [-6, -12],
  [1, -12],
  [7, -12],
  [-12, -3],
  [7, -3],
  [-12, 6],
  [-6, 6],
  [1, 6],
  [7, 6],
];

// For the first two whose centre is surrounded: ten houses round a number.
export function RingTileAt({ x, y, points }: { x: number; y: number; points: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-17" y="-15" width="34" height="34" rx="6" fill="#8a623c" />
      <rect x="-17" y="-17" width="34" height="34" rx="6" fill="#f7e3ae" stroke="#8a623c" />
      <g fill="#c9b27a">
        {HOUSES.map(([dx, dy], i) => (
          <rect key={i} x={dx} y={dy} width="5" height="5" />
        ))}
      </g>
      <circle r="8.5" fill="#fffdf5" />
      <text class="alp-number" y="5" font-size="14" fill="#5b3d00">
        {points}
      </text>
    </g>
  );
}

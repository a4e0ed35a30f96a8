// A rating game by game: a line, and round it how uncertain it was.

import type { RulerMark } from "./Ruler";

export interface RatingPoint {
  at: number;
  reach: number;
}

interface RatingGraphProps {
  points: readonly RatingPoint[];
  // All of it in one sentence.
  label: string;
  // Others who stand on the same scale, beside it.
  marks?: readonly RulerMark[];
  // What stands below the first and the last point.
  ends?: readonly [string, string];
  // It has a panel of its own.
  isWide?: boolean;
}

const WIDTH = 400;
const WIDE = 640;
const HEIGHT = 150;
const HIGH = 190;
const LEFT = 40;
const STEP = 100;
// What marks need at the right, and each of them from top to bottom.
const ASIDE = 100;
const APART = 14;

// In whole steps, all of the line and as much of the first, wide uncertainty as has room.
function rangeOf(points: readonly RatingPoint[], marks: readonly RulerMark[]): [number, number] {
  const last = points.at(-1)!;
  const all = [...[...points, ...marks].map(({ at }) => at), last.at - last.reach, last.at + last.reach];
  return [Math.floor(Math.min(...all) / STEP) * STEP, Math.ceil(Math.max(...all) / STEP) * STEP];
}

// Each label as near to its line as the one above it leaves room for.
function Marks({ marks, right, y }: { marks: readonly RulerMark[]; right: number; y: (at: number) => number }) {
  let above = -APART;
  return (
    <>
      {[...marks]
        .sort((a, b) => b.at - a.at)
        .map(({ at, label }) => {
          above = Math.max(y(at), above + APART);
          return (
            <g key={label}>
              <path d={`M${LEFT} ${y(at)}H${right}`} stroke="var(--ink2)" stroke-dasharray="1.5 3" />
              <circle cx={right + 5} cy={y(at)} r={3} fill="var(--paper)" stroke="var(--ink2)" stroke-width={1.4} />
              <text x={right + 13} y={above + 4} font-size={11} fill="var(--ink2)">
                {label} {at}
              </text>
            </g>
          );
        })}
    </>
  );
}

export function RatingGraph({ points, label, marks = [], ends, isWide = false }: RatingGraphProps) {
  const [low, high] = rangeOf(points, marks);
  const [width, height] = isWide ? [WIDE, HIGH] : [WIDTH, HEIGHT];
  const right = marks.length > 0 ? width - ASIDE : width - 8;
  const x = (i: number) => LEFT + (i * (right - LEFT)) / Math.max(1, points.length - 1);
  const y = (at: number) => 6 + ((high - Math.min(high, Math.max(low, at))) * (height - 12)) / (high - low);
  const path = (of: (p: RatingPoint) => number) => points.map((p, i) => `${x(i).toFixed(1)} ${y(of(p)).toFixed(1)}`);
  const above = path((p) => p.at + p.reach);
  const below = path((p) => p.at - p.reach).reverse();
  const ticks = Array.from({ length: (high - low) / STEP + 1 }, (_, i) => low + i * STEP);
  return (
    <svg class="rating-graph" viewBox={`0 0 ${width} ${height + (ends ? 18 : 0)}`} role="img" aria-label={label}>
      {ticks.map((at) => (
        <g key={at}>
          <path d={`M${LEFT} ${y(at)}H${marks.length > 0 ? right : width}`} stroke="var(--line)" />
          <text x={LEFT - 6} y={y(at) + 4} font-size={11} text-anchor="end" fill="var(--ink2)">
            {at}
          </text>
        </g>
      ))}
      <Marks marks={marks} right={right} y={y} />
      <path d={`M${above.join("L")}L${below.join("L")}z`} fill="var(--p-copper)" opacity={0.22} />
      <path d={`M${path((p) => p.at).join("L")}`} fill="none" stroke="var(--p-copper)" stroke-width={2} />
      {ends?.map((text, i) => (
        <text
          key={i}
          x={i ? right : LEFT}
          y={height + 12}
          font-size={11}
          text-anchor={i ? "end" : "start"}
          fill="var(--ink2)">
          {text}
        </text>
      ))}
      <circle cx={x(points.length - 1)} cy={y(points.at(-1)!.at)} r={4} fill="var(--p-copper)" />
    </svg>
  );
}

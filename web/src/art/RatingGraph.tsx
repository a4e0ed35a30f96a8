// A rating game by game: a line, and round it how uncertain it was.

export interface RatingPoint {
  at: number;
  reach: number;
}

const WIDTH = 400;
const HEIGHT = 150;
const LEFT = 40;
const STEP = 100;

// In whole steps, all of the line and as much of the first, wide uncertainty as has room.
function rangeOf(points: readonly RatingPoint[]): [number, number] {
  const last = points.at(-1)!;
  const all = [...points.map(({ at }) => at), last.at - last.reach, last.at + last.reach];
  return [Math.floor(Math.min(...all) / STEP) * STEP, Math.ceil(Math.max(...all) / STEP) * STEP];
}

// 'label' says all of it in one sentence.
export function RatingGraph({ points, label }: { points: readonly RatingPoint[]; label: string }) {
  const [low, high] = rangeOf(points);
  const x = (i: number) => LEFT + (i * (WIDTH - LEFT - 8)) / Math.max(1, points.length - 1);
  const y = (at: number) => 6 + ((high - Math.min(high, Math.max(low, at))) * (HEIGHT - 12)) / (high - low);
  const path = (of: (p: RatingPoint) => number) => points.map((p, i) => `${x(i).toFixed(1)} ${y(of(p)).toFixed(1)}`);
  const above = path((p) => p.at + p.reach);
  const below = path((p) => p.at - p.reach).reverse();
  const ticks = Array.from({ length: (high - low) / STEP + 1 }, (_, i) => low + i * STEP);
  return (
    <svg class="rating-graph" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {ticks.map((at) => (
        <g key={at}>
          <path d={`M${LEFT} ${y(at)}H${WIDTH}`} stroke="var(--line)" />
          <text x={LEFT - 6} y={y(at) + 4} font-size={11} text-anchor="end" fill="var(--ink2)">
            {at}
          </text>
        </g>
      ))}
      <path d={`M${above.join("L")}L${below.join("L")}z`} fill="var(--p-copper)" opacity={0.22} />
      <path d={`M${path((p) => p.at).join("L")}`} fill="none" stroke="var(--p-copper)" stroke-width={2} />
      <circle cx={x(points.length - 1)} cy={y(points.at(-1)!.at)} r={4} fill="var(--p-copper)" />
    </svg>
  );
}

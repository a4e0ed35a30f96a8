// A ruler of strength: bots are marks on it, the person stands on it, and the coloured shadow under
// the feet is how uncertain that is.

import { PAINT } from "./players";

export interface RulerMark {
  at: number;
  label: string;
}

interface RulerProps {
  // All of it in one sentence.
  label: string;
  marks: readonly RulerMark[];
  // Where the person stands, and half of the shadow; null: nowhere yet.
  person: { at: number; reach: number } | null;
}

const WIDTH = 400;
const EDGE = 14;
const TOP = 44;
const STEP = 50;
// Of labels, so that they do not lie over each other.
const APART = 58;

// From the lowest to the highest that is shown, in whole steps.
function rangeOf(marks: readonly RulerMark[], person: RulerProps["person"]): [number, number] {
  const points = [
    ...marks.map(({ at }) => at),
    ...(person ? [person.at - person.reach, person.at + person.reach] : []),
  ];
  const [low, high] = [Math.min(...points), Math.max(...points)];
  return [Math.floor(low / STEP - 0.5) * STEP, Math.ceil(high / STEP + 0.5) * STEP];
}

// Each label as near to its mark as its neighbours leave room for.
function spread(places: number[]): number[] {
  const spread = [...places];
  for (let i = 1; i < spread.length; i++) spread[i] = Math.max(spread[i]!, spread[i - 1]! + APART);
  for (let i = spread.length - 1; i >= 0; i--) {
    const most = i === spread.length - 1 ? WIDTH - APART / 2 : spread[i + 1]! - APART;
    spread[i] = Math.max(Math.min(spread[i]!, most), APART / 2 + i * APART);
  }
  return spread;
}

function Ticks({ low, high, x }: { low: number; high: number; x: (at: number) => number }) {
  const count = (high - low) / STEP - 1;
  const ticks = Array.from({ length: count }, (_, i) => low + (i + 1) * STEP);
  const d = ticks.map((at) => `M${x(at).toFixed(1)} ${TOP + (at % 100 ? 6 : 3.5)}V${TOP + 9}`).join("");
  return <path d={d} stroke="var(--ink2)" stroke-opacity={0.4} />;
}

function Pawn({ x }: { x: number }) {
  const { face, dark } = PAINT.copper;
  return (
    <g transform={`translate(${x} ${TOP + 8})`} fill={face} stroke={dark} stroke-width={1.4}>
      <path d="M-10 0q0-7 5-9 4-4 2-11h6q-2 7 2 11 5 2 5 9z" />
      <circle cx={0} cy={-25} r={7.5} />
    </g>
  );
}

export function Ruler({ label, marks, person }: RulerProps) {
  const ordered = [...marks].sort((a, b) => a.at - b.at);
  const [low, high] = rangeOf(ordered, person);
  const x = (at: number) => EDGE + ((at - low) * (WIDTH - 2 * EDGE)) / (high - low);
  const labels = spread(ordered.map(({ at }) => x(at)));
  return (
    <svg class="ruler" viewBox={`0 6 ${WIDTH} 80`} role="img" aria-label={label}>
      <rect x={1} y={TOP} width={WIDTH - 2} height={11} rx={5.5} fill="var(--paper2)" stroke="var(--line)" />
      <Ticks low={low} high={high} x={x} />
      {person && (
        <rect
          x={x(person.at - person.reach)}
          y={TOP}
          width={x(person.at + person.reach) - x(person.at - person.reach)}
          height={11}
          rx={5.5}
          fill="var(--p-copper)"
          opacity={0.42}
        />
      )}
      {ordered.map(({ at, label: name }, i) => (
        <g key={name}>
          <path
            d={`M${x(at)} ${TOP + 1}v12L${labels[i]} ${TOP + 20}`}
            fill="none"
            stroke="var(--ink2)"
            stroke-width={1.3}
          />
          <circle cx={x(at)} cy={TOP + 5.5} r={4} fill="var(--paper)" stroke="var(--ink2)" stroke-width={1.7} />
          <text x={labels[i]} y={TOP + 33} font-size={12.5} text-anchor="middle" fill="var(--ink2)">
            {name}
          </text>
        </g>
      ))}
      {person && <Pawn x={x(person.at)} />}
    </svg>
  );
}

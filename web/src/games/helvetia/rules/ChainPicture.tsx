// A chain of production: three buildings, what goes from one to the next, who falls asleep.

import { type Good, GoodAt } from "../art/goods";
import type { Kind } from "../art/scenes";
import { VillagerAt } from "../art/villagers";

const STOPS: { kind: Kind; good: Good; sex: "m" | "w" }[] = [
  { kind: "well", good: "water", sex: "m" },
  { kind: "goatshed", good: "goat", sex: "w" },
  { kind: "cheesery", good: "cheese", sex: "m" },
];
const STEP = 190;

function Arrow({ x, good }: { x: number; good: Good }) {
  return (
    <g>
      <path
        d={`M${x + 4} 56h74M${x + 68} 46l12 10-12 10`}
        fill="none"
        stroke="var(--accent)"
        stroke-width={5}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
      <circle cx={x + 36} cy={56} r={21} fill="var(--paper)" stroke="var(--accent)" stroke-width={2.5} />
      <GoodAt good={good} x={x + 21} y={41} size={30} />
    </g>
  );
}

export function ChainPicture() {
  return (
    <svg class="rules-chain" viewBox="-4 -6 572 118" aria-hidden="true">
      {STOPS.map(({ kind, good, sex }, i) => (
        <g key={kind}>
          <use href={`#alp-b-${kind}`} x={i * STEP} y={0} width={100} height={101} />
          <VillagerAt sex={sex} colour="copper" x={i * STEP + 50} y={92} height={41} asleep />
          <Arrow x={i * STEP + 102} good={good} />
        </g>
      ))}
    </svg>
  );
}

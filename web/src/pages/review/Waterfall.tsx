// One step of a row that adds up: a bar from what was to what is then, joined to its neighbours.

import type { Player } from "../../table/play";
import type { Column } from "./figures";

export interface Fall {
  column: Column;
  from: number; // per cents
  to: number;
}

// A little below nothing and above all, so that bars that overshoot are seen.
const LOW = -14;
const HIGH = 110;
const LEAST = 3;

function y(percent: number): number {
  const shown = Math.min(HIGH, Math.max(LOW, percent));
  return 100 - ((shown - LOW) * 100) / (HIGH - LOW);
}

export function Waterfall({ fall: { column, from, to }, player }: { fall: Fall; player: Player }) {
  const isSum = column === "start" || column === "result";
  const height = Math.max(LEAST, Math.abs(y(from) - y(to)));
  const isAgainst = column === "luck" && to < from;
  return (
    <svg class="review-fall" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path class="review-fall-ground" d={`M0 ${y(0)}H100`} />
      {column !== "start" && column !== "result" && <path class="review-fall-join" d={`M0 ${y(from)}H24`} />}
      {column !== "result" && <path class="review-fall-join" d={`M76 ${y(to)}H100`} />}
      {column === "result" && <path class="review-fall-join" d={`M0 ${y(to)}H24`} />}
      <rect
        class="review-fall-bar"
        data-column={column}
        data-colour={isSum ? player.colour : undefined}
        data-against={isAgainst || undefined}
        x={24}
        y={Math.min(y(from), y(to)) - (height === LEAST ? LEAST / 2 : 0)}
        width={52}
        height={height}
      />
    </svg>
  );
}

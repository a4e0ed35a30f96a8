// A moment as a disc with its number: filled for an own choice, a dashed ring for luck, a double
// ring for somebody else's choice.

import type { Mark } from "./marked";

interface PinProps {
  mark: Mark;
  // Missing in the legend.
  number?: number;
  size?: number;
  isOpen?: boolean;
}

const MIDDLE = 17;
const RADIUS = 11;

export function Pin({ mark, number, size = 34, isOpen = false }: PinProps) {
  return (
    <svg class="review-pin-disc" data-mark={mark} width={size} height={size} viewBox="0 0 34 34" aria-hidden="true">
      {isOpen && <circle class="review-pin-open" cx={MIDDLE} cy={MIDDLE} r={RADIUS + 4} />}
      <circle class="review-pin-face" cx={MIDDLE} cy={MIDDLE} r={RADIUS} />
      {mark === "other" && <circle class="review-pin-inner" cx={MIDDLE} cy={MIDDLE} r={RADIUS - 3.4} />}
      {number !== undefined && (
        <text x={MIDDLE} y={MIDDLE + 4.6} text-anchor="middle">
          {number}
        </text>
      )}
    </svg>
  );
}

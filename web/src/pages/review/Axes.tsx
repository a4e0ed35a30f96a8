// Per cents at the left, rounds below, and where the reader is.

import { formatNumber, t } from "../../words/words";
import { percentText } from "./figures";
import type { Scale } from "./scale";
import type { RoundSpan, Timeline } from "./timeline";

const LEVELS = [0, 25, 50, 75, 100];
const FEW_LEVELS = [0, 50, 100];

// Numbers stay apart; the word for the set-up wants more.
const ROUND_WIDTH = 26;
const SETUP_WIDTH = 90;

function labelOf(span: RoundSpan, i: number, rounds: readonly RoundSpan[], scale: Scale): string | null {
  const width = scale.right - scale.left;
  if (span.round === 0) return (span.to - span.from) * width > SETUP_WIDTH ? t("review.axis.setup") : null;
  const room = width / Math.max(1, rounds.length);
  return i % Math.max(1, Math.ceil(ROUND_WIDTH / room)) === 0 ? formatNumber(span.round) : null;
}

export function Axes({ scale, timeline }: { scale: Scale; timeline: Timeline }) {
  const at = (share: number) => scale.left + share * (scale.right - scale.left);
  return (
    <g class="review-axes">
      {(scale.isNarrow ? FEW_LEVELS : LEVELS).map((level) => (
        <g key={level}>
          <path d={`M${scale.left} ${scale.y(level / 100)}H${scale.right}`} />
          <text x={scale.left - 8} y={scale.y(level / 100) + 4} text-anchor="end">
            {level === 100 ? percentText(level) : formatNumber(level)}
          </text>
        </g>
      ))}
      <text x={scale.left - 8} y={scale.height - 5} text-anchor="end">
        {t("review.axis.round")}
      </text>
      {timeline.rounds.map((span, i) => (
        <g key={span.round}>
          {i > 0 && <path d={`M${at(span.from)} ${scale.foot}v4`} />}
          <text x={at((span.from + span.to) / 2)} y={scale.height - 5} text-anchor="middle">
            {labelOf(span, i, timeline.rounds, scale)}
          </text>
        </g>
      ))}
    </g>
  );
}

export function Cursor({ scale, ply }: { scale: Scale; ply: number }) {
  const x = scale.x(ply);
  return (
    <g class="review-cursor">
      <rect x={x - 7} y={scale.top - 12} width={14} height={scale.foot - scale.top + 12} rx={7} />
      <path d={`M${x} ${scale.top - 8}V${scale.foot}`} />
    </g>
  );
}

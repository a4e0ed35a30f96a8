// Below the lines: what the viewer's choices cost, downward and solid, and his luck, upward and
// solid or downward and hatched.

import type { Review } from "../../net/review";
import { t } from "../../words/words";
import { percents, signed } from "./figures";
import type { MarkedMoment } from "./marked";
import { type Scale, isDrawn } from "./scale";

interface LanesProps {
  review: Review;
  viewer: number;
  scale: Scale;
  moments: readonly MarkedMoment[];
  // "your choices" or whose.
  whose: string;
}

interface BarProps {
  x: number;
  scale: Scale;
  share: number;
  // The figure beside it, where it is one of the moments.
  isLabelled: boolean;
}

const LABEL_WIDTH = 26;

function widthOf(scale: Scale): number {
  return scale.isNarrow ? 3.4 : 5;
}

interface LabelProps {
  x: number;
  y: number;
  scale: Scale;
  share: number;
  kind: "choice" | "luck";
}

// Beside its bar, at the left of it where it would be cut at the edge.
function Label({ x, y, scale, share, kind }: LabelProps) {
  const beside = widthOf(scale) / 2 + 4;
  const isLast = x + beside + LABEL_WIDTH > scale.width;
  return (
    <text
      class="review-lane-figure"
      data-kind={kind}
      x={isLast ? x - beside : x + beside}
      y={y}
      text-anchor={isLast ? "end" : undefined}>
      {signed(percents(share))}
    </text>
  );
}

function CostBar({ x, scale, share, isLabelled }: BarProps) {
  const [width, height] = [widthOf(scale), scale.costHeight(share)];
  return (
    <g>
      <rect class="review-cost" x={x - width / 2} y={scale.choices} width={width} height={height} rx={1.5} />
      {isLabelled && (
        <Label x={x} y={scale.choices + Math.max(11, height)} scale={scale} share={-share} kind="choice" />
      )}
    </g>
  );
}

function LuckBar({ x, scale, share, isLabelled }: BarProps) {
  const [width, height] = [widthOf(scale), scale.luckHeight(share)];
  const isFor = share > 0;
  const top = isFor ? scale.luck - height : scale.luck;
  return (
    <g>
      <rect
        class="review-luck"
        data-for={isFor || undefined}
        x={x - width / 2}
        y={top}
        width={width}
        height={height}
        rx={1.5}
      />
      {isLabelled && (
        <Label x={x} y={isFor ? scale.luck - 3 : scale.luck + 12} scale={scale} share={share} kind="luck" />
      )}
    </g>
  );
}

function Labels({ scale, whose }: { scale: Scale; whose: string }) {
  const x = scale.right + 8;
  return (
    <>
      <text class="review-lane-name" x={x} y={scale.choices + 12}>
        {whose}
      </text>
      <text class="review-lane-name" x={x} y={scale.luck + 4}>
        {t("review.lane.luck")}
      </text>
    </>
  );
}

export function Lanes({ review, viewer, scale, moments, whose }: LanesProps) {
  const isMoment = (kind: string, index: number) =>
    moments.some(({ spot }) => spot.kind === kind && spot.index === index);
  return (
    <>
      <path
        class="review-lane-line"
        d={`M${scale.left} ${scale.choices}H${scale.right}M${scale.left} ${scale.luck}H${scale.right}`}
      />
      {review.turns.map(({ seat, cost, first, end }, i) =>
        seat === viewer && isDrawn(cost) ? (
          <CostBar key={i} x={scale.x((first + end) / 2)} scale={scale} share={cost} isLabelled={isMoment("turn", i)} />
        ) : null,
      )}
      {review.luck.map(({ by, ply }, i) =>
        isDrawn(by[viewer] ?? 0) ? (
          <LuckBar key={i} x={scale.x(ply)} scale={scale} share={by[viewer]!} isLabelled={isMoment("luck", i)} />
        ) : null,
      )}
      {!scale.isNarrow && <Labels scale={scale} whose={whose} />}
    </>
  );
}

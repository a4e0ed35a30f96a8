// The graph as a control: pointer and keys move the cursor by turns, release or Enter opens one.

import type { Review } from "../../net/review";
import { t } from "../../words/words";
import type { Reading } from "./reading";
import { type Scale, chanceAt } from "./scale";
import { sliderText } from "./words";

interface SliderProps {
  reading: Reading;
  review: Review;
  scale: Scale;
  // The turn that the cursor is at.
  at: number;
}

// The turn at a place of the graph.
function turnUnder(event: PointerEvent, { review, scale }: SliderProps): number {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  const x = event.clientX - box.left;
  return Math.max(
    0,
    review.turns.findLastIndex(({ first }) => scale.x(first) <= x),
  );
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

function turnAfter(key: string, at: number, last: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return last;
  return key in STEPS ? Math.min(last, Math.max(0, at + STEPS[key]!)) : null;
}

export function Slider(props: SliderProps) {
  const { reading, review, at } = props;
  const viewer = reading.viewer.value;
  const last = review.turns.length - 1;
  const open = (index: number) => reading.open({ kind: "turn", index });

  function onKey(event: KeyboardEvent): void {
    const to = turnAfter(event.key, at, last);
    if (to !== null) reading.cursor.value = to;
    else if (event.key === "Enter") open(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      class="review-slider"
      role="slider"
      tabIndex={0}
      data-testid="review-slider"
      aria-label={t("review.slider")}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={at + 1}
      aria-valuetext={sliderText(review, reading.game.players, at, chanceAt(review, review.turns[at]!.first, viewer))}
      onKeyDown={onKey}
      onBlur={() => (reading.cursor.value = null)}
      onPointerMove={(event) => (reading.cursor.value = turnUnder(event, props))}
      onPointerLeave={() => (reading.cursor.value = null)}
      onPointerUp={(event) => open(turnUnder(event, props))}
    />
  );
}

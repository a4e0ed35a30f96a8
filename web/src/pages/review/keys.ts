// The keys of a review.

import { go } from "../../router";
import { useKeys } from "../../ui/keys";
import { t } from "../../words/words";
import type { OwnKeys } from "../PageKeys";
import { tryIt } from "./Foot";
import { type Reading, seatsInOrder } from "./reading";
import { type Way, strideOf } from "./way";

export const reviewKeys: OwnKeys = {
  keys: ["← →", ", .", "N", "Shift N", "1-4", "P", "Space", "T", "Esc"],
  words: (key) => t(`review.key.${key}`),
};

// Whoever stands on a button presses it.
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, [role=tab]") !== null;
}

export interface Walk {
  way: Way | null;
  play(): void;
}

function deedFor(event: KeyboardEvent, reading: Reading, { way, play }: Walk): (() => void) | null {
  const review = reading.review.value;
  const spot = reading.spot.value;
  const isBack = event.shiftKey;
  switch (event.key) {
    case "ArrowLeft":
      return () => reading.walk(-1);
    case "ArrowRight":
      return () => reading.walk(1);
    case ",":
      return way && strideOf(reading, way, -1);
    case ".":
      return way && strideOf(reading, way, 1);
    case "n":
    case "N":
      return isBack ? reading.goPrevious : reading.goNext;
    case "p":
    case "P":
      return () => reading.look({ side: reading.side.value === "better" ? "played" : "better" });
    case " ":
      return isControl(event.target) ? null : play;
    case "t":
    case "T":
      return review && spot ? () => tryIt(reading, review, spot) : null;
    case "Escape":
      return () => go(`/game/${reading.game.result.table}`);
    default: {
      const seat = /^[1-4]$/.test(event.key) ? seatsInOrder(reading.game)[Number(event.key) - 1] : undefined;
      return seat ? () => reading.see(seat.seat) : null;
    }
  }
}

export function useReviewKeys(reading: Reading, walk: Walk): void {
  useKeys((event) => {
    const deed = deedFor(event, reading, walk);
    deed?.();
    return deed !== null;
  });
}

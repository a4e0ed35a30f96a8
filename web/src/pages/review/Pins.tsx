// The moments as numbered pins: on the graph, and in a row of their own where that is narrow.

import type { Review } from "../../net/review";
import { t } from "../../words/words";
import { type MarkedMoment, isSameSpot } from "./marked";
import { Pin } from "./Pin";
import type { Reading } from "./reading";
import type { PinPlace } from "./scale";
import { kindText } from "./words";

interface PinsProps {
  reading: Reading;
  review: Review;
}

interface PinButtonProps extends PinsProps {
  one: MarkedMoment;
  kind?: string;
  place?: Record<string, string>;
}

function isOpen({ spot }: Reading, one: MarkedMoment): boolean {
  return !!spot.value && isSameSpot(one.spot, spot.value);
}

function PinButton({ reading, review, one, kind, place }: PinButtonProps) {
  return (
    <button
      type="button"
      class={kind}
      style={place}
      aria-label={t("review.pin", { n: one.number, kind: kindText(review, one), round: one.round })}
      aria-pressed={isOpen(reading, one)}
      onClick={() => reading.open(one.spot)}>
      <Pin mark={one.mark} number={one.number} isOpen={isOpen(reading, one)} />
    </button>
  );
}

// On a narrow graph they are only drawn.
export function GraphPins({
  reading,
  review,
  places,
  isNarrow,
}: PinsProps & { places: PinPlace[]; isNarrow: boolean }) {
  return (
    <>
      {reading.moments.value.map((one, i) => {
        const place = { left: `${places[i]!.x}px`, top: `${places[i]!.y}px` };
        return isNarrow ? (
          <span key={one.number} class="review-pin" style={place}>
            <Pin mark={one.mark} number={one.number} isOpen={isOpen(reading, one)} />
          </span>
        ) : (
          <PinButton key={one.number} reading={reading} review={review} one={one} kind="review-pin" place={place} />
        );
      })}
    </>
  );
}

export function PinRow({ reading, review }: PinsProps) {
  return (
    <div class="review-pins" role="group" aria-label={t("review.moments")}>
      {reading.moments.value.map((one) => (
        <PinButton key={one.number} reading={reading} review={review} one={one} />
      ))}
    </div>
  );
}

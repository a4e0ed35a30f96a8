// The moments as numbered pins on the graph.

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
  size: number;
  place: Record<string, string>;
}

function isOpen({ spot }: Reading, one: MarkedMoment): boolean {
  return !!spot.value && isSameSpot(one.spot, spot.value);
}

function PinButton({ reading, review, one, size, place }: PinButtonProps) {
  return (
    <button
      type="button"
      class="review-pin"
      style={place}
      aria-label={t("review.pin", { n: one.number, kind: kindText(review, one), round: one.round })}
      aria-pressed={isOpen(reading, one)}
      onClick={() => reading.open(one.spot)}>
      <Pin mark={one.mark} number={one.number} size={size} isOpen={isOpen(reading, one)} />
    </button>
  );
}

export function GraphPins({
  reading,
  review,
  places,
  isNarrow,
}: PinsProps & { places: PinPlace[]; isNarrow: boolean }) {
  return (
    <>
      {reading.moments.value.map((one, i) => (
        <PinButton
          key={one.number}
          reading={reading}
          review={review}
          one={one}
          size={isNarrow ? 30 : 34}
          place={{ left: `${places[i]!.x}px`, top: `${places[i]!.y}px` }}
        />
      ))}
    </>
  );
}

// The chances over the game: one slider by turns, with the moments as buttons on it.

import type { Review } from "../../net/review";
import { t } from "../../words/words";
import { Axes, Cursor } from "./Axes";
import { GraphTwin } from "./GraphTwin";
import { Lanes } from "./Lanes";
import { Lines } from "./Lines";
import { Pin } from "./Pin";
import { GraphPins } from "./Pins";
import { plyOf } from "./marked";
import { type Reading, turnAt } from "./reading";
import { type PinPlace, type Scale, pinPlaces, scaleOf } from "./scale";
import { Slider } from "./Slider";
import type { Timeline } from "./timeline";
import { useBox } from "./useBox";
import { toSeat } from "./words";

interface KnownProps {
  reading: Reading;
  review: Review;
  timeline: Timeline;
  scale: Scale;
}

function Drawing({ reading, review, timeline, scale, places, at }: KnownProps & { places: PinPlace[]; at: number }) {
  const viewer = reading.viewer.value;
  const { players } = reading.game;
  const opened = reading.spot.value;
  const ply = reading.cursor.value === null && opened ? plyOf(review, opened) : review.turns[at]!.first;
  return (
    <svg class="review-drawing" width={scale.width} height={scale.height} aria-hidden="true">
      <defs>
        <pattern id="review-hatch" width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect class="review-hatch-ground" width={5} height={5} />
          <rect class="review-hatch-line" width={2.4} height={5} />
        </pattern>
      </defs>
      <Axes scale={scale} timeline={timeline} />
      <Cursor scale={scale} ply={ply} />
      <Lines review={review} players={players} viewer={viewer} scale={scale} />
      <Lanes
        review={review}
        viewer={viewer}
        scale={scale}
        moments={reading.moments.value}
        whose={toSeat("review.lane.choices", players, viewer)}
      />
      <path class="review-stems" d={places.map(({ x, y, line }) => `M${x} ${y}V${line}`).join("")} />
    </svg>
  );
}

function Legend() {
  return (
    <span class="review-legend" aria-hidden="true">
      {(["own", "luck", "other"] as const).map((mark) => (
        <span key={mark}>
          <Pin mark={mark} size={24} />
          {t(`review.mark.${mark}`)}
        </span>
      ))}
    </span>
  );
}

function Content(props: KnownProps) {
  const { reading, review, scale } = props;
  const spot = reading.spot.value;
  const at = reading.cursor.value ?? (spot ? turnAt(review, plyOf(review, spot)) : 0);
  const plies = reading.moments.value.map(({ ply }) => ply);
  const places = pinPlaces(scale, review, reading.viewer.value, plies);
  return (
    <>
      <Drawing {...props} places={places} at={at} />
      <Slider reading={reading} review={review} scale={scale} at={at} />
      <GraphPins reading={reading} review={review} places={places} isNarrow={scale.isNarrow} />
    </>
  );
}

export function Graph({ reading }: { reading: Reading }) {
  const { frame, box } = useBox<HTMLDivElement>();
  const viewer = reading.viewer.value;
  const review = reading.review.value;
  const timeline = reading.timeline.value;
  const isKnown = review && timeline && review.turns.length > 0;
  return (
    <section class="panel review-graph" aria-labelledby="review-graph">
      <h2 id="review-graph">
        {toSeat("review.graph", reading.game.players, viewer)} <small class="muted">{t("review.graph.touch")}</small>
        <Legend />
      </h2>
      <div class="review-field" ref={frame}>
        {isKnown && box && (
          <Content
            reading={reading}
            review={review}
            timeline={timeline}
            scale={scaleOf(box, review, timeline, viewer)}
          />
        )}
      </div>
      {isKnown && <GraphTwin reading={reading} review={review} />}
    </section>
  );
}

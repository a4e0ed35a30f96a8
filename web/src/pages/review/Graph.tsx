// The chances over the game: one slider by turns, with the moments as buttons on it.

import type { Review } from "../../net/review";
import { isYou } from "../../table/you";
import { Segmented } from "../../ui/Segmented";
import { t } from "../../words/words";
import { Axes, Cursor } from "./Axes";
import { GraphTwin } from "./GraphTwin";
import { knownCurve } from "./knownCurve";
import { Lanes } from "./Lanes";
import { Lines } from "./Lines";
import { Pin } from "./Pin";
import { GraphPins } from "./Pins";
import { plyOf } from "./marked";
import { type Reading, type Truth, turnAt } from "./reading";
import { type PinPlace, type Scale, pinPlaces, scaleOf } from "./scale";
import { Slider } from "./Slider";
import type { Timeline } from "./timeline";
import { useBox } from "./useBox";
import { seatName, toSeat } from "./words";

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

function Legend({ reading }: { reading: Reading }) {
  const { players } = reading.game;
  const viewer = reading.viewer.value;
  const own = isYou(players, viewer) ? t("review.mark.own") : seatName(players, viewer);
  return (
    <span class="review-legend" aria-hidden="true">
      {(["own", "luck", "other"] as const).map((mark) => (
        <span key={mark}>
          <Pin mark={mark} size={24} />
          {mark === "own" ? own : t(`review.mark.${mark}`)}
        </span>
      ))}
    </span>
  );
}

// The same positions with all that was hidden, or with what players knew in their turns.
function TruthSwitch({ reading }: { reading: Reading }) {
  const { players } = reading.game;
  const knew = isYou(players, reading.viewer.value) ? "review.truth.knew.you" : "review.truth.knew";
  return (
    <span class="review-truth">
      <Segmented<Truth>
        label={t("review.truth")}
        value={reading.truth.value}
        options={[
          { value: "was", label: t("review.truth.was") },
          { value: "knew", label: t(knew) },
        ]}
        onChange={(truth) => (reading.truth.value = truth)}
      />
      <small class="muted" data-testid="review-truth">
        {t(`review.truth.${reading.truth.value}.line`)}
      </small>
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
  const known = reading.review.value;
  const review = known && reading.truth.value === "knew" ? { ...known, curve: knownCurve(known) } : known;
  const timeline = reading.timeline.value;
  const isKnown = review && timeline && review.turns.length > 0;
  return (
    <section class="panel review-graph" aria-labelledby="review-graph">
      <h2 id="review-graph">{toSeat("review.graph", reading.game.players, viewer)}</h2>
      <TruthSwitch reading={reading} />
      <Legend reading={reading} />
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

// The chances over the game: one slider by turns, with the moments as buttons on it.

import type { Review } from "../../net/review";
import { t } from "../../words/words";
import { Axes, Cursor } from "./Axes";
import { GraphTwin } from "./GraphTwin";
import { Lanes } from "./Lanes";
import { Lines } from "./Lines";
import { Pin } from "./Pin";
import { isSameSpot, plyOf } from "./marked";
import { type Reading, turnAt } from "./reading";
import { type Scale, chanceAt, pinPlaces, scaleOf } from "./scale";
import type { Timeline } from "./timeline";
import { useBox } from "./useBox";
import { kindText, sliderText, toSeat } from "./words";

interface KnownProps {
  reading: Reading;
  review: Review;
  timeline: Timeline;
  scale: Scale;
}

// The turn at a place of the graph.
function turnUnder(event: PointerEvent, { review, scale }: KnownProps): number {
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

function Slider(props: KnownProps & { at: number }) {
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

// On a narrow graph they are drawings; the row below has the buttons.
function Pins({ reading, review, scale }: KnownProps) {
  const viewer = reading.viewer.value;
  const moments = reading.moments.value;
  const spot = reading.spot.value;
  const places = pinPlaces(
    scale,
    review,
    viewer,
    moments.map(({ ply }) => ply),
  );
  return (
    <>
      {moments.map((one, i) => {
        const isOpen = !!spot && isSameSpot(one.spot, spot);
        const pin = <Pin mark={one.mark} number={one.number} isOpen={isOpen} />;
        const place = { left: `${places[i]!.x}px`, top: `${places[i]!.y}px` };
        if (scale.isNarrow) {
          return (
            <span key={one.number} class="review-pin" style={place}>
              {pin}
            </span>
          );
        }
        return (
          <button
            key={one.number}
            type="button"
            class="review-pin"
            style={place}
            aria-label={t("review.pin", { n: one.number, kind: kindText(review, one), round: one.round })}
            aria-pressed={isOpen}
            onClick={() => reading.open(one.spot)}>
            {pin}
          </button>
        );
      })}
    </>
  );
}

function Stems({ reading, review, scale }: KnownProps) {
  const places = pinPlaces(
    scale,
    review,
    reading.viewer.value,
    reading.moments.value.map(({ ply }) => ply),
  );
  return <path class="review-stems" d={places.map(({ x, y, line }) => `M${x} ${y}V${line}`).join("")} />;
}

function Drawing(props: KnownProps & { at: number }) {
  const { reading, review, timeline, scale, at } = props;
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
      <Stems {...props} />
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

function Content({ reading, ...known }: Omit<KnownProps, "scale"> & { scale: Scale }) {
  const props = { reading, ...known };
  const spot = reading.spot.value;
  const at = reading.cursor.value ?? (spot ? turnAt(known.review, plyOf(known.review, spot)) : 0);
  return (
    <>
      <Drawing {...props} at={at} />
      <Slider {...props} at={at} />
      <Pins {...props} />
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

// Every village as a small map: a mark for each of my people, filled awake, hollow asleep.

import type { ReadonlySignal, Signal } from "@preact/signals";
import { CoinIcon } from "./art/coins";
import { Mark, PAINT } from "../../art/players";
import { t } from "../../words/words";
import type { Choice } from "./choice";
import { classes } from "./classes";
import { PLACES, TILE, sidesOf, squareOf, viewOf } from "./geometry";
import { playerName } from "./names";
import type { Preview } from "./preview";
import { FIRST_RING, NEUTRAL, colourOf, dwellersAt, nameOf } from "./state";
import { otherVillages } from "./seen";

interface MapsProps {
  choice: Choice;
  preview: ReadonlySignal<Preview>;
  stage: Signal<number>;
}

export function VillageMaps(p: MapsProps) {
  const { play } = p.choice;
  const villages = [play.seat.value, ...otherVillages(play)];
  return (
    <div class="alp-maps" role="group" aria-label={t("helvetia.maps")}>
      {villages.map((village) => (
        <MapButton key={village} {...p} village={village} />
      ))}
    </div>
  );
}

function MapButton({ choice, preview, stage, village }: MapsProps & { village: number }) {
  const { play } = choice;
  const view = play.view.value;
  const players = play.players.value;
  const isOn = stage.value === village;
  const isTurn = view.turn === village;
  const isLit = PLACES.some((place) => choice.isLit(nameOf(village, place)));
  return (
    <button
      type="button"
      data-step={isOn ? undefined : `village ${village}`}
      aria-pressed={isOn}
      class={classes("alp-map", isOn && "alp-map-on", isLit && "alp-map-lit", isTurn && "alp-map-turn")}
      style={{ "--player": PAINT[colourOf(players, village)].face }}
      onClick={() => (stage.value = village)}>
      <span class="alp-map-line">
        {village !== NEUTRAL && <b class="serif">{view.scores[village] ?? 0}</b>}
        <span class="alp-map-name" data-name>
          {playerName(players, village)}
        </span>
        {village !== NEUTRAL && <CoinIcon colour={colourOf(players, village)} size={13} />}
        {village !== NEUTRAL && <i>{view.state.seats[village]!.coins}</i>}
      </span>
      <SmallMap choice={choice} preview={preview} village={village} />
    </button>
  );
}

interface MapProps {
  choice: Choice;
  preview: ReadonlySignal<Preview>;
  village: number;
}

function SmallMap(p: MapProps) {
  const { choice, village } = p;
  const { play } = choice;
  const { state } = play.view.value;
  const { buildings } = state.villages[village]!;
  const view = viewOf(sidesOf(buildings));
  return (
    <svg class="alp-map-picture" viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} aria-hidden="true">
      <rect x={TILE + 5} y={TILE + 5} width={2 * TILE - 10} height={TILE - 10} rx="12" fill="var(--plaza)" />
      {PLACES.filter((place) => place < FIRST_RING || buildings[place]).map((place) => (
        <MapPlace key={place} {...p} place={place} />
      ))}
    </svg>
  );
}

function MapPlace({ choice, preview, village, place }: MapProps & { place: number }) {
  const { play } = choice;
  const { state } = play.view.value;
  const me = play.seat.value;
  const { x, y } = squareOf(place);
  const name = nameOf(village, place);
  const colour = colourOf(play.players.value, me);
  const mine = dwellersAt(state, village, place).find((d) => d.seat === me);
  const isBuilt = state.villages[village]!.buildings[place] !== null;
  const number = preview.value.stops.get(name);
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        class={classes(isBuilt ? "alp-map-built" : "alp-map-free", choice.isLit(name) && "alp-map-glow")}
        x="6"
        y="6"
        width={TILE - 12}
        height={TILE - 12}
        rx="12"
      />
      {mine && number === undefined && (
        <g stroke={PAINT[colour].dark} stroke-width="9">
          <Mark colour={colour} x={50} y={50} r={24} fill={mine.asleep ? "#fffdf3" : PAINT[colour].face} />
        </g>
      )}
      {number !== undefined && (
        <g class="alp-stop">
          <circle cx="50" cy="50" r="40" />
          <text class="alp-number" x="50" y="70" font-size="58">
            {number}
          </text>
        </g>
      )}
    </g>
  );
}

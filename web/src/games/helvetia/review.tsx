// A turn of a finished game in the villages that it touches: the own one first and larger, workers
// numbered in the order of their chain, whose line runs between the villages.

import { type ReadonlySignal, signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { CoinIcon } from "./art/coins";
import { HelvetiaSymbols } from "./art/defs";
import { GoodIcon } from "./art/goods";
import { KINDS, type Kind } from "./art/scenes";
import { BuildingIcon } from "./art/tiles";
import type { Chain, Legal, Stop } from "../../net/protocol";
import type { Play } from "../../table/play";
import type { Course, Crossroads, LotRest, ReviewTeller } from "../../table/reviewed";
import { isYou } from "../../table/you";
import { tradesOf } from "./edition";
import { t } from "../../words/words";
import { type Box, GAP, NO_SIDES, TILE, squareOf, viewOf } from "./geometry";
import { Metro } from "./Metro";
import { aGood, goodName, kindName, playerName } from "./names";
import { type Preview, stopNumbers } from "./preview";
import { stageLegs } from "./stageLines";
import { type HelvetiaPlay, type State, colourOf, spotOf } from "./state";
import { placesOf } from "./turn";
import { turnName } from "./turnName";
import { Village, villageLabel } from "./Village";
import "./review.css";

const OTHERS = 2;
const MARGIN = GAP + 2;

const MAKING = ["work", "swap", "buy"];

function verbOf({ action }: Legal): string {
  return action.split(" ")[0]!;
}

// The others that the compared turns touch most, always in the same order.
function neighboursOf({ seat, compared }: Course): number[] {
  const touched = placesOf(compared).map((place) => spotOf(place).village);
  const others = [...new Set(touched)].filter((village) => village !== seat);
  const count = (village: number) => touched.filter((one) => one === village).length;
  return others
    .sort((a, b) => count(b) - count(a) || a - b)
    .slice(0, OTHERS)
    .sort((a, b) => a - b);
}

// What begins a chain anew.
const WANTS = ["build", "deliver"];

// What the last chain has made so far and where, as the planner has it: the last good first.
function chainOf({ turn, positions, done }: Course): Chain | null {
  let stops: Stop[] = [];
  turn.steps.slice(0, done).forEach((step, i) => {
    const state = positions[i]!.state as State;
    const [verb, place] = step.action.split(" ");
    if (WANTS.includes(verb!)) stops = [];
    if (!MAKING.includes(verb!) || !state.need) return;
    const spot = place && verb !== "buy" ? spotOf(place) : null;
    const kind = spot && state.villages[spot.village]?.buildings[spot.place];
    stops.push({ good: state.need, ...(kind && place ? { kind, place } : {}) });
  });
  return stops.length > 0 ? { want: "", sleepers: 0, coins: 0, stops, actions: [] } : null;
}

function previewOf(chain: Chain | null, play: HelvetiaPlay): Preview {
  return {
    drowsy: new Set(),
    waking: new Set(),
    stops: chain ? stopNumbers(chain, play.edition) : new Map(),
    quarters: [],
    arrives: null,
    coins: null,
  };
}

function shortLabel(play: HelvetiaPlay, village: number): string {
  const player = play.players.value[village];
  return !player || player.isMe ? villageLabel(play, village) : player.name;
}

// The first ring, and of the second what is built there or built upon: so all is drawn larger.
function partOf({ positions, compared }: Course, village: number): Box {
  const { buildings } = (positions[0]!.state as State).villages[village]!;
  const built = buildings.flatMap((kind, place) => (kind === null ? [] : [place]));
  const touched = placesOf(compared).map(spotOf);
  const places = [...built, ...touched.filter((spot) => spot.village === village).map((spot) => spot.place)];
  const squares = places.map(squareOf);
  const ring = viewOf(NO_SIDES);
  const x = Math.min(ring.x, ...squares.map((square) => square.x - MARGIN));
  const y = Math.min(ring.y, ...squares.map((square) => square.y - MARGIN));
  const east = Math.max(ring.x + ring.width, ...squares.map((square) => square.x + TILE + MARGIN));
  const south = Math.max(ring.y + ring.height, ...squares.map((square) => square.y + TILE + MARGIN));
  return { x, y, width: east - x, height: south - y };
}

interface BoardProps {
  play: HelvetiaPlay;
  course: Course;
  preview: ReadonlySignal<Preview>;
}

function VillageAt({ play, course, preview, village }: BoardProps & { village: number }) {
  const isOwn = village === course.seat;
  const points = play.view.value.scores[village];
  return (
    <div class="alp-review-village" data-village-panel={village} data-own={isOwn || undefined}>
      <b aria-hidden="true" data-name>
        {points !== undefined && <span class="serif">{points}</span>}
        {isOwn ? villageLabel(play, village) : shortLabel(play, village)}
      </b>
      <Village
        play={play}
        village={village}
        label={villageLabel(play, village)}
        preview={preview}
        isSmall={!isOwn}
        part={partOf(course, village)}
      />
    </div>
  );
}

// What each seat could spend when the turn began.
function Coins({ play, course }: { play: HelvetiaPlay; course: Course }) {
  const players = play.players.value;
  const { seats } = course.positions[0]!.state as State;
  const order = [course.seat, ...seats.map((_, seat) => seat).filter((seat) => seat !== course.seat)];
  return (
    <section class="alp-review-coins">
      <h3>{t("helvetia.review.coins")}</h3>
      <ul>
        {order.map((seat) => (
          <li key={seat} title={playerName(players, seat)}>
            <CoinIcon colour={colourOf(players, seat)} size={20} />
            <span class="sr">{playerName(players, seat)}</span>
            <b>{seats[seat]!.coins}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

// What the seat has delivered so far.
function Delivered({ play, course }: { play: HelvetiaPlay; course: Course }) {
  const players = play.players.value;
  const { delivered } = play.view.value.state.seats[course.seat]!;
  const key = "helvetia.review.delivered";
  return (
    <section class="alp-review-goods">
      <h3>{isYou(players, course.seat) ? t(`${key}.you`) : t(key, { name: playerName(players, course.seat) })}</h3>
      {delivered.length === 0 ? (
        <p class="muted">{t("helvetia.review.nothing")}</p>
      ) : (
        <ul>
          {delivered.map((good) => (
            <li key={good} title={goodName(good)}>
              <GoodIcon good={good} size={16} />
              <span class="sr">{goodName(good)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

// Stops in other villages, for a window in which only the own one is drawn.
function StopsElsewhere({ play, course, preview }: BoardProps) {
  const players = play.players.value;
  const stops = [...preview.value.stops].filter(([place]) => spotOf(place).village !== course.seat);
  if (stops.length === 0) return null;
  return (
    <ul class="alp-review-chips">
      {stops.map(([name, number]) => {
        const { village, place } = spotOf(name);
        const kind = play.view.value.state.villages[village]!.buildings[place];
        const args = { building: kind ? kindName(kind) : "", name: playerName(players, village), n: place };
        return (
          <li key={name}>
            <i>{number}</i>
            {t("helvetia.review.stop", args)}
          </li>
        );
      })}
    </ul>
  );
}

// One stage: the own village large, the neighbours in one column beside it, coins and goods below
// them. The same villages are drawn of all turns that are compared.
function Board({ play: given, course }: { play: Play; course: Course }) {
  const play = given as HelvetiaPlay;
  const field = useRef<HTMLDivElement>(null);
  const chain = chainOf(course);
  const preview = signal(previewOf(chain, play));
  const neighbours = neighboursOf(course);
  return (
    <div class="alp-reviewed" data-kind={course.kind} data-neighbours={neighbours.length} ref={field}>
      <HelvetiaSymbols trades={tradesOf(play.edition)} />
      <VillageAt play={play} course={course} preview={preview} village={course.seat} />
      <div class="alp-review-beside">
        {neighbours.map((village) => (
          <VillageAt key={village} play={play} course={course} preview={preview} village={village} />
        ))}
        <Coins play={play} course={course} />
        <Delivered play={play} course={course} />
      </div>
      <StopsElsewhere play={play} course={course} preview={preview} />
      <Metro field={field} chain={chain} edition={play.edition} legs={stageLegs} />
    </div>
  );
}

// Kinds of buildings that came out.
function revealedBy(actions: string[]): Kind[] {
  return actions.flatMap((action) => {
    const [verb, kind] = action.split(" ");
    return verb === "reveal" ? [kind as Kind] : [];
  });
}

function LotPicture({ play, actions }: { play: Play; actions: string[] }) {
  return (
    <span class="alp-lot">
      <HelvetiaSymbols trades={tradesOf((play as HelvetiaPlay).edition)} />
      {revealedBy(actions).map((kind, i) => (
        <BuildingIcon key={i} kind={kind} size={60} />
      ))}
    </span>
  );
}

// What stays in the stacks that something comes out of: they are emptied one after the other.
function leftBehind(stacks: readonly number[], revealed: Kind[]): Map<Kind, number> {
  const left = [...stacks];
  const touched = new Set<number>();
  for (const kind of revealed) {
    const stack = Math.floor(left.findIndex((n) => n > 0) / KINDS.length);
    left[stack * KINDS.length + KINDS.indexOf(kind)]! -= 1;
    touched.add(stack);
  }
  const countOf = (k: number) => [...touched].reduce((sum, stack) => sum + left[stack * KINDS.length + k]!, 0);
  return new Map(KINDS.map((kind, k) => [kind, countOf(k)] as const).filter(([, count]) => count > 0));
}

function lotRest(before: Play, actions: string[]): LotRest {
  const left = leftBehind((before as HelvetiaPlay).view.value.state.stacks, revealedBy(actions));
  const n = [...left.values()].reduce((sum, count) => sum + count, 0);
  return {
    title: n > 0 ? t("helvetia.moment.rest", { n }) : t("helvetia.moment.rest.none"),
    things: [...left].map(([kind, count]) => ({
      name: kindName(kind),
      count,
      picture: <BuildingIcon kind={kind} size={36} />,
    })),
    withNames: true,
  };
}

function text(play: Play, step: Legal): string | null {
  const { need } = (play as HelvetiaPlay).view.value.state;
  return verbOf(step) === "buy" && need ? t("helvetia.advice.buy", { good: aGood(need) }) : null;
}

// Whoever comes again has not lost what could wait.
function fact({ before, seat, turnsLeft: n }: Crossroads): string {
  const players = before.players.value;
  const key = n > 0 ? "helvetia.moment.turns" : "helvetia.moment.turns.none";
  return isYou(players, seat) ? t(`${key}.you`, { n }) : t(key, { n, name: playerName(players, seat) });
}

export const review: ReviewTeller = {
  isRest: (step) => verbOf(step) === "end",
  text,
  turnName,
  isSquare: false,
  LotPicture,
  lotRest,
  fact,
  Board,
};

// A turn of a finished game in the villages that it touches: the own one first and larger, workers
// numbered in the order of their chain, whose line runs round the villages.

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { HelvetiaSymbols } from "./art/defs";
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
import { aGood, kindName, playerName } from "./names";
import { type Preview, stopNumbers } from "./preview";
import { type HelvetiaPlay, type State, spotOf } from "./state";
import { placesOf } from "./turn";
import { Village, villageLabel } from "./Village";
import "./review.css";

const OTHERS = 2;
const MARGIN = GAP + 2;

const MAKING = ["work", "swap", "buy"];

function verbOf({ action }: Legal): string {
  return action.split(" ")[0]!;
}

// The own village, and the others that any of the compared turns touches.
function villagesOf({ seat, compared }: Course): number[] {
  const touched = placesOf(compared).map((place) => spotOf(place).village);
  const others = [...new Set(touched)].filter((village) => village !== seat);
  return [seat, ...others.slice(0, OTHERS)];
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
  play: Play;
  course: Course;
  children?: ComponentChildren;
}

function Board({ play: given, course, children }: BoardProps) {
  const play = given as HelvetiaPlay;
  const field = useRef<HTMLDivElement>(null);
  const chain = chainOf(course);
  const preview = signal(previewOf(chain, play));
  const villages = villagesOf(course);
  return (
    <div class="alp-reviewed" data-kind={course.kind} data-count={villages.length} ref={field}>
      <HelvetiaSymbols trades={tradesOf(play.edition)} />
      {villages.map((village, i) => (
        <div key={village} class="alp-review-village" data-village-panel={village}>
          <b aria-hidden="true" data-name>
            {i > 0 ? shortLabel(play, village) : villageLabel(play, village)}
          </b>
          <Village
            play={play}
            village={village}
            label={villageLabel(play, village)}
            preview={preview}
            isSmall={i > 0}
            part={partOf(course, village)}
          />
        </div>
      ))}
      {children}
      <Metro field={field} chain={chain} edition={play.edition} />
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
  isSquare: false,
  LotPicture,
  lotRest,
  fact,
  Board,
};

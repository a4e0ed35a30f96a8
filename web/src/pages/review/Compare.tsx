// The turn that is open: what it is called and cost, its boards, what the turns bring and do, all
// turns that were looked at, and the line that is the reason.

import type { ComponentChildren } from "preact";
import { formatNumber, t } from "../../words/words";
import type { Legal } from "../../net/protocol";
import type { Review, ReviewTurn } from "../../net/review";
import { type Spoken, useSpeaking } from "../../table/coordinates";
import { Icon } from "../../ui/Icon";
import { Ahead, AheadSteps } from "./Ahead";
import { SideSwitch, Sides, Stage } from "./Boards";
import { Candidates } from "./Candidates";
import type { Courses } from "./courses";
import { Gains } from "./Gains";
import { isMistake } from "./marked";
import { playAt } from "./position";
import type { Reading } from "./reading";
import { Steps } from "./Steps";
import { stepsOf } from "./turnName";
import { costError, toSeat, turnTitle, verdictText } from "./words";

// Whole turns have twice the simulations of a decision before any is tried again.
const TRIED_ONCE = 2;

interface TurnProps {
  reading: Reading;
  reviewed: ReviewTurn;
}

interface CompareProps extends TurnProps {
  // Null until the positions have come: nothing jumps.
  courses: Courses | null;
}

export function isStage({ game }: Reading): boolean {
  return game.pictures !== null && !game.pictures.isSquare;
}

// Where there is little room it is not told the courses, and says less.
export function CompareHead({ reading, reviewed, courses = null }: TurnProps & { courses?: Courses | null }) {
  const review = reading.review.value!;
  const isCostly = isMistake(review, reviewed);
  const error = costError(reviewed);
  const isRetried = (reviewed.tried ?? 0) > TRIED_ONCE * review.sims;
  return (
    <header class="review-compare-head">
      <h2>{turnTitle(reading.game.players, reviewed)}</h2>
      <span class="review-chip" data-word={reviewed.word} data-testid="review-verdict">
        <Icon name={isCostly ? "warn" : "check"} size={15} />
        {verdictText(reviewed)}
        {error && <small>{error}</small>}
      </span>
      {reviewed.exact && <span class="muted">{t("review.exact")}</span>}
      {isRetried && (
        <span class="muted" data-testid="review-tried">
          {t("review.tried", { n: formatNumber(reviewed.tried!) })}
        </span>
      )}
      <Fact reading={reading} reviewed={reviewed} courses={courses} />
      <Here reading={reading} reviewed={reviewed} />
    </header>
  );
}

// Which of the two kinds of chances these are.
function Here({ reading, reviewed }: TurnProps) {
  return <span class="muted review-here">{toSeat("review.truth.here", reading.game.players, reviewed.seat)}</span>;
}

// How often the seat's turn came again before the round was over; null while that is not known.
function turnsLeft({ ledger, turns }: Review, { first, seat, round }: ReviewTurn): number | null {
  if (!ledger) return null;
  return turns.filter((turn) => turn.first > first && turn.seat === seat && turn.round === round).length;
}

// One fact of the position, where the game has one.
function Fact({ reading, reviewed, courses }: CompareProps) {
  const left = turnsLeft(reading.review.value!, reviewed);
  if (!courses?.better || left === null) return null;
  const { played, better } = courses;
  const before = playAt(reading.game, played.positions[0]!);
  const steps = { played: played.turn.steps, better: better.turn.steps };
  const fact = reading.game.pictures?.fact?.({ before, seat: reviewed.seat, ...steps, turnsLeft: left });
  return fact ? (
    <span class="muted review-fact" data-testid="review-fact">
      {fact}
    </span>
  ) : null;
}

// Gains first, then steps, then all turns that were looked at.
function Told({ reading, reviewed, courses, children }: CompareProps & { children?: ComponentChildren }) {
  if (!courses) return <div class="review-told" aria-busy="true" />;
  return (
    <div class="review-told" data-scrolls>
      <Gains reading={reading} courses={courses} />
      {children}
      {reading.ahead.value ? (
        <AheadSteps reading={reading} courses={courses} />
      ) : (
        <Steps reading={reading} courses={courses} />
      )}
      <Candidates reading={reading} reviewed={reviewed} courses={courses} />
    </div>
  );
}

// What the seat had before the turn, where the game shows it beside its boards.
function Strip({ reading, courses }: { reading: Reading; courses: Courses }) {
  const GameStrip = reading.game.pictures?.Strip;
  if (!GameStrip) return null;
  const { played, better } = courses;
  const both = better ? [better, played] : [played];
  const shown = reading.side.value === "played" ? both.reverse() : both;
  const turns = shown.map(({ kind, turn }) => ({ kind, steps: turn.steps }));
  return (
    <div class="review-strip" data-scrolls data-testid="review-strip">
      <GameStrip play={playAt(reading.game, played.positions[0]!)} turns={turns} />
    </div>
  );
}

function placesOf({ game }: Reading, seat: number, steps: readonly Legal[]): Spoken[] {
  const named = steps.flatMap(({ action, gives }) => game.ui.places?.({ seat, action, did: gives }) ?? []);
  return [{ board: seat }, ...named];
}

// The review always speaks of places: those of both turns, and of a later one whose board is shown.
function spokenOf(reading: Reading, courses: Courses): Spoken[] {
  const { played, better } = courses;
  const before = played.positions[0]!;
  const ahead = reading.ahead.value;
  const later = ahead && courses[ahead.side]?.told.line?.[ahead.index];
  return [
    ...placesOf(reading, before.seat, [...played.turn.steps, ...(better?.turn.steps ?? [])]),
    ...(later ? placesOf(reading, later.seat, stepsOf(later, before)) : []),
  ];
}

function Speaking({ reading, courses }: { reading: Reading; courses: Courses }) {
  useSpeaking(spokenOf(reading, courses));
  return null;
}

interface BodyProps extends CompareProps {
  // Gains and steps stand beside the boards.
  isTold: boolean;
  // Little room below the boards: lines are told beside them, too, if anything is.
  isLow: boolean;
}

// Everything but the head and the foot.
export function CompareBody({ reading, reviewed, courses, isTold, isLow }: BodyProps) {
  if (!courses) return <div class="review-body" aria-busy="true" />;
  const props = { reading, reviewed, courses };
  return (
    <div class="review-body" data-shape={isStage(reading) ? "stage" : "sides"}>
      <Speaking reading={reading} courses={courses} />
      <Strip reading={reading} courses={courses} />
      <div class="review-scene" data-told={isTold || undefined}>
        {isStage(reading) ? <Stage {...props} /> : <Sides {...props} />}
        <div class="review-beside">
          {isStage(reading) && <SideSwitch {...props} />}
          {isTold && (isLow ? <ToldWithLines {...props} /> : <Told {...props} />)}
        </div>
      </div>
      {isTold && !isLow && <Ahead reading={reading} courses={courses} />}
    </div>
  );
}

// In a column of its own, with the lines, and which chances these are.
export function ToldWithLines(props: CompareProps) {
  const { reading, reviewed, courses } = props;
  return (
    <Told {...props}>
      <Here reading={reading} reviewed={reviewed} />
      {courses && <Ahead reading={reading} courses={courses} />}
    </Told>
  );
}

// One below the other, with one board and a switch.
export function CompareNarrow({ reading, reviewed, courses }: CompareProps) {
  if (!courses) return <div class="review-one" aria-busy="true" />;
  const props = { reading, reviewed, courses };
  return (
    <div class="review-one" data-kind={courses.better ? reading.side.value : "played"}>
      <Speaking reading={reading} courses={courses} />
      <SideSwitch {...props} />
      <Stage {...props} />
      <Gains reading={reading} courses={courses} />
      <Ahead reading={reading} courses={courses} />
      <Strip reading={reading} courses={courses} />
      {reading.ahead.value ? (
        <AheadSteps reading={reading} courses={courses} />
      ) : (
        <Steps reading={reading} courses={courses} />
      )}
      <Candidates {...props} />
      <Fact {...props} />
    </div>
  );
}

// A turn as it was played and the better one, side by side: both begin at the same position and
// step together.

import type { ComponentChildren } from "preact";
import { media } from "../../model/media";
import type { Legal } from "../../net/protocol";
import type { Review, ReviewTurn } from "../../net/review";
import type { Course } from "../../table/reviewed";
import { Icon } from "../../ui/Icon";
import { Segmented } from "../../ui/Segmented";
import { formatNumber, t } from "../../words/words";
import { type Courses, type LoadedCourse, courseAfter, playAt } from "./courses";
import { percentText, percents } from "./figures";
import { isMistake } from "./marked";
import type { Reading } from "./reading";
import { Gains, Steps } from "./Told";
import { costError, toSeat, turnTitle, verdictText } from "./words";

// Whole turns have twice the simulations of a decision before any is tried again.
const TRIED_ONCE = 2;

const hasRoom = media("(min-width: 1280px)");

interface CompareProps {
  reading: Reading;
  reviewed: ReviewTurn;
  courses: Courses | null;
}

// How often the seat's turn came again before the round was over; null while that is not known.
function turnsLeft({ ledger, turns }: Review, { first, seat, round }: ReviewTurn): number | null {
  if (!ledger) return null;
  return turns.filter((turn) => turn.first > first && turn.seat === seat && turn.round === round).length;
}

function factOf({ reading, reviewed, courses }: CompareProps): string | null {
  const left = turnsLeft(reading.review.value!, reviewed);
  if (!courses?.better || left === null) return null;
  const { played, better } = courses;
  const before = playAt(reading.game, played.positions[0]!);
  const steps = { played: played.turn.steps, better: better.turn.steps };
  return reading.game.pictures?.fact?.({ before, seat: reviewed.seat, ...steps, turnsLeft: left }) ?? null;
}

type HeadProps = Omit<CompareProps, "courses"> & { courses?: Courses | null };

// Where there is little room it is not told the courses, and says less.
export function CompareHead({ reading, reviewed, courses = null }: HeadProps) {
  const fact = factOf({ reading, reviewed, courses });
  const isCostly = isMistake(reading.review.value!, reviewed);
  const points = Math.abs(reviewed.points ?? 0);
  const error = costError(reviewed);
  const isRetried = (reviewed.tried ?? 0) > TRIED_ONCE * reading.review.value!.sims;
  return (
    <header class="review-compare-head">
      <h2>{turnTitle(reading.game.players, reviewed)}</h2>
      <span class="review-chip" data-word={reviewed.word} data-testid="review-verdict">
        <Icon name={isCostly ? "warn" : "check"} size={15} />
        {verdictText(reviewed)}
        {error && <small>{error}</small>}
      </span>
      {isCostly && points >= 0.05 && (
        <span class="muted review-points">{t("review.points", { n: Number(points.toFixed(1)) })}</span>
      )}
      {reviewed.exact && <span class="muted">{t("review.exact")}</span>}
      {isRetried && (
        <span class="muted" data-testid="review-tried">
          {t("review.tried", { n: formatNumber(reviewed.tried!) })}
        </span>
      )}
      {fact && (
        <span class="muted review-fact" data-testid="review-fact">
          {fact}
        </span>
      )}
    </header>
  );
}

interface SideProps {
  reading: Reading;
  reviewed: ReviewTurn;
  loaded: LoadedCourse;
  other: LoadedCourse | null;
}

export function shapeOf({ game }: Reading): "square" | "wide" {
  return (game.pictures?.isSquare ?? true) ? "square" : "wide";
}

function titleOf({ reading, reviewed, loaded }: SideProps): string {
  if (loaded.kind === "better") return t("review.better");
  return toSeat("review.played", reading.game.players, reviewed.seat);
}

function chanceText({ reading, reviewed }: SideProps): string {
  return toSeat("review.chance", reading.game.players, reviewed.seat);
}

function comparedSteps(loaded: LoadedCourse, other: LoadedCourse | null): Legal[] {
  return [...loaded.turn.steps, ...(other?.turn.steps ?? [])];
}

interface BoardProps {
  reading: Reading;
  course: Course;
  children?: ComponentChildren;
}

function BoardAt({ reading, course, children }: BoardProps) {
  const { ui, pictures } = reading.game;
  const play = playAt(reading.game, course.positions[course.done]!);
  const Board = pictures?.Board;
  if (!Board) return <ui.Board play={play} seat={course.seat} />;
  return (
    <Board play={play} course={course}>
      {children}
    </Board>
  );
}

function Board({ reading, loaded, other, children }: SideProps & { children?: ComponentChildren }) {
  const count = Math.min(reading.step.value, loaded.parts.length);
  return (
    <div class="review-board" data-testid={`review-board-${loaded.kind}`} data-done={count}>
      <BoardAt reading={reading} course={courseAfter(loaded, count, comparedSteps(loaded, other))}>
        {children}
      </BoardAt>
    </div>
  );
}

function Told({ reading, loaded, other }: SideProps) {
  return (
    <div class="review-told" data-scrolls tabIndex={0} role="group" aria-label={t("review.steps")}>
      <Steps reading={reading} loaded={loaded} other={other} />
      <Gains reading={reading} loaded={loaded} other={other} />
    </div>
  );
}

// Boards one below the other, to be scrolled through.
function Boards(props: SideProps) {
  return (
    <div class="review-boards" data-scrolls tabIndex={0} role="group" aria-label={titleOf(props)}>
      <Board {...props} />
    </div>
  );
}

function SideBody(props: SideProps) {
  if (shapeOf(props.reading) === "wide" && hasRoom.value) {
    return (
      <Board {...props}>
        <Told {...props} />
      </Board>
    );
  }
  return (
    <>
      {shapeOf(props.reading) === "wide" ? <Boards {...props} /> : <Board {...props} />}
      <Told {...props} />
    </>
  );
}

function Side(props: SideProps) {
  const { loaded } = props;
  return (
    <article
      class="review-side"
      data-kind={loaded.kind}
      data-alone={!props.other || undefined}
      data-shape={shapeOf(props.reading)}>
      <header>
        <h3>{titleOf(props)}</h3>
        <span class="review-chance">
          {chanceText(props)} <b class="serif">{percentText(percents(loaded.turn.win))}</b>
        </span>
      </header>
      <SideBody {...props} />
    </article>
  );
}

// Two empty places until the positions have come: nothing jumps.
export function Sides({ reading, reviewed, courses }: CompareProps) {
  if (!courses) return <div class="review-sides" aria-busy="true" />;
  const { played, better } = courses;
  return (
    <div class="review-sides" data-count={better ? 2 : 1}>
      <Side reading={reading} reviewed={reviewed} loaded={played} other={better} />
      {better && <Side reading={reading} reviewed={reviewed} loaded={better} other={played} />}
    </div>
  );
}

// One board with a switch; every piece keeps its place.
export function OneSide({ reading, reviewed, courses }: CompareProps) {
  if (!courses) return <div class="review-one" aria-busy="true" />;
  const { played, better } = courses;
  const side = better ? reading.side.value : "played";
  const [loaded, other] = side === "better" ? [better!, played] : [played, better];
  const label = (one: LoadedCourse) =>
    t("review.switch", { which: t(`review.switch.${one.kind}`), chance: percentText(percents(one.turn.win)) });
  return (
    <div class="review-one" data-kind={side} data-shape={shapeOf(reading)}>
      {better ? (
        <Segmented
          label={t("review.switch.label")}
          value={side}
          options={[
            { value: "played", label: label(played) },
            { value: "better", label: label(better) },
          ]}
          onChange={(to) => (reading.side.value = to)}
        />
      ) : (
        <p class="review-only">{label(played)}</p>
      )}
      <div class="review-one-body">
        <Board reading={reading} reviewed={reviewed} loaded={loaded} other={other} />
        <div class="review-told">
          <Steps reading={reading} loaded={loaded} other={other} />
          <Gains reading={reading} loaded={loaded} other={other} />
        </div>
      </div>
    </div>
  );
}

// The boards of the turn that is open: two side by side, or one stage with a switch, as the game
// has it. Both turns begin at the same position and step together.

import { rove } from "../../ui/roving";
import type { Legal } from "../../net/protocol";
import type { ReviewTurn } from "../../net/review";
import type { Course } from "../../table/reviewed";
import { t } from "../../words/words";
import { type Courses, type LoadedCourse, courseAfter, useAhead } from "./courses";
import { errorText, percentText, percents } from "./figures";
import { playAt } from "./position";
import type { Reading } from "./reading";
import { seatName, toSeat } from "./words";

interface BoardsProps {
  reading: Reading;
  reviewed: ReviewTurn;
  courses: Courses;
}

function comparedSteps({ played, better }: Courses): Legal[] {
  return [...played.turn.steps, ...(better?.turn.steps ?? [])];
}

function BoardAt({ reading, course }: { reading: Reading; course: Course }) {
  const { ui, pictures } = reading.game;
  const play = playAt(reading.game, course.positions[course.done]!);
  const Board = pictures?.Board;
  return Board ? <Board play={play} course={course} /> : <ui.Board play={play} seat={course.seat} />;
}

// A later turn of a line takes the board's place while it is looked at.
function Board({ reading, courses, loaded }: { reading: Reading; courses: Courses; loaded: LoadedCourse }) {
  const ahead = useAhead(reading, courses, loaded);
  const count = Math.min(reading.step.value, loaded.parts.length);
  return (
    <div class="review-board" data-testid={`review-board-${loaded.kind}`} data-done={count} data-ahead={ahead?.seat}>
      <BoardAt reading={reading} course={ahead ?? courseAfter(loaded, count, comparedSteps(courses))} />
    </div>
  );
}

function errorOf({ candidates = [] }: ReviewTurn, { turn, told }: LoadedCourse): string {
  const found = candidates.find(({ actions, win }) => actions.join() === told.actions.join() && win === turn.win);
  return found ? errorText(found.error) : "";
}

interface NameProps {
  reading: Reading;
  reviewed: ReviewTurn;
  courses: Courses;
  loaded: LoadedCourse;
}

function nameOf({ reading, reviewed, courses, loaded }: NameProps): string {
  if (loaded.kind === "played") return toSeat("review.played", reading.game.players, reviewed.seat);
  return courses.candidate === null ? t("review.better") : t("review.candidate", { n: courses.candidate + 1 });
}

function Chance({ reviewed, loaded }: NameProps) {
  return (
    <>
      <b class="serif">{percentText(percents(loaded.turn.win))}</b>
      <small>{errorOf(reviewed, loaded)}</small>
    </>
  );
}

// Of a later turn whose board stands there; null: there is none.
function aheadName({ game, ahead }: Reading, { kind, told }: LoadedCourse): string | null {
  const spot = ahead.value;
  const one = spot?.side === kind ? told.line?.[spot.index] : undefined;
  return one?.positions ? t("review.ahead.of", { name: seatName(game.players, one.seat), n: spot!.index + 2 }) : null;
}

function Side(props: NameProps) {
  const { reading, courses, loaded } = props;
  const later = aheadName(reading, loaded);
  return (
    <article class="review-side" data-kind={loaded.kind} data-alone={!courses.better || undefined}>
      <header>
        <h3>{later ?? nameOf(props)}</h3>
        {!later && (
          <span class="review-chance">
            <Chance {...props} />
          </span>
        )}
      </header>
      <Board reading={reading} courses={courses} loaded={loaded} />
    </article>
  );
}

// Two boards, or one if nothing was better.
export function Sides(props: BoardsProps) {
  const { played, better } = props.courses;
  return (
    <div class="review-sides" data-count={better ? 2 : 1}>
      <Side {...props} loaded={played} />
      {better && <Side {...props} loaded={better} />}
    </div>
  );
}

// Which of the two turns the one board shows.
export function SideSwitch(props: BoardsProps) {
  const { reading, courses } = props;
  const { played, better } = courses;
  if (!better) {
    return (
      <p class="review-only">
        {nameOf({ ...props, loaded: played })} <Chance {...props} loaded={played} />
      </p>
    );
  }
  return (
    <div
      class="review-switch"
      role="radiogroup"
      aria-label={t("review.switch.label")}
      onKeyDown={(event) => rove(event, "[role=radio]")?.click()}>
      {[played, better].map((loaded) => (
        <button
          key={loaded.kind}
          type="button"
          role="radio"
          data-kind={loaded.kind}
          aria-checked={reading.side.value === loaded.kind}
          tabIndex={reading.side.value === loaded.kind ? 0 : -1}
          onClick={() => reading.look({ side: loaded.kind })}>
          {nameOf({ ...props, loaded })} <Chance {...props} loaded={loaded} />
        </button>
      ))}
    </div>
  );
}

// One board; every piece keeps its place when the switch is pressed.
export function Stage({ reading, courses }: BoardsProps) {
  const { played, better } = courses;
  const loaded = reading.side.value === "better" ? (better ?? played) : played;
  const later = aheadName(reading, loaded);
  return (
    <div class="review-stage" data-kind={loaded.kind}>
      {later && <p class="review-later">{later}</p>}
      <Board reading={reading} courses={courses} loaded={loaded} />
    </div>
  );
}

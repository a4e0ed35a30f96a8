// A turn as it was played and the better one, side by side: both begin at the same position and
// step together.

import { useEffect, useRef } from "preact/hooks";
import type { Legal } from "../../net/protocol";
import type { ReviewTurn } from "../../net/review";
import type { Course, CoursePart } from "../../table/reviewed";
import { type TurnRow, pointsOf } from "../../table/turns";
import { Icon } from "../../ui/Icon";
import { Segmented } from "../../ui/Segmented";
import { t } from "../../words/words";
import { type Courses, type LoadedCourse, courseAfter, playAt } from "./courses";
import { percentText, percents } from "./figures";
import { isMistake } from "./marked";
import { ALL, type Reading } from "./reading";
import { toSeat, turnTitle, verdictText } from "./words";

interface CompareProps {
  reading: Reading;
  reviewed: ReviewTurn;
  courses: Courses | null;
}

export function CompareHead({ reading, reviewed }: Omit<CompareProps, "courses">) {
  const isCostly = isMistake(reading.review.value!, reviewed);
  const points = Math.abs(reviewed.points ?? 0);
  return (
    <header class="review-compare-head">
      <h2>{turnTitle(reading.game.players, reviewed)}</h2>
      <span class="review-chip" data-word={reviewed.word} data-testid="review-verdict">
        <Icon name={isCostly ? "warn" : "check"} size={15} />
        {verdictText(reviewed)}
      </span>
      {isCostly && points >= 0.05 && (
        <span class="muted review-points">{t("review.points", { n: Number(points.toFixed(1)) })}</span>
      )}
      {reviewed.exact && <span class="muted">{t("review.exact")}</span>}
    </header>
  );
}

interface SideProps {
  reading: Reading;
  reviewed: ReviewTurn;
  loaded: LoadedCourse;
  other: LoadedCourse | null;
}

function shapeOf({ game }: Reading): "square" | "wide" {
  return (game.pictures?.isSquare ?? true) ? "square" : "wide";
}

function titleOf({ reading, reviewed, loaded }: SideProps): string {
  if (loaded.kind === "better") return t("review.better");
  return toSeat("review.played", reading.game.players, reviewed.seat);
}

function chanceText({ reading, reviewed }: SideProps): string {
  return toSeat("review.chance", reading.game.players, reviewed.seat);
}

function Part({
  reading,
  part,
  play,
  isNow,
  differs,
  number,
}: {
  reading: Reading;
  part: CoursePart;
  play: ReturnType<typeof playAt>;
  isNow: boolean;
  differs: boolean;
  number: number;
}) {
  const Picture = reading.game.pictures?.PartPicture;
  return (
    <li aria-current={isNow ? "step" : undefined} data-differs={differs || undefined}>
      <i aria-hidden="true">{number}</i>
      <span>
        {part.text}
        {Picture && <Picture play={play} part={part} />}
      </span>
    </li>
  );
}

// The step that is looked at is in sight, but whole turns begin at their top.
function useNowInSight(step: number) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (step !== ALL) list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [step]);
  return list;
}

function Steps({ reading, loaded, other }: SideProps) {
  const list = useNowInSight(reading.step.value);
  const play = playAt(reading.game, loaded.positions[0]!);
  const now = Math.min(reading.step.value, loaded.parts.length);
  const parting = other ? loaded.parts.findIndex((part, i) => other.parts[i]?.text !== part.text) : -1;
  return (
    <ol class="review-steps" ref={list}>
      {loaded.parts.map((part, i) => (
        <Part
          key={i}
          reading={reading}
          part={part}
          play={play}
          number={i + 1}
          isNow={i === now - 1}
          differs={i === parting}
        />
      ))}
    </ol>
  );
}

function pointsRow({ turn }: LoadedCourse): TurnRow {
  const [before, after] = pointsOf(turn);
  return { name: t("table.hint.points"), text: t("table.hint.from", { before, after }), worth: after, isPoints: true };
}

function rowsOf(reading: Reading, loaded: LoadedCourse): Record<string, TurnRow> {
  const play = playAt(reading.game, loaded.positions[0]!);
  return { points: pointsRow(loaded), ...reading.game.ui.turns?.rows(play, loaded.turn) };
}

// What it brings, where the two differ or points come from.
function Gains({ reading, loaded, other }: SideProps) {
  const own = rowsOf(reading, loaded);
  const theirs = other && rowsOf(reading, other);
  const isTold = ([key, row]: [string, TurnRow]) =>
    key === "points" || row.isPoints || (theirs ? theirs[key]?.text !== row.text : row.text !== "–");
  return (
    <dl class="review-gains">
      {Object.entries(own)
        .filter(isTold)
        .map(([key, row]) => (
          <div
            key={key}
            data-row={key}
            data-better={(theirs && (row.worth ?? 0) > (theirs[key]?.worth ?? 0)) || undefined}>
            <dt>{row.name}</dt>
            <dd>
              {row.text}
              {row.note && <small>{row.note}</small>}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function comparedSteps(loaded: LoadedCourse, other: LoadedCourse | null): Legal[] {
  return [...loaded.turn.steps, ...(other?.turn.steps ?? [])];
}

function BoardAt({ reading, course }: { reading: Reading; course: Course }) {
  const { ui, pictures } = reading.game;
  const play = playAt(reading.game, course.positions[course.done]!);
  const Board = pictures?.Board;
  return Board ? <Board play={play} course={course} /> : <ui.Board play={play} seat={course.seat} />;
}

function Board({ reading, loaded, other }: SideProps) {
  const count = Math.min(reading.step.value, loaded.parts.length);
  return (
    <div class="review-board" data-testid={`review-board-${loaded.kind}`} data-done={count}>
      <BoardAt reading={reading} course={courseAfter(loaded, count, comparedSteps(loaded, other))} />
    </div>
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
      <Board {...props} />
      <div class="review-told" data-scrolls tabIndex={0} role="group" aria-label={t("review.steps")}>
        <Steps {...props} />
        <Gains {...props} />
      </div>
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
          <Steps reading={reading} reviewed={reviewed} loaded={loaded} other={other} />
          <Gains reading={reading} reviewed={reviewed} loaded={loaded} other={other} />
        </div>
      </div>
    </div>
  );
}

// The reason of a verdict as lines to walk: each turn, what the search expects after it, and the
// points then.

import { useEffect } from "preact/hooks";
import type { ReviewAhead } from "../../net/review";
import { partsOf } from "../../table/reviewed";
import { pointsOf } from "../../table/turns";
import { announce } from "../../ui/Live";
import { formatNumber, t } from "../../words/words";
import type { Courses, LoadedCourse } from "./courses";
import { playAt } from "./position";
import type { Reading } from "./reading";
import { stepsOf, turnName } from "./turnName";
import { seatName } from "./words";

interface AheadProps {
  reading: Reading;
  courses: Courses;
}

// A stop of the walk: the turn itself is the first.
interface Stop {
  name: string;
  points: string;
}

function fromTo(before: number, after: number): string {
  return before === after ? formatNumber(after) : t("table.hint.from", { before, after });
}

function firstStop({ game }: Reading, loaded: LoadedCourse): Stop {
  const [before, after] = pointsOf(loaded.turn);
  return { name: turnName(game, loaded.positions[0]!, loaded.turn.steps), points: fromTo(before, after) };
}

// Points of its seat before it: after the turn of the line before, else after the turn itself.
function pointsBefore(loaded: LoadedCourse, line: readonly ReviewAhead[], i: number): number {
  const { seat } = line[i]!;
  const own = seat === loaded.positions[0]!.seat;
  return line[i - 1]?.points[seat] ?? (own ? pointsOf(loaded.turn)[1] : (loaded.positions.at(-1)!.scores[seat] ?? 0));
}

function laterStop({ game }: Reading, loaded: LoadedCourse, line: readonly ReviewAhead[], i: number): Stop {
  const { seat, points } = line[i]!;
  const view = { ...loaded.positions.at(-1)!, seat };
  const name = turnName(game, view, stepsOf(line[i]!, view));
  const before = pointsBefore(loaded, line, i);
  return {
    name: t("review.ahead.turn", { name: seatName(game.players, seat), turn: name }),
    points: fromTo(before, points[seat] ?? before),
  };
}

interface StopProps {
  number: number;
  stop: Stop;
  isOpen: boolean;
  onPress: () => void;
}

function StopButton({ number, stop, isOpen, onPress }: StopProps) {
  return (
    <li>
      <button type="button" aria-pressed={isOpen} onClick={onPress}>
        <i aria-hidden="true">{number}</i>
        <span>
          <b>{stop.name}</b> <small>{stop.points}</small>
        </span>
      </button>
    </li>
  );
}

function Line({ reading, loaded }: { reading: Reading; loaded: LoadedCourse }) {
  const { line = [] } = loaded.told;
  const side = loaded.kind;
  const ahead = reading.ahead.value;
  const isHere = reading.side.value === side;
  const stops = [firstStop(reading, loaded), ...line.map((_, i) => laterStop(reading, loaded, line, i))];
  const now = ahead?.side === side ? stops[ahead.index + 1] : undefined;
  useEffect(() => {
    if (now) announce(t("review.ahead.spoken", { turn: now.name, points: now.points }));
  }, [now?.name]);
  return (
    <div class="review-line" data-kind={side}>
      <b class="review-line-name">{t(`review.switch.${side}`)}</b>
      <ol>
        {stops.map((stop, i) => (
          <StopButton
            key={i}
            number={i + 1}
            stop={stop}
            isOpen={i === 0 ? isHere && !ahead : ahead?.side === side && ahead.index === i - 1}
            onPress={() => reading.look({ side, ahead: i === 0 ? null : { side, index: i - 1 } })}
          />
        ))}
      </ol>
    </div>
  );
}

// The better one first; nothing where no line is known.
export function Ahead({ reading, courses }: AheadProps) {
  const { played, better } = courses;
  const shown = [...(better ? [better] : []), played].filter(({ told }) => (told.line ?? []).length > 0);
  if (shown.length === 0) return null;
  return (
    <section class="review-ahead" aria-label={t("review.ahead")} data-testid="review-ahead">
      {shown.map((loaded) => (
        <Line key={loaded.kind} reading={reading} loaded={loaded} />
      ))}
    </section>
  );
}

// What a turn of a line does, step by step.
export function AheadSteps({ reading, courses }: AheadProps) {
  const ahead = reading.ahead.value;
  const loaded = ahead && courses[ahead.side];
  const one = loaded?.told.line?.[ahead!.index];
  if (!loaded || !one) return null;
  const view = { ...loaded.positions.at(-1)!, seat: one.seat };
  const { ui, pictures } = reading.game;
  const play = playAt(reading.game, view);
  return (
    <div class="review-told-steps" data-scrolls tabIndex={0} role="group" aria-label={t("review.steps")} data-count="1">
      <h3>{t("review.ahead.of", { name: seatName(reading.game.players, one.seat), n: ahead!.index + 2 })}</h3>
      <ol class="review-steps" data-testid="review-ahead-steps">
        {partsOf(ui, pictures, stepsOf(one, view), () => play).map(({ text }, i) => (
          <li key={i}>
            <i aria-hidden="true">{i + 1}</i>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

// What a turn does, step by step, and what it brings.

import { useEffect, useRef } from "preact/hooks";
import type { Play } from "../../table/play";
import type { CoursePart, ReviewTeller } from "../../table/reviewed";
import { type TurnRow, pointsOf } from "../../table/turns";
import { t } from "../../words/words";
import { type LoadedCourse, playAt } from "./courses";
import { ALL, type Reading } from "./reading";

interface ToldProps {
  reading: Reading;
  loaded: LoadedCourse;
  // What it is compared with.
  other: LoadedCourse | null;
}

interface PartProps {
  part: CoursePart;
  play: Play;
  Picture: ReviewTeller["PartPicture"];
  number: number;
  isNow: boolean;
  // Here the two turns part.
  differs: boolean;
}

function Part({ part, play, Picture, number, isNow, differs }: PartProps) {
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

export function Steps({ reading, loaded, other }: ToldProps) {
  const list = useNowInSight(reading.step.value);
  const play = playAt(reading.game, loaded.positions[0]!);
  const now = Math.min(reading.step.value, loaded.parts.length);
  const parting = other ? loaded.parts.findIndex((part, i) => other.parts[i]?.text !== part.text) : -1;
  return (
    <ol class="review-steps" ref={list}>
      {loaded.parts.map((part, i) => (
        <Part
          key={i}
          part={part}
          play={play}
          Picture={reading.game.pictures?.PartPicture}
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
export function Gains({ reading, loaded, other }: ToldProps) {
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

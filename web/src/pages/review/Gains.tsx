// What the turns bring, side by side: points first, then where they differ or points come from.

import { type TurnRow, pointsOf } from "../../table/turns";
import { t } from "../../words/words";
import type { Courses, LoadedCourse } from "./courses";
import { playAt } from "./position";
import type { Reading } from "./reading";

const POINTS = "points";

type Rows = Record<string, TurnRow>;

function pointsRow({ turn }: LoadedCourse): TurnRow {
  const [before, after] = pointsOf(turn);
  return { name: t("table.hint.points"), text: t("table.hint.from", { before, after }), worth: after, isPoints: true };
}

// Of a turn whose effects nobody has told only the points are known.
function rowsOf(reading: Reading, loaded: LoadedCourse): Rows {
  const points = { [POINTS]: pointsRow(loaded) };
  if (loaded.isBare) return points;
  const play = playAt(reading.game, loaded.positions[0]!);
  return { ...points, ...reading.game.ui.turns?.rows(play, loaded.turn) };
}

function toldKeys(all: Rows[]): string[] {
  const [first, second] = all as [Rows, Rows?];
  return Object.keys(first).filter((key) => {
    const [one, other] = [first[key]!, second?.[key]];
    if (key === POINTS || one.isPoints || other?.isPoints) return true;
    return second ? !!other && one.text !== other.text : one.text !== "–";
  });
}

interface CellProps {
  row: TurnRow | undefined;
  other: TurnRow | undefined;
}

function Cell({ row, other }: CellProps) {
  if (!row) return <td>–</td>;
  const isBetter = other !== undefined && (row.worth ?? 0) > (other.worth ?? 0);
  return (
    <td data-better={isBetter || undefined}>
      {row.text}
      {row.note && <small> {row.note}</small>}
    </td>
  );
}

export function Gains({ reading, courses }: { reading: Reading; courses: Courses }) {
  const shown = [courses.played, ...(courses.better ? [courses.better] : [])];
  const all = shown.map((loaded) => rowsOf(reading, loaded));
  return (
    <table class="review-gains" data-count={shown.length} data-testid="review-gains">
      <caption class="sr">{t("review.gains")}</caption>
      <thead>
        <tr>
          <td />
          {shown.map(({ kind }) => (
            <th key={kind} scope="col" data-kind={kind}>
              {t(`review.switch.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {toldKeys(all).map((key) => (
          <tr key={key} data-row={key}>
            <th scope="row">{all[0]![key]!.name}</th>
            {all.map((rows, i) => (
              <Cell key={i} row={rows[key]} other={all[1 - i]?.[key]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// Two turns row by row: where they differ, or where points come from.

import { t } from "../../words/words";
import type { GameUi, Play } from "../play";
import { type Turn, type TurnRow, pointsOf } from "../turns";

interface Props {
  play: Play;
  ui: GameUi;
  turns: Turn[];
}

// The points themselves last.
const POINTS = "points";

function pointsRow(turn: Turn): TurnRow {
  const [before, after] = pointsOf(turn);
  return { name: t("table.hint.points"), text: t("table.hint.from", { before, after }), worth: after, isPoints: true };
}

function rowsOf({ play, ui, turns }: Props): TurnRow[][] {
  const all: Record<string, TurnRow>[] = turns.map((turn) => ({
    ...ui.turns?.rows(play, turn),
    [POINTS]: pointsRow(turn),
  }));
  const keys = [...new Set(all.flatMap((rows) => Object.keys(rows).filter((key) => key !== POINTS))), POINTS];
  const nameOf = (key: string) => all.find((rows) => rows[key])![key]!.name;
  const rows = keys.map((key) => all.map((rows) => rows[key] ?? { name: nameOf(key), text: "–", worth: 0 }));
  const isTold = (a: TurnRow, b?: TurnRow) => (b ? b.isPoints || a.text !== b.text : a.worth !== 0);
  return rows.filter(([a, b]) => a!.isPoints || isTold(a!, b));
}

function isBetter(row: TurnRow[], i: number, isEqual: boolean): boolean {
  const other = row[1 - i]?.worth;
  const own = row[i]!.worth;
  return !isEqual && own !== undefined && other !== undefined && own > other;
}

export function Comparison({ isEqual, ...props }: Props & { isEqual: boolean }) {
  return (
    <table class="hint-table">
      <thead class="sr">
        <tr>
          <th scope="col">{t("table.hint.gain")}</th>
          {props.turns.map(({ letter }) => (
            <th key={letter} scope="col">
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(props).map((row) => (
          <tr key={row[0]!.name}>
            <th scope="row">{row[0]!.name}</th>
            {row.map((cell, i) => (
              <td key={i} class={isBetter(row, i, isEqual) ? "hint-better" : undefined}>
                {cell.text}
                {cell.note && <b class="hint-note">{cell.note}</b>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

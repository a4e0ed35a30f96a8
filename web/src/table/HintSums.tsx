// What the points of a turn come from: terms that add up to what it makes.

import { formatNumber, t } from "../words/words";
import type { GameUi, Play } from "./play";
import { sumsOf } from "./sums";
import { type Turn, pointsOf } from "./turns";

export function signed(n: number): string {
  return n < 0 ? `−${formatNumber(-n)}` : `+${formatNumber(n)}`;
}

export function HintSums({ play, ui, turn }: { play: Play; ui: GameUi; turn: Turn }) {
  const [before, after] = pointsOf(turn);
  const terms = ui.turns ? sumsOf(ui.turns, play, turn) : [];
  return (
    <dl class="hint-sums">
      {terms.map(({ name, points }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class="serif">{signed(points)}</dd>
        </div>
      ))}
      <div class="hint-total">
        <dt>{t("table.hint.points")}</dt>
        <dd class="serif">{t("table.hint.from", { before, after })}</dd>
      </div>
    </dl>
  );
}

// Two weeks of days' puzzles: a roof for each that was found, gold at the first try.

import { results, today } from "../../model/puzzles";
import { STREAK_DAYS, daysRunning, streakUntil } from "../../model/streak";
import { t } from "../../words/words";
import { Roof } from "../training/Roofs";

export function Streak() {
  const day = today();
  const states = streakUntil(day, results.value);
  const running = daysRunning(day, results.value);
  const count = (state: string) => states.filter((one) => one === state).length;
  return (
    <div class="puzzle-streak" data-testid="puzzle-streak">
      <span class="training-roofs" aria-hidden="true">
        {states.map((state, i) => (
          <Roof key={i} kind={state === "found" || state === "later" ? state : "open"} isHere={i === STREAK_DAYS - 1} />
        ))}
      </span>
      <p>
        <b>{t("puzzle.running", { n: running })}</b>
        <small class="muted">{t("puzzle.gold")}</small>
        <span class="sr">{t("puzzle.streak", { gold: count("found"), blue: count("later") })}</span>
      </p>
    </div>
  );
}

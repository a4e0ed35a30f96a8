// What stands in the place of a review that is not there: why, and what can be done instead.

import { placeOf } from "../../net/place";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { known, t } from "../../words/words";
import { progressText } from "./Depth";
import { Here } from "./Here";
import type { Reading } from "./reading";

const REASONS = ["too_short", "old_rules", "not_over"];

function whyText({ watch }: Reading): string {
  const code = watch.error.value;
  if (REASONS.includes(code)) return t(`review.refused.${code}`);
  return known(`error.${code}`) ?? t("error.offline");
}

function wordsOf(reading: Reading): string {
  const state = reading.watch.state.value;
  if (state === "cancelled") return t("review.cancelled");
  return state === "refused" || state === "failed" ? whyText(reading) : progressText(reading);
}

export function Nothing({ reading }: { reading: Reading }) {
  const { table } = reading.game.result;
  const state = reading.watch.state.value;
  const isOver = state === "refused" || state === "failed";
  // Others come first, or there are too many already.
  const isHeldUp = state === "waiting" || (state === "failed" && reading.watch.error.value === "limit");
  const canMoveHere = isHeldUp && placeOf(table) === "server";
  return (
    <section class="panel review-empty" data-state={state} data-testid="review-empty">
      <Icon name={isOver ? "warn" : "clock"} size={28} />
      <p role="status">{wordsOf(reading)}</p>
      <div class="review-ways">
        {canMoveHere && <Here game={reading.game} />}
        {(state === "failed" || state === "cancelled") && (
          <Button primary={!canMoveHere} testId="review-again" onPress={() => reading.watch.ask()}>
            {t(state === "failed" ? "review.again" : "review.goOn")}
          </Button>
        )}
        <a class="button" href={`/game/${table}/0`}>
          <Icon name="play" size={16} />
          <span>{t("table.end.replay")}</span>
        </a>
      </div>
    </section>
  );
}

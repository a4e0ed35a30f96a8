// What stands in the place of a review that is not there: why, and what can be done instead.

import { useState } from "preact/hooks";
import { getText, post } from "../../net/api";
import { placeOf } from "../../net/place";
import { go } from "../../router";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { known, t } from "../../words/words";
import type { Reading } from "./reading";
import { progressText } from "./Bar";

const REASONS = ["too_short", "old_rules", "not_over"];

function whyText({ watch }: Reading): string {
  const code = watch.error.value;
  if (REASONS.includes(code)) return t(`review.refused.${code}`);
  return known(`error.${code}`) ?? t("error.offline");
}

// The game goes over to this device, whose own engine needs not wait.
async function reviewHere(table: string): Promise<void> {
  const record = await getText(`/api/game/${table}/record`);
  const { table: here } = await post<{ table: string }>(`/api/game/import?from=${table}`, record, "device");
  go(`/review/${here}`);
}

function Here({ table }: { table: string }) {
  const [isBusy, setBusy] = useState(false);
  const begin = () => {
    setBusy(true);
    reviewHere(table).catch((error: unknown) => {
      setBusy(false);
      refuse(error);
    });
  };
  return (
    <Button primary testId="review-here" disabled={isBusy} onPress={begin}>
      {t("review.here")}
    </Button>
  );
}

export function Nothing({ reading }: { reading: Reading }) {
  const { table } = reading.game.result;
  const state = reading.watch.state.value;
  const isOver = state === "refused" || state === "failed";
  return (
    <section class="panel review-empty" data-state={state} data-testid="review-empty">
      <Icon name={isOver ? "warn" : "clock"} size={28} />
      <p role="status">{isOver ? whyText(reading) : progressText(reading)}</p>
      <div class="review-ways">
        {state === "waiting" && placeOf(table) === "server" && <Here table={table} />}
        {state === "failed" && (
          <Button primary testId="review-again" onPress={() => reading.watch.ask()}>
            {t("review.again")}
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

// What stands in the place of a review that is not there: why, and what can be done instead.

import { useState } from "preact/hooks";
import { opponentsOf } from "../../model/opponents";
import { getText, post } from "../../net/api";
import { placeOf } from "../../net/place";
import { go } from "../../router";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { known, t } from "../../words/words";
import type { Reading, ReviewedGame } from "./reading";
import { progressText } from "./Bar";

const REASONS = ["too_short", "old_rules", "not_over"];

function whyText({ watch }: Reading): string {
  const code = watch.error.value;
  if (REASONS.includes(code)) return t(`review.refused.${code}`);
  return known(`error.${code}`) ?? t("error.offline");
}

// Who sat where, for a device: other people's seats are bots' there.
function seatWords({ players, ui }: ReviewedGame): string {
  const { level } = opponentsOf(ui.name);
  return players.map((player) => (player.isMe ? "me" : (player.level ?? level))).join(",");
}

// The game goes over to this device, whose own engine needs not wait.
async function reviewHere(game: ReviewedGame): Promise<void> {
  const { table } = game.result;
  const record = await getText(`/api/game/${table}/record`);
  const path = `/api/game/import?seats=${seatWords(game)}&from=${table}`;
  go(`/review/${(await post<{ table: string }>(path, record, "device")).table}`);
}

function Here({ game }: { game: ReviewedGame }) {
  const [isBusy, setBusy] = useState(false);
  const begin = () => {
    setBusy(true);
    reviewHere(game).catch((error: unknown) => {
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
        {state === "waiting" && placeOf(table) === "server" && <Here game={reading.game} />}
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

// The game goes over to this device, whose own engine needs not wait.

import { useState } from "preact/hooks";
import { opponentsOf } from "../../model/opponents";
import { getText, post } from "../../net/api";
import { go } from "../../router";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";
import type { ReviewedGame } from "./reading";

// Who sat where, for a device: other people's seats are bots' there.
function seatWords({ players, ui }: ReviewedGame): string {
  const { level } = opponentsOf(ui.name);
  return players.map((player) => (player.isMe ? "me" : (player.level ?? level))).join(",");
}

async function reviewHere(game: ReviewedGame): Promise<void> {
  const { table } = game.result;
  const record = await getText(`/api/game/${table}/record`);
  const path = `/api/game/import?seats=${seatWords(game)}&from=${table}`;
  go(`/review/${(await post<{ table: string }>(path, record, "device")).table}`);
}

export function Here({ game, isQuiet = false }: { game: ReviewedGame; isQuiet?: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const begin = () => {
    setBusy(true);
    reviewHere(game).catch((error: unknown) => {
      setBusy(false);
      refuse(error);
    });
  };
  return (
    <Button primary={!isQuiet} quiet={isQuiet} testId="review-here" disabled={isBusy} onPress={begin}>
      {t("review.here")}
    </Button>
  );
}

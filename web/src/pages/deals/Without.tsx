// Deals without a network: those of days that are over, and what became of them.

import { useState } from "preact/hooks";
import { titleOf } from "../../model/choices";
import { type LaterGame, forgetRefused, laterGameOf, laterGames, pastDeals, playLater } from "../../model/laterDeals";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";
import { GameRow } from "../lobby/GameRow";
import { dateWords } from "./dealWords";

function stateWords({ refused }: LaterGame): string {
  if (refused === "tried") return t("deal.refused.tried");
  return t(refused ? "deal.refused" : "deal.waiting");
}

function nameOf({ game, date }: Pick<LaterGame, "game" | "date">): string {
  return `${titleOf(game)}, ${dateWords(date)}`;
}

// Those that the board does not have.
export function LaterGames() {
  const games = laterGames.value;
  if (games.length === 0) return null;
  return (
    <section class="panel deal-panel deal-without" aria-labelledby="deal-later" data-testid="deal-waiting">
      <h2 id="deal-later">{t("deal.reports")}</h2>
      <ul>
        {games.map((one) => (
          <li key={one.table}>
            <a href={`/table/${one.table}`}>{nameOf(one)}</a>
            <span class="muted">{stateWords(one)}</span>
          </li>
        ))}
      </ul>
      {games.some(({ refused }) => refused) && <Button onPress={forgetRefused}>{t("deal.refused.forget")}</Button>}
    </section>
  );
}

export function Without() {
  const [hasFailed, setFailed] = useState(false);
  const open = pastDeals.value.filter((one) => !laterGameOf(one));
  return (
    <section class="panel deal-panel deal-without" aria-labelledby="deal-past" data-testid="deal-without">
      <h2 id="deal-past">{t("deal.without")}</h2>
      <p>{t("deal.alone")}</p>
      <p class="muted">{t(open.length > 0 ? "deal.without.note" : "deal.without.none")}</p>
      {hasFailed && <p role="alert">{t("deal.failed")}</p>}
      <ul>
        {open.map((deal) => (
          <GameRow key={deal.seed} game={deal.game} title={titleOf(deal.game)} detail={dateWords(deal.date)}>
            <Button
              icon="play"
              testId="deal-without-play"
              label={t("deal.without.play", { deal: nameOf(deal) })}
              onPress={() => void playLater(deal).catch(() => setFailed(true))}>
              {t("deal.play")}
            </Button>
          </GameRow>
        ))}
      </ul>
    </section>
  );
}

// The visitor's games that are over: how they ended, and the way to their replay.

import { useState } from "preact/hooks";
import { type FinishedGame, finishedGames } from "../../model/games";
import { me } from "../../model/session";
import type { Result, SeatResult } from "../../net/protocol";
import { Button } from "../../ui/Button";
import { type Key, formatDay, t } from "../../words/words";
import { GameRow } from "./GameRow";
import { isBotName, listPeople } from "./people";

const AT_FIRST = 5;

function mineIn({ seats }: Result): SeatResult | undefined {
  const found = seats.filter((seat) => seat.name === me.value?.name);
  return found.length === 1 ? found[0] : undefined;
}

function winnerName(result: Result): string {
  const winners = result.seats.filter((seat) => seat.rank === 1).map((seat) => seat.name);
  return winners.length === 1 && isBotName(winners[0]!) ? t("lobby.aBot") : listPeople(winners);
}

function outcome(result: Result): string {
  const game = t(`lobby.game.${result.game}` as Key);
  const mine = mineIn(result);
  const best = Math.max(...result.seats.map((seat) => seat.total));
  if (!mine) return t("lobby.over.wonBy", { game, name: winnerName(result), points: best });
  return t(`lobby.over.place${mine.rank}` as Key, { game, points: mine.total });
}

function Details({ game: { result, created } }: { game: FinishedGame }) {
  const others = result.seats.filter((seat) => seat !== mineIn(result)).map((seat) => seat.name);
  return <>{t("lobby.over.with", { people: listPeople(others), day: formatDay(created) })}</>;
}

export function FinishedGames() {
  const [isWhole, setWhole] = useState(false);
  const games = finishedGames.value;
  const shown = isWhole ? games : games?.slice(0, AT_FIRST);
  return (
    <section class="panel lobby-panel lobby-over" aria-labelledby="lobby-over">
      <h2 id="lobby-over">
        {t("lobby.over")}
        {!!games?.length && <small>{t("lobby.over.count", { n: games.length })}</small>}
      </h2>
      {games?.length === 0 && <p class="lobby-empty">{t("lobby.over.none")}</p>}
      <ul class="lobby-list">
        {shown?.map((game) => (
          <GameRow key={game.table} game={game.result.game} href={`/game/${game.table}`} title={outcome(game.result)}
            detail={<Details game={game} />}>
            <span aria-hidden="true">{t("lobby.replay")}</span>
          </GameRow>
        ))}
      </ul>
      {games && games.length > AT_FIRST && (
        <Button quiet expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? t("lobby.over.fewer") : t("lobby.over.all", { n: games.length })}
        </Button>
      )}
    </section>
  );
}

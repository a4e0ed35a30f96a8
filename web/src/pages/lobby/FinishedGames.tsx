// The visitor's games that are over: how they ended, and the way to their replay.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { isLevel, titleOf } from "../../model/choices";
import { type FinishedGame, finishedGames, hasReviews, isReachable } from "../../model/games";
import { meAt } from "../../model/session";
import { get } from "../../net/api";
import type { Result, View } from "../../net/protocol";
import { PersonLink } from "../../table/PersonLink";
import { playersOfResult } from "../../table/players";
import { formatDay, formatList, rich, richList, t } from "../../words/words";
import { GameMenu } from "../device/device";
import { BoardThumbnail } from "./BoardThumbnail";
import { GameRow } from "./GameRow";
import { HereMark, isHere } from "./HereMark";
import { LongList } from "./LongList";
import { resultNames } from "./people";

const AT_FIRST = 5;

function mySeatIn({ table, seats }: Result): number {
  const mine = meAt(table)?.name;
  const found = seats.flatMap((seat, i) => (seat.name === mine ? [i] : []));
  return found.length === 1 ? found[0]! : -1;
}

function outcome(result: Result): string {
  const game = titleOf(result.game);
  const mine = result.seats[mySeatIn(result)];
  if (mine) return t(`lobby.over.place${mine.rank}`, { game, points: mine.total });
  const winners = resultNames(result).filter((_, seat) => result.seats[seat]!.rank === 1);
  const best = Math.max(...result.seats.map((seat) => seat.total));
  return t("lobby.over.wonBy", { game, name: formatList(winners), points: best });
}

function details({ table, result, created }: FinishedGame): ComponentChildren {
  const mine = mySeatIn(result);
  const others = resultNames(result)
    .map((name, seat) => ({ name, isPerson: !isHere(table) && !isLevel(result.seats[seat]!.name) }))
    .filter((_, seat) => seat !== mine);
  const people = richList(
    others.map(({ name }) => name),
    (name, i) => (others[i]!.isPerson ? <PersonLink name={name} /> : name),
  );
  return rich("lobby.over.with", { people, day: formatDay(created) });
}

function reviewLabel(result: Result): string {
  return t("lobby.over.review", { game: outcome(result) });
}

function useLastView({ table, plies }: Result): View | undefined {
  const [view, setView] = useState<View>();
  useEffect(() => {
    get<View>(`/api/game/${table}/state?ply=${plies}`).then(setView, () => {});
  }, [table]);
  return view;
}

// My own board, or else the winner's.
function Board({ result }: { result: Result }) {
  const view = useLastView(result);
  const seat = mySeatIn(result);
  const shown = seat >= 0 ? seat : result.seats.findIndex(({ rank }) => rank === 1);
  const players = playersOfResult(result);
  return <BoardThumbnail game={result.game} view={view} seat={shown} players={players} />;
}

export function FinishedGames() {
  const games = finishedGames.value;
  return (
    <section class="panel lobby-panel lobby-over" aria-labelledby="lobby-over">
      <h2 id="lobby-over">
        {t("lobby.over")}
        {!!games?.length && <small>{t("lobby.over.count", { n: games.length })}</small>}
        <span class="lobby-over-ways">
          {hasReviews.value && <a href="/training">{t("app.training")}</a>}
          <a href="/puzzles">{t("app.puzzles")}</a>
        </span>
      </h2>
      {games?.length === 0 && <p class="lobby-empty">{t("lobby.over.none")}</p>}
      <LongList items={games ?? []} atFirst={AT_FIRST}>
        {(game) => (
          <GameRow
            key={game.table}
            testId="over-game"
            game={game.result.game}
            picture={<Board result={game.result} />}
            {...(isReachable(game.table) ? { href: `/game/${game.table}` } : { isWaiting: true })}
            title={outcome(game.result)}
            detail={
              <>
                <HereMark table={game.table} />
                {details(game)}
              </>
            }>
            <span aria-hidden="true">{t(isReachable(game.table) ? "lobby.replay" : "lobby.waitsForNetwork")}</span>
            {isReachable(game.table) && (
              <a class="lobby-review" href={`/review/${game.table}`} aria-label={reviewLabel(game.result)}>
                {t("table.review")}
              </a>
            )}
            {isHere(game.table) && <GameMenu table={game.table} title={outcome(game.result)} />}
          </GameRow>
        )}
      </LongList>
    </section>
  );
}

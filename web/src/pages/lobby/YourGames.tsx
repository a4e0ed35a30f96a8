// The visitor's games that wait or go on, the own turn first.

import { titleOf } from "../../model/choices";
import { type OwnGame, gamesHere, isMyTurn, isReachable, mySeats, ownGames, toldAt } from "../../model/games";
import { playPlace } from "../../model/place";
import { specialEdition } from "../../table/editionName";
import { playersOf } from "../../table/players";
import { formatDate, t } from "../../words/words";
import { GameMenu, Kept } from "../device/device";
import { BoardThumbnail } from "./BoardThumbnail";
import { GameRow } from "./GameRow";
import { HereMark, isHere } from "./HereMark";
import { LongList } from "./LongList";
import { listOthers, seatName } from "./people";
import { TimeLeft } from "./TimeLeft";

const AT_FIRST = 8;

function detailOf({ info, view }: OwnGame): string {
  if (info.phase === "open") {
    const free = info.seats.filter((seat) => seat.holder === "nobody").length;
    return free > 0 ? t("lobby.waiting", { n: free }) : t("lobby.ready");
  }
  const edition = specialEdition(info);
  const others = listOthers(info) || t("lobby.alone");
  const people = edition === null ? others : t("lobby.withEdition", { people: others, edition });
  if (!isReachable(info.table)) return t("lobby.asAt", { people, time: formatDate(toldAt.value) });
  const round = (view?.state as { round?: number } | undefined)?.round;
  return round ? t("lobby.withRound", { people, round }) : people;
}

interface TurnClock {
  left: number | undefined;
  since: number;
  isRunning: boolean;
}

function Left({ left, since, isRunning }: TurnClock) {
  return left === undefined ? null : <TimeLeft ms={left} since={since} isRunning={isRunning} />;
}

function MyTurn(clock: TurnClock) {
  return (
    <>
      <span class="lobby-turn">{t("lobby.yourTurn")}</span>
      <Left {...clock} />
    </>
  );
}

function Turn({ game }: { game: OwnGame }) {
  const { info, view, viewAt = 0, listed } = game;
  if (!isReachable(info.table)) return <span>{t("lobby.waitsForNetwork")}</span>;
  if (info.phase === "open") return <span>{t("lobby.notBegun")}</span>;
  if (!view && isMyTurn(game)) return <MyTurn left={listed!.left} since={listed!.at} isRunning />;
  if (!view || view.turn < 0) return null;
  const clock = { left: view.clocks?.[view.turn], since: viewAt, isRunning: view.running ?? false };
  if (isMyTurn(game)) return <MyTurn {...clock} />;
  return (
    <>
      <span>{t("lobby.turnOf", { name: seatName(info, view.turn) })}</span>
      <Left {...clock} />
    </>
  );
}

function Board({ game: { info, view } }: { game: OwnGame }) {
  const seat = mySeats(info)[0] ?? 0;
  return <BoardThumbnail game={info.game} view={view} seat={seat} players={playersOf(info)} />;
}

// Those that have no card above.
export function YourGames({ cards }: { cards: OwnGame[] }) {
  const games = ownGames.value?.filter(({ table }) => !cards.some((card) => card.table === table));
  const isKeeping = playPlace.value === "device" || gamesHere.value > 0;
  if (cards.length > 0 && games?.length === 0 && !isKeeping) return null;
  return (
    <section class="panel lobby-panel lobby-yours" aria-labelledby="lobby-yours">
      <h2 id="lobby-yours">
        {t("lobby.yours")}
        {!!games?.length && <small>{t("lobby.yours.count", { n: games.length })}</small>}
      </h2>
      {games?.length === 0 && cards.length === 0 && <p class="lobby-empty">{t("lobby.yours.none")}</p>}
      <LongList items={games ?? []} atFirst={AT_FIRST}>
        {(game) => (
          <GameRow
            key={game.table}
            testId="own-game"
            game={game.info.game}
            picture={<Board game={game} />}
            {...(isReachable(game.table) ? { href: `/table/${game.table}` } : { isWaiting: true })}
            isMine={isMyTurn(game)}
            title={titleOf(game.info.game)}
            detail={
              <>
                <HereMark table={game.table} />
                {detailOf(game)}
              </>
            }>
            <Turn game={game} />
            {isHere(game.table) && <GameMenu table={game.table} title={titleOf(game.info.game)} />}
          </GameRow>
        )}
      </LongList>
      {isKeeping && <Kept />}
    </section>
  );
}

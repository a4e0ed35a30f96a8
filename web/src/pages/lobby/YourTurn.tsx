// The games that wait for the visitor, before anything that could be begun: the most urgent two as
// cards, with the board as it lies there and what has happened since.

import { useEffect, useRef, useState } from "preact/hooks";
import { titleOf } from "../../model/choices";
import { type OwnGame, areTurnsKnown, mySeats, turnsWaiting } from "../../model/games";
import { hasServer } from "../../net/server";
import { specialEdition } from "../../table/editionName";
import { PlayerMark } from "../../table/PlayerMark";
import { type Player, type GameUi } from "../../table/play";
import { playersOf } from "../../table/players";
import { t } from "../../words/words";
import { GameMenu } from "../device/device";
import { BoardThumbnail, useDrawing } from "./BoardThumbnail";
import { HereMark, isHere } from "./HereMark";
import { paceWords, timeOfPace } from "./settingsWords";
import { happenedSince } from "./since";
import { TimeLeft } from "./TimeLeft";

const CARDS = 2;

// The most urgent first, once that is known of all; a game that comes while one looks is added at the
// end, never under the pointer.
function useSteadyOrder(games: OwnGame[]): OwnGame[] {
  const order = useRef<string[]>([]);
  if (!areTurnsKnown.value) return games;
  const now = new Map(games.map((game) => [game.table, game]));
  const kept = order.current.filter((table) => now.has(table));
  order.current = [...kept, ...[...now.keys()].filter((table) => !kept.includes(table))];
  return order.current.map((table) => now.get(table)!);
}

function about({ info, view }: OwnGame): string {
  const round = (view!.state as { round?: number }).round;
  return [round && t("lobby.round", { round }), specialEdition(info)].filter(Boolean).join(" · ");
}

function Points({ game, players }: { game: OwnGame; players: Player[] }) {
  return (
    <ul class="turn-points">
      {players.map(({ seat, name, isMe, colour }) => (
        <li key={seat}>
          <PlayerMark colour={colour} size={18} />
          <b>{game.view!.scores[seat]}</b>
          <span class={isMe ? "turn-me" : undefined} title={name}>
            {isMe ? t("lobby.you") : name}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Clock({ game: { info, view, viewAt = 0 } }: { game: OwnGame }) {
  const left = view!.clocks?.[view!.turn];
  if (left === undefined) return <p class="turn-clock muted">{paceWords(info.clock)}</p>;
  return (
    <p class="turn-clock">
      <small class="muted">{paceWords(info.clock)}</small>
      <TimeLeft ms={left} since={viewAt} isRunning={view!.running ?? false} whole={timeOfPace(info.clock)} />
    </p>
  );
}

// At most two sentences; none until they are known.
function Since({ game, ui, edition, players }: { game: OwnGame; ui: GameUi; edition: unknown; players: Player[] }) {
  const [told, setTold] = useState<string[]>([]);
  const { seq } = game.view!;
  useEffect(() => {
    happenedSince(game, ui, players, edition).then(setTold, () => {});
  }, [game.table, seq, ui]);
  return told.length > 0 ? <p class="turn-since">{told.join(" ")}</p> : null;
}

function Card({ game }: { game: OwnGame }) {
  const { info, view, table } = game;
  const title = titleOf(info.game);
  const players = playersOf(info);
  const drawing = useDrawing(info.game, true);
  return (
    <li class="panel turn-card" data-testid="own-game">
      <BoardThumbnail game={info.game} view={view} seat={mySeats(info)[0] ?? 0} players={players} />
      <h3>
        <HereMark table={table} />
        <a href={`/table/${table}`}>{title}</a>
        <small class="muted">{about(game)}</small>
        {isHere(table) && <GameMenu table={table} title={title} />}
      </h3>
      {drawing && <Since game={game} ui={drawing.ui} edition={drawing.edition} players={players} />}
      <Points game={game} players={players} />
      <Clock game={game} />
      <span class="button button-primary turn-go" aria-hidden="true">
        {t("lobby.goOn")}
      </span>
    </li>
  );
}

// Without a server the rows of all games are nearer at hand.
export function useCards(): OwnGame[] {
  const games = useSteadyOrder(turnsWaiting.value).filter(({ view }) => view);
  return hasServer() ? games.slice(0, CARDS) : [];
}

export function YourTurn({ cards }: { cards: OwnGame[] }) {
  if (cards.length === 0) return null;
  return (
    <section class="lobby-turns" aria-labelledby="lobby-turns">
      <h2 id="lobby-turns">
        {t("lobby.yourTurn")}
        <small>{t("lobby.turns.count", { n: turnsWaiting.value.length })}</small>
      </h2>
      <ul>
        {cards.map((game) => (
          <Card key={game.table} game={game} />
        ))}
      </ul>
    </section>
  );
}

// The other players: board, score, hand, coats, supers. A press enlarges.

import type { ComponentChildren } from "preact";
import { CoatPicture, PawnPicture, SuperPicture } from "./art/Pieces";
import { GridFrame } from "./art/Grid";
import { useHelsinkiArt } from "./art/symbols";
import type { Player } from "../../table/play";
import { formatClock, timeLeft, useTicking } from "../../table/clock";
import { useFrame } from "../../table/frame";
import { Presence } from "../../table/Presence";
import { Dialog } from "../../ui/Dialog";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";
import type { Desk } from "./desk";
import { GridEdge } from "./GridEdge";
import { SeatBoard } from "./SeatBoard";
import type { HelsinkiPlay } from "./state";
import { BoardTwin } from "./Twin";

export function BoardPicture({
  play,
  seat,
  isFinal,
  withPieces,
}: {
  play: HelsinkiPlay;
  seat: number;
  isFinal?: boolean;
  withPieces?: boolean;
}) {
  useHelsinkiArt();
  const { seats, paths } = play.view.value.state;
  return (
    <GridFrame withEdge={!!paths}>
      <SeatBoard
        board={seats[seat]!.board}
        colour={play.players.value[seat]!.colour}
        edition={play.edition}
        withVisitors={!!paths}
        isFinal={!!isFinal}
        seat={withPieces ? seat : undefined}
      />
      <GridEdge seat={seat} isSmall />
    </GridFrame>
  );
}

export function Facts({ desk, player }: { desk: Desk; player: Player }) {
  const seat = desk.state.value.seats[player.seat]!;
  const supers = seat.board.supers.length;
  return (
    <ul class="hel-facts">
      <Fact
        picture={<Icon name="hand" size={16} />}
        n={seat.hand_count}
        few={t("helsinki.few.hand", { n: seat.hand_count })}
        words={t("helsinki.fact.hand", { n: seat.hand_count })}
      />
      <Fact
        picture={<CoatPicture colour={player.colour} width={15} />}
        n={seat.meadow}
        few={t("helsinki.coats.left", { n: seat.meadow })}
        words={t("helsinki.fact.coats", { n: seat.meadow })}
      />
      <Fact
        picture={<SuperPicture width={13} />}
        n={supers}
        few={t("helsinki.few.supers", { n: supers })}
        words={t("helsinki.fact.supers", { n: supers })}
      />
      {seat.bonus > 0 && (
        <li title={t("helsinki.visitors", { n: seat.bonus })}>
          <span aria-hidden="true">{t("helsinki.few.visitors", { n: seat.bonus })}</span>
          <span class="sr">{t("helsinki.visitors", { n: seat.bonus })}</span>
        </li>
      )}
    </ul>
  );
}

function Clock({ seat }: { seat: number }) {
  const frame = useFrame();
  const left = frame ? timeLeft(frame.model, seat) : null;
  useTicking(left !== null);
  if (left === null) return null;
  return (
    <p class="hel-other-clock">
      <Icon name="clock" size={14} />
      {formatClock(left)}
    </p>
  );
}

interface FactProps {
  picture: ComponentChildren;
  n: number;
  // Said in few words where there is room, in full to those who hear it.
  few: string;
  words: string;
}

function Fact({ picture, n, few, words }: FactProps) {
  return (
    <li title={words}>
      {picture}
      <span class="hel-fact-number" aria-hidden="true">
        {n}
      </span>
      <span class="hel-fact-words" aria-hidden="true">
        {few}
      </span>
      <span class="sr">{words}</span>
    </li>
  );
}

function PlayerPanel({ desk, player }: { desk: Desk; player: Player }) {
  const { play } = desk;
  const isTurn = play.view.value.turn === player.seat;
  return (
    <section
      class="hel-other panel"
      data-turn={isTurn || undefined}
      data-colour={player.colour}
      aria-label={t("helsinki.player", { name: player.name })}>
      <button
        type="button"
        class="hel-other-board"
        onClick={() => (desk.enlarged.value = player.seat)}
        aria-label={t("helsinki.enlarge", { name: player.name })}>
        <BoardPicture play={play} seat={player.seat} withPieces />
      </button>
      <div class="hel-other-info">
        <p class="hel-other-name">
          <PawnPicture colour={player.colour} width={17} />
          <b data-name title={player.name}>
            {player.name}
          </b>
          {player.isBot && <Icon name="bot" size={15} />}
          <Presence player={player} />
        </p>
        <p class="hel-other-score serif">
          {play.view.value.scores[player.seat]}
          <span class="sr"> {t("helsinki.points.now")}</span>
        </p>
        <Facts desk={desk} player={player} />
        <Clock seat={player.seat} />
      </div>
    </section>
  );
}

// The next player first.
export function othersOf(desk: Desk): Player[] {
  const { play } = desk;
  const players = play.players.value;
  if (play.mode === "screen") return players;
  const me = play.seat.value;
  return players.slice(1).map((_, i) => players[(me + 1 + i) % players.length]!);
}

export function Others({ desk }: { desk: Desk }) {
  const others = othersOf(desk);
  return (
    <div class="hel-others" data-region="others" data-count={others.length}>
      {others.map((player) => (
        <PlayerPanel key={player.seat} desk={desk} player={player} />
      ))}
    </div>
  );
}

export function Enlarged({ desk }: { desk: Desk }) {
  const seat = desk.enlarged.value;
  if (typeof seat !== "number") return null;
  const player = desk.play.players.value[seat]!;
  return (
    <Dialog title={t("helsinki.player", { name: player.name })} wide onClose={() => (desk.enlarged.value = null)}>
      <div class="hel-enlarged">
        <BoardPicture play={desk.play} seat={seat} />
        <Facts desk={desk} player={player} />
        <div class="sr">
          <BoardTwin play={desk.play} seat={seat} />
        </div>
      </div>
    </Dialog>
  );
}

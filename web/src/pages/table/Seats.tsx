// The seats of an open table: who is there, and what each may do about it.

import type { TableModel } from "../../model/table";
import type { TableInfo } from "../../net/protocol";
import { Button } from "../../ui/Button";
import { Nickname } from "../../table/Nickname";
import { levelName, sharesDevice } from "../../table/players";
import { PlayerMark } from "../../table/PlayerMark";
import type { Player } from "../../table/play";
import { refuse } from "../../table/refusal";
import { t } from "../../words/words";

interface SeatProps {
  model: TableModel;
  info: TableInfo;
  player: Player;
  isSeated: boolean;
  isHost: boolean;
  wanted?: string | undefined;
}

function Doing({ model, info, player, isSeated, isHost, wanted }: SeatProps) {
  const { holder } = info.seats[player.seat]!;
  const ask = (what: string) => () => model.ask(what, { seat: player.seat }).catch(refuse);
  if (holder === "nobody") {
    return (
      <Button
        primary={!isSeated && (wanted ?? `${player.seat}`) === `${player.seat}`}
        testId="join"
        onPress={ask("join")}>
        {isSeated ? t("table.seat.too") : t("table.seat.take")}
      </Button>
    );
  }
  if (player.isMe) return <Button onPress={ask("stand")}>{t("table.seat.leave")}</Button>;
  if (!isHost || holder !== "person") return null;
  return (
    <Button quiet onPress={ask("stand")}>
      {t("table.seat.free")}
    </Button>
  );
}

function Who({ info, player }: { info: TableInfo; player: Player }) {
  const seat = info.seats[player.seat]!;
  if (seat.holder === "nobody") return <span class="muted">{t("table.seat.open")}</span>;
  if (player.isMe && sharesDevice(info)) {
    return <Nickname table={info.table} seat={player.seat} otherwise={player.name} />;
  }
  return (
    <span class="waiting-who">
      <b>{player.name}</b>
      <small class="muted">
        {seat.holder === "bot" && t("table.seat.bot", { level: levelName(seat.level!) })}
        {player.isMe && t("table.seat.you")}
        {seat.user === info.host && !player.isMe && t("table.seat.host")}
      </small>
    </span>
  );
}

interface SeatsProps extends Pick<SeatProps, "model" | "info" | "wanted"> {
  players: Player[];
}

export function Seats({ model, info, players, wanted }: SeatsProps) {
  const isSeated = players.some((p) => p.isMe);
  const isHost = info.seats.some((s, i) => players[i]!.isMe && s.user === info.host);
  return (
    <ol class="waiting-seats">
      {players.map((player) => (
        <li
          key={player.seat}
          class={info.seats[player.seat]!.holder === "nobody" ? "waiting-seat waiting-free" : "waiting-seat"}>
          <PlayerMark colour={player.colour} size={30} />
          <Who info={info} player={player} />
          <Doing {...{ model, info, player, isSeated, isHost, wanted }} />
        </li>
      ))}
    </ol>
  );
}

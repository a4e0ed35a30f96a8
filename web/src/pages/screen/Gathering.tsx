// A big screen before the game: a code for each free seat.

import { titleOf } from "../../model/choices";
import type { TableInfo } from "../../net/protocol";
import { optionsInWords } from "../../table/options";
import { homeOf } from "../../table/homes";
import type { Player } from "../../table/play";
import { levelName, playersOf } from "../../table/players";
import { PlayerMark } from "../../table/PlayerMark";
import { Logo } from "../../ui/Logo";
import { t } from "../../words/words";

function Place({ info, player }: { info: TableInfo; player: Player }) {
  const seat = info.seats[player.seat]!;
  const isFree = seat.holder === "nobody";
  return (
    <li class={isFree ? "panel screen-place screen-free" : "panel screen-place"} data-colour={player.colour}>
      {isFree ? (
        <img
          src={`/api/qr?path=/table/${info.table}/${player.seat}`}
          alt={t("table.invite.qr")}
          width={240}
          height={240}
        />
      ) : (
        <PlayerMark colour={player.colour} size={150} />
      )}
      <p class="screen-name">
        <PlayerMark colour={player.colour} size={26} />
        {isFree ? t("table.screen.scan") : player.name}
      </p>
      {seat.holder === "bot" && <p class="muted">{t("table.seat.bot", { level: levelName(seat.level!) })}</p>}
    </li>
  );
}

export function Gathering({ info }: { info: TableInfo }) {
  const { Cover } = homeOf(info.game);
  const host = info.seats.find((s) => s.user === info.host)?.name ?? "";
  const isFull = info.seats.every((s) => s.holder !== "nobody");
  return (
    <main class="screen-gathering">
      <header>
        <Logo size={56} />
        <h1>{titleOf(info.game)}</h1>
        <div class="screen-cover">
          <Cover />
        </div>
      </header>
      <ol class="screen-places">
        {playersOf(info).map((player) => (
          <Place key={player.seat} info={info} player={player} />
        ))}
      </ol>
      <p class="screen-foot muted" role="status">
        {isFull ? t("table.screen.ready", { name: host }) : optionsInWords(info).join(" · ")}
      </p>
    </main>
  );
}

// All boards at the end, in the order of the ranking.

import type { GameUi, Play } from "../../table/play";
import { levelName } from "../../table/players";
import { PlayerMark } from "../../table/PlayerMark";
import { t } from "../../words/words";
import { type Standing, rankName } from "./outcome";

interface BoardsProps {
  ui: GameUi;
  play: Play;
  order: Standing[];
}

export function Boards({ ui, play, order }: BoardsProps) {
  return (
    <ol class="end-boards" data-players={order.length}>
      {order.map(({ player, rank, total }) => (
        <li key={player.seat} class={rank === 1 ? "panel end-board end-first" : "panel end-board"}>
          <header>
            <span class="end-rank serif">{rankName(rank)}</span>
            <PlayerMark colour={player.colour} size={22} />
            <b>{player.name}</b>
            {player.isBot && player.level && (
              <small class="muted">{t("table.seat.bot", { level: levelName(player.level) })}</small>
            )}
            <span class="end-total serif">{total}</span>
          </header>
          <div class="end-picture">
            <ui.Board play={play} seat={player.seat} final />
          </div>
        </li>
      ))}
    </ol>
  );
}

// Boards at the end, in the order of the ranking.

import type { GameUi, Play, Player } from "../../table/play";
import { levelName } from "../../table/players";
import { PersonLink } from "../../table/PersonLink";
import { PlayerMark } from "../../table/PlayerMark";
import { t } from "../../words/words";
import { type Standing, distanceInWords, nameOf, rankName, viewerOf } from "./outcome";

interface BoardsProps {
  ui: GameUi;
  play: Play;
  order: Standing[];
  // Those that are shown.
  shown: Standing[];
}

function noteOf(order: Standing[], standing: Standing): string | null {
  const { isBot, level } = standing.player;
  if (isBot && level) return t("table.seat.bot", { level: levelName(level) });
  return distanceInWords(order, standing);
}

function isOther({ isMe, isBot }: Player): boolean {
  return !isMe && !isBot;
}

function kindOf(order: Standing[], standing: Standing): string {
  if (standing.rank === 1) return "panel end-board end-first";
  return standing === viewerOf(order) ? "panel end-board end-mine" : "panel end-board";
}

export function Boards({ ui, play, order, shown }: BoardsProps) {
  return (
    <ol class="end-boards" data-players={shown.length}>
      {shown.map((standing) => (
        <li
          key={standing.player.seat}
          class={kindOf(order, standing)}
          data-colour={standing.player.colour}
          data-seat={standing.player.seat}>
          <header>
            <span class="end-rank serif">{rankName(standing.rank)}</span>
            <PlayerMark colour={standing.player.colour} size={22} />
            <b title={standing.player.name}>
              {isOther(standing.player) ? <PersonLink name={standing.player.name} /> : nameOf(standing.player)}
            </b>
            <small class="muted">{noteOf(order, standing)}</small>
            <span class="end-total serif">{standing.total}</span>
          </header>
          <div class="end-picture">
            <ui.Board play={play} seat={standing.player.seat} final />
          </div>
        </li>
      ))}
    </ol>
  );
}

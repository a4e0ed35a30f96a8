// Whose turn it is, in that player's colour, with the clock.

import { Icon } from "../ui/Icon";
import { t } from "../words/words";
import { formatClock, timeLeft, useTicking } from "./clock";
import { useFrame } from "./frame";
import type { Play } from "./play";
import { isYou } from "./you";

const HURRY = 60000;

function nameOfTurn(play: Play, turn: number): string {
  const player = play.players.value[turn];
  if (!player) return "";
  return isYou(play.players.value, turn) ? t("table.turn.mine") : t("table.turn.other", { name: player.name });
}

export function TurnPill({ play }: { play: Play }) {
  const frame = useFrame();
  const { turn } = play.view.value;
  const left = frame && turn >= 0 ? timeLeft(frame.model, turn) : null;
  useTicking(left !== null);
  const player = play.players.value[turn];
  if (!player) return null;
  const isShort = left !== null && left < HURRY && player.isMe;
  return (
    <p class={isShort ? "pill table-turn table-turn-short" : "pill table-turn"} data-colour={player.colour}>
      <Icon name={player.isBot ? "bot" : left === null ? "user" : "clock"} size={16} />
      <span
        class={left === null ? "table-turn-name" : "table-turn-name table-turn-extra"}
        data-name={isYou(play.players.value, turn) ? undefined : ""}>
        {nameOfTurn(play, turn)}
      </span>
      {left !== null && (
        <span class="table-turn-clock" role="timer">
          {formatClock(left)}
        </span>
      )}
    </p>
  );
}

// Names, points and clocks, to be read from the sofa.

import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";
import { formatClock, timeLeft, useTicking } from "../../table/clock";
import { useFrame } from "../../table/frame";
import type { Play } from "../../table/play";
import { PlayerMark } from "../../table/PlayerMark";

export function ScoreStrip({ play }: { play: Play }) {
  const frame = useFrame();
  const { turn, scores, clocks } = play.view.value;
  useTicking(clocks !== undefined);
  return (
    <section aria-label={t("table.screen.players")}>
      <ol class="screen-strip">
        {play.players.value.map((player) => {
          const left = frame ? timeLeft(frame.model, player.seat) : null;
          return (
            <li
              key={player.seat}
              class={player.seat === turn ? "panel screen-turn" : "panel"}
              data-colour={player.colour}
              aria-current={player.seat === turn ? "true" : undefined}>
              <PlayerMark colour={player.colour} size={36} />
              <b>{player.name}</b>
              {left !== null && (
                <span class="screen-clock">
                  <Icon name="clock" size={22} />
                  {formatClock(left)}
                </span>
              )}
              <span class="screen-score serif">{scores[player.seat]}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

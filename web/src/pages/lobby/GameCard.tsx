// A game and all that is needed to play it at once: how many bots, how strong, go.

import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { playBots } from "../../model/lobby";
import { BOT_COUNTS, LEVELS, opponents } from "../../model/opponents";
import type { GameName, WireError } from "../../net/protocol";
import { go } from "../../router";
import { GAMES } from "../../table/games";
import { levelName } from "../../table/players";
import { Button } from "../../ui/Button";
import { Segmented } from "../../ui/Segmented";
import { type Key, t } from "../../words/words";
import { Refused } from "./Refused";

function useStart(game: GameName) {
  const [isStarting, setStarting] = useState(false);
  const [error, setError] = useState<WireError | null>(null);

  async function start(): Promise<void> {
    const { bots, level } = opponents[game].value;
    setStarting(true);
    setError(null);
    try {
      go(`/table/${await playBots(game, bots, level)}`);
    } catch (e) {
      setError(e as WireError);
      setStarting(false);
    }
  }
  return { isStarting, error, start };
}

export function GameCard({ game, Cover }: { game: GameName; Cover: ComponentType }) {
  const { isStarting, error, start } = useStart(game);
  const chosen = opponents[game];
  return (
    <section class="panel lobby-card" data-testid={`game-${game}`} aria-labelledby={`lobby-${game}`}>
      <div class="lobby-cover">
        <Cover />
      </div>
      <div class="lobby-card-body">
        <div class="lobby-card-head">
          <h2 id={`lobby-${game}`}>{GAMES[game].title}</h2>
          <span class="muted">{t(`lobby.facts.${game}` as Key)}</span>
        </div>
        <p>{t(`lobby.about.${game}` as Key)}</p>
        <div class="lobby-card-go">
          <Segmented label={t("lobby.bots")} value={chosen.value.bots}
            options={BOT_COUNTS.map((value) => ({ value, label: t("lobby.botCount", { n: value }) }))}
            onChange={(bots) => (chosen.value = { ...chosen.value, bots })} />
          <Segmented label={t("lobby.level")} value={chosen.value.level}
            options={LEVELS.map((value) => ({ value, label: levelName(value) }))}
            onChange={(level) => (chosen.value = { ...chosen.value, level })} />
          <Button primary icon="play" testId="play-now" disabled={isStarting} onPress={() => void start()}>
            {t("lobby.play")}
          </Button>
        </div>
        <Refused error={error} />
      </div>
    </section>
  );
}

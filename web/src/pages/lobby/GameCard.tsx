// A game and all that is needed to play it at once: how many bots, how strong, go.

import { useState } from "preact/hooks";
import { type GameChoice, levelsToMeet } from "../../model/choices";
import { playBots } from "../../model/lobby";
import { botCounts, opponents, opponentsOf } from "../../model/opponents";
import type { GameName, WireError } from "../../net/protocol";
import { go } from "../../router";
import { homeOf } from "../../table/homes";
import { levelName } from "../../table/players";
import { Button } from "../../ui/Button";
import { Segmented } from "../../ui/Segmented";
import { known, t } from "../../words/words";
import { Refused } from "./Refused";

function useStart(game: GameName) {
  const [isStarting, setStarting] = useState(false);
  const [error, setError] = useState<WireError | null>(null);

  async function start(): Promise<void> {
    const { bots, level } = opponentsOf(game);
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

// How many play, and how long it takes if that is known.
function factsOf({ game, players }: GameChoice): string {
  const [from, to] = [players[0]!, players.at(-1)!];
  const count = from === to ? t("lobby.players.all", { n: from }) : t("lobby.players", { from, to });
  const time = known(`${game}.time`);
  return time === null ? count : t("lobby.facts", { players: count, time });
}

export function GameCard({ choice }: { choice: GameChoice }) {
  const { game, title } = choice;
  const { Cover } = homeOf(game);
  const { isStarting, error, start } = useStart(game);
  const chosen = opponentsOf(game);
  const choose = (part: Partial<typeof chosen>) => (opponents(game).value = { ...chosen, ...part });
  return (
    <section class="panel lobby-card" data-testid={`game-${game}`} aria-labelledby={`lobby-${game}`}>
      <div class="lobby-cover">
        <Cover />
      </div>
      <div class="lobby-card-body">
        <div class="lobby-card-head">
          <h2 id={`lobby-${game}`}>{title}</h2>
          <span class="muted">{factsOf(choice)}</span>
        </div>
        <p>{known(`${game}.about`)}</p>
        <div class="lobby-card-go">
          <Segmented
            label={t("lobby.bots")}
            value={chosen.bots}
            options={botCounts(game).map((value) => ({ value, label: t("lobby.botCount", { n: value }) }))}
            onChange={(bots) => choose({ bots })}
          />
          <Segmented
            label={t("lobby.level")}
            value={chosen.level}
            options={levelsToMeet().map((value) => ({ value, label: levelName(value) }))}
            onChange={(level) => choose({ level })}
          />
          <Button primary icon="play" testId="play-now" disabled={isStarting} onPress={() => void start()}>
            {t("lobby.play")}
          </Button>
        </div>
        <Refused error={error} />
      </div>
    </section>
  );
}

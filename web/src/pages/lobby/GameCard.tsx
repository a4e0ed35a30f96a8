// A game and all that is needed to play it at once: how many bots, how strong, go. Whoever has
// not played it yet is offered an easier game, and the full one beside it.

import { useEffect, useState } from "preact/hooks";
import { type GameChoice, levelsToMeet } from "../../model/choices";
import { playBots } from "../../model/lobby";
import { isNewcomer, playFirst, setKnowing } from "../../model/newcomer";
import { botCounts, opponents, opponentsOf } from "../../model/opponents";
import type { WireError } from "../../net/protocol";
import { go } from "../../router";
import { homeOf } from "../../table/homes";
import { levelName } from "../../table/players";
import { Button } from "../../ui/Button";
import { Segmented } from "../../ui/Segmented";
import { known, t } from "../../words/words";
import { Refused } from "./Refused";

interface Starting {
  isStarting: boolean;
  error: WireError | null;
  start(how: () => Promise<string>): void;
}

function useStart(): Starting {
  const [isStarting, setStarting] = useState(false);
  const [error, setError] = useState<WireError | null>(null);

  function start(how: () => Promise<string>): void {
    setStarting(true);
    setError(null);
    how().then(
      (table) => go(`/table/${table}`),
      (e: WireError) => {
        setError(e);
        setStarting(false);
      },
    );
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

interface GoProps {
  choice: GameChoice;
  starting: Starting;
}

function FirstGame({ choice, starting: { isStarting, start } }: GoProps) {
  const { game, rules } = choice;
  const playFull = () => {
    const { bots, level } = opponentsOf(game);
    setKnowing(game);
    return playBots(game, bots, level);
  };
  return (
    <div class="lobby-first">
      <p>{known(`${game}.first`) ?? t("lobby.first.note")}</p>
      <Button
        primary
        icon="play"
        testId="play-first"
        disabled={isStarting}
        onPress={() => start(() => playFirst(game))}>
        {t("lobby.first.play")}
      </Button>
      <div class="lobby-first-other">
        <button
          type="button"
          class="lobby-link"
          data-testid="play-full"
          title={t("lobby.first.full.note")}
          disabled={isStarting}
          onClick={() => start(playFull)}>
          {t("lobby.first.full")}
        </button>
        {rules && (
          <a class="lobby-link" href={`/rules/${game}`}>
            {t("lobby.first.read")}
          </a>
        )}
      </div>
    </div>
  );
}

function AnyGame({ choice: { game }, starting: { isStarting, start }, isHidden }: GoProps & { isHidden: boolean }) {
  const chosen = opponentsOf(game);
  const choose = (part: Partial<typeof chosen>) => (opponents(game).value = { ...chosen, ...part });
  return (
    <div class={isHidden ? "lobby-card-go lobby-hidden" : "lobby-card-go"}>
      <span class="lobby-chosen" aria-hidden="true">
        {t("lobby.chosen", { bots: t("lobby.botCount", { n: chosen.bots }), level: levelName(chosen.level) })}
      </span>
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
      <Button
        primary
        icon="play"
        testId="play-now"
        disabled={isStarting}
        onPress={() => start(() => playBots(game, chosen.bots, chosen.level))}>
        {t("lobby.play")}
      </Button>
    </div>
  );
}

// It has more shapes than all else on the page: the first time it is drawn when the rest can be used.
let wasDrawn = false;

function CoverOf({ game }: Pick<GameChoice, "game">) {
  const { Cover } = homeOf(game);
  const [isDue, setDue] = useState(wasDrawn);
  useEffect(() => {
    wasDrawn = true;
    setDue(true);
  }, []);
  return isDue ? <Cover /> : <svg aria-hidden="true" />;
}

export function GameCard({ choice }: { choice: GameChoice }) {
  const { game, title } = choice;
  const starting = useStart();
  const isNew = isNewcomer(game);
  return (
    <section class="panel lobby-card" data-testid={`game-${game}`} aria-labelledby={`lobby-${game}`}>
      <div class="lobby-cover">
        <CoverOf game={game} />
      </div>
      <div class="lobby-card-body">
        <div class="lobby-card-head">
          <h2 id={`lobby-${game}`}>{title}</h2>
          <span class="muted">{factsOf(choice)}</span>
        </div>
        <p>{known(`${game}.about`)}</p>
        {isNew ? (
          <FirstGame choice={choice} starting={starting} />
        ) : (
          <AnyGame choice={choice} starting={starting} isHidden={isNew === null} />
        )}
        <Refused error={starting.error} />
      </div>
    </section>
  );
}

// The end of a game: who won, all boards, where the points came from, and how it went.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { titleOf } from "../../model/choices";
import type { TableModel } from "../../model/table";
import { get } from "../../net/api";
import type { Result, SeatStatistics } from "../../net/protocol";
import { go } from "../../router";
import type { GameUi, Play } from "../../table/play";
import { PlayerMark } from "../../table/PlayerMark";
import { Settings } from "../../table/Settings";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { interrupt } from "../../ui/Live";
import { Logo } from "../../ui/Logo";
import { t } from "../../words/words";
import { Again } from "./Again";
import { Boards } from "./Boards";
import { keepsCommitment } from "./commitment";
import { Fairness } from "./Fairness";
import { Figures } from "./Figures";
import { followersInWords, standings, winnersInWords } from "./outcome";
import { PartsTable } from "./PartsTable";
import { PointsChart } from "./PointsChart";
import "./end.css";

export interface EndProps {
  ui: GameUi;
  play: Play;
  result: Result;
  // Where it was played, if one can play there again.
  model: TableModel | null;
}

function useStatistics(id: string): SeatStatistics[] | null {
  const [found, setFound] = useState<SeatStatistics[] | null>(null);
  useEffect(() => {
    const game = get<{ statistics: SeatStatistics[] }>(`/api/game/${id}`);
    game.then(
      ({ statistics }) => setFound(statistics),
      () => {},
    );
  }, [id]);
  return found;
}

export function End({ ui, play, result, model }: EndProps) {
  const window = useSignal<"settings" | "fair" | null>(null);
  const statistics = useStatistics(result.table);
  const players = play.players.value;
  const order = standings(result, players);
  const title = winnersInWords(order);
  const isFair = useMemo(() => keepsCommitment(result), [result]);
  const rounds = statistics?.[0]?.points.length || undefined; // of some games none are told
  useEffect(() => interrupt(title), []);

  return (
    <div class="end" data-testid="end">
      <header class="table-bar">
        <a class="table-home" href="/" aria-label={t("table.lobby")}>
          <Logo />
        </a>
        <h1>{titleOf(ui.name)}</h1>
        {rounds !== undefined && <span class="pill">{t("table.end.rounds", { n: rounds })}</span>}
        <span class="table-bar-gap" />
        <Button
          quiet
          icon={isFair ? "check" : "close"}
          label={isFair ? t("table.fair.short") : t("table.fair.broken")}
          onPress={() => (window.value = "fair")}>
          <span class="table-tool-word">{isFair ? t("table.fair.short") : t("table.fair.broken")}</span>
        </Button>
        <Button quiet icon="cog" label={t("table.settings")} onPress={() => (window.value = "settings")} />
      </header>
      <main class="end-main">
        <div class="end-head">
          <PlayerMark colour={order[0]!.player.colour} size={64} />
          <div class="end-words">
            <h2>{title}</h2>
            <p>{followersInWords(order)}</p>
          </div>
          <a class="button" data-testid="replay" href={`/game/${result.table}/0`}>
            <Icon name="play" size={16} />
            <span>{t("table.end.replay")}</span>
          </a>
          {model && <Again model={model} />}
        </div>
        <Boards ui={ui} play={play} order={order} />
        <div class="end-low">
          <PartsTable ui={ui} order={order} />
          {statistics && rounds !== undefined && (
            <PointsChart
              courses={players.map((player, i) => ({ player, points: statistics[i]!.points }))}
              onRound={(round) => go(`/game/${result.table}/r${round}`)}
            />
          )}
          {statistics && <Figures ui={ui} players={players} statistics={statistics} />}
        </div>
      </main>
      {window.value === "settings" && <Settings onClose={() => (window.value = null)} />}
      {window.value === "fair" && (
        <Fairness result={result} names={players.map((p) => p.name)} onClose={() => (window.value = null)} />
      )}
    </div>
  );
}

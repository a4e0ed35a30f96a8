// A finished game: its result, and behind a step every position of it.

import { useEffect, useMemo, useState } from "preact/hooks";
import { End } from "./end/End";
import { type FinishedGame, loadFinished, stopOfPly, stopOfRound } from "./replay/game";
import { type Positions, positionsOf } from "./replay/positions";
import { Replay, useReplayPlay } from "./replay/Replay";
import { Closed } from "./table/Closed";
import { t } from "../words/words";
import "./table/table.css";

// "120" is a step as the page counts them, "p300" an action, "r7" the beginning of a round.
function stopOf(game: FinishedGame, where: string): number {
  const number = Number(where.replace(/^[pr]/, "")) || 0;
  if (where.startsWith("r")) return stopOfRound(game, number);
  if (where.startsWith("p")) return stopOfPly(game, number);
  return Math.min(Math.max(0, Math.trunc(number)), game.stops.length - 1);
}

function Outcome({ game, positions }: { game: FinishedGame; positions: Positions }) {
  const { play } = useReplayPlay(game, positions);
  useEffect(() => positions.show(game.stops.at(-1)!, -1), [game]);
  if (positions.shown.value?.seq !== game.stops.at(-1)) return <main class="table-page" aria-busy="true" />;
  return <End ui={game.ui} play={play} result={game.result} model={null} />;
}

export function ReplayPage({ rest: [id = "", where] }: { rest: string[] }) {
  const [game, setGame] = useState<FinishedGame | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const positions = useMemo(() => positionsOf(id), [id]);

  useEffect(() => {
    loadFinished(id).then(setGame, () => setUnknown(true));
  }, [id]);

  if (isUnknown) return <Closed why={t("table.replay.unknown")} />;
  if (!game) return <main class="table-page" aria-busy="true" />;
  if (where === undefined) return <Outcome game={game} positions={positions} />;
  return <Replay key="replay" game={game} positions={positions} from={stopOf(game, where)} />;
}

// A table: waiting for players, being played, over.

import { useEffect, useMemo, useState } from "preact/hooks";
import { type TableModel, openTable } from "../model/table";
import { get } from "../net/api";
import type { TableInfo } from "../net/protocol";
import { loadGame } from "../table/frame";
import type { GameUi } from "../table/play";
import { isMine } from "../table/players";
import { errorText } from "../table/refusal";
import { Closed } from "./table/Closed";
import { Running } from "./table/Running";
import { WaitingRoom } from "./table/WaitingRoom";
import { t } from "../words/words";
import "./table/table.css";

interface Loaded {
  ui: GameUi;
  edition: unknown;
}

// What the table's game needs to be drawn.
export function useGameOf(info: TableInfo | null): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const game = info?.game;
  const edition = info?.edition;
  useEffect(() => {
    if (!game) return;
    document.documentElement.dataset["game"] = game;
    void Promise.all([loadGame(game), get(`/api/edition/${edition}`)]).then(([ui, e]) => setLoaded({ ui, edition: e }));
  }, [game, edition]);
  return loaded;
}

export function useTable(id: string, { seatless = false } = {}): TableModel {
  const model = useMemo(() => openTable(id, { seatless }), [id]);
  useEffect(() => () => model.leave(), [model]);
  return model;
}

// The path of a table may go on with a seat, as the codes on a big screen do.
export function TablePage({ rest }: { rest: string[] }) {
  const model = useTable(rest[0] ?? "");
  const info = model.info.value;
  const loaded = useGameOf(info);

  if (model.error.value) return <Closed why={errorText(model.error.value)} />;
  if (info?.phase === "closed") return <Closed why={t("table.closed")} />;
  if (info?.phase === "open") {
    return <WaitingRoom model={model} info={info} wanted={rest[1]} />;
  }
  if (!info || !loaded || !model.view.value) return <main class="table-page" aria-busy="true" />;
  const mode = info.seats.some(isMine) ? "play" : "watch";
  return <Running key={mode} model={model} ui={loaded.ui} edition={loaded.edition} mode={mode} />;
}

// A table: waiting for players, being played, over.

import { useEffect, useMemo, useState } from "preact/hooks";
import { type TableModel, openTable } from "../model/table";
import { placeOf } from "../net/place";
import type { TableInfo } from "../net/protocol";
import { type Played, loadPlayed } from "../table/edition";
import { isMineAt } from "../table/players";
import { errorText } from "../table/refusal";
import { Closed } from "./table/Closed";
import { Running } from "./table/Running";
import { WaitingRoom } from "./table/WaitingRoom";
import { Outline } from "../ui/Outline";
import { t } from "../words/words";
import "./table/table.css";

// What the table's game needs to be drawn.
export function useGameOf(info: TableInfo | null): Played | null {
  const [loaded, setLoaded] = useState<Played | null>(null);
  const game = info?.game;
  const edition = info?.edition;
  useEffect(() => {
    if (!game) return;
    document.documentElement.dataset["game"] = game;
    void loadPlayed(game, edition!, placeOf(info.table)).then(setLoaded);
  }, [game, edition]);
  return loaded;
}

export function useTable(id: string, { seatless = false } = {}): TableModel {
  const model = useMemo(() => openTable(id, { seatless }), [id]);
  useEffect(() => () => model.leave(), [model]);
  return model;
}

// An operator who has closed it has said why.
export function whyClosed(model: TableModel): string {
  const why = model.events.value.find((event) => event.kind === "close")?.text;
  return why ? t("table.closedBy", { why }) : t("table.closed");
}

function Loading() {
  return (
    <main class="table-page" aria-busy="true">
      <Outline />
    </main>
  );
}

// The path of a table may go on with a seat, as the codes on a big screen do.
export function TablePage({ rest }: { rest: string[] }) {
  const model = useTable(rest[0] ?? "");
  const info = model.info.value;
  const loaded = useGameOf(info);

  if (model.error.value) return <Closed why={errorText(model.error.value)} />;
  if (info?.phase === "closed") return <Closed why={whyClosed(model)} />;
  if (info?.phase === "open") {
    return <WaitingRoom model={model} info={info} wanted={rest[1]} />;
  }
  if (!info || !loaded || !model.view.value) return <Loading />;
  const mode = info.seats.some(isMineAt(info)) ? "play" : "watch";
  return <Running key={mode} model={model} ui={loaded.ui} edition={loaded.edition} mode={mode} />;
}

// A table for a big screen in the room, without hands: each player holds his own on the phone.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { TableModel } from "../model/table";
import { type Frame, FrameContext, type Window } from "../table/frame";
import { pace } from "../table/pacing";
import type { GameUi } from "../table/play";
import { errorText } from "../table/refusal";
import { listen } from "../table/sounds";
import { tablePlay } from "../table/tablePlay";
import { TopBar } from "../table/TopBar";
import { End } from "./end/End";
import { Gathering } from "./screen/Gathering";
import { ScoreStrip } from "./screen/ScoreStrip";
import { Closed } from "./table/Closed";
import { useGameOf, useTable, whyClosed } from "./TablePage";
import "./screen/screen.css";

interface BigTableProps {
  model: TableModel;
  ui: GameUi;
  edition: unknown;
}

function BigTable({ model, ui, edition }: BigTableProps) {
  const window = useSignal<Window | null>(null);
  const frame = useMemo<Frame>(() => ({ model, pacing: pace(model.view), window }), [model]);
  const table = useMemo(() => tablePlay(frame, ui, edition, "screen"), [frame, ui]);
  useEffect(() => {
    const stopSounds = listen(table.play);
    return () => [stopSounds, table.stop, frame.pacing.stop].forEach((stop) => stop());
  }, [table]);

  if (!frame.pacing.shown.value) return <main class="table-page" aria-busy="true" />;
  const result = model.result.value;
  if (result && !frame.pacing.isBehind.value) {
    return <End ui={ui} play={table.play} result={result} model={null} />;
  }
  const { seq, phase } = table.play.view.value;
  return (
    <FrameContext.Provider value={frame}>
      <div class="table-page screen" data-seq={seq} data-phase={phase} data-mode="screen">
        <TopBar play={table.play} />
        <ScoreStrip play={table.play} />
        <div class="table-screen">
          <ui.Screen play={table.play} />
        </div>
      </div>
    </FrameContext.Provider>
  );
}

export function ScreenPage({ rest }: { rest: string[] }) {
  const model = useTable(rest[0] ?? "", { seatless: true });
  const info = model.info.value;
  const loaded = useGameOf(info);

  if (model.error.value) return <Closed why={errorText(model.error.value)} />;
  if (info?.phase === "closed") return <Closed why={whyClosed(model)} />;
  if (info?.phase === "open") return <Gathering info={info} />;
  if (!info || !loaded || !model.view.value) return <main class="table-page" aria-busy="true" />;
  return <BigTable model={model} ui={loaded.ui} edition={loaded.edition} />;
}

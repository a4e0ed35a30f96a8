// A table at which a game is played.

import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { TableModel } from "../../model/table";
import { CommandLine } from "../../table/CommandLine";
import { Curtain } from "../../table/Curtain";
import { useKeptFocus } from "../../table/focus";
import { type Frame, FrameContext, type Window } from "../../table/frame";
import { KeysHelp, useTableKeys } from "../../table/Keys";
import { keepTitle } from "../../table/notice";
import { pace } from "../../table/pacing";
import type { GameUi, Mode } from "../../table/play";
import { late } from "../../ui/late";
import { RulesOver } from "../rules/RulesOver";
import { Settings } from "../../table/Settings";
import { useSkipping } from "../../table/skipping";
import { listen } from "../../table/sounds";
import { tellMoves } from "../../table/speech";
import { undone } from "../../table/story";
import { type TablePlay, tablePlay } from "../../table/tablePlay";
import { TopBar } from "../../table/TopBar";
import { Leave } from "./Leave";

const loadEnd = async () => (await import("../end/End")).End;
const End = late(loadEnd);
const HintPanel = late(async () => (await import("../../table/hint/HintPanel")).HintPanel);

function Windows({ ui, table, frame }: { ui: GameUi; table: TablePlay; frame: Frame }) {
  const close = () => (frame.window.value = null);
  switch (frame.window.value) {
    case "settings":
      return <Settings onClose={close} />;
    case "keys":
      return <KeysHelp play={table.play} onClose={close} />;
    case "command":
      return <CommandLine play={table.play} onClose={close} />;
    case "leave":
      return <Leave model={frame.model} onClose={close} />;
    case "hint":
      return ui.hasHintPlace ? null : <HintPanel hint={table.play.openHint!.value!} shape="column" />;
    default:
      return null;
  }
}

// Nothing was revealed and nobody else has acted since.
function hasLastWord(table: TablePlay, seat: number): boolean {
  const events = table.play.events.value;
  const gone = undone(events);
  return events.findLast((e) => e.kind === "action" && !gone.has(e.seq))?.seat === seat;
}

function CurtainOf({ table, model }: { table: TablePlay; model: TableModel }) {
  const players = table.play.players.value;
  const seen = table.seenSeat.value;
  const canUndo = seen !== null && model.info.value!.undo && hasLastWord(table, seen);
  const before = canUndo ? players[seen]! : null;
  return (
    <Curtain
      player={players[table.curtain.value!]!}
      before={before}
      onOpen={table.openCurtain}
      onUndo={table.undoBefore}
    />
  );
}

interface RunningProps {
  model: TableModel;
  ui: GameUi;
  edition: unknown;
  mode: Mode;
}

function Stage({ ui, table, frame }: { ui: GameUi; table: TablePlay; frame: Frame }) {
  const region = useRef<HTMLDivElement>(null);
  useSkipping(frame.pacing, region);
  useKeptFocus(region);
  useTableKeys(table.play, frame);
  useEffect(() => {
    const stops = [keepTitle(table.play), listen(table.play), tellMoves(table.play, ui)];
    return () => stops.forEach((stop) => stop());
  }, [table]);
  const { seq, phase } = table.play.view.value;
  return (
    <div
      class="table-page"
      data-seq={seq}
      data-phase={phase}
      data-mode={table.play.mode}
      data-can-act={table.play.canAct.value ? "" : undefined}
      data-pending={frame.model.pending.value.length > 0 ? "" : undefined}>
      <TopBar play={table.play} />
      <div class="table-screen" ref={region}>
        {table.curtain.value === null ? (
          <ui.Screen play={table.play} />
        ) : (
          <CurtainOf table={table} model={frame.model} />
        )}
        <Windows ui={ui} table={table} frame={frame} />
      </div>
      <RulesOver game={ui.name} edition={frame.model.info.value!.edition} />
    </div>
  );
}

export function Running({ model, ui, edition, mode }: RunningProps) {
  const window = useSignal<Window | null>(null);
  const pacing = useMemo(() => pace(model.view), [model]);
  const frame = useMemo<Frame>(() => ({ model, pacing, window }), [pacing]);
  const table = useMemo(() => tablePlay(frame, ui, edition, mode), [frame, ui]);
  const isOver = useComputed(() => model.result.value !== null && !pacing.isBehind.value);
  useEffect(() => () => (table.stop(), pacing.stop()), [table]);
  // It comes while the last moves are shown.
  useEffect(() => {
    if (model.result.value) loadEnd().catch(() => {});
  }, [model.result.value]);

  if (!pacing.shown.value) return <main class="table-page" />;
  return (
    <FrameContext.Provider value={frame}>
      {isOver.value ? (
        <End ui={ui} play={table.play} result={model.result.value!} model={model} />
      ) : (
        <Stage ui={ui} table={table} frame={frame} />
      )}
    </FrameContext.Provider>
  );
}

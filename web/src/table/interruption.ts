// What comes before any decision: no connection, or a bot that plays the own seat.

import type { LastMove } from "../model/table";
import { linkStatus, nextTry, tryNow } from "../net/link";
import { type Key, t } from "../words/words";
import { useTicking } from "./clock";
import { type Frame, useFrame } from "./frame";
import type { Play } from "./play";
import type { PromptButton } from "./Prompt";
import { refuse } from "./refusal";

export interface State {
  tone: "lost" | "away";
  title: string;
  detail: string;
  buttons: PromptButton[];
}

function lost(lastMove: LastMove): State {
  const seconds = Math.max(0, Math.ceil((nextTry.value - Date.now()) / 1000));
  const isTrying = linkStatus.value === "connecting" || seconds === 0;
  return {
    tone: "lost",
    title: isTrying ? t("table.lost.trying") : t("table.lost.soon", { n: seconds }),
    detail: t(`table.lost.${lastMove ?? "safe"}` as Key),
    buttons: [{ id: "try", label: t("table.lost.try"), onPress: tryNow, disabled: isTrying }],
  };
}

function away(frame: Frame, seat: number): State {
  const back = () => frame.model.ask("back", { seat }).catch(refuse);
  return {
    tone: "away",
    title: t("table.away"),
    detail: t("table.away.detail"),
    buttons: [{ id: "back", label: t("table.away.back"), primary: true, onPress: back }],
  };
}

export function useInterruption(play: Play): State | null {
  const frame = useFrame();
  const isOpen = !frame || linkStatus.value === "open";
  useTicking(!isOpen);
  if (!frame) return null;
  if (!isOpen) return lost(frame.model.lastMove.value);
  const seat = play.view.value.seat;
  if (play.mode === "play" && frame.model.info.value?.seats[seat]?.away) return away(frame, seat);
  return null;
}

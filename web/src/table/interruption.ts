// What comes before any decision: no connection, a bot that plays the own seat, a request to take
// something back, or a player who has been away for days.

import type { LastMove, TableModel } from "../model/table";
import { placeOf } from "../net/place";
import { t } from "../words/words";
import { useTicking } from "./clock";
import { type Frame, useFrame } from "./frame";
import { lostInWords } from "./LinkPill";
import type { Play } from "./play";
import type { PromptButton } from "./Prompt";
import { refuse } from "./refusal";
import { SILENT_DAYS, silentDays } from "./silence";
import { takebackState } from "./takeback";

export interface State {
  tone: "lost" | "away" | "asks";
  title: string;
  detail: string;
  buttons: PromptButton[];
}

// What has become of the game, as far as one can know.
function safety({ id }: TableModel, lastMove: LastMove): string {
  const isHere = placeOf(id) === "device" && lastMove !== "waiting" && lastMove !== "lost";
  return isHere ? t("table.lost.kept") : t(`table.lost.${lastMove ?? "safe"}`);
}

function lost(model: TableModel): State {
  const { words, isTrying } = lostInWords(model);
  return {
    tone: "lost",
    title: words,
    detail: safety(model, model.lastMove.value),
    buttons: [{ id: "try", label: t("table.lost.try"), onPress: model.link.tryNow, disabled: isTrying }],
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

function absent(frame: Frame, play: Play): State | null {
  const { turn } = play.view.value;
  const player = play.players.value[turn];
  const days = player && !player.isMe ? silentDays(frame.model.info.value!, play.events.value, turn, Date.now()) : 0;
  if (days < SILENT_DAYS) return null;
  const name = player!.name;
  const relieve = () => frame.model.ask("relieve", { seat: turn }).catch(refuse);
  return {
    tone: "away",
    title: t("table.absent", { name, n: days }),
    detail: t("table.absent.detail", { name }),
    buttons: [{ id: "relieve", label: t("table.absent.relieve"), onPress: relieve }],
  };
}

export function useInterruption(play: Play): State | null {
  const frame = useFrame();
  const isOpen = !frame || frame.model.link.status.value === "open";
  useTicking(!isOpen);
  if (!frame) return null;
  if (!isOpen) return lost(frame.model);
  const seat = play.view.value.seat;
  if (play.mode === "play" && frame.model.info.value?.seats[seat]?.away) return away(frame, seat);
  const request = takebackState(frame.model, play);
  return request ?? (play.mode === "play" ? absent(frame, play) : null);
}

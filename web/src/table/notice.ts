// How a player who looks elsewhere learns that it is his turn: title of the tab, and if
// wished a message of the browser.

import { effect } from "@preact/signals";
import { titleOf } from "../model/choices";
import { isBoolean, kept } from "../model/store";
import { home } from "../net/address";
import { t } from "../words/words";
import type { Play } from "./play";

export const notifying = kept("notifying", false, isBoolean);

export function canNotify(): boolean {
  return "Notification" in window && Notification.permission !== "denied";
}

export async function setNotifying(on: boolean): Promise<void> {
  notifying.value = on && (await Notification.requestPermission()) === "granted";
}

function notify(game: string): void {
  if (!notifying.value || Notification.permission !== "granted") return;
  if (document.visibilityState === "visible") return;
  const shown = new Notification(t("table.turn.mine"), { body: game, icon: `${home}icon.svg`, tag: "turn" });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

// Keeps the title in step until it is stopped.
export function keepTitle(play: Play): () => void {
  const game = titleOf(play.game);
  let wasMine = false;
  const stop = effect(() => {
    const isMine = play.canAct.value;
    document.title = isMine ? t("table.title.mine", { game }) : t("table.title", { game });
    if (isMine && !wasMine) notify(game);
    wasMine = isMine;
  });
  return () => {
    stop();
    document.title = "Tori";
  };
}

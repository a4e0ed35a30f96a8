// An action as advice, in words.

import type { Legal } from "../net/protocol";
import type { GameUi, Play } from "./play";

export function adviceText(ui: GameUi, play: Play, legal: Legal): string {
  const told = { seat: play.view.value.seat, action: legal.action, did: legal.gives };
  return ui.advice?.(play, legal) ?? ui.sentence(told, play.players.value, play.edition) ?? legal.action;
}

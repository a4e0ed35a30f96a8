// What has no alternative is played without asking. The one brake: it reveals nothing and the
// same seat goes on, so that it can be taken back; and whoever has just taken something back
// decides himself.

import { effect } from "@preact/signals";
import type { TableEvent, View } from "../net/protocol";
import type { Play } from "./play";

export interface ForcedWishes {
  isWished(): boolean;
  // Milliseconds in which it can be seen.
  pause(): number;
}

function soleAction({ offer, seat }: View): string | null {
  const [only, second] = offer?.legal ?? [];
  if (!only || second || only.reveals !== "none" || only.gives.next !== seat) return null;
  return only.action;
}

function isTakenBack(events: readonly TableEvent[]): boolean {
  const last = events.findLast(({ kind }) => kind === "action" || kind === "undo" || kind === "takeback");
  return last !== undefined && last.kind !== "action";
}

// Until it is stopped.
export function playForced(
  { view, events, canAct, act }: Pick<Play, "view" | "events" | "canAct" | "act">,
  wishes: ForcedWishes,
): () => void {
  return effect(() => {
    const only = soleAction(view.value);
    if (only === null || !canAct.value || !wishes.isWished() || isTakenBack(events.value)) return;
    const timer = setTimeout(() => void act(only), wishes.pause());
    return () => clearTimeout(timer);
  });
}

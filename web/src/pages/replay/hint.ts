// What a strong bot would have done at a position of a finished game.

import { type Signal, signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../../net/api";
import { hintOf } from "../../net/hint";
import { ask } from "../../net/links";
import { unfolded } from "../../net/offer";
import type { Hint, View } from "../../net/protocol";
import type { Play } from "../../table/play";
import { refuse } from "../../table/refusal";
import { stillPlay } from "../../table/stillPlay";

export interface ReplayHint {
  // The position as whoever was to move saw it, with the hint once it is there; null: none was
  // asked for.
  play: Signal<Play | null>;
  isThinking: Signal<boolean>;
  ask(): void;
  close(): void;
}

// The seat to move sees what it could do there, and so the hint has words.
async function positionOf(table: string, { seq, turn }: View): Promise<View> {
  const found = await get<View>(`/api/game/${table}/state?ply=${seq}&seat=${turn}&offer=1`);
  return unfolded({ ...found, seq, seat: turn, undo: false });
}

export function useReplayHint(table: string, shown: Play): ReplayHint {
  const play = useSignal<Play | null>(null);
  const isThinking = useSignal(false);
  // Nothing is shown yet at first.
  const position = (shown.view.value as View | null)?.seq;

  async function askHint(): Promise<void> {
    const asked = shown.view.value;
    const still = (view: View, hint: Hint | null): Play => ({
      ...stillPlay({ ...shown, seat: signal(asked.turn), view: signal(view) }),
      hint: signal(hint),
    });
    play.value = still(asked, null);
    isThinking.value = true;
    try {
      const question = { table, seat: asked.turn, ply: asked.seq };
      const [view, hint] = await Promise.all([positionOf(table, asked), ask("hint", question)]);
      if (play.value && shown.view.value.seq === asked.seq) play.value = still(view, hintOf(hint, view));
    } catch (error) {
      play.value = null;
      refuse(error);
    } finally {
      isThinking.value = false;
    }
  }

  // A hint is of one position.
  useEffect(() => {
    play.value = null;
  }, [position]);

  return { play, isThinking, ask: () => void askHint(), close: () => (play.value = null) };
}

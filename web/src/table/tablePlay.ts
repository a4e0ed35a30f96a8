// A running game at a table as a Play: what the screens are given.

import { type ReadonlySignal, type Signal, batch, computed, effect, signal, untracked } from "@preact/signals";
import { choiceOf } from "../model/choices";
import { autoConfirm } from "../model/settings";
import type { Hint, View } from "../net/protocol";
import { createCoach } from "./coaching";
import { playForced } from "./forced";
import type { Frame } from "./frame";
import { stepTime } from "./pacing";
import type { GameUi, Mode, Play } from "./play";
import { playersOf, sharesDevice } from "./players";
import { refuse } from "./refusal";
import { followTurns } from "./turns";
import { createWholeTurn } from "./wholeTurn";

const FORCED_PAUSE = 350;

export interface TablePlay {
  play: Play;
  // The seat before whose hand the curtain hangs, or null.
  curtain: ReadonlySignal<number | null>;
  // The seat whose hand was seen last.
  seenSeat: Signal<number | null>;
  openCurtain(): void;
  undoBefore(): void;
  stop(): void;
}

export function tablePlay(frame: Frame, ui: GameUi, edition: unknown, mode: Mode): TablePlay {
  const { model, pacing } = frame;
  const hint = signal<Hint | null>(null);
  const isThinking = signal(false);
  const seenSeat = signal<number | null>(null);
  const view = computed(() => pacing.shown.value as View);
  const seat = computed(() => Math.max(0, view.value.seat));
  const players = computed(() => playersOf(model.info.value!, model.here.value));
  const isShared = computed(() => !!choiceOf(ui.name)?.secrets && sharesDevice(model.info.value!));
  const curtain = computed(() => {
    const isHidden = mode === "play" && isShared.value && view.value.phase !== "over";
    return isHidden && seenSeat.value !== view.value.seat ? view.value.seat : null;
  });
  const canAct = computed(
    () =>
      mode === "play" &&
      !!view.value.offer &&
      view.value === model.view.value &&
      model.link.status.value === "open" &&
      model.pending.value.length === 0 &&
      curtain.value === null,
  );
  const events = computed(() => {
    const upTo = pacing.isBehind.value ? view.value.seq : Infinity;
    return model.events.value.filter((e) => e.seq <= upTo || e.kind === "chat");
  });

  async function act(...actions: string[]): Promise<boolean> {
    if (!canAct.value) return false;
    try {
      await model.act(view.value.seat, ...actions);
      return true;
    } catch (error) {
      refuse(error);
      return false;
    }
  }

  function askBack(): void {
    pacing.expectOwn();
    model.askBack(view.value.seat).catch(refuse);
  }

  const wholeTurn = createWholeTurn({ view, events, act });

  function undoOf(of: number, count = 1): void {
    pacing.expectOwn();
    model.undo(of, count).catch(refuse);
  }

  async function askHint(): Promise<void> {
    if (!canAct.value || !model.info.value!.hints) return;
    batch(() => {
      followTurns();
      isThinking.value = true;
      frame.window.value = "hint";
    });
    const asked = view.value;
    try {
      const found = await model.hint(asked);
      const isOpen = frame.window.value === "hint";
      if (isOpen && view.value === asked) hint.value = found;
      else if (isOpen) frame.window.value = null;
    } catch (error) {
      frame.window.value = null;
      refuse(error);
    } finally {
      isThinking.value = false;
    }
  }

  const play: Play = {
    game: ui.name,
    mode,
    seat,
    view,
    edition,
    players,
    events,
    canAct,
    hint,
    act,
    wanted: signal(null),
    undo: () => view.value.undo && undoOf(view.value.seat, wholeTurn.undoes()),
    askBack,
    undoes: wholeTurn.undoes,
    playTurn: (actions) => void wholeTurn.play(actions),
    askHint: () => void askHint(),
    openHint: computed(() =>
      frame.window.value === "hint"
        ? { play, isThinking: isThinking.value, close: () => (frame.window.value = null) }
        : null,
    ),
  };

  const coach =
    mode === "play" && ui.coach
      ? createCoach({
          play,
          coach: ui.coach,
          info: model.info,
          findHint: (asked) => model.hint(asked),
          mark: (found) =>
            batch(() => {
              followTurns();
              hint.value = found;
            }),
        })
      : null;
  if (coach) play.coach = coach;

  // A hint is of one position.
  const stopForgetting = effect(() => {
    void view.value;
    untracked(() => {
      hint.value = null;
      if (frame.window.value === "hint" && !isThinking.value) frame.window.value = null;
    });
  });
  const stopForced = playForced(play, {
    isWished: () => autoConfirm.value,
    pause: () => Math.min(FORCED_PAUSE, stepTime()),
  });
  const stopHolding = effect(() => pacing.hold(curtain.value !== null));

  return {
    play,
    curtain,
    seenSeat,
    openCurtain: () => {
      seenSeat.value = view.value.seat;
    },
    undoBefore: () => seenSeat.value !== null && undoOf(seenSeat.value),
    stop: () => [stopForgetting, stopForced, stopHolding, () => coach?.stop()].forEach((stop) => stop()),
  };
}

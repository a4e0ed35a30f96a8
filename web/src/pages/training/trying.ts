// A turn that is tried at a real table, where it is compared with two others: what riddles of own
// games and puzzles have in common.

import { type ReadonlySignal, batch, computed, signal } from "@preact/signals";
import { autoConfirm } from "../../model/settings";
import { type Told, whole } from "../../net/offer";
import type { GameName, Legal, TableEvent, View } from "../../net/protocol";
import type { ReviewAhead } from "../../net/review";
import { playForced } from "../../table/forced";
import { stepTime } from "../../table/pacing";
import type { GameUi, Play, Player } from "../../table/play";
import { refuse } from "../../table/refusal";
import type { ReviewTeller } from "../../table/reviewed";
import { stillPlay } from "../../table/stillPlay";

const FORCED_PAUSE = 350;

//   trying   the visitor plays
//   judging  the turn is whole, and its verdict on the way
//   unknown  the verdict cannot be had now
//   judged   it is there
export type Phase = "trying" | "judging" | "unknown" | "judged";

// Which turn is on the table: the one that is tried, the one it is held against, or the better one.
export type Side = "now" | "then" | "best";
export type Known = Exclude<Side, "now">;

// A whole turn that is known, and what the search expects after it.
export interface KnownTurn {
  actions: readonly string[];
  effects: readonly Told[];
  ahead: readonly ReviewAhead[];
}

// What is asked. A verdict says at least what kind it is.
export interface Question<V extends { kind: string }> {
  ui: GameUi;
  // Words for turns; null of a game that has none of its own.
  teller: ReviewTeller | null;
  edition: unknown;
  fingerprint: string;
  seat: number;
  start: View;
  players: Player[];
  // The position behind these actions.
  attempt(actions: readonly string[]): Promise<View>;
  turnOf(side: Known): Promise<KnownTurn>;
  // Turns that may be told of before they are looked at.
  known: Partial<Record<Known, KnownTurn>>;
  judge(actions: readonly string[], after: View): Promise<V>;
  // Every time a whole turn was judged, and when the better one is shown instead.
  onVerdict(isFound: boolean, verdict: V | null): void;
}

interface Tried {
  view: View;
  step: Legal;
}

export interface Trying<V extends { kind: string }> {
  game: GameName;
  seat: number;
  ui: GameUi;
  teller: ReviewTeller | null;
  fingerprint: string; // of the edition
  play: ReadonlySignal<Play>;
  // The position that is asked about, for words about its turns.
  before: Play;
  phase: ReadonlySignal<Phase>;
  verdict: ReadonlySignal<V | null>;
  side: ReadonlySignal<Side>;
  // How often a whole turn was tried.
  tries: ReadonlySignal<number>;
  hasClue: ReadonlySignal<boolean>;
  // The better turn may be seen.
  isOpen: ReadonlySignal<boolean>;
  stepsOf(side: Side): Legal[];
  aheadOf(side: Side): readonly ReviewAhead[];
  judge(): Promise<void>;
  look(side: Side): Promise<void>;
  again(): void;
  clue(): void;
  show(): void;
  stop(): void;
}

function eventsOf(tried: readonly Tried[], seat: number): TableEvent[] {
  return tried.map(({ view, step }) => ({ seq: view.seq, at: 0, kind: "action", seat, text: step.action, did: {} }));
}

export function tryAt<V extends { kind: string }>(question: Question<V>): Trying<V> {
  const { ui, seat, start, edition } = question;
  const tried = signal<Tried[]>([]);
  const turns = signal(question.known);
  const views = signal<Partial<Record<Known, View>>>({});
  const phase = signal<Phase>("trying");
  const verdict = signal<V | null>(null);
  const side = signal<Side>("now");
  const tries = signal(0);
  const hasClue = signal(false);
  const isOpen = signal(false);
  const isBusy = signal(false);
  const isTakenBack = signal(false);
  const now = computed(() => tried.value.at(-1)?.view ?? start);
  const view = computed(() => (side.value === "now" ? now.value : (views.value[side.value] ?? now.value)));
  const still = {
    game: ui.name,
    edition,
    seat: signal(seat),
    players: signal(question.players),
    events: computed(() => eventsOf(tried.value, seat)),
  };

  async function play(...actions: string[]): Promise<boolean> {
    if (!playing.canAct.value) return false;
    isBusy.value = true;
    isTakenBack.value = false;
    try {
      for (const action of actions) {
        const step = now.value.offer?.legal.find((one) => one.action === action) ?? whole({ action }, now.value);
        const before = tried.value;
        const after = await question.attempt([...before.map((one) => one.step.action), action]);
        tried.value = [...before, { view: after, step }];
      }
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      isBusy.value = false;
    }
    if (now.value.turn !== seat) void judge();
    return true;
  }

  function tell(found: V): void {
    batch(() => {
      verdict.value = found;
      phase.value = "judged";
      tries.value++;
      if (found.kind === "found") isOpen.value = true;
      else hasClue.value = true;
    });
    question.onVerdict(found.kind === "found", found);
  }

  async function judge(): Promise<void> {
    phase.value = "judging";
    try {
      const actions = tried.value.map(({ step }) => step.action);
      const found = await question.judge(actions, now.value);
      if (phase.value === "judging") tell(found);
    } catch (error) {
      if (phase.value !== "judging") return;
      phase.value = "unknown";
      refuse(error);
    }
  }

  async function look(to: Side): Promise<void> {
    try {
      if (to !== "now" && !views.value[to]) {
        const turn = turns.value[to] ?? (await question.turnOf(to));
        const found = await question.attempt(turn.actions);
        batch(() => {
          turns.value = { ...turns.value, [to]: turn };
          views.value = { ...views.value, [to]: { ...found, undo: false } };
        });
      }
      side.value = to;
    } catch (error) {
      refuse(error);
    }
  }

  const playing: Play = {
    ...stillPlay({ ...still, mode: "play", view }),
    canAct: computed(() => phase.value === "trying" && !isBusy.value && !!now.value.offer),
    act: play,
    undo: () => {
      if (phase.value !== "trying" || isBusy.value) return;
      isTakenBack.value = true;
      tried.value = tried.value.slice(0, -1);
    },
  };
  const looking = stillPlay({ ...still, mode: "replay", view });
  const stop = playForced(playing, {
    isWished: () => autoConfirm.value && !isTakenBack.value,
    pause: () => Math.min(FORCED_PAUSE, stepTime()),
  });

  return {
    game: ui.name,
    seat,
    ui,
    teller: question.teller,
    fingerprint: question.fingerprint,
    play: computed(() => (phase.value === "judged" ? looking : playing)),
    before: stillPlay({ ...still, mode: "replay", view: signal(start) }),
    phase,
    verdict,
    side,
    tries,
    hasClue,
    isOpen,
    stepsOf: (of) =>
      of === "now"
        ? tried.value.map(({ step }) => step)
        : (turns.value[of]?.effects.map((told) => whole(told, start)) ?? []),
    aheadOf: (of) => (of === "now" ? [] : (turns.value[of]?.ahead ?? [])),
    judge,
    look,
    again: () =>
      batch(() => {
        tried.value = [];
        verdict.value = null;
        phase.value = "trying";
        side.value = "now";
      }),
    clue: () => {
      hasClue.value = true;
    },
    show: () => {
      if (!isOpen.value) question.onVerdict(false, null);
      batch(() => {
        isOpen.value = true;
        phase.value = "judged";
      });
      void look("best");
    },
    stop,
  };
}

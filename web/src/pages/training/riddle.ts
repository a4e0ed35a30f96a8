// One mistake as a riddle: its position, the turn that is tried, and the verdict.

import { type ReadonlySignal, batch, computed, signal } from "@preact/signals";
import type { Mistake } from "../../model/training";
import { autoConfirm } from "../../model/settings";
import { get } from "../../net/api";
import { whole } from "../../net/offer";
import { placeOf } from "../../net/place";
import type { Legal, Result, TableEvent, View, WireError } from "../../net/protocol";
import type { Review, ReviewAhead, ReviewTurn } from "../../net/review";
import { type Judged, judgeTurns, tryActions } from "../../net/training";
import { loadPlayed } from "../../table/edition";
import { playForced } from "../../table/forced";
import { stepTime } from "../../table/pacing";
import type { GameUi, Play } from "../../table/play";
import { playersOfResult } from "../../table/players";
import { refuse } from "../../table/refusal";
import type { ReviewTeller } from "../../table/reviewed";
import { stillPlay } from "../../table/stillPlay";
import { type Verdict, knownVerdict, verdictOf } from "./verdict";

const FORCED_PAUSE = 350;

//   trying   the visitor plays
//   judging  the turn is whole, and its verdict on the way
//   unknown  the verdict cannot be had now
//   judged   it is there
export type Phase = "trying" | "judging" | "unknown" | "judged";

// Which turn is on the table: the one that is tried, that of the game, or the better one.
export type Side = "now" | "then" | "best";

interface Tried {
  view: View;
  step: Legal;
}

export interface Riddle {
  mistake: Mistake;
  turn: ReviewTurn;
  ui: GameUi;
  // Words for turns; null of a game that has none of its own.
  teller: ReviewTeller | null;
  fingerprint: string; // of the edition
  play: ReadonlySignal<Play>;
  // The position of the riddle, for words about its turns.
  before: Play;
  phase: ReadonlySignal<Phase>;
  verdict: ReadonlySignal<Verdict | null>;
  side: ReadonlySignal<Side>;
  // How often a whole turn was tried.
  tries: ReadonlySignal<number>;
  hasClue: ReadonlySignal<boolean>;
  // The better turn may be seen.
  isOpen: ReadonlySignal<boolean>;
  stepsOf(side: Side): Legal[];
  // What the search expects after it.
  aheadOf(side: Side): readonly ReviewAhead[];
  judge(): Promise<void>;
  look(side: Side): Promise<void>;
  again(): void;
  clue(): void;
  show(): void;
  stop(): void;
}

async function findTurn({ table, first }: Mistake): Promise<{ review: Review; turn: ReviewTurn }> {
  const review = await get<Review>(`/api/game/${table}/review`);
  const turn = review.turns?.find((one) => one.first === first);
  if (!turn?.better) throw new Error("the review is gone");
  return { review, turn };
}

function eventsOf(tried: readonly Tried[], seat: number): TableEvent[] {
  return tried.map(({ view, step }) => ({ seq: view.seq, at: 0, kind: "action", seat, text: step.action, did: {} }));
}

// 'onVerdict': every time a whole turn was judged, and when the better one is shown instead.
export async function openRiddle(mistake: Mistake, onVerdict: (isFound: boolean) => void): Promise<Riddle> {
  const { table, seat, first } = mistake;
  const [{ review, turn }, result, start] = await Promise.all([
    findTurn(mistake),
    get<Result>(`/api/game/${table}`),
    tryActions(table, first, seat, []),
  ]);
  const { ui, edition } = await loadPlayed(review.game, review.edition, placeOf(table));
  const teller = (await ui.review?.()) ?? null;
  const lines = { then: turn.played, best: turn.better! };
  const tried = signal<Tried[]>([]);
  const others = signal<{ then?: View; best?: View }>({});
  const phase = signal<Phase>("trying");
  const verdict = signal<Verdict | null>(null);
  const side = signal<Side>("now");
  const tries = signal(0);
  const hasClue = signal(false);
  const isOpen = signal(false);
  const isBusy = signal(false);
  const isTakenBack = signal(false);
  const players = signal(playersOfResult(result).map((player) => ({ ...player, isMe: player.seat === seat })));
  const now = computed(() => tried.value.at(-1)?.view ?? start);
  const view = computed(() => (side.value === "now" ? now.value : (others.value[side.value] ?? now.value)));
  const still = {
    game: ui.name,
    edition,
    seat: signal(seat),
    players,
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
        const after = await tryActions(table, first, seat, [...before.map((one) => one.step.action), action]);
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

  function tell(found: Verdict): void {
    batch(() => {
      verdict.value = found;
      phase.value = "judged";
      tries.value++;
      if (found.kind === "found") isOpen.value = true;
      else hasClue.value = true;
    });
    onVerdict(found.kind === "found");
  }

  async function judge(): Promise<void> {
    const actions = tried.value.map(({ step }) => step.action);
    const known = knownVerdict(turn, actions);
    if (known) return tell(known);
    phase.value = "judging";
    try {
      const turns = [actions, lines.best.actions, lines.then.actions];
      const judged = await judgeTurns(table, first, seat, turns);
      if (phase.value === "judging") tell(verdictOf(judged as [Judged, Judged, Judged]));
    } catch (error) {
      if (phase.value !== "judging") return;
      phase.value = "unknown";
      refuse(error as WireError);
    }
  }

  async function look(to: Side): Promise<void> {
    try {
      if (to !== "now" && !others.value[to]) {
        const found = await tryActions(table, first, seat, lines[to].actions);
        others.value = { ...others.value, [to]: { ...found, undo: false } };
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
    mistake,
    turn,
    ui,
    teller,
    fingerprint: review.edition,
    play: computed(() => (phase.value === "judged" ? looking : playing)),
    before: stillPlay({ ...still, mode: "replay", view: signal(start) }),
    phase,
    verdict,
    side,
    tries,
    hasClue,
    isOpen,
    stepsOf: (of) =>
      of === "now" ? tried.value.map(({ step }) => step) : lines[of].effects.map((told) => whole(told, start)),
    aheadOf: (of) => (of === "now" ? [] : (lines[of].line ?? [])),
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
      if (!isOpen.value) onVerdict(false);
      batch(() => {
        isOpen.value = true;
        phase.value = "judged";
      });
      void look("best");
    },
    stop,
  };
}

// Tips for somebody's first game: one a turn for a few turns, then silence, and none for what was
// done twice without help. A tip is what the bot would do, in the words of the game; it marks,
// and never stands in the way.

import { type ReadonlySignal, computed, effect, signal, untracked } from "@preact/signals";
import { choiceOf } from "../model/choices";
import { hasFinished } from "../model/finished";
import { tips } from "../model/settings";
import { kept } from "../model/store";
import { placeOf } from "../net/place";
import type { Hint, TableEvent, TableInfo, View } from "../net/protocol";
import type { GameCoach, Play, Tip } from "./play";

export const TIPS = 4;

export interface GivenTip extends Tip {
  // The first is 1.
  number: number;
  // What the game is about, with the first.
  goal: string | null;
  // The action it is about.
  action: string;
}

export interface Coach {
  tip: ReadonlySignal<GivenTip | null>;
  // Somebody wanted to see it, and it is marked on the table.
  isShown: ReadonlySignal<boolean>;
  show(): void;
  // No more of it in this turn.
  skip(): void;
  stop(): void;
}

interface Needs {
  play: Omit<Play, "coach">;
  coach: GameCoach;
  info: ReadonlySignal<TableInfo | null>;
  findHint(asked: View): Promise<Hint>;
  mark(hint: Hint): void;
}

// The turns that had a tip, by table; an old table is forgotten.
const AT_MOST = 20;

function isTurns(v: unknown): v is Record<string, number[]> {
  return typeof v === "object" && v !== null && Object.values(v).every(Array.isArray);
}

const given = kept<Record<string, number[]>>("tipsGiven", {}, isTurns);

// What was done without help, and how often: twice is learnt.
const LEARNT = 2;

function isCounts(v: unknown): v is Record<string, number> {
  return typeof v === "object" && v !== null && Object.values(v).every(Number.isInteger);
}

const unaided = kept<Record<string, number>>("tipsUnaided", {}, isCounts);

function isLearnt(game: string, skill: string | null): boolean {
  return skill !== null && (unaided.value[`${game} ${skill}`] ?? 0) >= LEARNT;
}

function countUnaided(game: string, skill: string | null): void {
  const key = `${game} ${skill}`;
  if (skill !== null) unaided.value = { ...unaided.value, [key]: (unaided.value[key] ?? 0) + 1 };
}

function remember(table: string, turn: number): void {
  const { [table]: turns = [], ...others } = given.value;
  if (turns.includes(turn)) return;
  given.value = Object.fromEntries([...Object.entries(others).slice(-AT_MOST), [table, [...turns, turn]]]);
}

// Which of the tips this turn has or would have.
export function numberOf(turns: readonly number[], turn: number): number {
  const at = turns.indexOf(turn);
  return (at < 0 ? turns.length : at) + 1;
}

// A turn begins with what somebody else did last, and is called by that.
export function turnOf(events: readonly TableEvent[], seat: number): number {
  return events.findLast((e) => e.kind === "action" && e.seat !== undefined && e.seat !== seat)?.seq ?? 0;
}

export function isFirstGame({ game, options }: Pick<TableInfo, "game" | "options">): boolean {
  const first = choiceOf(game)?.first;
  return first !== undefined && options.split(" ").includes(first);
}

export function createCoach({ play, coach, info, findHint, mark }: Needs): Coach {
  const isBeginner = signal(false);
  const shown = signal(false);
  const current = signal<{ turn: number; hint: Hint; tip: GivenTip } | null>(null);
  const skipped = signal<number | null>(null);
  let asked: number | null = null;

  const isFirst = computed(() => info.value !== null && info.value.hints && isFirstGame(info.value));
  const turn = computed(() => turnOf(play.events.value, play.view.value.seat));
  const tip = computed(() => {
    const found = current.value;
    return tips.value && found && found.turn === turn.value && skipped.value !== turn.value ? found.tip : null;
  });

  async function give(ofTurn: number): Promise<void> {
    const { table } = play.view.value;
    const number = numberOf(given.value[table] ?? [], ofTurn);
    if (asked === ofTurn || number > TIPS) return;
    asked = ofTurn;
    const view = play.view.value;
    const hint = await findHint(view).catch(() => null);
    const legal = hint && view.offer?.legal.find((one) => one.action === hint.action);
    if (!hint || !legal || play.view.value !== view || isLearnt(play.game, coach.skill(hint.action))) return;
    const words = coach.tip(play, legal);
    if (!words) return;
    remember(table, ofTurn);
    shown.value = false;
    const goal = number === 1 ? coach.goal(play) : null;
    current.value = { turn: ofTurn, hint, tip: { ...words, number, goal, action: hint.action } };
  }

  const stopAsking = effect(() => {
    if (isFirst.value)
      void hasFinished(play.game, placeOf(info.peek()!.table)).then(
        (has) => (isBeginner.value = !has),
        () => {},
      );
  });
  const stopGiving = effect(() => {
    if (!tips.value || !isFirst.value || !isBeginner.value) return;
    const isDue = play.canAct.value && coach.isDue(play);
    const now = turn.value;
    if (isDue) untracked(() => void give(now));
  });

  // What is done while the tip is not shown is done alone.
  let seen = play.events.peek().at(-1)?.seq ?? 0;
  const stopCounting = effect(() => {
    const fresh = play.events.value.filter((e) => e.seq > seen && e.kind === "action");
    const { seat } = play.view.peek();
    seen = Math.max(seen, ...fresh.map((e) => e.seq));
    if (!isFirst.peek() || !isBeginner.peek() || shown.peek()) return;
    fresh.filter((e) => e.seat === seat).forEach((e) => countUnaided(play.game, coach.skill(e.text ?? "")));
  });

  return {
    tip,
    isShown: computed(() => tip.value !== null && shown.value),
    show: () => {
      shown.value = true;
      if (current.value && play.canAct.value) mark(current.value.hint);
    },
    skip: () => (skipped.value = turn.value),
    stop: () => [stopAsking, stopGiving, stopCounting].forEach((stop) => stop()),
  };
}

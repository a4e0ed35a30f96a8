// A lesson under way: where it stands, what is asked for, and how it goes on.

import { type ReadonlySignal, batch, computed, signal } from "@preact/signals";
import { tempo } from "../../model/settings";
import { keptBy } from "../../model/store";
import type { TableEvent, View } from "../../net/protocol";
import type { GameUi } from "../../table/play";
import { type LessonPlan, type Station, act, read } from "../../table/station";
import { type Deed, type LessonRecord, eventOf, loadView } from "./record";

// More actions than this between two stations are not shown.
const LONGEST_WALK = 30;
const PAUSES = { off: 0, quick: 700, calm: 1500 } as const;
const CHANCE_PAUSE = 250;
const LEARNER = 0;

function pauseAfter(deed: Deed): number {
  const usual = PAUSES[tempo.value];
  return deed.seat === undefined ? Math.min(CHANCE_PAUSE, usual) : usual;
}

export interface Lesson {
  station: ReadonlySignal<Station>;
  index: ReadonlySignal<number>;
  count: number;
  view: ReadonlySignal<View>;
  events: ReadonlySignal<TableEvent[]>;
  // The action that goes on; null while others act or something is to be read.
  wanted: ReadonlySignal<string | null>;
  canAct: ReadonlySignal<boolean>;
  // What somebody else has just done; null when it is the learner's turn.
  watching: ReadonlySignal<Deed | null>;
  // The learner did something else that the rules would allow.
  isAstray: ReadonlySignal<boolean>;
  isOver: ReadonlySignal<boolean>;
  act(...actions: string[]): Promise<boolean>;
  next(): Promise<void>;
  back(): Promise<void>;
  restart(): Promise<void>;
  hurry(): void;
}

function isIndex(v: unknown): v is number {
  return Number.isInteger(v) && (v as number) >= 0;
}

// One for each lesson, so that one that was left goes on where it was.
const reached = keptBy("lesson", 0, isIndex);

// Of a game without lessons of its own: wherever the learner acts, and the end.
function wholeGame({ story }: LessonRecord): LessonPlan {
  const own = story.filter((deed) => deed.seat === LEARNER);
  return { name: "game", stations: [...own.map((deed) => act(deed.text, deed.ply - 1)), read("end", story.length)] };
}

export function lessonsOf(ui: GameUi, record: LessonRecord): readonly LessonPlan[] {
  return ui.lessons ?? [wholeGame(record)];
}

export async function openLesson(record: LessonRecord, ui: GameUi, plan: LessonPlan): Promise<Lesson> {
  const { game, story } = record;
  const { stations } = plan;
  const isSecret = (deed: Deed) => deed.seat === undefined && !!ui.isSecret?.(deed.did);
  const index = reached(`${game}.${plan.name}`);
  if (!stations[index.value]) index.value = 0;
  const station = computed(() => stations[index.value]!);
  const ply = signal(station.value.ply);
  const view = signal(await loadView(game, ply.value));
  const watching = signal<Deed | null>(null);
  const isAstray = signal(false);
  let isHurried = false;
  let wake: () => void = () => {};
  // Counts up when the learner goes elsewhere, so that a walk under way stops.
  let walk = 0;

  const events = computed(() => story.slice(0, ply.value).map((deed) => eventOf(deed, isSecret(deed))));
  const wanted = computed(() => {
    const deed = story[ply.value];
    const isDue = station.value.actions > 0 && ply.value < station.value.ply + station.value.actions;
    return !watching.value && isDue && deed?.seat === LEARNER ? deed.text : null;
  });

  // False if the learner has gone elsewhere before the position came.
  async function show(to: number): Promise<boolean> {
    const mine = walk;
    const shown = await loadView(game, to);
    if (walk !== mine) return false;
    batch(() => {
      ply.value = to;
      view.value = shown;
      isAstray.value = false;
    });
    return true;
  }

  function pause(ms: number): Promise<void> {
    if (isHurried || ms === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = window.setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  // Shows what the others do until the next station.
  async function walkTo(to: number): Promise<void> {
    const mine = ++walk;
    isHurried = false;
    if (to - ply.value <= LONGEST_WALK) {
      while (ply.value < to - 1 && walk === mine && !isHurried) {
        const deed = story[ply.value]!;
        watching.value = deed;
        await show(deed.ply);
        await pause(pauseAfter(deed));
      }
    }
    if (walk !== mine || !(await show(to))) return;
    watching.value = null;
    if (to < story.length) void loadView(game, to + 1).catch(() => {});
  }

  async function arriveAt(at: number): Promise<void> {
    const to = stations[at];
    if (!to) return;
    const shown = to.ply === ply.value ? Promise.resolve() : walkTo(to.ply);
    await shown;
    if (to.ply === ply.value) index.value = at;
  }

  async function jumpTo(at: number): Promise<void> {
    walk++;
    wake();
    const to = stations[at]!;
    if (!(await show(to.ply))) return;
    batch(() => {
      watching.value = null;
      index.value = at;
    });
  }

  const isDone = () => ply.value >= station.value.ply + station.value.actions;

  // Who acts at once need not say that the words were read.
  function passReading(): void {
    const next = stations[index.value + 1];
    if (station.value.actions === 0 && next?.ply === ply.value) index.value++;
  }

  async function play(...actions: string[]): Promise<boolean> {
    for (const action of actions) {
      passReading();
      if (wanted.value !== action) {
        isAstray.value = true;
        return false;
      }
      if (!(await show(ply.value + 1))) return false;
      if (isDone()) await arriveAt(index.value + 1);
    }
    return true;
  }

  return {
    station,
    index,
    count: stations.length,
    view,
    events,
    wanted,
    watching,
    isAstray,
    canAct: computed(() => !watching.value && view.value.offer !== undefined),
    isOver: computed(() => index.value === stations.length - 1),
    act: play,
    next: async () => {
      const { actions } = station.value;
      if (actions > 0 && !(await show(station.value.ply + actions))) return;
      await arriveAt(index.value + 1);
    },
    back: () => jumpTo(Math.max(0, index.value - 1)),
    restart: () => jumpTo(0),
    hurry: () => {
      isHurried = true;
      wake();
    },
  };
}

// The turns that are compared, with all their positions: as played, and the better one or another
// one that was looked at in its place.

import { useEffect, useState } from "preact/hooks";
import { changed } from "../../net/change";
import type { Told } from "../../net/offer";
import type { Legal, View } from "../../net/protocol";
import { type ReviewAhead, type ReviewTurn, getLine } from "../../net/review";
import { type Course, type CoursePart, actionsIn, partsOf } from "../../table/reviewed";
import type { Turn } from "../../table/turns";
import type { FinishedGame } from "../replay/game";
import { playAt, positionAt } from "./position";
import type { Reading, ReviewedGame } from "./reading";
import { stepsOf, turnName } from "./turnName";

// A turn as a review tells it; of a candidate only the actions are told.
interface ToldTurn {
  win: number;
  actions: string[];
  effects?: Told[];
  line?: ReviewAhead[];
}

export interface LoadedCourse {
  kind: Course["kind"];
  told: ToldTurn;
  turn: Turn;
  positions: View[];
  parts: CoursePart[];
  // What its actions give is not told.
  isBare: boolean;
}

export interface Courses {
  reviewed: ReviewTurn;
  played: LoadedCourse;
  better: LoadedCourse | null;
  // Which of the candidates stands in the better one's place; null: none.
  candidate: number | null;
  // The longer one's parts.
  steps: number;
}

// Where a line cannot be followed, at least what was before it.
async function positionsOf(game: FinishedGame, ply: number, actions: string[]): Promise<View[]> {
  try {
    return await getLine(game.result.table, ply, actions);
  } catch {
    return [await positionAt(game, ply)];
  }
}

// Points as the positions have them, where the review tells none.
function withPoints(steps: Legal[], positions: readonly View[]): Legal[] {
  const at = (i: number) => {
    const { scores, seat } = positions[Math.min(i, positions.length - 1)]!;
    return scores[seat] ?? 0;
  };
  return steps.map((step, i) => ({ ...step, gives: { ...step.gives, points: [at(i), at(i + 1)] } }));
}

async function load(
  game: ReviewedGame,
  reviewed: ReviewTurn,
  kind: Course["kind"],
  told: ToldTurn,
): Promise<LoadedCourse> {
  const found = await positionsOf(game, reviewed.first, told.actions);
  const positions = found.map((one, i) => ({ ...one, seq: reviewed.first + i, seat: reviewed.seat, undo: false }));
  const named = stepsOf(told, positions[0]!);
  const steps = told.effects ? named : withPoints(named, positions);
  const turn: Turn = {
    letter: kind === "better" ? "A" : "B",
    win: told.win,
    lead: 0,
    steps,
    state: positions.at(-1)!.state,
  };
  const at = (action: number) => playAt(game, positions[Math.min(action, positions.length - 1)]!);
  const parts = told.effects
    ? partsOf(game.ui, game.pictures, steps, at)
    : [{ text: turnName(game, positions[0]!, steps), steps }];
  return { kind, told, turn, positions, parts, isBare: !told.effects };
}

async function loadCourses(game: ReviewedGame, reviewed: ReviewTurn, candidate: number | null): Promise<Courses> {
  const other = candidate === null ? reviewed.better : reviewed.candidates![candidate];
  const [played, better] = await Promise.all([
    load(game, reviewed, "played", reviewed.played),
    other ? load(game, reviewed, "better", other) : null,
  ]);
  return { reviewed, played, better, candidate, steps: Math.max(played.parts.length, better?.parts.length ?? 0) };
}

// Null until they have come.
export function useCourses(game: ReviewedGame, reviewed: ReviewTurn | null, candidate: number | null): Courses | null {
  const [found, setFound] = useState<Courses | null>(null);
  const key = reviewed && `${reviewed.first} ${reviewed.better?.actions.join()} ${candidate}`;
  useEffect(() => {
    let isWanted = true;
    if (reviewed)
      loadCourses(game, reviewed, candidate).then(
        (courses) => isWanted && setFound(courses),
        () => {},
      );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return found?.reviewed.first === reviewed?.first ? found : null;
}

// After so many parts.
export function courseAfter({ kind, turn, positions, parts }: LoadedCourse, count: number, compared: Legal[]): Course {
  const done = Math.min(actionsIn(parts, count), positions.length - 1);
  return { kind, seat: positions[0]!.seat, turn, positions, done, compared };
}

// A turn of a line lives in a world that the seat imagined; null if it is not told how that looks.
async function loadAhead(game: ReviewedGame, { first, seat }: ReviewTurn, loaded: LoadedCourse, index: number) {
  const line = loaded.told.line!;
  const one = line[index]!;
  if (!one.positions) return null;
  const before = line.slice(0, index).flatMap(({ positions = [] }) => positions);
  let { state } = await positionAt(game, first, seat);
  const states = [...before, ...one.positions].map((change) => (state = changed(state, change) as View["state"]));
  const last = loaded.positions.at(-1)!;
  const scores = line[index - 1]?.points ?? last.scores;
  const views = states
    .slice(before.length)
    .map((now) => ({ ...last, seat: one.seat, scores, state: now, undo: false }));
  views.at(-1)!.scores = one.points;
  return aheadCourse(loaded, stepsOf(one, views[0]!), views);
}

// It shows the side of the table of the seat that does it.
function aheadCourse({ kind, turn }: LoadedCourse, steps: Legal[], positions: View[]): Course {
  const { seat } = positions[0]!;
  return { kind, seat, turn: { ...turn, steps }, positions, done: positions.length - 1, compared: steps };
}

interface FoundAhead {
  key: string;
  course: Course | null;
}

// The course of the turn of this one's line that is looked at; null if there is none, or none to
// be shown.
export function useAhead({ game, ahead }: Reading, courses: Courses, loaded: LoadedCourse): Course | null {
  const [found, setFound] = useState<FoundAhead | null>(null);
  const spot = ahead.value?.side === loaded.kind ? ahead.value : null;
  const key = spot && `${courses.reviewed.first} ${courses.candidate} ${spot.side} ${spot.index}`;
  useEffect(() => {
    if (!key) return;
    let isWanted = true;
    loadAhead(game, courses.reviewed, loaded, spot.index).then(
      (course) => isWanted && setFound({ key, course }),
      () => isWanted && setFound({ key, course: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return found?.key === key ? found.course : null;
}

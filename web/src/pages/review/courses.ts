// The turns that are compared, with all their positions: as played, and the better one.

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { get } from "../../net/api";
import { whole } from "../../net/offer";
import type { Legal, View } from "../../net/protocol";
import { type ReviewTurn, type ReviewLine, getLine } from "../../net/review";
import type { Play } from "../../table/play";
import { type Course, type CoursePart, actionsIn, partsOf } from "../../table/reviewed";
import { stillPlay } from "../../table/stillPlay";
import type { Turn } from "../../table/turns";
import type { FinishedGame } from "../replay/game";
import type { ReviewedGame } from "./reading";

export interface LoadedCourse {
  kind: Course["kind"];
  turn: Turn;
  positions: View[];
  parts: CoursePart[];
}

export interface Courses {
  reviewed: ReviewTurn;
  played: LoadedCourse;
  better: LoadedCourse | null;
  // The longer one's parts.
  steps: number;
}

export function playAt(game: FinishedGame, view: View): Play {
  return stillPlay({
    game: game.ui.name,
    mode: "replay",
    edition: game.edition,
    seat: signal(view.seat),
    view: signal(view),
    players: signal(game.players),
    events: signal([]),
  });
}

export function positionAt(game: FinishedGame, ply: number): Promise<View> {
  return get<View>(`/api/game/${game.result.table}/state?ply=${ply}`);
}

// Where a line cannot be followed, at least what was before it.
async function positionsOf(game: FinishedGame, ply: number, actions: string[]): Promise<View[]> {
  try {
    return await getLine(game.result.table, ply, actions);
  } catch {
    return [await positionAt(game, ply)];
  }
}

async function load(
  game: ReviewedGame,
  reviewed: ReviewTurn,
  kind: Course["kind"],
  told: ReviewLine,
): Promise<LoadedCourse> {
  const found = await positionsOf(game, reviewed.first, told.actions);
  const positions = found.map((one, i) => ({ ...one, seq: reviewed.first + i, seat: reviewed.seat, undo: false }));
  const before = positions[0]!;
  const steps = told.actions.map((action, i) => whole(told.effects[i] ?? { action }, before));
  const turn: Turn = {
    letter: kind === "better" ? "A" : "B",
    win: told.win,
    lead: 0,
    steps,
    state: positions.at(-1)!.state,
  };
  const at = (action: number) => playAt(game, positions[Math.min(action, positions.length - 1)]!);
  return { kind, turn, positions, parts: partsOf(game.ui, game.pictures, steps, at) };
}

async function loadCourses(game: ReviewedGame, reviewed: ReviewTurn): Promise<Courses> {
  const [played, better] = await Promise.all([
    load(game, reviewed, "played", reviewed.played),
    reviewed.better ? load(game, reviewed, "better", reviewed.better) : null,
  ]);
  return { reviewed, played, better, steps: Math.max(played.parts.length, better?.parts.length ?? 0) };
}

// Null until they have come.
export function useCourses(game: ReviewedGame, reviewed: ReviewTurn | null): Courses | null {
  const [found, setFound] = useState<Courses | null>(null);
  const key = reviewed && `${reviewed.first} ${reviewed.better?.actions.join()}`;
  useEffect(() => {
    let isWanted = true;
    if (reviewed)
      loadCourses(game, reviewed).then(
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

// A lesson's record as the server tells it.

import { get } from "../../net/api";
import { unfolded } from "../../net/offer";
import type { Facts, GameName, TableEvent, View } from "../../net/protocol";

export interface Deed {
  ply: number;
  seat?: number;
  text: string;
  did: Facts;
  rule?: string;
}

export interface LessonRecord {
  game: GameName;
  edition: string;
  players: number;
  names: string[];
  story: Deed[];
}

export function loadRecord(game: GameName): Promise<LessonRecord> {
  return get<LessonRecord>(`/api/lesson/${game}`);
}

const views = new Map<string, Promise<View>>();

// Positions of a lesson never change, so each is fetched once.
export function loadView(game: GameName, ply: number): Promise<View> {
  const path = `/api/lesson/${game}/state?ply=${ply}&seat=0`;
  let view = views.get(path);
  if (!view) {
    view = get<View>(path).then(unfolded);
    view.catch(() => views.delete(path));
    views.set(path, view);
  }
  return view;
}

// What is not for the learner to see is told without its words.
export function eventOf(deed: Deed, isSecret: boolean): TableEvent {
  const seen: TableEvent = { seq: deed.ply, at: 0, kind: "action", did: deed.did };
  if (deed.seat !== undefined) seen.seat = deed.seat;
  if (deed.rule) seen.rule = deed.rule;
  if (!isSecret) seen.text = deed.text;
  return seen;
}

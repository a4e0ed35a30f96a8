// A finished game as it is stored: its result and every action.

import { get } from "../../net/api";
import { placeOf } from "../../net/place";
import type { Facts, GameName, Result, TableEvent } from "../../net/protocol";
import { loadPlayed } from "../../table/edition";
import type { GameUi, Player } from "../../table/play";
import { playersOfResult } from "../../table/players";

interface Deed {
  ply: number;
  seat?: number;
  text: string;
  did: Facts;
  rule: string;
  // Some games have none.
  round?: number;
}

interface Story {
  game: GameName;
  edition: string;
  plies: number;
  story: Deed[];
}

export interface FinishedGame {
  result: Result;
  ui: GameUi;
  edition: unknown;
  fingerprint: string; // of the edition
  players: Player[];
  deeds: Deed[];
  // The deeds as events of a table; the number of each is its ply.
  events: TableEvent[];
  // Positions worth stopping at: those in which somebody decides, and the last.
  stops: number[];
}

export async function loadFinished(id: string): Promise<FinishedGame> {
  const path = `/api/game/${id}`;
  const [result, story] = await Promise.all([get<Result>(path), get<Story>(`${path}/story`)]);
  document.documentElement.dataset["game"] = story.game;
  const { ui, edition } = await loadPlayed(story.game, story.edition, placeOf(id));
  const deeds = story.story;
  const decided = deeds.filter((deed) => deed.seat !== undefined).map((deed) => deed.ply - 1);
  return {
    result,
    ui,
    edition,
    fingerprint: story.edition,
    deeds,
    players: playersOfResult(result),
    events: deeds.map((deed) => ({ ...deed, seq: deed.ply, at: 0, kind: "action" })),
    stops: [...decided, story.plies],
  };
}

// The first stop of a round; past the last round the end.
export function stopOfRound(game: FinishedGame, round: number): number {
  const ply = game.deeds.find((deed) => (deed.round ?? 0) >= round && deed.seat !== undefined)?.ply ?? Infinity;
  const found = game.stops.findIndex((stop) => stop >= ply - 1);
  return found < 0 ? game.stops.length - 1 : found;
}

// The stop at or after a ply.
export function stopOfPly(game: FinishedGame, ply: number): number {
  const found = game.stops.findIndex((stop) => stop >= ply);
  return found < 0 ? game.stops.length - 1 : found;
}

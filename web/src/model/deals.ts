// Deals of the day, as the server tells them.

import { get, post } from "../net/api";
import type { GameName } from "../net/protocol";
import { go } from "../router";
import type { PastDeal } from "./laterDeals";
import { ensurePerson, me } from "./session";

export const DAY_MS = 86_400_000;
// Fewer make no skyline.
export const SKYLINE_LEAST = 5;

interface Par {
  // Games of so many are played.
  runs: number;
  of: number;
  points?: number;
  parts?: Record<string, number>;
}

export interface OwnDeal {
  table: string;
  // Missing while it is played.
  finished?: number;
  // The place at the table.
  won?: number;
  // Only if it was over within its day, or with 'later' was played elsewhere and reported.
  points?: number;
  place?: number;
  later?: boolean;
}

export interface Deal {
  game: GameName;
  date: string;
  // Milliseconds of the server's clock.
  closes: number;
  players: number;
  seat: number;
  commitment: string;
  seed?: string;
  results: number;
  par?: Par;
  mine?: OwnDeal;
}

export interface RoofDay {
  date: string;
  points: number;
  par?: number;
}

export interface TodaysDeal extends Deal {
  roofs: RoofDay[];
  streak: number;
  best: number;
  past?: (PastDeal & { tried?: boolean })[];
}

export interface DealRow {
  place: number;
  name: string;
  guest?: boolean;
  me?: boolean;
  points: number;
  rounds?: number;
  table: string;
}

// Played elsewhere and reported: without a place.
export type LaterRow = Omit<DealRow, "place">;

export interface DealBoard extends Deal {
  now: number;
  open: boolean;
  // Only of one that is open.
  skyline?: [points: number, count: number][];
  rows?: DealRow[];
  friends?: DealRow[];
  later?: LaterRow[];
}

export interface TodaysDeals {
  now: number;
  deals: TodaysDeal[];
}

// With them the visitor, whom a board may know; what a device needs without a network is kept.
export async function findDeals(): Promise<TodaysDeals> {
  if (!me.value) await ensurePerson();
  const told = await get<TodaysDeals>("/api/deals");
  const later = import("./laterDeals").then(({ notePast, reportLater }) => (notePast(told.deals), reportLater()));
  later.catch(() => {}); // it is told again the next time
  return told;
}

export function findBoard(game: GameName, date: string, from = 0): Promise<DealBoard> {
  return get<DealBoard>(`/api/deal/${game}/${date}${from > 0 ? `?from=${from}` : ""}`);
}

export function dayBefore(date: string, days = 1): string {
  return new Date(Date.parse(`${date}T00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

// To the table where it is played.
export async function playDeal({ game, date }: Deal, isAgain: boolean): Promise<void> {
  await ensurePerson();
  const { table } = await post<{ table: string }>("/api/deal/play", { game, date, ...(isAgain && { again: true }) });
  go(`/table/${table}`);
}

// Actions that two games begin with alike.
export function partOf(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((text, i) => other[i] !== text);
  return at < 0 ? one.length : at;
}

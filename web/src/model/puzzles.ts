// What the visitor has found of puzzles: kept on the device, and told to the server, which rates.

import { computed, signal } from "@preact/signals";
import { get, post } from "../net/api";
import { type GameName, WireError } from "../net/protocol";
import { type Puzzle, type PuzzlePart, parts } from "../net/puzzles";
import { hasServer } from "../net/server";
import type { Rating } from "./ratings";
import { isKnown } from "./session";
import { isText, kept } from "./store";
import { type Result, STATES, afterTry } from "./streak";

const DAY_MS = 24 * 3600 * 1000;
// Spreads the puzzles over the days, the same everywhere: docs/PROTOCOL.md.
const DAY_STEP = 7919;
// Of a person who has none yet.
const START = 1200;
const REPORTS_KEPT = 200;
export const ALL = "all";

// How hard a puzzle has been for those who tried it.
export interface Mark extends Rating {
  tries: number;
  found: number;
}

export interface Outcome {
  found: boolean;
  // Otherwise nothing was rated.
  first: boolean;
  before: Rating;
  after: Rating;
  mark: Mark;
  // What most have tried who did not find it.
  most?: { turn: string; count: number };
}

interface Report {
  puzzle: string;
  turn: string;
  day?: number;
}

export interface OwnRating extends Rating {
  game: GameName;
  theme: string;
  tries: number;
}

function isResults(v: unknown): v is Record<string, Result> {
  return typeof v === "object" && v !== null && Object.values(v).every((one) => STATES.includes(one?.state));
}

function isReports(v: unknown): v is Report[] {
  return Array.isArray(v) && v.every((one) => isText(one?.puzzle) && isText(one?.turn));
}

export const results = kept<Record<string, Result>>("puzzles", {}, isResults);
const reports = kept<Report[]>("puzzleReports", [], isReports);
export const ownRatings = signal<OwnRating[] | null>(null);
export const chosenGame = kept("puzzleGame", "", isText);

// Those that have not reached the server.
export const waitingReports = computed(() => reports.value.length);

// Which there are

export function gamesWithPuzzles(): GameName[] {
  return [...new Set(parts.filter(({ count }) => count > 0).map(({ game }) => game))];
}

// As they are shown, from the plain to the deep; others come last.
const THEMES = [
  ["last-turn", "line-closed", "crossing", "coats-in-a-row", "joker-tile", "right-place", "right-tile"],
  ["race-to-twenty", "chain-abroad", "first-delivery", "wedding", "new-building", "delivery", "waking", "cradle"],
].flat();

function placeOf({ theme }: PuzzlePart): number {
  const at = THEMES.indexOf(theme);
  return at < 0 ? THEMES.length : at;
}

export function themesOf(game: GameName): PuzzlePart[] {
  const own = parts.filter((part) => part.game === game && part.count > 0);
  return own.sort((a, b) => placeOf(a) - placeOf(b));
}

export function today(): number {
  return Math.floor(Date.now() / DAY_MS);
}

export function puzzleOfDay(game: GameName, day: number): string | null {
  const ids = themesOf(game).flatMap((part) => part.ids);
  return ids.sort()[(day * DAY_STEP) % ids.length] ?? null;
}

export function foundIn({ ids }: PuzzlePart): number {
  return ids.filter((id) => (results.value[id]?.state ?? "missed") !== "missed").length;
}

export function ratingIn(game: GameName, theme = ALL): OwnRating | undefined {
  return ownRatings.value?.find((one) => one.game === game && one.theme === theme);
}

// The one nearest to the visitor's rating that was not tried; then one that was not found; then any.
export function nextOf(game: GameName, theme: string | null, after: string | null): string | null {
  const of = themesOf(game).filter((part) => theme === null || part.theme === theme);
  const all = of.flatMap(({ ids, grades }) => ids.map((id, i) => ({ id, grade: grades[i]! })));
  const others = all.filter(({ id }) => id !== after);
  const wish = (theme !== null && ratingIn(game, theme)) || ratingIn(game);
  const far = ({ grade }: { grade: number }) => Math.abs(grade - (wish?.rating ?? START));
  const near = others.sort((a, b) => far(a) - far(b));
  const found =
    near.find(({ id }) => !results.value[id]) ??
    near.find(({ id }) => results.value[id]!.state === "missed") ??
    near[0];
  return found?.id ?? null;
}

// Telling the server

function isLasting(error: unknown): boolean {
  return error instanceof WireError && ["option", "illegal", "field"].includes(error.code);
}

async function send(report: Report): Promise<Outcome | null> {
  try {
    return await post<Outcome>("/api/puzzle/try", { ...report }, "server");
  } catch (error) {
    // What the server will never take is not told again.
    if (isLasting(error)) return null;
    throw error;
  }
}

// All that waits, in its order; the outcome of the last.
async function sendAll(): Promise<Outcome | null> {
  let last: Outcome | null = null;
  while (reports.value.length > 0 && hasServer()) {
    last = await send(reports.value[0]!);
    reports.value = reports.value.slice(1);
  }
  return last;
}

let sending: Promise<Outcome | null> | null = null;

function sendOnce(): Promise<Outcome | null> {
  sending ??= sendAll().finally(() => (sending = null));
  return sending;
}

// A whole turn, or "" if it was given up. Null: the server could not be told yet.
export async function settlePuzzle(
  { id }: Puzzle,
  turn: string,
  isFound: boolean,
  day?: number,
): Promise<Outcome | null> {
  results.value = { ...results.value, [id]: afterTry(results.value[id], isFound, day) };
  reports.value = [...reports.value, { puzzle: id, turn, ...(day !== undefined && { day }) }].slice(-REPORTS_KEPT);
  await sending?.catch(() => {});
  const outcome = await sendOnce().catch(() => null);
  if (outcome) void loadOwn();
  return reports.value.length === 0 ? outcome : null;
}

interface Own {
  ratings: OwnRating[];
  tries: { puzzle: string; state: number; day?: number }[];
}

// What the server knows of the visitor, from other devices, too.
export async function loadOwn(): Promise<void> {
  if (!hasServer() || !isKnown()) return;
  await sendOnce();
  const { ratings, tries } = await get<Own>("/api/puzzles", "server");
  const told = tries.map(({ puzzle, state, day }) => {
    const result: Result = { state: STATES[state] ?? "missed", ...(day !== undefined && { day }) };
    return [puzzle, result] as const;
  });
  results.value = { ...results.value, ...Object.fromEntries(told) };
  ownRatings.value = ratings;
}

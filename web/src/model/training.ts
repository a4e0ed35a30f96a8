// The visitor's own mistakes out of the reviews that exist, of games on the server and on this
// device, and what was found of them. All of that is kept on the device; when mistakes come back
// the server knows, too, so that it follows the visitor to others.

import { computed, signal } from "@preact/signals";
import { get, post } from "../net/api";
import { isDeviceUsed } from "../net/device";
import { PLACES, type Place } from "../net/place";
import type { GameName } from "../net/protocol";
import type { Review, ReviewTurn } from "../net/review";
import { hasServer } from "../net/server";
import { type Card, type Cards, type Row, afterFound, afterMiss, cardOf, dayOf, marked, rowOf } from "./boxes";
import { isKnown } from "./session";
import { kept } from "./store";

// A turn that cost as much is worth a riddle.
const COST = 0.05;
// Reviews are long: of those that were never read so many are read at a visit.
const READ_AT_ONCE = 12;
// Games whose mistakes are remembered, and mistakes of which it is known when they come back.
const GAMES_KEPT = 100;
const CARDS_KEPT = 1000;

export interface Mistake {
  key: string;
  table: string;
  game: GameName;
  seat: number;
  // The action that the turn begins with.
  first: number;
  round: number;
}

// Of a review: what was a mistake, whoever made it.
interface Read {
  sims: number;
  game: GameName;
  turns: { seat: number; first: number; round: number }[];
}

interface Reviewed {
  table: string;
  sims: number;
  seat: number;
}

function isObject(v: unknown): v is Record<string, object> {
  return (
    typeof v === "object" && v !== null && Object.values(v).every((one) => typeof one === "object" && one !== null)
  );
}

function isReads(v: unknown): v is Record<string, Read> {
  return isObject(v) && Object.values(v).every((one) => Array.isArray((one as Partial<Read>).turns));
}

function isCards(v: unknown): v is Record<string, Card> {
  const isCard = ({ box, due }: Partial<Card>) => Number.isInteger(box) && box! >= 0 && Number.isInteger(due);
  return isObject(v) && Object.values(v).every(isCard);
}

function isNumbers(v: unknown): v is Record<string, number> {
  return typeof v === "object" && v !== null && Object.values(v).every(Number.isFinite);
}

function isRow(v: unknown): v is Row | null {
  return v === null || (Array.isArray((v as Partial<Row>).entries) && Number.isInteger((v as Partial<Row>).day));
}

const reads = kept<Record<string, Read>>("mistakes", {}, isReads);
const today = kept<Row | null>("riddles", null, isRow);
export const cards = kept<Cards>("boxes", {}, isCards);

// Cards that the server has not been told of, and since when.
const untold = kept<Record<string, number>>("boxesUntold", {}, isNumbers);

const reviewed = signal<Reviewed[] | null>(null);

function mistakesOf({ table, seat }: Reviewed): Mistake[] {
  const read = reads.value[table];
  const own = read?.turns.filter((turn) => turn.seat === seat) ?? [];
  return own.map(({ first, round }) => ({ key: `${table}/${first}`, table, game: read!.game, seat, first, round }));
}

// Newest game first, in each in order of play; null until it is known which games are reviewed.
export const mistakes = computed(() => reviewed.value?.flatMap(mistakesOf) ?? null);

// The newest that fit stay.
function bounded<T>(all: Record<string, T>, most: number): Record<string, T> {
  return Object.fromEntries(Object.entries(all).slice(-most));
}

async function reviewedAt(place: Place): Promise<Reviewed[]> {
  const isSilent = place === "device" ? !isDeviceUsed.value : !hasServer() || !isKnown();
  if (isSilent) return [];
  return (await get<{ reviewed?: Reviewed[] }>("/api/games", place)).reviewed ?? [];
}

export function isRiddle({ cost, better }: ReviewTurn): boolean {
  return cost >= COST && better !== undefined;
}

async function read({ table, sims }: Reviewed): Promise<void> {
  const review = await get<Partial<Review>>(`/api/game/${table}/review`);
  if (!review.turns || review.done !== review.of) return;
  const turns = review.turns.filter(isRiddle).map(({ seat, first, round }) => ({ seat, first, round }));
  reads.value = bounded({ ...reads.value, [table]: { sims, game: review.game!, turns } }, GAMES_KEPT);
}

// Cards, as the server has them

// As many as a request may have.
const TOLD_AT_ONCE = 64;

interface StoredCard extends Card {
  riddle: string;
}

// What is untold here goes before what the server knows.
function takeCards(stored: readonly StoredCard[]): void {
  const newer = stored.filter(({ riddle }) => untold.value[riddle] === undefined);
  const theirs = Object.fromEntries(newer.map(({ riddle, box, due }) => [riddle, { box, due }]));
  cards.value = bounded({ ...cards.value, ...theirs }, CARDS_KEPT);
}

function forgetTold(told: readonly (readonly [string, number])[]): void {
  const still = Object.entries(untold.value).filter(
    ([key, at]) => !told.some((one) => one[0] === key && one[1] === at),
  );
  untold.value = Object.fromEntries(still);
}

// Tells and hears; what cannot be told now is told at the next visit.
export async function exchangeCards(): Promise<void> {
  if (!hasServer() || !isKnown()) return;
  const some = Object.entries(untold.value).slice(0, TOLD_AT_ONCE);
  const lines = some.map(([key, at]) => {
    const { box, due } = cardOf(cards.value, key);
    return `${key} ${box} ${due} ${at}`;
  });
  const asked = some.length > 0 ? post<{ cards: StoredCard[] }>("/api/cards", { cards: lines }, "server") : null;
  const { cards: stored } = await (asked ?? get<{ cards: StoredCard[] }>("/api/cards", "server"));
  forgetTold(some);
  takeCards(stored);
  if (Object.keys(untold.value).length > 0 && some.length > 0) await exchangeCards();
}

// 'only': of this game. One that cannot be read is left out, and a place that does not answer.
export async function loadMistakes(only?: string): Promise<void> {
  const [answers] = await Promise.all([Promise.allSettled(PLACES.map(reviewedAt)), exchangeCards().catch(() => {})]);
  if (answers.every(({ status }) => status === "rejected")) throw (answers[0] as PromiseRejectedResult).reason;
  const all = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  const found = only === undefined ? all : all.filter(({ table }) => table === only);
  const unread = found.filter(({ table, sims }) => reads.value[table]?.sims !== sims);
  const once = unread.filter(({ table }, i) => unread.findIndex((one) => one.table === table) === i);
  for (const one of once.slice(0, READ_AT_ONCE)) await read(one).catch(() => {});
  reviewed.value = found;
}

// What was found

// The row of today, or of one game; that of a game is not kept.
export function openRow(only?: string): Row {
  const keys = mistakes.value?.map(({ key }) => key) ?? [];
  if (only !== undefined) return { day: dayOf(Date.now()), entries: keys.map((key) => ({ key, state: "open" })) };
  const row = rowOf(dayOf(Date.now()), today.value, keys, cards.value);
  today.value = row;
  return row;
}

// Only what was not found before in the row counts: who tries again for fun changes nothing.
export function settle(row: Row, key: string, state: "found" | "missed", only?: string): Row {
  if (row.entries.find((entry) => entry.key === key)?.state === "found") return row;
  const day = dayOf(Date.now());
  const card = state === "found" ? afterFound(cardOf(cards.value, key), day) : afterMiss(day);
  const { [key]: _, ...others } = cards.value;
  cards.value = bounded({ ...others, [key]: card }, CARDS_KEPT);
  untold.value = bounded({ ...untold.value, [key]: Date.now() }, CARDS_KEPT);
  exchangeCards().catch(() => {});
  const after = marked(row, key, state);
  if (only === undefined) today.value = after;
  return after;
}

// The game is gone: nothing of it can be asked any more.
export function forgetGame(table: string): void {
  reviewed.value = reviewed.value?.filter((one) => one.table !== table) ?? null;
}

// Deals whose day is over, played on this device without a network: which there are, which were
// played, and the report when there is a network again.

import { computed, effect, signal } from "@preact/signals";
import { getText, post } from "../net/api";
import { type GameName, WireError } from "../net/protocol";
import { hasServer } from "../net/server";
import { go } from "../router";
import { ensurePerson, me } from "./session";
import { isText, kept } from "./store";

const KEPT = 40;

export interface PastDeal {
  game: GameName;
  date: string;
  seed: string;
}

export interface LaterGame {
  // Of this device.
  table: string;
  game: GameName;
  date: string;
  // Why the server has not taken it; missing while it is to be reported.
  refused?: "tried" | "other";
}

type OnlyTexts = Partial<Record<string, unknown>> | null;

function isPastDeals(v: unknown): v is PastDeal[] {
  return Array.isArray(v) && v.every((one: OnlyTexts) => isText(one?.game) && isText(one?.date) && isText(one?.seed));
}

function isLaterGames(v: unknown): v is LaterGame[] {
  return Array.isArray(v) && v.every((one: OnlyTexts) => isText(one?.game) && isText(one?.date) && isText(one?.table));
}

// Of the last days, as the server has told it: those that the visitor has not tried.
export const pastDeals = kept<PastDeal[]>("pastDeals", [], isPastDeals);
export const laterGames = kept<LaterGame[]>("laterDeals", [], isLaterGames);
// How often a report was taken: boards are others afterwards.
export const taken = signal(0);

const isWaiting = computed(() => laterGames.value.some(({ refused }) => !refused));

export function laterGameOf({ game, date }: Pick<PastDeal, "game" | "date">): LaterGame | undefined {
  return laterGames.value.find((one) => one.game === game && one.date === date);
}

interface Told {
  past?: (PastDeal & { tried?: boolean })[];
}

// What a device is told before it has no network.
export function notePast(deals: readonly Told[]): void {
  const untried = deals.flatMap(({ past = [] }) => past.filter(({ tried }) => !tried));
  pastDeals.value = untried.map(({ game, date, seed }) => ({ game, date, seed })).slice(0, KEPT);
}

// To its table on this device; to the one there is, if it was begun.
export async function playLater(deal: PastDeal): Promise<void> {
  const begun = laterGameOf(deal);
  if (begun) return go(`/table/${begun.table}`);
  const { game, date, seed } = deal;
  const { table } = await post<{ table: string }>("/api/deal/play", { game, date, seed }, "device");
  laterGames.value = [...laterGames.value, { table, game, date }].slice(-KEPT);
  startReporting();
  go(`/table/${table}`);
}

// Reports

function change(table: string, to: LaterGame | null): void {
  laterGames.value = laterGames.value.flatMap((one) => (one.table === table ? (to ?? []) : one));
}

// "" while it is played; null if it is no more.
async function findRecord(table: string): Promise<string | null> {
  try {
    const record = await getText(`/api/game/${table}/record`);
    return /^result /m.test(record) ? record : "";
  } catch {
    return null;
  }
}

// What is wrong with the server, or with the way to it, is tried again.
function refusalOf(error: unknown): LaterGame["refused"] {
  if (!(error instanceof WireError)) return undefined;
  if (error.code === "phase") return "tried";
  return ["field", "table"].includes(error.code) ? "other" : undefined;
}

async function report(one: LaterGame): Promise<void> {
  const record = await findRecord(one.table);
  if (record === "") return;
  if (record === null) return change(one.table, null);
  try {
    await post(`/api/deal/report?date=${one.date}`, record, "server");
    change(one.table, null);
    taken.value++;
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    change(one.table, { ...one, refused });
  }
}

async function reportAll(): Promise<void> {
  if (!me.value) await ensurePerson();
  for (const one of laterGames.value) {
    if (!one.refused && hasServer()) await report(one);
  }
}

let reporting: Promise<void> | null = null;

export async function reportLater(): Promise<void> {
  if (!isWaiting.value || !hasServer()) return;
  reporting ??= reportAll().finally(() => (reporting = null));
  await reporting.catch(() => {});
}

export function forgetRefused(): void {
  laterGames.value = laterGames.value.filter(({ refused }) => !refused);
}

let isStarted = false;

// As soon as the server can be asked.
export function startReporting(): void {
  if (isStarted) return;
  isStarted = true;
  effect(() => {
    if (hasServer() && me.value && isWaiting.value) void reportLater();
  });
}

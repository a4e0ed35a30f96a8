// Tables to be found or made: what the lobby offers, and opening a table with wishes.

import { signal } from "@preact/signals";
import { ask, onTell } from "../net/links";
import type { Place } from "../net/place";
import { type GameName, type Level, type TableInfo, type Tells, WireError } from "../net/protocol";
import { server } from "../net/server";
import { bringEdition } from "./editions";
import { playPlace } from "./place";
import { playerName } from "./playerNames";

// "me", "open", or the level of a bot.
export type SeatWish = string;

export interface TableWish {
  game: GameName;
  seats: SeatWish[];
  options?: string;
  edition?: string;
  access?: "open" | "link";
  clock?: string;
  level?: Level;
  undo?: boolean;
  spectators?: boolean;
  chat?: boolean;
  hints?: boolean;
  rated?: boolean;
  // The set-up is that of the lesson.
  prepared?: boolean;
}

// Null until the server has told.
export const tables = signal<TableInfo[] | null>(null);

function hear(news: Tells["lobby"]): void {
  const gone = new Set([...news.removed, ...news.tables.map((one) => one.table)]);
  const kept = news.all ? [] : (tables.value ?? []).filter((one) => !gone.has(one.table));
  tables.value = [...kept, ...news.tables].sort((a, b) => b.created - a.created);
}

// Keeps 'tables' up to date until the returned function is called.
export function followLobby(): () => void {
  const enter = () => void ask("lobby", { on: true }).catch(() => {});
  const stops = [
    onTell((tell, message, place) => tell === "lobby" && place === "server" && hear(message as Tells["lobby"])),
    server.onOpen(enter),
  ];
  if (server.status.peek() === "open") enter();
  return () => {
    stops.forEach((stop) => stop());
    ask("lobby", { on: false }).catch(() => {});
  };
}

function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

// A share of chance for each own seat, so that nobody has to trust the server alone.
async function addEntropy(table: string, seats: number[]): Promise<void> {
  await Promise.all(seats.map((seat) => ask("entropy", { table, seat, hex: randomHex() })));
}

// Nobody else is on a device.
const ALONE = { chat: false, spectators: false };

async function makeTableAt(place: Place, wish: TableWish): Promise<string> {
  if (place === "device" && wish.edition) await bringEdition(wish.edition);
  const once = place === "server" && !needsPeople(wish); // it can be made here instead
  const { table } = await ask("create", place === "device" ? { ...wish, ...ALONE } : { ...wish }, { place, once });
  const own = wish.seats.flatMap((who, seat) => (who === "me" ? [seat] : []));
  await addEntropy(String(table), own);
  return String(table);
}

export function needsPeople({ seats }: Pick<TableWish, "seats">): boolean {
  return seats.includes("open");
}

// Whoever needs nobody else plays where he wishes, and here if the server goes away meanwhile.
export async function makeTable(wish: TableWish, wished: Place = playPlace.value): Promise<string> {
  const place = needsPeople(wish) ? "server" : wished;
  try {
    return await makeTableAt(place, wish);
  } catch (error) {
    const isGone = error instanceof WireError && error.code === "offline";
    if (!isGone || place === "device" || needsPeople(wish)) throw error;
    return makeTableAt("device", wish);
  }
}

// Several at one device: each own seat goes by the name of who plays it.
export async function nameSeats(table: string, seats: SeatWish[]): Promise<void> {
  const own = seats.flatMap((who, seat) => (who === "me" ? [seat] : []));
  if (own.length < 2) return;
  const named = own.filter((seat) => playerName(seat));
  await Promise.all(named.map((seat) => ask("nickname", { table, seat, name: playerName(seat) })));
}

export async function joinTable(table: string): Promise<void> {
  const { seat } = await ask("join", { table });
  await addEntropy(table, [Number(seat)]);
}

export async function startTable(table: string): Promise<void> {
  await ask("start", { table });
}

// A finished game goes on after so many of its actions, with the visitor in that seat and bots
// in all others.
export async function goOnFrom(game: string, ply: number, seat: number, level: Level): Promise<string> {
  const table = String((await ask("branch", { table: game, ply, seat, level }))["table"]);
  await addEntropy(table, [seat]);
  await startTable(table);
  return table;
}

function randomBelow(limit: number): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! % limit;
}

// A game against bots that begins at once, on a seat drawn by lot.
async function begin(wish: TableWish): Promise<string> {
  const table = await makeTable(wish);
  await startTable(table);
  return table;
}

export function playPrepared(game: GameName, bots: number, level: Level, options: string): Promise<string> {
  const seats: SeatWish[] = ["me", ...Array<SeatWish>(bots).fill(level)];
  return begin({ game, seats, access: "link", level, options, prepared: true });
}

export function playBots(game: GameName, bots: number, level: Level, options = ""): Promise<string> {
  const seats: SeatWish[] = Array<SeatWish>(bots).fill(level);
  seats.splice(randomBelow(bots + 1), 0, "me");
  return begin({ game, seats, access: "link", level, options });
}

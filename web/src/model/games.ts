// The visitor's own games, on the server and on this device: those that wait for players, go on,
// or are over.

import { computed, effect, signal } from "@preact/signals";
import { get } from "../net/api";
import { viewAfter } from "../net/change";
import { deviceTrouble, isDeviceUsed } from "../net/device";
import { ask, linkAt, onOpen, onTell } from "../net/links";
import { PLACES, type Place, placeOf } from "../net/place";
import type { Change, Result, TableInfo, Tells, View } from "../net/protocol";
import { hasServer } from "../net/server";
import { route } from "../router";
import { me, meAt } from "./session";
import { kept } from "./store";

export interface OwnGame {
  table: string;
  created: number;
  info: TableInfo;
  // The position as it came, and when; missing while it is not known.
  view?: View;
  viewAt?: number;
  // What the list of games says of a table whose position is not known.
  listed?: { isMyTurn: boolean; left?: number; at: number };
}

export interface FinishedGame {
  table: string;
  created: number;
  result: Result;
}

interface Listed<Summary> {
  table: string;
  created: number;
  summary: Summary;
  turn?: true;
  left?: number;
}

interface GamesAnswer {
  open: Listed<TableInfo>[];
  running: Listed<TableInfo>[];
  over: Listed<Result>[];
  reviewed?: { table: string }[];
}

// A house lets a connection watch 16 tables; a table's own page needs one.
const WATCHED = 14;
// Later than any event: only what is, nothing of how it came about.
const NO_EVENTS = 2_000_000_000;
// Games of the server that are remembered for when it is away.
const REMEMBERED = 10;

interface Remembered {
  user: number;
  at: number;
  games: OwnGame[];
}

function isRemembered(v: unknown): v is Remembered {
  return Array.isArray((v as Partial<Remembered> | null)?.games);
}

const NONE: Remembered = { user: 0, at: 0, games: [] };

// The server's games as they last were, without their positions.
const remembered = kept<Remembered>("games", NONE, isRemembered);

// Somebody else's are not shown to whoever comes next.
effect(() => {
  if (me.value && me.value.user !== remembered.peek().user) remembered.value = NONE;
});

// Null until they were told.
const current = {
  server: signal<Map<string, OwnGame> | null>(null),
  device: signal<Map<string, OwnGame> | null>(null),
};
const over = { server: signal<FinishedGame[] | null>(null), device: signal<FinishedGame[] | null>(null) };
const reviewed = { server: signal(false), device: signal(false) };
const watched = new Set<string>();
// Pages that show them. An answer that comes when none does any more must not watch: a table's own
// page may be open by then, and would be told of no events.
let followers = 0;

// Some own game is: there may be mistakes to train.
export const hasReviews = computed(() => PLACES.some((place) => reviewed[place].value));

// When the server's games were last told, while they cannot be asked for.
export const toldAt = computed(() => remembered.value.at);

export function mySeats(info: TableInfo): number[] {
  const user = meAt(info.table)?.user;
  return info.seats.flatMap((seat, i) => (seat.holder === "person" && seat.user === user ? [i] : []));
}

// It can be played now.
export function isReachable(table: string): boolean {
  return placeOf(table) === "device" || hasServer();
}

export function isMyTurn({ info, view, listed }: OwnGame): boolean {
  if (!isReachable(info.table)) return false;
  return view ? mySeats(info).includes(view.turn) : !!listed?.isMyTurn;
}

// Of a server that is away what was last known of it; of a device that was never used nothing.
function gamesAt(place: Place): OwnGame[] | null {
  const told = current[place].value;
  if (told) return [...told.values()];
  if (place === "server") return hasServer() ? null : remembered.value.games;
  return isDeviceSilent() ? [] : null;
}

// Nothing will be told of it: it was never used, or cannot be.
function isDeviceSilent(): boolean {
  return !isDeviceUsed.value || deviceTrouble.value !== null;
}

function joined<T>(lists: (T[] | null)[]): T[] | null {
  return lists.some((list) => list === null) ? null : lists.flatMap((list) => list!);
}

// What the visitor's clock has left, as far as is known.
function urgency({ view, listed }: OwnGame): number {
  return (view ? view.clocks?.[view.turn] : listed?.left) ?? Infinity;
}

function byUrgency(a: OwnGame, b: OwnGame): number {
  const [mine, other] = [urgency(a), urgency(b)];
  return mine === other ? b.created - a.created : mine - other;
}

// Those that wait for me first, by the time that is left, then those that can be played, then the
// newest.
export const ownGames = computed(() => {
  const shown = joined(PLACES.map(gamesAt))?.filter(({ info }) => info.phase === "running" || info.phase === "open");
  const rank = (game: OwnGame) => (isMyTurn(game) ? 0 : isReachable(game.table) ? 1 : 2);
  return shown?.sort((a, b) => rank(a) - rank(b) || (isMyTurn(a) ? byUrgency(a, b) : b.created - a.created)) ?? null;
});

export const turnsWaiting = computed(() => (ownGames.value ?? []).filter(isMyTurn));

// Of all games that are looked at it is known whose turn it is.
export const areTurnsKnown = computed(
  () => ownGames.value?.every(({ table, info, view }) => view || info.phase === "open" || !watched.has(table)) ?? false,
);

function finishedAt(place: Place): FinishedGame[] | null {
  const isSilent = place === "device" ? isDeviceSilent() : !hasServer();
  return over[place].value ?? (isSilent ? [] : null);
}

export const finishedGames = computed(() => {
  const all = joined(PLACES.map(finishedAt));
  return all?.sort((a, b) => b.created - a.created) ?? null;
});

// How many games are kept on this device, of whatever kind.
export const gamesHere = computed(() => (current.device.value?.size ?? 0) + (over.device.value?.length ?? 0));

function put(game: OwnGame): void {
  const games = current[placeOf(game.table)];
  games.value = new Map(games.value ?? []).set(game.table, game);
}

function show(game: OwnGame, view: View): void {
  put({ ...game, view, viewAt: performance.now() });
}

function hear(tell: keyof Tells, message: unknown, place: Place): void {
  const { table } = message as { table?: string };
  if (!table) return;
  if (tell === "moved" && watched.has(table)) watch(table);
  const known = current[place].value?.get(table);
  if (tell === "table") {
    const info = message as TableInfo;
    if (known) put({ ...known, info });
  } else if (tell === "view" && known) {
    show(known, message as View);
  } else if (tell === "change" && known) {
    const view = viewAfter(known.view, message as Change);
    if (view) show(known, view);
    else if (watched.has(table)) watch(table);
  } else if (tell === "result" && known) {
    reloadGames(place);
  }
}

function watch(table: string): void {
  watched.add(table);
  ask("watch", { table, since: NO_EVENTS, listing: true }).catch(() => {});
}

function remember(games: OwnGame[]): void {
  const some = games.slice(0, REMEMBERED).map(({ table, created, info }) => ({ table, created, info }));
  remembered.value = { user: me.value?.user ?? 0, at: Date.now(), games: some };
}

// A live table is not listed with its turn; then those that wait for me, the most urgent first.
function worthWatching(games: OwnGame[]): OwnGame[] {
  const rank = ({ info, listed }: OwnGame) => (info.clock.startsWith("live") ? 0 : listed?.isMyTurn ? 1 : 2);
  return [...games].sort((a, b) => rank(a) - rank(b) || byUrgency(a, b)).slice(0, WATCHED);
}

async function load(place: Place): Promise<void> {
  const answer = await get<GamesAnswer>("/api/games", place);
  const at = performance.now();
  const games = [...answer.open, ...answer.running].map(({ table, created, summary, turn, left }) => ({
    ...current[place].value?.get(table),
    table,
    created,
    info: summary,
    listed: { isMyTurn: !!turn, left, at },
  }));
  current[place].value = new Map(games.map((game) => [game.table, game]));
  over[place].value = answer.over.map(({ table, created, summary }) => ({ table, created, result: summary }));
  reviewed[place].value = !!answer.reviewed?.length;
  if (place === "server") remember(games);
  if (followers > 0) worthWatching(games).forEach(({ table }) => watch(table));
}

export function reloadGames(place: Place): void {
  load(place).catch(() => {});
}

// The page that comes next may watch one of them itself.
function unwatchAll(): void {
  const next = route.value.rest[0];
  for (const table of watched) {
    if (table !== next) ask("unwatch", { table }).catch(() => {});
  }
  watched.clear();
}

// Keeps all this up to date until the returned function is called.
export function followGames(): () => void {
  followers++;
  const stops = [onTell(hear), onOpen(reloadGames)];
  PLACES.filter((place) => linkAt(place).status.peek() === "open").forEach(reloadGames);
  if (isDeviceUsed.peek()) linkAt("device").start();
  return () => {
    followers--;
    stops.forEach((stop) => stop());
    unwatchAll();
  };
}

// The visitor's own games: those that wait for players, go on, or are over.

import { computed, signal } from "@preact/signals";
import { get } from "../net/api";
import { viewAfter } from "../net/change";
import { ask, linkStatus, onOpen, onTell } from "../net/link";
import type { Change, Result, TableInfo, Tells, View } from "../net/protocol";
import { route } from "../router";
import { me } from "./session";

export interface OwnGame {
  table: string;
  created: number;
  info: TableInfo;
  // The position as it came, and when; missing while it is not known.
  view?: View;
  viewAt?: number;
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
}

interface GamesAnswer {
  open: Listed<TableInfo>[];
  running: Listed<TableInfo>[];
  over: Listed<Result>[];
}

// The server lets a connection watch 16 tables; a table's own page needs one.
const WATCHED = 14;
// Later than any event: only what is, nothing of how it came about.
const NO_EVENTS = 2_000_000_000;

// Null until the server has answered.
const current = signal<Map<string, OwnGame> | null>(null);
const watched = new Set<string>();
export const finishedGames = signal<FinishedGame[] | null>(null);

export function mySeats(info: TableInfo): number[] {
  return info.seats.flatMap((seat, i) => (seat.holder === "person" && seat.user === me.value?.user ? [i] : []));
}

export function isMyTurn({ info, view }: OwnGame): boolean {
  return view !== undefined && mySeats(info).includes(view.turn);
}

// Those that wait for me first, then the newest.
export const ownGames = computed(() => {
  if (!current.value) return null;
  const shown = [...current.value.values()].filter((g) => g.info.phase === "running" || g.info.phase === "open");
  return shown.sort((a, b) => Number(isMyTurn(b)) - Number(isMyTurn(a)) || b.created - a.created);
});

export const turnsWaiting = computed(() => (ownGames.value ?? []).filter(isMyTurn));

function put(game: OwnGame): void {
  current.value = new Map(current.value ?? []).set(game.table, game);
}

function show(game: OwnGame, view: View): void {
  put({ ...game, view, viewAt: performance.now() });
}

function hear(tell: keyof Tells, message: unknown): void {
  const { table } = message as { table?: string };
  if (!table) return;
  const known = current.value?.get(table);
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
    void load();
  }
}

function watch(table: string): void {
  watched.add(table);
  ask("watch", { table, since: NO_EVENTS }).catch(() => {});
}

async function load(): Promise<void> {
  const answer = await get<GamesAnswer>("/api/games");
  const listed = [...answer.open, ...answer.running];
  const games = listed.map(({ table, created, summary }) => ({
    ...current.value?.get(table),
    table,
    created,
    info: summary,
  }));
  current.value = new Map(games.map((game) => [game.table, game]));
  finishedGames.value = answer.over.map(({ table, created, summary }) => ({ table, created, result: summary }));
  games.slice(0, WATCHED).forEach(({ table }) => watch(table));
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
  const reload = () => void load().catch(() => {});
  const stops = [onTell(hear), onOpen(reload)];
  if (linkStatus.value === "open") reload();
  return () => {
    stops.forEach((stop) => stop());
    unwatchAll();
  };
}

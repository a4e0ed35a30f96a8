// Looking for others to play with. The server offers people to each other while their pages ask.

import { signal } from "@preact/signals";
import { get, post } from "../net/api";
import { onTell } from "../net/links";
import { type GameName, WireError } from "../net/protocol";
import { joinTable, makeTable } from "./lobby";

export const ANY_GAME = "any";

export interface FindWish {
  // Or ANY_GAME.
  game: GameName;
  players: number;
  pace: "live" | "days";
  rated: boolean;
  // Of about the same strength, at first.
  near: boolean;
}

export interface FindOffer {
  id: string;
  game: GameName;
  // Milliseconds to accept it, from when it was told.
  left: number;
  people: number;
  accepted: number;
  mine: boolean;
  host: boolean;
  table?: string;
}

export interface Search extends FindWish {
  // Milliseconds.
  waited: number;
  // Of ratings either way; -1: all suit.
  range: number;
  looking: number;
  offer?: FindOffer;
}

// Null: the visitor does not look for anybody.
export const search = signal<Search | null>(null);

// Tables that came of it: they begin as soon as all are there.
const foundTables = new Set<string>();

export function isFound(table: string): boolean {
  return foundTables.has(table);
}

const EVERY = 2000;

// A server forgets those who have not asked for ten seconds.
const SILENT = 5000;

const CLOCKS = { live: "live 900+10", days: "days 1" } as const;

// When the server last said something of it.
let answered = 0;

// The tab goes away: what is sent now arrives though the page is no more.
function leave(): void {
  if (search.peek()) navigator.sendBeacon("/api/find/stop");
  search.value = null;
}

function take(answer: Search | Record<string, never>): void {
  search.value = "game" in answer ? (answer as Search) : null;
  answered = performance.now();
}

export async function find(wish: FindWish): Promise<void> {
  addEventListener("pagehide", leave);
  take(await post<Search>("/api/find", { ...wish }, "server"));
}

export async function stopFinding(): Promise<void> {
  search.value = null;
  await post("/api/find/stop", {}, "server");
}

export async function acceptOffer(offer: string): Promise<void> {
  const answer = await post<Search>("/api/find/accept", { offer }, "server");
  if (search.peek()) take(answer); // or the visitor has stopped meanwhile
}

// The host makes the table once all have accepted; null: it is not the time, or not the visitor's
// to do.
async function makeOffered({ players, pace, rated, offer }: Search): Promise<string | null> {
  if (!offer?.host || !offer.mine || offer.accepted < offer.people || offer.table) return null;
  const seats = ["me", ...Array<string>(players - 1).fill("open")];
  const terms = { clock: CLOCKS[pace], access: "link", hints: false, rated } as const;
  const table = await makeTable({ game: offer.game, seats, ...terms }, "server");
  take(await post<Search>("/api/find/table", { offer: offer.id, table }, "server"));
  return table;
}

// The table at which all meet, as soon as there is one.
async function comeTogether(now: Search): Promise<string | null> {
  const made = await makeOffered(now);
  if (made) return made;
  if (!now.offer?.mine || !now.offer.table) return null;
  if (!now.offer.host) await joinTable(now.offer.table);
  return now.offer.table;
}

// A page that was cut off, or asleep, was forgotten meanwhile and looks anew. One that was not has
// had its search ended elsewhere, or has let an offer pass.
async function askAgain(): Promise<void> {
  const before = search.peek()!;
  const answer = await get<Search>("/api/find", "server");
  if (search.peek() !== before) return;
  // Counted to the answer: the page may have slept, or the network stood still, while it was asked.
  const isForgotten = performance.now() - answered > SILENT && !before.offer;
  if ("game" in answer || !isForgotten) take(answer);
  else await find(wishOf(before));
}

function wishOf({ game, players, pace, rated, near }: Search): FindWish {
  return { game, players, pace, rated, near };
}

// Asks again and again while the visitor looks; 'meet' is called with the table.
export function followSearch(meet: (table: string) => void): () => void {
  let isAsking = false;

  async function look(): Promise<void> {
    if (isAsking || search.peek() === null) return;
    isAsking = true;
    try {
      await askAgain();
      const table = search.peek() && (await comeTogether(search.peek()!));
      if (!table) return;
      foundTables.add(table);
      await stopFinding();
      meet(table);
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
    } finally {
      isAsking = false;
    }
  }

  const timer = setInterval(() => void look(), EVERY);
  const stop = onTell((tell, _, place) => place === "server" && tell === "news" && void look());
  return () => {
    clearInterval(timer);
    stop();
  };
}

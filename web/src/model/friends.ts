// Whom one follows, who of them is here, who has invited one, and whom one has blocked.

import { effect, signal } from "@preact/signals";
import { get, post } from "../net/api";
import { onTell } from "../net/links";
import type { GameName } from "../net/protocol";
import { me } from "./session";

// By name, or by number where that person sat or spoke.
export type Who = { name: string } | { user: number; table: string };

export interface Tie {
  user: number;
  name: string;
  follows: boolean;
  blocked: boolean;
}

export interface Friend {
  user: number;
  name: string;
  // Follows, too; of others nobody is told whether they are here.
  mutual?: boolean;
  // Missing: away.
  here?: "free" | "playing";
}

export interface Invitation {
  table: string;
  game: GameName;
  // What the table is called, if anything.
  title?: string;
  user: number;
  name: string;
  at: number;
}

export interface Circle {
  friends: Friend[];
  blocked: { user: number; name: string }[];
  invitations: Invitation[];
}

// Null until the server has told, and for who has no account.
export const circle = signal<Circle | null>(null);

const EVERY = 20_000;

async function look(): Promise<void> {
  try {
    circle.value = await get<Circle>("/api/friends", "server");
  } catch {
    // What was known is shown until it is told anew.
  }
}

// Keeps 'circle' up to date while an account is logged in; at once if there is news, and now and
// then while the page is looked at.
export function followCircle(): () => void {
  const stops = [
    onTell((tell, _, place) => place === "server" && tell === "news" && void look()),
    effect(() => {
      const isAccount = me.value !== null && !me.value.guest;
      if (isAccount) void look();
      else circle.value = null;
    }),
  ];
  const again = () => !document.hidden && circle.peek() !== null && void look();
  const timer = setInterval(again, EVERY);
  document.addEventListener("visibilitychange", again);
  return () => {
    stops.forEach((stop) => stop());
    clearInterval(timer);
    document.removeEventListener("visibilitychange", again);
  };
}

async function change(path: string, who: Who, on: boolean): Promise<Tie> {
  const tie = await post<Tie>(path, { ...who, on }, "server");
  if (circle.value) await look();
  return tie;
}

export function follow(who: Who, on = true): Promise<Tie> {
  return change("/api/follow", who, on);
}

// Blocked people read nothing of each other and do not sit at one table.
export function block(who: Who, on = true): Promise<Tie> {
  return change("/api/block", who, on);
}

export async function invite(name: string, table: string): Promise<void> {
  await post("/api/invite", { name, table }, "server");
}

export async function decline(table: string): Promise<void> {
  await post("/api/invite/decline", { table }, "server");
  await look();
}

// Five letters to be said aloud, of a table that waits; and back, null if none has it.
export async function codeOf(table: string): Promise<string> {
  return (await post<{ code: string }>("/api/code", { table }, "server")).code;
}

export async function tableOf(code: string): Promise<string> {
  return (await get<{ table: string }>(`/api/code/${code}`, "server")).table;
}

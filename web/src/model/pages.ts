// Which names lead to a page of a player that the visitor may see. Names that are wanted together are
// asked for together, once.

import { signal } from "@preact/signals";
import { post } from "../net/api";
import { me } from "./session";

// As many as the server takes at a time.
const MOST = 16;

// By visitor and name.
const pages = signal<ReadonlyMap<string, boolean>>(new Map());
let wanted = new Set<string>();

function keyOf(name: string): string {
  return `${me.value?.user ?? 0} ${name}`;
}

async function askFor(names: string[]): Promise<void> {
  const keys = names.map(keyOf);
  const answer = await post<{ names: string[] }>("/api/player/names", { names }, "server");
  pages.value = new Map([...pages.peek(), ...names.map((name, i) => [keys[i]!, answer.names.includes(name)] as const)]);
}

function askForAll(): void {
  const names = [...wanted];
  wanted = new Set();
  for (let i = 0; i < names.length; i += MOST) void askFor(names.slice(i, i + MOST)).catch(() => {});
}

// What is not known yet is asked for.
export function wantPage(name: string): void {
  if (pages.peek().has(keyOf(name))) return;
  if (wanted.size === 0) setTimeout(askForAll, 0);
  wanted.add(name);
}

export function hasPage(name: string): boolean {
  return pages.value.get(keyOf(name)) ?? false;
}

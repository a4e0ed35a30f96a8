// The editions of each game that the visitor may choose from, asked for when they are first
// wanted.

import { type Signal, signal } from "@preact/signals";
import { get, post } from "../net/api";
import type { Place } from "../net/place";
import type { GameName } from "../net/protocol";
import { playPlace } from "./place";

export interface EditionChoice {
  id: string;
  name: string;
  isDefault: boolean;
  isBuiltIn: boolean;
  isListed: boolean;
  isMine: boolean;
  // Who has sent it; missing if it is the house's.
  owner?: string;
}

const lists = new Map<GameName, Signal<EditionChoice[]>>();

async function load(game: GameName, list: Signal<EditionChoice[]>): Promise<void> {
  try {
    list.value = (await get<{ editions: EditionChoice[] }>(`/api/editions/${game}`, playPlace.value)).editions;
  } catch {
    if (list.value.length === 0) lists.delete(game);
  }
}

// The default first; empty until they have come.
export function editionsOf(game: GameName): EditionChoice[] {
  let list = lists.get(game);
  if (!list) {
    list = signal([]);
    lists.set(game, list);
    void load(game, list);
  }
  return list.value;
}

const names = new Map<string, Signal<string | null>>();

async function findName(id: string, place: Place, name: Signal<string | null>): Promise<void> {
  try {
    name.value = (await get<{ name: string }>(`/api/edition/${id}`, place)).name;
  } catch {
    names.delete(id);
  }
}

// What its owner calls an edition that is in no list; null until that has come.
export function nameOfEdition(id: string, place: Place): string | null {
  let name = names.get(id);
  if (!name) {
    name = signal(null);
    names.set(id, name);
    void findName(id, place, name);
  }
  return name.value;
}

// An edition of the server's, for tables of this device; what the device knows it keeps.
export async function bringEdition(id: string): Promise<void> {
  const isHere = await get(`/api/edition/${id}`, "device").catch(() => null);
  if (!isHere) await post("/api/edition", await get<Record<string, unknown>>(`/api/edition/${id}`, "server"), "device");
}

// Others may be offered since: somebody has come, or has saved one. What is known stays until
// then.
export function renewEditions(): void {
  lists.forEach((list, game) => void load(game, list));
}
